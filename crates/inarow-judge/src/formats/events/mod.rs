//! `events`: one move a line as a JSON object,
//! `{"game": "g1", "row": 0, "col": 2, "player": 1, "ply": 3}`.

use std::collections::HashMap;

use serde::Deserialize;
use serde::de::{Error, IgnoredAny};

use super::json_move::{MoveObject, same_name};
use super::json_value::{Name, object, quoted};
use super::written_game::WrittenGame;
use super::{ParseMove, Part, RecordFormat};
use crate::record::{Fault, MoveRecord, ParsedClaim, Value, WrittenMove};

pub(super) struct Events;

impl RecordFormat for Events {
    const NAME: &'static str = "events";
    const LACKS: Option<&[Part]> = Some(&[Part::EMPTY_GAMES, Part::SET_UP]);

    fn move_parser() -> Option<Box<dyn ParseMove>> {
        Some(Box::<Parser>::default())
    }

    fn write(game: &WrittenGame<'_>, text: &mut String) -> bool {
        let name = quoted(&game.unique_name());
        for stone in game.moves {
            let cell = stone.cell;
            let (row, col, player) = (cell.row(), cell.col(), stone.player.number());
            let layer = cell.layer().map(|layer| format!(",\"layer\":{layer}"));
            let layer = layer.unwrap_or_default();
            text.push_str(&format!(
                "{{\"game\":{name},\"row\":{row},\"col\":{col}{layer},\"player\":{player}}}\n"
            ));
        }
        false
    }
}

#[derive(Debug, Default)]
struct Parser {
    /// The other name of a cell in the first move. See [`NamedValues::other_name`].
    ///
    /// [`NamedValues::other_name`]: crate::record::NamedValues::other_name
    first_name: Option<Option<&'static str>>,
}

impl ParseMove for Parser {
    fn parse(&mut self, line: &str) -> Option<Result<MoveRecord, Fault>> {
        let parsed = parse(line).and_then(|(name, mv)| {
            let same = same_name(&mut self.first_name, name);
            same.map_err(|fault| fault.in_game(Some(mv.game.clone())))?;
            Ok(mv)
        });
        Some(parsed)
    }
}

/// Only the name of the game, for the report of a line that cannot be parsed.
#[derive(Deserialize)]
struct OnlyGame {
    game: Name,
}

/// True if a line can be parsed as a move.
pub(crate) fn is_move(line: &str) -> bool {
    parse(line).is_ok()
}

/// True if an object has the keys of a move, and not those of a game. Repeated keys are allowed.
pub(crate) fn has_move_keys(line: &str) -> bool {
    let keys = object::<HashMap<String, IgnoredAny>>(line);
    keys.is_ok_and(|keys| {
        let has = |key| keys.contains_key(key);
        has("game") && !has("rules") && !has("moves")
    })
}

/// Parses a move. Also returns the other name of its cell.
fn parse(line: &str) -> Result<(Option<&'static str>, MoveRecord), Fault> {
    let parsed: MoveObject<Name, Value<'_>> = object(line).map_err(|fault| {
        let only: Option<OnlyGame> = object(line).ok();
        fault.in_game(only.map(|only| only.game.0))
    })?;
    let missing = || Fault::json(&serde_json::Error::missing_field("game"), line);
    let Name(game) = parsed.game.ok_or_else(missing)?;
    let ply = parsed.ply.map(|ply| ply.number("ply")).transpose();
    let name = parsed.values.other_name();
    let mv = parsed.values.usual();
    let mv = mv.and_then(|values| WrittenMove::of(values, "the move"));
    let unreadable = |fault: Fault| fault.in_game(Some(game.clone()));
    let mv = MoveRecord {
        mv: mv.map_err(unreadable)?,
        ply: ply.map_err(unreadable)?,
        claim: ParsedClaim::Nothing,
        game,
    };
    Ok((name, mv))
}

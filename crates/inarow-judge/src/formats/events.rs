//! `events`: one move a line as a JSON object,
//! `{"game": "g1", "row": 0, "col": 2, "player": 1, "ply": 3}`.

use std::borrow::Cow;
use std::collections::HashMap;

use inarow::Coordinates;
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::jsonl::Id;
use super::moves::json::WholeNumber;
use super::value;
use crate::record::{Event, RecordMove, Unreadable};

#[derive(Deserialize)]
struct Object {
    game: Id,
    row: Option<WholeNumber>,
    col: WholeNumber,
    layer: Option<WholeNumber>,
    player: Option<WholeNumber>,
    ply: Option<WholeNumber>,
}

/// As much of a move as says whose it is.
#[derive(Deserialize)]
struct OnlyGame {
    game: Id,
}

/// Whether a line is an object with the keys of a move, and not those of a game, also if one
/// of them is there twice.
pub(crate) fn has_keys(line: &str) -> bool {
    let keys: Result<HashMap<Cow<'_, str>, IgnoredAny>, _> = value::object(line);
    keys.is_ok_and(|keys| {
        let has = |key| keys.contains_key(key);
        has("game") && !has("rules") && !has("moves")
    })
}

pub(crate) fn read(line: &str) -> Result<Event, Unreadable> {
    let object: Object = value::object(line).map_err(|fault| {
        let only = value::object(line).ok();
        Unreadable {
            game: only.map(|only: OnlyGame| only.game.into()),
            fault,
        }
    })?;
    Ok(Event {
        game: object.game.into(),
        mv: RecordMove {
            player: object.player.map(|number| number.0),
            coordinates: Coordinates {
                row: object.row.map(|number| number.0),
                col: object.col.0,
                layer: object.layer.map(|number| number.0),
            },
        },
        ply: object.ply.map(|number| number.0),
    })
}

//! `events`: one move a line as a JSON object,
//! `{"game": "g1", "row": 0, "col": 2, "player": 1, "ply": 3}`.

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

/// What an object is by its keys.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Kind {
    /// A game with its moves.
    Game,
    /// One move of a game.
    Move,
}

/// What the object on a line is; `None` if there is none.
pub(crate) fn kind(line: &str) -> Option<Kind> {
    #[derive(Deserialize)]
    struct Keys {
        rules: Option<IgnoredAny>,
        moves: Option<IgnoredAny>,
        game: Option<IgnoredAny>,
        row: Option<IgnoredAny>,
        col: Option<IgnoredAny>,
    }
    let keys: Keys = value::object(line).ok()?;
    let of_game = keys.rules.or(keys.moves).is_some();
    let of_move = keys.game.or(keys.row).or(keys.col).is_some();
    Some(match of_move && !of_game {
        true => Kind::Move,
        false => Kind::Game,
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

//! `events`: one move a line as a JSON object,
//! `{"game": "g1", "row": 0, "col": 2, "player": 1, "ply": 3}`.

use inarow::Coordinates;
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::jsonl::Id;
use super::moves::json::WholeNumber;
use super::{csv, value};
use crate::chunks::Text;
use crate::fault::Fault;
use crate::record::{RecordMove, Unreadable};

/// One move of one game.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) game: String,
    pub(crate) mv: RecordMove,
    /// Which move of its game it is, from 1, if it says so.
    pub(crate) ply: Option<i128>,
}

/// How lines of one move each are written.
#[derive(Debug)]
pub(crate) enum MoveReader {
    Json,
    Csv(Box<csv::Reader>),
}

impl MoveReader {
    pub(crate) const fn json() -> Self {
        Self::Json
    }

    pub(crate) fn csv() -> Self {
        Self::Csv(Box::default())
    }

    /// Reads a line; `None` if it is a header.
    pub(crate) fn read(
        &mut self,
        text: Result<Text<'_>, Fault>,
    ) -> Option<Result<Event, Unreadable>> {
        match (self, text) {
            (_, Err(fault)) => Some(Err(fault.into())),
            (Self::Json, Ok(text)) => Some(read(text.line)),
            (Self::Csv(reader), Ok(text)) => reader.read(text.line),
        }
    }
}

#[derive(Deserialize)]
struct Object {
    game: Id,
    row: Option<WholeNumber>,
    col: WholeNumber,
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

fn read(line: &str) -> Result<Event, Unreadable> {
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
            coordinates: place(object.row.map(|number| number.0), object.col.0),
        },
        ply: object.ply.map(|number| number.0),
    })
}

/// A cell, or a column alone where no row is given.
pub(crate) const fn place(row: Option<i128>, col: i128) -> Coordinates {
    match row {
        Some(row) => Coordinates::Cell { row, col },
        None => Coordinates::Column { col },
    }
}

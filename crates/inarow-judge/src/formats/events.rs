//! `events`: one move a line as a JSON object,
//! `{"game": "g1", "row": 0, "col": 2, "player": 1, "ply": 3}`.

use inarow::Coordinates;
use serde::Deserialize;

use super::csv;
use super::jsonl::Id;
use super::moves::json::WholeNumber;
use crate::fault::Fault;
use crate::record::RecordMove;

/// One move of one game.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) game: String,
    pub(crate) mv: RecordMove,
    /// Which move of its game it is, from 1, if it says so.
    pub(crate) ply: Option<i128>,
}

/// A line that is no move, and the game it belongs to if it says so much.
#[derive(Debug)]
pub(crate) struct Unreadable {
    pub(crate) game: Option<String>,
    pub(crate) fault: Fault,
}

impl From<Fault> for Unreadable {
    fn from(fault: Fault) -> Self {
        Self { game: None, fault }
    }
}

/// How lines of one move each are written.
#[derive(Debug)]
pub(crate) enum MoveReader {
    Json,
    Csv(csv::Reader),
}

impl MoveReader {
    pub(crate) const fn json() -> Self {
        Self::Json
    }

    pub(crate) fn csv() -> Self {
        Self::Csv(csv::Reader::default())
    }

    /// Reads a line; `None` if it is a header.
    pub(crate) fn read(&mut self, line: Result<&str, Fault>) -> Option<Result<Event, Unreadable>> {
        match (self, line) {
            (_, Err(fault)) => Some(Err(fault.into())),
            (Self::Json, Ok(line)) => Some(read(line)),
            (Self::Csv(reader), Ok(line)) => reader.read(line),
        }
    }
}

#[derive(Deserialize)]
#[serde(expecting = "an object with the keys `game`, `row` and `col`")]
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

/// Whether a line is one move rather than a game.
pub(crate) fn is_move(line: &str) -> bool {
    #[derive(Deserialize)]
    struct Keys {
        game: Option<serde::de::IgnoredAny>,
        moves: Option<serde::de::IgnoredAny>,
    }
    let keys = serde_json::from_str(line);
    keys.is_ok_and(|keys: Keys| keys.game.is_some() && keys.moves.is_none())
}

fn read(line: &str) -> Result<Event, Unreadable> {
    let object: Object = serde_json::from_str(line).map_err(|error| {
        let only: Option<OnlyGame> = serde_json::from_str(line).ok();
        Unreadable {
            game: only.map(|only| only.game.into()),
            fault: Fault::json(&error),
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

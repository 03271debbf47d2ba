//! The feature `serde`: values in the forms that the documentation of the crate lists. Moves and
//! verdicts have the forms that `inarow judge` reads and writes.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Cell, Column, Game, Line, Move, Player, Position, Rules, Turn, Verdict};

/// Writes values as their text.
macro_rules! serialize_as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

/// Reads values from their text.
macro_rules! deserialize_from_text {
    ($($type:ty),*) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

serialize_as_text!(Rules, Game);
deserialize_from_text!(Rules, Game, Position);

/// Returns an error if the position has no text: see [`Position::text`].
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.text().map_err(S::Error::custom)?;
        serializer.serialize_str(&text)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let indices = self.indices();
        let dimensions = if self.layer().is_some() { 3 } else { 2 };
        serializer.collect_seq(&indices[..dimensions])
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Vec::<u32>::deserialize(deserializer)?[..] {
            [row, col] => Ok(Self::new(row, col)),
            [row, col, layer] => Ok(Self::in_space(row, col, layer)),
            ref indices => {
                let expected = &"a row, a column and optionally a layer";
                Err(D::Error::invalid_length(indices.len(), expected))
            }
        }
    }
}

/// A cell or a column. Formats that people do not read, such as postcard, do not tell them apart, so
/// there a move is two numbers.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            _ if !serializer.is_human_readable() => self.to_words().serialize(serializer),
            Self::Cell(cell) => cell.serialize(serializer),
            Self::Column(column) => match (column.col(), column.layer()) {
                (col, None) => col.serialize(serializer),
                (col, Some(layer)) => serializer.collect_map([("col", col), ("layer", layer)]),
            },
        }
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "expected a cell or a column")]
        enum Form {
            Cell(Cell),
            Plane(u32),
            Space { col: u32, layer: u32 },
        }
        if !deserializer.is_human_readable() {
            let words = Deserialize::deserialize(deserializer)?;
            let mv = Some(Self::of_words(words)).filter(|mv| mv.to_words() == words);
            return mv.ok_or_else(|| D::Error::custom("expected the two numbers of a move"));
        }
        Ok(match Form::deserialize(deserializer)? {
            Form::Cell(cell) => cell.into(),
            Form::Plane(col) => Self::column(col),
            Form::Space { col, layer } => Column::in_space(col, layer).into(),
        })
    }
}

/// The same as its move.
impl Serialize for Column {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Move::Column(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Column {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Move::deserialize(deserializer)? {
            Move::Column(column) => Ok(column),
            Move::Cell(_) => Err(D::Error::custom("expected a column, not a cell")),
        }
    }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cells())
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::try_from(number).map_err(D::Error::custom)
    }
}

/// The form of a verdict. `winner` is 0 unless a player has won. `turn` and `stones_left` are 0
/// after the end and if turns are unordered.
#[derive(Deserialize, Serialize)]
#[serde(rename = "Verdict")]
struct VerdictForm {
    status: Cow<'static, str>,
    winner: u8,
    turn: u8,
    stones_left: u32,
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (turn, stones_left) = match self {
            Self::Ongoing { turn: Some(turn) } => (turn.player.number(), turn.stones_left),
            _ => (0, 0),
        };
        let form = VerdictForm {
            status: self.name().into(),
            winner: self.winner().map_or(0, Player::number),
            turn,
            stones_left,
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Verdict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = VerdictForm::deserialize(deserializer)?;
        let player = |number| Player::try_from(number).map_err(D::Error::custom);
        match (&*form.status, form.winner, form.turn, form.stones_left) {
            ("ongoing", 0, 0, 0) => Ok(Self::Ongoing { turn: None }),
            ("ongoing", 0, turn, stones_left @ 1..) => {
                let turn = Some(Turn::new(player(turn)?, stones_left));
                Ok(Self::Ongoing { turn })
            }
            ("win", winner, 0, 0) => player(winner).map(|player| Self::Win { player }),
            ("draw", 0, 0, 0) => Ok(Self::Draw),
            (status, winner, turn, left) => Err(D::Error::custom(format!(
                "no verdict has status `{status}`, winner {winner}, turn {turn} and {left} stones left"
            ))),
        }
    }
}

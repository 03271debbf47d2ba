//! The feature `serde`: values in the forms that the project uses elsewhere.
//!
//! | type | form |
//! | --- | --- |
//! | [`Rules`], [`Game`], [`Position`] | the text |
//! | [`Cell`] | `[row, col]`, in space `[row, col, layer]` |
//! | [`Verdict`], serialized only | `status`, `winner` and `turn` as `inarow judge --json --facts` prints them |

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use serde::de::{Error as _, IgnoredAny, SeqAccess, Visitor};
use serde::ser::{Error as _, SerializeStruct};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Cell, Game, Player, Position, Rules, Verdict};

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parsed(deserializer)
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parsed(deserializer)
    }
}

/// Returns an error if the position has no text: see [`Position::text`].
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.text().map_err(S::Error::custom)?;
        serializer.serialize_str(&text)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parsed(deserializer)
    }
}

/// Reads a text and parses it.
fn parsed<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: fmt::Display>,
{
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
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
        deserializer.deserialize_seq(CellVisitor)
    }
}

struct CellVisitor;

impl<'de> Visitor<'de> for CellVisitor {
    type Value = Cell;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a row, a column and optionally a layer")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Cell, A::Error> {
        let mut next = |count| {
            let index = sequence.next_element()?;
            index.ok_or_else(|| A::Error::invalid_length(count, &self))
        };
        let (row, col) = (next(0)?, next(1)?);
        let cell = match sequence.next_element()? {
            None => return Ok(Cell::new(row, col)),
            Some(layer) => Cell::in_space(row, col, layer),
        };
        match sequence.next_element::<IgnoredAny>()? {
            None => Ok(cell),
            Some(_) => Err(A::Error::invalid_length(4, &self)),
        }
    }
}

/// `winner` is 0 unless a player has won; `turn` is 0 after the end and if turns are unordered.
impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (status, turn) = match self {
            Self::Ongoing { turn } => ("ongoing", turn.map(|turn| turn.player)),
            Self::Win { .. } => ("win", None),
            Self::Draw => ("draw", None),
        };
        let number = |player: Option<Player>| player.map_or(0, Player::number);
        let mut object = serializer.serialize_struct("Verdict", 3)?;
        object.serialize_field("status", status)?;
        object.serialize_field("winner", &number(self.winner()))?;
        object.serialize_field("turn", &number(turn))?;
        object.end()
    }
}

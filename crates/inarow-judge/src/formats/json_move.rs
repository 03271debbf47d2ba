//! A move as a JSON object: `{"row": 0, "col": 2, "player": "X"}`.

use std::borrow::Cow;

use serde::de::{Deserialize, Deserializer};

use super::json_value::{NumberValue, WholeNumber, number_or_text};
use crate::record::{NamedNumbers, PLAYER, WrittenCell, WrittenMove, player_number};

/// A move as an object, with `G` and `P` as the types of the keys `game` and `ply`. Unknown keys
/// are ignored.
#[derive(serde::Deserialize)]
pub(super) struct MoveObject<G, P> {
    pub(super) game: G,
    row: Option<WholeNumber>,
    col: Option<WholeNumber>,
    layer: Option<WholeNumber>,
    column: Option<WholeNumber>,
    cell: Option<CellValue>,
    player: Option<PlayerNumber>,
    pub(super) ply: Option<P>,
}

impl<G, P> MoveObject<G, P> {
    /// Returns the game and the move with its player. If the keys give no cell, or give it twice,
    /// returns a message instead of the move.
    pub(super) fn into_parts(self) -> (G, Result<WrittenMove<'static>, String>) {
        let number = |number: Option<WholeNumber>| number.map(|number| number.0);
        let mv = NamedNumbers {
            row: number(self.row),
            col: number(self.col),
            layer: number(self.layer),
            column: number(self.column),
            cell: self.cell.map(|cell| cell.0),
            player: self.player.map(|player| player.0),
        };
        (self.game, mv.into_move("the move"))
    }
}

/// The value of `cell`: a number or a string.
struct CellValue(WrittenCell<'static>);

impl NumberValue for CellValue {
    const EXPECTED: &'static str = "the number of a cell, or a cell such as \"h8\"";

    fn of_number(number: i128) -> Self {
        Self(WrittenCell::Cell(number))
    }

    fn of_text(text: &str) -> Option<Self> {
        Some(Self(WrittenCell::Text(Cow::Owned(text.into()))))
    }
}

impl<'de> Deserialize<'de> for CellValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        number_or_text(deserializer)
    }
}

/// A player as a number or a name.
struct PlayerNumber(i128);

impl NumberValue for PlayerNumber {
    const EXPECTED: &'static str = PLAYER;

    fn of_number(number: i128) -> Self {
        Self(number)
    }

    fn of_text(text: &str) -> Option<Self> {
        player_number(text).map(Self)
    }
}

impl<'de> Deserialize<'de> for PlayerNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        number_or_text(deserializer)
    }
}

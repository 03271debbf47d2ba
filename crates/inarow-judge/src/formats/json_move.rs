//! A move as a JSON object: `{"row": 0, "col": 2, "player": "X"}`.

use std::borrow::Cow;

use serde::de::{Deserialize, Deserializer};

use super::json_value::{NumberValue, number_or_text};
use crate::record::{Fault, NamedValues, Value, WrittenMove};

/// A move as an object, with `G` and `P` as the types of the keys `game` and `ply`. Unknown keys
/// are ignored.
#[derive(serde::Deserialize)]
pub(super) struct MoveObject<G, P> {
    game: G,
    ply: Option<P>,
    row: Option<Value<'static>>,
    col: Option<Value<'static>>,
    layer: Option<Value<'static>>,
    column: Option<Value<'static>>,
    cell: Option<Value<'static>>,
    player: Option<Value<'static>>,
}

impl<G, P> MoveObject<G, P> {
    /// Returns the game, the ply, and the move with its player.
    pub(super) fn into_parts(self) -> (G, Option<P>, Result<WrittenMove, Fault>) {
        let mv = NamedValues {
            row: self.row,
            col: self.col,
            layer: self.layer,
            column: self.column,
            cell: self.cell,
            player: self.player,
        };
        (self.game, self.ply, mv.into_move("the move"))
    }
}

impl NumberValue for Value<'_> {
    const EXPECTED: &'static str =
        "a whole number of at most 64 bits, or the text of a cell or a player";

    fn of_number(number: i128) -> Self {
        Self::Number(number)
    }

    fn of_text(text: &str) -> Option<Self> {
        Some(Self::Text(Cow::Owned(text.into())))
    }
}

impl<'de> Deserialize<'de> for Value<'static> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        number_or_text(deserializer)
    }
}

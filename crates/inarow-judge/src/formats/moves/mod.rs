//! The moves of a record, read one by one out of its text.

use inarow::Rules;

use crate::at_hand;
use crate::fault::Fault;
use crate::record::{Moves, Next, RecordMove};

pub(crate) mod json;
pub(crate) mod text;

impl Moves<'_> {
    /// Hands over each move in order, until `each` answers otherwise than
    /// [`Next::Read`]. Returns how many moves follow the one that was answered
    /// with [`Next::Count`]; they are not examined.
    pub(crate) fn read(
        &self,
        rules: &Rules,
        each: impl FnMut(RecordMove) -> Next,
    ) -> Result<u64, Fault> {
        match self {
            Self::Json(text) => json::read(text, rules, each),
            Self::Calls(text) => json::read_calls(text, rules, each),
            Self::Columns { digits, base } => text::read_columns(digits, *base, each),
            Self::Cells(text) => text::read_cells(text, rules, each),
            Self::Sgf(moves) => moves.read(rules, each),
            Self::Psq(moves) => moves.read(each),
            Self::Listed(moves) => at_hand::read(*moves, rules, each),
        }
    }
}

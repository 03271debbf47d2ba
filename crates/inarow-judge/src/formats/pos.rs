//! `pos`: one game a line as cells without gaps: `h8g7`.

use crate::record::{Moves, Record};

pub(crate) const fn read(line: &str) -> Record<'_> {
    Record::of(Moves::Cells(line))
}

//! `columns`: one game a line as digits, column 1 first: `4453`.

use crate::record::{Moves, Record};

pub(crate) const fn read(line: &str) -> Record<'_> {
    Record::of(Moves::Columns(line))
}

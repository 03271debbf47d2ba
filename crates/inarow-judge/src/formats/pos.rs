//! `pos`: one game a line as cells: `h8g7`, `h8 g7`, perhaps behind their rules, `15x15 k5: h8 g7`.

use std::borrow::Cow;

use super::moves::text;
use crate::record::{Moves, Record};

pub(crate) fn read(line: &str) -> Record<'_> {
    Record {
        rules_of_moves: text::rules_line(line).map(Cow::Borrowed),
        ..Record::of(Moves::Cells(line))
    }
}

//! Between the core's types and the oracle's plain numbers.

use std::collections::BTreeMap;

use inarow::{Cell, Gravity, Line, Move, Rules};

use crate::oracle::{At, Oracle};

/// The empty board of these rules.
pub(crate) fn oracle(rules: &Rules) -> Oracle {
    Oracle {
        rows: rules.size().rows().into(),
        cols: rules.size().cols().into(),
        k: rules.k() as usize,
        drop: rules.gravity() == Gravity::Drop,
        stones: BTreeMap::new(),
    }
}

pub(crate) fn at(cell: Cell) -> At {
    (cell.row().into(), cell.col().into())
}

pub(crate) fn move_to((row, col): At) -> Move {
    Move::at(row as u32, col as u32)
}

/// The cells of a line from the first one, which must be as many as it says.
pub(crate) fn cells(line: Line) -> Vec<At> {
    let cells: Vec<At> = line.cells().map(at).collect();
    assert_eq!(cells.len(), line.length() as usize, "{line:?}");
    assert_eq!(cells.first(), Some(&at(line.start())), "{line:?}");
    cells
}

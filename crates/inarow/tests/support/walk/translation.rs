//! Conversions between the core's types and the oracle's plain numbers.

use inarow::{Cell, Diagonals, Gravity, Line, LineEffect, Move, Overline, Rules, Wrap};

use super::oracle::{At, Oracle};
use super::renju::NO_FOUL;
use super::stones::Stones;

/// Returns the oracle with an empty board of these rules.
pub(crate) fn oracle(rules: &Rules) -> Oracle {
    let size = rules.size();
    let in_space = size.layers().is_some();
    let is_straight = rules.diagonals() == Diagonals::Ignored;
    let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
    let directions = steps.flat_map(|(down, right)| (-1..=1).map(move |on| [down, right, on]));
    let directions = directions.filter(|direction| {
        let moved = direction.iter().filter(|step| **step != 0).count();
        // A direction and its reverse are one axis, so keep the greater of the two.
        *direction > [0, 0, 0] && (in_space || direction[2] == 0) && (moved == 1 || !is_straight)
    });
    Oracle {
        sides: size.sides().map(i64::from),
        wraps: match rules.wrap() {
            Wrap::EveryIndex => [true; 3],
            Wrap::Rows => [true, false, false],
            Wrap::Columns => [false, true, false],
            _ => [false; 3],
        },
        directions: directions.collect(),
        k: rules.k() as usize,
        exact: rules.overline() == Overline::Ignored,
        open: rules.open_ends().into(),
        drop: rules.gravity() == Gravity::Drop,
        loses: rules.line_effect() == LineEffect::Loses,
        renju: rules.is_renju(),
        fouls: NO_FOUL,
        players: rules.players(),
        turn: rules.stones_in_turns(),
        stones: Stones::none(size.sides().map(i64::from)),
    }
}

pub(crate) fn at(cell: Cell) -> At {
    cell.indices().map(i64::from)
}

/// Returns the cell at these coordinates, on the board or not.
pub(crate) fn cell(rules: &Rules, at: At) -> Cell {
    let [row, col, layer] = at.map(|coordinate| coordinate as u32);
    match rules.size().layers() {
        Some(_) => Cell::in_space(row, col, layer),
        None => Cell::new(row, col),
    }
}

pub(crate) fn move_to(rules: &Rules, at: At) -> Move {
    Move::Cell(cell(rules, at))
}

/// Returns the cells of a line from its start, and checks their number.
pub(crate) fn cells(line: Line) -> Vec<At> {
    let cells: Vec<At> = line.cells().map(at).collect();
    assert_eq!(cells.len(), line.length() as usize, "{line:?}");
    assert_eq!(cells.first(), Some(&at(line.start())), "{line:?}");
    cells
}

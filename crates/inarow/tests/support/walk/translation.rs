//! Between the core's types and the oracle's plain numbers.

use inarow::{Cell, Completing, Diagonals, Gravity, Line, Move, Overline, Rules, Wrap};

use super::oracle::{At, Oracle};
use super::stones::Stones;

/// The empty board of these rules.
pub(crate) fn oracle(rules: &Rules) -> Oracle {
    let size = rules.size();
    let in_space = size.layers().is_some();
    let is_straight = rules.diagonals() == Diagonals::Ignored;
    let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
    let directions = steps.flat_map(|(down, right)| (-1..=1).map(move |on| [down, right, on]));
    let directions = directions.filter(|direction| {
        let moved = direction.iter().filter(|step| **step != 0).count();
        // Of each direction and its reverse the one that is greater.
        *direction > [0, 0, 0] && (in_space || direction[2] == 0) && (moved == 1 || !is_straight)
    });
    Oracle {
        sides: size.sides().map(i64::from),
        wraps: match rules.wrap() {
            Wrap::None => [false; 3],
            Wrap::EveryIndex => [true; 3],
            Wrap::Rows => [true, false, false],
            Wrap::Columns => [false, true, false],
        },
        directions: directions.collect(),
        k: rules.k() as usize,
        exact: rules.overline() == Overline::Ignored,
        open: rules.open_ends().into(),
        drop: rules.gravity() == Gravity::Drop,
        loses: rules.completing() == Completing::Loses,
        players: rules.players(),
        turn: rules.stones_in_turns(),
        stones: Stones::none(size.sides().map(i64::from)),
    }
}

pub(crate) fn at(cell: Cell) -> At {
    cell.place().map(i64::from)
}

/// The cell of such a board at these coordinates, be it there or not.
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

/// The cells of a line from the first one, which must be as many as it says.
pub(crate) fn cells(line: Line) -> Vec<At> {
    let cells: Vec<At> = line.cells().map(at).collect();
    assert_eq!(cells.len(), line.length() as usize, "{line:?}");
    assert_eq!(cells.first(), Some(&at(line.start())), "{line:?}");
    cells
}

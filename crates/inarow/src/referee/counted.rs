//! Boards of any size whose lines the textbook's counters see.

use super::lines::Lines;
use super::run::Run;
use super::stones::Stones;
use super::tally::Tally;
use crate::{Axis, Cell, Column, Line, Player, Rules};

/// A board that tells which stone lies where, and beside it the counters.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    board: Lines,
    tally: Tally,
}

impl Counted {
    /// For rules under which the counters of an n x n board see every line.
    pub(super) fn new(rules: &Rules, n: u32) -> Self {
        Self {
            board: Lines::of_board(rules),
            tally: Tally::by_touched_lines(n.cast_signed()),
        }
    }

    /// The bytes that [`Counted::new`] allocates.
    pub(super) const fn new_bytes(rules: &Rules) -> u64 {
        Lines::of_board_bytes(rules) + Tally::touched_lines_bytes(rules.size().rows())
    }

    pub(crate) const fn board(&self) -> &Lines {
        &self.board
    }

    pub(crate) const fn tally(&self) -> &Tally {
        &self.tally
    }
}

impl Stones for Counted {
    fn stone(&self, rules: &Rules, cell: Cell) -> Option<Player> {
        self.board.stone(rules, cell)
    }

    #[inline]
    fn is_free(&self, rules: &Rules, cell: Cell) -> bool {
        self.board.is_free(rules, cell)
    }

    #[inline]
    fn resting_cell(&self, rules: &Rules, column: Column) -> Option<Cell> {
        self.board.resting_cell(rules, column)
    }

    fn open_columns(&self, rules: &Rules) -> u64 {
        self.board.open_columns(rules)
    }

    fn place(&mut self, _: &Rules, cell: Cell, player: Player) -> bool {
        self.board.put(cell, player);
        let (row, col) = (cell.row().cast_signed(), cell.col().cast_signed());
        self.tally.make_move(row, col, i32::from(player.number())) != 0
    }

    fn remove(&mut self, rules: &Rules, cell: Cell, player: Player) {
        self.board.remove(rules, cell, player);
        let (row, col) = (cell.row().cast_signed(), cell.col().cast_signed());
        self.tally.undo_move(row, col, i32::from(player.number()));
    }

    fn run(&self, _: &Rules, _: Axis, _: Cell, _: Player) -> Option<Run> {
        None
    }

    fn line(&self, rules: &Rules, axis: Axis, cell: Cell, _: Player) -> Option<Line> {
        self.tally.line(rules.grid(), axis, cell)
    }
}

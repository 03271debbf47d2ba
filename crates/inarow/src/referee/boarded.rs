//! Boards of any size, their lines seen by counters or by the lengths of runs.

use super::runs::Runs;
use super::stones::{Named, Playing, Stones, named_in_space};
use super::tally::Tally;
use crate::board::Board;
use crate::{Axis, Cell, Column, Line, Move, Player, Rules};

/// A board that tells which stone lies where, and beside it what tells the lines.
#[derive(Clone, Debug)]
pub(crate) struct Boarded {
    board: Board,
    by: By,
}

#[derive(Clone, Debug)]
enum By {
    Tally(Tally),
    Runs(Runs),
}

impl Boarded {
    /// For rules under which the counters of an n x n board see every line.
    pub(super) fn counted(rules: &Rules, n: u32) -> Self {
        Self::with(rules, By::Tally(Tally::by_touched_lines(n.cast_signed())))
    }

    /// For any rules.
    pub(super) fn measured(rules: &Rules) -> Self {
        Self::with(rules, By::Runs(Runs::new(rules)))
    }

    fn with(rules: &Rules, by: By) -> Self {
        let board = Board::new(rules.size(), rules.gravity());
        Self { board, by }
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) const fn tally(&self) -> Option<&Tally> {
        match &self.by {
            By::Tally(tally) => Some(tally),
            By::Runs(_) => None,
        }
    }

    pub(super) const fn runs(&self) -> Option<&Runs> {
        match &self.by {
            By::Tally(_) => None,
            By::Runs(runs) => Some(runs),
        }
    }
}

impl Stones for Boarded {
    #[inline]
    fn stone(&self, _: &Rules, cell: Cell) -> Option<Player> {
        self.board.stone(cell)
    }

    #[inline]
    fn is_free(&self, _: &Rules, cell: Cell) -> bool {
        self.board.stone(cell).is_none()
    }

    #[inline]
    fn resting_cell(&self, _: &Rules, column: Column) -> Option<Cell> {
        self.board.resting_cell(column)
    }

    fn open_columns(&self, _: &Rules) -> u64 {
        self.board.open_columns()
    }

    fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        let completes = match &mut self.by {
            By::Tally(tally) => {
                let (row, col) = (cell.row().cast_signed(), cell.col().cast_signed());
                tally.make_move(row, col, i32::from(player.number())) != 0
            }
            By::Runs(runs) => runs.place(rules, cell, player),
        };
        self.board.put(cell, player);
        completes
    }

    fn remove(&mut self, _: &Rules, cell: Cell, player: Player) {
        self.board.take(cell);
        match &mut self.by {
            By::Tally(tally) => {
                let (row, col) = (cell.row().cast_signed(), cell.col().cast_signed());
                tally.undo_move(row, col, i32::from(player.number()));
            }
            By::Runs(runs) => runs.remove(cell, player),
        }
    }

    fn line(&self, rules: &Rules, axis: Axis, cell: Cell, player: Player) -> Option<Line> {
        match &self.by {
            By::Tally(tally) => tally.line(rules.grid(), axis, cell),
            By::Runs(runs) => runs.line(rules, axis, cell, player),
        }
    }

    fn run_length(&self, _: &Rules, axis: Axis, cell: Cell, player: Player) -> Option<u32> {
        self.runs()?.length(axis, cell, player)
    }
}

impl Playing for Boarded {
    type Spot = ();

    #[inline]
    fn named(&self, rules: &Rules, mv: Move) -> Option<Named> {
        named_in_space(rules, mv)
    }

    #[inline]
    fn find(&self, rules: &Rules, mv: Move) -> Option<(Cell, ())> {
        let cell = match self.named(rules, mv)? {
            Named::Cell(cell) => Some(cell).filter(|&cell| self.board.stone(cell).is_none())?,
            Named::Column(column) => self.board.resting_cell(column)?,
        };
        Some((cell, ()))
    }

    #[inline]
    fn put(&mut self, rules: &Rules, cell: Cell, (): (), player: Player) -> bool {
        self.place(rules, cell, player)
    }
}

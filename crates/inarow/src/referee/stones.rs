//! What every method does in its own way.

use super::run::Run;
use crate::{Axis, Cell, Column, Gravity, Line, Move, Player, Rules};

/// The stones on a board, and how a line is seen among them.
///
/// Cells and columns are those of the board, players those of the rules: who asks
/// has made sure of it.
pub(crate) trait Stones {
    /// What a move names, where it is written as it usually is.
    #[inline]
    fn named(&self, rules: &Rules, mv: Move) -> Option<Named> {
        named(rules, mv)
    }

    /// Where a stone of this move comes to rest, where the move is written as it
    /// usually is and is legal.
    #[inline(always)]
    fn find(&self, rules: &Rules, mv: Move) -> Option<Cell> {
        match self.named(rules, mv)? {
            Named::Cell(cell) => self.is_free(rules, cell).then_some(cell),
            Named::Column(column) => self.resting_cell(rules, column),
        }
    }

    /// The cell on which this move would have put its stone, had it been the last one,
    /// where the move is written as it usually is.
    #[inline]
    fn find_stone(&self, rules: &Rules, mv: Move) -> Option<Cell> {
        match self.named(rules, mv)? {
            Named::Cell(cell) => Some(cell),
            Named::Column(column) => self.top_stone(rules, column),
        }
    }

    /// Whose stone lies on a cell.
    fn stone(&self, rules: &Rules, cell: Cell) -> Option<Player>;

    /// Whether no stone lies on a cell.
    fn is_free(&self, rules: &Rules, cell: Cell) -> bool;

    /// Where stones fall: the lowest free cell of a column; `None` if it is full.
    fn resting_cell(&self, rules: &Rules, column: Column) -> Option<Cell>;

    /// Where stones fall: the cell of the topmost stone of a column.
    #[inline]
    fn top_stone(&self, rules: &Rules, column: Column) -> Option<Cell> {
        let resting = self.resting_cell(rules, column);
        let above = resting.map_or(0, |free| free.row() + 1);
        (above < rules.size().rows()).then(|| column.cell(above))
    }

    /// Where stones fall: how many columns have a free cell.
    fn open_columns(&self, rules: &Rules) -> u64;

    /// Puts a stone on a free cell. True if it completes a line.
    fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool;

    /// Takes the stone that `player` has on `cell`: the exact inverse of
    /// [`Stones::place`] for the stone placed last, and right for any other.
    fn remove(&mut self, rules: &Rules, cell: Cell, player: Player);

    /// The run along `axis` through the stone that `player` has on `cell`; `None` where
    /// none is known.
    fn run(&self, rules: &Rules, axis: Axis, cell: Cell, player: Player) -> Option<Run>;

    /// The line along `axis` through the stone that `player` has on `cell`.
    fn line(&self, rules: &Rules, axis: Axis, cell: Cell, player: Player) -> Option<Line> {
        self.run(rules, axis, cell, player)?.line(rules, axis)
    }

    /// Whether a stone of `player` on `cell` completes a line: asked where bits have found
    /// a long run, which may be too long or closed in.
    #[cold]
    fn completes(&self, rules: &Rules, cell: Cell, player: Player) -> bool {
        let runs = rules.axes().iter();
        let mut runs = runs.filter_map(|&axis| self.run(rules, axis, cell, player));
        runs.any(|run| run.is_line(rules))
    }
}

/// The cell or column of a plane that a move names as it usually is.
#[inline]
pub(super) fn named_on_plane(rules: &Rules, mv: Move) -> Option<Named> {
    let (rows, cols) = (rules.size().rows(), rules.size().cols());
    match (mv, rules.gravity()) {
        (Move::Cell(cell), Gravity::None)
            if cell.row() < rows && cell.col() < cols && cell.layer().is_none() =>
        {
            Some(Named::Cell(Cell::new(cell.row(), cell.col())))
        }
        (Move::Column(column), Gravity::Drop)
            if column.col() < cols && column.layer().is_none() =>
        {
            Some(Named::Column(Column::new(column.col())))
        }
        _ => None,
    }
}

/// The cell or column of any board that a move names as it usually is.
#[inline]
fn named(rules: &Rules, mv: Move) -> Option<Named> {
    let size = rules.size();
    if size.layers().is_none() {
        return named_on_plane(rules, mv);
    }
    match (mv, rules.gravity()) {
        (Move::Cell(cell), Gravity::None) if size.contains(cell) => Some(Named::Cell(cell)),
        (Move::Column(column), Gravity::Drop) if size.contains(column.cell(0)) => {
            Some(Named::Column(column))
        }
        _ => None,
    }
}

/// What a move names, on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Named {
    Cell(Cell),
    Column(Column),
}

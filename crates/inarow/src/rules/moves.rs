//! The moves of a board, and their indices.

use super::{Gravity, Rules};
use crate::{Cell, Column, Move};

impl Rules {
    /// Returns the usual form of the move to a cell: with `drop`, its column.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Move, Rules};
    ///
    /// assert_eq!(Rules::GOMOKU.move_to(Cell::new(5, 3)), Move::at(5, 3));
    /// assert_eq!(Rules::CONNECT_FOUR.move_to(Cell::new(5, 3)), Move::column(3));
    /// ```
    #[must_use]
    pub const fn move_to(&self, cell: Cell) -> Move {
        match self.gravity() {
            Gravity::None => Move::Cell(cell),
            Gravity::Drop => Move::Column(Column::of(cell)),
        }
    }

    /// Returns the number of moves on the empty board: one for each cell, or with `drop` one for
    /// each column.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::GOMOKU.move_count(), 225);
    /// assert_eq!(Rules::CONNECT_FOUR.move_count(), 7);
    /// ```
    #[must_use]
    pub const fn move_count(&self) -> u64 {
        match self.gravity() {
            Gravity::None => self.size().cell_count(),
            Gravity::Drop => self.size().column_count(),
        }
    }

    /// Returns the cell whose index is the index of a move: its cell, or with `drop` the topmost
    /// cell of its column. `None` if the board has no such move.
    pub(crate) const fn indexing_cell(&self, mv: Move) -> Option<Cell> {
        let has_drop = matches!(self.gravity(), Gravity::Drop);
        let cell = match mv {
            Move::Cell(cell) => cell,
            Move::Column(column) if has_drop => column.cell(0),
            Move::Column(_) => return None,
        };
        let ([row, col, layer], [rows, cols, layers]) = (cell.indices(), self.size().sides());
        let names_layer = cell.layer().is_some() || self.size().layers().is_none();
        if !names_layer || row >= rows || col >= cols || layer >= layers {
            return None;
        }
        let row = if has_drop { 0 } else { row };
        Some(self.size().cell_at([row, col, layer]))
    }

    /// True if the board has this column.
    #[inline(always)]
    pub(crate) fn has_column(&self, column: Column) -> bool {
        self.size().contains(column.cell(0))
    }
}

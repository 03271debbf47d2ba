//! Which stone lies where.

use crate::table::Table;
use crate::{Cell, Column, Gravity, Player, Size};

/// The stones on a board: densely while the board is small, by occupied cells
/// beyond. With gravity also the height of every column.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    size: Size,
    gravity: Gravity,
    /// The player's number by cell, 0 for nobody.
    stones: Table<u8>,
    /// Stones by column, where they fall.
    heights: Table<u32>,
    full_columns: u64,
}

impl Board {
    pub(crate) fn new(size: Size, gravity: Gravity) -> Self {
        Self {
            size,
            gravity,
            stones: Table::new(size.cell_count()),
            heights: Table::new(height_count(size, gravity)),
            full_columns: 0,
        }
    }

    /// The bytes that [`Board::new`] allocates.
    pub(crate) const fn new_bytes(size: Size, gravity: Gravity) -> u64 {
        Table::<u8>::new_bytes(size.cell_count())
            + Table::<u32>::new_bytes(height_count(size, gravity))
    }

    /// Whether a board of this size is held densely.
    pub(crate) const fn is_dense(size: Size) -> bool {
        Table::<u8>::is_dense(size.cell_count())
    }

    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    pub(crate) const fn open_columns(&self) -> u64 {
        self.size.column_count() - self.full_columns
    }

    #[inline]
    pub(crate) fn stone(&self, cell: Cell) -> Option<Player> {
        self.stone_at(self.size.index(cell))
    }

    /// Whose stone lies on the cell with this row-major number.
    #[inline]
    pub(crate) fn stone_at(&self, index: u64) -> Option<Player> {
        Player::new(self.stones.get(index))
    }

    /// The stones in row-major order.
    pub(crate) fn stones(&self) -> impl Iterator<Item = (Cell, Player)> {
        self.stones
            .entries()
            .filter_map(|(index, number)| self.size.cell(index).zip(Player::new(number)))
    }

    /// Puts a stone on an empty cell.
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, player: Player) {
        self.stones.set(self.size.index(cell), player.number());
        if self.gravity == Gravity::Drop {
            let height = self.height(Column::of(cell)) + 1;
            self.heights.set(self.number(Column::of(cell)), height);
            self.full_columns += u64::from(height == self.size.rows());
        }
    }

    /// Takes the stone from an occupied cell.
    pub(crate) fn take(&mut self, cell: Cell) {
        self.stones.set(self.size.index(cell), 0);
        if self.gravity == Gravity::Drop {
            let height = self.height(Column::of(cell));
            self.heights.set(self.number(Column::of(cell)), height - 1);
            self.full_columns -= u64::from(height == self.size.rows());
        }
    }

    /// The number of stones in a column, where they fall.
    fn height(&self, column: Column) -> u32 {
        self.heights.get(self.number(column))
    }

    /// The number of a column, from 0: that of its topmost cell.
    const fn number(&self, column: Column) -> u64 {
        self.size.index(column.cell(0))
    }

    /// The lowest free cell of a column; `None` if the column is full.
    pub(crate) fn resting_cell(&self, column: Column) -> Option<Cell> {
        let free = self.size.rows() - self.height(column);
        Some(column.cell(free.checked_sub(1)?))
    }

    /// Whether a stone on this cell would fall, as free cells lie below it.
    pub(crate) fn is_floating(&self, cell: Cell) -> bool {
        self.gravity == Gravity::Drop
            && self
                .resting_cell(Column::of(cell))
                .is_some_and(|rests_on| cell.row() < rests_on.row())
    }

    /// The cell on which a stone comes to rest above one on `cell`, where stones
    /// fall; `None` for the topmost cell of a column.
    pub(crate) fn above(&self, cell: Cell) -> Option<Cell> {
        match self.gravity {
            Gravity::None => None,
            Gravity::Drop => Some(Column::of(cell).cell(cell.row().checked_sub(1)?)),
        }
    }
}

const fn height_count(size: Size, gravity: Gravity) -> u64 {
    match gravity {
        Gravity::None => 0,
        Gravity::Drop => size.column_count(),
    }
}

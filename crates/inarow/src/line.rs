//! A run that decides the game.

use crate::{Axis, Cell};

/// A run of one player's stones that decides the game, with all its cells.
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Move, Position, Rules};
///
/// let mut pos = Position::new(Rules::TIC_TAC_TOE);
/// for (row, col) in [(0, 0), (1, 1), (0, 1), (1, 0), (0, 2)] {
///     pos.play(Move::at(row, col))?;
/// }
/// let line = pos.lines().next().ok_or("no line")?;
/// assert_eq!(line.length(), 3);
/// assert!(line.cells().eq([Cell::new(0, 0), Cell::new(0, 1), Cell::new(0, 2)]));
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Line {
    start: Cell,
    axis: Axis,
    length: u32,
}

impl Line {
    /// The caller holds that all the cells are on one board.
    pub(crate) const fn new(start: Cell, axis: Axis, length: u32) -> Self {
        Self {
            start,
            axis,
            length,
        }
    }

    /// The first cell: the topmost one, in a row the leftmost one.
    #[must_use]
    pub const fn start(&self) -> Cell {
        self.start
    }

    /// The direction from the first cell to the others.
    #[must_use]
    pub const fn axis(&self) -> Axis {
        self.axis
    }

    /// The number of cells.
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.length
    }

    /// The cells in order from the first one.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (down, right) = self.axis.direction();
        let mut next = Some(self.start);
        (0..self.length).map_while(move |_| {
            let cell = next?;
            next = shifted(cell, down, right);
            Some(cell)
        })
    }
}

/// The neighbouring cell, or `None` where a coordinate would leave its type, as
/// it may one step beyond a line's last cell.
fn shifted(cell: Cell, down: i64, right: i64) -> Option<Cell> {
    let row = u32::try_from(i64::from(cell.row()) + down).ok()?;
    let col = u32::try_from(i64::from(cell.col()) + right).ok()?;
    Some(Cell::new(row, col))
}

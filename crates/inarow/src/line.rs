//! A run that decides the game.

use alloc::collections::BinaryHeap;

use crate::grid::Grid;
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
/// assert_eq!(format!("{line:?}"), "Line(3 horizontal from (0, 0))");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Line {
    grid: Grid,
    start: Cell,
    axis: Axis,
    length: u32,
}

impl core::fmt::Debug for Line {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self {
            start,
            axis,
            length,
            ..
        } = self;
        write!(f, "Line({length} {axis} from {start})")
    }
}

impl Line {
    /// The caller holds that the grid has so many cells from `start` along
    /// `axis`.
    pub(crate) const fn new(grid: Grid, start: Cell, axis: Axis, length: u32) -> Self {
        Self {
            grid,
            start,
            axis,
            length,
        }
    }

    /// The first cell: the topmost one, in a row the leftmost one. Where the line
    /// goes on at the other edge it is the one with no stone of the player before
    /// it, and of a ring that is held whole the first one of the board.
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
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Cell};
    ///
    /// let game: Game = "3x3: a3 a1 b2 b1 c1".parse()?;
    /// let line = game.position().lines().next().ok_or("no line")?;
    /// assert!(line.cells().eq([(0, 0), (1, 1), (2, 2)].map(Cell::from)));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let Self {
            grid,
            start,
            axis,
            length,
        } = *self;
        let mut next = Some(start);
        (0..length).map_while(move |_| {
            let cell = next?;
            next = grid.step(cell, axis, 1);
            Some(cell)
        })
    }

    /// The lines along different axes through one cell, of which two that are the same set
    /// of cells are one.
    pub(crate) fn distinct<I>(lines: I) -> impl Iterator<Item = Self>
    where
        I: Iterator<Item = Self> + Clone,
    {
        let all = lines.clone();
        let is_first =
            move |index, line: &Self| !all.clone().take(index).any(|other| other.is_same(line));
        let lines = lines.enumerate();
        lines.filter_map(move |(index, line)| is_first(index, &line).then_some(line))
    }

    /// Whether two lines along different axes through one cell are the same set of
    /// cells.
    fn is_same(&self, other: &Self) -> bool {
        if self.length != other.length {
            return false;
        }
        if self.length == 1 || !self.grid.has_wrap() {
            // Between edges different axes share one cell.
            return self.length == 1;
        }
        // By a heap, since a sort is the largest of all functions.
        let sorted = |line: &Self| line.cells().collect::<BinaryHeap<Cell>>().into_sorted_vec();
        sorted(self) == sorted(other)
    }
}

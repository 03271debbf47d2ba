//! A run that decides the game.

use alloc::collections::BinaryHeap;

use crate::grid::Grid;
use crate::{Axis, Cell};

/// A run of one player's stones that decides the game.
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
        let (start, axis, length) = (self.start, self.axis, self.length);
        write!(f, "Line({length} {axis} from {start})")
    }
}

impl Line {
    /// Creates a line. The grid must have `length` cells from `start` along `axis`.
    pub(crate) const fn new(grid: Grid, start: Cell, axis: Axis, length: u32) -> Self {
        Self {
            grid,
            start,
            axis,
            length,
        }
    }

    /// Returns the first cell: the topmost, or in a row the leftmost.
    ///
    /// If the line wraps, no stone of the player comes before the first cell. If the line is a
    /// whole ring, it starts at the first cell of the ring in row-major order.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Game};
    ///
    /// let game: Game = "4x4 k3 wrap: a4 a3 d4 b3 c4".parse()?;
    /// let line = game.position().lines().next().ok_or("no line")?;
    /// assert_eq!(line.start(), Cell::new(0, 2));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn start(&self) -> Cell {
        self.start
    }

    /// Returns the axis of the line.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Axis, Game};
    ///
    /// let game: Game = "3x3: a3 a1 b2 b1 c1".parse()?;
    /// let line = game.position().lines().next().ok_or("no line")?;
    /// assert_eq!(line.axis(), Axis::Falling);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn axis(&self) -> Axis {
        self.axis
    }

    /// Returns the number of cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Game;
    ///
    /// // The last move joins two runs of two.
    /// let game: Game = "2x6 k4: a1 a2 b1 b2 d1 d2 e1 e2 c1".parse()?;
    /// assert!(game.position().lines().map(|line| line.length()).eq([5]));
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.length
    }

    /// Iterates over the cells in order, from [`Line::start`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Game};
    ///
    /// let game: Game = "3x3: a3 a1 b2 b1 c1".parse()?;
    /// let line = game.position().lines().next().ok_or("no line")?;
    /// assert!(line.cells().eq([(0, 0), (1, 1), (2, 2)].map(Cell::from)));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (grid, axis) = (self.grid, self.axis);
        let next = move |&cell: &Cell| grid.step(cell, axis, 1);
        core::iter::successors(Some(self.start), next).take(self.length as usize)
    }

    /// Removes repetitions from lines along different axes through one cell. If several lines have
    /// the same set of cells, only the first remains.
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

    /// True if two lines along different axes through one cell have the same set of cells.
    fn is_same(&self, other: &Self) -> bool {
        if self.length != other.length {
            return false;
        }
        if self.length == 1 || !self.grid.has_wrap() {
            // Without `wrap`, lines along different axes share only one cell.
            return self.length == 1;
        }
        // A heap, since sorting would add more code than any other function here.
        let sorted = |line: &Self| line.cells().collect::<BinaryHeap<Cell>>().into_sorted_vec();
        sorted(self) == sorted(other)
    }
}

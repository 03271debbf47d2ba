//! The lines and the runs of a position.

use crate::{Axis, Cell, Line, Position};

impl Position {
    /// Iterates over all lines on the board: the maximal runs that decide the game, each with all its
    /// cells. All pass through the last stone. Two directions that give the same cells
    /// are one line. Empty unless a player has won.
    ///
    /// # Complexity
    ///
    /// O(length) for each line and its cells. With `wrap`, the cells of rings and of lines of equal
    /// length are compared.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Game};
    ///
    /// let game: Game = "connect-four: d d e e f f g".parse()?;
    /// let line = game.position().lines().next().ok_or("player 1 has won")?;
    /// assert!(line.cells().eq([3, 4, 5, 6].map(|col| Cell::new(5, col))));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn lines(&self) -> impl Iterator<Item = Line> {
        let stone = |cell| Some((cell, self.stone(cell)?));
        let won = self.last().filter(|_| self.verdict().winner().is_some());
        let stone = won.and_then(stone).into_iter();
        Line::distinct(stone.flat_map(move |(cell, player)| {
            let (rules, board) = (self.rules(), self.board());
            let axes = rules.axes().iter();
            let lines = axes.filter_map(move |&axis| board.line(rules, axis, cell, player));
            lines.filter(move |line| rules.is_winning_length(player, line.length()))
        }))
    }

    /// Returns the length of the run along `axis` through the stone on `cell`. `None` for an
    /// empty cell, and for an axis without lines.
    ///
    /// # Complexity
    ///
    /// O(length).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Axis, Cell, Move, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::CONNECT_FOUR);
    /// for col in [0, 0, 1, 1] {
    ///     pos.play(Move::column(col))?;
    /// }
    /// let cell = Cell::new(5, 0);
    /// assert_eq!(pos.run_length(Axis::Horizontal, cell), Some(2));
    /// assert_eq!(pos.run_length(Axis::Vertical, cell), Some(1));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    pub fn run_length(&self, axis: Axis, cell: Cell) -> Option<u32> {
        let player = self.stone(cell)?;
        let has_lines = self.rules().axes().contains(&axis);
        has_lines.then(|| self.board.run(self.rules(), axis, cell, player).length)
    }

    /// Returns the length of the longest run through the stone on `cell`, along every axis of the
    /// board. The run need not be a line: it may be too long under `exact`, blocked under `open=`, or
    /// diagonal under `straight`. Returns 0 for an empty cell.
    ///
    /// # Complexity
    ///
    /// O(length * axes), with a factor of O(log stones) if the board stores only occupied cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Position};
    ///
    /// // Six stones in a row are not a line of exactly five.
    /// let pos: Position = "2x6 k5 exact [XXXXXX/OOOO1O]".parse()?;
    /// assert!(pos.verdict().is_ongoing());
    /// assert_eq!(pos.longest_run(Cell::new(0, 2)), 6);
    /// assert_eq!(pos.longest_run(Cell::new(1, 2)), 4);
    /// # Ok::<_, inarow::PositionError>(())
    /// ```
    #[must_use]
    pub fn longest_run(&self, cell: Cell) -> u64 {
        let (grid, player) = (self.rules().grid(), self.stone(cell));
        let axes: &[Axis] = match grid.size.layers() {
            _ if player.is_none() => &[],
            None => &Axis::PLANE,
            Some(_) => &Axis::SPACE,
        };
        let lengths = axes.iter().map(|&axis| {
            let beside = |side| {
                let next = move |&at: &Cell| grid.step(at, axis, side).filter(|&at| at != cell);
                let beside = core::iter::successors(next(&cell), next);
                beside.take_while(|&at| self.stone(at) == player).count() as u64
            };
            // Both sides of a full ring are the same stones.
            let length = 1 + beside(-1) + beside(1);
            grid.ring(axis).map_or(length, |ring| length.min(ring))
        });
        lengths.max().unwrap_or(0)
    }
}

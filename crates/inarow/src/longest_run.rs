//! The longest run of a player, whether or not it is a line.

use crate::{Axis, Cell, Player, Position};

impl Position {
    /// Returns the length of a player's longest run, along every axis of the board. The run need
    /// not be a line: it may be too long under `exact`, blocked under `open=`, or diagonal under
    /// `straight`. Returns 0 if the player has no stones.
    ///
    /// # Complexity
    ///
    /// O(stones * axes), with a factor of O(log stones) if the board stores only occupied cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Player, Position};
    ///
    /// // Six stones in a row are not a line of exactly five.
    /// let pos: Position = "2x6 k5 exact [XXXXXX/OOOO1O]".parse()?;
    /// assert!(pos.verdict().is_ongoing());
    /// assert_eq!(pos.longest_run(Player::ONE), 6);
    /// assert_eq!(pos.longest_run(Player::TWO), 4);
    /// # Ok::<_, inarow::PositionError>(())
    /// ```
    #[must_use]
    pub fn longest_run(&self, player: Player) -> u64 {
        let grid = self.rules().grid();
        let axes: &[Axis] = match grid.size.layers() {
            None => &Axis::PLANE,
            Some(_) => &Axis::SPACE,
        };
        let is_own = |cell: Cell| self.stone(cell) == Some(player);
        let own = self.stones().filter(|&(_, owner)| owner == player);
        let starts = own.flat_map(|(cell, _)| axes.iter().map(move |&axis| (cell, axis)));
        let starts = starts.filter(|&(cell, axis)| grid.may_start_run(cell, axis, is_own));
        let lengths = starts.map(|(start, axis)| {
            let next = |&cell: &Cell| grid.step(cell, axis, 1).filter(|&next| next != start);
            let run =
                core::iter::successors(Some(start), |cell| next(cell).filter(|&cell| is_own(cell)));
            run.count() as u64
        });
        lengths.max().unwrap_or(0)
    }
}

//! The counters of a position.

use crate::{Position, Tally};

impl Tally {
    /// Returns the counters of a position; `None` if counters do not detect every line under its
    /// rules.
    ///
    /// # Complexity
    ///
    /// O(n + stones).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Position, Rules, Tally};
    ///
    /// let game: Game = "3x3: a3 b2 b3".parse()?;
    /// let tally = Tally::of(game.position()).ok_or("lines are full lines")?;
    /// assert_eq!((tally.row(0), tally.col(1), tally.diagonal()), (2, 0, 0));
    /// assert!(Tally::of(&Position::new(Rules::GOMOKU)).is_none());
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(position: &Position) -> Option<Self> {
        let rules = position.rules();
        let mut tally = Self::serves(rules).then(|| Self::sparse_if_large(rules.size().rows()))?;
        position.board.each_stone(rules, |cell, player| {
            tally.place(cell, player);
        });
        Some(tally)
    }
}

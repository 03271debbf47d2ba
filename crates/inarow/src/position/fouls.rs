//! The fouls of a position.

use alloc::vec::Vec;

use crate::{FoulShape, Fouls, Position};

impl Position {
    /// Returns the fouls that have ended the game; none if it has not ended by a foul. Only a stone of
    /// player 1 under [`renju`](crate::RulesBuilder::renju) can be a foul. It loses at once.
    ///
    /// Stones do not show a double-four or a double-three: another stone may have been the last.
    /// Positions with the same stones are equal only if the same fouls, or none, have ended them.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Foul, Game, Player, Verdict};
    ///
    /// let game: Game = "renju: h8 a1 h9 a3 i8 a5 j9 a7 h7".parse()?;
    /// assert_eq!(game.verdict(), Verdict::Win { player: Player::TWO });
    /// assert!(game.position().fouls().iter().eq([Foul::DoubleThree]));
    /// assert_eq!(game.lines().count(), 0);
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[must_use]
    pub fn fouls(&self) -> Fouls {
        let large = self.board.large();
        large.map_or_else(Fouls::default, |large| large.fouls(&self.rules))
    }

    /// Returns the overlines, fours and threes of the stone that has ended the game by a foul.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Game};
    ///
    /// let game: Game = "renju: h8 a1 h9 a3 i8 a5 j9 a7 h7".parse()?;
    /// let shapes = game.position().foul_shapes();
    /// assert_eq!(shapes[1].stones, [(6, 9), (7, 8), (8, 7)].map(Cell::from));
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[must_use]
    pub fn foul_shapes(&self) -> Vec<FoulShape> {
        let large = self.board.large();
        large.map_or_else(Vec::new, |large| large.foul_shapes(&self.rules))
    }
}

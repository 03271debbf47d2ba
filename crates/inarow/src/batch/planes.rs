//! What a program that learns sees of each game.

use super::{Batch, BatchError};
use crate::{Player, Rules};

impl Batch {
    /// How many planes a game is seen as: one for the stones of each player, and one more
    /// where a turn has several stones.
    #[must_use]
    pub fn plane_count(rules: &Rules) -> usize {
        let counts_stones = rules.stones_in_turns() != [1, 1];
        usize::from(rules.players()) + usize::from(counts_stones)
    }

    /// Writes for each game whose turn it is, or would be if it went on.
    ///
    /// # Errors
    ///
    /// [`BatchError::Bytes`] where there is not a place a game.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Outcome, Player, Rules};
    ///
    /// let mut batch = Batch::new(Rules::CONNECT6, 1)?;
    /// batch.step(&[180], &mut [Outcome::ONGOING])?;
    /// let mut turns = [Player::ONE];
    /// batch.turns(&mut turns)?;
    /// assert_eq!(turns, [Player::TWO]);
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    pub fn turns(&self, turns: &mut [Player]) -> Result<(), BatchError> {
        self.check_bytes(1, turns.len())?;
        self.store().turns(turns);
        Ok(())
    }

    /// Writes each game as its player to move sees it, one game after another: the cells
    /// that hold his stones as a plane of 1 and 0, row by row, then those of the others in
    /// the order of their turns, and where a turn has several stones ([`Batch::plane_count`])
    /// a plane of how many are left in it, at most 255. Of a game that is over, as whoever
    /// would be next sees it.
    ///
    /// # Errors
    ///
    /// [`BatchError::Bytes`] where there is not a byte for each cell of each plane of each
    /// game.
    ///
    /// # Complexity
    ///
    /// O(games * planes * cells); nothing is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Outcome, Rules};
    ///
    /// let mut batch = Batch::new("2x3 k2".parse::<Rules>()?, 1)?;
    /// batch.step(&[4], &mut [Outcome::ONGOING])?;
    /// let mut planes = [0; 2 * 6];
    /// batch.planes(&mut planes)?;
    /// assert_eq!(planes, [0, 0, 0, 0, 0, 0, /* the other one's */ 0, 0, 0, 0, 1, 0]);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn planes(&self, planes: &mut [u8]) -> Result<(), BatchError> {
        let cells = self.rules.size().cell_count();
        let a_game = cells as u128 * Self::plane_count(&self.rules) as u128;
        self.check_bytes(a_game, planes.len())?;
        self.store().planes(&self.rules, planes);
        Ok(())
    }

    /// Writes for each game which moves are legal, by their numbers: 1, or 0 for those that
    /// are not. None is where the game is over.
    ///
    /// # Errors
    ///
    /// [`BatchError::Bytes`] where there is not a byte for each move of each game.
    ///
    /// # Complexity
    ///
    /// O(games * moves); nothing is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Outcome, Rules};
    ///
    /// let mut batch = Batch::new("1x3 k2 drop".parse::<Rules>()?, 1)?;
    /// batch.step(&[1], &mut [Outcome::ONGOING])?;
    /// let mut legal = [0; 3];
    /// batch.legal(&mut legal)?;
    /// assert_eq!(legal, [1, 0, 1]);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn legal(&self, legal: &mut [u8]) -> Result<(), BatchError> {
        self.check_bytes(self.move_count.into(), legal.len())?;
        self.store().legal(&self.rules, legal);
        Ok(())
    }

    /// The first game of those that go on in which its move would be refused.
    ///
    /// # Errors
    ///
    /// [`BatchError::Lengths`] where there is not one move a game.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Rules};
    ///
    /// let batch = Batch::new(Rules::CONNECT_FOUR, 2)?;
    /// assert_eq!(batch.first_refused(&[6, 7])?, Some(1));
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    pub fn first_refused(&self, moves: &[u32]) -> Result<Option<usize>, BatchError> {
        self.check_lengths(moves.len(), moves.len())?;
        Ok(self.store().first_refused(&self.rules, moves))
    }

    fn check_bytes(&self, a_game: u128, given: usize) -> Result<(), BatchError> {
        let wanted = a_game * self.len() as u128;
        if wanted == given as u128 {
            return Ok(());
        }
        Err(BatchError::Bytes { wanted, given })
    }
}

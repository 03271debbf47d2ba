//! The games of a batch as arrays for programs that learn.

use super::{Batch, BatchError};
use crate::{Player, Rules};

impl Batch {
    /// Returns the number of planes of a game: one for the stones of each player, and one more if
    /// a turn may have several stones.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Rules};
    ///
    /// assert_eq!(Batch::plane_count(&Rules::GOMOKU), 2);
    /// assert_eq!(Batch::plane_count(&Rules::CONNECT6), 3);
    /// ```
    #[must_use]
    pub fn plane_count(rules: &Rules) -> usize {
        let has_several_stones = rules.stones_in_turns() != [1, 1];
        usize::from(rules.players()) + usize::from(has_several_stones)
    }

    /// Writes the player to move of each game. If a game is over, writes the player who would move
    /// next.
    ///
    /// # Errors
    ///
    /// [`BatchError::Bytes`] if the length is not the number of games.
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
        self.games.store().turns(turns);
        Ok(())
    }

    /// Writes each game as planes, from the point of view of its player to move, one game after
    /// another. The planes of a game are:
    ///
    /// 1. the stones of the player to move,
    /// 2. the stones of each opponent, in the order of their turns,
    /// 3. if a turn may have several stones ([`Batch::plane_count`]), the stones left in this
    ///    turn, at most 255, on every cell.
    ///
    /// A plane has one byte per cell, row by row: 1 for a stone, otherwise 0. If a game is over,
    /// the player who would move next counts as the player to move.
    ///
    /// # Errors
    ///
    /// [`BatchError::Bytes`] if the length is not games * planes * cells.
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
    /// assert_eq!(planes, [0, 0, 0, 0, 0, 0, /* the opponent */ 0, 0, 0, 0, 1, 0]);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn planes(&self, planes: &mut [u8]) -> Result<(), BatchError> {
        let cells = self.rules.size().cell_count();
        let bytes_per_game = cells as u128 * Self::plane_count(&self.rules) as u128;
        self.check_bytes(bytes_per_game, planes.len())?;
        self.games.store().planes(&self.rules, planes);
        Ok(())
    }

    /// Writes one byte for each move of each game, by index: 1 if the move is legal, else 0. No
    /// move is legal if the game is over.
    ///
    /// # Errors
    ///
    /// [`BatchError::Bytes`] if the length is not games * moves.
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
        self.games.store().legal(&self.rules, legal);
        Ok(())
    }

    /// Returns the first ongoing game that would refuse its move.
    ///
    /// # Errors
    ///
    /// [`BatchError::Lengths`] if the number of moves is not the number of games.
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
        Ok(self.games.store().first_refused(&self.rules, moves))
    }

    fn check_bytes(&self, bytes_per_game: u128, given: usize) -> Result<(), BatchError> {
        let wanted = bytes_per_game * self.len() as u128;
        if wanted == given as u128 {
            return Ok(());
        }
        Err(BatchError::Bytes { wanted, given })
    }
}

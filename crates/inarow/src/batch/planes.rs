//! Games and positions as arrays for programs that learn.

use super::{Batch, BatchError};
use crate::board::Board;
use crate::{Cell, Player, Position, Rules};

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
        check_bytes(self.len(), 1, turns.len())?;
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
        check_bytes(self.len(), plane_bytes(&self.rules), planes.len())?;
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
        check_bytes(self.len(), self.move_count.into(), legal.len())?;
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
}

impl Position {
    /// Writes the position as the planes of one game, as [`Batch::planes`] does. If turns are
    /// unordered, [`Position::next_player`] counts as the player to move.
    ///
    /// # Errors
    ///
    /// [`BatchError::Bytes`] if the length is not planes * cells: see [`Batch::plane_count`].
    ///
    /// # Complexity
    ///
    /// O(planes * cells); nothing is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Position;
    ///
    /// let pos: Position = "2x3 k2 [3/1X1]".parse()?;
    /// let mut planes = [0; 2 * 6];
    /// pos.planes(&mut planes)?;
    /// assert_eq!(planes, [0, 0, 0, 0, 0, 0, /* the opponent */ 0, 0, 0, 0, 1, 0]);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn planes(&self, planes: &mut [u8]) -> Result<(), BatchError> {
        check_bytes(1, plane_bytes(self.rules()), planes.len())?;
        write_planes(self.rules(), self.board(), planes);
        Ok(())
    }

    /// Writes one byte for each move, by its index in a [`Batch`], as [`Batch::legal`] does: 1 if
    /// the move is legal, else 0.
    ///
    /// # Errors
    ///
    /// [`BatchError::Bytes`] if the length is not the number of moves on the empty board.
    ///
    /// # Complexity
    ///
    /// O(moves + stones); nothing is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Position;
    ///
    /// let pos: Position = "1x3 k2 drop [1X1]".parse()?;
    /// let mut legal = [0; 3];
    /// pos.legal(&mut legal)?;
    /// assert_eq!(legal, [1, 0, 1]);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn legal(&self, legal: &mut [u8]) -> Result<(), BatchError> {
        check_bytes(1, self.rules().move_count().into(), legal.len())?;
        write_legal(self.rules(), self.board(), legal);
        Ok(())
    }
}

fn check_bytes(games: usize, bytes_per_game: u128, given: usize) -> Result<(), BatchError> {
    let wanted = bytes_per_game * games as u128;
    if wanted == given as u128 {
        return Ok(());
    }
    Err(BatchError::Bytes { wanted, given })
}

/// Returns the bytes of the planes of a game.
fn plane_bytes(rules: &Rules) -> u128 {
    u128::from(rules.size().cell_count()) * Batch::plane_count(rules) as u128
}

/// Writes the planes of one board.
pub(super) fn write_planes(rules: &Rules, board: &Board, to: &mut [u8]) {
    let progress = board.progress(rules);
    let players = usize::from(rules.players());
    let plane = to.len() / Batch::plane_count(rules);
    let (stones, left) = to.split_at_mut(players * plane);
    stones.fill(0);
    let mover = usize::from(progress.player.number());
    board.each_stone(rules, |cell, player| {
        let distance = (usize::from(player.number()) + players - mover) % players;
        stones[distance * plane + byte_index(rules, cell)] = 1;
    });
    left.fill(u8::try_from(progress.stones_left).unwrap_or(u8::MAX));
}

/// Writes the legal moves of one board.
pub(super) fn write_legal(rules: &Rules, board: &Board, to: &mut [u8]) {
    let is_ongoing = !board.outcome().is_over();
    to.fill(is_ongoing.into());
    if is_ongoing {
        // With `drop`, the index of a column is the index of its topmost cell. Lower cells have
        // none.
        board.each_stone(rules, |cell, _| {
            if let Some(legal) = to.get_mut(byte_index(rules, cell)) {
                *legal = 0;
            }
        });
    }
}

/// Returns the index of the byte of a cell in a plane.
fn byte_index(rules: &Rules, cell: Cell) -> usize {
    usize::try_from(rules.size().index(cell)).unwrap_or(usize::MAX)
}

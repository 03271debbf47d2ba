//! The textbook's interface, with every wrong move refused.

use crate::board::Tally;
use crate::owners::Owners;
use crate::{Axis, Cell, Outcome, PlayError, Player, Rules, RulesError, Size, UndoError};

/// The textbook's class "Design Tic-Tac-Toe" for an n x n board of any n. Each move returns the
/// winner at once, or 0. It refuses the moves that the exercise excludes.
///
/// The caller names players 1 and 2, who may move in any order, as in the exercise. The counters
/// are a [`Tally`]. The board is stored beside them, so that no cell is counted twice.
///
/// # Memory
///
/// The occupied cells take two bits per cell up to 2^27 cells. On larger boards, only the words in
/// use are stored. The counters take eight bytes per row up to 2^20 rows. On larger boards, only
/// the counters of rows and columns with stones are stored. So any n up to 2^31 - 1 works, and the
/// memory grows with the stones. [`TicTacToe::new_bytes`] returns the bytes before the first stone.
///
/// # Examples
///
/// ```
/// use inarow::TicTacToe;
///
/// let mut game = TicTacToe::new(3)?;
/// assert_eq!(game.make_move(0, 0, 1)?, 0);
/// assert_eq!(game.make_move(1, 1, 2)?, 0);
/// assert_eq!(game.make_move(0, 1, 1)?, 0);
/// assert_eq!(game.make_move(1, 0, 2)?, 0);
/// assert_eq!(game.make_move(0, 2, 1)?, 1);
/// assert_eq!(game.make_move(2, 2, 2).unwrap_err().code(), "game_over");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TicTacToe {
    tally: Tally,
    owners: Owners,
    /// The number of empty cells.
    empty: u64,
    outcome: Outcome,
    /// The index of the cell played last, or [`UNKNOWN`] after an undo.
    last: u64,
}

/// Marks an unknown last move. No cell has this index.
const UNKNOWN: u64 = u64::MAX;

impl TicTacToe {
    /// Creates an empty board of `n` by `n`.
    ///
    /// # Errors
    ///
    /// [`RulesError::EmptyBoard`] if `n` is below 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::TicTacToe;
    ///
    /// assert_eq!(TicTacToe::new(1000)?.n(), 1000);
    /// assert_eq!(TicTacToe::new(0).unwrap_err().code(), "empty_board");
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub fn new(n: i32) -> Result<Self, RulesError> {
        let rules = Rules::builder().size(n, n).full_lines().build()?;
        Ok(Self {
            tally: Tally::sparse_if_large(n.unsigned_abs()),
            owners: Owners::new(rules.size().cell_count()),
            empty: rules.size().cell_count(),
            outcome: Outcome::ONGOING,
            last: UNKNOWN,
        })
    }

    /// Returns the heap bytes that a new board of `n` by `n` allocates; 0 if `n` is below 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::TicTacToe;
    ///
    /// assert_eq!(TicTacToe::new_bytes(100), 2 * 100 * 4 + 10_000 / 4 + 4);
    /// assert_eq!(TicTacToe::new_bytes(i32::MAX), 0);
    /// ```
    #[must_use]
    pub const fn new_bytes(n: i32) -> u64 {
        if n < 1 {
            return 0;
        }
        let n = n.unsigned_abs();
        Tally::new_bytes(n) + Owners::new_bytes(n as u64 * n as u64)
    }

    /// Places a stone of `player` on `(row, col)`, both from 0, and returns the player if that
    /// completes a row, a column or a diagonal. Otherwise returns 0.
    ///
    /// # Errors
    ///
    /// Returns the first of these that applies, and changes nothing: [`PlayError::GameOver`]
    /// after a win or on a full board, [`PlayError::UnknownPlayer`], [`PlayError::Outside`],
    /// [`PlayError::Occupied`].
    ///
    /// # Complexity
    ///
    /// O(1), independent of n; O(log stones) on boards of more than 2^27 cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::TicTacToe;
    ///
    /// let mut game = TicTacToe::new(2)?;
    /// assert_eq!(game.make_move(0, 0, 1)?, 0);
    /// assert_eq!(game.make_move(0, 0, 2).unwrap_err().code(), "occupied");
    /// assert_eq!(game.make_move(0, 2, 2).unwrap_err().code(), "outside");
    /// assert_eq!(game.make_move(1, 1, 3).unwrap_err().code(), "unknown_player");
    /// assert_eq!(game.make_move(1, 1, 1)?, 1);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    // Inlined, so that the answer is returned in a register and not in memory for an error.
    #[inline(always)]
    pub fn make_move(&mut self, row: i32, col: i32, player: i32) -> Result<i32, PlayError> {
        if self.outcome == Outcome::ONGOING
            && let Some(by) = player_of(player)
            && let Some(index) = self.index(row, col)
            && self.owners.place(index, by)
        {
            self.last = index;
            self.empty -= 1;
            let winner = self.tally.make_move(row, col, player);
            if winner != 0 || self.empty == 0 {
                self.end(winner);
            }
            return Ok(winner);
        }
        Err(self.reason(row, col, player))
    }

    /// Returns the reason why a move is refused.
    #[cold]
    fn reason(&self, row: i32, col: i32, player: i32) -> PlayError {
        let [number, row_number, col_number] = [player, row, col].map(i128::from);
        let outside = |coordinate, value| PlayError::Outside {
            coordinate,
            value,
            last: self.n().unsigned_abs() - 1,
        };
        match self.index(row, col).map(|index| self.owners.get(index)) {
            _ if self.is_over() => PlayError::GameOver { ply: self.ply() },
            _ if player_of(player).is_none() => PlayError::UnknownPlayer { number, players: 2 },
            None if (0..self.n()).contains(&row) => outside("column", col_number),
            None => outside("row", row_number),
            Some(owner) => PlayError::Occupied {
                cell: Cell::new(row.unsigned_abs(), col.unsigned_abs()),
                by: owner.expect("only an occupied cell is refused"),
            },
        }
    }

    /// Records the end of the game. There is no turn to advance.
    #[cold]
    fn end(&mut self, winner: i32) {
        self.outcome = Outcome::after(player_of(winner), self.empty == 0);
    }

    /// Takes back a move: removes the stone on `(row, col)`, even after a win.
    ///
    /// Players move in any order, so each stone can have been placed last if no line is on the board
    /// without it.
    ///
    /// # Errors
    ///
    /// [`UndoError::NothingToUndo`] on the empty board, [`UndoError::NotLast`] if no stone lies
    /// there, or if a line is on the board without it. Nothing has changed.
    ///
    /// # Complexity
    ///
    /// As [`TicTacToe::make_move`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::TicTacToe;
    ///
    /// let mut game = TicTacToe::new(1)?;
    /// assert_eq!(game.make_move(0, 0, 2)?, 2);
    /// game.undo_move(0, 0)?;
    /// assert_eq!(game.make_move(0, 0, 1)?, 1);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn undo_move(&mut self, row: i32, col: i32) -> Result<(), UndoError> {
        if self.ply() == 0 {
            return Err(UndoError::NothingToUndo);
        }
        let last = self.last();
        let index = self.index(row, col);
        let stone = index.and_then(|index| Some((index, self.owners.get(index)?)));
        let (index, player) = stone.ok_or(UndoError::NotLast { last })?;
        let number = player.number().into();
        self.tally.undo_move(row, col, number);
        // All lines of a won game pass through its last stone.
        let mut axes = Axis::PLANE.into_iter();
        if self.outcome.winner().is_some()
            && axes.any(|axis| last.is_some_and(|last| self.tally.is_full(axis, last)))
        {
            self.tally.make_move(row, col, number);
            return Err(UndoError::NotLast { last });
        }
        self.owners.remove(index);
        self.empty += 1;
        self.outcome = Outcome::ONGOING;
        self.last = UNKNOWN;
        Ok(())
    }

    /// Returns the side of the board.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(inarow::TicTacToe::new(19)?.n(), 19);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    #[must_use]
    pub const fn n(&self) -> i32 {
        self.tally.n()
    }

    /// Returns the counters.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::TicTacToe;
    ///
    /// let mut game = TicTacToe::new(3)?;
    /// game.make_move(0, 2, 1)?;
    /// assert_eq!((game.tally().row(0), game.tally().anti_diagonal()), (1, 1));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// True if the game has ended: a player has won or the board is full.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::TicTacToe;
    ///
    /// let mut game = TicTacToe::new(1)?;
    /// assert!(!game.is_over());
    /// game.make_move(0, 0, 1)?;
    /// assert!(game.is_over());
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.outcome.is_over()
    }

    /// Returns the player whose stone lies on `(row, col)`; 0 for an empty cell and outside the
    /// board.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::TicTacToe;
    ///
    /// let mut game = TicTacToe::new(3)?;
    /// game.make_move(0, 2, 2)?;
    /// assert_eq!((game.stone(0, 2), game.stone(0, 0), game.stone(-1, 0)), (2, 0, 0));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn stone(&self, row: i32, col: i32) -> i32 {
        let index = self.index(row, col);
        number(index.and_then(|index| self.owners.get(index)))
    }

    /// Returns the player who has won; 0 if nobody has.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::TicTacToe;
    ///
    /// let mut game = TicTacToe::new(1)?;
    /// game.make_move(0, 0, 2)?;
    /// assert_eq!(game.winner(), 2);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn winner(&self) -> i32 {
        number(self.outcome.winner())
    }

    /// Returns the number of stones.
    fn ply(&self) -> u64 {
        let n = u64::from(self.n().unsigned_abs());
        n * n - self.empty
    }

    /// Returns the cell played last if it is known.
    fn last(&self) -> Option<Cell> {
        let n = self.n().unsigned_abs();
        Size::new(n, n)?.cell(self.last)
    }

    /// Returns the row-major index of a cell of the board.
    #[inline]
    fn index(&self, row: i32, col: i32) -> Option<u64> {
        // As an unsigned number, a negative index is larger than any index of the board.
        let [row, col, n] = [row, col, self.n()].map(|side| u64::from(side.cast_unsigned()));
        (row < n && col < n).then(|| row * n + col)
    }
}

/// Returns the player with this number.
#[inline(always)]
const fn player_of(number: i32) -> Option<Player> {
    match number {
        1 => Some(Player::ONE),
        2 => Some(Player::TWO),
        _ => None,
    }
}

/// Returns the number of a player, 0 for nobody.
const fn number(player: Option<Player>) -> i32 {
    match player {
        Some(player) => player.number() as i32,
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owners_agree_with_a_map() {
        let mut random = fastrand::Rng::with_seed(348);
        for cells in [1, 33, 1 << 27, (1 << 27) + 1, u64::MAX / 2] {
            let mut owners = Owners::new(cells);
            let mut map = alloc::collections::BTreeMap::new();
            let some = [0, cells / 2, cells - 1];
            for _ in 0..2000 {
                let cell = some[random.usize(..3)]
                    .saturating_add(random.u64(..70))
                    .min(cells - 1);
                let player = [Player::ONE, Player::TWO][random.usize(..2)];
                if map.contains_key(&cell) && random.bool() {
                    owners.remove(cell);
                    map.remove(&cell);
                } else {
                    assert_eq!(owners.place(cell, player), !map.contains_key(&cell));
                    map.entry(cell).or_insert(player);
                }
                for cell in [cell, cell ^ 1, cell / 2].map(|cell| cell.min(cells - 1)) {
                    assert_eq!(
                        owners.get(cell),
                        map.get(&cell).copied(),
                        "{cell} of {cells}"
                    );
                }
            }
        }
    }
}

//! The textbook's interface, made safe.

use crate::referee::Tally;
use crate::two_bits::TwoBits;
use crate::{Cell, PlayError, Player, Rules, RulesError, UndoError};

/// The textbook's class "Design Tic-Tac-Toe" for an n x n board of any n: each
/// move is answered at once with who has won, or 0, and what the exercise takes
/// on trust is refused.
///
/// Players 1 and 2 are named by the caller and may move in any order, as in the
/// exercise. The counters are those of [`Tally`]; the occupied cells are kept
/// beside them so that no cell is counted twice.
///
/// # Memory
///
/// The occupied cells take two bits a cell: all of them up to 2^22 cells, in pages
/// of 4 KiB that come with their first stone up to 2^28 cells, and beyond only what
/// is in use. The counters take eight bytes a row up to 2^20 rows, and beyond only
/// those of touched lines are held. So any n up to 2^31 - 1 works, at a cost that
/// follows the stones played. [`TicTacToe::new_bytes`] says how much there is before
/// the first one.
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
    /// By row-major number of the cell.
    stones: TwoBits,
    stone_count: u64,
    /// With how many stones the game is over: a full board, or those of a win.
    end: u64,
    /// 0 for nobody.
    winner: i32,
    /// The number of the last cell played, until a move is taken back. One number is
    /// written at each move, so it is no `Option`.
    last: u64,
}

impl TicTacToe {
    /// An empty board of `n` by `n`.
    ///
    /// # Errors
    ///
    /// [`RulesError::EmptyBoard`] for an `n` below 1.
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
        let cells = rules.size().cell_count();
        Ok(Self {
            tally: Tally::by_touched_lines(n),
            stones: TwoBits::new(cells),
            stone_count: 0,
            end: cells,
            winner: 0,
            last: UNKNOWN,
        })
    }

    /// The bytes of heap that a new board of `n` by `n` allocates, known before it is
    /// made; 0 where `n` is below 1.
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
        Tally::touched_lines_bytes(n) + TwoBits::new_bytes(n as u64 * n as u64)
    }

    /// Puts a stone of `player` on `(row, col)`, both from 0, and returns the
    /// player if that completes a row, a column or a diagonal, else 0.
    ///
    /// # Errors
    ///
    /// The first of these that holds, and nothing has changed:
    /// [`PlayError::GameOver`] after a win or on a full board,
    /// [`PlayError::UnknownPlayer`], [`PlayError::Outside`],
    /// [`PlayError::Occupied`].
    ///
    /// # Complexity
    ///
    /// O(1), whatever n; O(log stones) where only what is in use is held.
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
    // So that the answer need not come through memory, as errors do.
    #[inline(always)]
    pub fn make_move(&mut self, row: i32, col: i32, player: i32) -> Result<i32, PlayError> {
        match self.make_plain_move(row, col, player) {
            Some(answer) => Ok(answer),
            None => self.make_move_otherwise(row, col, player),
        }
    }

    /// A legal move on a board that is not large.
    #[inline(always)]
    fn make_plain_move(&mut self, row: i32, col: i32, player: i32) -> Option<i32> {
        let by = number(player).filter(|_| !self.is_over())?;
        // Where all counters are held, there are as many of them as rows.
        let [row_at, col_at] = [row, col].map(|line| line.cast_unsigned() as usize);
        let n = self.tally.held_lines();
        let index = (row_at < n && col_at < n).then(|| (row_at * n + col_at) as u64)?;
        if !self.stones.put_quickly(index, by) {
            return None;
        }
        Some(self.count(row, col, player, index))
    }

    /// A move on a large board, or one that is refused.
    #[cold]
    fn make_move_otherwise(&mut self, row: i32, col: i32, player: i32) -> Result<i32, PlayError> {
        if self.is_over() {
            let ply = self.stone_count;
            return Err(PlayError::GameOver { ply });
        }
        let Some(by) = number(player) else {
            return Err(PlayError::UnknownPlayer {
                number: player.into(),
                players: 2,
            });
        };
        let Some(index) = self.index(row, col) else {
            return Err(self.outside(row, col));
        };
        if !self.stones.put(index, by) {
            return Err(PlayError::Occupied {
                cell: Cell::new(row.unsigned_abs(), col.unsigned_abs()),
                by: match self.stones.get(index) {
                    1 => Player::ONE,
                    _ => Player::TWO,
                },
            });
        }
        Ok(self.count(row, col, player, index))
    }

    /// Counts a stone that has been put, and answers with who has won by it.
    #[inline(always)]
    fn count(&mut self, row: i32, col: i32, player: i32, index: u64) -> i32 {
        self.stone_count += 1;
        self.last = index;
        if !self.tally.completes(row, col, player) {
            return 0;
        }
        self.winner = player;
        self.end = self.stone_count;
        player
    }

    /// Why a cell beyond the edge is refused.
    fn outside(&self, row: i32, col: i32) -> PlayError {
        let last = self.n().unsigned_abs() - 1;
        let (coordinate, value) = match row.cast_unsigned() > last {
            true => ("row", row),
            false => ("column", col),
        };
        PlayError::Outside {
            coordinate,
            value: value.into(),
            last,
        }
    }

    /// Takes back the last move, which put a stone on `(row, col)`, also across
    /// a win. Players being free to move in any order, any stone could have been
    /// the last unless it is known to be another.
    ///
    /// # Errors
    ///
    /// [`UndoError::NothingToUndo`] on the empty board, [`UndoError::NotLast`]
    /// where no stone lies or the last move is known to be another. Nothing has
    /// changed.
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
        if self.stone_count == 0 {
            return Err(UndoError::NothingToUndo);
        }
        let may_be_last = |&index: &u64| self.last == UNKNOWN || self.last == index;
        let index = self.index(row, col).filter(may_be_last);
        let player = index.map_or(0, |index| self.stones.get(index));
        let Some(index) = index.filter(|_| player > 0) else {
            let last = self.cell(self.last);
            return Err(UndoError::NotLast { last });
        };
        self.stones.take(index);
        self.stone_count -= 1;
        self.tally.undo_move(row, col, player.into());
        self.winner = 0;
        self.end = self.cell_count();
        self.last = UNKNOWN;
        Ok(())
    }

    /// The side of the board.
    #[must_use]
    pub const fn n(&self) -> i32 {
        self.tally.n()
    }

    /// The counters.
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

    /// Whether nobody can move any more: somebody has won or the board is full.
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
        self.stone_count == self.end
    }

    /// Whose stone lies on `(row, col)`: 0 for an empty cell and beyond the edge.
    #[must_use]
    pub fn stone(&self, row: i32, col: i32) -> i32 {
        let index = self.index(row, col);
        index.map_or(0, |index| self.stones.get(index).into())
    }

    /// Who has won, 0 for nobody.
    #[must_use]
    pub const fn winner(&self) -> i32 {
        self.winner
    }

    fn cell_count(&self) -> u64 {
        let n = u64::from(self.n().unsigned_abs());
        n * n
    }

    /// The cell with this number.
    fn cell(&self, index: u64) -> Option<Cell> {
        let n = u64::from(self.n().unsigned_abs());
        let row = u32::try_from(index / n).ok()?;
        let col = u32::try_from(index % n).ok()?;
        (u64::from(row) < n).then(|| Cell::new(row, col))
    }

    /// The row-major number of a cell of the board.
    #[inline]
    fn index(&self, row: i32, col: i32) -> Option<u64> {
        // Without its sign a negative number is far beyond the last one.
        let [row, col, n] = [row, col, self.n()].map(|side| u64::from(side.cast_unsigned()));
        (row < n && col < n).then(|| row * n + col)
    }
}

/// No cell has this number.
const UNKNOWN: u64 = u64::MAX;

/// The number of a player, if there is such a player.
#[inline]
fn number(player: i32) -> Option<u64> {
    let is_known = (1..=2).contains(&player);
    is_known.then(|| player.cast_unsigned().into())
}

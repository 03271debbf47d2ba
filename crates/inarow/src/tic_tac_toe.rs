//! The textbook's interface, made safe.

use crate::board::Board;
use crate::referee::Tally;
use crate::{Cell, Gravity, PlayError, Player, Rules, RulesError, UndoError};

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
/// Up to 2^20 cells the board is held densely, one byte a cell, and beyond by
/// occupied cells; likewise the counters by touched lines. So any n up to
/// 2^31 - 1 works at a cost that follows the stones played.
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
    rules: Rules,
    tally: Tally,
    board: Board,
    winner: Option<Player>,
    /// The last cell played, until a move is taken back.
    last: Option<Cell>,
}

impl TicTacToe {
    /// An empty board of `n` by `n`.
    ///
    /// # Errors
    ///
    /// [`RulesError::EmptyBoard`] for an `n` below 1.
    pub fn new(n: i32) -> Result<Self, RulesError> {
        let rules = Rules::builder().size(n, n).full_lines().build()?;
        Ok(Self {
            rules,
            tally: Tally::by_touched_lines(n),
            board: Board::new(rules.size(), Gravity::None),
            winner: None,
            last: None,
        })
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
    /// O(1), whatever n; O(log stones) once the board is held by occupied cells.
    #[inline]
    pub fn make_move(&mut self, row: i32, col: i32, player: i32) -> Result<i32, PlayError> {
        if self.is_over() {
            let ply = self.board.stone_count();
            return Err(PlayError::GameOver { ply });
        }
        let by = self.rules.player(player)?;
        let cell = self.cell(row, col)?;
        if let Some(by) = self.board.stone(cell) {
            return Err(PlayError::Occupied { cell, by });
        }
        let answer = self.tally.make_move(row, col, player);
        self.board.put(cell, by);
        self.last = Some(cell);
        self.winner = (answer != 0).then_some(by);
        Ok(answer)
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
        if self.board.stone_count() == 0 {
            return Err(UndoError::NothingToUndo);
        }
        let stone = self.cell(row, col).ok().and_then(|cell| {
            let may_be_last = self.last.is_none_or(|last| last == cell);
            self.board
                .stone(cell)
                .filter(|_| may_be_last)
                .map(|by| (cell, by))
        });
        let Some((cell, by)) = stone else {
            return Err(UndoError::NotLast { last: self.last });
        };
        self.board.take(cell);
        self.tally.undo_move(row, col, i32::from(by.number()));
        self.winner = None;
        self.last = None;
        Ok(())
    }

    /// The side of the board.
    #[must_use]
    pub const fn n(&self) -> i32 {
        self.tally.n()
    }

    /// The counters.
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
        self.winner.is_some() || self.board.is_full()
    }

    /// Whose stone lies on `(row, col)`: 0 for an empty cell and beyond the edge.
    #[must_use]
    pub fn stone(&self, row: i32, col: i32) -> i32 {
        let stone = self
            .cell(row, col)
            .ok()
            .and_then(|cell| self.board.stone(cell));
        stone.map_or(0, |player| i32::from(player.number()))
    }

    /// Who has won, 0 for nobody.
    #[must_use]
    pub fn winner(&self) -> i32 {
        self.winner.map_or(0, |player| i32::from(player.number()))
    }

    #[inline]
    fn cell(&self, row: i32, col: i32) -> Result<Cell, PlayError> {
        let n = self.tally.n();
        for (coordinate, value) in [("row", row), ("column", col)] {
            if value < 0 || value >= n {
                return Err(PlayError::Outside {
                    coordinate,
                    value: i128::from(value),
                    last: (n - 1).unsigned_abs(),
                });
            }
        }
        Ok(Cell::new(row.unsigned_abs(), col.unsigned_abs()))
    }
}

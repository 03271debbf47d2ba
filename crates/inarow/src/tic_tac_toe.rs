//! The textbook's interface, with every wrong move refused.

use crate::progress::{Progress, Turns};
use crate::referee::Tally;
use crate::table::Table;
use crate::{Cell, PlayError, Player, Rules, RulesError, UndoError};

/// The textbook's class "Design Tic-Tac-Toe" for an n x n board of any n: each move returns at
/// once who has won, or 0, and what the exercise takes for granted is refused.
///
/// The caller names players 1 and 2, who may move in any order, as in the exercise. The counters
/// are those of [`Tally`]; the occupied cells are stored beside them, so that no cell is counted
/// twice.
///
/// # Memory
///
/// The occupied cells take two bits a cell up to 2^25 cells. Beyond, only the words in use are
/// stored. The counters take eight bytes a row up to 2^20 rows. Beyond, only those of rows and
/// columns with stones are stored. So any n up to 2^31 - 1 works, at a cost in proportion to the
/// stones. [`TicTacToe::new_bytes`] returns the bytes before the first stone.
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
    owners: Owners,
    progress: Progress,
    /// The number of the cell played last, or [`UNKNOWN`] after an undo.
    last: u64,
}

/// The number of no cell.
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
            owners: Owners(Table::new(Owners::words(rules.size().cell_count()))),
            progress: Progress::new(&rules, Turns::Unordered),
            last: UNKNOWN,
            rules,
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
        let words = Owners::words(n as u64 * n as u64);
        Tally::new_bytes(n) + Table::<u64>::new_bytes(words)
    }

    /// Places a stone of `player` on `(row, col)`, both from 0, and returns the player if that
    /// completes a row, a column or a diagonal, else 0.
    ///
    /// # Errors
    ///
    /// The first of these that holds; nothing has changed: [`PlayError::GameOver`] after a win or
    /// on a full board, [`PlayError::UnknownPlayer`], [`PlayError::Outside`],
    /// [`PlayError::Occupied`].
    ///
    /// # Complexity
    ///
    /// O(1), whatever n; O(log stones) if only what is in use is stored.
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
    #[inline]
    pub fn make_move(&mut self, row: i32, col: i32, player: i32) -> Result<i32, PlayError> {
        let by = self.progress.mover(&self.rules, Some(player.into()))?;
        let Some(index) = self.index(row, col) else {
            return Err(self.outside(row, col));
        };
        if let Err(by) = self.owners.place(index, by) {
            let cell = Cell::new(row.unsigned_abs(), col.unsigned_abs());
            return Err(PlayError::Occupied { cell, by });
        }
        let winner = self.tally.make_move(row, col, player);
        self.progress.advance(&self.rules, by, winner != 0);
        self.last = index;
        Ok(winner)
    }

    /// Returns why a cell outside the board is refused.
    #[cold]
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

    /// Takes back the last move, the stone on `(row, col)`, also across a win. Players move in any
    /// order, so any stone may have been the last one, unless the last one is known.
    ///
    /// # Errors
    ///
    /// [`UndoError::NothingToUndo`] on the empty board, [`UndoError::NotLast`] if no stone lies
    /// there or another move is known to be the last. Nothing has changed.
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
        if self.progress.ply(&self.rules) == 0 {
            return Err(UndoError::NothingToUndo);
        }
        let index = self.index(row, col);
        let index = index.filter(|&index| self.last == UNKNOWN || self.last == index);
        let stone = index.and_then(|index| Some((index, self.owners.get(index)?)));
        let Some((index, player)) = stone else {
            let last = self.rules.size().cell(self.last);
            return Err(UndoError::NotLast { last });
        };
        self.owners.remove(index);
        self.tally.undo_move(row, col, player.number().into());
        self.progress = self.progress.before(&self.rules);
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

    /// True if nobody can move any more: somebody has won or the board is full.
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
        self.progress.outcome().is_over()
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
        number(self.progress.outcome().winner())
    }

    /// Returns the row-major number of a cell of the board.
    #[inline]
    fn index(&self, row: i32, col: i32) -> Option<u64> {
        // As an unsigned number a negative index is far beyond the last one.
        let [row, col, n] = [row, col, self.n()].map(|side| u64::from(side.cast_unsigned()));
        (row < n && col < n).then(|| row * n + col)
    }
}

/// Returns the number of a player, 0 for nobody.
const fn number(player: Option<Player>) -> i32 {
    match player {
        Some(player) => player.number() as i32,
        None => 0,
    }
}

/// The player whose stone lies on each cell, in two bits: 32 cells a word.
///
/// A byte a cell is faster by a fifth while all bytes are near, and slower by as much on
/// 1000x1000.
#[derive(Clone, Debug)]
struct Owners(Table<u64>);

impl Owners {
    /// Returns the number of words for `cells` cells.
    const fn words(cells: u64) -> u64 {
        cells.div_ceil(32)
    }

    fn get(&self, cell: u64) -> Option<Player> {
        let word = self.0.get(cell / 32);
        Self::owner(word.rotate_right(Self::shift(cell)))
    }

    /// Places a stone of player 1 or 2 on an empty cell. Returns the owner of an occupied one,
    /// which is unchanged.
    #[inline]
    fn place(&mut self, cell: u64, player: Player) -> Result<(), Player> {
        let (shift, mut owner) = (Self::shift(cell), None);
        self.0.change(cell / 32, |word| {
            // Rotating the cell's bits to the end of the word and back takes a tenth less of the
            // time of a move than a mask.
            let rotated = word.rotate_right(shift);
            owner = Self::owner(rotated);
            if owner.is_none() {
                *word = (rotated | u64::from(player.number())).rotate_left(shift);
            }
        });
        owner.map_or(Ok(()), Err)
    }

    fn remove(&mut self, cell: u64) {
        let shift = Self::shift(cell);
        self.0.change(cell / 32, |word| *word &= !(3 << shift));
    }

    #[inline]
    const fn shift(cell: u64) -> u32 {
        2 * (cell % 32) as u32
    }

    /// Returns the owner in the lowest two bits.
    #[inline]
    const fn owner(word: u64) -> Option<Player> {
        Player::new((word & 3) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owners_are_those_of_a_map() {
        let mut random = fastrand::Rng::with_seed(348);
        for cells in [1, 33, 1 << 25, (1 << 25) + 1, u64::MAX / 2] {
            let mut owners = Owners(Table::new(Owners::words(cells)));
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
                    let placed = owners.place(cell, player).err();
                    assert_eq!(placed, map.get(&cell).copied());
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

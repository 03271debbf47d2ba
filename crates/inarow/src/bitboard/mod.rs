//! A small board in 32 bytes, for searches.
//!
//! | file | contents |
//! | --- | --- |
//! | `columns` | the bit of each cell, and the search for k stones and for cells that complete a line |
//! | `play`, `lines` | a move played and taken back, by the quick way and the full way; the search for lines |
//! | `facts` | the cells that complete a line, and the candidates that a player may fill |
//! | `of_position` | from a position, and to one |
//! | `stones_and_turn` | the turn by the rules, and stones without a turn |
//! | `small_clauses` | the clauses in one byte |

mod columns;
mod facts;
mod lines;
mod of_position;
mod play;
mod small_clauses;
mod stones_and_turn;

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::key::{turn_key, words_key};
use crate::progress::TurnOrder;
use crate::{BitError, Cell, Outcome, Player, Rules, Turn, UndoError};
use small_clauses::SmallClauses;

pub(crate) use columns::Columns;

/// A position on a small board in 32 bytes, for searches: copied freely, with a bit for each cell.
///
/// It serves planes of up to 7 rows and 8 columns, two players, ordered turns, and every clause but
/// `wrap` and `renju`. A small [`Position`](crate::Position) has one inside, so both play alike.
/// [`Position::bitboard`](crate::Position::bitboard) and [`Bitboard::position`] convert them.
///
/// # Bits
///
/// A column has 8 bits, its lowest cell first. The highest bit of a column is never a cell.
///
/// ```text
///    bit   5 13 21 29 37 45 53      a board of 6 rows and 7 columns
///          4 12 20 28 36 44 52
///          3 11 19 27 35 43 51
///          2 10 18 26 34 42 50
///          1  9 17 25 33 41 49
///          0  8 16 24 32 40 48
/// ```
///
/// # Equality
///
/// As for positions, the last stone does not count. Boards of different rules differ, except that
/// all turns of more stones than the board has cells are equal.
///
/// # Examples
///
/// The number of all games of tic-tac-toe:
///
/// ```
/// use inarow::{Bitboard, Rules};
///
/// fn games(board: Bitboard) -> u64 {
///     let (mut legal, mut found) = (board.legal(), 0);
///     while legal != 0 {
///         let bit = legal & legal.wrapping_neg();
///         legal ^= bit;
///         let mut child = board;
///         found += match child.play(bit) {
///             Ok(outcome) if outcome.is_over() => 1,
///             _ => games(child),
///         };
///     }
///     found
/// }
///
/// let board = Bitboard::new(&Rules::TIC_TAC_TOE).ok_or("the board is small")?;
/// assert_eq!(games(board), 255_168);
/// # Ok::<_, &str>(())
/// ```
// `repr(C)` keeps the order of the fields. A `Board` marks its large variant by unused values of
// `player`, so the compiler copies that byte separately. A read of a whole word right after a write of
// one of its bytes is slow: it takes as long as a move.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Bitboard {
    /// The stones of the next player.
    mover: u64,
    /// The stones of the other player.
    other: u64,
    /// The cells of the board; no cells after the end.
    cells_if_ongoing: u64,
    /// The next player in the usual order. It is also kept after the end.
    player: Player,
    /// The number of rows, and 16 times the number of columns.
    sides: u8,
    /// k, and 16 times the number of the outcome.
    k_and_outcome: u8,
    /// The stones that this player has yet to place in the turn.
    stones_left: u8,
    /// The numbers of stones in the first turn and in each later turn, but at most one more than the
    /// board has cells.
    turns: [u8; 2],
    clauses: SmallClauses,
    /// The index of the bit of the last stone, or [`UNKNOWN`].
    last: u8,
}

/// Marks an unknown last move. No bit has this index, the number of zeros below the lowest bit of 0.
const UNKNOWN: u8 = 64;

/// The layout of the bits of a small board.
pub(crate) type SmallLayout = Columns<{ u8::BITS }>;

impl Bitboard {
    /// Creates the empty board with player 1 to move; `None` if the rules do not allow it: see
    /// [`Bitboard`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Rules};
    ///
    /// assert!(Bitboard::new(&"5x4 k4 drop exact".parse()?).is_some());
    /// assert!(Bitboard::new(&Rules::GOMOKU).is_none());
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    #[must_use]
    pub fn new(rules: &Rules) -> Option<Self> {
        if !Self::serves(rules) {
            return None;
        }
        // All these numbers are small.
        let [rows, cols, k] = [rules.size().rows(), rules.size().cols(), rules.k_in_bits()];
        let byte = |number: u32| number.to_le_bytes()[0];
        let turns = rules.stones_in_turns();
        let turns = turns.map(|stones| byte(stones.min(rows * cols + 1)));
        let [first, _] = turns;
        let mut board = Self {
            mover: 0,
            other: 0,
            cells_if_ongoing: 0,
            sides: byte(rows | cols << 4),
            k_and_outcome: byte(k),
            player: Player::ONE,
            stones_left: first,
            turns,
            clauses: SmallClauses::of(rules),
            last: UNKNOWN,
        };
        board.cells_if_ongoing = board.cells();
        Some(board)
    }

    /// True if a small board serves the rules.
    pub(crate) const fn serves(rules: &Rules) -> bool {
        SmallLayout::fits(rules) && !rules.grid().has_wrap() && !rules.is_renju()
    }

    /// Returns the stones of a player.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Player, Rules};
    ///
    /// let mut board = Bitboard::new(&Rules::CONNECT_FOUR).ok_or("the board is small")?;
    /// board.play(1 << 24).map_err(|_| "the column is empty")?;
    /// assert_eq!((board.stones(Player::ONE), board.stones(Player::TWO)), (1 << 24, 0));
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn stones(&self, player: Player) -> u64 {
        match player {
            _ if player == self.player => self.mover,
            Player::ONE | Player::TWO => self.other,
            _ => 0,
        }
    }

    /// Returns the cells where the next player may place a stone: with `drop` the lowest empty cell
    /// of each column. None after the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Rules};
    ///
    /// let board = Bitboard::new(&Rules::CONNECT_FOUR).ok_or("the board is small")?;
    /// assert_eq!(board.legal(), 0x01_0101_0101_0101);
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub const fn legal(&self) -> u64 {
        self.landings(self.cells_if_ongoing)
    }

    /// Returns the empty cells among these cells, or with `drop` the lowest one of each column.
    #[inline(always)]
    const fn landings(&self, cells: u64) -> u64 {
        let occupied = self.occupied();
        if self.clauses.has_drop() {
            occupied.wrapping_add(cells & SmallLayout::EACH) & !occupied & cells
        } else {
            cells & !occupied
        }
    }

    /// Places a stone of the next player and returns the outcome.
    ///
    /// # Errors
    ///
    /// [`BitError`] unless `bit` is exactly one bit of [`Bitboard::legal`]. The board is then
    /// unchanged.
    ///
    /// # Complexity
    ///
    /// O(log k).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Cell, Outcome, Player, Rules};
    ///
    /// let mut board = Bitboard::new(&Rules::TIC_TAC_TOE).ok_or("the board is small")?;
    /// for (row, col) in [(1, 1), (0, 0), (0, 2), (0, 1)] {
    ///     assert_eq!(board.play(board.bit(Cell::new(row, col))), Ok(Outcome::ONGOING));
    /// }
    /// let last = board.bit(Cell::new(2, 0));
    /// assert_eq!(board.play(last), Ok(Outcome::win(Player::ONE)));
    /// assert_eq!(board.play(last).map_err(|error| error.code()), Err("not_a_legal_bit"));
    /// # Ok::<_, &str>(())
    /// ```
    // Inlined, so that the error is not written to memory.
    #[inline(always)]
    pub fn play(&mut self, bit: u64) -> Result<Outcome, BitError> {
        if bit & self.legal() == 0 || bit & bit.wrapping_sub(1) != 0 {
            let legal = self.legal();
            return Err(BitError { bit, legal });
        }
        Ok(self.place_stone(bit))
    }

    /// Takes back the stone on `bit`, which can have been the last one: the rule is that of
    /// [`Position::undo`](crate::Position::undo).
    ///
    /// # Errors
    ///
    /// [`UndoError::NothingToUndo`] on the empty board, [`UndoError::NotLast`] if `bit` is not one
    /// stone that can have been the last. The board is then unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Rules};
    ///
    /// let start = Bitboard::new(&Rules::CONNECT_FOUR).ok_or("the board is small")?;
    /// let mut board = start;
    /// board.play(1).map_err(|_| "the column is empty")?;
    /// assert!(board.undo(2).is_err());
    /// board.undo(1).map_err(|_| "it was the last stone")?;
    /// assert_eq!(board, start);
    /// # Ok::<_, &str>(())
    /// ```
    #[inline]
    pub fn undo(&mut self, bit: u64) -> Result<(), UndoError> {
        if self.remove_if_last(bit) {
            return Ok(());
        }
        Err(match self.occupied() {
            0 => UndoError::NothingToUndo,
            _ => UndoError::NotLast { last: self.last() },
        })
    }

    /// Returns the outcome: ongoing, a win or a draw.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Outcome, Rules};
    ///
    /// let board = Bitboard::new(&Rules::CONNECT_FOUR).ok_or("the board is small")?;
    /// assert_eq!(board.outcome(), Outcome::ONGOING);
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        Outcome::of_number(self.k_and_outcome >> 4)
    }

    /// Returns the next player in the order of the rules, also after the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Player, Rules};
    ///
    /// let board = Bitboard::new(&Rules::CONNECT_FOUR).ok_or("the board is small")?;
    /// assert_eq!(board.next_player(), Player::ONE);
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn next_player(&self) -> Player {
        self.player
    }

    /// Returns the number of stones on the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Rules};
    ///
    /// let board = Bitboard::new(&Rules::CONNECT_FOUR).ok_or("the board is small")?;
    /// assert_eq!(board.ply(), 0);
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.occupied().count_ones()
    }

    /// Returns the key of this board: [`Position::key`](crate::Position::key) of the same position.
    ///
    /// # Complexity
    ///
    /// O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Position, Rules};
    ///
    /// let board = Bitboard::new(&Rules::CONNECT_FOUR).ok_or("the board is small")?;
    /// assert_eq!(board.key(), Position::new(Rules::CONNECT_FOUR).key());
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn key(&self) -> u64 {
        let (one, two) = (self.stones(Player::ONE), self.stones(Player::TWO));
        let stones = words_key(one, two);
        if self.cells_if_ongoing == 0 || self.clauses.turn_order() == TurnOrder::Any {
            return stones;
        }
        let left = u32::from(self.stones_left);
        let empty = if left > 1 {
            (self.cells_if_ongoing & !self.occupied()).count_ones()
        } else {
            1
        };
        stones ^ turn_key(Turn::new(self.player, left), empty.into())
    }

    /// Returns the bit of a cell; 0 if the board does not have it.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Cell, Rules};
    ///
    /// let board = Bitboard::new(&Rules::CONNECT_FOUR).ok_or("the board is small")?;
    /// assert_eq!(board.bit(Cell::new(5, 3)), 1 << 24);
    /// assert_eq!(board.bit(Cell::new(6, 3)), 0);
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub const fn bit(&self, cell: Cell) -> u64 {
        if cell.layer().is_some() || cell.row() >= self.rows() || cell.col() >= self.cols() {
            return 0;
        }
        self.layout().bit(cell)
    }

    /// Returns the cell of a bit; `None` unless it is exactly one cell of the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Cell, Rules};
    ///
    /// let board = Bitboard::new(&Rules::CONNECT_FOUR).ok_or("the board is small")?;
    /// assert_eq!(board.cell(1 << 24), Some(Cell::new(5, 3)));
    /// assert_eq!(board.cell(1 << 6), None);
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn cell(&self, bit: u64) -> Option<Cell> {
        if bit & self.cells() == 0 || bit & (bit - 1) != 0 {
            return None;
        }
        Some(self.layout().cell(bit))
    }

    /// Returns the board with its columns in reverse order.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Rules};
    ///
    /// let start = Bitboard::new(&Rules::CONNECT_FOUR).ok_or("the board is small")?;
    /// let [mut left, mut right] = [start; 2];
    /// left.play(1).map_err(|_| "the column is empty")?;
    /// right.play(1 << 48).map_err(|_| "the column is empty")?;
    /// assert_eq!(left.mirror(), right);
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn mirror(&self) -> Self {
        let unused = u64::BITS - self.cols() * u8::BITS;
        let mut board = *self;
        board.mover = self.mover.swap_bytes() >> unused;
        board.other = self.other.swap_bytes() >> unused;
        if let Some(bit) = self.last_bit() {
            board.set_last(bit.swap_bytes() >> unused);
        }
        board
    }

    #[inline(always)]
    const fn occupied(&self) -> u64 {
        self.mover | self.other
    }

    const fn rows(&self) -> u32 {
        (self.sides & 0xf) as u32
    }

    const fn cols(&self) -> u32 {
        (self.sides >> 4) as u32
    }

    const fn k(&self) -> u32 {
        (self.k_and_outcome & 0xf) as u32
    }

    /// Returns all cells of the board.
    pub(crate) const fn cells(&self) -> u64 {
        self.layout().cells
    }

    /// Returns the bits of the cells of the board.
    #[inline(always)]
    pub(crate) const fn layout(&self) -> SmallLayout {
        SmallLayout::of_sides(self.rows(), self.cols())
    }

    /// Returns the bit of the last stone if it is known.
    const fn last_bit(&self) -> Option<u64> {
        1_u64.checked_shl(self.last as u32)
    }

    /// Returns the cell of the last stone if it is known.
    pub(crate) fn last(&self) -> Option<Cell> {
        Some(self.layout().cell(self.last_bit()?))
    }
}

/// Iterates over the bits of a word, the lowest first.
#[inline(always)]
pub(crate) fn each_bit(mut word: u64) -> impl Iterator<Item = u64> {
    core::iter::from_fn(move || {
        let bit = word & word.wrapping_neg();
        word ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// Two boards are equal if all their parts but the last stone are equal.
impl PartialEq for Bitboard {
    fn eq(&self, other: &Self) -> bool {
        let parts = |board: &Self| {
            let stones = [board.mover, board.other, board.cells_if_ongoing];
            let bytes = [board.sides, board.k_and_outcome, board.stones_left];
            (stones, bytes, board.player, board.turns, board.clauses)
        };
        parts(self) == parts(other)
    }
}

impl Eq for Bitboard {}

impl Hash for Bitboard {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}

/// Writes the stones of both players and the outcome.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two] = [Player::ONE, Player::TWO].map(|player| self.stones(player));
        write!(f, "Bitboard({one:#x}, {two:#x}, {:?})", self.outcome())
    }
}

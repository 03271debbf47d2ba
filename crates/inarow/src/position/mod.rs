//! Everything needed to continue a game, and its verdict.
//!
//! | file | contents |
//! | --- | --- |
//! | this file | a new position, and its rules, verdict, turn, stones, key and equality |
//! | `play` | a move played, the reason why it is refused, and a move taken back |
//! | `legal_moves` | the legal moves, and the cells that they fill |
//! | `lines` | the lines, and the lengths of runs |
//! | `facts` | who can still win, and which moves win or lose at once |
//! | `fouls` | the fouls of renju that have ended a game |
//! | `tally` | the counters |
//! | `from_stones` | positions from their stones |
//! | `board_reader` | the stones of a board in the marks of other programs |
//! | `text` | positions as text and as pictures |
//! | `replay/` | the verdict after a list of moves, without playing them one by one |
//!
//! A position consists of its rules and a board, and each question goes to the board: `board/` and
//! `bitboard/` store the stones, `progress.rs` has the turn and the outcome. `symmetry.rs` has the images
//! of positions, `batch/planes.rs` the arrays for programs that learn, and `bitboard/of_position.rs` the
//! board for searches.

mod board_reader;
mod facts;
mod fouls;
mod from_stones;
mod legal_moves;
mod lines;
mod play;
mod replay;
mod tally;
mod text;

use crate::board::{AxisBits, Board};
use crate::progress::{Progress, TurnOrder};
use crate::{Cell, Method, Player, Rules, Turn, Verdict};

pub use board_reader::BoardReader;
pub use facts::Facts;
pub use from_stones::StonesError;
pub use legal_moves::LegalMoves;
pub use text::{PositionError, TextError};

pub(crate) use text::RowsText;

/// The stones, whose turn it is, and the verdict. A position keeps no history. A
/// [`Game`](crate::Game) does.
///
/// # Equality
///
/// Two positions are equal if their rules, stones, turn and verdict are equal, both have turns in order
/// or both unordered turns, and they have ended by the same fouls ([`Position::fouls`]) or by none. The
/// order of their moves does not matter. Equal positions give equal answers, except for
/// [`Position::last`] and the cell in [`UndoError::NotLast`](crate::UndoError::NotLast), and take the same moves and undos.
/// [`Position::key`] does not include the rules.
///
/// # Memory
///
/// Boards of up to 2^20 cells are dense if k is at most 4096. Other boards are stored by occupied
/// cells. Their memory is in proportion to their stones, and a move takes O(log stones).
/// [`Position::new_bytes`] and [`Position::stone_bytes`] return the cost before anything is
/// allocated.
///
/// # Examples
///
/// ```
/// use inarow::{Move, Player, Position, Rules, Verdict};
///
/// let mut pos = Position::new(Rules::CONNECT_FOUR);
/// for col in [3, 3, 4, 4, 5, 5] {
///     assert!(pos.play(Move::column(col))?.is_ongoing());
/// }
/// assert_eq!(pos.play(Move::column(6))?, Verdict::Win { player: Player::ONE });
/// assert_eq!(pos.lines().map(|line| line.length()).collect::<Vec<_>>(), [4]);
/// # Ok::<_, inarow::PlayError>(())
/// ```
#[derive(Clone)]
pub struct Position {
    rules: Rules,
    board: Board,
}

const _: () = assert!(
    size_of::<Position>() <= 64,
    "positions are copied by searches"
);

impl Position {
    /// Creates the empty board with player 1 to move.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// let pos = Position::new("15x15 k5 exact".parse::<Rules>()?);
    /// assert!(pos.verdict().is_ongoing() && pos.ply() == 0);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::empty(rules, TurnOrder::Fixed)
    }

    /// Creates the empty board of a game with unordered turns: every move names its player, in
    /// any order, as in the textbook's interface.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Player, Position, Rules, Verdict};
    ///
    /// let mut pos = Position::free_turns(Rules::TIC_TAC_TOE);
    /// pos.play_as(Player::TWO, Move::at(0, 2))?;
    /// pos.play_as(Player::TWO, Move::at(1, 1))?;
    /// let verdict = pos.play_as(Player::TWO, Move::at(2, 0))?;
    /// assert_eq!(verdict, Verdict::Win { player: Player::TWO });
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    pub fn free_turns(rules: Rules) -> Self {
        Self::empty(rules, TurnOrder::Any)
    }

    fn empty(rules: Rules, turn_order: TurnOrder) -> Self {
        let mut board = Board::empty(&rules);
        if turn_order == TurnOrder::Any {
            board.set_progress(&rules, Progress::new(&rules, turn_order), None);
        }
        Self { rules, board }
    }

    /// Creates a position from stones, the turn and the outcome, and the last stone.
    pub(crate) fn from_parts(
        rules: Rules,
        mut board: Board,
        progress: Progress,
        last: Option<Cell>,
    ) -> Self {
        board.set_progress(&rules, progress, last);
        Self { rules, board }
    }

    /// Creates a position from its rules and its board.
    pub(crate) const fn of_board(rules: Rules, board: Board) -> Self {
        Self { rules, board }
    }

    /// Returns the same position with its stones stored by another method, for tests; `None` if that
    /// method does not serve the rules. The position keeps no index of facts.
    #[doc(hidden)]
    #[must_use]
    pub fn with_method(&self, method: Method) -> Option<Self> {
        let board = self.board.with_method(&self.rules, method)?;
        Some(Self { board, ..*self })
    }

    /// Returns the method that stores the stones.
    #[doc(hidden)]
    #[must_use]
    pub const fn method(&self) -> Method {
        self.board.method()
    }

    /// Returns the heap bytes that a new position under these rules allocates. Each stone may
    /// add [`Position::stone_bytes`]. On a board stored by occupied cells, the result includes
    /// what the first stones add beyond this average.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// let vast: Rules = "1000000x1000000 k5".parse()?;
    /// assert!(Position::new_bytes(&vast) + 1000 * Position::stone_bytes(&vast) < 1 << 20);
    /// // With the feature `small-boards`:
    /// # if cfg!(feature = "small-boards") {
    /// assert_eq!(Position::new_bytes(&Rules::TIC_TAC_TOE), 0);
    /// # }
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    #[must_use]
    pub fn new_bytes(rules: &Rules) -> u64 {
        Board::new_bytes(rules, Method::of(rules))
    }

    /// Returns the heap bytes that each stone may add. On a dense board this is 0. On a board
    /// stored by occupied cells it is an average.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// assert_eq!(Position::stone_bytes(&Rules::GOMOKU), 0);
    /// assert_eq!(Position::stone_bytes(&"10000x10000 k5".parse()?), 5 * 40);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    #[must_use]
    pub fn stone_bytes(rules: &Rules) -> u64 {
        // A bitboard serves only dense boards.
        AxisBits::stone_bytes(rules)
    }

    /// Returns the rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// assert_eq!(*Position::new(Rules::QUBIC).rules(), Rules::QUBIC);
    /// ```
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the verdict: ongoing, a win or a draw.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Player, Verdict};
    ///
    /// let game: Game = "tic-tac-toe: a3 b2 b3 a2 c3".parse()?;
    /// assert_eq!(game.position().verdict(), Verdict::Win { player: Player::ONE });
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn verdict(&self) -> Verdict {
        self.board.verdict(&self.rules)
    }

    /// Returns whose turn it is; `None` after the end and if turns are unordered.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Player, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::CONNECT6);
    /// pos.play(Move::at(9, 9))?;
    /// let turn = pos.turn().ok_or("the game is ongoing")?;
    /// assert_eq!((turn.player, turn.stones_left), (Player::TWO, 2));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Option<Turn> {
        match self.verdict() {
            Verdict::Ongoing { turn } => turn,
            _ => None,
        }
    }

    /// Returns the next player in the order of the rules, even if turns are unordered and after the
    /// end. If turns are ordered, this player makes a move that names no player.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Player, Position, Rules};
    ///
    /// let mut pos = Position::free_turns(Rules::TIC_TAC_TOE);
    /// pos.play_as(Player::TWO, Move::at(1, 1))?;
    /// assert_eq!(pos.next_player(), Player::TWO);
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn next_player(&self) -> Player {
        self.board.next_player()
    }

    /// Returns the number of stones on the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::GOMOKU);
    /// pos.play(Move::at(7, 7))?;
    /// assert_eq!(pos.ply(), 1);
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    pub fn ply(&self) -> u64 {
        self.progress().ply(&self.rules)
    }

    /// Returns the player whose stone lies on a cell; `None` for an empty cell and outside the
    /// board.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Move, Player, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::CONNECT_FOUR);
    /// pos.play(Move::column(3))?;
    /// assert_eq!(pos.stone(Cell::new(5, 3)), Some(Player::ONE));
    /// assert_eq!(pos.stone(Cell::new(4, 3)), None);
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    pub fn stone(&self, cell: Cell) -> Option<Player> {
        let is_on_board = self.rules().size().contains(cell);
        is_on_board.then(|| self.board.owner(cell))?
    }

    /// Iterates over the stones with their cells, row by row.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Move, Player, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::TIC_TAC_TOE);
    /// pos.play(Move::at(1, 1))?;
    /// pos.play(Move::at(0, 2))?;
    /// let stones = [(Cell::new(0, 2), Player::TWO), (Cell::new(1, 1), Player::ONE)];
    /// assert!(pos.stones().eq(stones));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    pub fn stones(&self) -> impl Iterator<Item = (Cell, Player)> {
        self.board.stones_by_row(self.rules())
    }

    /// Returns the cell played last; `None` on the empty board, after [`Position::undo`], which
    /// does not know the move before, and for an ongoing position from [`Position::from_stones`].
    /// For a won one, it is the first stone that can have been the last. No other answer depends on
    /// it but the cell in [`UndoError::NotLast`](crate::UndoError::NotLast).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Move, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::CONNECT_FOUR);
    /// pos.play(Move::column(3))?;
    /// assert_eq!(pos.last(), Some(Cell::new(5, 3)));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    pub fn last(&self) -> Option<Cell> {
        self.board.last(&self.rules)
    }

    /// Returns the key of the stones and the turn, not of the rules. Equal positions under
    /// equal rules have equal keys.
    ///
    /// # Stability
    ///
    /// Error codes, text forms and keys are stable across versions and may be stored. The changelog
    /// calls a change of them breaking.
    ///
    /// This defines the key. All arithmetic is modulo 2^64, except that the product in `join` has 128
    /// bits, and `^` is exclusive or:
    ///
    /// ```text
    /// mix(a) = x ^ (x >> 29)
    ///     where x = (y ^ (y >> 32)) * 0xBF58476D1CE4E5B9
    ///     and   y = a * 0x9E3779B97F4A7C15
    /// join(a, b) = (p mod 2^64) ^ (p / 2^64)
    ///     where p = (a ^ 0x9E3779B97F4A7C15) * (b ^ 0xC2B2AE3D27D4EB4F)
    /// ```
    ///
    /// - On a plane of up to 7 rows and 8 columns with two players, the stones have the hash
    ///   `join(one, two)`. `one` and `two` have the bits of the stones of players 1 and 2, as
    ///   [`Bitboard`](crate::Bitboard) draws them.
    /// - On other boards, the stones have the exclusive or of the hashes `mix(8 * index + p)` of all
    ///   stones. `index` is the index of the cell ([`Size::index`](crate::Size::index)), and `p` the
    ///   number of the player.
    /// - The turn of player `p` has the hash `mix(2^63 + 8 * s + p)`. `s` is the number of stones
    ///   left in the turn, or the number of empty cells if that is smaller. After the end, and if
    ///   turns are unordered, the turn has the hash 0.
    ///
    /// The key is the exclusive or of both hashes.
    ///
    /// # Complexity
    ///
    /// O(1). On a plane of up to 7 rows and 8 columns with `wrap` or `renju`, or without the feature
    /// `small-boards`, O(cells).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Position, Rules};
    ///
    /// let [mut a, mut b] = [Position::new(Rules::TIC_TAC_TOE), Position::new(Rules::TIC_TAC_TOE)];
    /// for (cells, pos) in [([0, 1, 2], &mut a), ([2, 1, 0], &mut b)] {
    ///     for col in cells {
    ///         pos.play(Move::at(col % 2, col))?;
    ///     }
    /// }
    /// assert_eq!(a.key(), b.key());
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    pub fn key(&self) -> u64 {
        self.board.key(&self.rules)
    }

    /// Sets the cell played last. The position must be ongoing.
    pub(crate) fn set_last(&mut self, last: Option<Cell>) {
        self.board.set_last(&self.rules, last);
    }

    /// True if each stone of another position lies on this board too.
    fn has_stones_of(&self, other: &Self) -> bool {
        let mut has_all = true;
        other.board.each_stone(other.rules(), |cell, player| {
            has_all &= self.board.owner(cell) == Some(player);
        });
        has_all
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn progress(&self) -> Progress {
        self.board.progress(&self.rules)
    }
}

/// See "Equality" of [`Position`].
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && match (&self.board, &other.board) {
                (Board::Small(own, _), Board::Small(others, _)) => own == others,
                (Board::Large(own), Board::Large(others)) if own.may_equal(others, &self.rules) => {
                    self.has_stones_of(other)
                }
                (Board::Large(_), Board::Large(_)) => false,
                _ => self.progress() == other.progress() && self.has_stones_of(other),
            }
    }
}

impl Eq for Position {}

impl core::hash::Hash for Position {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}

//! Everything needed to continue a game, and its verdict.

use core::fmt;

use crate::board::{AxisBits, Board};
use crate::progress::{Progress, TurnOrder};
use crate::{
    Axis, Cell, Coordinates, Line, Method, Move, ParseError, PlayError, Player, Rules, Tally, Turn,
    UndoError, Verdict,
};

/// The stones, whose turn it is, and the verdict. A position keeps no history. A
/// [`Game`](crate::Game) does.
///
/// # Equality
///
/// Two positions are equal if their rules, stones, turn and verdict are equal, both have turns in order
/// or both unordered turns, and they have ended by the same fouls ([`Position::fouls`]) or by none. The
/// order of their moves does not matter. Equal positions give equal answers, except for [`Position::last`], and take the same moves and undos.
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

impl Tally {
    /// Returns the counters of a position; `None` if counters do not detect every line under its
    /// rules.
    ///
    /// # Complexity
    ///
    /// O(n + stones).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Position, Rules, Tally};
    ///
    /// let game: Game = "3x3: a3 b2 b3".parse()?;
    /// let tally = Tally::of(game.position()).ok_or("lines are full lines")?;
    /// assert_eq!((tally.row(0), tally.col(1), tally.diagonal()), (2, 0, 0));
    /// assert!(Tally::of(&Position::new(Rules::GOMOKU)).is_none());
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(position: &Position) -> Option<Self> {
        let rules = position.rules();
        let mut tally = Self::serves(rules).then(|| Self::sparse_if_large(rules.size().rows()))?;
        position.board.each_stone(rules, |cell, player| {
            tally.place(cell, player);
        });
        Some(tally)
    }
}

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

    /// Creates a position from all of it.
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
    pub const fn new_bytes(rules: &Rules) -> u64 {
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
    pub const fn stone_bytes(rules: &Rules) -> u64 {
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
    /// it.
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

    /// Returns the stone played last if [`Position::last`] knows it.
    fn last_stone(&self) -> Option<(Cell, Player)> {
        let cell = self.last()?;
        Some((cell, self.board.owner(cell)?))
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

    /// Returns the length of the run along `axis` through the stone on `cell`. `None` for an
    /// empty cell, and for an axis without lines.
    ///
    /// # Complexity
    ///
    /// O(length).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Axis, Cell, Move, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::CONNECT_FOUR);
    /// for col in [0, 0, 1, 1] {
    ///     pos.play(Move::column(col))?;
    /// }
    /// let cell = Cell::new(5, 0);
    /// assert_eq!(pos.run_length(Axis::Horizontal, cell), Some(2));
    /// assert_eq!(pos.run_length(Axis::Vertical, cell), Some(1));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    pub fn run_length(&self, axis: Axis, cell: Cell) -> Option<u32> {
        let player = self.stone(cell)?;
        let has_lines = self.rules().axes().contains(&axis);
        has_lines.then(|| self.board.run(self.rules(), axis, cell, player).length())
    }

    /// Plays `mv` for the player whose turn it is and returns the verdict.
    ///
    /// # Errors
    ///
    /// The first of these that holds; the position is then unchanged: [`PlayError::GameOver`],
    /// [`PlayError::PlayerNotNamed`] if turns are unordered, [`PlayError::Outside`],
    /// [`PlayError::LayerNotNamed`], [`PlayError::RowNotNamed`], [`PlayError::Occupied`],
    /// [`PlayError::ColumnFull`], [`PlayError::Floating`].
    ///
    /// # Complexity
    ///
    /// O(a * k / 64) for `a` axes and any size of the board, multiplied by O(log stones) on a board
    /// stored by occupied cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::TIC_TAC_TOE);
    /// assert!(pos.play(pos.rules().parse_move("b2")?)?.is_ongoing());
    /// let again = pos.play(pos.rules().parse_move("b2")?);
    /// assert_eq!(again.map_err(|error| error.code()), Err("occupied"));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    // Inlined, so that the verdict is returned in registers and not in the memory of an error.
    #[inline(always)]
    pub fn play(&mut self, mv: Move) -> Result<Verdict, PlayError> {
        self.play_named(None, mv)
    }

    /// Plays `mv` for `player` and returns the verdict. If turns are ordered, it must be that
    /// player's turn.
    ///
    /// # Errors
    ///
    /// As [`Position::play`], and after [`PlayError::GameOver`] also
    /// [`PlayError::UnknownPlayer`] and [`PlayError::WrongPlayer`].
    ///
    /// # Complexity
    ///
    /// As [`Position::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Player, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::TIC_TAC_TOE);
    /// let played = pos.play_as(Player::TWO, Move::at(0, 0));
    /// assert_eq!(played.map_err(|error| error.code()), Err("wrong_player"));
    /// assert!(pos.play_as(Player::ONE, Move::at(0, 0))?.is_ongoing());
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[inline(always)]
    pub fn play_as(&mut self, player: Player, mv: Move) -> Result<Verdict, PlayError> {
        self.play_named(Some(player), mv)
    }

    /// Plays a move given as unchecked numbers and returns the verdict: for the player with this
    /// number, or for the player whose turn it is. [`Rules::read_numbers`] returns both arguments.
    ///
    /// # Errors
    ///
    /// As [`Position::play_as`] or [`Position::play`], in the same order.
    ///
    /// # Complexity
    ///
    /// As [`Position::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::TIC_TAC_TOE);
    /// let error = pos.play_numbers(Coordinates::cell(-1, 0), Some(3)).unwrap_err();
    /// assert_eq!(error.to_string(), "there is no player 3: players are 1 to 2");
    /// let error = pos.play_numbers(Coordinates::cell(-1, 0), None).unwrap_err();
    /// assert_eq!(error.to_string(), "row -1 is outside the board: rows are 0 to 2");
    /// assert!(pos.play_numbers(Coordinates::cell(0, 0), None)?.is_ongoing());
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    pub fn play_numbers(
        &mut self,
        coordinates: Coordinates,
        player: Option<i128>,
    ) -> Result<Verdict, PlayError> {
        let rules = self.rules();
        let named = player.map(|number| rules.player(number)).transpose();
        if let (Ok(named), Ok(mv)) = (named, rules.locate(coordinates)) {
            return self.play_named(named, mv);
        }
        let refusal = self.refusal(coordinates, player);
        Err(refusal.expect("the rules have no such player or no such cell"))
    }

    /// Plays a move given as text for the player whose turn it is and returns the verdict. It is
    /// [`Rules::parse_move`] and [`Position::play`], and an error names the move as it was typed.
    ///
    /// # Errors
    ///
    /// As [`Rules::parse_move`], and [`ParseError::NoSuchPlace`] if the move is refused. The position
    /// is then unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::CONNECT_FOUR);
    /// assert!(pos.play_text("d")?.is_ongoing());
    /// let refused = pos.play_text("d1").map_err(|error| error.to_string());
    /// assert_eq!(refused, Err("d1 is occupied by player 1".into()));
    /// # Ok::<_, inarow::ParseError>(())
    /// ```
    pub fn play_text(&mut self, text: &str) -> Result<Verdict, ParseError> {
        let mv = self.rules().parse_move(text)?;
        let played = self.play(mv);
        played.map_err(|refusal| self.rules().refused_text(text, refusal))
    }

    /// Returns the reason why [`Position::play_numbers`] would refuse this move; `None` if the move
    /// is legal.
    ///
    /// # Complexity
    ///
    /// O(1), or O(log stones) on a board stored by occupied cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Position, Rules};
    ///
    /// let pos = Position::new(Rules::CONNECT_FOUR);
    /// let code = |col, player| {
    ///     let refusal = pos.refusal(Coordinates::column(col), player);
    ///     refusal.map(|error| error.code())
    /// };
    /// assert_eq!((code(6, None), code(7, None)), (None, Some("outside")));
    /// assert_eq!((code(6, Some(1)), code(6, Some(2))), (None, Some("wrong_player")));
    /// ```
    #[must_use]
    pub fn refusal(&self, coordinates: Coordinates, player: Option<i128>) -> Option<PlayError> {
        self.check(player, coordinates).err()
    }

    /// Plays a move for the named player, or for the player whose turn it is if no player is named.
    #[inline(always)]
    fn play_named(&mut self, player: Option<Player>, mv: Move) -> Result<Verdict, PlayError> {
        let is_turn = player.is_none_or(|player| player == self.next_player());
        // A page has no quick way: calls from JavaScript take longer than it saves.
        if is_turn
            && !cfg!(target_family = "wasm")
            && let Some(verdict) = self.board.play_quickly(&self.rules, mv)
        {
            return Ok(verdict);
        }
        let words = mv.to_words();
        if self.play_fully(player, words[0], words[1]) {
            return Ok(self.verdict());
        }
        Err(self.reason(player, words))
    }

    /// Plays a move by the full way, which serves all rules and all forms of a move. True if it was
    /// legal and was played.
    ///
    /// Not inlined, so that the quick way has its own registers. The move is passed as two words: as
    /// an enum it would be in memory, and reading it from there takes a quarter of a move.
    #[inline(never)]
    fn play_fully(&mut self, player: Option<Player>, first: u64, second: u64) -> bool {
        let mv = Move::of_words([first, second]);
        if let Some(mv) = on_board(&self.rules, mv) {
            return self.board.play_move(&self.rules, player, mv);
        }
        let mv = without_plane_layer(&self.rules, mv);
        mv.is_some_and(|mv| self.play_named(player, mv).is_ok())
    }

    /// Returns the reason why a move is refused.
    #[cold]
    fn reason(&self, player: Option<Player>, words: [u64; 2]) -> PlayError {
        let mv = Move::of_words(words);
        let number = player.map(|player| player.number().into());
        let refusal = self.refusal(mv.into(), number);
        refusal.expect("an illegal move has a reason")
    }

    /// Takes back `mv`, a move that can have been the last one. For the last move, this is the exact
    /// inverse of playing it, also across the end of the game.
    ///
    /// There is no history, so equal positions take the same undos. A stone can have been placed last
    /// if all of these hold:
    ///
    /// - It belongs to the player who moved last. If turns are unordered, any player may have moved.
    /// - With `drop`, no stone lies above it.
    /// - If it is removed, no line is on the board.
    /// - Under `renju`, its fouls are those that have ended the game ([`Position::fouls`]), or it is no
    ///   foul.
    ///
    /// # Errors
    ///
    /// [`UndoError::NothingToUndo`] on the empty board, [`UndoError::NotLast`] if `mv` cannot
    /// have been the last move. The position is then unchanged.
    ///
    /// # Complexity
    ///
    /// As [`Position::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Position, Rules};
    ///
    /// let mut pos = Position::new("1x1".parse::<Rules>()?);
    /// assert!(pos.play(Move::at(0, 0))?.winner().is_some());
    /// pos.undo(Move::at(0, 0))?;
    /// assert!(pos.verdict().is_ongoing());
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn undo(&mut self, mv: Move) -> Result<(), UndoError> {
        if self.take_back(mv) {
            return Ok(());
        }
        Err(self.undo_error())
    }

    /// Takes back a move if it can have been the last one. True if it was taken back.
    #[inline(never)]
    fn take_back(&mut self, mv: Move) -> bool {
        if let Some(mv) = on_board(&self.rules, mv) {
            return self.board.undo_move(&self.rules, mv);
        }
        let mv = without_plane_layer(&self.rules, mv);
        mv.is_some_and(|mv| self.take_back(mv))
    }

    /// Sets the cell played last. The position must be ongoing.
    pub(crate) fn set_last(&mut self, last: Option<Cell>) {
        self.board.set_last(&self.rules, last);
    }

    /// Returns the reason why a move cannot be taken back.
    #[cold]
    fn undo_error(&self) -> UndoError {
        match self.ply() {
            0 => UndoError::NothingToUndo,
            _ => UndoError::NotLast { last: self.last() },
        }
    }

    /// Iterates over all lines on the board: the maximal runs that decide the game, each with all its
    /// cells. All pass through the last stone. Two directions that give the same cells
    /// are one line. Empty unless a player has won.
    ///
    /// # Complexity
    ///
    /// O(1) for the lines, O(length) for the cells of each line. With `wrap`, the cells of rings
    /// and of lines of equal length are compared.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Game};
    ///
    /// let game: Game = "connect-four: d d e e f f g".parse()?;
    /// let line = game.position().lines().next().ok_or("player 1 has won")?;
    /// assert!(line.cells().eq([3, 4, 5, 6].map(|col| Cell::new(5, col))));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn lines(&self) -> impl Iterator<Item = Line> {
        let last = self.last_stone();
        let last = last.filter(|_| self.verdict().winner().is_some());
        Line::distinct(last.into_iter().flat_map(move |(cell, player)| {
            let axes = self.rules().axes().iter();
            let lines =
                axes.filter_map(move |&axis| self.board.line(self.rules(), axis, cell, player));
            lines.filter(move |line| self.rules().is_won_by(player, line.length()))
        }))
    }

    /// Iterates over the cells that legal moves fill, in the order of [`Position::legal_moves`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Position, Rules};
    ///
    /// let pos = Position::new(Rules::CONNECT_FOUR);
    /// assert!(pos.landings().eq((0..7).map(|col| Cell::new(5, col))));
    /// ```
    pub fn landings(&self) -> impl Iterator<Item = Cell> {
        self.legal_moves().filter_map(|mv| match mv {
            Move::Cell(cell) => Some(cell),
            Move::Column(column) => self.board.landing(column),
        })
    }

    /// True if each stone of another position lies on this board too.
    fn has_stones_of(&self, other: &Self) -> bool {
        let mut has_all = true;
        other.board.each_stone(other.rules(), |cell, player| {
            has_all &= self.board.owner(cell) == Some(player);
        });
        has_all
    }

    /// Keeps an index of the facts from now on.
    pub(crate) fn keep_facts(&mut self) {
        self.board.keep_facts(&self.rules);
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn progress(&self) -> Progress {
        self.board.progress(&self.rules)
    }
}

/// Returns the same move if the board has its cell or column.
#[inline(always)]
fn on_board(rules: &Rules, mv: Move) -> Option<Move> {
    let is_on_board = match mv {
        Move::Cell(cell) => rules.size().contains(cell),
        Move::Column(column) => rules.has_column(column),
    };
    is_on_board.then_some(mv)
}

/// Returns the same move without its layer, if it names layer 0 of a plane.
#[cold]
#[inline(never)]
fn without_plane_layer(rules: &Rules, mv: Move) -> Option<Move> {
    rules.locate(mv.into()).ok()
}

/// Two positions are equal if their rules, stones, turn and verdict are equal.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && match (&self.board, &other.board) {
                (Board::Small(own), Board::Small(others)) => **own == **others,
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

/// Writes a picture of the board: `.` for an empty cell, `X` and `O` for the stones of players
/// 1 and 2, then `A` to `F`; one line of text for each row, layers side by side. O(cells).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.rules().size();
        let [_, cols, layers] = size.sides();
        for row in 0..size.rows() {
            for (layer, col) in (0..layers).flat_map(|layer| (0..cols).map(move |col| (layer, col)))
            {
                let separator = match (layer, col) {
                    (0, 0) => "",
                    (_, 0) => "   ",
                    _ => " ",
                };
                let stone = self.stone(size.cell_at([row, col, layer]));
                write!(f, "{separator}{}", stone.map_or('.', Player::symbol))?;
            }
            if row + 1 < size.rows() {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

//! Everything needed to go on with a game, and the referee's word on it.

use alloc::vec::Vec;
use core::fmt;

use crate::referee::{Referee, is_dense};
use crate::sparse::SPARSE_ENTRY_BYTES;
use crate::state::{State, Turns};
use crate::zobrist::turn_key;
use crate::{
    Axis, Cell, Column, Coordinates, Gravity, Line, Method, Move, PlayError, Player, Rules, Tally,
    Turn, UndoError, Verdict,
};

/// The stones, whose turn it is, and the verdict. It keeps no history: for that
/// there is [`Game`](crate::Game).
///
/// # Equality
///
/// Two positions are equal if their rules, stones, turn and verdict are, however
/// they were reached. [`Position::hash`] leaves out the rules.
///
/// # Memory
///
/// Boards of up to 2^20 cells are held densely. Larger ones are held by occupied
/// cells: they cost memory in proportion to their stones, and O(log stones) a
/// step. [`Position::new_bytes`] and [`Position::stone_bytes`] say how much, before
/// anything is allocated.
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
#[derive(Clone, Debug)]
pub struct Position {
    referee: Referee,
    state: State,
}

impl Position {
    /// The empty board, the first player to move.
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
        Self::empty(rules, Turns::Kept)
    }

    /// The empty board of a game in which no turn is kept: every move names its
    /// player, in any order, as the textbook's interface has it.
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
        Self::empty(rules, Turns::Free)
    }

    fn empty(rules: Rules, turns: Turns) -> Self {
        let referee = Referee::new(&rules, Method::of(&rules));
        Self {
            referee: referee.expect("the method of these rules serves them"),
            state: State::begun(rules, turns),
        }
    }

    /// The position with these stones, row by row, won by `winner` if anybody has; the last
    /// stone is not known. For stones that moves under these rules have put, in turn.
    pub(crate) fn set_up(
        rules: Rules,
        winner: Option<Player>,
        stones: impl IntoIterator<Item = (Cell, Player)>,
    ) -> Self {
        let mut position = Self::new(rules);
        let stones: Vec<(Cell, Player)> = stones.into_iter().collect();
        // As stones fall, those below first.
        for (cell, player) in stones.into_iter().rev() {
            position.referee.place(&rules, cell, player);
            position.state.book(cell, player, false);
        }
        let state = &mut position.state;
        state.last = None;
        if let Some(player) = winner {
            state.verdict = Verdict::Win { player };
        }
        position
    }

    /// The same position with its stones held for another method; `None` where
    /// that one does not serve the rules.
    ///
    /// # Complexity
    ///
    /// O(cells), on a board held by occupied cells O(stones).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Method, Position, Rules};
    ///
    /// let pos = Position::new(Rules::TIC_TAC_TOE);
    /// assert!(pos.tally().is_none());
    /// let counted = pos.by(Method::Tally).ok_or("no full lines")?;
    /// assert!(counted.tally().is_some() && counted == pos);
    /// assert!(Position::new(Rules::GOMOKU).by(Method::Tally).is_none());
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    pub fn by(&self, method: Method) -> Option<Self> {
        self.by_each(method, |_, _| {})
    }

    /// [`Position::by`], which shows the referee on the empty board and after each
    /// stone.
    pub(crate) fn by_each(
        &self,
        method: Method,
        mut show: impl FnMut(&Referee, Option<(Cell, Player)>),
    ) -> Option<Self> {
        let (rules, state) = (self.rules(), self.state.clone());
        let mut referee = Referee::new(rules, method)?;
        show(&referee, None);
        // As stones fall, those below first; and the last stone last, so that what is
        // kept is what it left behind.
        let last = self.last_stone();
        let mut stones: Vec<(Cell, Player)> = self.stones().collect();
        stones.retain(|stone| Some(*stone) != last);
        for (cell, player) in stones.into_iter().rev().chain(last) {
            referee.place(rules, cell, player);
            show(&referee, Some((cell, player)));
        }
        Some(Self { referee, state })
    }

    /// The method that holds the stones and sees the lines.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Method, Position, Rules};
    ///
    /// assert_eq!(Position::new(Rules::CONNECT_FOUR).method(), Method::Word);
    /// assert_eq!(Position::new(Rules::GOMOKU).method(), Method::Lines);
    /// ```
    #[must_use]
    pub const fn method(&self) -> Method {
        self.referee.method()
    }

    /// The bytes of heap that a new position under these rules allocates, known
    /// before it is made. What comes on top with each stone is told by
    /// [`Position::stone_bytes`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// let vast: Rules = "1000000x1000000 k5".parse()?;
    /// assert_eq!(Position::new_bytes(&Rules::TIC_TAC_TOE), 0);
    /// assert!(Position::new_bytes(&vast) + 1000 * Position::stone_bytes(&vast) < 1 << 20);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    #[must_use]
    pub const fn new_bytes(rules: &Rules) -> u64 {
        Referee::new_bytes(rules, Method::of(rules))
    }

    /// The bytes of heap that each stone may add: none on a dense board, and on one
    /// held by occupied cells never more than this on the average.
    #[must_use]
    pub const fn stone_bytes(rules: &Rules) -> u64 {
        if is_dense(rules) {
            return 0;
        }
        // A word an axis, and the height of its column.
        (rules.axes().len() as u64 + 1) * SPARSE_ENTRY_BYTES
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.state.rules
    }

    /// The referee's word.
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
    pub const fn verdict(&self) -> Verdict {
        self.state.verdict
    }

    /// Whose turn it is; `None` after the end, or where players are free.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Player, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::CONNECT6);
    /// pos.play(Move::at(9, 9))?;
    /// let turn = pos.turn().ok_or("the game goes on")?;
    /// assert_eq!((turn.player, turn.stones_left), (Player::TWO, 2));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn turn(&self) -> Option<Turn> {
        match self.state.verdict {
            Verdict::Ongoing { turn } => turn,
            Verdict::Win { .. } | Verdict::Draw => None,
        }
    }

    /// Who moves next as the rules order the turns, also where players are free and
    /// after the end. A move that names nobody is this player's.
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
    pub fn next_player(&self) -> Player {
        self.rules().turn_at(self.ply()).player
    }

    /// The number of stones on the board.
    #[must_use]
    pub const fn ply(&self) -> u64 {
        self.state.ply()
    }

    /// Whose stone lies on a cell; `None` for an empty cell and beyond the edge.
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
        let rules = self.rules();
        if !rules.size().contains(cell) {
            return None;
        }
        self.referee.stones().stone(rules, cell)
    }

    /// The stones with their cells, row by row.
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
        self.referee.stones_by_row(self.rules())
    }

    /// The cell played last; `None` on the empty board and after
    /// [`Position::undo`], which does not know the move before.
    #[must_use]
    pub fn last(&self) -> Option<Cell> {
        self.last_stone().map(|(cell, _)| cell)
    }

    /// The stone played last, as far as [`Position::last`] knows it.
    pub(crate) const fn last_stone(&self) -> Option<(Cell, Player)> {
        self.state.last
    }

    /// The hash of stones and turn, not of the rules, kept in step by play and
    /// undo. Equal positions under equal rules have equal hashes.
    ///
    /// # Stability
    ///
    /// The same in every version, and so fit to be stored. The function is
    /// published in `docs/notation.md`.
    ///
    /// # Complexity
    ///
    /// O(1).
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
    /// assert_eq!(a.hash(), b.hash());
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    pub const fn hash(&self) -> u64 {
        match self.turn() {
            Some(turn) => self.state.stones_hash ^ turn_key(turn),
            None => self.state.stones_hash,
        }
    }

    /// The signed counters, where they decide: where the method is
    /// [`Method::Tally`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Axis, Move, Position, Rules};
    ///
    /// let mut pos = Position::new("1000x1000".parse::<Rules>()?);
    /// pos.play(Move::at(0, 7))?;
    /// let tally = pos.tally().ok_or("counters decide")?;
    /// assert_eq!((tally.row(0), tally.col(7), tally.diagonal()), (1, 1, 0));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn tally(&self) -> Option<&Tally> {
        self.referee.tally()
    }

    /// The length of the run along `axis` through the stone on `cell`. `None`
    /// for an empty cell, for an axis along which no lines run, and where counters
    /// decide and no run is kept.
    ///
    /// # Complexity
    ///
    /// By [`Method::Lines`] O(length / 64), else O(length).
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
        let (rules, player) = (self.rules(), self.stone(cell)?);
        let stones = self.referee.stones();
        let has_lines = rules.axes().contains(&axis);
        let run = has_lines.then(|| stones.run(rules, axis, cell, player))??;
        Some(run.length())
    }

    /// Plays `mv` for the player whose turn it is and returns the verdict.
    ///
    /// # Errors
    ///
    /// The first of these that holds, and nothing has changed:
    /// [`PlayError::GameOver`], [`PlayError::PlayerNotNamed`] where players are
    /// free, [`PlayError::Outside`], [`PlayError::LayerNotNamed`],
    /// [`PlayError::RowNotNamed`], [`PlayError::Occupied`],
    /// [`PlayError::ColumnFull`], [`PlayError::Floating`].
    ///
    /// # Complexity
    ///
    /// O(1), whatever the board and k; times O(log stones) on a board held by
    /// occupied cells.
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
    // So that the verdict need not come through memory, as errors do.
    #[inline(always)]
    pub fn play(&mut self, mv: Move) -> Result<Verdict, PlayError> {
        match self.play_plain(None, mv) {
            Some(verdict) => Ok(verdict),
            None => self.play_any(None, mv.into()).map(|()| self.verdict()),
        }
    }

    /// Plays `mv` for `player` and returns the verdict. Where turns are kept, it
    /// must be that player's.
    ///
    /// # Errors
    ///
    /// As [`Position::play`], and after [`PlayError::GameOver`]
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
        match self.play_plain(Some(player), mv) {
            Some(verdict) => Ok(verdict),
            None => {
                let number = i128::from(player.number());
                let played = self.play_any(Some(number), mv.into());
                played.map(|()| self.verdict())
            }
        }
    }

    /// Plays a move given in numbers that nobody has checked, for the player with
    /// this number, or for the one whose turn it is.
    ///
    /// # Errors
    ///
    /// As [`Position::play_as`], in the same order.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::TIC_TAC_TOE);
    /// let mut refusal = |player, row: i64, col: i64| {
    ///     let played = pos.play_numbers(player, Coordinates::cell(row, col));
    ///     played.err().map(|error| error.to_string())
    /// };
    /// assert_eq!(refusal(Some(3), -1, 0), Some("player 3 is outside 1..=2".into()));
    /// assert_eq!(refusal(None, -1, 0), Some("row -1 is outside 0..=2".into()));
    /// assert_eq!(refusal(Some(1), 0, 0), None);
    /// ```
    pub fn play_numbers(
        &mut self,
        player: Option<i128>,
        coordinates: Coordinates,
    ) -> Result<Verdict, PlayError> {
        self.play_any(player, coordinates).map(|()| self.verdict())
    }

    /// Why [`Position::play_numbers`] would refuse this move, if it would.
    ///
    /// # Complexity
    ///
    /// O(1), on a board held by occupied cells O(log stones).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Position, Rules};
    ///
    /// let pos = Position::new(Rules::CONNECT_FOUR);
    /// let refusal = |col: i64| pos.refusal(None, Coordinates::column(col)).map(|error| error.code());
    /// assert_eq!((refusal(6), refusal(7)), (None, Some("outside")));
    /// ```
    #[must_use]
    pub fn refusal(&self, player: Option<i128>, coordinates: Coordinates) -> Option<PlayError> {
        let allowed = self.mover(player).and_then(|_| self.landing(coordinates));
        allowed.err()
    }

    /// Plays a move as it is usually made, and nothing where there is anything to
    /// be said about it.
    #[inline(never)]
    fn play_plain(&mut self, player: Option<Player>, mv: Move) -> Option<Verdict> {
        self.state.play(&mut self.referee, player, mv)
    }

    /// Plays any move, or says what is wrong with it. The verdict is not among what it
    /// returns: else it would come through memory from [`Position::play_plain`] too.
    #[cold]
    fn play_any(
        &mut self,
        player: Option<i128>,
        coordinates: Coordinates,
    ) -> Result<(), PlayError> {
        let player = self.mover(player)?;
        let cell = self.landing(coordinates)?;
        let completes = self.referee.place(&self.state.rules, cell, player);
        self.state.book(cell, player, completes);
        Ok(())
    }

    /// Who makes the next move, if `named` may, or if nobody is named.
    fn mover(&self, named: Option<i128>) -> Result<Player, PlayError> {
        let Verdict::Ongoing { turn } = self.verdict() else {
            return Err(PlayError::GameOver { ply: self.ply() });
        };
        let named = match named {
            Some(number) => Some(self.rules().player(number)?),
            None => None,
        };
        match (named, turn) {
            (Some(player), Some(turn)) if player != turn.player => Err(PlayError::WrongPlayer {
                player,
                turn: turn.player,
            }),
            (Some(player), _) => Ok(player),
            (None, Some(turn)) => Ok(turn.player),
            (None, None) => Err(PlayError::PlayerNotNamed),
        }
    }

    /// The free cell on which a stone of this move comes to rest.
    fn landing(&self, coordinates: Coordinates) -> Result<Cell, PlayError> {
        let rules = self.rules();
        let mv = rules.locate(coordinates)?;
        let (cell, column) = match (mv, rules.gravity()) {
            (Move::Column(column), Gravity::None) => {
                return Err(PlayError::RowNotNamed { column });
            }
            (Move::Cell(cell), Gravity::None) => {
                return match self.stone(cell) {
                    Some(by) => Err(PlayError::Occupied { cell, by }),
                    None => Ok(cell),
                };
            }
            (Move::Cell(cell), Gravity::Drop) => (Some(cell), Column::of(cell)),
            (Move::Column(column), Gravity::Drop) => (None, column),
        };
        if let Some((cell, by)) = cell.and_then(|cell| Some((cell, self.stone(cell)?))) {
            return Err(PlayError::Occupied { cell, by });
        }
        let Some(rests_on) = self.resting_cell(column) else {
            let rows = rules.size().rows();
            return Err(PlayError::ColumnFull { column, rows });
        };
        match cell {
            Some(cell) if cell != rests_on => Err(PlayError::Floating { cell, rests_on }),
            _ => Ok(rests_on),
        }
    }

    /// Takes back `mv`, which was the last move: the exact inverse of playing
    /// it, also across the end of the game.
    ///
    /// There is no history to hold `mv` against. What cannot have been the last
    /// move is refused; another stone of the player who moved last is taken
    /// from the board all the same.
    ///
    /// # Errors
    ///
    /// [`UndoError::NothingToUndo`] on the empty board, [`UndoError::NotLast`]
    /// where `mv` cannot have been the last move. Nothing has changed.
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
    #[inline]
    pub fn undo(&mut self, mv: Move) -> Result<(), UndoError> {
        self.take(mv).map(|_| ())
    }

    /// [`Position::undo`], which tells the stone that it has taken.
    #[inline(always)]
    pub(crate) fn take(&mut self, mv: Move) -> Result<(Cell, Player), UndoError> {
        match self.take_plain(mv) {
            Some(stone) => Ok(stone),
            None => self.take_any(mv),
        }
    }

    /// Takes a move back as it is usually made, and nothing where there is anything to
    /// be said about it.
    #[inline(never)]
    fn take_plain(&mut self, mv: Move) -> Option<(Cell, Player)> {
        let state = &mut self.state;
        match &mut self.referee {
            Referee::Word(word) => state.take(&mut **word, mv),
            Referee::Counted(counted) => state.take(&mut **counted, mv),
            Referee::Lines(lines) => state.take(&mut **lines, mv),
        }
    }

    /// Takes any move back, or says why not.
    #[cold]
    fn take_any(&mut self, mv: Move) -> Result<(Cell, Player), UndoError> {
        if self.state.ply() == 0 {
            return Err(UndoError::NothingToUndo);
        }
        let turn = self.state.turn_before();
        let (cell, player) = self
            .undoable(mv, turn)
            .ok_or(UndoError::NotLast { last: self.last() })?;
        self.referee.remove(&self.state.rules, cell, player);
        self.state.strike(cell, player, turn);
        Ok((cell, player))
    }

    /// The stone that `mv` put, if `mv` can have been the last move, made in `turn`.
    fn undoable(&self, mv: Move, turn: Option<Turn>) -> Option<(Cell, Player)> {
        let rules = self.rules();
        let top_stone = |column| self.referee.stones().top_stone(rules, column);
        let cell = match (rules.locate(mv.into()).ok()?, rules.gravity()) {
            (Move::Cell(cell), Gravity::None) => cell,
            (Move::Column(_), Gravity::None) => return None,
            (Move::Cell(cell), Gravity::Drop) => {
                top_stone(Column::of(cell)).filter(|&top| top == cell)?
            }
            (Move::Column(column), Gravity::Drop) => top_stone(column)?,
        };
        let player = self.stone(cell)?;
        let by_turn = turn.is_none_or(|turn| turn.player == player);
        let by_last = self.last().is_none_or(|last| last == cell);
        (by_turn && by_last).then_some((cell, player))
    }

    /// All lines that the last move completed: the maximal runs through its cell
    /// that decide the game, each with all its cells. Two directions that give
    /// the same cells are one line. Empty unless somebody has won.
    ///
    /// # Complexity
    ///
    /// O(1) for the lines, O(length) for the cells of each. Where indices count
    /// round, the cells of rings and of lines of equal length are looked at here
    /// already.
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
        let (rules, stones) = (self.rules(), self.referee.stones());
        Line::distinct(last.into_iter().flat_map(move |(cell, player)| {
            let axes = rules.axes().iter();
            axes.filter_map(move |&axis| stones.line(rules, axis, cell, player))
        }))
    }

    /// The cells that legal moves fill, in the order of [`Position::legal_moves`].
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
            Move::Column(column) => self.resting_cell(column),
        })
    }

    /// Where stones fall: the lowest free cell of a column.
    pub(crate) fn resting_cell(&self, column: Column) -> Option<Cell> {
        self.referee.stones().resting_cell(self.rules(), column)
    }

    pub(crate) const fn referee(&self) -> &Referee {
        &self.referee
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let (own, others) = (&self.state, &other.state);
        own.rules == others.rules
            && own.turns == others.turns
            && own.verdict == others.verdict
            && own.stones_hash == others.stones_hash
            && self.stones().eq(other.stones())
    }
}

impl Eq for Position {}

impl core::hash::Hash for Position {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash());
    }
}

/// A picture of the board: `.` for an empty cell, `X` and `O` for the stones of
/// players 1 and 2, then `A` to `F`; a line of text a row, layers side by side.
/// O(cells).
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
                let stone = self.stone(size.at([row, col, layer]));
                write!(f, "{separator}{}", stone.map_or('.', Player::symbol))?;
            }
            if row + 1 < size.rows() {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

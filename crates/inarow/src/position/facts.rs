//! The facts of a position: the players who can still win, and the moves that would win next.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use crate::board::{Board, FactsIndex, LargeBoard};
use crate::either::Either;
use crate::{Cell, LineEffect, Player, Position, Rules, Verdict};

impl Position {
    /// Keeps an index of the facts from now on. Each move and each undo then updates it, and
    /// [`Position::facts`] answers without building it. Clones keep an index too. Nothing else
    /// changes. Small boards need no index: their facts are computed from a few words.
    ///
    /// # Complexity
    ///
    /// As [`Position::play`] for each stone of the position. Then, for `a` axes and `w` cells that
    /// complete a line for a player, each move and each undo takes in addition:
    ///
    /// - O(a * log w) for the winning cells,
    /// - O(a * players * k / 64) for who can win, or O(a) if only full lines count.
    ///
    /// Both are multiplied by O(log stones) on a board stored by occupied cells.
    /// [`Facts::new_bytes`] and [`Facts::stone_bytes`] return the memory beforehand.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Move, Player, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::GOMOKU).with_facts();
    /// for (row, col) in [(0, 0), (7, 7), (0, 1), (7, 8), (0, 2), (7, 9), (0, 3)] {
    ///     pos.play(Move::at(row, col))?;
    /// }
    /// assert!(pos.facts().winning_cells(Player::ONE).eq([Cell::new(0, 4)]));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    pub fn with_facts(mut self) -> Self {
        self.board.keep_facts(&self.rules);
        self
    }

    /// Returns the facts of this position. Without an index ([`Position::with_facts`]) they are
    /// computed for this call.
    ///
    /// # Complexity
    ///
    /// O(1) with an index and on a small board. Otherwise as [`Position::with_facts`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Player, Position};
    ///
    /// let pos: Position = "tic-tac-toe [XX1/OO1/3]".parse()?;
    /// assert!(pos.facts().winning_cells(Player::ONE).eq([Cell::new(0, 2)]));
    /// assert!(pos.facts().winning_cells(Player::TWO).eq([Cell::new(1, 2)]));
    /// # Ok::<_, inarow::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn facts(&self) -> Facts<'_> {
        let indexed = (!self.board().has_facts()).then(|| {
            let mut board = self.board().clone();
            board.keep_facts(self.rules());
            Box::new(board)
        });
        Facts {
            position: self,
            indexed,
        }
    }
}

/// All facts of a position. They are the cells that win or lose at once, who can still win, and
/// whether a draw is already certain. [`Position::facts`] returns them.
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Move, Player, Position, Rules};
///
/// let mut pos = Position::new(Rules::TIC_TAC_TOE);
/// for (row, col) in [(0, 0), (1, 1), (0, 1)] {
///     pos.play(Move::at(row, col))?;
/// }
/// // X X .
/// // . O .
/// // . . .
/// let facts = pos.facts();
/// assert!(facts.winning_cells(Player::ONE).eq([Cell::new(0, 2)]));
/// assert_eq!(facts.winning_cells(Player::TWO).count(), 0);
/// assert!(facts.can_win(Player::TWO) && !facts.is_dead());
/// # Ok::<_, inarow::PlayError>(())
/// ```
#[derive(Clone)]
pub struct Facts<'a> {
    position: &'a Position,
    /// The same stones with an index, if facts need one that the position does not keep.
    indexed: Option<Box<Board>>,
}

impl<'a> Facts<'a> {
    /// Returns the maximum number of heap bytes that a new position with an index of its facts
    /// allocates under these rules. Each stone may add [`Facts::stone_bytes`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Facts, Position, Rules};
    ///
    /// assert!(Facts::new_bytes(&Rules::GOMOKU) < Position::new_bytes(&Rules::GOMOKU) + 1000);
    /// ```
    #[must_use]
    pub fn new_bytes(rules: &Rules) -> u64 {
        Position::new_bytes(rules) + FactsIndex::new_bytes(rules)
    }

    /// Returns the heap bytes that each stone may add on average, including the bytes of the
    /// position.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Facts, Rules};
    ///
    /// assert_eq!(Facts::stone_bytes(&Rules::GOMOKU), 2 * 4 * 40);
    /// // With the feature `small-boards`:
    /// # if cfg!(feature = "small-boards") {
    /// assert_eq!(Facts::stone_bytes(&Rules::CONNECT_FOUR), 0);
    /// # }
    /// ```
    #[must_use]
    pub fn stone_bytes(rules: &Rules) -> u64 {
        Position::stone_bytes(rules) + FactsIndex::stone_bytes(rules)
    }

    /// Returns the position.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// let pos = Position::new(Rules::QUBIC);
    /// assert_eq!(*pos.facts().position(), pos);
    /// ```
    #[must_use]
    pub const fn position(&self) -> &'a Position {
        self.position
    }

    /// Iterates over the empty cells where one stone of `player`, placed now, would win the game
    /// for that player, even if an opponent is to move. The order is row by row. With `drop`, only
    /// cells that a stone can reach now are listed. Empty under `loses` and after the end.
    ///
    /// # Complexity
    ///
    /// O(result). With `drop`, also the other cells that complete a line are visited.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Game, Player};
    ///
    /// // O X .    Each player would win in the last column.
    /// // X X .
    /// // O O .
    /// let game: Game = "tic-tac-toe: b3 a3 a2 a1 b2 b1".parse()?;
    /// let facts = game.facts();
    /// assert!(facts.winning_cells(Player::ONE).eq([Cell::new(1, 2)]));
    /// assert!(facts.winning_cells(Player::TWO).eq([Cell::new(2, 2)]));
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[inline]
    pub fn winning_cells(&self, player: Player) -> impl Iterator<Item = Cell> {
        if self.position.rules().has_fouls(player) {
            return Either::First(self.five_cells(player).into_iter());
        }
        Either::Second(self.completing_cells(player, LineEffect::Wins))
    }

    /// Returns the winning cells of player 1 under `renju`: those where a stone makes a five, not only an
    /// overline.
    #[inline(never)]
    fn five_cells(&self, player: Player) -> Vec<Cell> {
        let large = self.position.board().large();
        let makes_five = |&cell: &Cell| large.is_some_and(|large| large.makes_five(cell));
        let cells = self.completing_cells(player, LineEffect::Wins);
        cells.filter(makes_five).collect()
    }

    /// Iterates over the empty cells where one stone of `player`, placed now, would lose the game
    /// for that player, even if an opponent is to move. Under `loses` these are the cells where the
    /// stone completes a line, and under `renju` the cells where a stone of player 1 is a foul. Under
    /// other rules there are no such cells. The order and the cells under `drop` are those of
    /// [`Facts::winning_cells`].
    ///
    /// # Complexity
    ///
    /// As [`Facts::winning_cells`]. Under `renju`, each empty cell is tried.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Move, Player, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::MISERE);
    /// for (row, col) in [(0, 0), (1, 1), (0, 1)] {
    ///     pos.play(Move::at(row, col))?;
    /// }
    /// assert!(pos.facts().losing_cells(Player::ONE).eq([Cell::new(0, 2)]));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[inline]
    pub fn losing_cells(&self, player: Player) -> impl Iterator<Item = Cell> {
        if self.position.rules().has_fouls(player) {
            return Either::First(self.forbidden_cells().into_iter());
        }
        Either::Second(self.completing_cells(player, LineEffect::Loses))
    }

    /// Returns the cells where a stone of player 1 is a foul, under `renju`. Not inlined, since few
    /// games are played by that rule.
    #[inline(never)]
    fn forbidden_cells(&self) -> Vec<Cell> {
        let (rules, board) = (self.position.rules(), self.position.board());
        let mut cells = Vec::from_iter(self.position.landings());
        cells.retain(|&cell| !board.fouls_of(rules, cell, Player::ONE).is_empty());
        cells
    }

    /// Iterates over the cells where a stone of `player` completes a line; no cells if a line does
    /// not have `effect` under the rules.
    #[inline]
    fn completing_cells(&self, player: Player, effect: LineEffect) -> impl Iterator<Item = Cell> {
        let applies = self.position.rules().line_effect() == effect;
        match self.position.board().small() {
            Some(small) => Either::First(small.completing_cells(player, applies)),
            None => Either::Second(self.indexed_cells(player, applies)),
        }
    }

    /// [`Facts::completing_cells`] of a large board, if the effect applies.
    fn indexed_cells(&self, player: Player, applies: bool) -> impl Iterator<Item = Cell> {
        let (rules, position) = (self.position.rules(), self.position);
        let is_player = player.number() <= rules.players();
        let applies = applies && position.verdict().is_ongoing() && is_player;
        // If k is 1, a stone on any empty cell is a line. The index does not store these cells.
        if applies && rules.k() == 1 {
            return Either::First(position.landings());
        }
        let large = self.board().large().filter(|_| applies);
        Either::Second(LargeBoard::completing_cells(large, player))
    }

    /// True if `player` may still win: some candidate (k adjacent cells along an axis) has no
    /// stone of an opponent. Under `loses` the player wins if the opponent completes a candidate,
    /// so it must have no stone of the player. Under `renju` player 2 also wins by a foul of player 1,
    /// which needs a candidate without a stone of player 2.
    ///
    /// False means that the player can never win. True is not a promise, since each candidate is
    /// considered alone, and the turn is ignored. After the end it is true for the winner only.
    ///
    /// # Complexity
    ///
    /// O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Player};
    ///
    /// // O . X . .    Any three adjacent cells include the middle one.
    /// let game: Game = "1x5 k3: c1 a1".parse()?;
    /// assert!(game.facts().can_win(Player::ONE) && !game.facts().can_win(Player::TWO));
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[must_use]
    pub fn can_win(&self, player: Player) -> bool {
        match self.position.verdict() {
            Verdict::Ongoing { .. } => {
                let wins_by_fouls = self.position.rules().is_renju() && player == Player::TWO;
                self.open_candidates(player) > 0
                    || wins_by_fouls && self.open_candidates(Player::ONE) > 0
            }
            Verdict::Win { player: winner } => winner == player,
            Verdict::Draw => false,
        }
    }

    /// True if nobody can win any more: a certain draw, reported early. It does not end the
    /// game.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Game;
    ///
    /// let game: Game = "1x4 k3: b1 c1".parse()?;
    /// assert!(game.facts().is_dead() && game.verdict().is_ongoing());
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let mut players = Player::first(self.position.rules().players());
        players.all(|player| !self.can_win(player))
    }

    /// Returns the number of candidates that leave `player` a chance, as [`Facts::can_win`]
    /// defines them, without those of an opponent's fouls. Cells that are a candidate along two axes
    /// count twice; with k = 1, a cell counts once for each axis.
    ///
    /// # Complexity
    ///
    /// O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Player, Position, Rules};
    ///
    /// let candidates = |rules| Position::new(rules).facts().open_candidates(Player::ONE);
    /// assert_eq!(candidates(Rules::TIC_TAC_TOE), 8);
    /// assert_eq!(candidates(Rules::CONNECT_FOUR), 69);
    /// assert_eq!(candidates(Rules::QUBIC), 76);
    /// ```
    #[must_use]
    pub fn open_candidates(&self, player: Player) -> u128 {
        let rules = self.position.rules();
        if player.number() > rules.players() {
            return 0;
        }
        match self.board() {
            Board::Small(small, _) => small.open_candidates(rules, player).into(),
            Board::Large(large) => large.index.as_ref().map_or(0, |index| index.open[player]),
        }
    }

    /// Returns the board with an index, or a small board.
    fn board(&self) -> &Board {
        self.indexed.as_deref().unwrap_or(self.position.board())
    }
}

impl fmt::Debug for Facts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Facts").field(self.position).finish()
    }
}

//! The facts of a position: the players who can still win, and the moves that would win next.

use crate::small_boards::IS_ENABLED;
use crate::state::Placed;
use crate::stone_store::{Change, FactsIndex};
use crate::{
    Cell, Coordinates, LineEffect, Method, Move, PlayError, Player, Position, Rules, UndoError,
    Verdict,
};

/// A position with all facts about it, updated by play and undo. The facts are the cells that win
/// or lose at once, who can still win, and whether a draw is already certain.
///
/// Nothing scans the board. Programs that need no facts use a [`Position`], which is faster.
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Facts, Move, Player, Position, Rules};
///
/// let mut facts = Facts::new(Position::new(Rules::TIC_TAC_TOE));
/// for (row, col) in [(0, 0), (1, 1), (0, 1)] {
///     facts.play(Move::at(row, col))?;
/// }
/// // X X .
/// // . O .
/// // . . .
/// assert!(facts.winning_cells(Player::ONE).eq([Cell::new(0, 2)]));
/// assert_eq!(facts.winning_cells(Player::TWO).count(), 0);
/// assert!(facts.can_win(Player::TWO) && !facts.is_dead());
/// # Ok::<_, inarow::PlayError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Facts {
    position: Position,
    /// `None` if the position is a word, which needs no index.
    index: Option<FactsIndex>,
}

impl Facts {
    /// Creates the facts of a position.
    ///
    /// # Complexity
    ///
    /// As [`Facts::play`] for each stone of the position.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Facts, Player, Position};
    ///
    /// let pos: Position = "tic-tac-toe [XX1/OO1/3]".parse()?;
    /// let facts = Facts::new(pos);
    /// assert!(facts.winning_cells(Player::ONE).eq([Cell::new(0, 2)]));
    /// assert!(facts.winning_cells(Player::TWO).eq([Cell::new(1, 2)]));
    /// # Ok::<_, inarow::PositionError>(())
    /// ```
    #[must_use]
    pub fn new(position: Position) -> Self {
        let method = position.method();
        if position.ply() > 0 {
            let facts = Self::of(&position, method);
            return facts.expect("the method of a position serves its rules");
        }
        Self {
            index: index(position.rules(), method),
            position,
        }
    }

    /// Returns the same facts with another method; `None` if that method does not serve the
    /// rules. See [`Position::with_method`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Facts, Method, Position, Rules};
    ///
    /// let facts = Facts::new(Position::new(Rules::TIC_TAC_TOE));
    /// assert_eq!(facts.with_method(Method::Lines).as_ref(), Some(&facts));
    /// ```
    #[must_use]
    pub fn with_method(&self, method: Method) -> Option<Self> {
        Self::of(&self.position, method)
    }

    /// Returns the facts of a position by the given method.
    pub(crate) fn of(position: &Position, method: Method) -> Option<Self> {
        let rules = position.rules();
        let mut index = index(rules, method);
        let position = position.rebuilt(method, |store, cell, player| {
            if let Some(index) = &mut index {
                index.update(rules, store, (cell, player), Change::Placed);
            }
        })?;
        Some(Self { position, index })
    }

    /// Returns the maximum number of heap bytes that new facts under these rules allocate,
    /// including the bytes of their position. Each stone may add [`Facts::stone_bytes`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Facts, Position, Rules};
    ///
    /// assert_eq!(Facts::new_bytes(&Rules::GOMOKU), Position::new_bytes(&Rules::GOMOKU));
    /// ```
    #[must_use]
    pub const fn new_bytes(rules: &Rules) -> u64 {
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
    pub const fn stone_bytes(rules: &Rules) -> u64 {
        Position::stone_bytes(rules) + FactsIndex::stone_bytes(rules)
    }

    /// Returns the position.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Facts, Position, Rules};
    ///
    /// assert_eq!(*Facts::new(Position::new(Rules::QUBIC)).position(), Position::new(Rules::QUBIC));
    /// ```
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Plays `mv` for the player whose turn it is and returns the verdict.
    ///
    /// # Errors
    ///
    /// As [`Position::play`]. Nothing has changed.
    ///
    /// # Complexity
    ///
    /// For `a` axes and `w` cells that complete a line for a player:
    ///
    /// - O(a * k / 64) for the verdict,
    /// - O(a * log w) for the winning cells,
    /// - O(a * players * k / 64) for who can win, or O(a) if only full lines count.
    ///
    /// Each is multiplied by O(log stones) on a board stored by occupied cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Facts, Move, Player, Position, Rules};
    ///
    /// let mut facts = Facts::new(Position::new(Rules::CONNECT_FOUR));
    /// for col in [3, 0, 3, 0, 3] {
    ///     facts.play(Move::column(col))?;
    /// }
    /// assert!(facts.winning_cells(Player::ONE).eq([Cell::new(2, 3)]));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[inline]
    pub fn play(&mut self, mv: Move) -> Result<Verdict, PlayError> {
        self.play_named(None, mv)
    }

    /// Plays `mv` for `player` and returns the verdict.
    ///
    /// # Errors
    ///
    /// As [`Position::play_as`]. Nothing has changed.
    ///
    /// # Complexity
    ///
    /// As [`Facts::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Facts, Move, Player, Position, Rules};
    ///
    /// let mut facts = Facts::new(Position::new(Rules::TIC_TAC_TOE));
    /// assert!(facts.play_as(Player::ONE, Move::at(1, 1))?.is_ongoing());
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    pub fn play_as(&mut self, player: Player, mv: Move) -> Result<Verdict, PlayError> {
        self.play_named(Some(player), mv)
    }

    /// Plays a move given as unchecked numbers for the player whose turn it is and returns the
    /// verdict.
    ///
    /// # Errors
    ///
    /// As [`Position::play`]. Nothing has changed.
    ///
    /// # Complexity
    ///
    /// As [`Facts::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Facts, Position, Rules};
    ///
    /// let mut facts = Facts::new(Position::new(Rules::TIC_TAC_TOE));
    /// let error = facts.play_numbers(Coordinates::cell(0, 3)).unwrap_err();
    /// assert_eq!(error.to_string(), "column 3 is outside the board: columns are 0 to 2");
    /// ```
    pub fn play_numbers(&mut self, coordinates: Coordinates) -> Result<Verdict, PlayError> {
        self.place_numbers(None, coordinates)?;
        Ok(self.position.verdict())
    }

    /// Plays a move given as unchecked numbers for the player with this number and returns the
    /// verdict.
    ///
    /// # Errors
    ///
    /// As [`Position::play_as`]. Nothing has changed.
    ///
    /// # Complexity
    ///
    /// As [`Facts::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Facts, Position, Rules};
    ///
    /// let mut facts = Facts::new(Position::new(Rules::TIC_TAC_TOE));
    /// let error = facts.play_numbers_as(3, Coordinates::cell(0, 0)).unwrap_err();
    /// assert_eq!(error.to_string(), "there is no player 3: players are 1 to 2");
    /// ```
    pub fn play_numbers_as(
        &mut self,
        player: i128,
        coordinates: Coordinates,
    ) -> Result<Verdict, PlayError> {
        self.place_numbers(Some(player), coordinates)?;
        Ok(self.position.verdict())
    }

    /// Plays a move for the named player, or for the player whose turn it is if no player is named.
    #[inline]
    fn play_named(&mut self, player: Option<Player>, mv: Move) -> Result<Verdict, PlayError> {
        if self.is_word() {
            self.position.play_named(player, mv)
        } else {
            self.place(player, mv)?;
            Ok(self.position.verdict())
        }
    }

    /// True if the position is a word, so that there is no index to update.
    const fn is_word(&self) -> bool {
        // The constant lets the compiler drop code.
        IS_ENABLED && self.index.is_none()
    }

    /// Plays a move and returns its stone too.
    pub(crate) fn place(&mut self, player: Option<Player>, mv: Move) -> Result<Placed, PlayError> {
        let placed = self.position.place(player, mv)?;
        Ok(self.record(placed))
    }

    /// Plays a move given as unchecked numbers and returns its stone too.
    pub(crate) fn place_numbers(
        &mut self,
        player: Option<i128>,
        coordinates: Coordinates,
    ) -> Result<Placed, PlayError> {
        let placed = self.position.place_numbers(player, coordinates)?;
        Ok(self.record(placed))
    }

    /// Updates the index after a move.
    fn record(&mut self, placed: Placed) -> Placed {
        if let Some(index) = &mut self.index {
            let (rules, store) = (self.position.rules(), self.position.store());
            let stone = (placed.cell, placed.player);
            index.update(rules, store, stone, Change::Placed);
        }
        placed
    }

    /// Takes back `mv`, which was the last move: see [`Position::undo`].
    ///
    /// # Errors
    ///
    /// As [`Position::undo`]. Nothing has changed.
    ///
    /// # Complexity
    ///
    /// As [`Facts::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Facts, Move, Position, Rules};
    ///
    /// let mut facts = Facts::new(Position::new(Rules::GOMOKU));
    /// facts.play(Move::at(7, 7))?;
    /// facts.undo(Move::at(7, 7))?;
    /// assert_eq!(facts, Facts::new(Position::new(Rules::GOMOKU)));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn undo(&mut self, mv: Move) -> Result<(), UndoError> {
        if self.is_word() {
            return self.position.undo(mv);
        }
        let stone = self.position.take_back(mv)?;
        if let Some(index) = &mut self.index {
            let (rules, store) = (self.position.rules(), self.position.store());
            index.update(rules, store, stone, Change::Removed);
        }
        Ok(())
    }

    /// Sets the cell played last.
    pub(crate) fn set_last(&mut self, last: Option<Cell>) {
        self.position.set_last(last);
    }

    /// Iterates over the empty cells where one stone of `player`, placed now, would win the game
    /// for that player, even if an opponent is to move. The order is row by row. With `drop`, only
    /// cells that a stone can reach now are listed. Empty under `loses` and after the end.
    ///
    /// # Complexity
    ///
    /// O(result).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Facts, Game, Player};
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
    pub fn winning_cells(&self, player: Player) -> impl Iterator<Item = Cell> {
        self.completing_cells(player, LineEffect::Wins)
    }

    /// Iterates over the empty cells where one stone of `player`, placed now, would lose the game
    /// for that player, even if an opponent is to move. Under `loses` these are the cells where the
    /// stone completes a line. Without `loses` there are no such cells. The order and the cells
    /// under `drop` are those of [`Facts::winning_cells`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Facts, Move, Player, Position, Rules};
    ///
    /// let mut facts = Facts::new(Position::new(Rules::MISERE));
    /// for (row, col) in [(0, 0), (1, 1), (0, 1)] {
    ///     facts.play(Move::at(row, col))?;
    /// }
    /// assert!(facts.losing_cells(Player::ONE).eq([Cell::new(0, 2)]));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    pub fn losing_cells(&self, player: Player) -> impl Iterator<Item = Cell> {
        self.completing_cells(player, LineEffect::Loses)
    }

    /// Iterates over the cells where a stone of `player` completes a line; no cells if a line does
    /// not have `effect` under the rules.
    fn completing_cells(&self, player: Player, effect: LineEffect) -> impl Iterator<Item = Cell> {
        let (rules, position) = (self.position.rules(), &self.position);
        let applies = rules.line_effect() == effect
            && position.verdict().is_ongoing()
            && player.number() <= rules.players();
        // If k is 1, a stone on any empty cell is a line. The index does not store these cells.
        let anywhere = (applies && rules.k() == 1).then(|| position.landings());
        let applies = applies && rules.k() > 1;
        let index = self.index.as_ref().filter(|_| applies);
        let word = position.store().word().filter(|_| applies);
        let indexed = index.map(|index| index.completing(rules, player));
        let computed = word.map(|word| word.completing(rules, player));
        let anywhere = anywhere.into_iter().flatten();
        anywhere
            .chain(indexed.into_iter().flatten())
            .chain(computed.into_iter().flatten())
    }

    /// True if `player` may still win: some candidate (k adjacent cells along an axis) has no
    /// stone of an opponent. Under `loses` the player wins if the opponent completes a candidate,
    /// so it must have no stone of the player.
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
            Verdict::Ongoing { .. } => self.open_candidates(player) > 0,
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
    /// use inarow::{Facts, Game};
    ///
    /// let game: Game = "1x4 k3: b1 c1".parse()?;
    /// assert!(game.facts().is_dead() && game.position().verdict().is_ongoing());
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let mut players = Player::first(self.position.rules().players());
        players.all(|player| !self.can_win(player))
    }

    /// Returns the number of candidates that leave `player` a chance, as [`Facts::can_win`]
    /// defines them. Cells that are a candidate along two axes, as a single cell is, count
    /// twice.
    ///
    /// # Complexity
    ///
    /// O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Facts, Player, Position, Rules};
    ///
    /// let candidates = |rules| Facts::new(Position::new(rules)).open_candidates(Player::ONE);
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
        let word = self.position.store().word();
        let computed = word.map(|word| word.open_candidates(rules, player).into());
        let indexed = self.index.as_ref().map(|index| index.open(player));
        indexed.or(computed).unwrap_or(0)
    }
}

/// Returns the index of the empty board; `None` if a word stores it.
fn index(rules: &Rules, method: Method) -> Option<FactsIndex> {
    (method != Method::Word).then(|| FactsIndex::new(rules))
}

/// Two facts are equal if their positions are: the positions determine all facts.
impl PartialEq for Facts {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl Eq for Facts {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_equal_if_their_positions_are() {
        let empty = Facts::new(Position::new(Rules::TIC_TAC_TOE));
        let mut played = empty.clone();
        played.play(Move::at(1, 1)).unwrap();
        assert_ne!(played, empty);
        assert_ne!(Facts::new(Position::free_turns(Rules::TIC_TAC_TOE)), empty);
        played.undo(Move::at(1, 1)).unwrap();
        assert_eq!(played, empty);
    }
}

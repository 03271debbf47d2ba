//! Who can still win, and which move wins next.

use crate::referee::Ledger;
use crate::{
    Cell, Completing, Coordinates, Method, Move, PlayError, Player, Position, Rules, UndoError,
    Verdict,
};

/// A position with all that the referee says about it, kept in step by play and
/// undo: beyond the verdict, the cells that win or lose at once, who can still
/// win, and whether the game is a sure draw.
///
/// Nothing of it is found by looking over the board. A [`Position`] alone does
/// not pay for it.
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Facts, Move, Player, Rules};
///
/// let mut facts = Facts::new(Rules::TIC_TAC_TOE);
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
    ledger: Ledger,
}

impl Facts {
    /// The facts of the empty board, the first player to move.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::of_empty(Position::new(rules))
    }

    /// The facts of the empty board of a game in which every move names its
    /// player: see [`Position::free_turns`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Facts, Move, Player, Rules};
    ///
    /// let mut facts = Facts::free_turns(Rules::TIC_TAC_TOE);
    /// facts.play_as(Player::TWO, Move::at(0, 0))?;
    /// facts.play_as(Player::TWO, Move::at(1, 1))?;
    /// assert!(facts.winning_cells(Player::TWO).eq([Cell::new(2, 2)]));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    pub fn free_turns(rules: Rules) -> Self {
        Self::of_empty(Position::free_turns(rules))
    }

    fn of_empty(position: Position) -> Self {
        Self {
            ledger: Ledger::new(position.rules(), position.referee()),
            position,
        }
    }

    /// The same facts with their position held for another method; `None` where
    /// that one does not serve the rules. See [`Position::by`].
    #[must_use]
    pub fn by(&self, method: Method) -> Option<Self> {
        Self::of(&self.position, method)
    }

    /// The facts of a position.
    pub(crate) fn of_position(position: &Position) -> Self {
        let facts = Self::of(position, position.method());
        facts.expect("the method of a position serves its rules")
    }

    fn of(position: &Position, method: Method) -> Option<Self> {
        let (mut ledger, rules) = (None, position.rules());
        let position = position.by_each(method, |referee, stone| {
            let ledger = ledger.get_or_insert_with(|| Ledger::new(rules, referee));
            if let Some((cell, player)) = stone {
                ledger.place(rules, referee, cell, player);
            }
        });
        Some(Self {
            position: position?,
            ledger: ledger?,
        })
    }

    /// The bytes of heap that new facts under these rules allocate, those of their
    /// position included, at most. What comes on top with each stone is told by
    /// [`Facts::stone_bytes`].
    #[must_use]
    pub const fn new_bytes(rules: &Rules) -> u64 {
        Position::new_bytes(rules) + Ledger::new_bytes(rules)
    }

    /// The bytes of heap that each stone may add, that of the position included,
    /// on the average.
    #[must_use]
    pub const fn stone_bytes(rules: &Rules) -> u64 {
        Position::stone_bytes(rules) + Ledger::stone_bytes(rules)
    }

    /// The position.
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
    /// With a axes: O(a) for the verdict; O(a * log w) for the winning cells, w
    /// being the number of cells where somebody would complete a line; and
    /// O(a * players * k / 64) for who can win, O(a) under full lines. Times
    /// O(log stones) on a board held by occupied cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Facts, Move, Player, Rules};
    ///
    /// let mut facts = Facts::new(Rules::CONNECT_FOUR);
    /// for col in [3, 0, 3, 0, 3] {
    ///     facts.play(Move::column(col))?;
    /// }
    /// assert!(facts.winning_cells(Player::ONE).eq([Cell::new(2, 3)]));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<Verdict, PlayError> {
        let verdict = self.position.play(mv)?;
        self.book();
        Ok(verdict)
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
    pub fn play_as(&mut self, player: Player, mv: Move) -> Result<Verdict, PlayError> {
        let verdict = self.position.play_as(player, mv)?;
        self.book();
        Ok(verdict)
    }

    /// Plays a move given in numbers that nobody has checked.
    ///
    /// # Errors
    ///
    /// As [`Position::play_numbers`]. Nothing has changed.
    ///
    /// # Complexity
    ///
    /// As [`Facts::play`].
    pub fn play_numbers(
        &mut self,
        player: Option<i128>,
        coordinates: Coordinates,
    ) -> Result<Verdict, PlayError> {
        let verdict = self.position.play_numbers(player, coordinates)?;
        self.book();
        Ok(verdict)
    }

    /// Takes in the stone that the position has taken in last.
    #[inline]
    fn book(&mut self) {
        let position = &self.position;
        let (cell, player) = position.last_stone().expect("a stone has just been put");
        let (rules, referee) = (position.rules(), position.referee());
        self.ledger.place(rules, referee, cell, player);
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
    /// use inarow::{Facts, Move, Rules};
    ///
    /// let mut facts = Facts::new(Rules::GOMOKU);
    /// facts.play(Move::at(7, 7))?;
    /// facts.undo(Move::at(7, 7))?;
    /// assert_eq!(facts, Facts::new(Rules::GOMOKU));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn undo(&mut self, mv: Move) -> Result<(), UndoError> {
        let (cell, player) = self.position.take(mv)?;
        let position = &self.position;
        let (rules, referee) = (position.rules(), position.referee());
        self.ledger.remove(rules, referee, cell, player);
        Ok(())
    }

    /// The free cells where one stone of `player`, put there now, would win the
    /// game for that player, whoever's turn it is; where stones fall, only cells
    /// that a stone can reach now. Row by row. None where completing a line
    /// loses, and none after the end.
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
    /// // O X .    Both of them would win in the middle of the last column.
    /// // X X .
    /// // O O .
    /// let game: Game = "tic-tac-toe: b3 a3 a2 a1 b2 b1".parse()?;
    /// let facts = game.facts();
    /// assert!(facts.winning_cells(Player::ONE).eq([Cell::new(1, 2)]));
    /// assert!(facts.winning_cells(Player::TWO).eq([Cell::new(2, 2)]));
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    pub fn winning_cells(&self, player: Player) -> impl Iterator<Item = Cell> {
        self.completing_cells(player, Completing::Wins)
    }

    /// The free cells where one stone of `player`, put there now, would lose the
    /// game for that player, whoever's turn it is: those that complete a line
    /// where that loses. Otherwise as [`Facts::winning_cells`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Facts, Move, Player, Rules};
    ///
    /// let mut facts = Facts::new(Rules::MISERE);
    /// for (row, col) in [(0, 0), (1, 1), (0, 1)] {
    ///     facts.play(Move::at(row, col))?;
    /// }
    /// assert!(facts.losing_cells(Player::ONE).eq([Cell::new(0, 2)]));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    pub fn losing_cells(&self, player: Player) -> impl Iterator<Item = Cell> {
        self.completing_cells(player, Completing::Loses)
    }

    /// The cells where a stone of `player` completes a line, if that does this.
    fn completing_cells(
        &self,
        player: Player,
        completing: Completing,
    ) -> impl Iterator<Item = Cell> {
        let rules = self.position.rules();
        let is_asked = rules.completing() == completing
            && self.position.verdict().is_ongoing()
            && player.number() <= rules.players();
        // A single stone is a line on every free cell. The first one ends the game.
        let (anywhere, completing) = match rules.k() {
            _ if !is_asked => (None, None),
            1 => (Some(self.position.landings()), None),
            _ => (
                None,
                Some(
                    self.ledger
                        .completing(rules, self.position.referee(), player),
                ),
            ),
        };
        let anywhere = anywhere.into_iter().flatten();
        anywhere.chain(completing.into_iter().flatten())
    }

    /// Whether `player` may still win: some k cells next to each other hold no
    /// stone of another player; where completing a line loses, no stone of this
    /// player, so that the other one may still have to complete it.
    ///
    /// False means never. True is no promise: it looks at one set of cells at a
    /// time and not at whose turn it is. After the end it is true for the winner
    /// only.
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
    /// // O . X . .    Any three cells next to each other have the middle one.
    /// let game: Game = "1x5 k3: c1 a1".parse()?;
    /// assert!(game.facts().can_win(Player::ONE) && !game.facts().can_win(Player::TWO));
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[must_use]
    pub fn can_win(&self, player: Player) -> bool {
        match self.position.verdict() {
            Verdict::Ongoing { .. } => self.open_sets(player) > 0,
            Verdict::Win { player: winner } => winner == player,
            Verdict::Draw => false,
        }
    }

    /// Whether nobody can win any more: a sure draw, said early. It does not end
    /// the game.
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

    /// The number of sets of k cells next to each other that leave `player` a
    /// chance, as [`Facts::can_win`] has it. A set that lies along two axes, as
    /// single cells do, counts twice.
    ///
    /// # Complexity
    ///
    /// O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Facts, Player, Rules};
    ///
    /// let sets = |rules| Facts::new(rules).open_sets(Player::ONE);
    /// assert_eq!(sets(Rules::TIC_TAC_TOE), 8);
    /// assert_eq!(sets(Rules::CONNECT_FOUR), 69);
    /// assert_eq!(sets(Rules::QUBIC), 76);
    /// ```
    #[must_use]
    pub fn open_sets(&self, player: Player) -> u128 {
        match player.number() <= self.position.rules().players() {
            true => self
                .ledger
                .open(self.position.rules(), self.position.referee(), player),
            false => 0,
        }
    }
}

/// Facts are equal if their positions are: all else follows from these.
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
        let empty = Facts::new(Rules::TIC_TAC_TOE);
        let mut played = empty.clone();
        played.play(Move::at(1, 1)).unwrap();
        assert_ne!(played, empty);
        assert_ne!(Facts::free_turns(Rules::TIC_TAC_TOE), empty);
        played.undo(Move::at(1, 1)).unwrap();
        assert_eq!(played, empty);
    }
}

//! Many games at once.
//!
//! | file | contents |
//! | --- | --- |
//! | `error` | the reasons why a batch was not created, stepped or written |
//! | `store` | the interface of the three ways to store games |
//! | `words`, `two_words`, `player_word` | games of two words each, 64 stepped together; one game; the integers |
//! | `boards` | games of a board each |
//! | `choice` | random legal moves |
//! | `planes` | games as arrays for programs that learn |

mod boards;
mod choice;
mod error;
mod planes;
mod player_word;
mod store;
mod two_words;
mod words;

use crate::board::Method;
use crate::progress::TurnOrder;
use crate::{Coordinates, Move, Outcome, PlayError, Position, Random, Rules};

pub use error::BatchError;

use boards::Boards;
use store::Store;
use two_words::WordsLayout;
use words::Words;

/// Many games under the same rules, stored in compact arrays and stepped in one call. Each game
/// has its own turn.
///
/// A move is the index of its cell, row by row from 0. With `drop` it is the index of its
/// column. On a board in space this is `row * columns * layers + column * layers + layer`,
/// or with `drop` `column * layers + layer`.
///
/// # Memory
///
/// | rules | bytes per game |
/// | --- | --- |
/// | two players, one stone per turn, at most 3 rows and 4 columns, no `wrap`, no `renju` | 4 |
/// | two players, one stone per turn, at most 7 rows and 8 columns, no `wrap`, no `renju` | 16 |
/// | any other | as a [`Position`] |
///
/// # Examples
///
/// ```
/// use inarow::{Batch, Outcome, Random, Rules};
///
/// let mut batch = Batch::new(Rules::TIC_TAC_TOE, 1000)?;
/// let (mut moves, mut outcomes) = ([0; 1000], [Outcome::ONGOING; 1000]);
/// let mut random = Random::new(348);
/// for _ in 0..9 {
///     batch.step_random(&mut random, &mut moves, &mut outcomes)?;
/// }
/// assert!(outcomes.iter().all(|outcome| outcome.is_over()));
/// # Ok::<_, inarow::BatchError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Batch {
    rules: Rules,
    move_count: u32,
    games: Games,
}

#[derive(Clone, Debug)]
enum Games {
    /// 4 bytes per game.
    Words16(Words<u16, 4>),
    /// 16 bytes per game.
    Words64(Words<u64, 8>),
    /// One board per game.
    Boards(Boards),
}

/// Returns the bytes of a player's word; `None` if each game has a board.
fn word_bytes(rules: &Rules) -> Option<u64> {
    let has_words = Method::of(rules) == Method::Bitboard && rules.stones_in_turns() == [1, 1];
    let is_short = WordsLayout::<u16, 4>::serves(rules);
    has_words.then_some(if is_short { 2 } else { 8 })
}

impl Games {
    fn store(&self) -> &dyn Store {
        match self {
            Self::Words16(games) => games,
            Self::Words64(games) => games,
            Self::Boards(games) => games,
        }
    }

    fn store_mut(&mut self) -> &mut dyn Store {
        match self {
            Self::Words16(games) => games,
            Self::Words64(games) => games,
            Self::Boards(games) => games,
        }
    }
}

impl Batch {
    /// The move that [`Batch::choose`] writes for a game that is over.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Outcome, Random, Rules};
    ///
    /// let mut batch = Batch::new("1x1".parse::<Rules>()?, 1)?;
    /// batch.step(&[0], &mut [Outcome::ONGOING])?;
    /// let mut moves = [0];
    /// batch.choose(&mut Random::new(348), &mut moves)?;
    /// assert_eq!(moves, [Batch::NO_MOVE]);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub const NO_MOVE: u32 = u32::MAX;

    /// Creates a batch of new games. [`Batch::game_bytes`] returns its memory beforehand.
    ///
    /// # Errors
    ///
    /// [`BatchError::TooManyMoves`] if the board has 2^32 - 1 cells or more, or with `drop` as
    /// many columns. [`BatchError::TooManyGames`] if the games need more bytes than the address
    /// space has.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Rules};
    ///
    /// let batch = Batch::new(Rules::GOMOKU, 100)?;
    /// assert_eq!(batch.len(), 100);
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    pub fn new(rules: Rules, games: usize) -> Result<Self, BatchError> {
        let moves = rules.move_count();
        let move_count = u32::try_from(moves).unwrap_or(Self::NO_MOVE);
        if move_count == Self::NO_MOVE {
            return Err(BatchError::TooManyMoves { moves });
        }
        let most = isize::MAX as u64 / Self::game_bytes(&rules);
        if games as u64 > most {
            return Err(BatchError::TooManyGames { games, most });
        }
        let games = match word_bytes(&rules) {
            Some(2) => Games::Words16(Store::new(&rules, games)),
            Some(_) => Games::Words64(Store::new(&rules, games)),
            None => Games::Boards(Store::new(&rules, games)),
        };
        Ok(Self {
            rules,
            move_count,
            games,
        })
    }

    /// Returns the heap bytes of a new game under these rules. If games are stored like a
    /// [`Position`], each stone may add [`Position::stone_bytes`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Rules};
    ///
    /// // With the feature `small-boards`:
    /// # if cfg!(feature = "small-boards") {
    /// assert_eq!(Batch::game_bytes(&Rules::TIC_TAC_TOE), 4);
    /// assert_eq!(Batch::game_bytes(&Rules::CONNECT_FOUR), 16);
    /// # }
    /// ```
    #[must_use]
    pub fn game_bytes(rules: &Rules) -> u64 {
        match word_bytes(rules) {
            Some(bytes) => 2 * bytes,
            None => Boards::game_bytes(rules),
        }
    }

    /// Returns the rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Rules};
    ///
    /// assert_eq!(*Batch::new(Rules::QUBIC, 1)?.rules(), Rules::QUBIC);
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the number of moves on the empty board. Moves are the indices below it.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Rules};
    ///
    /// assert_eq!(Batch::new(Rules::CONNECT_FOUR, 1)?.move_count(), 7);
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    #[must_use]
    pub const fn move_count(&self) -> u32 {
        self.move_count
    }

    /// Returns the number of games.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Rules};
    ///
    /// assert_eq!(Batch::new(Rules::GOMOKU, 3)?.len(), 3);
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.store().len()
    }

    /// True if there are no games.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Rules};
    ///
    /// assert!(Batch::new(Rules::GOMOKU, 0)?.is_empty());
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the move with this index; `None` beyond the last move.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Move, Rules};
    ///
    /// let batch = Batch::new(Rules::TIC_TAC_TOE, 1)?;
    /// assert_eq!(batch.move_count(), 9);
    /// assert_eq!(batch.mv(5), Some(Move::at(1, 2)));
    /// assert_eq!(batch.mv(9), None);
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    #[must_use]
    pub fn mv(&self, index: u32) -> Option<Move> {
        if index >= self.move_count {
            return None;
        }
        let cell = self.rules.size().cell(index.into())?;
        Some(self.rules.move_to(cell))
    }

    /// Returns the index of a move, the inverse of [`Batch::mv`]; `None` if the board has no such
    /// move. With `drop`, a cell stands for its column.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Move, Rules};
    ///
    /// let batch = Batch::new(Rules::CONNECT_FOUR, 1)?;
    /// assert_eq!([Move::column(3), Move::at(5, 3)].map(|mv| batch.index(mv)), [Some(3); 2]);
    /// assert_eq!(batch.index(Move::column(7)), None);
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    #[must_use]
    pub fn index(&self, mv: Move) -> Option<u32> {
        let cell = self.rules.indexing_cell(mv)?;
        u32::try_from(self.rules.size().index(cell)).ok()
    }

    /// Plays one move in each game, for the player whose turn it is there, and writes the
    /// outcomes.
    ///
    /// If a game is over, its move is ignored and its outcome is written again. A refused move
    /// ([`Outcome::REFUSED`]) changes nothing; [`Batch::refusal`] returns the reason.
    ///
    /// # Errors
    ///
    /// [`BatchError::Lengths`] if the number of moves or of outcomes is not the number of games.
    /// Nothing has changed.
    ///
    /// # Complexity
    ///
    /// O(games). Nothing is allocated, but for lines under `exact` and `open=`, and for boards that
    /// store only their stones ([`Position::stone_bytes`]).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Outcome, Rules};
    ///
    /// let mut batch = Batch::new(Rules::CONNECT_FOUR, 2)?;
    /// let mut outcomes = [Outcome::ONGOING; 2];
    /// batch.step(&[3, 7], &mut outcomes)?;
    /// assert_eq!(outcomes, [Outcome::ONGOING, Outcome::REFUSED]);
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    pub fn step(&mut self, moves: &[u32], outcomes: &mut [Outcome]) -> Result<(), BatchError> {
        self.check_lengths(moves.len(), outcomes.len())?;
        let store = self.games.store_mut();
        store.step(&self.rules, moves, outcomes);
        Ok(())
    }

    /// Draws a random legal move for each game, all with the same chance, and
    /// [`Batch::NO_MOVE`] for a game that is over. Nothing is played.
    ///
    /// # Stability
    ///
    /// The same seed returns the same moves in every version.
    ///
    /// Games of 4 or 16 bytes draw one number each, in order, even if they are over. The number is
    /// [`Random::below`] the number of legal moves. This many legal moves are skipped, column by
    /// column, each from the bottom up.
    ///
    /// Other games draw in groups of 64. Each ongoing game of the group draws a number
    /// [`Random::below`] [`Batch::move_count`]. Games whose move is not legal draw again until all
    /// games have a legal move.
    ///
    /// # Errors
    ///
    /// [`BatchError::Lengths`] if the number of moves is not the number of games.
    ///
    /// # Complexity
    ///
    /// O(games) for games of 4 or 16 bytes, otherwise O(games * moves / legal moves) on average.
    /// Nothing is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Outcome, Random, Rules};
    ///
    /// let mut batch = Batch::new(Rules::TIC_TAC_TOE, 2)?;
    /// let mut moves = [0; 2];
    /// batch.choose(&mut Random::new(348), &mut moves)?;
    /// batch.step(&moves, &mut [Outcome::ONGOING; 2])?;
    /// assert!(batch.position(1).is_some_and(|position| position.ply() == 1));
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    pub fn choose(&self, random: &mut Random, moves: &mut [u32]) -> Result<(), BatchError> {
        self.check_lengths(moves.len(), moves.len())?;
        self.games.store().choose(&self.rules, random, moves);
        Ok(())
    }

    /// Plays a random legal move in each game and writes the moves and outcomes. It is
    /// [`Batch::choose`] followed by [`Batch::step`].
    ///
    /// # Errors
    ///
    /// As [`Batch::step`].
    ///
    /// # Complexity
    ///
    /// As [`Batch::choose`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Outcome, Random, Rules};
    ///
    /// let mut batch = Batch::new(Rules::CONNECT_FOUR, 2)?;
    /// let (mut moves, mut outcomes) = ([0; 2], [Outcome::DRAW; 2]);
    /// batch.step_random(&mut Random::new(348), &mut moves, &mut outcomes)?;
    /// assert_eq!(outcomes, [Outcome::ONGOING; 2]);
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    pub fn step_random(
        &mut self,
        random: &mut Random,
        moves: &mut [u32],
        outcomes: &mut [Outcome],
    ) -> Result<(), BatchError> {
        self.check_lengths(moves.len(), outcomes.len())?;
        // All games choose before the first game is stepped. This separates the branches that a
        // processor cannot predict from the other branches.
        self.choose(random, moves)?;
        self.step(moves, outcomes)
    }

    fn check_lengths(&self, moves: usize, outcomes: usize) -> Result<(), BatchError> {
        let games = self.len();
        if (moves, outcomes) == (games, games) {
            return Ok(());
        }
        Err(BatchError::Lengths {
            games,
            moves,
            outcomes,
        })
    }

    /// Returns the outcome of a game; `None` beyond the last game.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Outcome, Player, Rules};
    ///
    /// let mut batch = Batch::new("1x3 k1".parse::<Rules>()?, 2)?;
    /// let mut outcomes = [Outcome::ONGOING; 2];
    /// batch.step(&[1, 9], &mut outcomes)?;
    /// assert_eq!(batch.outcome(0).and_then(Outcome::winner), Some(Player::ONE));
    /// assert_eq!(batch.outcome(1), Some(Outcome::ONGOING));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn outcome(&self, game: usize) -> Option<Outcome> {
        (game < self.len()).then(|| self.games.store().outcome(&self.rules, game))
    }

    /// Returns the position of a game; `None` beyond the last game. A batch of small boards does not
    /// store the last move. The last stone of a won game is then the first one that can have completed
    /// all lines.
    ///
    /// # Complexity
    ///
    /// O(cells).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Cell, Outcome, Player, Rules};
    ///
    /// let mut batch = Batch::new(Rules::CONNECT_FOUR, 1)?;
    /// batch.step(&[3], &mut [Outcome::ONGOING])?;
    /// let stone = batch.position(0).and_then(|position| position.stone(Cell::new(5, 3)));
    /// assert_eq!(stone, Some(Player::ONE));
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    #[must_use]
    pub fn position(&self, game: usize) -> Option<Position> {
        (game < self.len()).then(|| self.games.store().position(&self.rules, game))
    }

    /// Sets a game to a position.
    ///
    /// # Errors
    ///
    /// The first of these that holds; nothing has changed: [`BatchError::NoSuchGame`],
    /// [`BatchError::OtherRules`], [`BatchError::UnorderedTurns`].
    ///
    /// # Complexity
    ///
    /// O(s * (a * k / 64 + log s)) for `s` stones and `a` axes.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Position, Rules};
    ///
    /// let pos: Position = "3x3 [XX1/OO1/3]".parse()?;
    /// let mut batch = Batch::new(Rules::TIC_TAC_TOE, 2)?;
    /// batch.set(1, &pos)?;
    /// assert_eq!(batch.position(1), Some(pos));
    /// let other = batch.set(0, &Position::new(Rules::MISERE));
    /// assert_eq!(other.map_err(|error| error.code()), Err("other_rules"));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn set(&mut self, game: usize, position: &Position) -> Result<(), BatchError> {
        self.check_game(game)?;
        let (rules, batch) = (*position.rules(), self.rules);
        if rules != batch {
            return Err(BatchError::OtherRules { rules, batch });
        }
        if position.progress().turn_order == TurnOrder::Any {
            return Err(BatchError::UnorderedTurns);
        }
        self.games.store_mut().set(&batch, game, position);
        Ok(())
    }

    /// Copies the state of one game to another.
    ///
    /// # Errors
    ///
    /// [`BatchError::NoSuchGame`] if the batch does not have both games. Nothing has changed.
    ///
    /// # Complexity
    ///
    /// O(1) for games of 4 or 16 bytes, otherwise O(cells).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Outcome, Rules};
    ///
    /// let mut batch = Batch::new(Rules::TIC_TAC_TOE, 3)?;
    /// batch.step(&[4, 0, 0], &mut [Outcome::ONGOING; 3])?;
    /// batch.copy(0, 2)?;
    /// assert_eq!(batch.position(2), batch.position(0));
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    pub fn copy(&mut self, from: usize, to: usize) -> Result<(), BatchError> {
        self.check_game(from.max(to))?;
        self.games.store_mut().copy(from, to);
        Ok(())
    }

    fn check_game(&self, game: usize) -> Result<(), BatchError> {
        let games = self.len();
        if game < games {
            return Ok(());
        }
        Err(BatchError::NoSuchGame { game, games })
    }

    /// Returns the reason why the move with this index would be refused in a game; `None` if it
    /// would not.
    ///
    /// # Complexity
    ///
    /// O(cells).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Rules};
    ///
    /// let batch = Batch::new(Rules::CONNECT_FOUR, 1)?;
    /// let refusal = batch.refusal(0, 100).map(|error| error.to_string());
    /// assert_eq!(refusal.as_deref(), Some("move 100 is outside the board: moves are 0 to 6"));
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    #[must_use]
    pub fn refusal(&self, game: usize, index: u32) -> Option<PlayError> {
        let position = self.position(game)?;
        match self.mv(index) {
            None if position.verdict().is_ongoing() => Some(PlayError::Outside {
                coordinate: "move",
                value: index.into(),
                last: self.move_count - 1,
            }),
            mv => position.refusal(mv.map_or(Coordinates::column(0), Coordinates::from), None),
        }
    }

    /// Restarts a game. Does nothing for a game beyond the last.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Outcome, Rules};
    ///
    /// let mut batch = Batch::new("1x1".parse::<Rules>()?, 1)?;
    /// batch.step(&[0], &mut [Outcome::ONGOING])?;
    /// batch.restart(0);
    /// assert_eq!(batch.outcome(0), Some(Outcome::ONGOING));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn restart(&mut self, game: usize) {
        if game < self.len() {
            self.games.store_mut().restart(&self.rules, game);
        }
    }

    /// Restarts the games that are over by the outcomes of a step.
    ///
    /// # Errors
    ///
    /// [`BatchError::Lengths`] if the number of outcomes is not the number of games. Nothing has
    /// changed.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Outcome, Rules};
    ///
    /// let mut batch = Batch::new("1x1".parse::<Rules>()?, 2)?;
    /// let mut outcomes = [Outcome::ONGOING; 2];
    /// batch.step(&[0, 1], &mut outcomes)?;
    /// batch.restart_over(&outcomes)?;
    /// assert_eq!(batch.outcome(0), Some(Outcome::ONGOING));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn restart_over(&mut self, outcomes: &[Outcome]) -> Result<(), BatchError> {
        self.check_lengths(self.len(), outcomes.len())?;
        let store = self.games.store_mut();
        store.restart_over(&self.rules, outcomes);
        Ok(())
    }
}

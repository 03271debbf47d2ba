//! Very many games at once.

mod boards;
mod choice;
mod columns;
mod outcome;
mod planes;
mod player_word;
mod rank;
mod store;
mod two_words;

use core::fmt;

use crate::referee::Method;
use crate::{Cell, Gravity, Move, PlayError, Position, Random, Rules};

use boards::Boards;
use columns::InColumns;
pub use outcome::Outcome;
use store::Store;

/// Very many games under the same rules, each with turns of its own, held in compact
/// arrays and stepped in one call.
///
/// A move is a number: that of a cell, row by row from 0, or where stones fall that
/// of a column, in space layer by layer for each column: `row * columns * layers +
/// column * layers + layer`, the row left out where stones fall.
///
/// # Memory
///
/// | rules | bytes a game |
/// | --- | --- |
/// | two players, a stone a turn, up to 3 rows and 4 columns, no wrap | 4 |
/// | two players, a stone a turn, up to 7 rows and 8 columns, no wrap | 16 |
/// | any other | those of a [`Position`] |
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

/// The games, held as their rules allow.
#[derive(Clone, Debug)]
enum Games {
    /// In 4 bytes a game.
    Small(InColumns<u16, 4>),
    /// In 16 bytes a game.
    Columns(InColumns<u64, 8>),
    Boards(Boards),
}

/// The variants of [`Games`].
#[derive(Clone, Copy, Debug)]
enum Layout {
    Small,
    Columns,
    Boards,
}

impl Layout {
    fn of(rules: &Rules) -> Self {
        if Method::of(rules) != Method::Word || rules.stones_in_turns() != [1, 1] {
            Self::Boards
        } else if InColumns::<u16, 4>::serves(rules) {
            Self::Small
        } else {
            Self::Columns
        }
    }
}

impl Batch {
    /// What [`Batch::choose`] names as the move of a game that is over.
    pub const NO_MOVE: u32 = u32::MAX;

    /// So many games that have not new_game.
    ///
    /// # Errors
    ///
    /// [`BatchError::TooManyMoves`] where a board has 2^32 - 1 cells or more, or
    /// columns where stones fall, so that moves have no numbers of 32 bits;
    /// [`BatchError::TooManyGames`] where games have more bytes than there are addresses.
    /// What fewer take is told by [`Batch::game_bytes`].
    pub fn new(rules: Rules, games: usize) -> Result<Self, BatchError> {
        let moves = move_count(&rules);
        let move_count = u32::try_from(moves)
            .ok()
            .filter(|&moves| moves < Self::NO_MOVE);
        let move_count = move_count.ok_or(BatchError::TooManyMoves { moves })?;
        let most = isize::MAX as u64 / Self::game_bytes(&rules);
        if games as u64 > most {
            return Err(BatchError::TooManyGames { games, most });
        }
        let games = match Layout::of(&rules) {
            Layout::Small => Games::Small(Store::new(&rules, games)),
            Layout::Columns => Games::Columns(Store::new(&rules, games)),
            Layout::Boards => Games::Boards(Store::new(&rules, games)),
        };
        Ok(Self {
            rules,
            move_count,
            games,
        })
    }

    /// The bytes of heap that a game takes under these rules, known before any is made; but
    /// for what each stone may add where a game is a board of its
    /// own ([`Position::stone_bytes`]).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Batch, Rules};
    ///
    /// assert_eq!(Batch::game_bytes(&Rules::TIC_TAC_TOE), 4);
    /// assert_eq!(Batch::game_bytes(&Rules::CONNECT_FOUR), 16);
    /// ```
    #[must_use]
    pub fn game_bytes(rules: &Rules) -> u64 {
        match Layout::of(rules) {
            Layout::Small => InColumns::<u16, 4>::game_bytes(rules),
            Layout::Columns => InColumns::<u64, 8>::game_bytes(rules),
            Layout::Boards => Boards::game_bytes(rules),
        }
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many moves there are to choose from on the empty board: moves are the
    /// numbers below it.
    #[must_use]
    pub const fn move_count(&self) -> u32 {
        self.move_count
    }

    /// The number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.store().len()
    }

    /// Whether there are no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The move with this number; `None` beyond the last one.
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
    pub fn mv(&self, number: u32) -> Option<Move> {
        if number >= self.move_count {
            return None;
        }
        let cell = self.rules.size().cell(number.into())?;
        Some(self.rules.move_to(cell))
    }

    /// Plays in each game the move with this number, for the player whose turn it
    /// is there, and tells what becomes of each. Of a game that is over the move is
    /// not looked at, and it is told again how it ended. What is refused
    /// ([`Outcome::REFUSED`]) changes nothing; [`Batch::refusal`] says why.
    ///
    /// # Errors
    ///
    /// [`BatchError::Lengths`] where there is not one move and one outcome a game.
    /// Nothing has changed.
    ///
    /// # Complexity
    ///
    /// O(games); nothing is allocated.
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
        let rules = self.rules;
        self.store_mut().step(&rules, moves, outcomes);
        Ok(())
    }

    /// Draws for each game a random legal move, all with the same chance, and for a game that
    /// is over none ([`Batch::NO_MOVE`]). Nothing is played.
    ///
    /// # Stability
    ///
    /// The same seed gives the same moves in every version. Where a game takes 4 or
    /// 16 bytes, a number is drawn for each game, one after another, also for those
    /// that are over: [`Random::below`] of how many moves are legal, and so many of them
    /// are left out, column by column, each from the bottom up. Elsewhere 64 games at a
    /// time draw: each that goes on one number, [`Random::below`] of
    /// [`Batch::move_count`], then again each of which that was no legal move, until
    /// all have one.
    ///
    /// # Errors
    ///
    /// [`BatchError::Lengths`] where there is not one move a game.
    ///
    /// # Complexity
    ///
    /// O(games) where a game takes 4 or 16 bytes, elsewhere O(games * moves / legal
    /// moves) on the average; nothing is allocated.
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
        self.store().choose(&self.rules, random, moves);
        Ok(())
    }

    /// Plays in each game a random legal move, as [`Batch::choose`] draws them, and tells
    /// which and what becomes of each. In a game that is over none is played
    /// ([`Batch::NO_MOVE`]).
    ///
    /// # Errors
    ///
    /// As [`Batch::step`].
    ///
    /// # Complexity
    ///
    /// As [`Batch::choose`].
    pub fn step_random(
        &mut self,
        random: &mut Random,
        moves: &mut [u32],
        outcomes: &mut [Outcome],
    ) -> Result<(), BatchError> {
        self.check_lengths(moves.len(), outcomes.len())?;
        // All choose before the first one is stepped: whatever a processor cannot foresee
        // is then apart from what it can.
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

    /// How a game stands; `None` beyond the last one.
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
        (game < self.len()).then(|| self.store().outcome(&self.rules, game))
    }

    /// The position of a game; `None` beyond the last one. Which stone was the last
    /// one is not kept, and so a game that was won does not tell its lines.
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
        (game < self.len()).then(|| self.store().position(&self.rules, game))
    }

    /// Why the move with this number would be refused in a game, if it would.
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
    /// let refusal = batch.refusal(0, 7).map(|error| error.to_string());
    /// assert_eq!(refusal.as_deref(), Some("column 7 is outside 0..=6"));
    /// # Ok::<_, inarow::BatchError>(())
    /// ```
    #[must_use]
    pub fn refusal(&self, game: usize, number: u32) -> Option<PlayError> {
        let mut position = self.position(game)?;
        let mv = self.mv(number).unwrap_or_else(|| {
            let beyond = Cell::new(self.rules.size().rows(), self.rules.size().cols());
            self.rules.move_to(beyond)
        });
        position.play(mv).err()
    }

    /// Begins a game anew. A game beyond the last one is left alone.
    pub fn restart(&mut self, game: usize) {
        if game < self.len() {
            let rules = self.rules;
            self.store_mut().restart(&rules, game);
        }
    }

    /// Begins anew the games that are over by what a step has told.
    ///
    /// # Errors
    ///
    /// [`BatchError::Lengths`] where there is not one outcome a game. Nothing has
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
        let rules = self.rules;
        self.store_mut().restart_over(&rules, outcomes);
        Ok(())
    }

    fn store(&self) -> &dyn Store {
        match &self.games {
            Games::Small(games) => games,
            Games::Columns(games) => games,
            Games::Boards(games) => games,
        }
    }

    fn store_mut(&mut self) -> &mut dyn Store {
        match &mut self.games {
            Games::Small(games) => games,
            Games::Columns(games) => games,
            Games::Boards(games) => games,
        }
    }
}

fn move_count(rules: &Rules) -> u64 {
    match rules.gravity() {
        Gravity::None => rules.size().cell_count(),
        Gravity::Drop => rules.size().column_count(),
    }
}

/// Why a batch cannot be made or stepped. Nothing has changed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum BatchError {
    /// The moves of this board have no numbers of 32 bits.
    TooManyMoves {
        /// How many there are.
        moves: u64,
    },
    /// So many games have more bytes than there are addresses.
    TooManyGames {
        /// How many were asked for.
        games: usize,
        /// How many there may be.
        most: u64,
    },
    /// There must be one move and one outcome a game.
    Lengths {
        /// How many games there are.
        games: usize,
        /// How many moves were given.
        moves: usize,
        /// How many outcomes there is room for.
        outcomes: usize,
    },
    /// There must be just so many bytes for what is written of all games.
    Bytes {
        /// How many are written.
        wanted: u128,
        /// How many there are.
        given: usize,
    },
}

impl BatchError {
    /// Every code.
    pub const CODES: &[&str] = &[
        "too_many_moves",
        "too_many_games",
        "lengths_differ",
        "bytes_differ",
    ];

    /// A stable name for programs to match on.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TooManyMoves { .. } => "too_many_moves",
            Self::TooManyGames { .. } => "too_many_games",
            Self::Lengths { .. } => "lengths_differ",
            Self::Bytes { .. } => "bytes_differ",
        }
    }
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyMoves { moves } => {
                write!(
                    f,
                    "{moves} different moves are outside 1..={}",
                    Batch::NO_MOVE - 1
                )
            }
            Self::TooManyGames { games, most } => {
                write!(f, "{games} games are outside 0..={most}")
            }
            Self::Lengths {
                games,
                moves,
                outcomes,
            } => write!(
                f,
                "{moves} moves and room for {outcomes} outcomes, where {games} games want as many"
            ),
            Self::Bytes { wanted, given } => {
                write!(f, "room for {given} bytes, where {wanted} are written")
            }
        }
    }
}

impl core::error::Error for BatchError {}

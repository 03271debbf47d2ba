//! One playthrough: a position and the moves that led to it.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::position::RowsText;
use crate::{
    Cell, Coordinates, Facts, LegalMoves, Line, Move, ParseError, PlayError, Player, Position,
    PositionError, Rules, RulesError, TextError, Turn, Verdict,
};

/// A position with its moves, which can be undone and redone, also across the end. It keeps an index
/// of its facts: see [`Position::with_facts`].
///
/// The text form, by [`Display`](fmt::Display), is the rules line, a colon and the moves:
/// `3x3 k3: b2 a3 c1`. A game that begins with a position has its rows before the colon:
/// `3x3 k3 [3/1X1/3]: a3`. Parsing the text plays the moves.
///
/// # Equality
///
/// Two games are equal if their positions are equal and all their moves are equal, including the
/// moves that can be redone.
///
/// # Examples
///
/// ```
/// use inarow::Game;
///
/// let mut game: Game = "3x3 k3: a3 b2 b3 a2 c3".parse()?;
/// assert!(game.verdict().winner().is_some());
/// game.undo();
/// assert!(game.verdict().is_ongoing());
/// game.redo();
/// assert_eq!(game.to_string(), "3x3 k3: a3 b2 b3 a2 c3");
/// # Ok::<_, inarow::GameError>(())
/// ```
#[derive(Clone, Eq, PartialEq)]
pub struct Game {
    /// The position after the moves played, with an index of its facts.
    position: Position,
    /// The cells of the moves played, then of those that can be redone.
    cells: Vec<Cell>,
    /// The number of moves played.
    played: usize,
}

impl Game {
    /// Creates a game without moves.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Rules};
    ///
    /// let game = Game::new(Rules::GOMOKU);
    /// assert!(game.moves().len() == 0 && game.verdict().is_ongoing());
    /// ```
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::starting_at(Position::new(rules))
    }

    /// Creates a game that begins with a position. [`Game::undo`] stops there, and `ply` counts
    /// its stones too.
    ///
    /// # Errors
    ///
    /// The errors of [`Position::text`]. Every game has a text, so a game cannot begin with a
    /// position without text.
    ///
    /// # Complexity
    ///
    /// As [`Position::with_facts`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Move, Position};
    ///
    /// let pos: Position = "3x3 [1X1/1O1/3]".parse()?;
    /// let mut game = Game::from_position(pos)?;
    /// game.play(Move::at(0, 0))?;
    /// assert_eq!(game.to_string(), "3x3 k3 [1X1/1O1/3]: a3");
    /// assert_eq!((game.undo(), game.undo()), (Some(Move::at(0, 0)), None));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn from_position(position: Position) -> Result<Self, TextError> {
        position.check_text()?;
        Ok(Self::starting_at(position))
    }

    fn starting_at(position: Position) -> Self {
        Self {
            position: position.with_facts(),
            cells: Vec::new(),
            played: 0,
        }
    }

    /// Returns the position before the first move.
    fn start(&self) -> Position {
        let mut position = self.position().clone();
        for mv in self.moves().rev() {
            let undone = position.undo(mv);
            undone.expect("the moves of the game led to its position");
        }
        position
    }

    /// Returns the position after the moves played.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Game, Player};
    ///
    /// let game: Game = "3x3: b2 a3".parse()?;
    /// assert_eq!(game.position().stone(Cell::new(0, 0)), Some(Player::TWO));
    /// assert_eq!(game.position().to_string(), "O . .\n. X .\n. . .");
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the facts of that position: who can still win, and which moves win at once.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Game, Player};
    ///
    /// let game: Game = "3x3: b2 a3 b3 a1".parse()?;
    /// assert!(game.facts().winning_cells(Player::ONE).eq([Cell::new(2, 1)]));
    /// assert!(game.facts().winning_cells(Player::TWO).eq([Cell::new(1, 0)]));
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[must_use]
    pub fn facts(&self) -> Facts<'_> {
        self.position.facts()
    }

    /// Returns the rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Rules};
    ///
    /// assert_eq!(*Game::new(Rules::QUBIC).rules(), Rules::QUBIC);
    /// ```
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        self.position.rules()
    }

    /// Returns the verdict: see [`Position::verdict`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Player, Verdict};
    ///
    /// let game: Game = "tic-tac-toe: a3 b2 b3 a2 c3".parse()?;
    /// assert_eq!(game.verdict(), Verdict::Win { player: Player::ONE });
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.position.verdict()
    }

    /// Returns whose turn it is: see [`Position::turn`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Player};
    ///
    /// let game: Game = "gomoku: h8".parse()?;
    /// assert_eq!(game.turn().map(|turn| turn.player), Some(Player::TWO));
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[must_use]
    pub fn turn(&self) -> Option<Turn> {
        self.position.turn()
    }

    /// Iterates over the legal moves: see [`Position::legal_moves`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Move};
    ///
    /// let game: Game = "connect-four: d d d d d d".parse()?;
    /// assert!(game.legal_moves().eq([0, 1, 2, 4, 5, 6].map(Move::column)));
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    pub const fn legal_moves(&self) -> LegalMoves<'_> {
        self.position.legal_moves()
    }

    /// Iterates over the lines of a won game: see [`Position::lines`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Game;
    ///
    /// let game: Game = "tic-tac-toe: a3 b2 b3 a2 c3".parse()?;
    /// assert!(game.lines().map(|line| line.length()).eq([3]));
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    pub fn lines(&self) -> impl Iterator<Item = Line> {
        self.position.lines()
    }

    /// Returns the moves played, in order: with `drop` columns, otherwise cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Move};
    ///
    /// let game: Game = "6x7 k4 drop: d d e".parse()?;
    /// assert!(game.moves().eq([3, 3, 4].map(Move::column)));
    /// assert_eq!(game.moves().len(), 3);
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator + Clone {
        self.cells().iter().map(|&cell| self.rules().move_to(cell))
    }

    /// Returns the cells of the moves played, in order.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Game};
    ///
    /// let game: Game = "6x7 k4 drop: d d e".parse()?;
    /// assert_eq!(game.cells(), [(5, 3), (4, 3), (5, 4)].map(Cell::from));
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..self.played]
    }

    /// Plays `mv` for the player whose turn it is and returns the verdict. Undone moves can then
    /// no longer be redone.
    ///
    /// # Errors
    ///
    /// As [`Position::play`]. Nothing has changed.
    ///
    /// # Complexity
    ///
    /// As [`Position::play`] and the updates of [`Position::with_facts`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Move, Rules};
    ///
    /// let mut game = Game::new(Rules::TIC_TAC_TOE);
    /// assert!(game.play(Move::at(1, 1))?.is_ongoing());
    /// let again = game.play(Move::at(1, 1));
    /// assert_eq!(again.map_err(|error| error.code()), Err("occupied"));
    /// assert_eq!(game.moves().len(), 1);
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<Verdict, PlayError> {
        self.record(|position| position.play(mv))
    }

    /// Plays `mv` for `player` and returns the verdict. Undone moves can then no longer be redone.
    ///
    /// # Errors
    ///
    /// As [`Position::play_as`]. Nothing has changed.
    ///
    /// # Complexity
    ///
    /// As [`Game::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Move, Player, Rules};
    ///
    /// let mut game = Game::new(Rules::TIC_TAC_TOE);
    /// assert!(game.play_as(Player::ONE, Move::at(1, 1))?.is_ongoing());
    /// let again = game.play_as(Player::ONE, Move::at(0, 0));
    /// assert_eq!(again.map_err(|error| error.code()), Err("wrong_player"));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    pub fn play_as(&mut self, player: Player, mv: Move) -> Result<Verdict, PlayError> {
        self.record(|position| position.play_as(player, mv))
    }

    /// Plays a move given as text for the player whose turn it is and returns the verdict. Undone
    /// moves can then no longer be redone.
    ///
    /// # Errors
    ///
    /// As [`Position::play_text`]. Nothing has changed.
    ///
    /// # Complexity
    ///
    /// As [`Game::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Rules};
    ///
    /// let mut game = Game::new(Rules::TIC_TAC_TOE);
    /// assert!(game.play_text("b2")?.is_ongoing());
    /// let again = game.play_text("b2").map_err(|error| error.to_string());
    /// assert_eq!(again, Err("b2 is occupied by player 1".into()));
    /// # Ok::<_, inarow::ParseError>(())
    /// ```
    pub fn play_text(&mut self, text: &str) -> Result<Verdict, ParseError> {
        self.record(|position| position.play_text(text))
    }

    /// Plays a move given as text for the player with this number and returns the verdict. Undone
    /// moves can then no longer be redone.
    ///
    /// # Errors
    ///
    /// As [`Position::play_text_as`]. Nothing has changed.
    ///
    /// # Complexity
    ///
    /// As [`Game::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Rules};
    ///
    /// let mut game = Game::new(Rules::CONNECT_FOUR);
    /// assert!(game.play_text_as(1, "d")?.is_ongoing());
    /// let refused = game.play_text_as(2, "d1").map_err(|error| error.to_string());
    /// assert_eq!(refused, Err("d1 is occupied by player 1".into()));
    /// # Ok::<_, inarow::ParseError>(())
    /// ```
    pub fn play_text_as(&mut self, player: i128, text: &str) -> Result<Verdict, ParseError> {
        self.record(|position| position.play_text_as(player, text))
    }

    /// Plays a move given as unchecked numbers and returns the verdict: for the player with this
    /// number, or for the player whose turn it is. Undone moves can then no longer be redone.
    ///
    /// # Errors
    ///
    /// As [`Position::play_numbers`]. Nothing has changed.
    ///
    /// # Complexity
    ///
    /// As [`Game::play`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Game, Rules};
    ///
    /// let mut game = Game::new(Rules::TIC_TAC_TOE);
    /// assert!(game.play_numbers(Coordinates::cell(0, 2), None)?.is_ongoing());
    /// let outside = game.play_numbers(Coordinates::cell(0, 3), Some(2));
    /// assert_eq!(outside.map_err(|error| error.code()), Err("outside"));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    pub fn play_numbers(
        &mut self,
        coordinates: Coordinates,
        player: Option<i128>,
    ) -> Result<Verdict, PlayError> {
        self.record(|position| position.play_numbers(coordinates, player))
    }

    /// Plays a move and records it.
    fn record<E>(
        &mut self,
        play: impl FnOnce(&mut Position) -> Result<Verdict, E>,
    ) -> Result<Verdict, E> {
        let verdict = play(&mut self.position)?;
        self.cells.truncate(self.played);
        self.cells.extend(self.position.last());
        self.played += 1;
        Ok(verdict)
    }

    /// Takes back the last move and returns it; `None` at the start.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Move};
    ///
    /// let mut game: Game = "1x1: a1".parse()?;
    /// assert_eq!(game.undo(), Some(Move::at(0, 0)));
    /// assert!(game.verdict().is_ongoing() && game.undo().is_none());
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.moves().next_back()?;
        let undone = self.position.undo(mv);
        undone.expect("the last move of the game is the last one of its position");
        self.played -= 1;
        self.position.set_last(self.cells().last().copied());
        Some(mv)
    }

    /// Plays the last undone move again and returns it; `None` if no move can be redone.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Move};
    ///
    /// let mut game: Game = "1x1: a1".parse()?;
    /// game.undo();
    /// assert_eq!(game.redo(), Some(Move::at(0, 0)));
    /// assert!(game.verdict().winner().is_some() && game.redo().is_none());
    /// # Ok::<_, inarow::GameError>(())
    /// ```
    pub fn redo(&mut self) -> Option<Move> {
        let mv = self.rules().move_to(*self.cells.get(self.played)?);
        let played = self.position.play(mv);
        played.expect("a move that was played is legal where it was played");
        self.played += 1;
        Some(mv)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.rules();
        write!(f, "{rules}")?;
        if self.position().ply() > self.played as u64 {
            write!(f, " {}", RowsText(&self.start()))?;
        }
        write!(f, ":")?;
        let mut moves = self.moves();
        moves.try_for_each(|mv| write!(f, " {}", rules.move_text(mv)))
    }
}

/// Writes the text form.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({self})")
    }
}

impl FromStr for Game {
    type Err = GameError;

    fn from_str(text: &str) -> Result<Self, GameError> {
        let (start, moves) = text.split_once(':').unwrap_or((text, ""));
        let mut game = if start.contains('[') {
            Self::starting_at(start.parse().map_err(GameError::Position)?)
        } else {
            Self::new(start.parse().map_err(GameError::Rules)?)
        };
        for (ply, text) in (1..).zip(moves.split_ascii_whitespace()) {
            let played = game.play_text(text);
            played.map_err(|error| GameError::Move { ply, error })?;
        }
        Ok(game)
    }
}

/// The reason why a text is not a game.
///
/// `source` returns the inner error. The message contains the message of the inner error, so print
/// the message or the sources, not both.
///
/// # Examples
///
/// ```
/// use core::error::Error;
/// use inarow::{Game, GameError, ParseError};
///
/// let error = "3x3: a1 a2 a3 ?".parse::<Game>().unwrap_err();
/// assert!(matches!(error, GameError::Move { ply: 4, .. }));
/// let message = "move 4: expected a column letter (a to c), not `?`";
/// assert_eq!(error.to_string(), message);
/// let source = error.source().and_then(|source| source.downcast_ref());
/// assert_eq!(source.map(ParseError::code), Some("no_column"));
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum GameError {
    /// The rules line is not valid.
    Rules(RulesError),
    /// The position before the first move is not valid.
    Position(PositionError),
    /// A move cannot be parsed, or it is refused.
    Move {
        /// The number of the move, from 1.
        ply: u64,
        /// The reason, with the text of the move.
        error: ParseError,
    },
}

impl GameError {
    /// Returns the code of the inner error.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Game;
    ///
    /// let error = "3x3: a1 a1".parse::<Game>().unwrap_err();
    /// assert_eq!(error.code(), "occupied");
    /// assert_eq!(error.to_string(), "move 2: a1 is occupied by player 1");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Rules(error) => error.code(),
            Self::Position(error) => error.code(),
            Self::Move { error, .. } => error.code(),
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(error) => error.fmt(f),
            Self::Position(error) => error.fmt(f),
            Self::Move { ply, error } => write!(f, "move {ply}: {error}"),
        }
    }
}

impl core::error::Error for GameError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(match self {
            Self::Rules(error) => error,
            Self::Position(error) => error,
            Self::Move { error, .. } => error,
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn undone_moves_cannot_be_redone_after_another_move() {
        let mut game: Game = "3x3 k3: a1 b1 c1".parse().unwrap();
        assert_eq!(game.undo(), Some(Move::at(2, 2)));
        assert_eq!(game.undo(), Some(Move::at(2, 1)));
        game.play(Move::at(0, 0)).unwrap();
        assert_eq!(game.redo(), None);
        assert_eq!(game.to_string(), "3x3 k3: a1 a3");
    }

    #[test]
    fn new_game_has_nothing_to_undo_or_redo() {
        let mut game = Game::new(Rules::GOMOKU);
        assert_eq!((game.undo(), game.redo()), (None, None));
        assert_eq!(game.to_string(), "15x15 k5:");
    }

    #[test]
    fn moves_are_columns_with_drop() {
        let mut game = Game::new(Rules::CONNECT_FOUR);
        game.play(Move::column(3)).unwrap();
        game.play(Move::at(4, 3)).unwrap();
        assert_eq!(game.to_string(), "6x7 k4 drop: d d");
        assert_eq!(game.cells(), [Cell::new(5, 3), Cell::new(4, 3)]);
        game.undo();
        assert_eq!(game.cells(), [Cell::new(5, 3)]);
        game.redo();
        assert_eq!(
            game.to_string().parse::<Game>().unwrap().position(),
            game.position()
        );
    }

    #[test]
    fn errors_name_the_move() {
        for (text, code, message) in [
            (
                "3x3 k9: a1",
                "line_too_long",
                "k 9 is too long for 3x3: at most 3 in a row fit",
            ),
            (
                "3x3: a1 ?",
                "no_column",
                "move 2: expected a column letter (a to c), not `?`",
            ),
            (
                "3x3: a1 d9",
                "outside",
                "move 2: there is no cell d9 on 3x3",
            ),
            (
                "3x3: a1 a1",
                "occupied",
                "move 2: a1 is occupied by player 1",
            ),
        ] {
            let error = text.parse::<Game>().unwrap_err();
            assert_eq!((error.code(), error.to_string().as_str()), (code, message));
        }
    }
}

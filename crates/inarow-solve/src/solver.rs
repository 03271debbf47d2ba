//! The value of a position and of its moves.

use alloc::vec::Vec;
use core::fmt;

use inarow::{Bitboard, Cell, Move, Outcome, Position};

use crate::score::{value_of, win_score};
use crate::search::{Search, Stop};
use crate::table::{Bounds, Table};
use crate::{SolveError, Value};

/// The memory and the work that a value may take.
///
/// # Examples
///
/// ```
/// use inarow_solve::Limits;
///
/// let limits = Limits { nodes: 1_000_000, ..Limits::default() };
/// assert_eq!(limits.memory, 64 << 20);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Limits {
    /// The bytes of the table of positions. A larger table makes a long search shorter.
    pub memory: u64,
    /// The number of nodes: positions that are searched.
    pub nodes: u64,
}

impl Default for Limits {
    /// 64 MiB and 10^9 nodes, which take a few minutes.
    fn default() -> Self {
        Self {
            memory: 64 << 20,
            nodes: 1_000_000_000,
        }
    }
}

/// What a search knows of the value so far.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub struct Reached {
    /// The number of nodes searched.
    pub nodes: u64,
    /// The value is this one or a better one.
    pub at_least: Value,
    /// The value is this one or a worse one.
    pub at_most: Value,
}

/// Writes what is known for people.
impl fmt::Display for Reached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            nodes,
            at_least,
            at_most,
        } = self;
        write!(f, "after {nodes} nodes, ")?;
        if at_least == at_most {
            return write!(f, "the value is {at_least}, but not yet that of each move");
        }
        write!(f, "the value is between {at_least} and {at_most}")
    }
}

/// A position solved, with each legal move.
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub struct Solution {
    /// The value for the player to move.
    pub value: Value,
    /// The legal moves in the order of [`Position::legal_moves`], with the value for the player who
    /// makes them. The plies count from the position before the move, so that a best move has the
    /// value of the position.
    pub moves: Vec<(Move, Value)>,
    /// The number of nodes searched.
    pub nodes: u64,
}

/// Returns the value of a position for the player to move.
///
/// `watch` gets the progress every few milliseconds, and returns false to stop the search.
///
/// # Errors
///
/// [`SolveError`] if the position cannot be solved, or not within the limits.
///
/// # Complexity
///
/// Exponential in the number of empty cells. The memory is [`Limits::memory`].
///
/// # Examples
///
/// ```
/// use inarow::Game;
/// use inarow_solve::{Limits, Value, value};
///
/// // Player 2 stops three in a row with two open ends, and wins.
/// let game: Game = "5x5 k4 drop: c c d".parse()?;
/// let value = value(game.position(), Limits::default(), |_| true)?;
/// assert_eq!(value, Value::Win { plies: 21 });
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
pub fn value(
    position: &Position,
    limits: Limits,
    watch: impl FnMut(&Reached) -> bool,
) -> Result<Value, SolveError> {
    run(position, limits, watch, |search, board| search.solve(board))
}

/// Returns the value of a position and of each legal move.
///
/// # Errors
///
/// As for [`value`].
///
/// # Complexity
///
/// As for [`value`]. The values of all moves can take several times as long as that of the best one.
///
/// # Examples
///
/// ```
/// use inarow::{Game, Move};
/// use inarow_solve::{Limits, Value, solve};
///
/// let game: Game = "3x3: b2 b1".parse()?;
/// let solution = solve(game.position(), Limits::default(), |_| true)?;
/// assert_eq!(solution.value, Value::Win { plies: 5 });
/// assert_eq!(solution.moves[0], (Move::at(0, 0), Value::Win { plies: 5 }));
/// assert_eq!(solution.moves[1], (Move::at(0, 1), Value::Draw));
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
pub fn solve(
    position: &Position,
    limits: Limits,
    watch: impl FnMut(&Reached) -> bool,
) -> Result<Solution, SolveError> {
    run(position, limits, watch, |search, board| {
        let value = search.solve(board)?;
        let moves = position.legal_moves().zip(position.landings());
        let moves = moves.map(|(mv, cell)| Ok((mv, search.value_after(board, cell)?)));
        Ok(Solution {
            value,
            moves: moves.collect::<Result<_, _>>()?,
            nodes: search.nodes,
        })
    })
}

/// Runs a search from a position.
fn run<T>(
    position: &Position,
    limits: Limits,
    mut watch: impl FnMut(&Reached) -> bool,
    find: impl FnOnce(&mut Search<'_>, Bitboard) -> Result<T, Stop>,
) -> Result<T, SolveError> {
    let rules = position.rules();
    if Bitboard::new(rules).is_none() {
        return Err(SolveError::NoSmallBoard { rules: *rules });
    }
    let board = position.bitboard().ok_or(SolveError::UnorderedTurns)?;
    if board.outcome().is_over() {
        let ply = position.ply();
        return Err(SolveError::GameOver { ply });
    }
    let bytes = limits.memory;
    let table = Table::new(bytes).ok_or(SolveError::NoMemory { bytes })?;
    let (cells, ply) = (rules.size().rows() * rules.size().cols(), board.ply());
    let reached = |nodes, known: Bounds| Reached {
        nodes,
        at_least: value_of(known.lower, cells, ply),
        at_most: value_of(known.upper, cells, ply),
    };
    let mut watch = |nodes, known| watch(&reached(nodes, known));
    let mut search = Search::new(rules, ply, table, limits.nodes, &mut watch);
    find(&mut search, board).map_err(|Stop| {
        let reached = reached(search.nodes, search.known);
        if search.is_beyond_limit() {
            SolveError::TooLarge { reached }
        } else {
            SolveError::Stopped { reached }
        }
    })
}

impl Search<'_> {
    /// Returns the value of the position to solve.
    fn solve(&mut self, board: Bitboard) -> Result<Value, Stop> {
        while self.known.lower < self.known.upper {
            self.known = self.narrowed(board, self.known)?;
        }
        Ok(value_of(self.known.lower, self.cells, board.ply()))
    }

    /// Returns the value of a legal move, after the position has been solved.
    fn value_after(&mut self, board: Bitboard, cell: Cell) -> Result<Value, Stop> {
        let (player, ply) = (board.next_player(), board.ply());
        let mut child = board;
        // The cell is that of a legal move.
        let outcome = child.play(child.bit(cell)).unwrap_or(Outcome::DRAW);
        let is_same_player = child.next_player() == player;
        let score = if let Some(winner) = outcome.winner() {
            let score = win_score(self.cells, ply + 1);
            if winner == player { score } else { -score }
        } else if outcome.is_over() {
            0
        } else {
            // No move is better than the position.
            let (best, mut bounds) = (self.known.upper, Bounds::of_end(self.cells, ply + 2));
            if is_same_player {
                bounds.upper = best;
            } else {
                bounds.lower = -best;
            }
            while bounds.lower < bounds.upper {
                bounds = self.narrowed(child, bounds)?;
            }
            let score = bounds.lower;
            if is_same_player { score } else { -score }
        };
        Ok(value_of(score, self.cells, ply))
    }

    /// Returns narrower bounds of the score of an ongoing position.
    fn narrowed(&mut self, board: Bitboard, bounds: Bounds) -> Result<Bounds, Stop> {
        let Bounds { lower, upper } = bounds;
        // The middle between the bounds, but farther from 0: a short win is found or excluded faster
        // than a long one.
        let mut middle = lower + (upper - lower) / 2;
        if middle <= 0 {
            middle = middle.min(lower / 2);
        } else {
            middle = middle.max(upper / 2);
        }
        let bound = self.possible_from(middle + 1, board.ply());
        let is_at_least = bound <= upper && self.at_least(board, bound)?;
        Ok(if is_at_least {
            Bounds::new(bound, upper)
        } else {
            Bounds::new(lower, middle)
        })
    }
}

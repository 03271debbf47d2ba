//! The value of a position and of its moves.

use alloc::vec::Vec;
use core::cell::Cell;
use core::fmt;

use inarow::{Bitboard, Move, Outcome, Position};

use crate::score::{Score, value_of, win_score};
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
    run(position, limits, watch, |root| root.solve())
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
    run(position, limits, watch, |root| {
        let value = root.solve()?;
        let moves = position.legal_moves().zip(position.landings());
        let moves = moves.map(|(mv, cell)| Ok((mv, root.value_after(cell)?)));
        let moves = moves.collect::<Result<_, _>>()?;
        let nodes = root.search.nodes;
        Ok(Solution {
            value,
            moves,
            nodes,
        })
    })
}

/// Runs a search from a position.
fn run<T>(
    position: &Position,
    limits: Limits,
    mut watch: impl FnMut(&Reached) -> bool,
    search: impl FnOnce(&mut Root<'_>) -> Result<T, Stop>,
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
    let known = Cell::new(Bounds::of_end(cells, ply + 1));
    let reached = |nodes| Reached {
        nodes,
        at_least: value_of(known.get().lower, cells, ply),
        at_most: value_of(known.get().upper, cells, ply),
    };
    let mut call_watch = |nodes| watch(&reached(nodes));
    let mut root = Root {
        search: Search::new(rules, table, limits.nodes, &mut call_watch),
        board,
        cells,
        known: &known,
    };
    let found = search(&mut root);
    let (nodes, is_beyond_limit) = (root.search.nodes, root.search.is_beyond_limit());
    found.map_err(|Stop| {
        let reached = reached(nodes);
        if is_beyond_limit {
            SolveError::TooLarge { reached }
        } else {
            SolveError::Stopped { reached }
        }
    })
}

/// The position to solve.
struct Root<'s> {
    search: Search<'s>,
    board: Bitboard,
    /// The number of cells of the board.
    cells: u32,
    /// The bounds of its score that are known so far.
    known: &'s Cell<Bounds>,
}

impl Root<'_> {
    /// Returns the value of the position.
    fn solve(&mut self) -> Result<Value, Stop> {
        let board = self.board;
        let score = self.narrow(&board, self.known)?;
        Ok(value_of(score, self.cells, board.ply()))
    }

    /// Returns the value of a legal move, after the position has been solved.
    fn value_after(&mut self, cell: inarow::Cell) -> Result<Value, Stop> {
        let (player, ply) = (self.board.next_player(), self.board.ply());
        let mut child = self.board;
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
            let best = self.known.get().upper;
            let all = Bounds::of_end(self.cells, ply + 2);
            let bounds = if is_same_player {
                Bounds { upper: best, ..all }
            } else {
                Bounds {
                    lower: -best,
                    ..all
                }
            };
            let score = self.narrow(&child, &Cell::new(bounds))?;
            if is_same_player { score } else { -score }
        };
        Ok(value_of(score, self.cells, ply))
    }

    /// Returns the score of an ongoing position, which lies within `bounds`. Narrows the bounds to it.
    fn narrow(&mut self, board: &Bitboard, bounds: &Cell<Bounds>) -> Result<Score, Stop> {
        let ply = board.ply();
        loop {
            let Bounds { lower, upper } = bounds.get();
            if lower == upper {
                return Ok(lower);
            }
            // The middle between the bounds, but farther from 0: a short win is found or excluded faster
            // than a long one.
            let mut middle = lower + (upper - lower) / 2;
            if middle <= 0 {
                middle = middle.min(lower / 2);
            } else {
                middle = middle.max(upper / 2);
            }
            let bound = self.search.possible_from(middle + 1, ply);
            let is_at_least = bound <= upper && self.search.at_least(*board, bound)?;
            bounds.set(if is_at_least {
                Bounds {
                    lower: bound,
                    upper,
                }
            } else {
                Bounds {
                    lower,
                    upper: middle,
                }
            });
        }
    }
}

//! The referee for n-in-a-row games: write the rules as one line, and have the
//! same verdict at once after every move.
//!
//! It starts from one idea, *keep a running summary instead of recomputing*.
//! On an n x n board one signed counter for each row, column and diagonal tells
//! a win in O(1). That structure is [`Tally`]. [`TicTacToe`] is the textbook's
//! interface round it with every wrong move refused; [`Position`] referees any
//! [`Rules`], [`Facts`] says besides who can still win and which move wins next,
//! and [`Game`] keeps the moves.
//!
//! ```
//! use inarow::{Game, Rules};
//!
//! let rules: Rules = "6x7 k4 drop".parse()?;
//! let mut game = Game::new(rules);
//! for column in ["d", "d", "e", "e", "f", "f", "g"] {
//!     game.play(rules.parse_move(column)?)?;
//! }
//! assert_eq!(game.position().verdict().winner().map(|player| player.number()), Some(1));
//! # Ok::<_, Box<dyn core::error::Error>>(())
//! ```
//!
//! # Promises
//!
//! No public function panics, whatever the numbers given, as long as there is the
//! memory it asks for; what a position asks for is known beforehand, and
//! [`Tally::new`] asks for its 2n + 2 numbers. What is refused is refused by a typed
//! error with a stable code, and then nothing has changed. The cost of a move in a
//! [`Position`] grows neither with the board nor with k, but for the ordered map of
//! boards too large to be held densely, where it grows with the logarithm of the
//! stones; what [`Facts`] adds to it grows with k / 64, and with the logarithm of
//! the number of winning cells. There is no dependency, no `std` and no `unsafe`.
//!
//! # Features
//!
//! - `small-boards`: small boards as one word, which makes their moves several times as fast. On by
//!   default. Without it the answers are the same, and there is less code: for WebAssembly.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod axis;
mod batch;
mod by_player;
mod cell;
mod coordinates;
mod facts;
mod game;
mod grid;
mod legal_moves;
mod line;
mod moves;
mod notation;
mod perft;
mod player;
mod position;
mod progress;
mod random;
mod referee;
mod refusal;
mod replay;
mod rules;
mod size;
mod small_boards;
mod state;
mod symmetry;
mod table;
mod tic_tac_toe;
mod verdict;
mod zobrist;

pub use axis::Axis;
pub use batch::{Batch, BatchError, Outcome};
pub use by_player::ByPlayer;
pub use cell::Cell;
pub use coordinates::{Coordinates, NumbersError};
pub use facts::Facts;
pub use game::{Game, GameError};
pub use legal_moves::LegalMoves;
pub use line::Line;
pub use moves::{Column, Move};
pub use notation::{MoveText, MoveTexts, ParseError};
pub use perft::{LastPly, Nodes, perft, perft_from};
pub use player::Player;
pub use position::Position;
pub use random::Random;
pub use referee::{Method, Tally};
pub use refusal::{PlayError, UndoError};
pub use rules::{
    Completing, Diagonals, Gravity, OutOfRange, Overline, Rules, RulesBuilder, RulesError, Wrap,
};
pub use size::Size;
pub use symmetry::Symmetry;
pub use tic_tac_toe::TicTacToe;
pub use verdict::{Turn, Verdict};

/// The Rust code of README and `docs/algorithm.md`, run as doc tests.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../../../README.md")]
    struct Readme;

    #[doc = include_str!("../../../docs/algorithm.md")]
    struct Algorithm;
}

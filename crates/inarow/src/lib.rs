//! A referee for n-in-a-row games: write the rules as one line, and get the verdict after each
//! move without a scan of the board.
//!
//! | type | use |
//! | --- | --- |
//! | [`Rules`] | the board, the length of a line and the other rules |
//! | [`Position`] | the stones, whose turn it is, and the verdict; it plays and undoes moves |
//! | [`Facts`] | who can still win, and which moves win at once |
//! | [`Game`] | a position with its moves, undo, redo and a text form |
//! | [`Batch`] | many games at once |
//! | [`Bitboard`] | a small board in 32 bytes, for searches |
//! | [`TicTacToe`] | full lines on an n x n board, with the textbook's interface |
//! | [`Tally`] | the textbook's signed counters |
//!
//! The idea is *keep a running summary instead of recomputing*. On an n x n board, one signed
//! counter for each row, column and diagonal detects a win in O(1). `docs/algorithm.md` explains
//! how this extends to runs of any length.
//!
//! # Examples
//!
//! ```
//! use inarow::{Game, Rules};
//!
//! let rules: Rules = "6x7 k4 drop".parse()?;
//! let mut game = Game::new(rules);
//! for column in ["d", "d", "e", "e", "f", "f", "g"] {
//!     game.play_text(column)?;
//! }
//! assert_eq!(game.verdict().winner().map(|player| player.number()), Some(1));
//! # Ok::<_, Box<dyn core::error::Error>>(())
//! ```
//!
//! # Guarantees
//!
//! - No public function panics, for any arguments, unless memory runs out.
//! - Memory is known before it is allocated: [`Position::new_bytes`] and [`Facts::new_bytes`].
//!   [`Tally::new`] allocates 2n + 2 numbers.
//! - An error has a type and a code, and changes nothing.
//! - Error codes, text forms and keys are stable across versions and may be stored. The changelog
//!   calls a change of them breaking.
//! - The time of a move does not depend on the size of the board, except on boards of more than
//!   2^20 cells or with k above 4096: there it grows with the logarithm of the number of stones.
//! - The time of a move grows with k / 64, for k up to 4096. An index of facts adds a term that grows
//!   with the logarithm of the number of winning cells.
//! - No required dependencies, no `std`, no `unsafe`.
//!
//! # Features
//!
//! - `small-boards`, on by default: stores a small board in one word for each player, which makes its
//!   moves several times as fast. Without it there is less code, which is useful for WebAssembly. The
//!   results are the same, except that [`Batch::choose`] chooses other random moves.
//! - `serde`: serializes and reads values. Works without `std`.
//!
//! | type | form with `serde` |
//! | --- | --- |
//! | [`Rules`], [`Position`] | the text |
//! | [`Game`] | the text, without the moves to redo |
//! | [`Cell`] | `[row, col]`, in space `[row, col, layer]` |
//! | [`Move`] | a cell; on a plane the number of a column, in space `{"col":3,"layer":1}`; two numbers in formats that people do not read |
//! | [`Line`], serialized only | the list of its cells |
//! | [`Player`] | the number |
//! | [`Turn`] | `{"player":1,"stones_left":1}` |
//! | [`Verdict`] | `{"status":"ongoing","winner":0,"turn":1,"stones_left":1}` |

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

// The files:
//
// - size, axis, cell, player, column, by_player, moves, line: the values
// - coordinates, notation: moves as unchecked numbers; moves as text
// - codes, refusal: the macros for errors and their codes; the reasons to refuse a move or an undo
// - rules/: rules, with a file for each clause
// - grid, rings: steps from cell to cell; the order of the cells of a ring
// - verdict, outcome, progress: the state of a game; the same in one byte; the turn and the outcome
// - table, either, adjacent_bits, small_boards: a vector or a map by size; one of two iterators; k
//   adjacent set bits; the feature `small-boards`
// - bitboard/, board/: a small board in 32 bytes; the methods that store stones and detect lines; facts
// - key: the hashes of stones and of turns
// - position/: the rules and a board, and all questions about them
// - game: a position with the moves that led to it
// - symmetry, perft: rotations and reflections; numbers of paths
// - batch/, random: many games at once; random numbers from a seed
// - tic_tac_toe, owners: the interface of the exercise; the players of its stones, two bits a cell
// - serialize: the feature `serde`

mod adjacent_bits;
mod axis;
mod batch;
mod bitboard;
mod board;
mod by_player;
mod cell;
mod codes;
mod column;
mod coordinates;
mod either;
mod game;
mod grid;
mod key;
mod line;
mod moves;
mod notation;
mod outcome;
mod owners;
mod perft;
mod player;
mod position;
mod progress;
mod random;
mod refusal;
mod rings;
mod rules;
#[cfg(feature = "serde")]
mod serialize;
mod size;
mod small_boards;
mod symmetry;
mod table;
mod tic_tac_toe;
mod verdict;

pub use axis::Axis;
pub use batch::{Batch, BatchError};
pub use bitboard::Bitboard;
#[doc(hidden)]
pub use board::Method;
pub use board::{Foul, FoulShape, Fouls, Shape, Tally};
pub use by_player::ByPlayer;
pub use cell::Cell;
pub use column::Column;
pub use coordinates::{Coordinates, NumbersError};
pub use game::{Game, GameError};
pub use line::Line;
pub use moves::Move;
pub use notation::{MoveText, MoveTexts, ParseError};
pub use outcome::Outcome;
pub use perft::{Nodes, perft, perft_from};
pub use player::Player;
pub use position::{
    BoardReader, Facts, LegalMoves, Position, PositionError, StonesError, TextError,
};
pub use random::Random;
pub use refusal::{BitError, PlayError, UndoError};
pub use rules::{
    Diagonals, Gravity, LineEffect, OutOfRange, Overline, Rules, RulesBuilder, RulesError, Wrap,
};
pub use size::Size;
pub use symmetry::Symmetry;
pub use tic_tac_toe::TicTacToe;
pub use verdict::{Turn, Verdict};

/// The Rust code of both READMEs and of three pages of `docs`. It runs as doc tests.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../../../README.md")]
    struct Readme;

    #[doc = include_str!("../README.md")]
    struct CrateReadme;

    #[doc = include_str!("../../../docs/algorithm.md")]
    struct Algorithm;

    #[doc = include_str!("../../../docs/tutorials/rust.md")]
    struct Tutorial;

    #[doc = include_str!("../../../docs/tutorials/search.md")]
    struct Search;
}

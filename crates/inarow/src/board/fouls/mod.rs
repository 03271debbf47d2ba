//! The fouls of renju: stones of player 1, Black, that lose the game.
//!
//! | file | contents |
//! | --- | --- |
//! | `kind` | the kinds of fouls |
//! | `window` | the cells around a cell, and the fives, fours and threes among them |
//! | `search` | the fouls of a stone. A three counts only if it can become a straight four without a foul, so the search tries more stones |
//! | `of_board` | the fouls on a board, and those that have ended its game |
//! | `shapes` | the overlines, fours and threes of a foul, with their cells |
//!
//! Source: Renju International Federation, The Rules of Renju, sections 2, 3 and 9.

mod kind;
mod of_board;
mod search;
mod shapes;
mod window;

pub use kind::{Foul, Fouls};
pub use shapes::{FoulShape, Shape};

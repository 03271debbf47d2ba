//! What a solution of the exercise "Design Tic-Tac-Toe" is asked, and what follows from its
//! answers and times: no files, no processes, no clocks.
//!
//! Whoever has a solution, in whatever form, plays the games of an [`Exam`] with it and keeps
//! what it [`Answered`], up to the first wrong answer of each, or the [`Problem`] that it has; [`explaining`] names the usual
//! mistakes that give the same answers. By the moves of a [`Round`] it is timed on boards of
//! growing [`SIDES`], and [`growth`] tells how its time grows.
//!
//! # Examples
//!
//! ```
//! use inarow_textbook::METHODS;
//! use inarow_exam::Exam;
//!
//! // The textbook's counters pass every exam.
//! let counters = METHODS.iter().find(|method| method.name == "counters").expect("it is there");
//! for question in Exam::new(1).questions() {
//!     let mut solution = (counters.new)(question.n as usize);
//!     for (&[row, col, player], &right) in question.moves.iter().zip(&question.answers) {
//!         assert_eq!(solution.make_move(row as usize, col as usize, player), right);
//!     }
//! }
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod exam;
mod growth;
mod line;
mod mistake;
mod moves;
mod problem;
mod question;
mod round;

pub use exam::Exam;
pub use growth::{Growth, Time, growth};
pub use mistake::{Answered, explaining};
pub use problem::{Given, Problem, cut};
pub use question::Question;
pub use round::{Round, SIDES};

//! The games that test a solution of the exercise "Design Tic-Tac-Toe", and the conclusions
//! from its answers and times: no files, no processes, no clocks.
//!
//! The caller plays the games of an [`Exam`] with a solution. It records each game as
//! [`AnsweredGame`], up to the first wrong answer, or the [`Problem`] that ended the exam.
//! [`explaining_mistakes`] returns the usual mistakes that give the same answers. A [`Round`] has the
//! moves that are timed on boards of growing [`SIDES`], and [`growth()`] classifies the times.
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

// The files:
//
// - exam: the games of an exam: fixed ones, and some chosen from a seed
// - question: one game with the right answers
// - line, moves, index: lines of a board; random moves; conversions of indices
// - mistake, problem: the mistakes that explain wrong answers; the problems and their codes
// - round, growth: the moves that are timed; the growth of their time

mod exam;
mod growth;
mod index;
mod line;
mod mistake;
mod moves;
mod problem;
mod question;
mod round;

pub use exam::Exam;
pub use growth::{Growth, Time, growth};
pub use mistake::{AnsweredGame, explaining_mistakes};
pub use problem::{Given, Problem, cut};
pub use question::Question;
pub use round::{Round, SIDES};

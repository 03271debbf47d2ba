#![doc = include_str!("../README.md")]
//!
//! An [`Exam`] has the games. The caller plays them with a solution in an [`ExamSession`], which
//! records the answers, the times of moves on growing boards, and the [`Problem`] that
//! ends the exam. The [`Findings`] name the first problem, the usual mistakes that give the same
//! answers, and the growth of the time.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

// The files:
//
// - exam: the games of an exam: fixed ones, and some chosen from a seed
// - question: one game with the right answers
// - form, function: the forms of solutions; the functions on a board, and calls of them
// - board_questions, function_mistake: the calls that test functions; the mistakes in functions
// - state, state_questions, state_mistake: the functions that return the state of a game; their calls; the
//   mistakes in them
// - group, grade: the groups of games; the points for right games and for constant time
// - session/, turns, answer: an exam in progress; the games that are left; an answer
// - findings, group_findings, beyond: what the exam has found; about a group of games; about games
//   beyond the exercise
// - failed_game, json: the game of a problem; the findings as JSON
// - line, moves, index: lines of a board; random moves; conversions of indices
// - limits: the limits that the command and the page share
// - mistake, problem: the mistakes that explain wrong answers; the problems and their codes
// - timing, round, growth: the times of moves; the moves that are timed; the growth of the time

mod answer;
mod beyond;
#[cfg(feature = "functions")]
mod board_questions;
mod exam;
mod failed_game;
mod findings;
mod form;
mod function;
#[cfg(feature = "functions")]
mod function_mistake;
mod grade;
mod group;
mod group_findings;
mod growth;
mod index;
mod json;
pub mod limits;
mod line;
mod mistake;
mod moves;
mod problem;
mod question;
mod round;
mod session;
mod state;
#[cfg(feature = "functions")]
mod state_mistake;
#[cfg(feature = "functions")]
mod state_questions;
mod timing;
mod turns;

pub use answer::Answer;
pub use beyond::Beyond;
pub use exam::Exam;
pub use failed_game::FailedGame;
pub use findings::Findings;
pub use form::Form;
pub use function::{Call, Calls, Function, ImpossibleBoard};
pub use grade::{Grade, GradeTest, GradeTestKind, Points};
pub use group::Group;
pub use group_findings::GroupFindings;
pub use growth::{Growth, Time};
pub use mistake::Mistake;
pub use problem::{Problem, REQUIRED_IN_JAVASCRIPT, Scope, cut};
pub use question::Question;
pub use round::Round;
pub use session::ExamSession;
pub use state::StateFunction;

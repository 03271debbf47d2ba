//! Somebody's solution of the exercise "Design Tic-Tac-Toe", in its own language:
//! built, run within limits, and its answers compared with the referee's.
//!
//! [`check_file`] takes a file as it would be pasted into the exercise's page,
//! [`check_command`] a program that speaks the line protocol itself:
//!
//! ```text
//! new 3           begins a game on a board of 3 by 3; no answer
//! move 0 0 1      row, column and player, both from 0: answered with 0, 1 or 2
//! ```
//!
//! [`Class`] takes the solutions of many, from folders and zip files, and judges them on all cores.
//!
//! [`check_solution`] asks any [`Solution`], such as a class of the language that calls.
//!
//! All are given the games that are asked, an [`Exam`], and told how long measuring the growth of
//! a move may last. [`limits::TIMING`] is enough for a trustworthy word; with no time at all they
//! are several times as quick.
//!
//! A file is built and run isolated unless it is trusted ([`Trust`]); a command and a class have the
//! rights of whoever calls, for which the limits of [`limits`] are against mistakes, not against
//! ill will.
//!
//! # Examples
//!
//! ```
//! use std::time::Duration;
//!
//! use inarow_check::{Exam, check_command};
//!
//! // Says 0 to everything.
//! let command = ["sed", "-nu", "s/^move.*/0/p"].map(Into::into);
//! let findings = check_command(&command, &Exam::new(348), Duration::ZERO)?;
//! let problem = findings.problem.expect("nobody ever wins");
//! assert_eq!(problem.code(), "wrong_answer");
//! assert!(findings.mistakes.is_empty());
//! # Ok::<_, inarow_check::CheckError>(())
//! ```

#![deny(missing_docs)]

mod check;
mod check_error;
mod class;
mod confined;
mod examine;
mod examinee;
mod findings;
mod interrupt;
mod isolation;
mod language;
mod left_behind;
pub mod limits;
mod memory;
mod private_folder;
mod processes;
mod programs;
mod removal;
mod solution;
mod submission;
mod timing;
mod toolchain;
mod trust;
mod workshop;

pub use check::{any_seed, check_command, check_file, check_solution};
pub use check_error::CheckError;
pub use class::{Class, Entry, Sitting};
pub use findings::{Asked, Findings, Printed};
pub use inarow_exam::{Exam, Given, Growth, Problem, Question, Round, Time};
pub use interrupt::{end_all, end_all_on_signals, end_by_signal, is_broken_off};
pub use isolation::Missing;
pub use language::{LANGUAGES, Language};
pub use solution::{Answer, Solution};
pub use submission::Submission;
pub use trust::{Trust, refuse_to_be_traced};

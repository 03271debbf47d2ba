#![doc = include_str!("../README.md")]
//!
//! [`check_file`] takes a file as it would be pasted into the exercise's page. [`check_command`]
//! takes a program that speaks the line protocol itself:
//!
//! ```text
//! new 3           begins a game on a board of 3 by 3, without an answer
//! move 0 0 1      row and column, both from 0, and player; the answer is 0, 1 or 2
//! ```
//!
//! [`Course`] takes the solutions of many authors, from folders and zip files, and checks them on
//! all cores. [`check_solution`] takes any [`Solution`], such as a class in the caller's process.
//!
//! Each needs an [`Exam`], which has the games, and an amount of time to measure how the time of a
//! move grows. [`limits::TIMING`] is enough for a reliable result. With zero, a check is several
//! times as fast.
//!
//! A file is built and run isolated unless it is trusted ([`Trust`]). Commands and classes have the
//! caller's rights, and the [`limits`] protect against their mistakes, not against attacks.

#![deny(missing_docs)]

// The files and folders. Each uses only those in lower lines:
//
// - course/: the solutions of many authors
// - check: the check of one solution, from file to report
// - build/, exam/, report/: builds and starts a solution; plays and times it; reports the findings
// - submission/, sandbox/: the text of a solution; builds and runs any program within limits
// - error: the reasons why a check is not possible
// - languages/, limits, printed: the languages; all limits; the text that a program prints

mod build;
mod check;
mod course;
mod error;
mod exam;
mod languages;
pub mod limits;
mod printed;
mod report;
mod sandbox;
mod submission;

pub use check::{any_seed, check_command, check_file, check_solution};
pub use course::{Course, CourseOptions, Entry, Skipped};
pub use error::CheckError;
pub use exam::Solution;
pub use inarow_exam::{
    Answer, Beyond, Call, Calls, Exam, FailedGame, Findings, Form, Function, Grade, GradeTest,
    GradeTestKind, Group, GroupFindings, Growth, ImpossibleBoard, Mistake, Points, Problem,
    Question, Round, StateFunction, Time,
};
pub use languages::{LANGUAGES, Language};
pub use printed::Printed;
pub use report::SolutionReport;
pub use sandbox::{
    Trust, User, end_all, end_all_on_signals, end_by_signal, is_broken_off, refuse_to_be_traced,
};
pub use submission::Submission;

//! Checks solutions of the exercise "Design Tic-Tac-Toe" in their own languages: builds them, runs
//! them within limits, and compares their answers with the referee's.
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
//!
//! # Examples
//!
//! ```
//! use std::time::Duration;
//!
//! use inarow_check::{Exam, check_command};
//!
//! // Answers 0 to every move.
//! let command = ["sed", "-nu", "s/^move.*/0/p"].map(Into::into);
//! let report = check_command(&command, &Exam::new(348), Duration::ZERO)?;
//! let problem = report.findings.problem.expect("a wrong answer");
//! assert_eq!(problem.code(), "wrong_answer");
//! assert!(report.findings.mistakes.is_empty());
//! # Ok::<_, inarow_check::CheckError>(())
//! ```

#![deny(missing_docs)]

// The files:
//
// - check, course/: one solution, from file to report; the solutions of a course
// - submission/, solution, language: the text; the interface of any solution; the languages, with
//   `drivers/`
// - build/: from a text to a running program: isolated, as another user, or trusted
// - examine, protocol, sleep: the exam; the line protocol; programs that sleep while moves are timed
// - process, process_tree, process_list: a running program; its processes; the lists of Linux
// - limits, deadline, limited_command: all limits; the end of an exam's time; a command within them
// - memory, process_memory, namespace: the limit of memory; the memory of processes; of an isolated
//   program
// - filter, no_filter, file_rights: blocked system calls; Landlock
// - trust, user, no_user, user_processes: the rights of a solution; another user, and its processes
// - private_folder, remove_folder: the folder of a solution without namespaces; its removal
// - interrupt, threads, tool: the end on a signal; the start of a thread; installed programs
// - explain: a problem, explained by the text
// - report, printed: the report; the text that a program prints
// - error, missing, missing_module: the errors; what a system lacks for isolation; a module that it
//   lacks

mod build;
mod check;
mod course;
mod deadline;
mod error;
mod examine;
mod explain;
#[cfg(target_os = "linux")]
mod file_rights;
#[cfg_attr(not(target_os = "linux"), path = "no_filter.rs")]
mod filter;
mod interrupt;
mod language;
mod limited_command;
pub mod limits;
mod memory;
mod missing;
mod missing_module;
mod namespace;
mod printed;
mod private_folder;
mod process;
mod process_list;
mod process_memory;
mod process_tree;
mod protocol;
mod remove_folder;
mod report;
mod sleep;
mod solution;
mod submission;
mod threads;
mod tool;
mod trust;
#[cfg_attr(not(target_os = "linux"), path = "no_user.rs")]
mod user;
#[cfg(target_os = "linux")]
mod user_processes;

pub use check::{any_seed, check_command, check_file, check_solution};
pub use course::{Course, CourseOptions, Entry, Skipped};
pub use error::CheckError;
pub use inarow_exam::{
    Answer, Beyond, Exam, FailedGame, Findings, Grade, GradeTest, GradeTestKind, Group,
    GroupFindings, Growth, Points, Problem, Question, Round, Time,
};
pub use interrupt::{TemporaryPath, end_all, end_all_on_signals, end_by_signal, is_broken_off};
pub use language::{LANGUAGES, Language};
pub use missing::Missing;
pub use printed::Printed;
pub use report::SolutionReport;
pub use solution::Solution;
pub use submission::Submission;
pub use trust::{Trust, refuse_to_be_traced};
pub use user::User;

//! The module `inarow._core` of the package `inarow` for Python.
//!
//! This crate has no rules. It converts objects of Python to the core's types and back, and errors to
//! exceptions with their code and values. `python/inarow` has the parts that need no Rust.

#![deny(unsafe_code)]

#[cfg(unix)]
mod check;
mod command;
mod errors;
mod game;
mod legal_moves;
mod moves;
mod rules;
mod tables;
mod threads;
mod tic_tac_toe;
mod vector_env;
mod verdict;

use pyo3::prelude::*;

/// The part of the package `inarow` in Rust.
// Python's lock protects games.
#[pymodule(gil_used = true)]
mod _core {
    #[cfg(unix)]
    #[pymodule_export]
    use crate::check::{Findings, check};
    #[pymodule_export]
    use crate::command::main;
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::legal_moves::LegalMoves;
    #[pymodule_export]
    use crate::rules::Rules;
    #[pymodule_export]
    use crate::tables::{JudgementReader, Judgements, judge};
    #[pymodule_export]
    use crate::tic_tac_toe::TicTacToe;
    #[pymodule_export]
    use crate::vector_env::VectorEnv;
    #[pymodule_export]
    use crate::verdict::{Draw, Ongoing, Win};

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name in Python")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}

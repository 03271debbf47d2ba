//! The package `inarow` for Python: what it has in Rust, the module `inarow._core`.
//!
//! It has no rules of its own. What Python gives is read here into the core's types, what the
//! core says is given as Python has it, and a refusal becomes an exception with its code and
//! values. `python/inarow` has what needs no Rust.

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

/// What the package `inarow` has in Rust.
// Games are kept whole by Python's lock.
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
    #[expect(non_upper_case_globals, reason = "as Python has it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}

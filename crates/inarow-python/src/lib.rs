//! The module `inarow._core` of the package `inarow` for Python.
//!
//! This crate has no rules. It converts objects of Python to the core's types and back, and errors to
//! exceptions with their code and values. `python/inarow` has the parts that need no Rust.
//!
//! | file | contents |
//! | --- | --- |
//! | `game/`, `rules`, `tic_tac_toe` | the classes |
//! | `new_array` | new arrays of a limited size |
//! | `moves`, `errors` | moves, cells and numbers from and to Python; exceptions |
//! | `verdict` | verdicts to Python, as the dataclasses of `python/inarow/_results` |
//! | `vector_env/`, `tables/` | `VectorEnv`, which has many games; the judge of tables |
//! | `solve` | the value of a position |
//! | `check/` | the check of a solution, to Python as `_findings`; `python_class` is a class of this process |
//! | `command`, `threads` | the command `inarow`; threads without the GIL |
//! | `python/inarow/gym`, `zoo`, `spark` | environments for Gymnasium and PettingZoo; Apache Spark |
//! | `python/inarow/adapters`, `_verify` | games of other programs, compared with the referee |
//! | `python/inarow/_environments` | parts of the environments |

#![deny(unsafe_code)]

#[cfg(unix)]
mod check;
mod command;
mod errors;
mod game;
mod moves;
mod new_array;
mod rules;
mod solve;
#[cfg(feature = "tables")]
mod tables;
mod threads;
mod tic_tac_toe;
mod vector_env;
mod verdict;

use pyo3::prelude::*;

/// The part of the package `inarow` in Rust.
// The GIL protects games.
#[pymodule(gil_used = true)]
mod _core {
    #[cfg(unix)]
    #[pymodule_export]
    use crate::check::check;
    #[pymodule_export]
    use crate::command::main;
    #[pymodule_export]
    use crate::game::{Game, LegalMoves};
    #[pymodule_export]
    use crate::rules::Rules;
    #[pymodule_export]
    use crate::solve::solve;
    #[cfg(feature = "tables")]
    #[pymodule_export]
    use crate::tables::{JudgementReader, Judgements, judge};
    #[pymodule_export]
    use crate::tic_tac_toe::TicTacToe;
    #[pymodule_export]
    use crate::vector_env::VectorEnv;

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name in Python")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}

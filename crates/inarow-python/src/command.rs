//! The command.

use pyo3::prelude::*;

/// Run the command ``inarow`` with these words, the first of which is its name, and return the
/// exit status. What it prints goes to the process's own output, not to ``sys.stdout``.
#[pyfunction]
#[pyo3(signature = (words, /))]
pub(crate) fn main(py: Python<'_>, words: Vec<std::ffi::OsString>) -> u8 {
    py.detach(|| inarow_cli::main(words))
}

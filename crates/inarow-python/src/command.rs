//! The command `inarow`.

use pyo3::prelude::*;

/// Run the command ``inarow`` and return its exit status. The first of the words is the name of the
/// command. It prints to the output of the process, not to ``sys.stdout``.
#[pyfunction]
#[pyo3(signature = (words, /))]
pub(crate) fn main(py: Python<'_>, words: Vec<std::ffi::OsString>) -> u8 {
    py.detach(|| inarow_cli::main(words))
}

//! Somebody's solution of the textbook's exercise.

mod class;
mod findings;

use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use inarow_check::{
    CheckError, Exam, Language, Trust, any_seed, check_file, check_solution, end_all, limits,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::errors::check_error;
use crate::moves::read_seed;
use class::Class;
pub(crate) use findings::Findings;

/// Judge a solution of "Design Tic-Tac-Toe": a file in any of ten languages, or a class of
/// this process, such as one of a notebook's cell.
///
/// It is asked to play some hundred games, textbook ones and random ones of ``seed``, and timed
/// on growing boards for about ``timing`` seconds. A file is built and run as ``inarow check``
/// does it: isolated, without a home folder, other processes or a network, which Linux can do;
/// or, with ``trust=True``, with the rights of this process. A class, or whatever gives an object with
/// ``move(row, col, player)`` when it is called with ``n``, runs here: one that never comes
/// back has to be interrupted. What it prints is counted and not shown.
///
/// The answer is true if every answer was right, and shows itself.
///
/// Raises CheckError, with a ``code``, for a file that cannot be read or built, or not be
/// isolated, and TypeError for what is no solution at all.
///
/// >>> class TicTacToe:
/// ...     def __init__(self, n):
/// ...         self.n, self.rows = n, [0] * n
/// ...     def move(self, row, col, player):
/// ...         self.rows[row] += 1 if player == 1 else -1
/// ...         return player if abs(self.rows[row]) == self.n else 0
/// >>> findings = inarow.check(TicTacToe, seed=348, timing=0)
/// >>> findings.right, findings.problem, findings.mistakes
/// (False, 'wrong_answer', ['rows-only'])
#[pyfunction]
#[pyo3(signature = (solution, /, *, seed=None, timing=2.0, trust=false))]
pub(crate) fn check(
    solution: &Bound<'_, PyAny>,
    seed: Option<&Bound<'_, PyAny>>,
    timing: f64,
    trust: bool,
) -> PyResult<Findings> {
    let py = solution.py();
    let exam = Exam::new(seed.map_or_else(|| Ok(any_seed()), read_seed)?);
    let timing = Duration::try_from_secs_f64(timing).map_err(|_| {
        PyValueError::new_err(format!("timing {timing:e} is outside 0..=1.8e19 seconds"))
    })?;
    if solution.is_callable() {
        let mut class = Class::new(solution)?;
        let mut report = check_solution(&mut class, &exam, timing);
        report.language = Language::of_ending("py");
        class.end()?;
        let name = solution
            .getattr("__qualname__")
            .and_then(|name| name.extract());
        let name = name.unwrap_or_else(|_| solution.to_string());
        return Ok(Findings { name, report });
    }
    let path: PathBuf = solution.extract().map_err(|error: PyErr| {
        if !error.is_instance_of::<PyTypeError>(py) {
            return error;
        }
        let kind = solution.get_type();
        PyTypeError::new_err(format!(
            "a solution is the path of a file or a class, not {kind}"
        ))
    })?;
    let trust = match trust {
        true => Trust::Trusted,
        false => Trust::Isolated,
    };
    let report = breakable(py, || check_file(&path, &exam, timing, trust))?;
    Ok(Findings {
        name: path.display().to_string(),
        report: report.map_err(|error| check_error(py, &error))?,
    })
}

/// How often is looked whether the user breaks off.
const LOOKS: Duration = Duration::from_millis(20);

/// Waits for a check, and ends it where Python is told to break off.
fn breakable<R: Send>(
    py: Python<'_>,
    check: impl FnOnce() -> Result<R, CheckError> + Send,
) -> PyResult<Result<R, CheckError>> {
    thread::scope(|scope| {
        let checking = thread::Builder::new().spawn_scoped(scope, check)?;
        let mut broken_off = Ok(());
        while !checking.is_finished() {
            py.detach(|| thread::sleep(LOOKS));
            if broken_off.is_ok() {
                broken_off = py.check_signals();
            }
            if broken_off.is_err() {
                // What it begins meanwhile is ended the next time.
                end_all();
            }
        }
        let found = checking.join();
        broken_off?;
        Ok(found.expect("a check does not panic"))
    })
}

/// What timing lasts unless it is said.
const _: () = assert!(limits::TIMING.as_secs() == 2);

//! The check of a solution of the textbook's exercise.

mod python_class;

use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use inarow_check::{
    CheckError, Exam, Grade, Language, Points, SolutionReport, Trust, any_seed, check_file,
    check_solution, end_all, limits,
};
use inarow_cli::{ReportText, report_json};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::errors::{check_error, wrong_type};
use crate::moves::read_seed;
use python_class::PythonClass;

/// Check a solution of "Design Tic-Tac-Toe": a file in one of many languages, or a class of this
/// process, such as a class from a notebook.
///
/// The solution plays 622 games: games of textbooks, and random games, some of them chosen from
/// ``seed``. Then ``check`` measures the time of a move on growing boards. This takes about
/// ``timing`` seconds, or up to five times as long while the growth is not clear.
///
/// A file is built and run as by ``inarow check``: isolated, without a home folder, other processes
/// or a network. Only Linux supports isolation. With ``trust=True`` the file runs with the rights
/// of this process.
///
/// A class runs in this process. It can be any callable that takes ``n`` and returns an object with
/// ``move(row, col, player)``. You must interrupt a call that never returns. Printed lines are
/// counted and not shown.
///
/// Return ``Findings``, which are true if every answer was right. A notebook displays them.
///
/// Raises CheckError, with a ``code``, for a file that cannot be read, built or isolated, and
/// TypeError for any other object.
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
pub(crate) fn check<'py>(
    solution: &Bound<'py, PyAny>,
    seed: Option<&Bound<'py, PyAny>>,
    timing: f64,
    trust: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let py = solution.py();
    let exam = Exam::new(seed.map_or_else(|| Ok(any_seed()), read_seed)?);
    let timing = Duration::try_from_secs_f64(timing).map_err(|_| {
        PyValueError::new_err(format!(
            "timing must be from 0 to 1.8e19 seconds, not {timing:e}"
        ))
    })?;
    if solution.is_callable() {
        let mut class = PythonClass::new(solution)?;
        let mut report = check_solution(&mut class, &exam, timing);
        report.language = Language::of_extension("py");
        if let Some(interrupt) = class.interrupt.take() {
            return Err(interrupt);
        }
        drop(class);
        let name = solution
            .getattr("__qualname__")
            .and_then(|name| name.extract());
        let name = name.unwrap_or_else(|_| solution.to_string());
        return findings(py, &name, &report);
    }
    let path: PathBuf = solution.extract().map_err(|error: PyErr| {
        if error.is_instance_of::<PyTypeError>(py) {
            wrong_type("a solution must be a class or the path of a file", solution)
        } else {
            error
        }
    })?;
    let trust = if trust {
        Trust::Trusted
    } else {
        Trust::Isolated
    };
    let report = interruptible(py, || check_file(&path, &exam, timing, trust))?;
    let report = report.map_err(|error| check_error(py, &error))?;
    findings(py, &path.display().to_string(), &report)
}

/// Returns the findings about a solution as an object of Python.
fn findings<'py>(
    py: Python<'py>,
    name: &str,
    report: &SolutionReport,
) -> PyResult<Bound<'py, PyAny>> {
    let points = Points {
        answers: 9,
        growth: 0,
    };
    let fraction = Grade::of(&report.findings, points).fraction();
    let text = ReportText { name, report }.to_string();
    let game = report.findings.failed_game.as_ref();
    let picture = game.and_then(|game| inarow_render::picture(&game.position()));
    let class = py.import("inarow._findings")?.getattr("Findings")?;
    let json = report_json(None, name, report);
    class.call1((json, fraction, text.trim_end(), picture))
}

/// The interval between checks for an interrupt by the user.
const INTERVAL: Duration = Duration::from_millis(20);

/// Waits for a check, and ends it if the user interrupts Python.
fn interruptible<R: Send>(
    py: Python<'_>,
    check: impl FnOnce() -> Result<R, CheckError> + Send,
) -> PyResult<Result<R, CheckError>> {
    thread::scope(|scope| {
        let checker = thread::Builder::new().spawn_scoped(scope, check)?;
        let mut interrupt = Ok(());
        while !checker.is_finished() {
            py.detach(|| thread::sleep(INTERVAL));
            if interrupt.is_ok() {
                interrupt = py.check_signals();
            }
            if interrupt.is_err() {
                // The next round of the loop ends processes that the check starts meanwhile.
                end_all();
            }
        }
        let findings = checker.join();
        interrupt?;
        Ok(findings.expect("a check does not panic"))
    })
}

// The default of `timing` in the signature of `check`.
const _: () = assert!(limits::TIMING.as_secs() == 2);

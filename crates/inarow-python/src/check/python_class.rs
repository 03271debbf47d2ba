//! A solution that is a class of this process.

use std::time::{Duration, Instant};

use inarow_check::{Answer, Language, Printed, Problem, Round, Solution};
use pyo3::exceptions::{PyAttributeError, PyKeyboardInterrupt};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyModule, PyString, PyTuple};

/// A class or another callable that creates a game for the side of a board. Its drop restores
/// `sys.stdout`.
pub(super) struct PythonClass<'py> {
    class: Bound<'py, PyAny>,
    /// The method `move` of the current game.
    mover: Option<Bound<'py, PyAny>>,
    sys: Bound<'py, PyModule>,
    old_output: Bound<'py, PyAny>,
    printed: Bound<'py, CapturedText>,
    /// The interrupt by the user.
    pub(super) interrupt: Option<PyErr>,
}

/// The text that the solution prints.
#[pyclass(module = "inarow._core")]
struct CapturedText(Printed);

#[pymethods]
impl CapturedText {
    fn __call__(&mut self, text: &Bound<'_, PyString>) {
        self.0.add(text.to_string_lossy().as_bytes());
    }
}

impl Drop for PythonClass<'_> {
    fn drop(&mut self) {
        if let Err(error) = self.sys.setattr("stdout", &self.old_output) {
            error.write_unraisable(self.sys.py(), Some(&self.sys));
        }
    }
}

impl<'py> PythonClass<'py> {
    /// Prepares a class and captures its output.
    pub(super) fn new(class: &Bound<'py, PyAny>) -> PyResult<Self> {
        let py = class.py();
        let sys = py.import("sys")?;
        let old_output = sys.getattr("stdout")?;
        let printed = Bound::new(py, CapturedText(Printed::default()))?;
        let file = py.import("inarow._solution")?;
        let file = file.call_method1("Output", (&printed,))?;
        sys.setattr("stdout", file)?;
        Ok(Self {
            class: class.clone(),
            mover: None,
            sys,
            old_output,
            printed,
            interrupt: None,
        })
    }

    /// Creates a game and returns its method `move`.
    fn new_mover(&self, n: i32) -> PyResult<Bound<'py, PyAny>> {
        let game = self.class.call1((n,))?;
        game.getattr(intern!(self.class.py(), "move"))
    }

    /// Returns the problem for an exception, with Python's message.
    fn exception(&mut self, error: PyErr) -> Problem {
        let py = self.class.py();
        let message = py.import("inarow._solution").and_then(|module| {
            // The whole exception, since its value alone has no traceback.
            let value = error.clone_ref(py).into_value(py);
            let message = module.call_method1("describe", (value, &self.class))?;
            message.extract::<String>()
        });
        let message = message.unwrap_or_else(|_| error.to_string());
        if error.is_instance_of::<PyKeyboardInterrupt>(py) {
            self.interrupt = Some(error);
        }
        Problem::Throws { message }
    }

    /// Returns the processor time of a round's timed moves in nanoseconds, or `None` if the round takes
    /// longer than `timeout`.
    fn nanoseconds(&self, round: &Round, timeout: Duration) -> PyResult<Option<f64>> {
        let py = self.class.py();
        let start = Instant::now();
        let movers = (0..round.boards).map(|_| self.new_mover(round.n));
        let movers: Vec<_> = movers.collect::<PyResult<_>>()?;
        let moves = round.moves.iter().map(|&mv| PyTuple::new(py, mv));
        let moves: Vec<_> = moves.collect::<PyResult<_>>()?;
        let (before, timed) = moves.split_at(round.before);
        let play = |moves: &[Bound<'py, PyTuple>]| {
            for mover in &movers {
                for mv in moves {
                    mover.call1(mv)?;
                    if start.elapsed() > timeout {
                        return Ok(false);
                    }
                }
            }
            Ok::<_, PyErr>(true)
        };
        if !play(before)? {
            return Ok(None);
        }
        let clock = py.import(intern!(py, "time"))?;
        let clock = clock.getattr(intern!(py, "thread_time_ns"))?;
        let now = || clock.call0()?.extract::<u64>();
        let begun = now()?;
        let is_done = play(timed)?;
        let taken = now()?.saturating_sub(begun);
        Ok(is_done.then_some(taken as f64))
    }
}

impl Solution for PythonClass<'_> {
    fn get_ready(&mut self) -> Result<(), Problem> {
        let game = match self.class.call1((3,)) {
            Ok(game) => game,
            Err(error) => {
                // Each game ends with its own exception.
                self.exception(error);
                return self.restart();
            }
        };
        match game.getattr("move") {
            Ok(mover) if mover.is_callable() => Ok(()),
            Err(error) if !error.is_instance_of::<PyAttributeError>(self.class.py()) => {
                Err(self.exception(error))
            }
            _ => Err(Problem::NoSolution {
                asks_for: Language::of_extension("py").map_or("", |python| python.asks_for),
                messages: vec!["the class has no method move".into()],
            }),
        }
    }

    /// A new game needs nothing from the games before. An interrupt by the user ends the check.
    fn restart(&mut self) -> Result<(), Problem> {
        match &self.interrupt {
            None => Ok(()),
            Some(error) => Err(Problem::Throws {
                message: error.to_string(),
            }),
        }
    }

    fn new_game(&mut self, n: i32) -> Result<(), Problem> {
        let mover = self.new_mover(n).map_err(|error| self.exception(error))?;
        self.mover = Some(mover);
        Ok(())
    }

    fn make_move(&mut self, mv: [i32; 3]) -> Result<Answer, Problem> {
        let mover = self.mover.as_ref().expect("a game has begun");
        let answer = mover.call1((mv[0], mv[1], mv[2]));
        let answer = answer.map_err(|error| self.exception(error))?;
        let is_number = answer.is_exact_instance_of::<PyInt>();
        if is_number && let Ok(number) = answer.extract() {
            return Ok(Answer::Number(number));
        }
        let words = answer.repr().map_err(|error| self.exception(error))?;
        Ok(Answer::Text(words.to_string_lossy().into_owned()))
    }

    fn is_silent(&self) -> Result<(), Problem> {
        Ok(())
    }

    fn time(&mut self, round: &Round, timeout: Duration) -> Result<f64, Problem> {
        let nanoseconds = self
            .nanoseconds(round, timeout)
            .map_err(|error| self.exception(error))?;
        let seconds = timeout.as_secs();
        nanoseconds.ok_or(Problem::Hangs { seconds })
    }

    fn printed(&mut self) -> Printed {
        self.printed.borrow().0.clone()
    }
}

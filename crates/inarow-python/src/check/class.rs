//! A class of this process that is asked for moves.

use std::time::{Duration, Instant};

use inarow_check::{Answer, Language, Printed, Problem, Round, Solution};
use pyo3::exceptions::{PyAttributeError, PyKeyboardInterrupt};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyModule, PyString, PyTuple};

/// A class, or whatever makes a game when it is called with the side of a board.
pub(super) struct Class<'py> {
    class: Bound<'py, PyAny>,
    /// The method of the game that is played.
    mover: Option<Bound<'py, PyAny>>,
    output: Output<'py>,
    /// That the user has broken off.
    broken_off: Option<PyErr>,
}

/// Where `print` goes meanwhile. Others print again when it is dropped.
struct Output<'py> {
    sys: Bound<'py, PyModule>,
    before: Bound<'py, PyAny>,
    kept: Bound<'py, Kept>,
}

/// Keeps what is printed.
#[pyclass(module = "inarow._core")]
struct Kept(Printed);

#[pymethods]
impl Kept {
    fn __call__(&mut self, text: &Bound<'_, PyString>) {
        self.0.add(text.to_string_lossy().as_bytes());
    }
}

impl<'py> Output<'py> {
    fn new(py: Python<'py>) -> PyResult<Self> {
        let sys = py.import(intern!(py, "sys"))?;
        let before = sys.getattr(intern!(py, "stdout"))?;
        let kept = Bound::new(py, Kept(Printed::default()))?;
        let file = py.import("inarow._solution")?;
        let file = file.call_method1("Output", (&kept,))?;
        sys.setattr(intern!(py, "stdout"), file)?;
        Ok(Self { sys, before, kept })
    }
}

impl Drop for Output<'_> {
    fn drop(&mut self) {
        let put_back = self.sys.setattr("stdout", &self.before);
        if let Err(error) = put_back {
            error.write_unraisable(self.sys.py(), Some(&self.sys));
        }
    }
}

impl<'py> Class<'py> {
    pub(super) fn new(class: &Bound<'py, PyAny>) -> PyResult<Self> {
        Ok(Self {
            class: class.clone(),
            mover: None,
            output: Output::new(class.py())?,
            broken_off: None,
        })
    }

    /// Tells whether the user has broken off.
    pub(super) fn end(self) -> PyResult<()> {
        self.broken_off.map_or(Ok(()), Err)
    }

    /// Begins a game and returns its method.
    fn begin(&self, n: i32) -> PyResult<Bound<'py, PyAny>> {
        let game = self.class.call1((n,))?;
        game.getattr(intern!(self.class.py(), "move"))
    }

    /// What has been raised, as Python tells it.
    fn why(&mut self, error: PyErr) -> Problem {
        let py = self.class.py();
        let told = py.import("inarow._solution").and_then(|module| {
            // With the lines that it passed, which the value alone has not.
            let value = error.clone_ref(py).into_value(py);
            let told = module.call_method1("why", (value, &self.class))?;
            told.extract::<String>()
        });
        let message = told.unwrap_or_else(|_| error.to_string());
        if error.is_instance_of::<PyKeyboardInterrupt>(py) {
            self.broken_off = Some(error);
        }
        Problem::Throws { message }
    }

    /// The nanoseconds of a round, as long as there is patience.
    fn nanoseconds(&self, round: &Round, patience: Duration) -> PyResult<Option<f64>> {
        let py = self.class.py();
        let begun = Instant::now();
        let movers = (0..round.boards).map(|_| self.begin(round.n));
        let movers: Vec<_> = movers.collect::<PyResult<_>>()?;
        let moves = round.moves.iter().map(|&mv| PyTuple::new(py, mv));
        let moves: Vec<_> = moves.collect::<PyResult<_>>()?;
        let (before, timed) = moves.split_at(round.before);
        let play = |moves: &[Bound<'py, PyTuple>]| {
            for mover in &movers {
                for mv in moves {
                    mover.call1(mv)?;
                    if begun.elapsed() > patience {
                        return Ok(false);
                    }
                }
            }
            Ok::<_, PyErr>(true)
        };
        if !play(before)? {
            return Ok(None);
        }
        let clock = Instant::now();
        let is_done = play(timed)?;
        Ok(is_done.then(|| clock.elapsed().as_secs_f64() * 1e9))
    }
}

impl Solution for Class<'_> {
    fn get_ready(&mut self) -> Result<(), Problem> {
        let game = self.class.call1((3,)).map_err(|error| self.why(error))?;
        match game.getattr("move") {
            Ok(mover) if mover.is_callable() => Ok(()),
            Err(error) if !error.is_instance_of::<PyAttributeError>(self.class.py()) => {
                Err(self.why(error))
            }
            _ => Err(Problem::NotASolution {
                asks_for: Language::of_ending("py").map_or("", |python| python.asks_for),
                messages: vec!["it has no method move".into()],
            }),
        }
    }

    fn new_game(&mut self, n: i32) -> Result<(), Problem> {
        let mover = self.begin(n).map_err(|error| self.why(error))?;
        self.mover = Some(mover);
        Ok(())
    }

    fn make_move(&mut self, mv: [i32; 3]) -> Result<Answer, Problem> {
        let mover = self.mover.as_ref().expect("a game has begun");
        let answer = mover.call1((mv[0], mv[1], mv[2]));
        let answer = answer.map_err(|error| self.why(error))?;
        let is_number = answer.is_exact_instance_of::<PyInt>();
        if is_number && let Ok(number) = answer.extract() {
            return Ok(Answer::Number(number));
        }
        let words = answer.repr().map_err(|error| self.why(error))?;
        Ok(Answer::Text(words.to_string_lossy().into_owned()))
    }

    fn is_silent(&self) -> Result<(), Problem> {
        Ok(())
    }

    fn time(&mut self, round: &Round, patience: Duration) -> Option<f64> {
        if self.broken_off.is_some() {
            return None;
        }
        match self.nanoseconds(round, patience) {
            Ok(nanoseconds) => nanoseconds,
            Err(error) => {
                self.why(error);
                None
            }
        }
    }

    fn printed(&mut self) -> Printed {
        self.output.kept.borrow().0.clone()
    }
}

//! Verdicts as objects of Python.

use inarow::{Player, Position, Turn, Verdict};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::moves::{PyMove, py_cells};

/// The verdict of a position, with copies of its lines and the names of its fouls.
pub(crate) enum PyVerdict {
    Ongoing(Turn),
    Win(Player, Vec<Vec<PyMove>>, Vec<&'static str>),
    Draw,
}

impl PyVerdict {
    /// Copies the verdict of `position`.
    pub(crate) fn of(verdict: Verdict, position: &Position) -> Self {
        match verdict {
            Verdict::Ongoing { turn } => {
                Self::Ongoing(turn.unwrap_or(Turn::new(position.next_player(), 1)))
            }
            Verdict::Win { player } => Self::Win(
                player,
                position
                    .lines()
                    .map(|line| py_cells(line.cells()))
                    .collect(),
                position.fouls().iter().map(|foul| foul.name()).collect(),
            ),
            Verdict::Draw => Self::Draw,
        }
    }
}

impl<'py> IntoPyObject<'py> for PyVerdict {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static WIN: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        static DRAW: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        match self {
            Self::Ongoing(turn) => ongoing(py, turn),
            Self::Win(player, lines, fouls) => {
                let class = WIN.import(py, RESULTS, "Win")?;
                class.call1((player.number(), lines, fouls))
            }
            Self::Draw => DRAW.import(py, RESULTS, "Draw")?.call0(),
        }
    }
}

/// The module of the classes.
pub(crate) const RESULTS: &str = "inarow._results";

/// The shared objects `Ongoing` per player with one or two stones left, since nearly every move
/// returns one.
static ONGOING: [[PyOnceLock<Py<PyAny>>; 2]; Player::MAX as usize] =
    [const { [const { PyOnceLock::new() }; 2] }; Player::MAX as usize];

/// Returns the object `Ongoing` for a turn.
fn ongoing(py: Python<'_>, turn: Turn) -> PyResult<Bound<'_, PyAny>> {
    let (player, stones_left) = (turn.player.number(), turn.stones_left);
    let new = || {
        let class = py.import(RESULTS)?.getattr("Ongoing")?;
        class.call1((player, stones_left))
    };
    let of_player = &ONGOING[usize::from(player) - 1];
    match of_player.get((stones_left - 1) as usize) {
        Some(shared) => {
            let shared = shared.get_or_try_init(py, || new().map(Bound::unbind))?;
            Ok(shared.bind(py).clone())
        }
        None => new(),
    }
}

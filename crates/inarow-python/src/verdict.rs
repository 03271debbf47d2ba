//! What the referee says after a move.

use inarow::{Line, Player, Position, Turn, Verdict};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple};

use crate::moves::give_cells;

/// A player has won: on all the lines that the last move completed, each a list of its cells.
///
/// >>> game = inarow.Game("3x3: a3 b2 b3 a2 c3")
/// >>> match game.verdict:
/// ...     case inarow.Win(player, [line]):
/// ...         print(player, line)
/// 1 [(0, 0), (0, 1), (0, 2)]
#[pyclass(frozen, eq, hash, module = "inarow")]
#[derive(Debug, Eq, Hash, PartialEq)]
pub(crate) struct Win {
    /// Who has won: 1, 2, ...
    #[pyo3(get)]
    player: u8,
    lines: Vec<Line>,
}

#[pymethods]
impl Win {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("player", "lines")
    }

    /// The lines that won, each as the list of its cells in order.
    #[getter]
    fn lines<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let lines = PyList::empty(py);
        for line in &self.lines {
            lines.append(give_cells(py, line.cells())?)?;
        }
        Ok(lines)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let lines = self.lines(py)?.repr()?;
        Ok(format!("Win(player={}, lines={lines})", self.player))
    }
}

/// The board is full without a line.
///
/// >>> inarow.Game("1x2 k2: a1 b1").verdict
/// Draw()
#[pyclass(frozen, eq, hash, module = "inarow")]
#[derive(Debug, Eq, Hash, PartialEq)]
pub(crate) struct Draw;

#[pymethods]
impl Draw {
    #[classattr]
    fn __match_args__<'py>(py: Python<'py>) -> Bound<'py, PyTuple> {
        PyTuple::empty(py)
    }

    #[expect(clippy::unused_self, reason = "what Python calls on the object")]
    fn __repr__(&self) -> &'static str {
        "Draw()"
    }
}

/// Nobody has won, and there is a free cell.
///
/// >>> inarow.Game("connect6: j10").verdict
/// Ongoing(turn=2, stones_left=2)
#[pyclass(frozen, eq, hash, module = "inarow")]
#[derive(Debug, Eq, Hash, PartialEq)]
pub(crate) struct Ongoing {
    /// Whose turn it is: 1, 2, ...
    #[pyo3(get)]
    turn: u8,
    /// How many stones are left in this turn, from 1.
    #[pyo3(get)]
    stones_left: u32,
}

#[pymethods]
impl Ongoing {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("turn", "stones_left")
    }

    fn __repr__(&self) -> String {
        let Self { turn, stones_left } = self;
        match stones_left {
            1 => format!("Ongoing(turn={turn})"),
            _ => format!("Ongoing(turn={turn}, stones_left={stones_left})"),
        }
    }
}

/// By player what is said of nearly every move.
static ONGOING: [PyOnceLock<Py<Ongoing>>; Player::MOST as usize] =
    [const { PyOnceLock::new() }; Player::MOST as usize];

/// The verdict on a position.
pub(crate) fn give_verdict<'py>(
    py: Python<'py>,
    verdict: Verdict,
    position: &Position,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(match verdict {
        Verdict::Ongoing { turn } => {
            let turn = turn.unwrap_or(Turn {
                player: position.next_player(),
                stones_left: 1,
            });
            ongoing(py, turn)?.into_any()
        }
        Verdict::Win { player } => {
            let win = Win {
                player: player.number(),
                lines: position.lines().collect(),
            };
            Bound::new(py, win)?.into_any()
        }
        Verdict::Draw => Bound::new(py, Draw)?.into_any(),
    })
}

fn ongoing(py: Python<'_>, turn: Turn) -> PyResult<Bound<'_, Ongoing>> {
    let Turn {
        player,
        stones_left,
    } = turn;
    let turn = player.number();
    let new = || Py::new(py, Ongoing { turn, stones_left });
    if stones_left != 1 {
        return Ok(new()?.into_bound(py));
    }
    let kept = ONGOING[usize::from(turn) - 1].get_or_try_init(py, new)?;
    Ok(kept.bind(py).clone())
}

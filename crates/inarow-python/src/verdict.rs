//! What the referee says after a move.

use inarow::{Cell, Player, Position, Turn, Verdict};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple, PyType};

use crate::moves::{give_cells, read_cell, read_within};

fn read_player(player: &Bound<'_, PyAny>) -> PyResult<u8> {
    read_within("player", player, 1..=Player::MOST)
}

fn read_stones_left(stones: &Bound<'_, PyAny>) -> PyResult<u32> {
    read_within("stones_left", stones, 1..=i32::MAX.unsigned_abs())
}

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
    lines: Vec<Vec<Cell>>,
}

/// What pickles a verdict: its class, and what the class is called with.
type Reduced<'py, T> = (Bound<'py, PyType>, T);

#[pymethods]
impl Win {
    #[new]
    #[pyo3(signature = (player, lines))]
    fn new(
        #[pyo3(from_py_with = read_player)] player: u8,
        lines: Vec<Vec<Bound<'_, PyAny>>>,
    ) -> PyResult<Self> {
        let line = |line: &Vec<_>| line.iter().map(read_cell).collect();
        let lines = lines.iter().map(line).collect::<PyResult<_>>()?;
        Ok(Self { player, lines })
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("player", "lines")
    }

    /// The lines that won, each as the list of its cells in order.
    #[getter]
    fn lines<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let lines = PyList::empty(py);
        for line in &self.lines {
            lines.append(give_cells(py, line.iter().copied())?)?;
        }
        Ok(lines)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let lines = self.lines(py)?.repr()?;
        Ok(format!("Win(player={}, lines={lines})", self.player))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py, (u8, Bound<'py, PyList>)>> {
        let win = slf.get();
        Ok((slf.get_type(), (win.player, win.lines(slf.py())?)))
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
    #[new]
    fn new() -> Self {
        Self
    }

    #[classattr]
    fn __match_args__<'py>(py: Python<'py>) -> Bound<'py, PyTuple> {
        PyTuple::empty(py)
    }

    #[expect(clippy::unused_self, reason = "what Python calls on the object")]
    fn __repr__(&self) -> &'static str {
        "Draw()"
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, ()> {
        (slf.get_type(), ())
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
    #[new]
    #[pyo3(signature = (turn, stones_left = 1))]
    fn new(
        #[pyo3(from_py_with = read_player)] turn: u8,
        #[pyo3(from_py_with = read_stones_left)] stones_left: u32,
    ) -> Self {
        Self { turn, stones_left }
    }

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

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (u8, u32)> {
        let Self { turn, stones_left } = *slf.get();
        (slf.get_type(), (turn, stones_left))
    }
}

/// The verdict on a position, taken out of it.
pub(crate) enum Said {
    Ongoing(Turn),
    Win(Win),
    Draw,
}

impl Said {
    pub(crate) fn of(verdict: Verdict, position: &Position) -> Self {
        match verdict {
            Verdict::Ongoing { turn } => Self::Ongoing(turn.unwrap_or(Turn {
                player: position.next_player(),
                stones_left: 1,
            })),
            Verdict::Win { player } => Self::Win(Win {
                player: player.number(),
                lines: position
                    .lines()
                    .map(|line| line.cells().collect())
                    .collect(),
            }),
            Verdict::Draw => Self::Draw,
        }
    }
}

impl<'py> IntoPyObject<'py> for Said {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self {
            Self::Ongoing(turn) => ongoing(py, turn)?.into_any(),
            Self::Win(win) => Bound::new(py, win)?.into_any(),
            Self::Draw => Bound::new(py, Draw)?.into_any(),
        })
    }
}

/// By player what is said of nearly every move.
static ONGOING: [PyOnceLock<Py<Ongoing>>; Player::MOST as usize] =
    [const { PyOnceLock::new() }; Player::MOST as usize];

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

//! The classes of verdicts.

use inarow::{Cell, Player, Position, Turn, Verdict};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple, PyType};

use crate::moves::{py_cells, read_cell, read_within};

/// Reads the number of a player.
fn read_player(player: &Bound<'_, PyAny>) -> PyResult<u8> {
    read_within("player", player, 1..=Player::MAX)
}

/// Reads the number of stones left in a turn.
fn read_stones_left(stones: &Bound<'_, PyAny>) -> PyResult<u32> {
    read_within("stones_left", stones, 1..=i32::MAX.unsigned_abs())
}

/// The verdict that a player has won, with all lines that the last move completed, or under ``renju``
/// with the fouls that lost the game.
///
/// >>> game = inarow.Game("3x3: a3 b2 b3 a2 c3")
/// >>> match game.verdict:
/// ...     case inarow.Win(player, [line]):
/// ...         print(player, line)
/// 1 [(0, 0), (0, 1), (0, 2)]
#[pyclass(frozen, eq, hash, module = "inarow")]
#[derive(Debug, Eq, Hash, PartialEq)]
pub(crate) struct Win {
    /// The winner: 1, 2, ...
    #[pyo3(get)]
    player: u8,
    lines: Vec<Vec<Cell>>,
    /// The fouls of player 1: ``"overline"``, ``"double_four"`` and ``"double_three"``.
    #[pyo3(get)]
    foul: Vec<String>,
}

/// The pickle of a verdict: its class and the arguments.
type Reduced<'py, T> = (Bound<'py, PyType>, T);

type WinArguments<'py> = (u8, Bound<'py, PyList>, Vec<String>);

#[pymethods]
impl Win {
    #[new]
    #[pyo3(
        signature = (player, lines, foul = Vec::new()),
        text_signature = "(player, lines, foul=())"
    )]
    fn new(
        #[pyo3(from_py_with = read_player)] player: u8,
        lines: Vec<Vec<Bound<'_, PyAny>>>,
        foul: Vec<String>,
    ) -> PyResult<Self> {
        let line = |line: &Vec<_>| line.iter().map(read_cell).collect();
        let lines = lines.iter().map(line).collect::<PyResult<_>>()?;
        Ok(Self {
            player,
            lines,
            foul,
        })
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str) {
        ("player", "lines", "foul")
    }

    /// The winning lines, each a list of its cells in order.
    #[getter]
    fn lines<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let lines = PyList::empty(py);
        for line in &self.lines {
            lines.append(py_cells(py, line.iter().copied())?)?;
        }
        Ok(lines)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let lines = self.lines(py)?.repr()?;
        let foul = if self.foul.is_empty() {
            String::new()
        } else {
            format!(", foul={}", PyList::new(py, &self.foul)?.repr()?)
        };
        Ok(format!("Win(player={}, lines={lines}{foul})", self.player))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py, WinArguments<'py>>> {
        let win = slf.get();
        let arguments = (win.player, win.lines(slf.py())?, win.foul.clone());
        Ok((slf.get_type(), arguments))
    }
}

/// The verdict that the board is full without a line.
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

    #[expect(clippy::unused_self, reason = "a method of Python's protocol")]
    fn __repr__(&self) -> &'static str {
        "Draw()"
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, ()> {
        (slf.get_type(), ())
    }
}

/// The verdict that the game is ongoing.
///
/// >>> inarow.Game("connect6: j10").verdict
/// Ongoing(turn=2, stones_left=2)
#[pyclass(frozen, eq, hash, module = "inarow")]
#[derive(Debug, Eq, Hash, PartialEq)]
pub(crate) struct Ongoing {
    /// The player to move: 1, 2, ...
    #[pyo3(get)]
    turn: u8,
    /// The number of stones left in this turn, from 1.
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

/// The verdict of a position, with copies of its lines.
pub(crate) enum PyVerdict {
    Ongoing(Turn),
    Win(Win),
    Draw,
}

impl PyVerdict {
    /// Copies the verdict of `position`.
    pub(crate) fn of(verdict: Verdict, position: &Position) -> Self {
        match verdict {
            Verdict::Ongoing { turn } => {
                Self::Ongoing(turn.unwrap_or(Turn::new(position.next_player(), 1)))
            }
            Verdict::Win { player } => Self::Win(Win {
                player: player.number(),
                lines: position
                    .lines()
                    .map(|line| line.cells().collect())
                    .collect(),
                foul: position
                    .fouls()
                    .iter()
                    .map(|foul| foul.name().into())
                    .collect(),
            }),
            Verdict::Draw => Self::Draw,
        }
    }
}

impl<'py> IntoPyObject<'py> for PyVerdict {
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

/// The shared objects `Ongoing` per player, since nearly every move returns one.
static ONGOING: [PyOnceLock<Py<Ongoing>>; Player::MAX as usize] =
    [const { PyOnceLock::new() }; Player::MAX as usize];

/// Returns the object `Ongoing` for a turn.
fn ongoing(py: Python<'_>, turn: Turn) -> PyResult<Bound<'_, Ongoing>> {
    let Turn {
        player,
        stones_left,
        ..
    } = turn;
    let turn = player.number();
    let new = || Py::new(py, Ongoing { turn, stones_left });
    if stones_left != 1 {
        return Ok(new()?.into_bound(py));
    }
    let shared = ONGOING[usize::from(turn) - 1].get_or_try_init(py, new)?;
    Ok(shared.bind(py).clone())
}

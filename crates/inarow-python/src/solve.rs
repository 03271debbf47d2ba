//! The value of a position.

use inarow_solve::{Limits, SolveError, Value, solve as solve_position};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::solve_error;
use crate::game::Game;
use crate::moves::{PyMove, read_within};
use crate::verdict::RESULTS;

/// Compute who wins the position of a game under best play, in how many plies, and the value of each
/// legal move. A player who wins takes the shortest way, and a player who loses takes the longest.
///
/// The board is a plane of up to 7 rows and 8 columns with two players, without ``wrap`` and
/// ``renju``. ``memory`` is the size of the table of positions in bytes. The search ends after ``limit``
/// positions.
///
/// Raises SolveError, with the ``code`` ``too_large`` beyond the limit, and ``no_small_board`` for
/// other rules.
///
/// >>> solution = inarow.solve(inarow.Game("3x3: b2 b1"))
/// >>> solution.value, solution.plies
/// ('win', 5)
/// >>> solution.moves[(0, 1)]
/// ('draw', None)
/// >>> solution.best
/// [(0, 0), (0, 2), (1, 0), (1, 2), (2, 0), (2, 2)]
#[pyfunction]
#[pyo3(signature = (game, /, *, memory=None, limit=None))]
pub(crate) fn solve<'py>(
    game: &Bound<'py, Game>,
    memory: Option<&Bound<'py, PyAny>>,
    limit: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, mut limits) = (game.py(), Limits::default());
    if let Some(memory) = memory {
        limits.memory = read_within("memory", memory, 0..=u64::MAX)?;
    }
    if let Some(limit) = limit {
        limits.nodes = read_within("limit", limit, 0..=u64::MAX)?;
    }
    let position = game.borrow().0.position().clone();
    let mut interrupt = Ok(());
    let solution = py.detach(|| {
        solve_position(&position, limits, |_| {
            interrupt = Python::attach(|py| py.check_signals());
            interrupt.is_ok()
        })
    });
    interrupt?;
    let solution = solution.map_err(|error: SolveError| solve_error(py, &error))?;
    let moves = PyDict::new(py);
    for (mv, value) in solution.moves {
        moves.set_item(PyMove(mv), pair(value))?;
    }
    let (value, plies) = pair(solution.value);
    let class = py.import(RESULTS)?.getattr("Solution")?;
    class.call1((value, plies, moves, solution.nodes))
}

/// Returns a value as its name and its plies.
const fn pair(value: Value) -> (&'static str, Option<u32>) {
    (value.name(), value.plies())
}

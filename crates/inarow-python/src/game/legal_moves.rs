//! The legal moves of a game.

use inarow::{Gravity, Move, Position};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use super::Game;
use crate::errors::is_illegal_move;
use crate::moves::{index_from_start, py_move, read_move, read_number};

/// A view of the legal moves of a game: empty cells row by row, or columns with an empty cell from
/// the left. It follows the game, and is empty after the end.
///
/// >>> game = inarow.Game("connect-four")
/// >>> 3 in game.legal_moves, 7 in game.legal_moves
/// (True, False)
/// >>> list(game.legal_moves)
/// [0, 1, 2, 3, 4, 5, 6]
#[pyclass(frozen, sequence, module = "inarow")]
pub(crate) struct LegalMoves(pub(crate) Py<Game>);

impl LegalMoves {
    /// Calls `query` with the position. `query` must not call Python.
    fn query<R>(&self, py: Python<'_>, query: impl FnOnce(&Position) -> R) -> PyResult<R> {
        super::query(self.0.bind(py), |game| query(game.position()))
    }
}

#[pymethods]
impl LegalMoves {
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(usize::try_from(self.query(py, Position::legal_count)?)?)
    }

    /// Return True for a legal move. Raises TypeError for an object that is not a move.
    fn __contains__(&self, mv: &Bound<'_, PyAny>) -> PyResult<bool> {
        let py = mv.py();
        let rules = self.query(py, |position| *position.rules())?;
        let (coordinates, player) = match read_move(&rules, mv) {
            Ok(named) => named,
            Err(error) if is_illegal_move(py, &error) => return Ok(false),
            Err(error) => return Err(error),
        };
        let refusal = self.query(py, |position| position.refusal(coordinates, player))?;
        Ok(refusal.is_none())
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = index.py();
        let index = read_number(index)?;
        let (mv, count) = self.query(py, |position| {
            let count = position.legal_count();
            let place = index_from_start(index, count);
            (place.and_then(|place| nth(position, place)), count)
        })?;
        let beyond = || {
            PyIndexError::new_err(format!(
                "index {index} is out of range: the list has {count} legal moves"
            ))
        };
        py_move(py, mv.ok_or_else(beyond)?)
    }

    fn __iter__(&self, py: Python<'_>) -> LegalMovesIterator {
        LegalMovesIterator {
            game: Some(self.0.clone_ref(py)),
            last: None,
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        const SHOWN: usize = 12;
        self.query(py, |position| {
            let moves = position.legal_moves().take(SHOWN);
            let texts = moves.map(|mv| position.rules().move_text(mv).to_string());
            let mut texts: Vec<String> = texts.collect();
            let count = position.legal_count();
            if count > texts.len() as u64 {
                texts.push("...".into());
            }
            format!("<{count} legal moves: {}>", texts.join(" "))
        })
    }
}

/// Returns the legal move at index `place`. O(stones), for every board.
fn nth(position: &Position, place: u64) -> Option<Move> {
    let (size, gravity) = (position.rules().size(), position.rules().gravity());
    let stones = position.stones().map(|(cell, _)| cell);
    // A column is full if its topmost cell is occupied.
    let taken = stones.take_while(|cell| gravity == Gravity::None || cell.row() == 0);
    let index = taken.fold(place, |index, cell| {
        index + u64::from(size.index(cell) <= index)
    });
    let cell = size.cell(index)?;
    Some(position.rules().move_to(cell))
}

/// An iterator over the legal moves. After a change of the game, it continues after its last move.
#[pyclass(module = "inarow._core")]
pub(crate) struct LegalMovesIterator {
    /// The game, or `None` at the end.
    game: Option<Py<Game>>,
    last: Option<Move>,
}

#[pymethods]
impl LegalMovesIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(slf: &Bound<'py, Self>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let py = slf.py();
        let mut at = slf.try_borrow_mut()?;
        let Some(game) = &at.game else {
            return Ok(None);
        };
        let next = super::query(game.bind(py), |game| {
            let moves = game.position().legal_moves();
            at.last
                .map_or(moves.clone(), |last| moves.after(last))
                .next()
        })?;
        at.last = next;
        let ended = if next.is_none() { at.game.take() } else { None };
        drop(at);
        drop(ended);
        next.map(|mv| py_move(py, mv)).transpose()
    }
}

//! The legal moves of a game.

use inarow::{Gravity, Move, Position};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PySlice};

use super::arrays::legal_bytes;
use super::{Game, MAX_LISTED, too_long};
use crate::errors::is_illegal_move;
use crate::moves::{PyMove, from_start, read_move, read_number};
use crate::rules::move_of;

/// A view of the legal moves of a game: empty cells row by row, or columns with an empty cell from
/// the left. It follows the game, and is empty after the end. An iteration has the moves of its
/// beginning, so the game may change meanwhile. A slice is a list. Both raise MemoryError for more
/// than 2^24 moves.
///
/// >>> game = inarow.Game("connect-four")
/// >>> 3 in game.legal_moves, 7 in game.legal_moves
/// (True, False)
/// >>> list(game.legal_moves), game.legal_moves[-2:]
/// ([0, 1, 2, 3, 4, 5, 6], [5, 6])
#[pyclass(frozen, sequence, module = "inarow")]
pub(crate) struct LegalMoves(pub(crate) Py<Game>);

impl LegalMoves {
    /// Calls `query` with the position. `query` must not call Python.
    fn query<R>(&self, py: Python<'_>, query: impl FnOnce(&Position) -> R) -> PyResult<R> {
        super::query(self.0.bind(py), |game| query(game.position()))
    }

    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let moves = self.query(py, |position| match position.legal_count() {
            count if count > MAX_LISTED => Err(too_long(count)),
            _ => Ok(all(position)),
        })?;
        moves?.into_pyobject(py)
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
        if index.is_instance_of::<PySlice>() {
            return self.list(py)?.get_item(index);
        }
        let number = read_number(index)?;
        let count = self.query(py, Position::legal_count)?;
        let items = format_args!("the list has {count} legal moves");
        let place = from_start(index, number, count, items)?;
        let mv = self.query(py, |position| nth(position, place))?;
        PyMove(mv.expect("no code of Python has run since")).into_pyobject(py)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.list(py)?.try_iter()
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

/// Returns all legal moves. The bytes of all cells take less time than a check of each cell.
fn all(position: &Position) -> Vec<PyMove> {
    let rules = position.rules();
    if rules.gravity() == Gravity::Drop || rules.size().layers().is_some() {
        return position.legal_moves().map(PyMove).collect();
    }
    let (legal, mut moves) = (legal_bytes(position), Vec::new());
    for (row, cells) in (0..).zip(legal.chunks(rules.size().cols() as usize)) {
        let legal = (0..).zip(cells).filter(|(_, legal)| **legal == 1);
        moves.extend(legal.map(|(col, _)| PyMove(Move::at(row, col))));
    }
    moves
}

/// Returns the legal move at an index. On a small board, the bytes of all cells take less time than
/// a check of each cell.
fn nth(position: &Position, index: usize) -> Option<Move> {
    const SMALL: u64 = 1 << 12;
    let rules = position.rules();
    if rules.move_count() > SMALL {
        return position.legal_moves().nth(index);
    }
    let legal = (0..).zip(legal_bytes(position));
    let mut legal = legal.filter(|(_, legal)| *legal == 1);
    move_of(rules, legal.nth(index)?.0)
}

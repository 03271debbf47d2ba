//! The moves that would not be refused.

use inarow::LegalMoves as Listed;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::game::Game;
use crate::moves::{give_move, read_move};

/// The legal moves of a game as it stands when they are asked: free cells row by row, or
/// columns with a free cell from the left. None after the end.
///
/// >>> game = inarow.Game("connect-four")
/// >>> 3 in game.legal_moves, 7 in game.legal_moves
/// (True, False)
/// >>> list(game.legal_moves)
/// [0, 1, 2, 3, 4, 5, 6]
#[pyclass(frozen, sequence, module = "inarow")]
pub(crate) struct LegalMoves(pub(crate) Py<Game>);

/// A game that nobody changes meanwhile.
fn borrowed<'py>(game: &Py<Game>, py: Python<'py>) -> PyResult<PyRef<'py, Game>> {
    Ok(game.bind(py).try_borrow()?)
}

impl LegalMoves {
    fn game<'py>(&self, py: Python<'py>) -> PyResult<PyRef<'py, Game>> {
        borrowed(&self.0, py)
    }
}

#[pymethods]
impl LegalMoves {
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        let count = self.game(py)?.0.position().legal_count();
        Ok(usize::try_from(count)?)
    }

    fn __contains__(&self, mv: &Bound<'_, PyAny>) -> PyResult<bool> {
        let py = mv.py();
        let rules = *self.game(py)?.0.position().rules();
        let (coordinates, player) = match read_move(&rules, mv) {
            Ok(named) => named,
            // What is no move at all is told, and what is none of this board is not legal.
            Err(error) if error.is_instance_of::<pyo3::exceptions::PyValueError>(py) => {
                return Ok(false);
            }
            Err(error) => return Err(error),
        };
        let game = self.game(py)?;
        Ok(game.0.position().refusal(player, coordinates).is_none())
    }

    /// O(cells).
    fn __getitem__<'py>(&self, py: Python<'py>, index: isize) -> PyResult<Bound<'py, PyAny>> {
        let game = self.game(py)?;
        let position = game.0.position();
        let count = position.legal_count();
        let from_end = || count.checked_sub(index.unsigned_abs() as u64);
        let place = u64::try_from(index).ok().or_else(from_end);
        let place = place.filter(|&place| place < count);
        let place = place.and_then(|place| usize::try_from(place).ok());
        let mv = place.and_then(|place| position.legal_moves().nth(place));
        let beyond = || PyIndexError::new_err(format!("move {index} of {count} legal ones"));
        give_move(py, mv.ok_or_else(beyond)?)
    }

    fn __iter__(&self, py: Python<'_>) -> LegalMovesIterator {
        LegalMovesIterator {
            game: self.0.clone_ref(py),
            last: None,
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        const SHOWN: usize = 12;
        let game = self.game(py)?;
        let (rules, moves) = (game.0.position().rules(), game.0.position().legal_moves());
        let texts = moves.take(SHOWN).map(|mv| rules.move_text(mv).to_string());
        let mut texts: Vec<String> = texts.collect();
        let count = game.0.position().legal_count();
        if count > texts.len() as u64 {
            texts.push("...".into());
        }
        Ok(format!("<{count} legal moves: {}>", texts.join(" ")))
    }
}

/// One after another; a game that is changed meanwhile goes on from the move given last.
#[pyclass(module = "inarow._core")]
pub(crate) struct LegalMovesIterator {
    game: Py<Game>,
    last: Option<inarow::Move>,
}

#[pymethods]
impl LegalMovesIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let game = borrowed(&self.game, py)?;
        let moves = game.0.position().legal_moves();
        let mut moves = self.last.map_or(moves.clone(), |last| moves.after(last));
        let next: Option<inarow::Move> = Listed::next(&mut moves);
        let Some(mv) = next else { return Ok(None) };
        drop(game);
        self.last = Some(mv);
        give_move(py, mv).map(Some)
    }
}

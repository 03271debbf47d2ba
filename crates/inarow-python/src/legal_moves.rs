//! The moves that would not be refused.

use inarow::{Column, Gravity, Move, Position};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::errors::is_refusal;
use crate::game::{Game, ask};
use crate::moves::{give_move, place_of, read_move, read_number};

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

impl LegalMoves {
    fn ask<R>(&self, py: Python<'_>, question: impl FnOnce(&Position) -> R) -> PyResult<R> {
        ask(self.0.bind(py), |game| question(game.position()))
    }
}

#[pymethods]
impl LegalMoves {
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(usize::try_from(self.ask(py, Position::legal_count)?)?)
    }

    /// What is no move of this board is not legal; TypeError for what is no move at all.
    fn __contains__(&self, mv: &Bound<'_, PyAny>) -> PyResult<bool> {
        let py = mv.py();
        let rules = self.ask(py, |position| *position.rules())?;
        let (coordinates, player) = match read_move(&rules, mv) {
            Ok(named) => named,
            Err(error) if is_refusal(py, &error) => return Ok(false),
            Err(error) => return Err(error),
        };
        let refusal = self.ask(py, |position| match player {
            None => position.refusal(coordinates),
            Some(player) => position.refusal_as(player, coordinates),
        })?;
        Ok(refusal.is_none())
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = index.py();
        let index = read_number(index)?;
        let (mv, count) = self.ask(py, |position| {
            let count = position.legal_count();
            let place = place_of(index, count);
            (place.and_then(|place| nth(position, place)), count)
        })?;
        let beyond = || PyIndexError::new_err(format!("move {index} of {count} legal ones"));
        give_move(py, mv.ok_or_else(beyond)?)
    }

    fn __iter__(&self, py: Python<'_>) -> LegalMovesIterator {
        LegalMovesIterator {
            game: Some(self.0.clone_ref(py)),
            last: None,
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        const SHOWN: usize = 12;
        self.ask(py, |position| {
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

/// The legal move with this place among all. O(stones), however large the board.
fn nth(position: &Position, place: u64) -> Option<Move> {
    let (size, gravity) = (position.rules().size(), position.rules().gravity());
    let stones = position.stones().map(|(cell, _)| cell);
    // A column is full where its topmost cell is.
    let taken = stones.take_while(|cell| gravity == Gravity::None || cell.row() == 0);
    let index = taken.fold(place, |index, cell| {
        index + u64::from(size.index(cell) <= index)
    });
    let cell = size.cell(index)?;
    Some(match gravity {
        Gravity::None => cell.into(),
        Gravity::Drop => Column::of(cell).into(),
    })
}

/// One after another; a game that is changed meanwhile goes on from the move given last.
#[pyclass(module = "inarow._core")]
pub(crate) struct LegalMovesIterator {
    /// None at the end.
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
        let next = ask(game.bind(py), |game| {
            let moves = game.position().legal_moves();
            at.last
                .map_or(moves.clone(), |last| moves.after(last))
                .next()
        })?;
        at.last = next;
        let ended = if next.is_none() { at.game.take() } else { None };
        drop(at);
        drop(ended);
        next.map(|mv| give_move(py, mv)).transpose()
    }
}

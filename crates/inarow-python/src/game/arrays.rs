//! Games as arrays of NumPy: a board that is read, and the board, the observation and the legal
//! actions of a game.

use inarow::{Batch, BoardReader, Player, Position, PositionError};
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString};

use super::{Game, query};
use crate::errors::{rules_error, wrong_type};
use crate::moves::{read_number, shown};
use crate::new_array::{check_bytes, filled, index};
use crate::rules::Rules;

/// Reads the position of a board: a text, or a list or an array of cells or of rows.
pub(super) fn read_position(board: &Bound<'_, PyAny>, rules: inarow::Rules) -> PyResult<Position> {
    let py = board.py();
    let refused = |error: PositionError| rules_error(py, &error);
    let mut reader;
    if let Ok(text) = board.cast::<PyString>() {
        let text = text.to_string_lossy();
        reader = BoardReader::new(&rules, text.chars().count() as u64).map_err(refused)?;
        reader.symbols(&text).map_err(refused)?;
    } else {
        let numpy = py.import(intern!(py, "numpy"))?;
        // This refuses an array that is too large before it is converted.
        let count = numpy.call_method1("size", (board,))?.extract()?;
        reader = BoardReader::new(&rules, count).map_err(refused)?;
        let array = numpy.call_method1("asarray", (board, "O"))?;
        let (shape, wanted) = (array.getattr("shape")?, Rules(rules).shape(py)?);
        if shape.len()? != 1 && !shape.eq(&wanted)? {
            let message = format!("board must have the shape {wanted} of '{rules}', not {shape}");
            return Err(PyValueError::new_err(message));
        }
        for cell in array
            .call_method0("ravel")?
            .call_method0("tolist")?
            .try_iter()?
        {
            let cell = cell?;
            let read = if cell.is_none() {
                reader.element("")
            } else if let Ok(text) = cell.cast::<PyString>() {
                reader.element(&text.to_string_lossy())
            } else if cell.is_instance_of::<PyBool>() {
                return Err(wrong_type(
                    "a cell must be a whole number, a text or None",
                    &cell,
                ));
            } else {
                reader.element(&shown(&cell, read_number(&cell)?))
            };
            read.map_err(refused)?;
        }
    }
    let stones = reader.stones().map_err(refused)?;
    Position::from_stones(rules, stones).map_err(|error| rules_error(py, &error))
}

/// Returns the board of a game as a new array.
pub(super) fn board<'py>(game: &Bound<'py, Game>) -> PyResult<Bound<'py, PyAny>> {
    let py = game.py();
    let rules = query(game, |game| *game.position().rules())?;
    // A large board needs little memory, since only the stones are written.
    let shape = rules.size().sides()[..rules.size().dimensions()].to_vec();
    filled(py, "u1", shape, |cells: &mut [u8]| {
        query(game, |game| {
            for (cell, player) in game.position().stones() {
                cells[index(rules.size().index(cell))] = player.number();
            }
        })
    })
}

/// Returns the planes of [`Position::planes`] as the player sees them, by default the next player.
pub(super) fn observation<'py>(
    game: &Bound<'py, Game>,
    player: Option<Player>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = game.py();
    let rules = query(game, |game| *game.rules())?;
    let mut shape = vec![u32::try_from(Batch::plane_count(&rules))?];
    shape.extend(&rules.size().sides()[..rules.size().dimensions()]);
    let factors = shape.iter().map(|&side| side.into());
    check_bytes("an observation", &rules, factors)?;
    filled(py, "u1", shape, |planes| {
        query(game, |game| {
            let position = game.position();
            position.planes(planes).expect("the array has the planes");
            let next = position.next_player();
            if let Some(player) = player.filter(|&player| player != next) {
                // The planes of the players begin with another player, who has no stones left.
                let cells = index(rules.size().cell_count());
                let (stones, left) = planes.split_at_mut(usize::from(rules.players()) * cells);
                let turns = rules.players() + player.number() - next.number();
                stones.rotate_left(usize::from(turns % rules.players()) * cells);
                left.fill(0);
            }
        })
    })
}

/// Returns a new array of bool, true for each legal action.
pub(super) fn action_mask<'py>(game: &Bound<'py, Game>) -> PyResult<Bound<'py, PyAny>> {
    let py = game.py();
    let rules = query(game, |game| *game.rules())?;
    let actions = rules.move_count();
    check_bytes("a mask", &rules, [actions])?;
    let mask = filled(py, "u1", vec![u32::try_from(actions)?], |mask| {
        query(game, |game| {
            let written = game.position().legal(mask);
            written.expect("the array has the actions");
        })
    })?;
    mask.call_method1(intern!(py, "view"), (intern!(py, "?"),))
}

/// Returns a byte for each action: 1 if it is legal, else 0.
pub(super) fn legal_bytes(position: &Position) -> Vec<u8> {
    let mut legal = vec![0; index(position.rules().move_count())];
    let written = position.legal(&mut legal);
    written.expect("there is a byte for each action");
    legal
}

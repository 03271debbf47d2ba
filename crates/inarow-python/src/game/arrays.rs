//! Games as arrays of NumPy: a board that is read, and the board, the observation and the legal
//! actions of a game. A random legal action.

use inarow::{Batch, Gravity, Player, Position, Random};
use numpy::PyArrayMethods;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;

use super::{Game, query};
use crate::errors::{stones_error, unknown_player};
use crate::new_array::{check_bytes, index, zeros};
use crate::rules::{Rules, action_of, move_of};

/// Reads the position of a board: whole numbers in the shape of the rules, 0 for an empty cell, else
/// the player.
pub(super) fn read_position(board: &Bound<'_, PyAny>, rules: inarow::Rules) -> PyResult<Position> {
    let py = board.py();
    let numpy = py.import(intern!(py, "numpy"))?;
    let board = numpy.call_method1(intern!(py, "asarray"), (board,))?;
    let dtype = board.getattr(intern!(py, "dtype"))?;
    let kind: String = dtype.getattr(intern!(py, "kind"))?.extract()?;
    if !matches!(kind.as_str(), "i" | "u") {
        let message = format!("board must be an array of whole numbers, not of {dtype}");
        return Err(PyTypeError::new_err(message));
    }
    let (shape, wanted) = (board.getattr("shape")?, Rules(rules).shape(py)?);
    if !shape.eq(&wanted)? {
        let message = format!("board must have the shape {wanted} of '{rules}', not {shape}");
        return Err(PyValueError::new_err(message));
    }
    // Only the stones are converted, since the number of cells may be large.
    let board = board.call_method0(intern!(py, "ravel"))?;
    let filled = numpy.call_method1(intern!(py, "flatnonzero"), (&board,))?;
    let stones = board
        .get_item(&filled)?
        .call_method0(intern!(py, "tolist"))?;
    let filled: Vec<u64> = filled.call_method0(intern!(py, "tolist"))?.extract()?;
    let stones: Vec<i128> = stones.extract()?;
    let stones = filled.into_iter().zip(stones).map(|(index, number)| {
        let cell = rules.size().cell(index);
        let cell = cell.expect("the board has the shape of the rules");
        let player = rules.player(number);
        player.map_or_else(
            |_| Err(unknown_player(py, &rules, cell, number)),
            |player| Ok((cell, player)),
        )
    });
    let stones: Vec<_> = stones.collect::<PyResult<_>>()?;
    Position::from_stones(rules, stones).map_err(|error| stones_error(py, &error))
}

/// Returns the board of a game as a new array.
pub(super) fn board<'py>(game: &Bound<'py, Game>) -> PyResult<Bound<'py, PyAny>> {
    let py = game.py();
    let rules = query(game, |game| *game.position().rules())?;
    // A large board needs little memory, since only the stones are written.
    let shape = rules.size().sides()[..rules.size().dimensions()].to_vec();
    let board = zeros::<u8>(py, "u1", shape)?;
    let mut cells = board.try_readwrite()?;
    let cells = cells.as_slice_mut()?;
    query(game, |game| {
        for (cell, player) in game.position().stones() {
            cells[index(rules.size().index(cell))] = player.number();
        }
    })?;
    Ok(board.into_any())
}

/// Returns the planes of [`Batch::planes`] as the player sees them, by default the next player.
pub(super) fn observation<'py>(
    game: &Bound<'py, Game>,
    player: Option<Player>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = game.py();
    let rules = query(game, |game| *game.position().rules())?;
    let size = rules.size();
    let mut shape = vec![u32::try_from(Batch::plane_count(&rules))?];
    shape.extend(&size.sides()[..size.dimensions()]);
    check_bytes(
        "an observation",
        &rules,
        shape.iter().map(|&side| side.into()),
    )?;
    let array = zeros::<u8>(py, "u1", shape)?;
    let mut planes = array.try_readwrite()?;
    let planes = planes.as_slice_mut()?;
    let cells = index(size.cell_count());
    query(game, |game| {
        let position = game.position();
        let (next, players) = (position.next_player(), usize::from(rules.players()));
        let viewer = player.unwrap_or(next);
        let (stones, left) = planes.split_at_mut(players * cells);
        for (cell, owner) in position.stones() {
            let turns = players + usize::from(owner.number()) - usize::from(viewer.number());
            stones[turns % players * cells + index(size.index(cell))] = 1;
        }
        if viewer == next {
            let stones_left = rules.turn_at(position.ply()).stones_left;
            left.fill(u8::try_from(stones_left).unwrap_or(u8::MAX));
        }
    })?;
    Ok(array.into_any())
}

/// Returns a new array of bool, true for each legal action.
pub(super) fn action_mask<'py>(game: &Bound<'py, Game>) -> PyResult<Bound<'py, PyAny>> {
    let py = game.py();
    let rules = query(game, |game| *game.position().rules())?;
    let actions = Rules(rules).actions();
    check_bytes("a mask", &rules, [actions])?;
    let array = zeros::<bool>(py, "?", vec![u32::try_from(actions)?])?;
    let mut mask = array.try_readwrite()?;
    let mask = mask.as_slice_mut()?;
    query(game, |game| {
        let position = game.position();
        mask.fill(position.verdict().is_ongoing());
        if position.verdict().is_ongoing() {
            let stones = position.stones().map(|(cell, _)| cell);
            // A column is full if its topmost cell, whose index is the action, is occupied.
            let taken = stones.filter(|cell| rules.gravity() == Gravity::None || cell.row() == 0);
            taken.for_each(|cell| mask[index(rules.size().index(cell))] = false);
        }
    })?;
    Ok(array.into_any())
}

/// Returns the legal actions in ascending order.
pub(super) fn legal_actions(game: &Bound<'_, Game>) -> PyResult<Vec<i64>> {
    let (rules, count) = query(game, |game| (*game.rules(), game.position().legal_count()))?;
    check_bytes(
        "a list of actions",
        &rules,
        [count, size_of::<i64>() as u64],
    )?;
    query(game, |game| {
        let moves = game.position().legal_moves();
        let actions = moves.map(|mv| i64::try_from(action_of(&rules, mv)));
        Ok(actions.collect::<Result<_, _>>()?)
    })?
}

/// Returns a legal action, each with equal probability; `None` after the end.
pub(super) fn random_action(position: &Position, mut random: Random) -> Option<u64> {
    let (rules, count) = (position.rules(), position.legal_count());
    let mut below = |count: u64| {
        let product = u128::from(random.next()) * u128::from(count);
        u64::try_from(product >> u64::BITS).ok()
    };
    if count == 0 {
        return None;
    }
    // A try takes less time than a search, but on an almost full board few tries succeed.
    for _ in 0..TRIES {
        let action = below(rules.move_count())?;
        if position.is_legal(move_of(rules, action)?) {
            return Some(action);
        }
    }
    let place = usize::try_from(below(count)?).ok()?;
    let mv = position.legal_moves().nth(place)?;
    Some(action_of(rules, mv))
}

/// The number of random actions to try before a search.
const TRIES: u32 = 16;

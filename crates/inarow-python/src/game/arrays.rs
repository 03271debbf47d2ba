//! Games as arrays of NumPy: a board that is read, and the board, the observation and the legal
//! actions of a game. A random legal action.

use inarow::{Batch, Player, Position, Random};
use numpy::PyArrayMethods;
use numpy::ndarray::IxDyn;
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
    let board = zeros::<u8, IxDyn>(py, "u1", shape)?;
    let mut cells = board.try_readwrite()?;
    let cells = cells.as_slice_mut()?;
    query(game, |game| {
        for (cell, player) in game.position().stones() {
            cells[index(rules.size().index(cell))] = player.number();
        }
    })?;
    Ok(board.into_any())
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
    let array = zeros::<u8, IxDyn>(py, "u1", shape)?;
    let mut planes = array.try_readwrite()?;
    let planes = planes.as_slice_mut()?;
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
    })?;
    Ok(array.into_any())
}

/// Returns a new array of bool, true for each legal action.
pub(super) fn action_mask<'py>(game: &Bound<'py, Game>) -> PyResult<Bound<'py, PyAny>> {
    let py = game.py();
    let rules = query(game, |game| *game.rules())?;
    let actions = rules.move_count();
    check_bytes("a mask", &rules, [actions])?;
    let array = zeros::<u8, IxDyn>(py, "u1", vec![u32::try_from(actions)?])?;
    let mut mask = array.try_readwrite()?;
    let mask = mask.as_slice_mut()?;
    let written = query(game, |game| game.position().legal(mask))?;
    written.expect("the array has the actions");
    array.call_method1(intern!(py, "view"), (intern!(py, "?"),))
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
        let legal = (0..).zip(legal_bytes(game.position()));
        legal
            .filter(|(_, legal)| *legal == 1)
            .map(|(action, _)| action)
            .collect()
    })
}

/// Returns a byte for each action: 1 if it is legal, else 0.
pub(super) fn legal_bytes(position: &Position) -> Vec<u8> {
    let mut legal = vec![0; index(position.rules().move_count())];
    let written = position.legal(&mut legal);
    written.expect("there is a byte for each action");
    legal
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

//! The state of a `VectorEnv` as a dict of arrays and text: the moves of all games, and the random
//! numbers of `sample`.

use inarow::{Outcome, PlayError, Random};
use numpy::PyArray1;
use pyo3::exceptions::{PyKeyError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::shard::GAMES;
use super::shards::new_shards;
use super::{VectorEnv, memory};
use crate::errors::{numbered, play_error};
use crate::rules::read_rules;

/// Returns the state of an environment.
pub(super) fn of<'py>(env: &VectorEnv, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
    let (mut moves, mut lengths, mut lost) = (Vec::new(), Vec::new(), Vec::new());
    let mut seeds = Vec::new();
    for shard in env.lock(py)?.iter() {
        for (played, &state) in shard.moves.iter().zip(&shard.states) {
            moves.extend_from_slice(played);
            lengths.push(played.len() as u64);
            lost.push(state == Outcome::REFUSED);
        }
        seeds.push(shard.random.seed());
    }
    let dict = PyDict::new(py);
    dict.set_item("rules", env.rules.0.to_string())?;
    dict.set_item("moves", PyArray1::from_vec(py, moves))?;
    dict.set_item("lengths", PyArray1::from_vec(py, lengths))?;
    dict.set_item("illegal", PyArray1::from_vec(py, lost))?;
    dict.set_item("seeds", PyArray1::from_vec(py, seeds))?;
    Ok(dict)
}

/// Restores a state.
///
/// # Errors
///
/// KeyError, TypeError or ValueError for any dict but a state of as many games with the same rules.
pub(super) fn restore(env: &VectorEnv, state: &Bound<'_, PyDict>) -> PyResult<()> {
    let py = state.py();
    let item = |key: &str| {
        let missing = || PyKeyError::new_err(key.to_owned());
        state.get_item(key)?.ok_or_else(missing)
    };
    let rules = read_rules(&item("rules")?)?;
    if rules != env.rules.0 {
        let message = format!("the state has the rules '{rules}', not '{}'", env.rules.0);
        return Err(PyValueError::new_err(message));
    }
    let moves: Vec<u32> = read_numbers("moves", &item("moves")?)?;
    let lengths: Vec<usize> = read_numbers("lengths", &item("lengths")?)?;
    let lost: Vec<bool> = item("illegal")?.extract()?;
    let seeds: Vec<u64> = read_numbers("seeds", &item("seeds")?)?;
    let games = env.num_envs;
    let fits = [lengths.len(), lost.len()] == [games; 2] && seeds.len() == games.div_ceil(GAMES);
    let total = lengths
        .iter()
        .try_fold(0, |sum: usize, &length| sum.checked_add(length));
    if !fits || total != Some(moves.len()) {
        let message = format!("the state does not fit {games} games");
        return Err(PyValueError::new_err(message));
    }
    let mut rest = moves.as_slice();
    let take = |&length: &usize| rest.split_off(..length).unwrap_or_default();
    let played = lengths.iter().map(take).zip(lost).enumerate();
    memory::check(&rules, games)?;
    let mut shards = py.detach(|| new_shards(rules, games, 0))?;
    let replayed = py.detach(|| -> Result<(), (usize, PlayError)> {
        for (game, (moves, is_lost)) in played {
            let (shard, index) = (&mut shards[game / GAMES], game % GAMES);
            shard.replay(index, moves).map_err(|error| (game, error))?;
            if is_lost {
                shard.states[index] = Outcome::REFUSED;
            }
        }
        Ok(())
    });
    replayed.map_err(|(game, error)| numbered(py, play_error(py, &error), "game", game as u64))?;
    for (shard, seed) in shards.iter_mut().zip(seeds) {
        shard.random = Random::new(seed);
    }
    *env.lock(py)? = shards;
    Ok(())
}

/// Reads whole numbers of a state.
fn read_numbers<'py, T>(name: &str, numbers: &Bound<'py, PyAny>) -> PyResult<Vec<T>>
where
    Vec<T>: FromPyObjectOwned<'py, Error = PyErr>,
{
    let py = numbers.py();
    numbers.extract().map_err(|error: PyErr| {
        if error.is_instance_of::<PyOverflowError>(py) {
            PyValueError::new_err(format!("{name} of the state: {error}"))
        } else {
            error
        }
    })
}

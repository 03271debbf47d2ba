//! Arrays of NumPy, read and created.

use std::iter;
use std::slice::ChunksMut;

use inarow::Batch;
use numpy::ndarray::{Dimension, Ix2, IxDyn};
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayDyn, PyArrayMethods, PyReadwriteArray,
    PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;

use super::VectorEnv;
use super::shard::{GAMES, Shard, StepOutput};
use crate::errors::wrong_type;
use crate::new_array::zeros;

/// Reads one action per game. Returns the caller's actions as an array, and the numbers of moves. A
/// number that is not a move becomes [`Batch::NO_MOVE`], which every game refuses.
pub(super) fn read_actions<'py>(
    actions: &Bound<'py, PyAny>,
    games: usize,
) -> PyResult<(Bound<'py, PyAny>, Vec<u32>)> {
    if let Ok(array) = actions.cast::<PyArray1<i64>>()
        && array.len() == games
        && array.is_c_contiguous()
        && array.data().addr().is_multiple_of(align_of::<i64>())
    {
        return Ok((actions.clone(), numbers(array)?));
    }
    let numpy = actions.py().import("numpy")?;
    let given = numpy.call_method1("asarray", (actions,))?;
    let dtype = given.getattr("dtype")?;
    let kind: String = dtype.getattr("kind")?.extract()?;
    let shape: Vec<usize> = given.getattr("shape")?.extract()?;
    // An empty list becomes an array of floats.
    if !matches!(kind.as_str(), "i" | "u") && games > 0 {
        return Err(PyTypeError::new_err(format!(
            "actions must be {games} whole numbers, not {}",
            description(&given)?
        )));
    }
    if shape != [games] {
        return Err(PyValueError::new_err(format!(
            "actions must have the shape ({games},), one action per game, not {}",
            given.getattr("shape")?
        )));
    }
    // The new array is native, aligned and contiguous. Numbers beyond 63 bits become negative and
    // are refused.
    let array = numpy.call_method1("array", (&given, "i8"))?;
    let numbers = numbers(array.cast::<PyArray1<i64>>()?)?;
    Ok((given, numbers))
}

/// Copies the numbers of an array.
fn numbers(array: &Bound<'_, PyArray1<i64>>) -> PyResult<Vec<u32>> {
    let array = array.try_readonly()?;
    let numbers = array.as_slice()?.iter();
    let number = |&number: &i64| u32::try_from(number).unwrap_or(Batch::NO_MOVE);
    Ok(numbers.map(number).collect())
}

/// Reads a mask of `games` games.
pub(super) fn read_mask(mask: &Bound<'_, PyAny>, games: usize) -> PyResult<Vec<bool>> {
    let wanted = format!("reset_mask must be an array of bool with the shape ({games},)");
    let Ok(array) = mask.cast::<PyUntypedArray>() else {
        return Err(wrong_type(&wanted, mask));
    };
    let array = array.cast::<PyArray1<bool>>().ok();
    match array.filter(|array| array.len() == games) {
        Some(array) => Ok(array.try_readonly()?.as_array().to_vec()),
        None => {
            let given = description(mask)?;
            Err(PyValueError::new_err(format!("{wanted}, not {given}")))
        }
    }
}

/// Describes an array for a message.
fn description(array: &Bound<'_, PyAny>) -> PyResult<String> {
    let (dtype, shape) = (array.getattr("dtype")?, array.getattr("shape")?);
    Ok(format!("an array of {dtype} with the shape {shape}"))
}

/// The arrays that a step returns, one row or number per game.
#[derive(Debug)]
pub(super) struct Arrays {
    pub(super) planes: Py<PyArrayDyn<u8>>,
    /// The bytes of `mask`, for writing.
    pub(super) mask_bytes: Py<PyArray2<u8>>,
    pub(super) mask: Py<PyAny>,
    pub(super) reward: Py<PyArray1<f32>>,
    pub(super) rewards: Py<PyArray2<f32>>,
    pub(super) terminated: Py<PyArray1<bool>>,
    pub(super) truncated: Py<PyArray1<bool>>,
    pub(super) outcome: Py<PyArray1<u8>>,
    pub(super) turn: Py<PyArray1<u8>>,
}

impl Arrays {
    /// Creates arrays of zeros.
    pub(super) fn new(py: Python<'_>, env: &VectorEnv) -> PyResult<Self> {
        let (games, players) = (env.num_envs, env.rules.0.players().into());
        let planes: Vec<usize> = iter::once(games).chain(env.planes.clone()).collect();
        let mask = zeros::<u8, Ix2>(py, "u1", [games, env.num_actions])?;
        Ok(Self {
            planes: zeros::<u8, IxDyn>(py, "u1", planes)?.unbind(),
            mask: mask
                .call_method1(intern!(py, "view"), (intern!(py, "?"),))?
                .unbind(),
            mask_bytes: mask.unbind(),
            reward: PyArray1::zeros(py, games, false).unbind(),
            rewards: PyArray2::zeros(py, [games, players], false).unbind(),
            terminated: PyArray1::zeros(py, games, false).unbind(),
            truncated: PyArray1::zeros(py, games, false).unbind(),
            outcome: PyArray1::zeros(py, games, false).unbind(),
            turn: PyArray1::zeros(py, games, false).unbind(),
        })
    }

    /// Calls `work` with the number of each shard, the shard and its part of the arrays, on threads if
    /// there is enough work.
    pub(super) fn write<R: Send>(
        &self,
        py: Python<'_>,
        env: &VectorEnv,
        shards: &mut [Shard],
        work: impl Fn(usize, &mut Shard, &mut StepOutput<'_>) -> R + Sync + Send,
    ) -> PyResult<Vec<R>> {
        let mut planes = writable(py, &self.planes)?;
        let mut mask = writable(py, &self.mask_bytes)?;
        let mut reward = writable(py, &self.reward)?;
        let mut rewards = writable(py, &self.rewards)?;
        let mut terminated = writable(py, &self.terminated)?;
        let mut outcome = writable(py, &self.outcome)?;
        let mut turn = writable(py, &self.turn)?;
        let games = env.num_envs;
        let mut planes = parts(&mut planes, games, env.plane_bytes())?;
        let mut mask = parts(&mut mask, games, env.num_actions)?;
        let mut reward = parts(&mut reward, games, 1)?;
        let mut rewards = parts(&mut rewards, games, env.rules.0.players().into())?;
        let mut terminated = parts(&mut terminated, games, 1)?;
        let mut outcome = parts(&mut outcome, games, 1)?;
        let mut turn = parts(&mut turn, games, 1)?;
        let outputs = iter::from_fn(|| {
            Some(StepOutput {
                planes: planes.next()?,
                mask: mask.next()?,
                reward: reward.next()?,
                rewards: rewards.next()?,
                terminated: terminated.next()?,
                outcome: outcome.next()?,
                turn: turn.next()?,
            })
        });
        let tasks = shards.iter_mut().zip(outputs).enumerate().collect();
        Ok(env.run(py, tasks, |(index, (shard, output))| {
            work(*index, shard, output)
        }))
    }
}

/// Splits an array of `games` games by shard. Each game has `game_items` items.
fn parts<'a, T: Element, D: Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
    games: usize,
    game_items: usize,
) -> PyResult<ChunksMut<'a, T>> {
    let items = array.as_slice_mut()?;
    if items.len() != games * game_items {
        return Err(changed_array());
    }
    Ok(items.chunks_mut(game_items * GAMES))
}

/// Borrows an array for writing.
fn writable<'py, T: Element, D: Dimension + 'static>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    // The caller of an earlier step may have set its type and shape.
    let array = array.bind(py).as_any().cast::<PyArray<T, D>>();
    let array = array.map_err(|_| changed_array())?.try_readwrite();
    array.map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Returns the exception for a reused array with another type or shape.
fn changed_array() -> PyErr {
    PyValueError::new_err("the type or shape of a reused array was changed")
}

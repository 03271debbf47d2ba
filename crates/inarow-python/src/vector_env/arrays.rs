//! Arrays of NumPy, as they are given and as they are made.

use std::iter;
use std::slice::ChunksMut;

use inarow::Batch;
use numpy::ndarray::{Dimension, Ix1, Ix2, IxDyn};
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayDyn, PyArrayMethods, PyReadwriteArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;

use super::shard::{GAMES, Told};

/// Reads an action a game. What is no number of an action becomes [`Batch::NO_MOVE`], which
/// every game refuses.
pub(super) fn read_actions(actions: &Bound<'_, PyAny>, games: usize) -> PyResult<Vec<u32>> {
    if let Ok(array) = actions.cast::<PyArray1<i64>>()
        && array.len() == games
        && array.is_c_contiguous()
        && is_aligned(array)?
    {
        return numbers(array);
    }
    let py = actions.py();
    let numpy = py.import("numpy")?;
    let array = numpy.call_method1("asarray", (actions,))?;
    let dtype = array.getattr("dtype")?;
    let kind: String = dtype.getattr("kind")?.extract()?;
    let shape: Vec<usize> = array.getattr("shape")?.extract()?;
    // An empty list has a type of its own.
    if !matches!(kind.as_str(), "i" | "u") && games > 0 {
        return Err(PyTypeError::new_err(format!(
            "actions are {games} whole numbers, not an array of {dtype}"
        )));
    }
    if shape != [games] {
        let shape = array.getattr("shape")?;
        return Err(PyValueError::new_err(format!(
            "actions have the shape ({games},), an action a game, not {shape}"
        )));
    }
    // Native, aligned and in order, whatever it was. Beyond 63 bits numbers are below 0 then,
    // and refused as such.
    let array = numpy.call_method1("array", (array, "i8"))?;
    numbers(array.cast::<PyArray1<i64>>()?)
}

fn is_aligned(array: &Bound<'_, PyArray1<i64>>) -> PyResult<bool> {
    let address = array.data().addr();
    Ok(address.is_multiple_of(align_of::<i64>()))
}

fn numbers(array: &Bound<'_, PyArray1<i64>>) -> PyResult<Vec<u32>> {
    let array = array.try_readonly();
    let array = array.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let numbers = array.as_slice()?.iter();
    let number = |&number: &i64| u32::try_from(number).unwrap_or(Batch::NO_MOVE);
    Ok(numbers.map(number).collect())
}

/// What a step tells, a row or a number a game.
#[derive(Debug)]
pub(super) struct Arrays {
    pub(super) planes: Py<PyArrayDyn<u8>>,
    /// The same bytes twice: as they are written, and as Python sees them.
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
    /// Arrays for so many games, each seen in this shape, with so many actions and players.
    pub(super) fn new(
        py: Python<'_>,
        games: usize,
        shape: &[usize],
        actions: usize,
        players: usize,
    ) -> PyResult<Self> {
        let planes: Vec<usize> = iter::once(games).chain(shape.iter().copied()).collect();
        let mask = PyArray2::zeros(py, [games, actions], false);
        Ok(Self {
            planes: PyArrayDyn::zeros(py, planes, false).unbind(),
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

    pub(super) fn clone_ref(&self, py: Python<'_>) -> Self {
        Self {
            planes: self.planes.clone_ref(py),
            mask_bytes: self.mask_bytes.clone_ref(py),
            mask: self.mask.clone_ref(py),
            reward: self.reward.clone_ref(py),
            rewards: self.rewards.clone_ref(py),
            terminated: self.terminated.clone_ref(py),
            truncated: self.truncated.clone_ref(py),
            outcome: self.outcome.clone_ref(py),
            turn: self.turn.clone_ref(py),
        }
    }
}

/// The arrays while they are written: nobody else may write to them meanwhile.
pub(super) struct Writing<'py> {
    planes: PyReadwriteArray<'py, u8, IxDyn>,
    mask: PyReadwriteArray<'py, u8, Ix2>,
    reward: PyReadwriteArray<'py, f32, Ix1>,
    rewards: PyReadwriteArray<'py, f32, Ix2>,
    terminated: PyReadwriteArray<'py, bool, Ix1>,
    outcome: PyReadwriteArray<'py, u8, Ix1>,
    turn: PyReadwriteArray<'py, u8, Ix1>,
}

impl<'py> Writing<'py> {
    pub(super) fn new(py: Python<'py>, arrays: &Arrays) -> PyResult<Self> {
        Ok(Self {
            planes: writing(py, &arrays.planes)?,
            mask: writing(py, &arrays.mask_bytes)?,
            reward: writing(py, &arrays.reward)?,
            rewards: writing(py, &arrays.rewards)?,
            terminated: writing(py, &arrays.terminated)?,
            outcome: writing(py, &arrays.outcome)?,
            turn: writing(py, &arrays.turn)?,
        })
    }

    /// For each shard of so many games its part of every array.
    pub(super) fn by_shard(&mut self, games: usize) -> PyResult<impl Iterator<Item = Told<'_>>> {
        let mut planes = parts(&mut self.planes, games)?;
        let mut mask = parts(&mut self.mask, games)?;
        let mut reward = parts(&mut self.reward, games)?;
        let mut rewards = parts(&mut self.rewards, games)?;
        let mut terminated = parts(&mut self.terminated, games)?;
        let mut outcome = parts(&mut self.outcome, games)?;
        let mut turn = parts(&mut self.turn, games)?;
        Ok(iter::from_fn(move || {
            Some(Told {
                planes: planes.next()?,
                mask: mask.next()?,
                reward: reward.next()?,
                rewards: rewards.next()?,
                terminated: terminated.next()?,
                outcome: outcome.next()?,
                turn: turn.next()?,
            })
        }))
    }
}

/// An array of so many games, a shard after the other.
fn parts<'a, T: Element, D: Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
    games: usize,
) -> PyResult<ChunksMut<'a, T>> {
    let items = array.as_slice_mut()?;
    let a_game = items.len() / games.max(1);
    Ok(items.chunks_mut((a_game * GAMES).max(1)))
}

/// An array to be written, which nobody else is writing to.
fn writing<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let array = array.bind(py).try_readwrite();
    array.map_err(|error| PyValueError::new_err(error.to_string()))
}

//! New arrays of NumPy, of a limited size.

use numpy::ndarray::{Dimension, IxDyn};
use numpy::{Element, PyArray, PyArrayMethods};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// The maximum number of bytes of an observation, a mask, or the images of actions.
const MAX_BYTES: u64 = 1 << 26;

/// Creates an array of zeros with NumPy's own function, which raises MemoryError if there is too
/// little memory.
pub(crate) fn zeros<'py, T: Element, D: Dimension + 'static>(
    py: Python<'py>,
    dtype: &str,
    shape: impl IntoPyObject<'py>,
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    static ZEROS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let zeros = ZEROS.import(py, "numpy", "zeros")?;
    Ok(zeros.call1((shape, dtype))?.cast_into()?)
}

/// Creates an array of any dimensions, and calls `fill` with its items, which are zeros.
pub(crate) fn filled<'py, T: Element>(
    py: Python<'py>,
    dtype: &str,
    shape: Vec<u32>,
    fill: impl FnOnce(&mut [T]) -> PyResult<()>,
) -> PyResult<Bound<'py, PyAny>> {
    let array = zeros::<T, IxDyn>(py, dtype, shape)?;
    fill(array.try_readwrite()?.as_slice_mut()?)?;
    Ok(array.into_any())
}

/// Returns MemoryError if the array `name` has more than [`MAX_BYTES`].
pub(crate) fn check_bytes(
    name: &str,
    rules: &inarow::Rules,
    factors: impl IntoIterator<Item = u64>,
) -> PyResult<()> {
    let bytes: u128 = factors.into_iter().map(u128::from).product();
    if bytes <= MAX_BYTES.into() {
        return Ok(());
    }
    Err(PyMemoryError::new_err(format!(
        "{name} of '{rules}' needs {bytes} bytes; at most {MAX_BYTES} are allowed"
    )))
}

/// Converts the index of an item that an array has.
pub(crate) fn index(index: u64) -> usize {
    usize::try_from(index).expect("the array has the item")
}

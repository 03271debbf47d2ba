//! New arrays of NumPy, of a limited size.

use numpy::ndarray::IxDyn;
use numpy::{Element, PyArray, PyArrayDyn};
use pyo3::exceptions::PyMemoryError;
use pyo3::intern;
use pyo3::prelude::*;

/// The maximum number of bytes of an observation, a mask, or the images of actions.
const MAX_BYTES: u64 = 1 << 26;

/// Creates an array of zeros with NumPy's own function, which raises MemoryError if there is too
/// little memory.
pub(crate) fn zeros<'py, T: Element>(
    py: Python<'py>,
    dtype: &str,
    shape: Vec<u32>,
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let numpy = py.import(intern!(py, "numpy"))?;
    let array = numpy.call_method1(intern!(py, "zeros"), (shape, dtype))?;
    Ok(array.cast_into::<PyArray<T, IxDyn>>()?)
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

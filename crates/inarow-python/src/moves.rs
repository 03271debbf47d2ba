//! Conversions of moves, cells and numbers from and to Python.

use std::fmt::Display;
use std::ops::RangeInclusive;

use inarow::{Cell, Coordinates, Move, NumbersError, Rules};
use numpy::{PyUntypedArray, PyUntypedArrayMethods};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyInt, PyList, PyString, PyTuple};

use crate::errors::{play_error, player_named_twice, wrong_type};

/// Reads a whole number of any size. A number outside of `i128` becomes the nearest `i128`, which
/// no caller allows. True and False are not numbers: in a message of a client they are a mistake.
///
/// The object may run any Python code.
pub(crate) fn read_number(number: &Bound<'_, PyAny>) -> PyResult<i128> {
    let py = number.py();
    if number.is_instance_of::<PyBool>() {
        return Err(no_number(number)?);
    }
    match number.extract::<i64>() {
        Ok(small) => Ok(small.into()),
        Err(error) if error.is_instance_of::<PyOverflowError>(py) => {
            let number = py.import("operator")?.call_method1("index", (number,))?;
            match number.extract() {
                Ok(large) => Ok(large),
                Err(_) if number.lt(0)? => Ok(i128::MIN),
                Err(_) => Ok(i128::MAX),
            }
        }
        Err(_) if !number.hasattr("__index__")? => Err(no_number(number)?),
        Err(error) => Err(error),
    }
}

/// Returns TypeError for an object that is not a whole number. A long one is named by its type.
fn no_number(given: &Bound<'_, PyAny>) -> PyResult<PyErr> {
    const LONGEST: usize = 40;
    let text = given.repr()?.to_string();
    let wanted = "expected a whole number";
    if text.len() > LONGEST {
        return Ok(wrong_type(wanted, given));
    }
    Ok(PyTypeError::new_err(format!("{wanted}, not {text}")))
}

/// Returns the digits of a number that [`read_number`] has read, which may have changed it.
pub(crate) fn shown(given: &Bound<'_, PyAny>, read: i128) -> String {
    match read {
        i128::MIN | i128::MAX => given.to_string(),
        _ => read.to_string(),
    }
}

/// Reads a number within bounds.
pub(crate) fn read_within<T>(
    name: &str,
    number: &Bound<'_, PyAny>,
    bounds: RangeInclusive<T>,
) -> PyResult<T>
where
    T: TryFrom<i128> + PartialOrd + Display,
{
    let given = read_number(number)?;
    let within = T::try_from(given)
        .ok()
        .filter(|given| bounds.contains(given));
    within.ok_or_else(|| {
        let (least, most) = bounds.into_inner();
        let allowed = if least == most {
            most.to_string()
        } else {
            format!("from {least} to {most}")
        };
        let given = shown(number, given);
        PyValueError::new_err(format!("{name} must be {allowed}, not {given}"))
    })
}

/// Converts an index of Python, which [`read_number`] has read from `given`. Below 0 it counts from the
/// end. IndexError says what `items` there are.
pub(crate) fn from_start(
    given: &Bound<'_, PyAny>,
    index: i128,
    count: u64,
    items: impl Display,
) -> PyResult<usize> {
    let from_start = match index {
        0.. => index,
        _ => index.saturating_add(count.into()),
    };
    let place = usize::try_from(from_start).ok();
    let place = place.filter(|&place| (place as u64) < count);
    place.ok_or_else(|| {
        let index = shown(given, index);
        PyIndexError::new_err(format!("index {index} is out of range: {items}"))
    })
}

/// Reads a seed of 64 bits.
pub(crate) fn read_seed(seed: &Bound<'_, PyAny>) -> PyResult<u64> {
    read_within("seed", seed, 0..=u64::MAX)
}

/// Reads a move on a board without layers from plain Python numbers. No Python code runs, so the
/// game may be borrowed.
pub(crate) fn read_plain(rules: &Rules, mv: &Bound<'_, PyAny>) -> Option<Move> {
    let number = |number: &Bound<'_, PyAny>| {
        let number = number.cast_exact::<PyInt>().ok()?;
        number.extract::<u32>().ok()
    };
    if rules.size().layers().is_some() {
        return None;
    }
    if let Some(col) = number(mv) {
        return Some(Move::column(col));
    }
    let cell = mv.cast_exact::<PyTuple>().ok()?;
    if cell.len() != 2 {
        return None;
    }
    let row = number(&cell.get_item(0).ok()?)?;
    let col = number(&cell.get_item(1).ok()?)?;
    Some(Move::at(row, col))
}

/// Reads a move in any form: a column, a cell, a cell with its player, or text.
pub(crate) fn read_move(
    rules: &Rules,
    mv: &Bound<'_, PyAny>,
) -> PyResult<(Coordinates, Option<i128>)> {
    let py = mv.py();
    if let Ok(text) = mv.cast::<PyString>() {
        let coordinates = rules.parse_coordinates(&text.to_string_lossy());
        let coordinates = coordinates.map_err(|error| play_error(py, &error))?;
        return Ok((coordinates, None));
    }
    if let Ok(numbers) = mv.cast::<PyTuple>() {
        return read_numbers(rules, numbers);
    }
    if let Ok(numbers) = mv.cast::<PyList>() {
        return read_numbers(rules, &numbers.to_tuple());
    }
    if let Ok(array) = mv.cast::<PyUntypedArray>()
        && array.ndim() == 1
        && array.len() <= MAX_NUMBERS
    {
        let numbers = array.call_method0("tolist")?;
        return read_numbers(rules, &numbers.cast::<PyList>()?.to_tuple());
    }
    match read_number(mv) {
        Ok(col) => Ok((Coordinates::column(col), None)),
        Err(error) if error.is_instance_of::<PyTypeError>(py) => Err(wrong_type(
            "a move must be a column such as 3, a cell such as (0, 2) or text such as 'c3'",
            mv,
        )),
        Err(error) => Err(error),
    }
}

/// Reads a move in any form, and its player if the move or `player` names one.
pub(crate) fn read_move_of(
    rules: &Rules,
    mv: &Bound<'_, PyAny>,
    player: Option<&Bound<'_, PyAny>>,
) -> PyResult<(Coordinates, Option<i128>)> {
    match (read_move(rules, mv)?, player) {
        (read, None) => Ok(read),
        ((coordinates, None), Some(player)) => Ok((coordinates, Some(read_number(player)?))),
        ((_, Some(_)), Some(_)) => Err(player_named_twice(mv.py())),
    }
}

/// Reads a cell with or without its player.
fn read_numbers(
    rules: &Rules,
    numbers: &Bound<'_, PyTuple>,
) -> PyResult<(Coordinates, Option<i128>)> {
    let count = numbers.len();
    // Additional numbers are only counted.
    let mut read = [0; MAX_NUMBERS];
    for (number, given) in read.iter_mut().zip(numbers.iter_borrowed()) {
        *number = read_number(&given)?;
    }
    let named = match read.get(..count) {
        Some(numbers) => rules.read_numbers(numbers),
        None => Err(NumbersError {
            count,
            dimensions: rules.size().dimensions(),
        }),
    };
    named.map_err(|error| play_error(numbers.py(), &error))
}

/// The maximum number of numbers in a move: a cell in space and its player.
const MAX_NUMBERS: usize = 4;

/// The number of rows and columns of shared tuples.
const SHARED: usize = 32;

/// A move as an object of Python, in a form that [`read_move`] reads: a column as its number, in
/// space `(col, layer)`, or a cell as `(row, col)`, in space `(row, col, layer)`.
pub(crate) struct PyMove(pub(crate) Move);

impl<'py> IntoPyObject<'py> for PyMove {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        /// The tuples of the first cells of a plane. A new tuple takes ten times as long.
        static CELLS: [[PyOnceLock<Py<PyAny>>; SHARED]; SHARED] =
            [const { [const { PyOnceLock::new() }; SHARED] }; SHARED];
        match self.0 {
            Move::Column(column) => match column.layer() {
                Some(layer) => (column.col(), layer).into_bound_py_any(py),
                None => column.col().into_bound_py_any(py),
            },
            Move::Cell(cell) => match (cell.row(), cell.col(), cell.layer()) {
                (row, col, Some(layer)) => (row, col, layer).into_bound_py_any(py),
                (row, col, None) => {
                    let shared = CELLS.get(row as usize);
                    let Some(shared) = shared.and_then(|cells| cells.get(col as usize)) else {
                        return (row, col).into_bound_py_any(py);
                    };
                    let tuple = shared.get_or_try_init(py, || (row, col).into_py_any(py))?;
                    Ok(tuple.bind(py).clone())
                }
            },
        }
    }
}

/// Returns cells as moves.
pub(crate) fn py_cells(cells: impl IntoIterator<Item = Cell>) -> Vec<PyMove> {
    let cells = cells.into_iter();
    cells.map(|cell| PyMove(cell.into())).collect()
}

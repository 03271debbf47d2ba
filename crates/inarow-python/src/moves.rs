//! Moves, cells and numbers, as Python has them.

use std::fmt::Display;
use std::ops::RangeInclusive;

use inarow::{Cell, Column, Coordinates, Move, NumbersError, Rules};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyString, PyTuple};

use crate::errors::{numbers_error, parse_error};

/// A whole number of any size; one beyond `i128` is as far outside as any that is refused.
///
/// It may be an object whose code runs here, and does whatever it likes.
pub(crate) fn read_number(number: &Bound<'_, PyAny>) -> PyResult<i128> {
    let py = number.py();
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
        Err(error) => Err(error),
    }
}

/// A number that must lie within bounds.
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
        PyValueError::new_err(format!("{name} {given} is outside {least}..={most}"))
    })
}

/// The place from the start that an index means, if there are so many; below 0 it counts from the
/// end.
pub(crate) fn place_of(index: i128, count: u64) -> Option<u64> {
    let from_start = match index {
        0.. => index,
        _ => index.saturating_add(count.into()),
    };
    let place = u64::try_from(from_start).ok();
    place.filter(|&place| place < count)
}

/// A seed of 64 bits.
pub(crate) fn read_seed(seed: &Bound<'_, PyAny>) -> PyResult<u64> {
    read_within("seed", seed, 0..=u64::MAX)
}

/// A move on a plane in numbers of Python itself: no code runs by which they are read, so that
/// the game may be held meanwhile.
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

/// A move as it is given: a column, a cell, a cell with its player, or text.
pub(crate) fn read_move(
    rules: &Rules,
    mv: &Bound<'_, PyAny>,
) -> PyResult<(Coordinates, Option<i128>)> {
    let py = mv.py();
    if let Ok(text) = mv.cast::<PyString>() {
        let coordinates = rules.parse_coordinates(&text.to_string_lossy());
        let coordinates = coordinates.map_err(|error| parse_error(py, &error))?;
        return Ok((coordinates, None));
    }
    if let Ok(numbers) = mv.cast::<PyTuple>() {
        return read_numbers(rules, numbers);
    }
    if let Ok(numbers) = mv.cast::<PyList>() {
        return read_numbers(rules, &numbers.to_tuple());
    }
    match read_number(mv) {
        Ok(col) => Ok((Coordinates::column(col), None)),
        Err(error) if error.is_instance_of::<PyTypeError>(py) => {
            let kind = mv.get_type().name()?;
            Err(PyTypeError::new_err(format!(
                "a move is a column such as 3, a cell such as (0, 2) or text such as 'c3', not {kind}"
            )))
        }
        Err(error) => Err(error),
    }
}

/// A cell, with its player or without.
fn read_numbers(
    rules: &Rules,
    numbers: &Bound<'_, PyTuple>,
) -> PyResult<(Coordinates, Option<i128>)> {
    let count = numbers.len();
    // More than name anything are counted and not read.
    let mut read = [0; MOST_NUMBERS];
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
    named.map_err(|error| numbers_error(numbers.py(), error))
}

/// A cell in space with its player.
const MOST_NUMBERS: usize = 4;

/// A cell as `(row, col)`, in space `(row, col, layer)`.
pub(crate) fn give_cell(py: Python<'_>, cell: Cell) -> PyResult<Bound<'_, PyAny>> {
    let (row, col) = (cell.row(), cell.col());
    Ok(match cell.layer() {
        Some(layer) => (row, col, layer).into_pyobject(py)?.into_any(),
        None => (row, col).into_pyobject(py)?.into_any(),
    })
}

/// The last row, column or layer of the largest board.
const LAST: u32 = i32::MAX.unsigned_abs() - 1;

/// The cell that [`give_cell`] gives so.
pub(crate) fn read_cell(cell: &Bound<'_, PyAny>) -> PyResult<Cell> {
    let numbers: Vec<Bound<'_, PyAny>> = cell.extract()?;
    let read = |number| read_within("coordinate", number, 0..=LAST);
    match numbers.as_slice() {
        [row, col] => Ok(Cell::new(read(row)?, read(col)?)),
        [row, col, layer] => Ok(Cell::in_space(read(row)?, read(col)?, read(layer)?)),
        _ => Err(PyValueError::new_err(format!(
            "a cell has 2 or 3 numbers, not {}",
            numbers.len()
        ))),
    }
}

/// Cells in a list.
pub(crate) fn give_cells(
    py: Python<'_>,
    cells: impl IntoIterator<Item = Cell>,
) -> PyResult<Bound<'_, PyList>> {
    let list = PyList::empty(py);
    for cell in cells {
        list.append(give_cell(py, cell)?)?;
    }
    Ok(list)
}

/// A column as its number, in space `(col, layer)`.
pub(crate) fn give_column(py: Python<'_>, column: Column) -> PyResult<Bound<'_, PyAny>> {
    Ok(match column.layer() {
        Some(layer) => (column.col(), layer).into_pyobject(py)?.into_any(),
        None => column.col().into_pyobject(py)?.into_any(),
    })
}

/// A move as [`read_move`] reads it.
pub(crate) fn give_move(py: Python<'_>, mv: Move) -> PyResult<Bound<'_, PyAny>> {
    match mv {
        Move::Cell(cell) => give_cell(py, cell),
        Move::Column(column) => give_column(py, column),
    }
}

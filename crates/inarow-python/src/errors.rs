//! Converts errors of the core to Python exceptions.

use std::fmt::Display;

use inarow::{GameError, Gravity, PlayError, Player, PositionError, Rules, RulesError};
#[cfg(feature = "tables")]
use inarow_arrow::TableError;
#[cfg(feature = "tables")]
use inarow_judge::ArchiveError;
use inarow_render::{ErrorValue, ErrorValues};
use inarow_solve::{Reached, SolveError};
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::moves::{py_cell, py_cells, py_column, read_number};

/// Returns a class of `inarow._errors`. The exceptions are written in Python, so that they can be
/// copied and pickled like any other.
fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import(intern!(py, "inarow._errors"))?.getattr(name)
}

/// Creates an exception with the values of an error as attributes.
fn exception<'py>(
    py: Python<'py>,
    name: &str,
    (code, message): (&str, String),
    values: PyResult<Bound<'py, PyDict>>,
) -> PyErr {
    let create = || class(py, name)?.call((message, code), Some(&values?));
    create().map_or_else(|error| error, PyErr::from_value)
}

/// Creates an exception with the values of an error of the core.
fn core_error(py: Python<'_>, name: &str, error: &impl ErrorValues) -> PyErr {
    let values = || {
        let values = PyDict::new(py);
        let mut list = Vec::new();
        error.each_value(&mut |name, value| list.push((name, value)));
        for (name, value) in list {
            let value = match value {
                ErrorValue::Number(number) => number.into_pyobject(py)?.into_any(),
                ErrorValue::Players(players) => {
                    PyTuple::new(py, players.map(Player::number))?.into_any()
                }
                ErrorValue::Cell(cell) => py_cell(py, cell)?,
                ErrorValue::Cells(cells) => py_cells(py, cells.to_vec())?.into_any(),
                ErrorValue::Column(column) => py_column(py, column)?,
                ErrorValue::Size(size) => size.to_string().into_pyobject(py)?.into_any(),
                ErrorValue::Text(text) => text.into_pyobject(py)?,
            };
            values.set_item(name, value)?;
        }
        Ok(values)
    };
    exception(py, name, (error.code(), error.to_string()), values())
}

const RULES_ERROR: &str = "RulesError";
const ILLEGAL_MOVE: &str = "IllegalMoveError";

/// Collects values by their names.
macro_rules! values {
    ($py:expr, { $($name:ident),* }) => {{
        let values = PyDict::new($py);
        $(values.set_item(stringify!($name), $name)?;)*
        Ok(values)
    }};
}

/// Converts an error about a rules line. Its `suggestion` is the line that is probably meant.
pub(crate) fn line_error(py: Python<'_>, error: &RulesError, line: &str) -> PyErr {
    let converted = rules_error(py, error);
    match error.suggestion(line) {
        Some(suggestion) => with_attribute(converted, py, "suggestion", suggestion),
        None => converted,
    }
}

/// Converts an error about rules, or about the stones of a position.
pub(crate) fn rules_error(py: Python<'_>, error: &impl ErrorValues) -> PyErr {
    core_error(py, RULES_ERROR, error)
}

/// Converts an error about a move or its text.
pub(crate) fn play_error(py: Python<'_>, error: &impl ErrorValues) -> PyErr {
    core_error(py, ILLEGAL_MOVE, error)
}

/// Converts an error about numbers that the caller has given, alone or in tuples.
pub(crate) fn number_error(given: &[&Bound<'_, PyAny>], error: &PlayError) -> PyErr {
    as_given(play_error(given[0].py(), error), given, error)
}

/// Names the number that was given instead of a number that [`read_number`] has changed.
pub(crate) fn as_given(
    converted: PyErr,
    given: &[&Bound<'_, PyAny>],
    error: &impl ErrorValues,
) -> PyErr {
    let (py, mut changed) = (given[0].py(), None);
    error.each_value(&mut |name, value| {
        if let ErrorValue::Number(read @ (i128::MIN | i128::MAX)) = value {
            changed = Some((name, read));
        }
    });
    let Some((name, read)) = changed else {
        return converted;
    };
    let parts = given.iter().filter_map(|given| given.try_iter().ok());
    let parts = parts.flatten().filter_map(Result::ok);
    let mut numbers = parts.chain(given.iter().map(|&given| given.clone()));
    let is_read = |number: &Bound<'_, PyAny>| read_number(number).is_ok_and(|it| it == read);
    let Some(number) = numbers.find(is_read) else {
        return converted;
    };
    let message = converted.value(py).to_string();
    let message = message.replace(&read.to_string(), &number.to_string());
    with_message(py, with_attribute(converted, py, name, number), &message)
}

/// Converts an error about the move `given[0]`, and its player if it is given. The message quotes a
/// string.
pub(crate) fn refused(rules: &Rules, given: &[&Bound<'_, PyAny>], error: &PlayError) -> PyErr {
    let (mv, py) = (given[0], given[0].py());
    let converted = match mv.cast::<PyString>() {
        Ok(text) => play_error(py, &rules.refused_text(&text.to_string_lossy(), *error)),
        Err(_) => play_error(py, error),
    };
    let converted = as_given(converted, given, error);
    let is_column = matches!(
        error,
        PlayError::RowNotNamed { .. }
            | PlayError::Outside {
                coordinate: "column",
                ..
            }
    );
    if rules.gravity() == Gravity::None && is_column && mv.try_iter().is_err() {
        let message = format!("{}; `play_action` plays an action", converted.value(py));
        return with_message(py, converted, &message);
    }
    converted
}

/// Converts the error for a move that names its player twice.
pub(crate) fn player_named_twice(py: Python<'_>) -> PyErr {
    let message = "the move already names its player, so leave out `player`";
    exception(
        py,
        ILLEGAL_MOVE,
        ("bad_move", message.into()),
        Ok(PyDict::new(py)),
    )
}

/// Converts an error of a check.
#[cfg(unix)]
pub(crate) fn check_error(py: Python<'_>, error: &inarow_check::CheckError) -> PyErr {
    let code_and_message = (error.code(), error.to_string());
    exception(py, "CheckError", code_and_message, Ok(PyDict::new(py)))
}

/// Converts an error about the value of a position.
pub(crate) fn solve_error(py: Python<'_>, error: &SolveError) -> PyErr {
    let values = || match *error {
        SolveError::GameOver { ply } => values!(py, { ply }),
        SolveError::TooLarge { reached } | SolveError::Stopped { reached } => {
            let Reached { nodes, .. } = reached;
            let [at_least, at_most] =
                [reached.at_least, reached.at_most].map(|value| (value.name(), value.plies()));
            values!(py, { nodes, at_least, at_most })
        }
        _ => Ok(PyDict::new(py)),
    };
    let code_and_message = (error.code(), error.to_string());
    exception(py, "SolveError", code_and_message, values())
}

/// Converts an error about a table.
#[cfg(feature = "tables")]
pub(crate) fn table_error(py: Python<'_>, error: &TableError) -> PyErr {
    let code_and_message = (error.code(), error.to_string());
    exception(py, "TableError", code_and_message, table_values(py, error))
}

/// Returns the attributes of an error about a table.
#[cfg(feature = "tables")]
fn table_values<'py>(py: Python<'py>, error: &TableError) -> PyResult<Bound<'py, PyDict>> {
    match error {
        TableError::NoMoves { columns } => values!(py, { columns }),
        TableError::ColumnRepeated { column } => values!(py, { column }),
        TableError::ColumnType {
            column,
            found,
            wanted,
        } => {
            let found = found.to_string();
            values!(py, { column, found, wanted })
        }
        TableError::Archive(ArchiveError::Memory { allowed, games }) => {
            values!(py, { allowed, games })
        }
        _ => Ok(PyDict::new(py)),
    }
}

/// Converts an error about the text of a game.
pub(crate) fn game_error(py: Python<'_>, error: &GameError, text: &str) -> PyErr {
    match error {
        GameError::Rules(error) | GameError::Position(PositionError::Rules(error)) => {
            let line = text.split([':', '[']).next().unwrap_or_default();
            line_error(py, error, line.trim_end())
        }
        GameError::Position(error) => rules_error(py, error),
        GameError::Move { ply, error } => numbered(py, play_error(py, error), "move", *ply),
        _ => pyo3::exceptions::PyValueError::new_err(error.to_string()),
    }
}

/// Returns the exception for a number that is not an action.
pub(crate) fn unknown_action(py: Python<'_>, action: &Bound<'_, PyAny>, actions: u64) -> PyErr {
    let (value, last) = (action, actions - 1);
    let message = unknown_action_message(last, value);
    let coordinate = "action";
    let values = (|| values!(py, { coordinate, value, last }))();
    exception(py, ILLEGAL_MOVE, ("outside", message), values)
}

/// Returns the message about a number that is not an action. The last action is `last`.
pub(crate) fn unknown_action_message(last: u64, value: impl Display) -> String {
    format!("action must be from 0 to {last}, not {value}")
}

/// Returns TypeError for an object of another type than the wanted one.
pub(crate) fn wrong_type(wanted: &str, given: &Bound<'_, PyAny>) -> PyErr {
    let kind = given.get_type().name();
    kind.map_or_else(
        |error| error,
        |kind| PyTypeError::new_err(format!("{wanted}, not {kind}")),
    )
}

/// Adds a number to an exception, such as `move 3`, to the message and as the attribute `which`.
pub(crate) fn numbered(py: Python<'_>, error: PyErr, which: &str, number: u64) -> PyErr {
    let message = format!("{which} {number}: {}", error.value(py));
    with_message(py, with_attribute(error, py, which, number), &message)
}

/// Sets an attribute of an exception.
fn with_attribute<'py>(
    error: PyErr,
    py: Python<'py>,
    name: &str,
    value: impl IntoPyObject<'py>,
) -> PyErr {
    let named = error.value(py).setattr(name, value);
    named.map_or_else(|failed| failed, |()| error)
}

/// Replaces the message of an exception.
fn with_message(py: Python<'_>, error: PyErr, message: &str) -> PyErr {
    let replaced = error.value(py).setattr(intern!(py, "args"), (message,));
    replaced.map_or_else(|failed| failed, |()| error)
}

/// True if an exception is an `IllegalMoveError`.
pub(crate) fn is_illegal_move(py: Python<'_>, error: &PyErr) -> bool {
    class(py, ILLEGAL_MOVE).is_ok_and(|class| error.matches(py, class).unwrap_or(false))
}

//! Converts errors of the core to Python exceptions.

use std::fmt::Display;

use inarow::{GameError, Gravity, PlayError, PositionError, Rules, RulesError};
#[cfg(feature = "tables")]
use inarow_arrow::TableError;
#[cfg(feature = "tables")]
use inarow_judge::ArchiveError;
use inarow_render::{ErrorValue, ErrorValues};
use inarow_solve::{SolveError, Value};
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::moves::{PyMove, py_cells, read_number};

/// Returns a class of `inarow._errors`. The exceptions are written in Python, so that they can be
/// copied and pickled like any other.
fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import(intern!(py, "inarow._errors"))?.getattr(name)
}

/// Creates an exception. `values` sets the values of the error, which become attributes.
fn exception<'py>(
    py: Python<'py>,
    name: &str,
    (code, message): (&str, String),
    values: impl FnOnce(&Bound<'py, PyDict>) -> PyResult<()>,
) -> PyErr {
    let create = || {
        let attributes = PyDict::new(py);
        values(&attributes)?;
        class(py, name)?.call((message, code), Some(&attributes))
    };
    create().map_or_else(|error| error, PyErr::from_value)
}

/// Creates an exception with the values of an error of the core.
fn core_error(py: Python<'_>, name: &str, error: &impl ErrorValues) -> PyErr {
    exception(py, name, (error.code(), error.to_string()), |values| {
        let mut list = Vec::new();
        error.each_value(&mut |name, value| list.push((name, value)));
        for (name, value) in list {
            match value {
                ErrorValue::Number(number) => values.set_item(name, number),
                ErrorValue::Players([one, other]) => {
                    values.set_item(name, (one.number(), other.number()))
                }
                ErrorValue::Cell(cell) => values.set_item(name, PyMove(cell.into())),
                ErrorValue::Cells(cells) => values.set_item(name, py_cells(cells)),
                ErrorValue::Column(column) => values.set_item(name, PyMove(column.into())),
                ErrorValue::Size(size) => values.set_item(name, size.to_string()),
                ErrorValue::Text(text) => values.set_item(name, text),
            }?;
        }
        Ok(())
    })
}

const RULES_ERROR: &str = "RulesError";
const ILLEGAL_MOVE: &str = "IllegalMoveError";

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
    with_message(with_attribute(converted, py, name, number), py, message)
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
    let is_column = match error {
        PlayError::Outside { coordinate, .. } => *coordinate == "column",
        error => error.code() == "row_not_named",
    };
    if rules.gravity() == Gravity::None && is_column && mv.try_iter().is_err() {
        let message = format!("{}; `play_action` plays an action", converted.value(py));
        return with_message(converted, py, message);
    }
    converted
}

/// Converts the error for a move that names its player twice.
pub(crate) fn player_named_twice(py: Python<'_>) -> PyErr {
    let message = "the move already names its player, so leave out `player`";
    exception(py, ILLEGAL_MOVE, ("bad_move", message.into()), |_| Ok(()))
}

/// Converts an error of a check.
#[cfg(unix)]
pub(crate) fn check_error(py: Python<'_>, error: &inarow_check::CheckError) -> PyErr {
    let message = error.to_string();
    exception(py, "CheckError", (error.code(), message), |_| Ok(()))
}

/// Converts an error about the value of a position.
pub(crate) fn solve_error(py: Python<'_>, error: &SolveError) -> PyErr {
    let code_and_message = (error.code(), error.to_string());
    exception(py, "SolveError", code_and_message, |values| match *error {
        SolveError::GameOver { ply } => values.set_item("ply", ply),
        SolveError::TooLarge { reached } | SolveError::Stopped { reached } => {
            let pair = |value: Value| (value.name(), value.plies());
            values.set_item("nodes", reached.nodes)?;
            values.set_item("at_least", pair(reached.at_least))?;
            values.set_item("at_most", pair(reached.at_most))
        }
        _ => Ok(()),
    })
}

/// Converts an error about a table.
#[cfg(feature = "tables")]
pub(crate) fn table_error(py: Python<'_>, error: &TableError) -> PyErr {
    let code_and_message = (error.code(), error.to_string());
    exception(py, "TableError", code_and_message, |values| match error {
        TableError::NoMoves { columns } => values.set_item("columns", columns),
        TableError::ColumnRepeated { column } => values.set_item("column", column),
        TableError::ColumnType {
            column,
            found,
            wanted,
        } => {
            values.set_item("column", column)?;
            values.set_item("found", found.to_string())?;
            values.set_item("wanted", wanted)
        }
        TableError::Archive(ArchiveError::Memory { allowed, games }) => {
            values.set_item("allowed", allowed)?;
            values.set_item("games", games)
        }
        _ => Ok(()),
    })
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
    let last = actions - 1;
    let message = unknown_action_message(last, action);
    exception(py, ILLEGAL_MOVE, ("outside", message), |values| {
        values.set_item("coordinate", "action")?;
        values.set_item("value", action)?;
        values.set_item("last", last)
    })
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
    with_message(with_attribute(error, py, which, number), py, message)
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
fn with_message(error: PyErr, py: Python<'_>, message: String) -> PyErr {
    with_attribute(error, py, "args", (message,))
}

/// True if an exception is an `IllegalMoveError`.
pub(crate) fn is_illegal_move(py: Python<'_>, error: &PyErr) -> bool {
    class(py, ILLEGAL_MOVE).is_ok_and(|class| error.matches(py, class).unwrap_or(false))
}

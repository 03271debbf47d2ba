//! Converts errors of the core to Python exceptions.

use std::fmt::Display;

use inarow::{
    Cell, GameError, NumbersError, ParseError, PlayError, Player, PositionError, Rules, RulesError,
    StonesError, TextError,
};
#[cfg(feature = "tables")]
use inarow_arrow::TableError;
#[cfg(feature = "tables")]
use inarow_judge::ArchiveError;
use inarow_solve::{Reached, SolveError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString, PyType};

use crate::moves::{py_cell, py_cells, py_column};

/// The module of the exceptions. They are written in Python, so that they can be copied and pickled
/// like any other.
const MODULE: &str = "inarow._errors";

/// Creates an exception with the values of an error as attributes.
fn exception<'py>(
    py: Python<'py>,
    class: &'static PyOnceLock<Py<PyType>>,
    name: &str,
    (code, message): (&str, String),
    values: PyResult<Bound<'py, PyDict>>,
) -> PyErr {
    let create = || {
        let class = class.import(py, MODULE, name)?;
        class.call((message, code), Some(&values?))
    };
    create().map_or_else(|error| error, PyErr::from_value)
}

static CHECK_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static RULES_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static SOLVE_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static ILLEGAL_MOVE_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
#[cfg(feature = "tables")]
static TABLE_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();

const ILLEGAL_MOVE: &str = "IllegalMoveError";

/// Collects values by their names.
macro_rules! values {
    ($py:expr, { $($name:ident),* }) => {{
        let values = PyDict::new($py);
        $(values.set_item(stringify!($name), $name)?;)*
        Ok(values)
    }};
}

/// Converts an error about rules.
pub(crate) fn rules_error(py: Python<'_>, error: &RulesError) -> PyErr {
    let code_and_message = (error.code(), error.to_string());
    exception(
        py,
        &RULES_ERROR,
        "RulesError",
        code_and_message,
        rules_values(py, error),
    )
}

/// Returns the attributes of an error about rules.
fn rules_values<'py>(py: Python<'py>, error: &RulesError) -> PyResult<Bound<'py, PyDict>> {
    match error {
        RulesError::EmptyBoard { side, value } => values!(py, { side, value }),
        RulesError::BoardTooLarge { side, value, most } => values!(py, { side, value, most }),
        RulesError::OutOfRange(number) => {
            let inarow::OutOfRange {
                clause,
                value,
                least,
                most,
                ..
            } = number;
            values!(py, { clause, value, least, most })
        }
        RulesError::LosesNeedsTwoPlayers { players } => values!(py, { players }),
        RulesError::RenjuExcludes { clause } => values!(py, { clause }),
        RulesError::RenjuBoard { size } => {
            let size = size.to_string();
            values!(py, { size })
        }
        RulesError::RenjuNeedsFive { k } => values!(py, { k }),
        RulesError::NotPlayed { name, reason } => values!(py, { name, reason }),
        RulesError::BadBoard { text, nearest } => values!(py, { text, nearest }),
        RulesError::MissingK { size, longest } => {
            let size = size.to_string();
            values!(py, { size, longest })
        }
        RulesError::BadSize { text } => values!(py, { text }),
        RulesError::LineTooShort { k, longest } | RulesError::LineTooLong { k, longest, .. } => {
            values!(py, { k, longest })
        }
        RulesError::UnknownClause {
            clause,
            offset,
            nearest,
        } => values!(py, { clause, offset, nearest }),
        RulesError::RepeatedClause { clause, offset } => values!(py, { clause, offset }),
        RulesError::ClauseAfterPreset {
            preset,
            clause,
            offset,
        } => values!(py, { preset, clause, offset }),
        RulesError::BadNumber {
            text,
            wanted,
            offset,
        } => values!(py, { text, wanted, offset }),
        _ => Ok(PyDict::new(py)),
    }
}

/// Converts an error about a move.
pub(crate) fn play_error(py: Python<'_>, error: &PlayError) -> PyErr {
    illegal_move(
        py,
        (error.code(), error.to_string()),
        play_values(py, error),
    )
}

/// Converts an error about the move `mv`, a Python object. If it is a string, the message quotes
/// it.
pub(crate) fn refused(rules: &Rules, mv: &Bound<'_, PyAny>, error: &PlayError) -> PyErr {
    match mv.cast::<PyString>() {
        Ok(text) => parse_error(
            mv.py(),
            &rules.refused_text(&text.to_string_lossy(), *error),
        ),
        Err(_) => play_error(mv.py(), error),
    }
}

/// Returns the attributes of an error about a move.
fn play_values<'py>(py: Python<'py>, error: &PlayError) -> PyResult<Bound<'py, PyDict>> {
    match *error {
        PlayError::GameOver { ply } => values!(py, { ply }),
        PlayError::UnknownPlayer { number, players } => values!(py, { number, players }),
        PlayError::WrongPlayer { player, turn } => {
            let (player, turn) = (player.number(), turn.number());
            values!(py, { player, turn })
        }
        PlayError::Outside {
            coordinate,
            value,
            last,
        } => values!(py, { coordinate, value, last }),
        PlayError::LayerNotNamed { layers } => values!(py, { layers }),
        PlayError::RowNotNamed { column } => {
            let column = py_column(py, column)?;
            values!(py, { column })
        }
        PlayError::Occupied { cell, by } => {
            let (cell, by) = (py_cell(py, cell)?, by.number());
            values!(py, { cell, by })
        }
        PlayError::ColumnFull { column, rows } => {
            let column = py_column(py, column)?;
            values!(py, { column, rows })
        }
        PlayError::Floating { cell, rests_on } => {
            let (cell, rests_on) = (py_cell(py, cell)?, py_cell(py, rests_on)?);
            values!(py, { cell, rests_on })
        }
        _ => Ok(PyDict::new(py)),
    }
}

/// Converts an error about the text of a move.
pub(crate) fn parse_error(py: Python<'_>, error: &ParseError) -> PyErr {
    let code_and_message = (error.code(), error.to_string());
    illegal_move(py, code_and_message, parse_values(py, error))
}

/// Returns the attributes of an error about the text of a move.
fn parse_values<'py>(py: Python<'py>, error: &ParseError) -> PyResult<Bound<'py, PyDict>> {
    match error {
        ParseError::NoSuchPlace { refusal, .. } => play_values(py, refusal),
        ParseError::NoColumn { offset }
        | ParseError::TooLong { offset }
        | ParseError::NoLayer { offset }
        | ParseError::Trailing { offset } => values!(py, { offset }),
        _ => Ok(PyDict::new(py)),
    }
}

/// Converts the error for a list with too few or too many numbers.
pub(crate) fn numbers_error(py: Python<'_>, error: NumbersError) -> PyErr {
    let NumbersError { count, dimensions } = error;
    let values = (|| values!(py, { count, dimensions }))();
    illegal_move(py, (error.code(), error.to_string()), values)
}

/// Converts an error of a check.
#[cfg(unix)]
pub(crate) fn check_error(py: Python<'_>, error: &inarow_check::CheckError) -> PyErr {
    let code_and_message = (error.code(), error.to_string());
    exception(
        py,
        &CHECK_ERROR,
        "CheckError",
        code_and_message,
        Ok(PyDict::new(py)),
    )
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
    exception(py, &SOLVE_ERROR, "SolveError", code_and_message, values())
}

/// Converts an error about a table.
#[cfg(feature = "tables")]
pub(crate) fn table_error(py: Python<'_>, error: &TableError) -> PyErr {
    let code_and_message = (error.code(), error.to_string());
    exception(
        py,
        &TABLE_ERROR,
        "TableError",
        code_and_message,
        table_values(py, error),
    )
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
pub(crate) fn game_error(py: Python<'_>, error: &GameError) -> PyErr {
    match error {
        GameError::Rules(error) | GameError::Position(PositionError::Rules(error)) => {
            rules_error(py, error)
        }
        GameError::Position(PositionError::Stones(error)) => stones_error(py, error),
        GameError::Position(error) => {
            let code_and_message = (error.code(), error.to_string());
            invalid_position(py, code_and_message, Ok(PyDict::new(py)))
        }
        GameError::Move { ply, error } => numbered(py, parse_error(py, error), "move", *ply),
        _ => pyo3::exceptions::PyValueError::new_err(error.to_string()),
    }
}

/// Converts an error about the stones of a position.
pub(crate) fn stones_error(py: Python<'_>, error: &StonesError) -> PyErr {
    let code_and_message = (error.code(), error.to_string());
    invalid_position(py, code_and_message, stones_values(py, error))
}

/// Returns the attributes of an error about the stones of a position.
fn stones_values<'py>(py: Python<'py>, error: &StonesError) -> PyResult<Bound<'py, PyDict>> {
    match *error {
        StonesError::UnknownPlayer {
            cell,
            player,
            players,
        } => {
            let (cell, number) = (py_cell(py, cell)?, player.number());
            values!(py, { cell, number, players })
        }
        StonesError::Floating { cell, below } => {
            let (cell, below) = (py_cell(py, cell)?, py_cell(py, below)?);
            values!(py, { cell, below })
        }
        StonesError::ImpossibleCounts {
            player,
            stones,
            expected,
        } => {
            let player = player.number();
            values!(py, { player, stones, expected })
        }
        StonesError::TwoWinners { players, cells } => {
            let [one, other] = players.map(Player::number);
            let players = (one, other);
            let cells = py_cells(py, cells.to_vec())?;
            values!(py, { players, cells })
        }
        StonesError::StonesAfterTheEnd { player, cell } => {
            let (player, cell) = (player.number(), py_cell(py, cell)?);
            values!(py, { player, cell })
        }
        // A board has no other cells, and one stone on each.
        _ => Ok(PyDict::new(py)),
    }
}

/// Returns the exception for a board with a number that is not a player of the rules.
pub(crate) fn unknown_player(py: Python<'_>, rules: &Rules, cell: Cell, number: i128) -> PyErr {
    let players = rules.players();
    let message = format!("{cell} has a stone of player {number}: players are 1 to {players}");
    let values = py_cell(py, cell).and_then(|cell| values!(py, { cell, number, players }));
    invalid_position(py, ("unknown_player", message), values)
}

/// Converts the error for a position that has no text.
pub(crate) fn text_error(py: Python<'_>, error: &TextError) -> PyErr {
    let values = || match *error {
        TextError::BoardTooLarge { cells } => values!(py, { cells }),
        _ => Ok(PyDict::new(py)),
    };
    invalid_position(py, (error.code(), error.to_string()), values())
}

/// Creates the exception for a position that no game has.
fn invalid_position(
    py: Python<'_>,
    code_and_message: (&str, String),
    values: PyResult<Bound<'_, PyDict>>,
) -> PyErr {
    exception(py, &RULES_ERROR, "RulesError", code_and_message, values)
}

/// Returns the exception for a number that is not an action.
pub(crate) fn unknown_action(py: Python<'_>, action: &Bound<'_, PyAny>, actions: usize) -> PyErr {
    let (value, last) = (action, actions - 1);
    let message = unknown_action_message(last as u64, value);
    let coordinate = "action";
    let values = (|| values!(py, { coordinate, value, last }))();
    illegal_move(py, ("outside", message), values)
}

/// Returns the message about a number that is not an action. The last action is `last`.
pub(crate) fn unknown_action_message(last: u64, value: impl Display) -> String {
    format!("action must be from 0 to {last}, not {value}")
}

/// Adds a number to an exception, such as `move 3`, to the message and as the attribute `which`.
pub(crate) fn numbered(py: Python<'_>, error: PyErr, which: &str, number: u64) -> PyErr {
    let value = error.value(py);
    let add_number = || {
        value.setattr("args", (format!("{which} {number}: {value}"),))?;
        value.setattr(which, number)
    };
    add_number().map_or_else(|failed| failed, |()| error)
}

/// True if an exception is an `IllegalMoveError`.
pub(crate) fn is_illegal_move(py: Python<'_>, error: &PyErr) -> bool {
    let class = ILLEGAL_MOVE_ERROR.import(py, MODULE, ILLEGAL_MOVE);
    class.is_ok_and(|class| error.is_instance(py, class))
}

/// Creates an `IllegalMoveError`.
fn illegal_move(
    py: Python<'_>,
    code_and_message: (&str, String),
    values: PyResult<Bound<'_, PyDict>>,
) -> PyErr {
    exception(
        py,
        &ILLEGAL_MOVE_ERROR,
        ILLEGAL_MOVE,
        code_and_message,
        values,
    )
}

//! The reason why a call fails.

#[cfg(any(feature = "games", feature = "solve"))]
use alloc::format;
use alloc::string::{String, ToString};

#[cfg(any(feature = "games", feature = "solve"))]
use inarow::{Rules, RulesError};
use inarow_render::{ErrorValue, ErrorValues, Json};

/// The reason why a call fails. The state is unchanged.
#[derive(Debug)]
pub(crate) struct CallError {
    /// A stable code, or [`CallError::EVICTED`].
    pub(crate) code: &'static str,
    pub(crate) message: String,
    /// The values of the message by their names, as the end of a JSON object.
    pub(crate) values: Json,
}

impl CallError {
    /// The code if the game was evicted from the cache.
    #[cfg(feature = "games")]
    pub(crate) const EVICTED: &str = "evicted";

    /// Creates an error with a stable code.
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            values: Json::default(),
        }
    }

    /// Creates the error of one move of a game, numbered from 1, with the message of `GameError`.
    /// That type would add the messages of positions to the file.
    #[cfg(any(feature = "games", feature = "solve"))]
    pub(crate) fn of_move(ply: u64, error: impl Into<Self>) -> Self {
        let mut error = error.into();
        error.message = format!("move {ply}: {}", error.message);
        write_value(&mut error.values, "move", ErrorValue::from(&ply));
        error
    }
}

/// Writes a value of an error as a property.
fn write_value(json: &mut Json, name: &str, value: ErrorValue<'_>) {
    json.name(name);
    match value {
        ErrorValue::Number(number) => json.raw(&number.to_string()),
        ErrorValue::Players(players) => json.list(players, |json, player| {
            json.number(player.number().into());
        }),
        ErrorValue::Cell(cell) => json.cell(cell),
        ErrorValue::Cells(cells) => json.cells(cells),
        ErrorValue::Column(column) => json.column(column),
        ErrorValue::Size(size) => json.text(&size.to_string()),
        ErrorValue::Text(text) => json.nullable(text),
    }
}

/// Parses a rules line. The error has the line that is probably meant.
#[cfg(any(feature = "games", feature = "solve"))]
pub(crate) fn parse_rules(line: &str) -> Result<Rules, CallError> {
    line.parse().map_err(|error: RulesError| {
        let suggestion = error.suggestion(line);
        let mut error = CallError::from(error);
        let suggestion = ErrorValue::Text(suggestion.as_deref());
        write_value(&mut error.values, "suggestion", suggestion);
        error
    })
}

impl<E: ErrorValues> From<E> for CallError {
    fn from(error: E) -> Self {
        let mut values = Json::default();
        error.each_value(&mut |name, value| write_value(&mut values, name, value));
        Self {
            code: error.code(),
            message: error.to_string(),
            values,
        }
    }
}

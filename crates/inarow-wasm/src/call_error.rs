//! The reason why a call fails.

#[cfg(feature = "games")]
use alloc::format;
use alloc::string::{String, ToString};

#[cfg(feature = "games")]
use inarow::Rules;
use inarow::{NumbersError, ParseError, PlayError, RulesError};
#[cfg(feature = "games")]
use inarow_textbook::TextbookMethodsError;

/// The reason why a call fails. The state is unchanged.
#[derive(Debug)]
pub(crate) enum CallError {
    /// The game was evicted from the cache.
    #[cfg(feature = "games")]
    Evicted,
    /// The call is wrong. The code is stable.
    Failed {
        code: &'static str,
        message: String,
        /// The rules line that is probably meant.
        suggestion: Option<String>,
    },
}

impl CallError {
    /// Creates an error with a stable code.
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self::Failed {
            code,
            message,
            suggestion: None,
        }
    }

    /// Creates the error of one move of a game, numbered from 1, with the message of `GameError`.
    /// That type would add the messages of positions to the file.
    #[cfg(feature = "games")]
    pub(crate) fn of_move(ply: u64, error: impl Into<Self>) -> Self {
        match error.into() {
            Self::Failed { code, message, .. } => Self::new(code, format!("move {ply}: {message}")),
            other => other,
        }
    }
}

/// Parses a rules line. The error has the line that is probably meant.
#[cfg(feature = "games")]
pub(crate) fn parse_rules(line: &str) -> Result<Rules, CallError> {
    line.parse().map_err(|error: RulesError| CallError::Failed {
        code: error.code(),
        message: error.to_string(),
        suggestion: error.suggestion(line),
    })
}

macro_rules! with_code {
    ($($error:ty),*) => {$(
        impl From<$error> for $crate::call_error::CallError {
            fn from(error: $error) -> Self {
                Self::new(error.code(), error.to_string())
            }
        }
    )*};
}

#[cfg(all(target_family = "wasm", feature = "judge"))]
pub(crate) use with_code;

with_code!(NumbersError, ParseError, PlayError, RulesError);
#[cfg(feature = "games")]
with_code!(TextbookMethodsError);

//! Why a call has no answer.

use alloc::format;
use alloc::string::{String, ToString};

use inarow::{NumbersError, ParseError, PlayError, RulesError};
use inarow_render::TaughtError;

/// Why a call has no answer. Nothing has changed.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// The game has made room for others.
    #[cfg(feature = "games")]
    NotOnTheShelf,
    /// What is wrong with the call, by a stable code.
    Error { code: &'static str, message: String },
}

impl Refusal {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self::Error { code, message }
    }

    /// Returns the refusal of one move of a game, numbered from 1, with the message of `GameError`.
    /// That type would add the messages of positions to the file.
    #[cfg(feature = "games")]
    pub(crate) fn of_move(ply: u64, error: impl Into<Self>) -> Self {
        match error.into() {
            Self::Error { code, message } => Self::new(code, format!("move {ply}: {message}")),
            other => other,
        }
    }
}

macro_rules! with_code {
    ($($error:ty),*) => {$(
        impl From<$error> for $crate::refusal::Refusal {
            fn from(error: $error) -> Self {
                Self::new(error.code(), error.to_string())
            }
        }
    )*};
}

#[cfg(all(target_family = "wasm", feature = "judge"))]
pub(crate) use with_code;

with_code!(NumbersError, ParseError, PlayError, RulesError, TaughtError);

//! The methods of `trace --method`, which play along with the trace.

pub(crate) use inarow_textbook::TextbookMethods as Methods;
use inarow_textbook::TextbookMethodsError;

use crate::exit_status::Failure;

impl From<TextbookMethodsError> for Failure {
    fn from(error: TextbookMethodsError) -> Self {
        Self::new(error.code(), error.to_string())
    }
}

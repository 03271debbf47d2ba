//! The methods of `trace --method`, which play along with the trace.

pub(crate) use inarow_textbook::TextbookMethods as Methods;

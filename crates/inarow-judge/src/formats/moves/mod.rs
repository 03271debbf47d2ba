//! The moves of a record, read one by one out of its text.

pub(crate) mod json;
pub(crate) mod text;

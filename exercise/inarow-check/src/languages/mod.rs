//! The languages of solutions, and files of other kinds.

pub(crate) mod language;
pub(crate) mod other_files;

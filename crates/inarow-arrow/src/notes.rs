//! The column of notes on records.

use arrow_array::ListArray;
use arrow_array::builder::{ArrayBuilder, StringBuilder};
use arrow_schema::ArrowError;
use inarow_judge::Note;

use crate::column::{lists, nulls, offset, required, structs};

/// Builds the column. The value is null for a record without notes.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    /// For each record, true if it has notes.
    are_valid: Vec<bool>,
    /// The end of each record's notes, as an index into the notes.
    ends: Vec<i32>,
    code: StringBuilder,
    message: StringBuilder,
}

impl Notes {
    /// Adds the notes of a record.
    pub(crate) fn push(&mut self, notes: &[Note]) {
        for note in notes {
            self.code.append_value(note.code());
            self.message.append_value(note.message());
        }
        self.ends.push(offset(self.code.len()));
        self.are_valid.push(!notes.is_empty());
    }

    /// Returns the column.
    pub(crate) fn finish(mut self) -> Result<ListArray, ArrowError> {
        let fields = [
            required("code", self.code.finish()),
            required("message", self.message.finish()),
        ];
        lists(self.ends, structs(fields, None)?, nulls(self.are_valid))
    }
}

//! The column of notes on records.

use arrow_array::ListArray;
use arrow_array::builder::StringBuilder;
use arrow_schema::ArrowError;
use inarow_judge::Note;

use crate::column::{Validity, lists, offset, required, structs};

/// Builds the column. The value is null for a record without notes.
#[derive(Debug)]
pub(crate) struct Notes {
    validity: Validity,
    /// The end of each record's notes, as an index into the notes.
    ends: Vec<i32>,
    count: usize,
    code: StringBuilder,
    message: StringBuilder,
}

impl Default for Notes {
    fn default() -> Self {
        Self {
            validity: Validity::default(),
            ends: vec![0],
            count: 0,
            code: StringBuilder::default(),
            message: StringBuilder::default(),
        }
    }
}

impl Notes {
    /// Adds the notes of a record.
    pub(crate) fn push(&mut self, notes: &[Note]) {
        for note in notes {
            self.code.append_value(note.code());
            self.message.append_value(note.message());
        }
        self.count += notes.len();
        self.ends.push(offset(self.count));
        self.validity.push(!notes.is_empty());
    }

    /// Returns the column.
    pub(crate) fn finish(mut self) -> Result<ListArray, ArrowError> {
        let fields = [
            required("code", self.code.finish()),
            required("message", self.message.finish()),
        ];
        lists(self.ends, structs(fields, None)?, self.validity.finish())
    }
}

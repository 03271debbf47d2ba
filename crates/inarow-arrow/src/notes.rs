//! The column of notes on records.

use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::{ArrayRef, StructArray};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use inarow_judge::Note;

use crate::cell_lists::{list, list_of, offset};
use crate::judgements::Validity;

/// Returns the type of the column: a list of notes.
pub(crate) fn notes_type() -> DataType {
    list_of(DataType::Struct(fields()))
}

fn fields() -> Fields {
    Fields::from(vec![
        Field::new("code", DataType::Utf8, false),
        Field::new("message", DataType::Utf8, false),
    ])
}

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
    pub(crate) fn finish(mut self) -> Result<ArrayRef, ArrowError> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.code.finish()),
            Arc::new(self.message.finish()),
        ];
        let notes = StructArray::try_new(fields(), columns, None)?;
        list(self.ends, Arc::new(notes), self.validity.finish())
    }
}

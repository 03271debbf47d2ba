//! Columns with their fields. The type of a field is that of its column.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, ListArray, StructArray};
use arrow_buffer::{NullBuffer, NullBufferBuilder, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, Field, Fields};

/// A column with its field.
pub(crate) type Column = (Field, ArrayRef);

/// Returns a column without nulls.
pub(crate) fn required(name: &str, values: impl Array + 'static) -> Column {
    let field = Field::new(name, values.data_type().clone(), false);
    (field, Arc::new(values))
}

/// Returns a column that may have nulls.
pub(crate) fn optional(name: &str, values: impl Array + 'static) -> Column {
    let (field, values) = required(name, values);
    (field.with_nullable(true), values)
}

/// Returns structs with these columns as fields.
pub(crate) fn structs(
    columns: impl IntoIterator<Item = Column>,
    nulls: Option<NullBuffer>,
) -> Result<StructArray, ArrowError> {
    let (fields, columns): (Vec<Field>, Vec<ArrayRef>) = columns.into_iter().unzip();
    StructArray::try_new(Fields::from(fields), columns, nulls)
}

/// Returns lists. `ends` begins with 0, followed by the end of each list.
pub(crate) fn lists(
    ends: Vec<i32>,
    values: impl Array + 'static,
    nulls: Option<NullBuffer>,
) -> Result<ListArray, ArrowError> {
    let item = Arc::new(Field::new_list_field(values.data_type().clone(), false));
    let offsets = OffsetBuffer::new(ScalarBuffer::from(ends));
    ListArray::try_new(item, offsets, Arc::new(values), nulls)
}

/// Converts a length to an offset. A column of one batch has fewer than 2^31 values.
pub(crate) fn offset(length: usize) -> i32 {
    i32::try_from(length).unwrap_or(i32::MAX)
}

/// One bit per row: true if the row has a value.
#[derive(Debug)]
pub(crate) struct Validity(NullBufferBuilder);

impl Default for Validity {
    fn default() -> Self {
        Self(NullBufferBuilder::new(0))
    }
}

impl Validity {
    pub(crate) fn push(&mut self, is_valid: bool) {
        self.0.append(is_valid);
    }

    pub(crate) fn finish(mut self) -> Option<NullBuffer> {
        self.0.finish()
    }
}

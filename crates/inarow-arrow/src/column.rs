//! Columns with their fields. The type of a field is that of its column.

use std::iter;
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, ListArray, StructArray};
use arrow_buffer::{NullBuffer, OffsetBuffer};
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

/// Returns lists. `ends` has the end of each list.
pub(crate) fn lists(
    ends: Vec<i32>,
    values: impl Array + 'static,
    nulls: Option<NullBuffer>,
) -> Result<ListArray, ArrowError> {
    let item = Arc::new(Field::new_list_field(values.data_type().clone(), false));
    let offsets = OffsetBuffer::new(iter::once(0).chain(ends).collect());
    ListArray::try_new(item, offsets, Arc::new(values), nulls)
}

/// Converts a length to an offset. A column of one batch has fewer than 2^31 values.
pub(crate) fn offset(length: usize) -> i32 {
    i32::try_from(length).unwrap_or(i32::MAX)
}

/// Returns the nulls of rows, if there are any. `are_valid` is true for a row with a value.
pub(crate) fn nulls(are_valid: Vec<bool>) -> Option<NullBuffer> {
    let nulls = NullBuffer::from(are_valid);
    (nulls.null_count() > 0).then_some(nulls)
}

//! Rows of several columns of one type, copied behind each other.
//!
//! `arrow-select` does that too, by code of its own for every type: a megabyte in a program that
//! judges tables. Here a column is a game's name, or what is said of games.

use std::ops::Range;

use arrow_array::{Array, ArrayRef, RecordBatch, make_array};
use arrow_data::ArrayData;
use arrow_data::transform::MutableArrayData;
use arrow_schema::{ArrowError, SchemaRef};

/// The columns of which one is meant by its number, and its rows, in this order.
pub(crate) fn rows<'a>(
    columns: impl Iterator<Item = &'a ArrayRef>,
    parts: impl ExactSizeIterator<Item = (usize, Range<usize>)>,
) -> Result<ArrayRef, ArrowError> {
    let columns: Vec<ArrayData> = columns.map(Array::to_data).collect();
    let mut copied = MutableArrayData::new(columns.iter().collect(), false, parts.len());
    for (column, rows) in parts {
        copied.try_extend(column, rows.start, rows.end)?;
    }
    Ok(make_array(copied.freeze()))
}

/// Batches with these columns as one.
///
/// # Errors
///
/// Where they have other columns, or more rows than lists can number.
pub fn in_one_batch(
    schema: &SchemaRef,
    batches: &[RecordBatch],
) -> Result<RecordBatch, ArrowError> {
    match batches {
        [] => return Ok(RecordBatch::new_empty(SchemaRef::clone(schema))),
        [batch] => return Ok(batch.clone()),
        _ => {}
    }
    let columns = (0..schema.fields().len()).map(|index| {
        let lengths = batches.iter().map(|batch| 0..batch.num_rows());
        rows(
            batches.iter().map(|batch| batch.column(index)),
            lengths.enumerate(),
        )
    });
    RecordBatch::try_new(SchemaRef::clone(schema), columns.collect::<Result<_, _>>()?)
}

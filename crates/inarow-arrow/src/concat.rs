//! Rows of several columns of one type, copied into one column.
//!
//! `arrow-select` does this too, with separate code for every type: a megabyte in a program that
//! judges tables. The columns here are few: names of games, and judgements.

use std::ops::Range;

use arrow_array::{Array, ArrayRef, RecordBatch, make_array};
use arrow_data::ArrayData;
use arrow_data::transform::MutableArrayData;
use arrow_schema::{ArrowError, SchemaRef};

/// Copies parts of columns into one column, in this order. A part is the index of a column and a
/// range of its rows.
pub(crate) fn concat_rows<'a>(
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

/// Returns the rows of all batches in one batch.
///
/// # Errors
///
/// [`ArrowError`] if the batches have other columns than `schema`, or more list items than an
/// offset can number.
pub fn concat_batches(
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
        concat_rows(
            batches.iter().map(|batch| batch.column(index)),
            lengths.enumerate(),
        )
    });
    RecordBatch::try_new(SchemaRef::clone(schema), columns.collect::<Result<_, _>>()?)
}

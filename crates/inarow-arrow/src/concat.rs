//! Copies rows of several columns of one type into one column.
//!
//! `arrow-select` can do this, but has separate code for every type, which adds a megabyte to a
//! program. Only two kinds of columns are copied here: names of games, and judgements.

use std::ops::Range;

use arrow_array::{Array, ArrayRef, RecordBatch, make_array};
use arrow_data::ArrayData;
use arrow_data::transform::MutableArrayData;
use arrow_schema::{ArrowError, SchemaRef};

/// Copies parts of columns into one column, in order. A part is the index of a column and a range
/// of its rows.
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

/// Copies the rows of all batches into one batch.
///
/// # Errors
///
/// [`ArrowError`] if the columns of a batch differ from `schema`, or if there are too many list
/// items for the offsets.
pub(crate) fn concat_batches(
    schema: &SchemaRef,
    batches: &[RecordBatch],
) -> Result<RecordBatch, ArrowError> {
    if let [batch] = batches {
        return Ok(batch.clone());
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

//! Columns of lists of lists of cells.

use std::sync::Arc;

use arrow_array::{ArrayRef, Int32Array, ListArray, StructArray};
use arrow_buffer::{NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use inarow::Cell;

/// Returns the fields of a cell. The layer is null on a board without layers.
fn fields() -> Fields {
    let field = |name, nullable| Field::new(name, DataType::Int32, nullable);
    Fields::from(vec![
        field("row", false),
        field("col", false),
        field("layer", true),
    ])
}

/// Returns the type of lists with items of this type.
pub(crate) fn list_of(item: DataType) -> DataType {
    DataType::List(Arc::new(Field::new("item", item, false)))
}

/// Returns the type of lists of lists of cells.
pub(crate) fn cell_lists_type() -> DataType {
    list_of(list_of(DataType::Struct(fields())))
}

/// Builds a column that has lists of cells for each record.
#[derive(Debug)]
pub(crate) struct CellLists {
    numbers: [Vec<i32>; 3],
    has_layer: Vec<bool>,
    /// The end of each list, as an index into the cells.
    list_ends: Vec<i32>,
    /// The end of each record's lists, as an index into the lists.
    ends: Vec<i32>,
}

impl Default for CellLists {
    fn default() -> Self {
        Self {
            numbers: Default::default(),
            has_layer: Vec::new(),
            list_ends: vec![0],
            ends: vec![0],
        }
    }
}

impl CellLists {
    /// Adds a list to the current record.
    pub(crate) fn push_list(&mut self, cells: impl Iterator<Item = Cell>) {
        for cell in cells {
            let numbers = [cell.row(), cell.col(), cell.layer().unwrap_or(0)];
            for (column, number) in self.numbers.iter_mut().zip(numbers) {
                column.push(number.cast_signed());
            }
            self.has_layer.push(cell.layer().is_some());
        }
        self.list_ends.push(offset(self.has_layer.len()));
    }

    /// Ends the lists of the current record.
    pub(crate) fn end_record(&mut self) {
        self.ends.push(offset(self.list_ends.len() - 1));
    }

    /// Returns the column. `nulls` marks the records whose value is null.
    pub(crate) fn finish(self, nulls: Option<NullBuffer>) -> Result<ArrayRef, ArrowError> {
        let [rows, cols, layers] = self.numbers.map(ScalarBuffer::from);
        let has_layer = NullBuffer::from(self.has_layer);
        let cells = StructArray::try_new(
            fields(),
            vec![
                Arc::new(Int32Array::new(rows, None)),
                Arc::new(Int32Array::new(cols, None)),
                Arc::new(Int32Array::try_new(layers, Some(has_layer))?),
            ],
            None,
        )?;
        let lists = list(self.list_ends, Arc::new(cells), None)?;
        list(self.ends, lists, nulls)
    }
}

/// Returns a column of lists. `ends` begins with 0, followed by the end of each list.
pub(crate) fn list(
    ends: Vec<i32>,
    values: ArrayRef,
    nulls: Option<NullBuffer>,
) -> Result<ArrayRef, ArrowError> {
    let item = Arc::new(Field::new("item", values.data_type().clone(), false));
    let offsets = OffsetBuffer::new(ScalarBuffer::from(ends));
    Ok(Arc::new(ListArray::try_new(item, offsets, values, nulls)?))
}

/// Converts a length to an offset. A column of one batch has fewer than 2^31 values.
pub(crate) fn offset(length: usize) -> i32 {
    i32::try_from(length).unwrap_or(i32::MAX)
}

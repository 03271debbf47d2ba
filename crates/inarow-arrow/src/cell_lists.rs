//! Columns of lists of lists of cells.

use arrow_array::{Int32Array, ListArray};
use arrow_buffer::{NullBuffer, ScalarBuffer};
use arrow_schema::ArrowError;
use inarow::Cell;

use crate::column::{lists, offset, optional, required, structs};

/// Builds a column that has lists of cells for each record.
#[derive(Debug, Default)]
pub(crate) struct CellLists {
    numbers: [Vec<i32>; 3],
    has_layer: Vec<bool>,
    /// The end of each list, as an index into the cells.
    list_ends: Vec<i32>,
    /// The end of each record's lists, as an index into the lists.
    ends: Vec<i32>,
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
        self.ends.push(offset(self.list_ends.len()));
    }

    /// Returns the column. `nulls` marks the records whose value is null.
    pub(crate) fn finish(self, nulls: Option<NullBuffer>) -> Result<ListArray, ArrowError> {
        let [rows, cols, layers] = self.numbers.map(ScalarBuffer::from);
        let has_layer = NullBuffer::from(self.has_layer);
        let layers = Int32Array::try_new(layers, Some(has_layer))?;
        let cells = structs(
            [
                required("row", Int32Array::new(rows, None)),
                required("col", Int32Array::new(cols, None)),
                // Null on a board without layers.
                optional("layer", layers),
            ],
            None,
        )?;
        lists(self.ends, lists(self.list_ends, cells, None)?, nulls)
    }
}

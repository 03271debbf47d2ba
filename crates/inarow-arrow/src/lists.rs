//! Columns of lists: the range of each list within the values of all lists.

use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::DataType;

/// The range of each list of a column, within the values of all lists.
#[derive(Clone, Debug)]
pub(crate) struct Lists {
    bounds: Bounds,
    nulls: Option<NullBuffer>,
}

#[derive(Clone, Debug)]
enum Bounds {
    Small(OffsetBuffer<i32>),
    Large(OffsetBuffer<i64>),
    /// The number of values of every list.
    Fixed(usize),
}

impl Lists {
    /// Splits a column into its lists and their values; `None` if it has no lists.
    pub(crate) fn split(column: &ArrayRef) -> Option<(Self, ArrayRef)> {
        let (bounds, values) = match column.data_type() {
            DataType::List(_) => {
                let lists = column.as_list_opt::<i32>()?;
                (Bounds::Small(lists.offsets().clone()), lists.values())
            }
            DataType::LargeList(_) => {
                let lists = column.as_list_opt::<i64>()?;
                (Bounds::Large(lists.offsets().clone()), lists.values())
            }
            DataType::FixedSizeList(_, length) => {
                let length = usize::try_from(*length).ok()?;
                let lists = column.as_fixed_size_list_opt()?;
                (Bounds::Fixed(length), lists.values())
            }
            _ => return None,
        };
        let nulls = column.nulls().cloned();
        Some((Self { bounds, nulls }, values.clone()))
    }

    /// True if the column's type fixes the length of all lists. Shorter games are then padded.
    pub(crate) const fn have_fixed_length(&self) -> bool {
        matches!(self.bounds, Bounds::Fixed(_))
    }

    /// Returns the range of a list's values; `None` if the list is null.
    pub(crate) fn range(&self, index: usize) -> Option<Range<usize>> {
        if self
            .nulls
            .as_ref()
            .is_some_and(|nulls| nulls.is_null(index))
        {
            return None;
        }
        Some(match &self.bounds {
            Bounds::Small(offsets) => to_index(offsets[index])..to_index(offsets[index + 1]),
            Bounds::Large(offsets) => to_index(offsets[index])..to_index(offsets[index + 1]),
            Bounds::Fixed(length) => index * length..(index + 1) * length,
        })
    }

    /// Returns the range of the values in these lists, and the length that all lists share; `None`
    /// if the lengths differ.
    pub(crate) fn equal_lengths(&self, lists: Range<usize>) -> Option<(Range<usize>, usize)> {
        if lists.is_empty() {
            return Some((0..0, 2));
        }
        let first = self.range(lists.start)?;
        let mut end = first.end;
        for list in lists.skip(1) {
            let range = self.range(list)?;
            if range.start != end || range.len() != first.len() {
                return None;
            }
            end = range.end;
        }
        Some((first.start..end, first.len()))
    }
}

/// Converts an offset to an index. Offsets are never negative and always in memory.
fn to_index(offset: impl TryInto<usize>) -> usize {
    offset.try_into().unwrap_or(0)
}

//! Columns of lists: where each begins and ends among the values of all.

use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::DataType;

/// Where the lists of a column lie among their values.
#[derive(Clone, Debug)]
pub(crate) struct Lists {
    bounds: Bounds,
    nulls: Option<NullBuffer>,
}

#[derive(Clone, Debug)]
enum Bounds {
    Small(OffsetBuffer<i32>),
    Large(OffsetBuffer<i64>),
    /// All of so many values.
    Fixed(usize),
}

impl Lists {
    /// The lists of a column and their values, if it has lists.
    pub(crate) fn of(column: &ArrayRef) -> Option<(Self, ArrayRef)> {
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

    /// Whether all have one length, so that shorter ones must be filled up.
    pub(crate) const fn are_fixed(&self) -> bool {
        matches!(self.bounds, Bounds::Fixed(_))
    }

    /// The values of a list; `None` where there is no list.
    pub(crate) fn range(&self, index: usize) -> Option<Range<usize>> {
        if self
            .nulls
            .as_ref()
            .is_some_and(|nulls| nulls.is_null(index))
        {
            return None;
        }
        Some(match &self.bounds {
            Bounds::Small(offsets) => place(offsets[index])..place(offsets[index + 1]),
            Bounds::Large(offsets) => place(offsets[index])..place(offsets[index + 1]),
            Bounds::Fixed(length) => index * length..(index + 1) * length,
        })
    }

    /// The values of these lists, if each has as many as the first one, and how many that is.
    pub(crate) fn even(&self, lists: Range<usize>) -> Option<(Range<usize>, usize)> {
        let first = match lists.start < lists.end {
            true => self.range(lists.start)?,
            false => return Some((0..0, 2)),
        };
        let mut end = first.end;
        for list in lists.skip(1) {
            let range = self.range(list)?;
            (range.start == end && range.len() == first.len()).then_some(())?;
            end = range.end;
        }
        Some((first.start..end, first.len()))
    }
}

/// An offset, which lies in memory and is not negative.
fn place(offset: impl TryInto<usize>) -> usize {
    offset.try_into().unwrap_or(0)
}

//! Columns of whole numbers of any width.

use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type,
    UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, PrimitiveArray};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;

/// A column of whole numbers.
pub(crate) trait Numbers: Debug + Send + Sync {
    fn get(&self, index: usize) -> Option<i128>;

    /// Whether none of these is null.
    fn is_full(&self, range: Range<usize>) -> bool;

    /// Whether all of these are null.
    fn is_empty(&self, range: Range<usize>) -> bool;

    /// These but for what lists of one length are filled up with: nulls and numbers below 0 at
    /// the end.
    fn without_fillers(&self, range: Range<usize>) -> Range<usize>;

    /// Whether these are this number and those that follow it.
    fn count_from(&self, first: i128, range: Range<usize>) -> bool;

    /// The rows, of which there are so many, that stand together and have the same value.
    fn runs(&self, count: usize) -> Vec<Range<usize>>;

    /// Writes these, none of which is null, into every `width`th place. What is no place on any
    /// board becomes the largest number, which is none either.
    fn write(&self, range: Range<usize>, places: &mut [u32], width: usize);
}

/// The numbers of a column, if it has whole ones.
pub(crate) fn numbers(column: &ArrayRef) -> Option<Arc<dyn Numbers>> {
    fn of<T: ArrowPrimitiveType>(column: &ArrayRef) -> Option<Arc<dyn Numbers>>
    where
        PrimitiveArray<T>: Numbers,
    {
        Some(Arc::new(column.as_primitive_opt::<T>()?.clone()))
    }
    match column.data_type() {
        DataType::Int8 => of::<Int8Type>(column),
        DataType::Int16 => of::<Int16Type>(column),
        DataType::Int32 => of::<Int32Type>(column),
        DataType::Int64 => of::<Int64Type>(column),
        DataType::UInt8 => of::<UInt8Type>(column),
        DataType::UInt16 => of::<UInt16Type>(column),
        DataType::UInt32 => of::<UInt32Type>(column),
        DataType::UInt64 => of::<UInt64Type>(column),
        _ => None,
    }
}

impl<T: ArrowPrimitiveType> Numbers for PrimitiveArray<T>
where
    T::Native: Into<i128> + TryInto<u32>,
{
    fn get(&self, index: usize) -> Option<i128> {
        self.is_valid(index).then(|| self.value(index).into())
    }

    fn is_full(&self, range: Range<usize>) -> bool {
        null_count(self.nulls(), range) == 0
    }

    fn is_empty(&self, range: Range<usize>) -> bool {
        null_count(self.nulls(), range.clone()) == range.len()
    }

    fn without_fillers(&self, range: Range<usize>) -> Range<usize> {
        let is_filler =
            |&index: &usize| self.is_null(index) || self.value(index) < T::Native::default();
        let fillers = range.clone().rev().take_while(is_filler).count();
        range.start..range.end - fillers
    }

    fn count_from(&self, first: i128, range: Range<usize>) -> bool {
        let mut values = (first..).zip(&self.values()[range.clone()]);
        self.is_full(range) && values.all(|(wanted, &value)| wanted == value.into())
    }

    fn runs(&self, count: usize) -> Vec<Range<usize>> {
        if self.is_full(0..count) {
            let values = &self.values()[..count];
            return runs(count, |row| values[row - 1] == values[row]);
        }
        runs(count, |row| self.get(row - 1) == self.get(row))
    }

    fn write(&self, range: Range<usize>, places: &mut [u32], width: usize) {
        let values = &self.values()[range];
        for (place, &value) in places.iter_mut().step_by(width).zip(values) {
            *place = value.try_into().unwrap_or(u32::MAX);
        }
    }
}

/// Rows that stand together, where it is known of each but the first whether it goes on with the
/// one before.
pub(crate) fn runs(count: usize, goes_on: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
    let mut begin = 0;
    let ends = (1..=count).filter(|&row| row == count || !goes_on(row));
    ends.map(|end| std::mem::replace(&mut begin, end)..end)
        .collect()
}

fn null_count(nulls: Option<&NullBuffer>, range: Range<usize>) -> usize {
    nulls.map_or(0, |nulls| {
        nulls.slice(range.start, range.len()).null_count()
    })
}

//! Columns of whole numbers of any size.

use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, ArrowPrimitiveType, PrimitiveArray, downcast_integer_array};

/// A column of whole numbers.
pub(crate) trait Numbers: Debug + Send + Sync {
    fn get(&self, index: usize) -> Option<i128>;

    /// Returns the number of nulls in the range.
    fn nulls_in(&self, range: Range<usize>) -> usize;

    /// Returns the range without padding. Lists of fixed length may end with nulls or numbers below
    /// 0.
    fn without_padding(&self, range: Range<usize>) -> Range<usize>;

    /// True if the numbers of the range are `first`, `first + 1`, `first + 2` and so on.
    fn count_up_from(&self, first: i128, range: Range<usize>) -> bool;

    /// Splits the first `count` rows into ranges of consecutive equal values.
    fn equal_ranges(&self, count: usize) -> Vec<Range<usize>>;

    /// Writes the numbers of a range without nulls into every `width`th element of `places`.
    /// Numbers that are on no board become `u32::MAX`, which is on no board either.
    fn write(&self, range: Range<usize>, places: &mut [u32], width: usize);
}

/// Returns a column as numbers; `None` if it has no whole numbers.
pub(crate) fn numbers(column: &ArrayRef) -> Option<Arc<dyn Numbers>> {
    downcast_integer_array! {
        column => Some(Arc::new(column.clone())),
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

    fn nulls_in(&self, range: Range<usize>) -> usize {
        self.nulls().map_or(0, |nulls| {
            nulls.slice(range.start, range.len()).null_count()
        })
    }

    fn without_padding(&self, range: Range<usize>) -> Range<usize> {
        let is_padding =
            |&index: &usize| self.is_null(index) || self.value(index) < T::Native::default();
        let padding = range.clone().rev().take_while(is_padding).count();
        range.start..range.end - padding
    }

    fn count_up_from(&self, first: i128, range: Range<usize>) -> bool {
        let mut values = (first..).zip(&self.values()[range.clone()]);
        self.nulls_in(range) == 0 && values.all(|(wanted, &value)| wanted == value.into())
    }

    fn equal_ranges(&self, count: usize) -> Vec<Range<usize>> {
        if self.nulls_in(0..count) == 0 {
            let values = &self.values()[..count];
            return equal_ranges(count, |row| values[row - 1] == values[row]);
        }
        equal_ranges(count, |row| self.get(row - 1) == self.get(row))
    }

    fn write(&self, range: Range<usize>, places: &mut [u32], width: usize) {
        let values = &self.values()[range];
        for (place, &value) in places.iter_mut().step_by(width).zip(values) {
            *place = value.try_into().unwrap_or(u32::MAX);
        }
    }
}

/// Splits `count` rows into ranges of consecutive equal rows. `is_as_before` is true if a row
/// equals the previous one.
pub(crate) fn equal_ranges(
    count: usize,
    is_as_before: impl Fn(usize) -> bool,
) -> Vec<Range<usize>> {
    let mut begin = 0;
    let ends = (1..=count).filter(|&row| row == count || !is_as_before(row));
    ends.map(|end| std::mem::replace(&mut begin, end)..end)
        .collect()
}

/// Splits records into pieces, which a core judges at a time.
pub(crate) fn pieces(count: usize) -> Vec<Range<usize>> {
    const PIECE_GAMES: usize = 1 << 9;
    let begins = (0..count).step_by(PIECE_GAMES);
    begins
        .map(|begin| begin..count.min(begin + PIECE_GAMES))
        .collect()
}

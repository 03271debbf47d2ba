//! The values of few indices among very many.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// What an entry may take on the average, with what the map's nodes and the vector
/// leave unused.
pub(crate) const SPARSE_ENTRY_BYTES: u64 = 40;

/// A value for each index in use, found by an ordered map.
///
/// The map holds only where each value lies among the others, so that all of these
/// maps, whatever they hold, are one piece of code: there are six kinds of them, and
/// together they were a third of all code. Fewer than 2^32 indices are in use.
#[derive(Clone, Debug)]
pub(crate) struct Sparse<T> {
    places: BTreeMap<u64, u32>,
    /// In any order and without gaps, each with its index.
    values: Vec<(u64, T)>,
}

impl<T: Copy + Default> Sparse<T> {
    pub(crate) const fn new() -> Self {
        Self {
            places: BTreeMap::new(),
            values: Vec::new(),
        }
    }

    pub(crate) fn get(&self, index: u64) -> Option<T> {
        let place = *self.places.get(&index)?;
        Some(self.values[place as usize].1)
    }

    /// The value at an index, which comes into use if it was not.
    pub(crate) fn entry(&mut self, index: u64) -> &mut T {
        let place = match self.places.get(&index) {
            Some(&place) => place,
            None => {
                let place = u32::try_from(self.values.len());
                let place = place.expect("there is no memory for so many stones");
                self.values.push((index, T::default()));
                self.places.insert(index, place);
                place
            }
        };
        &mut self.values[place as usize].1
    }

    /// Gives up an index. Memory is given back in halves.
    pub(crate) fn remove(&mut self, index: u64) {
        let Some(place) = self.places.remove(&index) else {
            return;
        };
        self.values.swap_remove(place as usize);
        if let Some((moved, _)) = self.values.get(place as usize) {
            self.places.insert(*moved, place);
        }
        let half = self.values.capacity() / 2;
        if self.values.len() <= half / 2 {
            self.values.shrink_to(half);
        }
    }

    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The values in a range by rising index.
    pub(crate) fn range(
        &self,
        range: RangeInclusive<u64>,
    ) -> impl DoubleEndedIterator<Item = (u64, T)> {
        let places = self.places.range(range);
        places.map(|(&index, &place)| (index, self.values[place as usize].1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_index_and_in_order() {
        let mut map = Sparse::new();
        for index in [7, u64::MAX, 0] {
            *map.entry(index) = index / 2;
        }
        *map.entry(7) += 10;
        assert_eq!((map.get(7), map.get(8)), (Some(13), None));
        let all = [(0, 0), (7, 13), (u64::MAX, u64::MAX / 2)];
        assert!(map.range(0..=u64::MAX).eq(all));
        assert!(map.range(1..=u64::MAX - 1).rev().eq([(7, 13)]));
    }

    #[test]
    fn what_is_removed_is_gone_and_leaves_no_gap() {
        let mut map = Sparse::new();
        for index in 0..100_u64 {
            *map.entry(index) = index;
        }
        for index in (0..100).step_by(2).chain([0, 1000]) {
            map.remove(index);
        }
        let odd = (1..100).step_by(2);
        assert!(
            map.range(0..=u64::MAX)
                .eq(odd.clone().map(|index| (index, index)))
        );
        assert_eq!(map.values.len(), 50);
        odd.for_each(|index| map.remove(index));
        assert!(map.is_empty() && map.values.capacity() < 4);
        assert_eq!(*map.entry(5), 0);
    }
}

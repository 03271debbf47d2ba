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
    values: Vec<T>,
    /// The places of values that nobody uses any more.
    left: Vec<u32>,
}

impl<T: Copy + Default> Sparse<T> {
    pub(crate) const fn new() -> Self {
        Self {
            places: BTreeMap::new(),
            values: Vec::new(),
            left: Vec::new(),
        }
    }

    pub(crate) fn get(&self, index: u64) -> Option<T> {
        let place = *self.places.get(&index)?;
        Some(self.values[place as usize])
    }

    /// The values in use at these indices, in order.
    pub(crate) fn range(
        &self,
        indices: RangeInclusive<u64>,
    ) -> impl DoubleEndedIterator<Item = (u64, T)> {
        let places = self.places.range(indices);
        places.map(|(&index, &place)| (index, self.values[place as usize]))
    }

    /// How many indices are in use.
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    /// The value at an index, which comes into use if it was not.
    pub(crate) fn entry(&mut self, index: u64) -> &mut T {
        let place = match self.places.get(&index) {
            Some(&place) => place,
            None => {
                let place = self.add();
                self.places.insert(index, place);
                place
            }
        };
        &mut self.values[place as usize]
    }

    /// The place of one more value.
    fn add(&mut self) -> u32 {
        if let Some(place) = self.left.pop() {
            self.values[place as usize] = T::default();
            return place;
        }
        let count = self.values.len();
        if count == self.values.capacity() {
            // By a quarter, since a board that is held so may be very large: doubled it
            // would take half as much again.
            self.values.reserve_exact((count / 4).max(4));
        }
        self.values.push(T::default());
        u32::try_from(count).expect("there is no memory for so many stones")
    }

    /// Gives up an index. The memory is given back with the last one.
    pub(crate) fn remove(&mut self, index: u64) {
        let Some(place) = self.places.remove(&index) else {
            return;
        };
        if self.places.is_empty() {
            *self = Self::new();
        } else if place as usize + 1 == self.values.len() {
            self.values.pop();
        } else {
            self.left.push(place);
        }
    }

    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_index() {
        let mut map = Sparse::new();
        for index in [7, u64::MAX, 0] {
            *map.entry(index) = index / 2;
        }
        *map.entry(7) += 10;
        assert_eq!((map.get(7), map.get(8)), (Some(13), None));
        assert_eq!(map.get(0), Some(0));
        assert_eq!(map.get(u64::MAX), Some(u64::MAX / 2));
    }

    #[test]
    fn what_is_removed_is_gone_and_its_place_used_again() {
        let mut map = Sparse::new();
        for index in 0..100_u64 {
            *map.entry(index) = index;
        }
        for index in (0..100).step_by(2).chain([0, 1000]) {
            map.remove(index);
        }
        let odd = (1..100).step_by(2);
        assert!(odd.clone().all(|index| map.get(index) == Some(index)));
        assert!((0..100).step_by(2).all(|index| map.get(index).is_none()));
        for index in 1000..1050 {
            assert_eq!(*map.entry(index), 0, "what was there is gone");
        }
        assert!(map.values.len() <= 100);
        odd.chain(1000..1050).for_each(|index| map.remove(index));
        assert!(map.is_empty() && map.values.capacity() == 0);
        assert_eq!(*map.entry(5), 0);
    }
}

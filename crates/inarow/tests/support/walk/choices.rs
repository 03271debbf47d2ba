//! Choices that determine a walk.

/// A source of choices: random numbers in the tests, the bytes of an input in
/// the fuzz targets.
pub(crate) trait Choices {
    /// Returns a number from 0 to `most`.
    fn up_to(&mut self, most: u64) -> u64;

    /// True if all further choices are 0.
    fn is_exhausted(&self) -> bool {
        false
    }

    fn between<N: TryFrom<u64>>(&mut self, least: u64, most: u64) -> N {
        let number = least + self.up_to(most - least);
        N::try_from(number).unwrap_or_else(|_| panic!("{number} is out of the range of its type"))
    }

    /// True with the probability `part` / `whole`.
    fn chance(&mut self, part: u64, whole: u64) -> bool {
        self.up_to(whole - 1) < part
    }

    fn index(&mut self, length: usize) -> usize {
        self.between(0, length as u64 - 1)
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.index(items.len())]
    }

    /// Shuffles by the method of R. A. Fisher and F. Yates.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for length in (2..=items.len()).rev() {
            items.swap(length - 1, self.index(length));
        }
    }
}

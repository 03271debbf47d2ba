//! One of two iterators.

/// Iterates over the items of the first or of the second iterator.
pub(crate) enum Either<A, B> {
    First(A),
    Second(B),
}

impl<A: Iterator, B: Iterator<Item = A::Item>> Iterator for Either<A, B> {
    type Item = A::Item;

    #[inline]
    fn next(&mut self) -> Option<A::Item> {
        match self {
            Self::First(items) => items.next(),
            Self::Second(items) => items.next(),
        }
    }

    // The choice is then made once, and not for each item.
    #[inline]
    fn fold<T, F: FnMut(T, A::Item) -> T>(self, start: T, add: F) -> T {
        match self {
            Self::First(items) => items.fold(start, add),
            Self::Second(items) => items.fold(start, add),
        }
    }
}

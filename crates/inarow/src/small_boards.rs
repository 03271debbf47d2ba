//! The feature `small-boards`.
//!
//! A bitboard makes moves on small boards several times as fast. In WebAssembly it takes 44 KB,
//! because `replay` is compiled for each format of records, so a page can leave it out.

use core::ops::{Deref, DerefMut};

/// A value that exists only in a build with the feature `small-boards`. Without the feature the
/// type has no values, and the compiler removes all code that uses it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SmallBoards<T> {
    value: T,
    #[expect(dead_code, reason = "only its type matters")]
    exists: Exists,
}

#[cfg(feature = "small-boards")]
type Exists = ();

#[cfg(not(feature = "small-boards"))]
type Exists = core::convert::Infallible;

/// True if the build has the feature.
pub(crate) const IS_ENABLED: bool = cfg!(feature = "small-boards");

impl<T> SmallBoards<T> {
    /// Calls `make` and returns its value, if there is one; returns `None` without the feature.
    #[cfg(feature = "small-boards")]
    #[inline]
    pub(crate) fn new(make: impl FnOnce() -> Option<T>) -> Option<Self> {
        let value = make()?;
        Some(Self { value, exists: () })
    }

    #[cfg(not(feature = "small-boards"))]
    pub(crate) fn new(_: impl FnOnce() -> Option<T>) -> Option<Self> {
        None
    }
}

impl<T> Deref for SmallBoards<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for SmallBoards<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        &mut self.value
    }
}

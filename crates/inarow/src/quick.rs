//! What only a build with the feature `quick` has.

use core::ops::{Deref, DerefMut};

/// Something that only a build with the feature `quick` has. Without it there is no
/// value of this type, and the compiler leaves out all that would be done with one.
#[derive(Clone, Debug)]
pub(crate) struct Quick<T> {
    held: T,
    #[expect(dead_code, reason = "its type alone tells whether there are values")]
    is_here: IsHere,
}

#[cfg(feature = "quick")]
type IsHere = ();

#[cfg(not(feature = "quick"))]
type IsHere = core::convert::Infallible;

/// Whether the build has it.
pub(crate) const IS_QUICK: bool = cfg!(feature = "quick");

impl<T> Quick<T> {
    /// `None` where the build does not have it, and then nothing is made.
    #[cfg(feature = "quick")]
    #[inline]
    pub(crate) fn new(make: impl FnOnce() -> T) -> Option<Self> {
        Some(Self {
            held: make(),
            is_here: (),
        })
    }

    #[cfg(not(feature = "quick"))]
    pub(crate) fn new(_: impl FnOnce() -> T) -> Option<Self> {
        None
    }
}

impl<T> Deref for Quick<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.held
    }
}

impl<T> DerefMut for Quick<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        &mut self.held
    }
}

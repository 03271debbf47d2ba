//! The feature `small-boards`.
//!
//! A bitboard makes moves on small boards several times as fast. In WebAssembly it takes 44 KB,
//! because `replay` is compiled for each format of records, so a page can leave it out.

/// A value that exists only in a build with the feature `small-boards`. Without the feature the
/// type has no values, and the compiler removes all code that needs one.
#[cfg(feature = "small-boards")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct SmallBoards;

#[cfg(not(feature = "small-boards"))]
#[derive(Clone, Copy, Debug)]
pub(crate) enum SmallBoards {}

impl SmallBoards {
    #[cfg(feature = "small-boards")]
    pub(crate) const ENABLED: Option<Self> = Some(Self);

    #[cfg(not(feature = "small-boards"))]
    pub(crate) const ENABLED: Option<Self> = None;
}

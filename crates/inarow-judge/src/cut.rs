//! Where records begin and end that go over lines as they like.

use std::fmt::Debug;

/// A place in the input.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Mark {
    /// A record begins here. One that is open ends.
    Begin(usize),
    /// The open record ends before this byte.
    End(usize),
}

/// Looks for the records of a format. Whether one begins is told from what stands there, so
/// that whatever is wrong with a record ends where the next one begins.
pub(crate) trait Cut: Debug + Send {
    /// The first mark at `at` or behind, and goes on behind it; `None` where more of the input
    /// must be read for the next one, from `at` on, which is the end if `at_end`.
    fn next(&mut self, bytes: &[u8], at: &mut usize, at_end: bool) -> Option<Mark>;
}

//! The rules by which the input is cut into records. Each format returns its own.

use std::fmt::Debug;

/// The lines that a record of a format has.
#[derive(Debug)]
pub(crate) enum Boundaries {
    /// One line.
    Line,
    /// One line. A tab at its beginning or its end separates an empty value from the next one.
    Row,
    /// Any number of lines.
    MultiLine(Box<dyn FindBoundaries>),
}

/// A place in the input.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Boundary {
    /// A record begins here. If another record is open, it ends.
    Begin(usize),
    /// The open record ends before this byte.
    End(usize),
}

/// Finds the records of a format in its input.
///
/// It must recognise the beginning of a record only by the bytes that follow. So a damaged record
/// ends at the beginning of the next record.
pub(crate) trait FindBoundaries: Debug + Send {
    /// Returns the first boundary at `at` or behind it, and moves `at` behind that boundary.
    /// Returns `None` if it needs more input from `at` on to find the next boundary. If `at_end`,
    /// there is no more input, so `None` is the end.
    fn next(&mut self, bytes: &[u8], at: &mut usize, at_end: bool) -> Option<Boundary>;
}

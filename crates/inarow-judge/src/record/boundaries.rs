//! The boundaries of records. Each format returns its own.

/// The lines that form a record of a format.
pub(crate) enum Boundaries {
    /// One line, without the white space around it.
    Line,
    /// One line. Tabs at its start or end are kept, because they separate empty values.
    Row,
    /// Any number of lines.
    MultiLine(Box<dyn FindBoundaries>),
}

/// A position in the input where a record begins or ends.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Boundary {
    /// A record begins at this offset. An open record ends here.
    Begin(usize),
    /// The open record ends just before this offset.
    End(usize),
}

/// Finds the records of a format in its input.
///
/// An implementation must recognise the beginning of a record from the bytes that follow it. Then a
/// damaged record cannot swallow the next one.
pub(crate) trait FindBoundaries: Send {
    /// Returns the first boundary at or after `at`, and advances `at` past it. Returns `None` if
    /// more input is needed to find the next boundary. If `at_end`, there is no more input.
    fn next(&mut self, bytes: &[u8], at: &mut usize, at_end: bool) -> Option<Boundary>;
}

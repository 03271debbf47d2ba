//! The lines of an input that comes in pieces, as far as their kinds depend on them.

use memchr::memchr;

/// Finds lines. A long line is not kept until its end: its first bytes are its head, and the others
/// are skipped.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LineHeads {
    /// True if the next byte is in a line whose head was passed.
    in_long_line: bool,
}

/// A line, or the beginning of a long line.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineHead<'a> {
    /// At most this many bytes of the line: the maximum length of a head.
    pub(super) bytes: &'a [u8],
    /// The place of the line.
    pub(super) begin: usize,
    /// The place behind the line; of a long line, the place behind the bytes so far.
    pub(super) end: usize,
    /// True if more bytes of the line may follow.
    is_open: bool,
}

impl LineHeads {
    /// Returns the line at this place, with a head of at most `longest` bytes. Returns `None` if it
    /// needs more input, or at the end of the input.
    pub(super) fn next<'a>(
        &mut self,
        bytes: &'a [u8],
        at: &mut usize,
        at_end: bool,
        longest: usize,
    ) -> Option<LineHead<'a>> {
        while *at < bytes.len() {
            let begin = *at;
            let rest = &bytes[begin..];
            let line_end = memchr(b'\n', rest);
            let length = line_end.unwrap_or(rest.len());
            let head = LineHead {
                bytes: &rest[..length.min(longest)],
                begin,
                end: bytes.len().min(begin + length + 1),
                is_open: line_end.is_none(),
            };
            if self.in_long_line {
                self.pass(&head, at);
                continue;
            }
            let is_whole = at_end || !head.is_open || length >= longest;
            return is_whole.then_some(head);
        }
        None
    }

    /// Moves behind a line.
    pub(super) const fn pass(&mut self, line: &LineHead<'_>, at: &mut usize) {
        *at = line.end;
        self.in_long_line = line.is_open;
    }
}

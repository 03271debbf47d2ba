//! Finds lines in an input that arrives in pieces. Only the first bytes of a line are needed.

use memchr::memchr;

/// Finds lines. Only the first bytes of a long line, its head, are kept. The rest is skipped.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LineHeads {
    /// True if the next byte belongs to a line whose head was returned already.
    in_long_line: bool,
}

/// The first bytes of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineHead<'a> {
    /// The head: the line up to the maximum length.
    pub(super) bytes: &'a [u8],
    /// The offset at which the line begins.
    pub(super) begin: usize,
    /// The offset just after the line, or after the bytes read so far if the line is not complete.
    pub(super) end: usize,
    /// True if the line is not complete.
    is_open: bool,
}

impl LineHeads {
    /// Returns the line that begins at `at`, with a head of at most `longest` bytes. Returns `None`
    /// at the end of the input, or if the line needs more bytes to be complete.
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

    /// Advances past a line.
    pub(super) const fn pass(&mut self, line: &LineHead<'_>, at: &mut usize) {
        *at = line.end;
        self.in_long_line = line.is_open;
    }
}

//! Splits bytes into lines.

use std::ops::Range;

use memchr::memchr_iter;

use super::BYTE_ORDER_MARK;

/// Iterates over lines, without their line ends.
pub(super) struct Lines<'a> {
    bytes: &'a [u8],
    /// The start of the next line.
    start: usize,
    ends: memchr::Memchr<'a>,
    /// True if the bytes after the last line end count as a line.
    at_end: bool,
}

impl<'a> Lines<'a> {
    /// Starts at the first line of `bytes`.
    pub(super) fn of(bytes: &'a [u8], at_end: bool) -> Self {
        Self {
            bytes,
            start: 0,
            ends: memchr_iter(b'\n', bytes),
            at_end,
        }
    }

    /// Returns the start of the incomplete last line.
    pub(super) const fn end(&self) -> usize {
        self.start
    }
}

impl Iterator for Lines<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let start = self.start;
        match self.ends.next() {
            Some(end) => {
                self.start = end + 1;
                Some(start..end)
            }
            None if self.at_end && start < self.bytes.len() => {
                self.start = self.bytes.len();
                Some(start..self.start)
            }
            None => None,
        }
    }
}

/// Returns the range of a line without the white space around it. If `first`, a byte order mark is
/// removed too.
pub(super) fn trimmed(bytes: &[u8], line: Range<usize>, first: bool) -> Range<usize> {
    let mut start = line.start;
    if first && bytes[line.clone()].starts_with(BYTE_ORDER_MARK) {
        start += BYTE_ORDER_MARK.len();
    }
    let text = &bytes[start..line.end];
    // Fast path: most lines have no white space around them.
    if let ([b'!'..=b'~', ..], [.., b'!'..=b'~']) = (text, text) {
        return start..line.end;
    }
    let start = start + text.len() - text.trim_ascii_start().len();
    start..start + text.trim_ascii().len()
}

/// As [`trimmed`], but keeps tabs at both ends. A line of only white space becomes empty.
pub(super) fn trimmed_to_tabs(bytes: &[u8], line: Range<usize>, first: bool) -> Range<usize> {
    let text = trimmed(bytes, line.clone(), first);
    if text.is_empty() {
        return text;
    }
    let is_tab = |byte: &u8| *byte == b'\t';
    let before = &bytes[line.start..text.start];
    let after = &bytes[text.end..line.end];
    let start = before.iter().position(is_tab).map(|at| line.start + at);
    let end = after.iter().rposition(is_tab).map(|at| text.end + at + 1);
    start.unwrap_or(text.start)..end.unwrap_or(text.end)
}

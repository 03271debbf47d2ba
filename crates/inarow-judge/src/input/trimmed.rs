//! Removes the white space around the lines of an input.

use std::ops::Range;

use super::BYTE_ORDER_MARK;

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

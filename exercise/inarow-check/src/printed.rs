//! The text that a program prints beside its answers.

use inarow_exam::cut;

/// Text that a program prints beside its answers.
#[derive(Clone, Debug, Default)]
pub struct Printed {
    /// Number of bytes.
    pub bytes: u64,
    line_ends: u64,
    /// The beginning.
    pub head: Vec<u8>,
    /// The end, if it is not part of the beginning.
    pub tail: Vec<u8>,
}

/// The maximum number of bytes of the beginning, and of the end.
const MAX_BYTES: usize = 16 << 10;

impl Printed {
    /// Appends text.
    pub fn add(&mut self, part: &[u8]) {
        self.bytes += part.len() as u64;
        self.line_ends += part.iter().filter(|&&byte| byte == b'\n').count() as u64;
        let (head, rest) = part.split_at(part.len().min(MAX_BYTES - self.head.len()));
        self.head.extend(head);
        self.tail.extend(rest);
        let surplus = self.tail.len().saturating_sub(MAX_BYTES);
        self.tail.drain(..surplus);
    }

    /// Appends the text of another program. Its middle part may be missing.
    pub fn append(&mut self, other: &Self) {
        let (bytes, line_ends) = (self.bytes + other.bytes, self.line_ends + other.line_ends);
        self.add(&other.head);
        self.add(&other.tail);
        (self.bytes, self.line_ends) = (bytes, line_ends);
    }

    /// Returns the number of lines. The last line need not have an end.
    #[must_use]
    pub fn lines(&self) -> u64 {
        let last = self.tail.last().or(self.head.last());
        self.line_ends + u64::from(last.is_some_and(|&byte| byte != b'\n'))
    }

    /// Returns the first line that is not blank, shortened.
    #[must_use]
    pub fn first_line(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.head);
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        lines.next().map(cut)
    }

    /// Returns the first and the last lines. Either may explain the end of a program.
    #[must_use]
    pub fn first_and_last_lines(&self) -> Vec<String> {
        let text = String::from_utf8_lossy(&self.head) + String::from_utf8_lossy(&self.tail);
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let lines: Vec<String> = lines.map(cut).collect();
        let (first, rest) = lines.split_at(lines.len().min(FIRST_LINES));
        let (_, last) = rest.split_at(rest.len().saturating_sub(LAST_LINES));
        [first, last].concat()
    }
}

/// Lines in the report of a program that has ended.
const FIRST_LINES: usize = 3;
const LAST_LINES: usize = 5;

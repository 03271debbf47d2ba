//! Finds where each record begins and ends.
//!
//! A record is a line of names and a line of arguments, or a single line with a position. A line of
//! answers may follow. A line of names always begins a record. An unexpected line also begins a
//! record, which ends after the next line and fails to parse. Headings, and the text after a
//! heading such as `Explanation`, belong to no record.

use super::line::{HEAD, Heading, Kind, Line};
use crate::formats::line_heads::LineHeads;
use crate::record::{Boundary, FindBoundaries};

/// Finds the boundaries of records.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Calls {
    after: After,
    lines: LineHeads,
}

/// The state of the search: the previous line.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum After {
    /// A line outside of any record.
    #[default]
    Nothing,
    /// The first line of a record of two lines.
    First,
    /// The last line of a record before its answers, which may follow.
    Second,
    /// A heading whose text is ignored. If a record is open, its answers may follow the text.
    Text { is_open: bool },
}

impl FindBoundaries for Calls {
    fn next(&mut self, bytes: &[u8], at: &mut usize, at_end: bool) -> Option<Boundary> {
        while let Some(head) = self.lines.next(bytes, at, at_end, HEAD) {
            let line = Line::of(head.bytes);
            let is_open = matches!(
                self.after,
                After::First | After::Second | After::Text { is_open: true }
            );
            if line.heading == Some(Heading::Input) && is_open {
                // The record ends before this line. The next call handles the line itself.
                self.after = After::Nothing;
                return Some(Boundary::End(head.begin));
            }
            self.after = match (line.heading, self.after) {
                (Some(Heading::Text), _) => After::Text { is_open },
                (Some(Heading::Input), _) => After::Nothing,
                (Some(Heading::Output), After::Text { is_open: true }) => After::Second,
                (Some(Heading::Output), After::Text { is_open: false }) => After::Nothing,
                (_, after) => after,
            };
            // If the whole head is white space, the rest of the line may have text.
            let is_long = head.bytes.len() == HEAD;
            let kind = line.kind().or(is_long.then_some(Kind::Other));
            let begin = Some(Boundary::Begin(head.begin));
            let (after, boundary) = match (self.after, kind) {
                (after, None) => (after, None),
                (_, Some(Kind::Names)) => (After::First, begin),
                (After::Text { .. }, _) => (self.after, None),
                (After::First, _) | (After::Second, Some(Kind::Answers)) => (After::Second, None),
                (After::Nothing | After::Second, Some(Kind::Arguments | Kind::Position)) => {
                    (After::Second, begin)
                }
                (After::Nothing | After::Second, _) => (After::First, begin),
            };
            self.after = after;
            self.lines.pass(&head, at);
            if boundary.is_some() {
                return boundary;
            }
        }
        None
    }
}

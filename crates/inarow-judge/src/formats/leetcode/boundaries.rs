//! The boundaries of records: the names of calls and their arguments, or a position, and perhaps
//! their answers.
//!
//! Names always begin a record. An unexpected line also begins a record, which ends with the next
//! line and is invalid. Headings belong to no record. The text after a heading such as `Explanation`
//! does not belong to one either.

use super::line::{HEAD, Heading, Kind, Line};
use crate::formats::line_heads::LineHeads;
use crate::record::{Boundary, FindBoundaries};

/// Finds records.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Calls {
    after: After,
    lines: LineHeads,
}

/// The part of the file before the next line.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum After {
    /// No record.
    #[default]
    Nothing,
    /// The first line of a record.
    First,
    /// Its second line, or a position. Answers may follow.
    Second,
    /// A heading behind which text is ignored. If a record is open, answers may follow the text.
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
                // The line is checked again, as a line behind the record.
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
            // If the whole head is white space, text may follow it.
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

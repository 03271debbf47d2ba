//! Finds where each game begins and ends, also in several files joined together.
//!
//! A game begins with its header. It ends with its closing number, or with the result after that
//! number. Text between games is ignored. Other stray lines become a record of their own, which
//! fails to parse: numbers, moves, results and damaged headers.

use super::line::{self, Line};
use crate::formats::line_heads::LineHeads;
use crate::record::{Boundary, FindBoundaries};

/// Finds the boundaries of games.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Games {
    after: After,
    lines: LineHeads,
}

/// The state of the search: the previous line.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum After {
    /// A line outside of any game.
    #[default]
    Nothing,
    /// A stray line that is not text.
    Stray,
    /// The header or a move.
    Moves,
    /// The first name. The second name may be any line.
    FirstName,
    /// The second name.
    Names,
    /// The closing number. A result may follow.
    Number,
}

impl FindBoundaries for Games {
    fn next(&mut self, bytes: &[u8], at: &mut usize, at_end: bool) -> Option<Boundary> {
        // One byte above the maximum shows that a line is too long.
        while let Some(head) = self.lines.next(bytes, at, at_end, line::LONGEST + 1) {
            let Some(line) = Line::of(head.bytes) else {
                self.lines.pass(&head, at);
                continue;
            };
            let begin = Some(Boundary::Begin(head.begin));
            let (after, boundary) = match (self.after, line) {
                (_, Line::Header(_)) => (After::Moves, begin),
                (After::Nothing, Line::Other) if line::is_text(head.bytes) => {
                    (After::Nothing, None)
                }
                (After::Nothing, _) => (After::Stray, begin),
                (After::Stray, _) => (After::Stray, None),
                (After::Moves, Line::Move(_)) => (After::Moves, None),
                (After::Moves | After::Names, Line::Number) => (After::Number, None),
                (After::Moves, _) => (After::FirstName, None),
                (After::FirstName | After::Names, _) => (After::Names, None),
                (After::Number, Line::Result(_)) => (After::Nothing, Some(Boundary::End(head.end))),
                (After::Number, _) => {
                    // The game ends before this line. The next call handles the line itself.
                    self.after = After::Nothing;
                    return Some(Boundary::End(head.begin));
                }
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

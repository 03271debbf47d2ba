//! The boundaries of games in a file, or in several files put together.
//!
//! A game begins with its header. It ends with its number, or with the result after the number.
//! Text between games is ignored. Other lines that belong to no game are a record too: numbers,
//! moves, results and damaged headers. That record cannot be parsed.

use super::line::{self, Line};
use crate::formats::line_heads::LineHeads;
use crate::record::{Boundary, FindBoundaries};

/// Finds games.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Games {
    after: After,
    lines: LineHeads,
}

/// The part of the file before the next line.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum After {
    /// No game, or a game that has ended.
    #[default]
    Nothing,
    /// A line that belongs to no game, and is no text.
    Stray,
    /// The header, or a move.
    Moves,
    /// The first name. The second name may be any text.
    FirstName,
    /// Both names.
    Names,
    /// The number. A result may follow.
    Number,
}

impl FindBoundaries for Games {
    fn next(&mut self, bytes: &[u8], at: &mut usize, at_end: bool) -> Option<Boundary> {
        // A line with one byte more is too long.
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
                    // The line is checked again, as a line behind the game.
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

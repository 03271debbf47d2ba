//! Where games begin and end in a file, or in several put together.
//!
//! A game begins with its header and ends with its number, and the result behind it. What
//! stands before a header and belongs to no game is a record too, which cannot be read.

use memchr::memchr;

use super::line::{self, Line};
use crate::cut::{Cut, Mark};

/// Looks for games.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Games {
    behind: Behind,
    /// Whether the next byte stands in a long line, which was looked at as far as it is needed.
    in_long_line: bool,
}

/// What stands before the next line.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum Behind {
    /// No game.
    #[default]
    Nothing,
    /// A line that belongs to no game.
    Stray,
    /// The header, or a move.
    Moves,
    /// The first name. The second one may look like anything.
    FirstName,
    /// Both names.
    Names,
    /// The number. A result may follow.
    Number,
}

impl Cut for Games {
    fn next(&mut self, bytes: &[u8], at: &mut usize, at_end: bool) -> Option<Mark> {
        while *at < bytes.len() {
            let begin = *at;
            let rest = &bytes[begin..];
            let line_end = memchr(b'\n', rest);
            let is_long = line_end.is_none() && rest.len() > line::LONGEST;
            if line_end.is_none() && !is_long && !at_end && !self.in_long_line {
                return None;
            }
            let length = line_end.unwrap_or(rest.len());
            let end = bytes.len().min(begin + length + 1);
            let goes_on = std::mem::replace(&mut self.in_long_line, line_end.is_none());
            if goes_on {
                *at = end;
                continue;
            }
            let Some(line) = Line::of(&rest[..length]) else {
                *at = end;
                continue;
            };
            let (behind, mark) = match (self.behind, line) {
                (_, Line::Header(_)) => (Behind::Moves, Some(Mark::Begin(begin))),
                (Behind::Nothing, _) => (Behind::Stray, Some(Mark::Begin(begin))),
                (Behind::Stray, _) => (Behind::Stray, None),
                (Behind::Moves, Line::Move(_)) => (Behind::Moves, None),
                (Behind::Moves | Behind::Names, Line::Number) => (Behind::Number, None),
                (Behind::Moves, _) => (Behind::FirstName, None),
                (Behind::FirstName | Behind::Names, _) => (Behind::Names, None),
                (Behind::Number, Line::Result(_)) => (Behind::Nothing, Some(Mark::End(end))),
                (Behind::Number, _) => {
                    // The line is looked at again, as the first of another record.
                    self.behind = Behind::Nothing;
                    self.in_long_line = false;
                    return Some(Mark::End(begin));
                }
            };
            self.behind = behind;
            *at = end;
            if mark.is_some() {
                return mark;
            }
        }
        None
    }
}

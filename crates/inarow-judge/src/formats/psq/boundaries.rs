//! The boundaries of games in a file, or in several files put together.
//!
//! A game begins with its header. It ends with its number, or with the result after the number.
//! Text between games is ignored. Other lines that belong to no game are a record too: numbers,
//! moves, results and damaged headers. That record cannot be parsed.

use memchr::memchr;

use super::line::{self, Line, resembles_header};
use crate::record::{Boundary, FindBoundaries};

/// Finds games.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Games {
    after: After,
    /// True if the next byte is in a long line whose beginning was checked.
    in_long_line: bool,
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
            let text = &rest[..length];
            let Some(line) = Line::of(text) else {
                *at = end;
                continue;
            };
            let (after, boundary) = match (self.after, line) {
                (_, Line::Header(_)) => (After::Moves, Some(Boundary::Begin(begin))),
                (After::Nothing, Line::Other) if !resembles_header(text) => (After::Nothing, None),
                (After::Nothing, _) => (After::Stray, Some(Boundary::Begin(begin))),
                (After::Stray, _) => (After::Stray, None),
                (After::Moves, Line::Move(_)) => (After::Moves, None),
                (After::Moves | After::Names, Line::Number) => (After::Number, None),
                (After::Moves, _) => (After::FirstName, None),
                (After::FirstName | After::Names, _) => (After::Names, None),
                (After::Number, Line::Result(_)) => (After::Nothing, Some(Boundary::End(end))),
                (After::Number, _) => {
                    // The line is checked again, as a line behind the game.
                    self.after = After::Nothing;
                    self.in_long_line = false;
                    return Some(Boundary::End(begin));
                }
            };
            self.after = after;
            *at = end;
            if boundary.is_some() {
                return boundary;
            }
        }
        None
    }
}

//! The lines of a game, each with what it seems to be.

use memchr::memchr;

use crate::passage::Passage;

/// A longer line is neither a header, a move, a number nor a result.
pub(super) const LONGEST: usize = 1 << 12;

/// A line that is not blank.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Line<'a> {
    /// `Piskvorky 20x20, 11:11, 0`: what stands behind the name.
    Header(&'a str),
    /// A number, a comma and something else: perhaps a move.
    Move(&'a str),
    /// A number alone.
    Number,
    /// `1,Freestyle`: a number and a name.
    Result(&'a str),
    /// Anything else, as the name of an engine.
    Other(&'a [u8]),
}

impl<'a> Line<'a> {
    /// `None` of a blank one.
    pub(super) fn of(line: &'a [u8]) -> Option<Self> {
        if line.len() > LONGEST {
            return Some(Self::Other(line));
        }
        let line = line.trim_ascii();
        if line.is_empty() {
            return None;
        }
        let Ok(text) = str::from_utf8(line) else {
            return Some(Self::Other(line));
        };
        if let Some(sizes) = text.strip_prefix("Piskvorky ") {
            return Some(Self::Header(sizes));
        }
        let (first, rest) = match text.split_once(',') {
            Some((first, rest)) => (first, Some(rest.trim_start())),
            None => (text, None),
        };
        let first = first.trim_end();
        let digits = first.strip_prefix('-').unwrap_or(first);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        Some(match rest {
            _ if !is_number => Self::Other(line),
            None => Self::Number,
            Some(rest) if rest.starts_with(char::is_alphabetic) => Self::Result(text),
            Some(_) => Self::Move(text),
        })
    }
}

/// The lines of a game that are not blank, each with where it begins.
#[derive(Clone, Debug)]
pub(super) struct Lines<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Lines<'a> {
    pub(super) const fn of(passage: Passage<'a>) -> Self {
        Self {
            bytes: passage.bytes,
            at: 0,
        }
    }

    /// The next one, if it seems to be a move.
    pub(super) fn next_if_move(&mut self) -> Option<(usize, &'a str)> {
        let mut ahead = self.clone();
        let Some((at, Line::Move(text))) = ahead.next() else {
            return None;
        };
        *self = ahead;
        Some((at, text))
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = (usize, Line<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        while self.at < self.bytes.len() {
            let begin = self.at;
            let rest = &self.bytes[begin..];
            let length = memchr(b'\n', rest).unwrap_or(rest.len());
            self.at = begin + length + 1;
            if let Some(line) = Line::of(&rest[..length]) {
                return Some((begin, line));
            }
        }
        None
    }
}

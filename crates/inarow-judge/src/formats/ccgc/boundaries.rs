//! The boundaries of games.
//!
//! A game begins with `{[` and ends with `}`, or before the next game. A bracket in a field ends
//! nothing. Text that belongs to no game is a record too. That record cannot be parsed.

use memchr::{memchr, memchr2, memchr3};

use crate::record::{Boundary, FindBoundaries};

/// Finds games.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Games {
    inside: Inside,
}

/// The part of the file before the next byte.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum Inside {
    /// White space between games.
    #[default]
    Blanks,
    /// Text outside of a game.
    Stray,
    /// A game.
    Game,
    /// A field of a game.
    Field,
}

impl Inside {
    /// Returns the place of the next byte that may mean something here.
    fn next(self, bytes: &[u8]) -> Option<usize> {
        match self {
            Self::Blanks => bytes.iter().position(|byte| !byte.is_ascii_whitespace()),
            Self::Stray => memchr(b'{', bytes),
            Self::Game => memchr3(b'{', b'}', b'[', bytes),
            Self::Field => memchr2(b'{', b']', bytes),
        }
    }
}

impl FindBoundaries for Games {
    fn next(&mut self, bytes: &[u8], at: &mut usize, at_end: bool) -> Option<Boundary> {
        while let Some(next) = self.inside.next(&bytes[*at..]) {
            *at += next;
            let here = *at;
            let begins = match bytes[here..] {
                [b'{'] if !at_end => return None,
                [b'{', b'[', ..] => true,
                _ => false,
            };
            *at += 1;
            self.inside = match (self.inside, bytes[here]) {
                _ if begins => {
                    self.inside = Inside::Game;
                    return Some(Boundary::Begin(here));
                }
                (Inside::Blanks, _) => {
                    self.inside = Inside::Stray;
                    return Some(Boundary::Begin(here));
                }
                (Inside::Game, b'}') => {
                    self.inside = Inside::Blanks;
                    return Some(Boundary::End(*at));
                }
                (Inside::Game, b'[') => Inside::Field,
                (Inside::Field, b']') => Inside::Game,
                (inside, _) => inside,
            };
        }
        *at = bytes.len();
        None
    }
}

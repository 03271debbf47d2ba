//! Finds where each game begins and ends.
//!
//! A game begins with `{[`. It ends with `}`, or where the next game begins. A `}` inside a field
//! does not end the game. Stray text between games becomes a record of its own, which fails to
//! parse.

use memchr::{memchr, memchr2, memchr3};

use crate::record::{Boundary, FindBoundaries};

/// Finds the boundaries of games.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Games {
    inside: Inside,
}

/// The state of the search: what the next byte belongs to.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum Inside {
    /// White space between games.
    #[default]
    Blanks,
    /// Stray text between games.
    Stray,
    /// A game.
    Game,
    /// A field of a game, in square brackets.
    Field,
}

impl Inside {
    /// Returns the offset of the next byte that can change the state.
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

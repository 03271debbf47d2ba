//! Finds where each game begins and ends.
//!
//! A game is a tree. Text between trees is ignored. A tree that begins with a root property always
//! begins a game, so a missing or extra bracket damages only one game. Inside a value, such a tree
//! begins a game only at the start of a line, since a comment may quote anything. Stray nodes
//! become a record of their own. They fail to parse, because the beginning of their game is
//! missing.

use memchr::{memchr, memchr2, memchr3};

use super::tree::can_continue;
use crate::record::{Boundary, FindBoundaries};

/// Properties that only a root may have.
const OF_ROOTS: [&[u8]; 6] = [b"AP", b"CA", b"FF", b"GM", b"ST", b"SZ"];

/// Other properties that a tree may begin with if its first semicolon is missing. A bracket before
/// anything else is text between trees.
const OF_GAMES: [&[u8]; 11] = [
    b"B", b"DT", b"EV", b"GN", b"PB", b"PW", b"RE", b"RU", b"SO", b"US", b"W",
];

/// The number of bytes to search for the start of a tree or node. If white space fills them, the
/// bracket is text.
const BYTES_AHEAD: usize = 64;

/// The number of bytes of a value to check one by one. Most values are short.
const SHORT_VALUE: usize = 16;

/// Finds the boundaries of games.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Games {
    inside: Inside,
    /// The number of trees that are open.
    depth: u64,
}

/// The state of the search: what the next byte belongs to.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum Inside {
    /// Text between games.
    #[default]
    Text,
    /// Stray nodes outside of any game.
    Stray,
    /// A tree.
    Tree,
    /// A property's value.
    Value,
    /// A value, at the start of a line.
    LineOfValue,
    /// A value, just after a backslash.
    Escaped,
}

/// The part that a bracket or semicolon begins.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Head {
    Nothing,
    /// A tree, which may be a variation.
    Tree,
    /// The tree of a new game.
    Root,
    /// A node.
    Node,
}

impl Inside {
    /// Returns the offset of the next byte that can change the state.
    fn next(self, bytes: &[u8]) -> Option<usize> {
        match self {
            Self::Text => memchr2(b'(', b';', bytes),
            Self::Stray => memchr(b'(', bytes),
            Self::Tree => {
                let moves = moves(bytes);
                let mut rest = bytes[moves..].iter();
                let means = |byte: &u8| matches!(byte, b'(' | b')' | b'[');
                rest.position(means).map(|place| moves + place)
            }
            Self::Value => {
                let ends = |byte: &u8| matches!(byte, b']' | b'\\' | b'\n');
                let mut first = bytes.iter().take(SHORT_VALUE);
                let beyond = || {
                    let rest = bytes.get(SHORT_VALUE..)?;
                    Some(SHORT_VALUE + memchr3(b']', b'\\', b'\n', rest)?)
                };
                first.position(ends).or_else(beyond)
            }
            Self::LineOfValue | Self::Escaped => Some(0),
        }
    }
}

impl FindBoundaries for Games {
    fn next(&mut self, bytes: &[u8], at: &mut usize, at_end: bool) -> Option<Boundary> {
        while let Some(next) = self.inside.next(&bytes[*at..]) {
            *at += next;
            let here = *at;
            let &byte = bytes.get(here)?;
            let begins = match self.inside {
                Inside::Value => false,
                Inside::Text => true,
                _ => byte == b'(',
            };
            let ahead = &bytes[here..];
            let may_be_character = matches!(self.inside, Inside::Value | Inside::LineOfValue)
                && matches!(byte, b']' | b'\\')
                && ends_character(&bytes[..here]);
            if (begins || may_be_character) && !at_end && ahead.len() < BYTES_AHEAD {
                return None;
            }
            let head = if begins {
                head(&ahead[..ahead.len().min(BYTES_AHEAD)])
            } else {
                Head::Nothing
            };
            *at += 1;
            self.inside = match (self.inside, head, byte) {
                (Inside::Escaped, ..) if byte == b'\n' => Inside::LineOfValue,
                (Inside::Escaped, ..) => Inside::Value,
                (_, Head::Root, _) | (Inside::Text | Inside::Stray, Head::Tree, _) => {
                    (self.inside, self.depth) = (Inside::Tree, 1);
                    return Some(Boundary::Begin(here));
                }
                (Inside::Text, Head::Node, _) => {
                    self.inside = Inside::Stray;
                    return Some(Boundary::Begin(here));
                }
                (Inside::Tree, _, b'[') => Inside::Value,
                (Inside::Tree, _, b'(') => {
                    self.depth += 1;
                    Inside::Tree
                }
                (Inside::Tree, ..) if self.depth > 1 => {
                    self.depth -= 1;
                    Inside::Tree
                }
                (Inside::Tree, ..) => {
                    self.inside = Inside::Text;
                    return Some(Boundary::End(*at));
                }
                (Inside::Value | Inside::LineOfValue, _, b']')
                    if !may_be_character || can_continue(&ahead[1..]) =>
                {
                    Inside::Tree
                }
                (Inside::Value | Inside::LineOfValue, _, b'\\')
                    if !may_be_character || is_escape(&ahead[1..]) =>
                {
                    Inside::Escaped
                }
                (Inside::Value | Inside::LineOfValue, _, b'\n') => Inside::LineOfValue,
                (Inside::Value | Inside::LineOfValue, ..) => Inside::Value,
                (outside, ..) => outside,
            };
        }
        *at = bytes.len();
        None
    }
}

/// Returns the number of leading bytes that are moves of the form `;B[hh]`.
fn moves(bytes: &[u8]) -> usize {
    let is_move = |bytes: &&[u8; 6]| {
        let [begin, name, open, col, row, close] = **bytes;
        let letters =
            name.is_ascii_uppercase() && col.is_ascii_alphabetic() && row.is_ascii_alphabetic();
        letters && [begin, open, close] == *b";[]"
    };
    6 * bytes.as_chunks().0.iter().take_while(is_move).count()
}

/// Returns the part that these bytes begin. The first byte is `(` or `;`.
fn head(bytes: &[u8]) -> Head {
    let is_tree = bytes[0] == b'(';
    let rest = bytes[1..].trim_ascii_start();
    let node = if is_tree {
        rest.strip_prefix(b";")
    } else {
        Some(rest)
    };
    let name = property(node.unwrap_or(rest).trim_ascii_start());
    match (is_tree, node, name) {
        (true, _, Some(name)) if OF_ROOTS.contains(&name) => Head::Root,
        (true, Some(_), _) => Head::Tree,
        (true, None, Some(name)) if OF_GAMES.contains(&name) => Head::Tree,
        (false, _, Some(_)) => Head::Node,
        _ => Head::Nothing,
    }
}

/// Returns the name of the property at the start of these bytes.
fn property(bytes: &[u8]) -> Option<&[u8]> {
    let is_letter = |byte: &&u8| matches!(byte, b'A'..=b'Z' | b'0'..=b'9' | b'_');
    let letters = bytes.iter().take_while(is_letter).count();
    let (name, rest) = bytes.split_at(letters);
    let is_property = letters > 0 && rest.trim_ascii_start().starts_with(b"[");
    is_property.then_some(name)
}

/// True if a backslash or bracket after these bytes may be the second byte of a character. The bytes
/// outside ASCII before it then are no UTF-8, and the last of them begins a character.
fn ends_character(before: &[u8]) -> bool {
    let count = before.iter().rev().take_while(|byte| !byte.is_ascii());
    let count = count.count();
    count % 2 == 1 && str::from_utf8(&before[before.len() - count..]).is_err()
}

/// True if a backslash before these bytes escapes a bracket, after which the value goes on.
fn is_escape(after: &[u8]) -> bool {
    let rest = after.strip_prefix(b"]");
    rest.is_some_and(|rest| !can_continue(rest) || rest.starts_with(b")]"))
}

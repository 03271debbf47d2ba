//! The main line of a tree: the properties of its nodes, one after another.
//!
//! A tree is a sequence of nodes and then its variations, which are trees. The first variation
//! continues the main line. So the main line ends with the first tree that ends. After that, only
//! the brackets are read. Only the depth of a tree is in memory.

use std::fmt;

use memchr::memchr2;

use crate::record::{Fault, RecordBytes};

/// The greatest depth of trees in trees.
const DEEPEST: u64 = 1 << 16;

/// A value of a property.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value<'a> {
    /// The capital letters of the property's name. In older files, `B` is written as `Black`.
    pub(super) name: Name,
    /// The value as it is written.
    pub(super) bytes: &'a [u8],
    /// Its place in the record.
    pub(super) at: usize,
}

/// The first two capital letters of a property's name. No known name has more.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Name {
    letters: [u8; 2],
    count: usize,
}

impl Name {
    /// True if it is this name.
    pub(super) fn is(self, name: &str) -> bool {
        name.len() == self.count && name.as_bytes() == &self.letters[..self.count.min(2)]
    }

    fn push(&mut self, letter: u8) {
        if let Some(place) = self.letters.get_mut(self.count) {
            *place = letter;
        }
        self.count += 1;
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = &self.letters[..self.count.min(2)];
        letters.escape_ascii().fmt(f)
    }
}

/// Parses the main line of a tree.
#[derive(Clone, Debug)]
pub(super) struct MainLine<'a> {
    record: RecordBytes<'a>,
    at: usize,
    depth: u64,
    name: Name,
    /// The part of the tree before the next byte.
    state: State,
    /// The number of variations so far.
    variations: u64,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum State {
    /// A tree has begun: its first node must follow.
    Begun,
    /// In a node: a name follows, or the end of the node.
    Node,
    /// After a name: its first value must follow.
    Named,
    /// After a value: another value follows, a name, or the end of the node.
    Valued,
    /// The first tree inside has ended: the main line is over.
    Over,
}

impl<'a> MainLine<'a> {
    /// Returns the main line of the tree in these bytes.
    pub(super) fn of(record: RecordBytes<'a>) -> Self {
        Self {
            record,
            at: 0,
            depth: 0,
            name: Name::default(),
            state: State::Over,
            variations: 0,
        }
    }

    /// Returns the next value of a property; `None` at the end of the tree.
    pub(super) fn next(&mut self) -> Result<Option<Value<'a>>, Fault> {
        let bytes = self.record.bytes;
        while let Some(&byte) = bytes.get(self.at) {
            let at = self.at;
            self.at += 1;
            self.state = match (byte, self.state) {
                (b'[', State::Named | State::Valued) => {
                    let end = self.value_end()?;
                    self.state = State::Valued;
                    return Ok(Some(Value {
                        name: self.name,
                        bytes: &bytes[at + 1..end],
                        at: at + 1,
                    }));
                }
                (b'[', State::Over) if self.depth > 0 => {
                    self.value_end()?;
                    State::Over
                }
                (b'A'..=b'Z', State::Node | State::Valued) => {
                    self.name = Name::default();
                    self.name.push(byte);
                    State::Named
                }
                (b'A'..=b'Z', State::Named) => {
                    self.name.push(byte);
                    State::Named
                }
                (b';', State::Begun | State::Node | State::Valued) => State::Node,
                (b'(', state) if state != State::Named => self.open(at)?,
                (b')', State::Node | State::Valued | State::Over) if self.depth > 0 => {
                    self.depth -= 1;
                    State::Over
                }
                (byte, state) if byte.is_ascii_whitespace() => state,
                // Older files have small letters in names. They are ignored.
                (b'a'..=b'z', state @ (State::Node | State::Named | State::Valued)) => state,
                (_, State::Over) if self.depth > 0 => State::Over,
                (byte, _) => return Err(self.misplaced(byte, at)),
            };
        }
        match self.depth {
            0 => Ok(None),
            _ => Err(self.fault("the game has no closing `)`", self.at)),
        }
    }

    /// Returns the number of variations so far. At the end of the tree, this is the number of all
    /// variations.
    pub(super) const fn variations(&self) -> u64 {
        self.variations
    }

    /// Begins a tree.
    fn open(&mut self, at: usize) -> Result<State, Fault> {
        let is_variation = self.state == State::Over && self.depth > 0;
        self.variations += u64::from(is_variation);
        self.depth += 1;
        if self.depth > DEEPEST {
            let message = format!("variations are nested more than {DEEPEST} deep");
            return Err(self.fault(&message, at));
        }
        Ok(match is_variation {
            true => State::Over,
            false => State::Begun,
        })
    }

    /// Moves behind the end of a value, and returns the place of that end. A byte after a
    /// backslash ends nothing.
    fn value_end(&mut self) -> Result<usize, Fault> {
        let bytes = self.record.bytes;
        let begin = self.at - 1;
        // Nearly every value is a point of two letters.
        if let Some([first, second, b']']) = bytes.get(self.at..self.at + 3)
            && first.is_ascii_alphabetic()
            && second.is_ascii_alphabetic()
        {
            self.at += 3;
            return Ok(self.at - 1);
        }
        loop {
            let rest = bytes.get(self.at..).unwrap_or_default();
            let Some(next) = memchr2(b']', b'\\', rest) else {
                return Err(self.fault("a value has no closing `]`", begin));
            };
            let end = self.at + next;
            if bytes[end] == b']' {
                self.at = end + 1;
                return Ok(end);
            }
            self.at = end + 2;
        }
    }

    fn misplaced(&self, byte: u8, at: usize) -> Fault {
        let wanted = match self.state {
            State::Begun => "`;`",
            State::Named => "a value in brackets",
            State::Node | State::Valued => "a property, `;`, `(` or `)`",
            State::Over => "a game that begins with `(`",
        };
        let sign = byte.escape_ascii();
        self.fault(&format!("expected {wanted}, not `{sign}`"), at)
    }

    fn fault(&self, message: &str, at: usize) -> Fault {
        self.record.fault("bad_record", message, at)
    }
}

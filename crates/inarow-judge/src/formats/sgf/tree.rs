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
    /// The property's name without small letters. In older files, `B` is written as `Black`.
    pub(super) name: Name,
    /// The value as it is written.
    pub(super) bytes: &'a [u8],
    /// Its place in the record.
    pub(super) at: usize,
}

/// The first two letters of a property's name without small letters. No known name has more. Names
/// of sites may also have digits and underscores: `5A`, `P0`, `X_Y`.
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

    /// True if only programs of one site use this name: it has a digit or an underscore.
    pub(super) fn is_of_site(self) -> bool {
        let mut letters = self.letters[..self.count.min(2)].iter();
        letters.any(|letter| !letter.is_ascii_alphabetic())
    }

    /// True if the values of this property are points or a player, and never free text.
    fn has_points(self) -> bool {
        ["B", "W", "AB", "AW", "AE", "PL"]
            .iter()
            .any(|name| self.is(name))
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
    /// A tree has begun: its first node must follow. The first node of a game may have no `;`.
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
                (letter, State::Node | State::Valued) if is_of_name(letter) => {
                    self.begin_name(letter)
                }
                (letter, State::Begun) if self.depth == 1 && is_of_name(letter) => {
                    self.begin_name(letter)
                }
                (letter, State::Named) if is_of_name(letter) => {
                    self.name.push(letter);
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

    /// Begins the name of a property.
    fn begin_name(&mut self, letter: u8) -> State {
        self.name = Name::default();
        self.name.push(letter);
        State::Named
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

    /// Moves behind the end of a value, and returns the place of that end. A byte after a backslash
    /// ends nothing. Some programs write the brackets of names without a backslash. Therefore, in
    /// free text, a bracket is a part of the value if the tree cannot continue after it, and if
    /// another bracket closes the value on the same line and in the same node.
    fn value_end(&mut self) -> Result<usize, Fault> {
        let bytes = self.record.bytes;
        let begin = self.at - 1;
        // Nearly every value is a point of two letters.
        if let Some([first, second, b']']) = bytes.get(self.at..self.at + 3)
            && first.is_ascii_alphabetic()
            && second.is_ascii_alphabetic()
            && self.name.has_points()
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
            if bytes[end] == b'\\' {
                self.at = end + 2;
                continue;
            }
            self.at = end + 1;
            let rest = &bytes[end + 1..];
            if self.name.has_points() || can_continue(rest) || !closes_again(rest) {
                return Ok(end);
            }
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

/// True if a name of a property may have this letter. Small letters are ignored.
const fn is_of_name(letter: u8) -> bool {
    matches!(letter, b'A'..=b'Z' | b'0'..=b'9' | b'_')
}

/// True if a tree can continue with these bytes after a value: with another value, a node, a tree,
/// the end of the tree or a property.
fn can_continue(bytes: &[u8]) -> bool {
    let bytes = bytes.trim_ascii_start();
    match bytes.first() {
        None | Some(b'[' | b';' | b'(' | b')') => true,
        Some(_) => {
            let is_letter = |byte: &&u8| is_of_name(**byte) || byte.is_ascii_lowercase();
            let letters = bytes.iter().take_while(is_letter).count();
            letters > 0 && bytes[letters..].trim_ascii_start().starts_with(b"[")
        }
    }
}

/// True if another bracket closes a value, before the node or the line ends.
fn closes_again(bytes: &[u8]) -> bool {
    let mut ends = bytes.iter();
    let end = ends.find(|byte| matches!(byte, b']' | b';' | b'(' | b')' | b'\n' | b'\\'));
    end == Some(&b']')
}

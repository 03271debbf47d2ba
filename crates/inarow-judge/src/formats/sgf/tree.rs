//! Reads the properties on the main line of a tree.
//!
//! A tree is a sequence of nodes, followed by its variations, which are trees too. The main line
//! continues into the first variation of each tree, and ends where the innermost of them ends. The
//! rest of the tree is skipped by its brackets. Only the depth is stored.

use std::fmt;

use super::text;
use crate::record::{Fault, RawRecord};

/// The maximum nesting of trees.
const DEEPEST: u64 = 1 << 16;

/// A value of a property.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value<'a> {
    /// The property's name without lowercase letters. Older files write `B` as `Black`.
    pub(super) name: Name,
    /// The value as written, with escapes.
    pub(super) bytes: &'a [u8],
    /// The value's offset in the record.
    pub(super) at: usize,
}

/// The first two characters of a property's name, without lowercase letters. No standard name is
/// longer. Names that a site invents may have digits and underscores: `5A`, `P0`, `X_Y`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Name {
    letters: [u8; 2],
    count: usize,
    /// The name's offset in the record.
    at: usize,
}

/// The names of properties in SGF, versions 1 to 4.
const STANDARD: &str = "C AB AE AN AP AR AS AW B BL BM BR BS BT CA CH CP CR DD DM DO DT EL EV EX FF \
                        FG GB GC GM GN GW HA HO ID IP IT IY KM KO L LB LN LT M MA MN N OB OM ON OP OS \
                        OT OV PB PC PL PM PW RE RG RO RU SC SE SI SL SO SQ ST SU SZ TB TC TE TM TR TW \
                        UC US V VW W WL WR WS WT";

/// True if a property of this name is in the standard.
pub(super) fn is_standard(name: &[u8]) -> bool {
    STANDARD.split(' ').any(|known| known.as_bytes() == name)
}

impl Name {
    /// Returns the name; empty if it is longer than any standard name.
    pub(super) fn letters(&self) -> &[u8] {
        self.letters.get(..self.count).unwrap_or_default()
    }

    /// Returns the name as the record has it, with lowercase letters.
    pub(super) fn written(self, record: &[u8]) -> &[u8] {
        let name = &record[self.at..];
        let is_letter = |byte: &&u8| is_of_name(**byte) || byte.is_ascii_lowercase();
        &name[..name.iter().take_while(is_letter).count()]
    }

    /// True if the name equals `name`.
    pub(super) fn is(self, name: &str) -> bool {
        name.as_bytes() == self.letters()
    }

    /// True if a site invented the name: it has a digit or an underscore.
    pub(super) fn is_of_site(self) -> bool {
        let mut letters = self.letters[..self.count.min(2)].iter();
        letters.any(|letter| !letter.is_ascii_alphabetic())
    }

    /// True if the values are points or a player, and never free text.
    fn has_points(self) -> bool {
        matches!(self.letters(), b"B" | b"W" | b"AB" | b"AW" | b"AE" | b"PL")
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

/// Iterates over the values on a tree's main line.
#[derive(Clone, Debug)]
pub(super) struct MainLine<'a> {
    record: RawRecord<'a>,
    at: usize,
    depth: u64,
    name: Name,
    /// The state of the parser, which decides what the next byte may be.
    state: State,
    /// The number of variations found so far. At the end of the tree, this counts all.
    pub(super) variations: u64,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum State {
    /// Start of a tree: a node must follow. The first node of a game may lack its `;`.
    Begun,
    /// In a node: a name or the end of the node may follow.
    Node,
    /// After a name: its first value must follow.
    Named,
    /// After a value: another value, a name or the end of the node may follow.
    Valued,
    /// Outside of the main line: before the tree, or after the innermost first variation.
    Over,
}

impl<'a> MainLine<'a> {
    /// Starts at the beginning of a record.
    pub(super) fn of(record: RawRecord<'a>) -> Self {
        Self {
            record,
            at: 0,
            depth: 0,
            name: Name::default(),
            state: State::Over,
            variations: 0,
        }
    }

    /// Returns the next value; `None` at the end of the tree.
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
                    self.begin_name(letter, at)
                }
                (letter, State::Begun) if self.depth == 1 && is_of_name(letter) => {
                    self.begin_name(letter, at)
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
                // Lowercase letters in a name are ignored: older files write `White` for `W`.
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

    /// Starts a property's name with this letter.
    fn begin_name(&mut self, letter: u8, at: usize) -> State {
        self.name = Name {
            at,
            ..Name::default()
        };
        self.name.push(letter);
        State::Named
    }

    /// Enters a tree.
    fn open(&mut self, at: usize) -> Result<State, Fault> {
        let is_variation = self.state == State::Over && self.depth > 0;
        self.variations += u64::from(is_variation);
        self.depth += 1;
        if self.depth > DEEPEST {
            let message = format!("variations are nested more than {DEEPEST} deep");
            return Err(self.fault(&message, at));
        }
        Ok(if is_variation {
            State::Over
        } else {
            State::Begun
        })
    }

    /// Advances past the end of a value, and returns the offset of its closing bracket.
    ///
    /// Some programs do not escape brackets in players' names. Therefore free text may contain a
    /// `]` if the tree cannot continue after it, and if another `]` follows on the same line and in
    /// the same node.
    fn value_end(&mut self) -> Result<usize, Fault> {
        let bytes = self.record.bytes;
        let begin = self.at - 1;
        // Most values are a point of two letters.
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
            let Some(length) = text::end(rest) else {
                return Err(self.fault("a value has no closing `]`", begin));
            };
            let end = self.at + length;
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
        self.record.fault(Fault::BAD_RECORD, message, at)
    }
}

/// True if a property's name may contain this character. Lowercase letters are ignored elsewhere.
const fn is_of_name(letter: u8) -> bool {
    matches!(letter, b'A'..=b'Z' | b'0'..=b'9' | b'_')
}

/// True if a tree can continue with these bytes after a value. They may begin a value, a node, a
/// tree, a property, or the end of the tree.
pub(super) fn can_continue(bytes: &[u8]) -> bool {
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

/// True if another `]` follows before the node or the line ends.
fn closes_again(bytes: &[u8]) -> bool {
    let mut ends = bytes.iter();
    let end = ends.find(|byte| matches!(byte, b']' | b';' | b'(' | b')' | b'\n' | b'\\'));
    end == Some(&b']')
}

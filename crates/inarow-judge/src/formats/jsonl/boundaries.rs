//! Finds the values of a JSON document: one object, several, or the elements of an array.

use crate::record::{Boundary, FindBoundaries};

/// Finds the records of a JSON document. A value that is no object is a record too, which cannot be
/// parsed.
#[derive(Debug, Default)]
pub(super) struct Values {
    inside: Inside,
    /// The bracket that begins the record. Brackets of the other kind are not counted, so a missing
    /// one damages only its own record.
    first: u8,
    /// The number of brackets of this kind that are open in the record.
    depth: u64,
    /// True between the brackets of the array.
    is_in_array: bool,
}

/// The part that the next byte belongs to.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum Inside {
    /// No record.
    #[default]
    Nothing,
    /// A record that begins with no bracket. It ends before a comma, a bracket or the line's end.
    Stray,
    /// A record, outside of its strings.
    Value,
    /// A string. It has no line end, so the record ends there if a quotation mark is missing.
    String,
    /// A string, just after a backslash.
    Escaped,
}

impl FindBoundaries for Values {
    fn next(&mut self, bytes: &[u8], at: &mut usize, at_end: bool) -> Option<Boundary> {
        while let Some(&byte) = bytes.get(*at) {
            let here = *at;
            if self.inside == Inside::Stray && b",[]{}\n".contains(&byte) {
                self.inside = Inside::Nothing;
                return Some(Boundary::End(here));
            }
            *at += 1;
            match (self.inside, byte) {
                (Inside::Nothing, b'[') if !self.is_in_array => self.is_in_array = true,
                (Inside::Nothing, b']') => self.is_in_array = false,
                (Inside::Nothing, b',') => {}
                (Inside::Nothing, byte) if byte.is_ascii_whitespace() => {}
                (Inside::Nothing, _) => {
                    let is_value = matches!(byte, b'{' | b'[');
                    (self.first, self.depth) = (byte, u64::from(is_value));
                    self.inside = if is_value {
                        Inside::Value
                    } else {
                        Inside::Stray
                    };
                    return Some(Boundary::Begin(here));
                }
                (Inside::String | Inside::Escaped, b'\n') => {
                    self.inside = Inside::Nothing;
                    return Some(Boundary::End(here));
                }
                (Inside::String, b'"') => self.inside = Inside::Value,
                (Inside::Value, b'"') | (Inside::Escaped, _) => self.inside = Inside::String,
                (Inside::String, b'\\') => self.inside = Inside::Escaped,
                (Inside::Value, byte) if byte == self.first => self.depth += 1,
                // In ASCII, a closing bracket is two places after its opening one.
                (Inside::Value, byte) if byte == self.first + 2 => {
                    self.depth -= 1;
                    if self.depth == 0 {
                        self.inside = Inside::Nothing;
                        return Some(Boundary::End(*at));
                    }
                }
                _ => {}
            }
        }
        // An array without its end is one more record, which is empty and cannot be parsed.
        let is_cut = at_end && self.inside == Inside::Nothing && self.is_in_array;
        self.is_in_array &= !is_cut;
        is_cut.then_some(Boundary::Begin(*at))
    }
}

//! The quick path. It parses a tree without variations whose properties have one value each and
//! whose points are two lowercase letters.

use super::points::are_points;
use super::text;
use super::tree::{Name, Value, is_standard};
use super::{Properties, claim, rules_by};
use crate::record::{Header, NumberMoves, QuickRecord, RawRecord, Shape};

/// Parses a game. Returns `None` if the game has another shape, valid or not.
pub(super) fn parse<'a, 'n>(
    record: RawRecord<'a>,
    numbers: &'n mut Vec<u32>,
) -> Option<QuickRecord<'a, 'n>> {
    numbers.clear();
    let mut rest = record.bytes.strip_prefix(b"(;")?;
    let mut properties = Properties::default();
    while rest != b")" {
        rest = match rest {
            // Most bytes of a record are such moves.
            [
                b';',
                player @ (b'B' | b'W'),
                b'[',
                col @ b'a'..=b'z',
                row @ b'a'..=b'z',
                b']',
                after @ ..,
            ] => {
                let place = [row - b'a', col - b'a', if *player == b'B' { 1 } else { 2 }];
                numbers.extend_from_slice(&place.map(u32::from));
                after
            }
            [b';', after @ ..] => after,
            [b'A'..=b'Z', ..] => property(rest, &mut properties)?,
            [byte, after @ ..] if byte.is_ascii_whitespace() => after,
            _ => return None,
        };
    }
    // In ISO-2022-JP, an escape and ASCII characters are others.
    let is_plain = |byte: &u8| byte.is_ascii() && *byte != 0x1B;
    if properties.has_charset && !record.bytes.iter().all(is_plain) {
        return None;
    }
    let board = properties.board(record).ok()?;
    Some(QuickRecord {
        id: properties.game(),
        header: Header {
            rules: properties.rules.map(|rules| rules_by(rules, board)),
            board,
            ..Header::default()
        },
        claim: claim(properties.result),
        moves: NumberMoves::Numbers(Shape::Place, numbers),
    })
}

/// Parses a property, and returns the bytes after it.
fn property<'a>(bytes: &'a [u8], properties: &mut Properties<'a>) -> Option<&'a [u8]> {
    let letters = bytes
        .iter()
        .take_while(|byte| byte.is_ascii_uppercase())
        .count();
    let (name, rest) = bytes.split_at(letters);
    let rest = rest.strip_prefix(b"[")?;
    let (value, rest) = rest.split_at(text::end(rest)?);
    let rest = &rest[1..];
    if !value.is_ascii() {
        str::from_utf8(value).ok()?;
    }
    properties.has_charset |= name == b"CA" && !value.eq_ignore_ascii_case(b"UTF-8");
    let is_usual = match properties.place(name) {
        Some(place) => {
            let value = Value {
                name: Name::default(),
                bytes: value,
                at: 0,
            };
            place.replace(value).is_none()
        }
        // Moves of another shape, stones that are set up, or points of unknown meaning.
        None if matches!(name, b"B" | b"W" | b"AB" | b"AW" | b"AE" | b"PL") => false,
        None => !are_points(value, None) || is_standard(name),
    };
    (is_usual && rest.first() != Some(&b'[')).then_some(rest)
}

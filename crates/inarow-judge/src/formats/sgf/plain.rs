//! A tree in its usual shape, read at a glance: one line of play, points of two small letters,
//! properties of one value each.

use super::tree::{Name, Value};
use super::{Said, board, claim, rules_by};
use crate::formats::plain::{Plain, PlainMoves, Shape};
use crate::passage::Passage;

/// Reads a game whose moves are numbers then. `None` of any other shape, and where something is
/// wrong.
pub(crate) fn read<'a, 'n>(
    passage: Passage<'a>,
    numbers: &'n mut Vec<u32>,
) -> Option<Plain<'a, 'n>> {
    numbers.clear();
    let mut rest = passage.bytes.strip_prefix(b"(;")?;
    let mut said = Said::default();
    while rest != b")" {
        rest = match rest {
            // Of these nearly all of a record consists.
            [
                b';',
                player @ (b'B' | b'W'),
                b'[',
                col @ b'a'..=b'z',
                row @ b'a'..=b'z',
                b']',
                behind @ ..,
            ] => {
                let place = [row - b'a', col - b'a', if *player == b'B' { 1 } else { 2 }];
                numbers.extend_from_slice(&place.map(u32::from));
                behind
            }
            [b';', behind @ ..] => behind,
            [b'A'..=b'Z', ..] => property(rest, &mut said)?,
            [byte, behind @ ..] if byte.is_ascii_whitespace() => behind,
            _ => return None,
        };
    }
    let size = said
        .size
        .map(|size| board(size, passage))
        .transpose()
        .ok()?;
    let claimed = said.result.map(|result| claim(result, passage));
    let claimed = claimed.transpose().ok()?.flatten();
    let rules = said.rules.map(|rules| rules_by(rules, size));
    let id = match said.name {
        Some(value) => Some(name(value)?),
        None => None,
    };
    Some(Plain {
        id,
        rules: rules.transpose().ok()?.map(Into::into),
        board: size,
        claimed: claimed.map(u32::try_from).transpose().ok()?,
        moves: PlainMoves::Numbers(Shape::Place, numbers),
    })
}

/// Takes a property, and returns what stands behind it.
fn property<'a>(bytes: &'a [u8], said: &mut Said<'a>) -> Option<&'a [u8]> {
    let letters = bytes
        .iter()
        .take_while(|byte| byte.is_ascii_uppercase())
        .count();
    let (name, rest) = bytes.split_at(letters);
    let rest = rest.strip_prefix(b"[")?;
    let end = memchr::memchr2(b']', b'\\', rest)?;
    let (value, rest) = rest.split_at(end);
    let rest = rest.strip_prefix(b"]")?;
    let place = match name {
        b"GN" => &mut said.name,
        b"SZ" => &mut said.size,
        b"RU" => &mut said.rules,
        b"RE" => &mut said.result,
        // A move of another shape, or stones set up.
        b"B" | b"W" | b"AB" | b"AW" | b"AE" => return None,
        _ => return (rest.first() != Some(&b'[')).then_some(rest),
    };
    let value = Value {
        name: Name::default(),
        bytes: value,
        at: 0,
    };
    let is_usual = place.replace(value).is_none() && rest.first() != Some(&b'[');
    is_usual.then_some(rest)
}

/// A name, if it is text as it stands.
fn name(value: Value<'_>) -> Option<&str> {
    let text = str::from_utf8(value.bytes).ok()?;
    let is_blank = |sign: char| sign.is_whitespace() && sign != ' ';
    let text = text.trim();
    (!text.is_empty() && !text.contains(is_blank)).then_some(text)
}

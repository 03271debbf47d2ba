//! Damage of JSON.

use fastrand::Rng;

use super::{DamageList, inserted};
use crate::random_archives::damage::{DamageKind, Table};

pub(super) const JSON_BYTES: DamageList = &[
    (
        "cut off",
        DamageKind::Bytes("bad_json", |rng, line| {
            let cut = &line[..rng.usize(1..line.len())];
            str::from_utf8(cut).is_ok().then(|| cut.to_vec())
        }),
    ),
    (
        "a bracket missing",
        DamageKind::Bytes("bad_json", |rng, line| {
            without(rng, line, |byte, in_text| {
                !in_text && b"[]{}".contains(&byte)
            })
        }),
    ),
    (
        "a quotation mark missing",
        DamageKind::Bytes("bad_json", |rng, line| {
            without(rng, line, |byte, _| byte == b'"')
        }),
    ),
    (
        "text after the record",
        DamageKind::Bytes("bad_json", |rng, line| {
            let tails = ["x", "}", "]", ",", "{}", "[]", " null", "//"];
            Some([line, rng.choice(tails)?.as_bytes()].concat())
        }),
    ),
    (
        "a NUL byte",
        DamageKind::Bytes("bad_json", |rng, line| inserted(rng, line, b"\0")),
    ),
];

pub(super) const WRONG_NUMBERS: Table = &[
    ("1.5", "bad_record"),
    ("-0.5", "bad_record"),
    ("1e400", "bad_record"),
    ("18446744073709551616", "bad_record"),
    ("<long>", "bad_record"),
    ("\"0\"", "bad_record"),
    ("true", "bad_record"),
    ("[0]", "bad_record"),
    ("{}", "bad_record"),
    ("<deep>", "bad_record"),
];

pub(super) const WRONG_PLAYERS: Table = &[
    ("1.5", "bad_record"),
    ("1e400", "bad_record"),
    ("18446744073709551616", "bad_record"),
    ("<long>", "bad_record"),
    ("\"\"", "bad_record"),
    ("\"Q\"", "bad_record"),
    ("\"XO\"", "bad_record"),
    ("\"1.5\"", "bad_record"),
    ("\"player 0\"", "bad_record"),
    ("true", "bad_record"),
    ("[1]", "bad_record"),
];

pub(super) const WRONG_NAMES: Table = &[
    ("true", "bad_record"),
    ("[]", "bad_record"),
    ("{}", "bad_record"),
    ("<deep>", "bad_record"),
    ("\"\\ud800\"", "bad_record"),
];

/// Removes a random byte of some kind from JSON. The second argument of `is_of_kind` is true for
/// bytes in a string. Escaped bytes are never removed.
fn without(rng: &mut Rng, line: &[u8], is_of_kind: impl Fn(u8, bool) -> bool) -> Option<Vec<u8>> {
    let mut places = Vec::new();
    let mut in_text = false;
    let mut bytes = line.iter().enumerate();
    while let Some((place, &byte)) = bytes.next() {
        match byte {
            b'\\' => drop(bytes.next()),
            byte if is_of_kind(byte, in_text) => places.push(place),
            _ => {}
        }
        in_text ^= byte == b'"';
    }
    let place = rng.choice(places)?;
    Some([&line[..place], &line[place + 1..]].concat())
}

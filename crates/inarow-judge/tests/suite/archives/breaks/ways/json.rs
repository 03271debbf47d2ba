//! Ways to break JSON.

use fastrand::Rng;

use super::{Ways, inserted};
use crate::archives::breaks::{How, Table};

pub(super) const JSON_BYTES: Ways = &[
    (
        "cut off",
        How::Bytes("bad_json", |rng, line| {
            let cut = &line[..rng.usize(1..line.len())];
            str::from_utf8(cut).is_ok().then(|| cut.to_vec())
        }),
    ),
    (
        "a bracket missing",
        How::Bytes("bad_json", |rng, line| {
            without(rng, line, |byte, in_text| {
                !in_text && b"[]{}".contains(&byte)
            })
        }),
    ),
    (
        "a quotation mark missing",
        How::Bytes("bad_json", |rng, line| {
            without(rng, line, |byte, _| byte == b'"')
        }),
    ),
    (
        "text behind the record",
        How::Bytes("bad_json", |rng, line| {
            let tails = ["x", "}", "]", ",", "{}", "[]", " null", "//"];
            Some([line, rng.choice(tails)?.as_bytes()].concat())
        }),
    ),
    (
        "a NUL byte",
        How::Bytes("bad_json", |rng, line| inserted(rng, line, b"\0")),
    ),
];

pub(super) const NUMBERS_THAT_ARE_NONE: Table = &[
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

pub(super) const NAMES_THAT_ARE_NONE: Table = &[
    ("true", "bad_record"),
    ("[]", "bad_record"),
    ("{}", "bad_record"),
    ("<deep>", "bad_record"),
    ("\"\\ud800\"", "bad_record"),
];

/// A JSON text without one of the bytes of this kind; the kind is asked whether
/// a byte stands in a text. Escaped bytes are passed over.
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

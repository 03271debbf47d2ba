//! JSON values of several formats.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::marker::PhantomData;

use inarow_render::Json;
use serde::de::{self, Deserialize, Deserializer, Error, IgnoredAny, Unexpected, Visitor};
use serde_json::value::RawValue;

use crate::record::{Fault, reason, shortened, whole_number};

/// Parses an object.
pub(super) fn object<'a, T: Deserialize<'a>>(line: &'a str) -> Result<T, Fault> {
    parse(line, '{', "an object")
}

/// Returns the keys of an object. A key may occur twice.
pub(super) fn keys(line: &str) -> Result<HashSet<String>, Fault> {
    let keys: HashMap<String, IgnoredAny> = object(line)?;
    Ok(keys.into_keys().collect())
}

/// Parses a list.
pub(super) fn list<'a, T: Deserialize<'a>>(line: &'a str) -> Result<T, Fault> {
    parse(line, '[', "a list")
}

/// Parses a value that begins with `bracket`.
///
/// Without this check, serde would read a list as an object, with its elements in the order of the
/// fields.
fn parse<'a, T: Deserialize<'a>>(line: &'a str, bracket: char, kind: &str) -> Result<T, Fault> {
    let parsed = match line.chars().next() {
        Some('[') if bracket == '{' => Err(serde_json::Error::custom(
            "the line is a JSON array; expected one object per line",
        )),
        Some(first) if first != bracket => Err(serde_json::Error::custom(format_args!(
            "expected {kind}, but the line begins with `{}`",
            first.escape_debug()
        ))),
        _ => serde_json::from_str(line),
    };
    parsed.map_err(|error| Fault::json(&error, line))
}

/// The name of a game. A number of any length is a name too, with its digits as written.
pub(super) struct Name(String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <&RawValue>::deserialize(deserializer)?.get();
        match text.as_bytes() {
            [b'"', ..] => serde_json::from_str(text)
                .map(Self)
                .map_err(|error| D::Error::custom(reason(&error))),
            [b'-' | b'0'..=b'9', ..] => Ok(Self(text.into())),
            _ => Err(D::Error::custom(
                "the name of a game must be a text or a number",
            )),
        }
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

/// A value that is a whole number, or that may be a text.
pub(super) trait NumberValue: Sized {
    /// What the value must be, for messages.
    const EXPECTED: &'static str;

    /// Returns the value of a number.
    fn of_number(number: i128) -> Self;

    /// Returns the value of a text, if it may be this text.
    fn of_text(_: &str) -> Option<Self> {
        None
    }
}

/// Deserializes a whole number of up to 64 bits, of either sign, or a text. The number may be a
/// float without a fraction: `2.0`.
///
/// It is not parsed as an `i128`, since the JSON parser would first copy the digits of every
/// number.
pub(super) fn number_or_text<'de, T: NumberValue, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    struct Value<T>(PhantomData<T>);
    impl<T: NumberValue> Visitor<'_> for Value<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(T::EXPECTED)
        }

        fn visit_u64<E>(self, number: u64) -> Result<T, E> {
            Ok(T::of_number(number.into()))
        }

        fn visit_i64<E>(self, number: i64) -> Result<T, E> {
            Ok(T::of_number(number.into()))
        }

        fn visit_f64<E: de::Error>(self, number: f64) -> Result<T, E> {
            let whole = whole_number::of_float(number).map(T::of_number);
            whole.ok_or_else(|| E::invalid_type(Unexpected::Float(number), &self))
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
            T::of_text(text)
                .ok_or_else(|| E::invalid_type(Unexpected::Str(&shortened(text)), &self))
        }
    }
    deserializer.deserialize_any(Value(PhantomData))
}

/// A whole number.
#[derive(Clone, Copy, Debug)]
pub(super) struct WholeNumber(pub(super) i128);

impl NumberValue for WholeNumber {
    const EXPECTED: &'static str = "a whole number of at most 64 bits";

    fn of_number(number: i128) -> Self {
        Self(number)
    }
}

impl<'de> Deserialize<'de> for WholeNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        number_or_text(deserializer)
    }
}

/// Adds numbers as a list, after a comma if `after_another`.
pub(super) fn push_list(
    numbers: impl Iterator<Item = u32>,
    after_another: bool,
    text: &mut String,
) {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    let comma = if after_another { "," } else { "" };
    text.extend([comma, "[", &numbers.join(","), "]"]);
}

/// Returns a text as JSON.
pub(super) fn quoted(text: &str) -> String {
    let mut json = Json::default();
    json.text(text);
    json.into_text()
}

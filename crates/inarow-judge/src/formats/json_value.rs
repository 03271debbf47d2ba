//! JSON values that several formats use.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::marker::PhantomData;

use inarow_render::Json;
use serde::de::{
    self, Deserialize, Deserializer, Error, IgnoredAny, SeqAccess, Unexpected, Visitor,
};
use serde_json::value::RawValue;

use crate::record::{Fault, reason, shortened, whole_number};

/// Parses an object.
pub(super) fn object<'a, T: Deserialize<'a>>(line: &'a str) -> Result<T, Fault> {
    parse(line, '{', "an object")
}

/// Returns the keys of an object. Repeated keys are allowed.
pub(super) fn keys(line: &str) -> Result<HashSet<String>, Fault> {
    let keys: HashMap<String, IgnoredAny> = object(line)?;
    Ok(keys.into_keys().collect())
}

/// Parses a list.
pub(super) fn list<'a, T: FromList<'a>>(line: &'a str) -> Result<T, Fault> {
    parse(line, '[', "a list").map(|List(list)| list)
}

/// A value that is read from the elements of a list.
pub(super) trait FromList<'de>: Sized {
    /// The expected value, for messages.
    const EXPECTED: &'static str;

    fn read<A: SeqAccess<'de>>(list: A) -> Result<Self, A::Error>;
}

/// A list that is deserialized as a value.
pub(super) struct List<T>(pub(super) T);

impl<'de, T: FromList<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Elements<T>(PhantomData<T>);
        impl<'de, T: FromList<'de>> Visitor<'de> for Elements<T> {
            type Value = List<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(T::EXPECTED)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<List<T>, A::Error> {
                T::read(list).map(List)
            }
        }
        deserializer.deserialize_seq(Elements(PhantomData))
    }
}

/// Parses a value that must begin with `bracket`.
///
/// Without this check, serde would accept a list as an object and assign its elements to the fields
/// in order.
fn parse<'a, T: Deserialize<'a>>(line: &'a str, bracket: char, kind: &str) -> Result<T, Fault> {
    let parsed = match line.chars().next() {
        None => return Err(Fault::new(Fault::BAD_JSON, "the array has no closing `]`")),
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

/// The name of a game: a string, or a number of any length, kept as written.
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

/// A value written as a whole number, or as one of certain strings.
pub(super) trait NumberValue: Sized {
    /// The expected value, for messages.
    const EXPECTED: &'static str;

    /// Converts a number.
    fn of_number(number: i128) -> Self;

    /// Converts a string; `None` if the string is not allowed.
    fn of_text(_: &str) -> Option<Self> {
        None
    }
}

/// Deserializes a string, or a whole number of up to 64 bits with either sign. `2.0` counts as a
/// whole number.
///
/// `deserialize_i128` is avoided, because serde_json then copies the digits of every number.
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

/// Appends a list of numbers, with a comma before it if `after_another`.
pub(super) fn push_list(
    numbers: impl Iterator<Item = u32>,
    after_another: bool,
    text: &mut String,
) {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    let comma = if after_another { "," } else { "" };
    text.extend([comma, "[", &numbers.join(","), "]"]);
}

/// Returns a text as a JSON string.
pub(super) fn quoted(text: &str) -> String {
    let mut json = Json::default();
    json.text(text);
    json.into_text()
}

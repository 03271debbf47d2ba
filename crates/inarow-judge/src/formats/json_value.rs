//! JSON values that several formats use.

use std::borrow::Cow;
use std::fmt;

use inarow_render::Json;
use serde::de::{self, Deserialize, Deserializer, Error, SeqAccess, Unexpected, Visitor};
use serde_json::value::RawValue;

use crate::record::{Fault, Value, reason, whole_number};

/// Parses an object.
pub(super) fn object<'a, T: Deserialize<'a>>(line: &'a str) -> Result<T, Fault> {
    if line.is_empty() {
        return Err(Fault::new(Fault::BAD_JSON, "the array has no closing `]`"));
    }
    let parsed = begins(line, '{', "an object").and_then(|()| serde_json::from_str(line));
    parsed.map_err(|error| Fault::json(&error, line))
}

/// Passes the elements of a list to `take`, each with its index, and returns their number. The list
/// is never stored. `expected` describes it, for messages.
pub(super) fn elements<'a>(
    list: &'a str,
    expected: &str,
    take: &mut dyn FnMut(u64, &'a str) -> Result<(), String>,
) -> serde_json::Result<u64> {
    struct Elements<'e, 'a>(
        &'e str,
        &'e mut dyn FnMut(u64, &'a str) -> Result<(), String>,
    );
    impl<'de> Visitor<'de> for Elements<'_, 'de> {
        type Value = u64;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<u64, A::Error> {
            let mut count = 0;
            while let Some(element) = list.next_element::<&RawValue>()? {
                (self.1)(count, element.get()).map_err(A::Error::custom)?;
                count += 1;
            }
            Ok(count)
        }
    }
    let mut json = serde_json::Deserializer::from_str(list);
    let count = json.deserialize_seq(Elements(expected, take))?;
    json.end().map(|()| count)
}

/// A JSON string. Without escapes it is borrowed, not copied.
#[derive(serde::Deserialize)]
pub(super) struct Text<'a>(#[serde(borrow)] pub(super) Cow<'a, str>);

/// Parses a JSON string.
pub(super) fn text(json: &str) -> serde_json::Result<Cow<'_, str>> {
    serde_json::from_str(json).map(|Text(text)| text)
}

/// As [`elements`], for a line. Returns the fault of a line that is no such list.
pub(super) fn list<'a>(
    line: &'a str,
    expected: &str,
    take: &mut dyn FnMut(u64, &'a str) -> Result<(), String>,
) -> Result<u64, Fault> {
    let count = begins(line, '[', "a list").and_then(|()| elements(line, expected, take));
    count.map_err(|error| Fault::json(&error, line))
}

/// Returns an error if a line does not begin with `bracket`.
///
/// Without this check, serde would accept a list as an object and assign its elements to the fields
/// in order.
fn begins(line: &str, bracket: char, kind: &str) -> serde_json::Result<()> {
    match line.chars().next() {
        Some('[') if bracket == '{' => Err(serde_json::Error::custom(
            "the line is a JSON array; expected one object per line",
        )),
        Some(first) if first != bracket => Err(serde_json::Error::custom(format_args!(
            "expected {kind}, but the line begins with `{}`",
            first.escape_debug()
        ))),
        _ => Ok(()),
    }
}

/// The name of a game: a string, or a number of any length, kept as written.
pub(super) struct Name(pub(super) String);

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

/// Deserializes a string, or a whole number of up to 64 bits with either sign. `2.0` counts as a
/// whole number.
///
/// `deserialize_i128` is avoided, because serde_json then copies the digits of every number.
impl<'de> Deserialize<'de> for Value<'static> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrText;
        impl Visitor<'_> for NumberOrText {
            type Value = Value<'static>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number of at most 64 bits, or the text of a cell or a player")
            }

            fn visit_u64<E>(self, number: u64) -> Result<Self::Value, E> {
                Ok(Value::Number(number.into()))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Self::Value, E> {
                Ok(Value::Number(number.into()))
            }

            fn visit_f64<E: de::Error>(self, number: f64) -> Result<Self::Value, E> {
                let whole = whole_number::of_float(number).map(Value::Number);
                whole.ok_or_else(|| E::invalid_type(Unexpected::Float(number), &self))
            }

            fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
                Ok(Value::Text(Cow::Owned(text.into())))
            }
        }
        deserializer.deserialize_any(NumberOrText)
    }
}

/// Returns a text as a JSON string.
pub(super) fn quoted(text: &str) -> String {
    let mut json = Json::default();
    json.text(text);
    json.into_text()
}

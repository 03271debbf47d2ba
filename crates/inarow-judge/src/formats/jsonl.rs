//! `jsonl`: one game a line as a JSON object,
//! `{"rules": "3x3 k3", "moves": [[0,0],[1,1]], "id": "g1", "result": 0}`.

use std::borrow::Cow;

use std::fmt;

use serde::Deserialize as Derived;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde_json::value::RawValue;

use super::moves::json;
use super::value;
use crate::claim::Claim;
use crate::fault::{Fault, reason};
use crate::record::{Moves, Record, Unreadable};

#[derive(Derived)]
struct Object<'a> {
    rules: Option<String>,
    #[serde(borrow)]
    moves: &'a RawValue,
    id: Option<Id>,
    result: Option<Claimed>,
    show: Option<String>,
}

/// As much of a record as says its name.
#[derive(Derived)]
struct OnlyId {
    id: Option<Id>,
}

/// A name. It may be written as a number, of any length, and is then taken as it
/// is written.
pub(crate) struct Id(String);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <&RawValue>::deserialize(deserializer)?.get();
        match text.as_bytes() {
            [b'"', ..] => serde_json::from_str(text)
                .map(Self)
                .map_err(|error| D::Error::custom(reason(&error))),
            [b'-' | b'0'..=b'9', ..] => Ok(Self(text.into())),
            _ => Err(D::Error::custom("a name is a text or a number")),
        }
    }
}

impl From<Id> for String {
    fn from(id: Id) -> Self {
        id.0
    }
}

/// What a result comes to, which is a number or a word; or why it is none.
struct Claimed(Result<Option<i128>, Fault>);

impl<'de> Deserialize<'de> for Claimed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Given;
        impl Visitor<'_> for Given {
            type Value = Claimed;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number of at most 64 bits, or a word such as \"draw\"")
            }

            fn visit_u64<E>(self, number: u64) -> Result<Claimed, E> {
                Ok(Claimed(Claim::Number(number.into()).number()))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Claimed, E> {
                Ok(Claimed(Claim::Number(number.into()).number()))
            }

            fn visit_str<E>(self, word: &str) -> Result<Claimed, E> {
                Ok(Claimed(Claim::Word(word).number()))
            }
        }
        deserializer.deserialize_any(Given)
    }
}

pub(crate) fn read(line: &str) -> Result<Record<'_>, Unreadable> {
    let object: Object<'_> = value::object(line).map_err(|fault| {
        let only = value::object(line).ok();
        Unreadable {
            game: only.and_then(|only: OnlyId| only.id.map(String::from)),
            fault,
        }
    })?;
    let id = object.id.map(String::from);
    let claimed = match object.result {
        None => None,
        Some(Claimed(Ok(number))) => number,
        Some(Claimed(Err(fault))) => return Err(Unreadable { game: id, fault }),
    };
    Ok(Record {
        id,
        rules: object.rules.map(Ok),
        claimed,
        show: object.show,
        rules_of_moves: json::rules_line(object.moves).map(Cow::Owned),
        ..Record::of(Moves::Json(object.moves))
    })
}

//! `jsonl`: one game a line as a JSON object,
//! `{"rules": "3x3 k3", "moves": [[0,0],[1,1]], "id": "g1", "result": 0}`.

use std::borrow::Cow;

use serde::Deserialize as Derived;
use serde::de::{Deserialize, Deserializer, Error};
use serde_json::value::RawValue;

use super::moves::json::{self, WholeNumber};
use super::value;
use crate::fault::reason;
use crate::record::{Moves, Record, Unreadable};

#[derive(Derived)]
struct Object<'a> {
    rules: Option<String>,
    #[serde(borrow)]
    moves: &'a RawValue,
    id: Option<Id>,
    result: Option<WholeNumber>,
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

pub(crate) fn read(line: &str) -> Result<Record<'_>, Unreadable> {
    let object: Object<'_> = value::object(line).map_err(|fault| {
        let only = value::object(line).ok();
        Unreadable {
            game: only.and_then(|only: OnlyId| only.id.map(String::from)),
            fault,
        }
    })?;
    Ok(Record {
        id: object.id.map(String::from),
        rules: object.rules.map(Ok),
        claimed: object.result.map(|number| number.0),
        show: object.show,
        rules_of_moves: json::rules_line(object.moves).map(Cow::Owned),
        ..Record::of(Moves::Json(object.moves))
    })
}

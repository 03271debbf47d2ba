//! `jsonl`: one game a line as a JSON object,
//! `{"rules": "3x3 k3", "moves": [[0,0],[1,1]], "id": "g1", "result": 0}`.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::moves::json::WholeNumber;
use crate::fault::Fault;
use crate::record::{Moves, Record};

#[derive(Deserialize)]
#[serde(expecting = "an object with the key `moves`")]
struct Object<'a> {
    rules: Option<String>,
    #[serde(borrow)]
    moves: &'a RawValue,
    id: Option<Id>,
    result: Option<WholeNumber>,
    show: Option<String>,
}

/// A name, which may be written as a number.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a name: a text or a number")]
pub(crate) enum Id {
    Text(String),
    Number(serde_json::Number),
}

impl From<Id> for String {
    fn from(id: Id) -> Self {
        match id {
            Id::Text(text) => text,
            Id::Number(number) => number.to_string(),
        }
    }
}

pub(crate) fn read(line: &str) -> Result<Record<'_>, Fault> {
    let object: Object<'_> = serde_json::from_str(line).map_err(|error| Fault::json(&error))?;
    Ok(Record {
        id: object.id.map(String::from),
        rules: object.rules,
        moves: Moves::Json(object.moves),
        claimed: object.result.map(|number| number.0),
        show: object.show,
    })
}

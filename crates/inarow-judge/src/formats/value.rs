//! One JSON value on a line.

use serde::Deserialize;
use serde::de::Error;

use crate::fault::Fault;

/// Reads an object.
pub(crate) fn object<'a, T: Deserialize<'a>>(line: &'a str) -> Result<T, Fault> {
    read(line, '{', "an object")
}

/// Reads a list.
pub(crate) fn list<'a, T: Deserialize<'a>>(line: &'a str) -> Result<T, Fault> {
    read(line, '[', "a list")
}

/// Reads a value that begins with `bracket`.
///
/// Without this a list would pass for an object, its elements taken in the order
/// of the fields.
fn read<'a, T: Deserialize<'a>>(line: &'a str, bracket: char, kind: &str) -> Result<T, Fault> {
    let read = match line.chars().next() {
        Some('[') if bracket == '{' => Err(serde_json::Error::custom(
            "this is a JSON array, and one object a line is wanted",
        )),
        Some(first) if first != bracket => Err(serde_json::Error::custom(format_args!(
            "{kind} is wanted, and this begins with `{}`",
            first.escape_debug()
        ))),
        _ => serde_json::from_str(line),
    };
    read.map_err(|error| Fault::json(&error, line))
}

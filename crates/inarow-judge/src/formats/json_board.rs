//! The stones of a position as a board in JSON: `"XO......X"`, `["XO.", ...]`, `[[1, 2, 0], ...]`.

use std::borrow::Cow;

use inarow::{BoardReader, Cell, Player, Rules};

use super::json_value::{elements, text};
use crate::record::{Fault, ReadSetUp, Value, reason};

/// A board as JSON: a text or a list of cells, or a list of rows from the top. [`BoardReader`] has the
/// marks of cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct JsonBoard<'a>(pub(super) &'a str);

const EXPECTED: &str = "a board: a text such as \"XO......X\", or a list of cells or of rows";

impl ReadSetUp for JsonBoard<'_> {
    fn read(&self, rules: &Rules) -> Result<Vec<(Cell, Player)>, Fault> {
        let size = rules.size();
        if size.layers().is_some() {
            let message = format!("`stones` has no layers, but the board is {size}; use `start`");
            return Err(Fault::new(Fault::BAD_RECORD, message));
        }
        if let Ok(text) = text(self.0) {
            let mut reader = BoardReader::new(rules, text.chars().count() as u64)?;
            reader.symbols(&text)?;
            return Ok(reader.stones()?);
        }
        let count = elements(self.0, EXPECTED, &mut |_, _| Ok(())).map_err(unreadable)?;
        let mut reader = BoardReader::new(rules, count)?;
        each(self.0, &mut |element| {
            if !element.starts_with('[') {
                return Ok(reader.element(&mark(element)?)?);
            }
            each(element, &mut |cell| Ok(reader.cell(&mark(cell)?)?))?;
            Ok(reader.end_row()?)
        })?;
        Ok(reader.stones()?)
    }
}

/// Passes the elements of a list to `take`.
fn each(list: &str, take: &mut dyn FnMut(&str) -> Result<(), Fault>) -> Result<(), Fault> {
    let mut fault = None;
    let passed = elements(list, EXPECTED, &mut |_, element| {
        take(element).map_err(|error| fault.insert(error).message().into())
    });
    passed
        .map(drop)
        .map_err(|error| fault.unwrap_or_else(|| unreadable(error)))
}

/// Returns the mark of a JSON value.
fn mark(value: &str) -> Result<Cow<'_, str>, Fault> {
    if value == "null" {
        return Ok("".into());
    }
    Ok(match serde_json::from_str(value).map_err(unreadable)? {
        Value::Number(number) => number.to_string().into(),
        Value::Text(text) => text,
    })
}

fn unreadable(error: serde_json::Error) -> Fault {
    Fault::new(Fault::BAD_RECORD, reason(&error))
}

//! Columns that can be read as whole numbers, but are not stored as such: floats without a
//! fraction, and names of players. They are copied into a column of numbers.

use std::ops::Deref;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float16Type, Float32Type, Float64Type};
use arrow_array::{Array, ArrayRef, Float64Array, Int64Array};
use arrow_schema::DataType;
use inarow_judge::{WrittenPlayer, whole_number};

use crate::numbers::{Numbers, numbers};
use crate::texts::{Texts, texts};

/// Returns a column of whole numbers or floats as numbers. NaN is null.
pub(crate) fn whole_numbers(column: &ArrayRef) -> Option<WholeNumbers> {
    match numbers(column) {
        Some(numbers) => Some(WholeNumbers {
            numbers,
            converted: None,
        }),
        None => Some(of_floats(floats(column)?)),
    }
}

/// Returns a column of players as numbers. It may have numbers or names.
pub(crate) fn player_numbers(column: &ArrayRef) -> Option<WholeNumbers> {
    whole_numbers(column).or_else(|| Some(of_names(texts(column)?, column.len())))
}

/// Returns a column as floats of 64 bits; `None` if it has other values.
pub(crate) fn floats(column: &ArrayRef) -> Option<Float64Array> {
    Some(match column.data_type() {
        DataType::Float16 => column.as_primitive_opt::<Float16Type>()?.unary(f64::from),
        DataType::Float32 => column.as_primitive_opt::<Float32Type>()?.unary(f64::from),
        DataType::Float64 => column.as_primitive_opt::<Float64Type>()?.clone(),
        _ => return None,
    })
}

/// Replaces a value that is not a whole number. No board has a cell with this number.
const WRONG: i64 = i64::MAX;

/// A column as whole numbers.
#[derive(Clone, Debug)]
pub(crate) struct WholeNumbers {
    numbers: Arc<dyn Numbers>,
    /// The values if they are no whole numbers in the column. `numbers` then has [`WRONG`] for each
    /// value that is not a whole number.
    converted: Option<Values>,
}

#[derive(Clone, Debug)]
enum Values {
    Floats(Float64Array),
    Names(Arc<dyn Texts>),
}

fn of_floats(floats: Float64Array) -> WholeNumbers {
    let number = |float| whole_number(float).and_then(|number| i64::try_from(number).ok());
    let numbers = floats.iter().map(|float| {
        let float = float.filter(|float| !float.is_nan());
        float.map(|float| number(float).unwrap_or(WRONG))
    });
    WholeNumbers {
        numbers: Arc::new(numbers.collect::<Int64Array>()),
        converted: Some(Values::Floats(floats)),
    }
}

fn of_names(names: Arc<dyn Texts>, count: usize) -> WholeNumbers {
    // Players usually alternate, so a name is most often one of the last two.
    let mut last: [(&str, i64); 2] = [("", WRONG); 2];
    let mut number = |name| {
        let mut known = last.iter();
        if let Some((_, number)) = known.find(|(known, _)| *known == name) {
            return *number;
        }
        let number =
            WrittenPlayer::of_text(name).and_then(|player| i64::try_from(player.number).ok());
        last = [last[1], (name, number.unwrap_or(WRONG))];
        number.unwrap_or(WRONG)
    };
    let numbers = (0..count).map(|row| names.get(row).map(&mut number));
    WholeNumbers {
        numbers: Arc::new(numbers.collect::<Int64Array>()),
        converted: Some(Values::Names(names)),
    }
}

impl WholeNumbers {
    /// True if a value is a number in the column: not the name of a player.
    pub(crate) fn is_number(&self, index: usize) -> bool {
        match &self.converted {
            Some(Values::Names(names)) => {
                let player = names.get(index).and_then(WrittenPlayer::of_text);
                player.is_some_and(|player| player.is_number)
            }
            _ => true,
        }
    }

    /// Returns the text of a value that is not a whole number. [`Numbers::get`] then returns a
    /// number that is on no board.
    pub(crate) fn wrong_value(&self, index: usize) -> Option<String> {
        let values = self.converted.as_ref()?;
        (self.get(index) == Some(WRONG.into())).then(|| match values {
            Values::Floats(floats) => floats.value(index).to_string(),
            Values::Names(names) => names.get(index).unwrap_or_default().into(),
        })
    }
}

impl Deref for WholeNumbers {
    type Target = dyn Numbers;

    fn deref(&self) -> &Self::Target {
        &*self.numbers
    }
}

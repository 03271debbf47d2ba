//! Moves as JSON: `[[0,0],[1,1]]`, `["h8","g7"]`, `"h8g7"`, `"15x15 k5: h8 g7"`, `[3,3,4]`.

use std::fmt;

use inarow::{Coordinates, NumbersError, ParseError, Rules};
use serde::de::{self, DeserializeSeed, Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::text;
use crate::fault::{Fault, reason, shortened};
use crate::record::{Next, RecordMove};

/// Reads the value of `moves`.
pub(crate) fn read(
    json: &RawValue,
    rules: &Rules,
    each: impl FnMut(RecordMove) -> Next,
) -> Result<u64, Fault> {
    if json.get().starts_with('"') {
        let cells: String = serde_json::from_str(json.get())
            .map_err(|error| Fault::new("bad_record", reason(&error)))?;
        return text::read_cells(&cells, rules, each);
    }
    Reader::new(rules, each).read(json.get())
}

/// The rules line that the value of `moves` has before them, if it is a text that has one.
pub(crate) fn rules_line(json: &RawValue) -> Option<String> {
    let json = json.get();
    // A colon may be written as an escape.
    let may_have_one = json.starts_with('"') && json.contains([':', '\\']);
    let cells = may_have_one.then(|| serde_json::from_str::<String>(json));
    text::rules_line(&cells?.ok()?).map(String::from)
}

/// Reads the arguments of calls: the first one makes the board, the others are
/// moves that name their player.
pub(crate) fn read_calls(
    json: &str,
    rules: &Rules,
    each: impl FnMut(RecordMove) -> Next,
) -> Result<u64, Fault> {
    let mut reader = Reader::new(rules, each);
    reader.skip_first = true;
    // The exercise knows no layers.
    reader.written = &Rules::TIC_TAC_TOE;
    reader.read(json)
}

/// Hands over the moves of a list while the JSON reader goes along it, so that
/// the list is never held.
struct Reader<'r, F> {
    rules: &'r Rules,
    each: F,
    /// The rules by which numbers are cells.
    written: &'r Rules,
    skip_first: bool,
    /// The move being read, from 1; 0 before the list begins.
    ply: u64,
    /// Why reading ended before the text did, if it is not the JSON's fault.
    fault: Option<Fault>,
    stopped: bool,
}

impl<'r, F: FnMut(RecordMove) -> Next> Reader<'r, F> {
    const fn new(rules: &'r Rules, each: F) -> Self {
        Self {
            rules,
            each,
            written: rules,
            skip_first: false,
            ply: 0,
            fault: None,
            stopped: false,
        }
    }

    fn read(mut self, json: &str) -> Result<u64, Fault> {
        let mut deserializer = serde_json::Deserializer::from_str(json);
        let read = deserializer.deserialize_seq(&mut self);
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        match read {
            _ if self.stopped => Ok(0),
            Ok(after_end) => Ok(after_end),
            Err(error) if self.ply == 0 => Err(Fault::new("bad_record", reason(&error))),
            Err(error) => Err(Fault::new("bad_move", reason(&error)).at_ply(self.ply)),
        }
    }

    /// Plays one move of the list.
    fn take(&mut self, written: Written) -> Result<Next, Fault> {
        let (coordinates, player) = match written {
            Written::Numbers(numbers, count) => {
                let dimensions = self.written.size().dimensions();
                let numbers = numbers.get(..count);
                let numbers = numbers.ok_or(NumbersError { count, dimensions })?;
                self.written.read_numbers(numbers)?
            }
            Written::Number(col) => (Coordinates::column(col), None),
            Written::Text(coordinates) => (coordinates?, None),
        };
        Ok((self.each)(RecordMove {
            player,
            coordinates,
        }))
    }
}

impl<'de, F: FnMut(RecordMove) -> Next> Visitor<'de> for &mut Reader<'_, F> {
    type Value = u64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<u64, A::Error> {
        if self.skip_first {
            list.next_element::<IgnoredAny>()?;
        }
        loop {
            self.ply += 1;
            let Some(written) = list.next_element_seed(MoveSeed { rules: self.rules })? else {
                return Ok(0);
            };
            match self.take(written) {
                Ok(Next::Read) => {}
                Ok(Next::Count) => break,
                Ok(Next::Stop) => {
                    self.stopped = true;
                    return Err(de::Error::custom("settled"));
                }
                Err(fault) => {
                    self.fault = Some(fault.at_ply(self.ply));
                    return Err(de::Error::custom("settled"));
                }
            }
        }
        let mut after_end = 0;
        while list.next_element::<IgnoredAny>()?.is_some() {
            after_end += 1;
        }
        Ok(after_end)
    }
}

/// One element of a list of moves.
enum Written {
    /// The first four numbers of a list, and how many it has.
    Numbers([i128; 4], usize),
    /// A number alone.
    Number(i128),
    /// A cell or column in letters and digits.
    Text(Result<Coordinates, ParseError>),
}

struct MoveSeed<'r> {
    rules: &'r Rules,
}

impl<'de> DeserializeSeed<'de> for MoveSeed<'_> {
    type Value = Written;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Written, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for MoveSeed<'_> {
    type Value = Written;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move: [row, column], a column, or a cell such as \"h8\"")
    }

    fn visit_u64<E>(self, number: u64) -> Result<Written, E> {
        Ok(Written::Number(number.into()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Written, E> {
        Ok(Written::Number(number.into()))
    }

    fn visit_str<E>(self, text: &str) -> Result<Written, E> {
        Ok(Written::Text(self.rules.parse_coordinates(text)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Written, A::Error> {
        let mut numbers = [0; 4];
        let mut count = 0;
        while let Some(number) = list.next_element::<WholeNumber>()? {
            if let Some(place) = numbers.get_mut(count) {
                *place = number.0;
            }
            count += 1;
        }
        Ok(Written::Numbers(numbers, count))
    }
}

/// A whole number of up to 64 bits, of either sign.
///
/// Asking the JSON reader for an `i128` would make it copy every number's digits
/// first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WholeNumber(pub(crate) i128);

impl<'de> de::Deserialize<'de> for WholeNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Number;
        impl Visitor<'_> for Number {
            type Value = WholeNumber;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number of at most 64 bits")
            }

            fn visit_u64<E>(self, number: u64) -> Result<WholeNumber, E> {
                Ok(WholeNumber(number.into()))
            }

            fn visit_i64<E>(self, number: i64) -> Result<WholeNumber, E> {
                Ok(WholeNumber(number.into()))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<WholeNumber, E> {
                let text = shortened(text);
                Err(E::invalid_type(de::Unexpected::Str(&text), &self))
            }
        }
        deserializer.deserialize_any(Number)
    }
}

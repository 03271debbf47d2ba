//! Moves as JSON: `[[0,0],[1,1]]`, `["h8","g7"]`, `"h8g7"`, `"15x15 k5: h8 g7"`, `[3,3,4]`.

use std::fmt;

use inarow::{Coordinates, NumbersError, ParseError, Rules};
use serde::de::{self, DeserializeSeed, Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::cell_moves;
use super::json_value::WholeNumber;
use crate::record::{Fault, Next, ReadMoves, RecordMove, is_pass, reason};

/// The value of `moves`: a list of moves, or a text of cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct JsonMoves<'a>(pub(super) &'a RawValue);

/// The arguments of the exercise's calls, `[[3],[0,0,1],...]`: the first one creates the board, the
/// others are moves that name their player.
#[derive(Clone, Copy, Debug)]
pub(super) struct CallArguments<'a>(pub(super) &'a str);

impl ReadMoves for JsonMoves<'_> {
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let json = self.0.get();
        if json.starts_with('"') {
            let cells: String = serde_json::from_str(json)
                .map_err(|error| Fault::new("bad_record", reason(&error)))?;
            return cell_moves::read(&cells, rules, each);
        }
        Reader::new(rules, each).read(json)
    }
}

impl JsonMoves<'_> {
    /// Returns the rules line before the moves, if they are a text that has one.
    pub(super) fn rules_line(self) -> Option<String> {
        let json = self.0.get();
        // A colon may be written as an escape.
        let may_have_line = json.starts_with('"') && json.contains([':', '\\']);
        let cells = may_have_line.then(|| serde_json::from_str::<String>(json));
        cell_moves::rules_line(&cells?.ok()?).map(String::from)
    }
}

impl ReadMoves for CallArguments<'_> {
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let mut reader = Reader::new(rules, each);
        reader.skip_first = true;
        // The exercise has no layers.
        reader.notation = &Rules::TIC_TAC_TOE;
        reader.read(self.0)
    }
}

/// Calls `each` with each move of a list while the JSON parser reads the list. The list is never in
/// memory.
struct Reader<'r> {
    rules: &'r Rules,
    each: &'r mut dyn FnMut(RecordMove) -> Next,
    /// The rules that give numbers the meaning of cells.
    notation: &'r Rules,
    skip_first: bool,
    /// The current move, if it is a text.
    text: String,
    /// The number of the current move, from 1; 0 before the list begins.
    ply: u64,
    /// The fault of a move whose JSON is valid.
    fault: Option<Fault>,
    is_stopped: bool,
}

impl<'r> Reader<'r> {
    fn new(rules: &'r Rules, each: &'r mut dyn FnMut(RecordMove) -> Next) -> Self {
        Self {
            rules,
            each,
            notation: rules,
            skip_first: false,
            text: String::new(),
            ply: 0,
            fault: None,
            is_stopped: false,
        }
    }

    fn read(mut self, json: &str) -> Result<u64, Fault> {
        let mut deserializer = serde_json::Deserializer::from_str(json);
        let parsed = deserializer.deserialize_seq(&mut self);
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        match parsed {
            _ if self.is_stopped => Ok(0),
            Ok(after_end) => Ok(after_end),
            Err(error) if self.ply == 0 => Err(Fault::new("bad_record", reason(&error))),
            Err(error) => Err(Fault::new("bad_move", reason(&error)).at_ply(self.ply)),
        }
    }

    /// Plays one move of the list.
    fn take(&mut self, written: Written) -> Result<Next, Fault> {
        let is_text = matches!(written, Written::Text(_));
        let (coordinates, player) = match written {
            Written::Numbers(numbers, count) => {
                let dimensions = self.notation.size().dimensions();
                let numbers = numbers.get(..count);
                let numbers = numbers.ok_or(NumbersError { count, dimensions })?;
                self.notation.read_numbers(numbers)?
            }
            Written::Number(col) => (Coordinates::column(col), None),
            Written::Text(Err(_)) if is_pass(&self.text) => return Err(Fault::pass(self.ply)),
            Written::Text(coordinates) => (coordinates?, None),
        };
        match (self.each)(RecordMove {
            player,
            coordinates,
        }) {
            Next::Refused(_) if is_text && is_pass(&self.text) => Err(Fault::pass(self.ply)),
            Next::Refused(error) if is_text => {
                Err(Fault::refused_text(self.ply, error, &self.text, self.rules))
            }
            next => Ok(next),
        }
    }
}

impl<'de> Visitor<'de> for &mut Reader<'_> {
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
            let (rules, text) = (self.rules, &mut self.text);
            let Some(written) = list.next_element_seed(MoveSeed { rules, text })? else {
                return Ok(0);
            };
            match self.take(written) {
                Ok(Next::Read) => {}
                Ok(Next::Count) => break,
                Ok(Next::Stop | Next::Refused(_)) => {
                    self.is_stopped = true;
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

/// An element of a list of moves.
enum Written {
    /// The first four numbers of a list, and the length of the list.
    Numbers([i128; 4], usize),
    /// A single number.
    Number(i128),
    /// A cell or column in letters and digits.
    Text(Result<Coordinates, ParseError>),
}

struct MoveSeed<'r> {
    rules: &'r Rules,
    /// The place for the text of the move, if it is a text.
    text: &'r mut String,
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
        self.text.clear();
        self.text.push_str(text);
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

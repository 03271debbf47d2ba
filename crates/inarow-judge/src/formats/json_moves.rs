//! Lists of moves as JSON: `[[0,0],[1,1]]`, `["h8","g7"]`, `[3,3,4]`, `[{"row":0,"col":0}]`.

use std::fmt;

use inarow::{Coordinates, NumbersError, ParseError, Rules};
use serde::de::value::MapAccessDeserializer;
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use serde_json::value::RawValue;

use super::json_move::MoveObject;
use super::json_value::{NumberValue, WholeNumber, number_or_text};
use crate::record::{
    Fault, Next, ReadMoves, RecordMove, WrittenCell, is_pass, player_number, range_in, reason,
    whole_number,
};

/// A list of moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct JsonMoves<'a>(pub(super) &'a RawValue);

/// The arguments of the exercise's calls: `[[3],[0,0,1],...]`. The first element creates the board.
/// Each other element is a move and its player.
#[derive(Clone, Copy, Debug)]
pub(super) struct CallArguments<'a>(pub(super) &'a str);

impl ReadMoves for JsonMoves<'_> {
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        read_list(self.0.get(), rules, each)
    }
}

/// Returns the ends of the move at an index, from 1, and of the last move of a list.
pub(super) fn ends(list: &str, ply: usize) -> Option<[usize; 2]> {
    let moves: Vec<&RawValue> = serde_json::from_str(list).ok()?;
    let end = |mv: &&RawValue| range_in(list, mv.get()).end;
    Some([end(moves.get(ply - 1)?), end(moves.last()?)])
}

/// Passes each move of a list to `each`. See [`ReadMoves::read`].
pub(super) fn read_list(
    json: &str,
    rules: &Rules,
    each: &mut dyn FnMut(RecordMove) -> Next,
) -> Result<u64, Fault> {
    Reader::new(rules, each).read(json)
}

impl ReadMoves for CallArguments<'_> {
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let mut reader = Reader::new(rules, each);
        reader.elements = Elements::Calls;
        reader.read(self.0)
    }
}

/// The form of a list's elements.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Elements {
    /// Moves in any form.
    Moves,
    /// Arguments of calls. Each element after the first is `[row, col, player]`.
    Calls,
}

/// Calls `each` with each move while the JSON parser reads the list. The list is never stored.
struct Reader<'r> {
    rules: &'r Rules,
    each: &'r mut dyn FnMut(RecordMove) -> Next,
    elements: Elements,
    /// The current move, if it is a string. Reused for all moves.
    text: String,
    /// The number of the current move, from 1; 0 before the list begins.
    ply: u64,
    /// The fault of a move that is valid JSON but not a valid move.
    fault: Option<Fault>,
    is_stopped: bool,
}

impl<'r> Reader<'r> {
    fn new(rules: &'r Rules, each: &'r mut dyn FnMut(RecordMove) -> Next) -> Self {
        Self {
            rules,
            each,
            elements: Elements::Moves,
            text: String::new(),
            ply: 0,
            fault: None,
            is_stopped: false,
        }
    }

    fn read(mut self, json: &str) -> Result<u64, Fault> {
        let mut deserializer = serde_json::Deserializer::from_str(json);
        let parsed = deserializer.deserialize_seq(&mut self);
        let parsed = parsed.and_then(|after_end| deserializer.end().map(|()| after_end));
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        match parsed {
            _ if self.is_stopped => Ok(0),
            Ok(after_end) => Ok(after_end),
            Err(error) => Err(match (Fault::json(&error, json), self.ply) {
                (fault, _) if fault.code() == Fault::BAD_JSON => fault,
                (_, 0) => Fault::new(Fault::BAD_RECORD, reason(&error)),
                (_, ply) => Fault::new(Fault::BAD_MOVE, reason(&error)).at_ply(ply),
            }),
        }
    }

    /// Parses one move of the list and passes it to `each`.
    fn take(&mut self, written: Written) -> Result<Next, Fault> {
        let is_text = matches!(written, Written::Text(_));
        let (coordinates, player) = match written {
            Written::List(list) => match self.elements {
                Elements::Moves => list.read(self.rules, Some(self.rules.size().dimensions()))?,
                // The exercise's boards have no layers, and its players no names.
                Elements::Calls => list.read(&Rules::TIC_TAC_TOE, None)?,
            },
            Written::Number(number) => (
                match self.elements {
                    Elements::Moves => WrittenCell::Number(number).read(self.rules)?,
                    Elements::Calls => Coordinates::column(number),
                },
                None,
            ),
            Written::Text(Err(_)) if is_pass(&self.text) => {
                return Err(Fault::pass().at_ply(self.ply));
            }
            Written::Text(coordinates) => (coordinates?, None),
            Written::Object(_) if self.elements == Elements::Calls => {
                let message = "the arguments of a move must be a list: [row, column, player]";
                return Err(Fault::new(Fault::BAD_MOVE, message));
            }
            Written::Object(object) => {
                let (.., mv) = object.into_parts();
                let mv = mv.map_err(|fault| Fault::new(Fault::BAD_MOVE, fault.message()))?;
                (mv.cell.read(self.rules)?, mv.player)
            }
        };
        match (self.each)(RecordMove {
            player,
            coordinates,
        }) {
            Next::Refused(_) if is_text && is_pass(&self.text) => {
                Err(Fault::pass().at_ply(self.ply))
            }
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
        if self.elements == Elements::Calls {
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
    /// A list of numbers.
    List(NumberList),
    /// A single number.
    Number(i128),
    /// A cell or column as a string, such as `"h8"`.
    Text(Result<Coordinates, ParseError>),
    /// An object with the coordinates of a move. Keys of an event, such as `game`, are ignored.
    Object(Box<MoveObject<Option<IgnoredAny>, IgnoredAny>>),
}

/// A list of numbers. The last value may also be a player's name.
#[derive(Default)]
struct NumberList {
    /// The first numbers.
    numbers: [i128; 4],
    count: usize,
    /// The index of the first value that is a name.
    name: Option<usize>,
}

impl NumberList {
    fn push(&mut self, value: ListValue) {
        let (number, is_name) = match value {
            ListValue::Number(number) => (number, false),
            ListValue::Name(player) => (player, true),
        };
        if let Some(place) = self.numbers.get_mut(self.count) {
            *place = number;
        }
        if is_name {
            self.name.get_or_insert(self.count);
        }
        self.count += 1;
    }

    /// Returns the coordinates, and the player if the list has one. Only the value at the index
    /// `player` may be a name.
    fn read(
        &self,
        rules: &Rules,
        player: Option<usize>,
    ) -> Result<(Coordinates, Option<i128>), Fault> {
        let (count, dimensions) = (self.count, rules.size().dimensions());
        let numbers = self.numbers.get(..count);
        let numbers = numbers.ok_or(NumbersError { count, dimensions })?;
        if let Some(name) = self.name.filter(|&name| Some(name) != player) {
            let message = format!("value {} of the move must be a number", name + 1);
            return Err(Fault::new(Fault::BAD_MOVE, message));
        }
        Ok(rules.read_numbers(numbers)?)
    }
}

/// An element of a list: a number or a name.
enum ListValue {
    Number(i128),
    /// The number of a player, written as a name.
    Name(i128),
}

impl NumberValue for ListValue {
    const EXPECTED: &'static str = WholeNumber::EXPECTED;

    fn of_number(number: i128) -> Self {
        Self::Number(number)
    }

    fn of_text(text: &str) -> Option<Self> {
        player_number(text).map(Self::Name)
    }
}

impl<'de> Deserialize<'de> for ListValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        number_or_text(deserializer)
    }
}

struct MoveSeed<'r> {
    rules: &'r Rules,
    /// Buffer for the move, if it is a string.
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
        f.write_str("a move: [row, column], a number, a cell such as \"h8\", or an object")
    }

    fn visit_u64<E>(self, number: u64) -> Result<Written, E> {
        Ok(Written::Number(number.into()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Written, E> {
        Ok(Written::Number(number.into()))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Written, E> {
        let whole = whole_number::of_float(number).map(Written::Number);
        whole.ok_or_else(|| E::invalid_type(Unexpected::Float(number), &self))
    }

    fn visit_str<E>(self, text: &str) -> Result<Written, E> {
        self.text.clear();
        self.text.push_str(text);
        Ok(Written::Text(self.rules.parse_coordinates(text)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Written, A::Error> {
        let mut numbers = NumberList::default();
        while let Some(value) = list.next_element()? {
            numbers.push(value);
        }
        Ok(Written::List(numbers))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Written, A::Error> {
        let object = MoveObject::deserialize(MapAccessDeserializer::new(map))?;
        Ok(Written::Object(Box::new(object)))
    }
}

//! Lists of moves as JSON: `[[0,0],[1,1]]`, `["h8","g7"]`, `[3,3,4]`, `[{"row":0,"col":0}]`.

use std::borrow::Cow;
use std::fmt;

use inarow::{Coordinates, NumbersError, Rules};
use serde::de::{Deserialize, Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::json_move::MoveObject;
use super::json_value::{NumberValue, WholeNumber, elements, number_or_text, text};
use super::number_text;
use crate::record::{
    Fault, Next, ReadMoves, RecordMove, WrittenCell, WrittenMove, WrittenPlayer, is_pass, range_in,
    reason,
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
    /// The number of the current move, from 1; 0 before the first.
    ply: u64,
    /// The number of moves after the end; `None` before it.
    after_end: Option<u64>,
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
            ply: 0,
            after_end: None,
            fault: None,
            is_stopped: false,
        }
    }

    fn read(mut self, json: &str) -> Result<u64, Fault> {
        let first = u64::from(self.elements == Elements::Calls);
        let read = elements(json, "a list of moves", &mut |index, mv| {
            if index < first {
                return Ok(());
            }
            self.take(mv)
        });
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        match read {
            _ if self.is_stopped => Ok(0),
            Ok(_) => Ok(self.after_end.unwrap_or_default()),
            Err(error) => Err(match (Fault::json(&error, json), self.ply) {
                (fault, _) if fault.code() == Fault::BAD_JSON => fault,
                (_, 0) => Fault::new(Fault::BAD_RECORD, reason(&error)),
                (_, ply) => Fault::new(Fault::BAD_MOVE, reason(&error)).at_ply(ply),
            }),
        }
    }

    /// Passes one move of the list to `each`. Returns an error if no more moves are read. The error is
    /// the reason if the JSON is no move.
    fn take(&mut self, json: &str) -> Result<(), String> {
        if let Some(after_end) = &mut self.after_end {
            *after_end += 1;
            return Ok(());
        }
        self.ply += 1;
        match self.play(Written::of(json)?) {
            Ok(Next::Read) => return Ok(()),
            Ok(Next::Count) => {
                self.after_end = Some(0);
                return Ok(());
            }
            Ok(Next::Stop | Next::Refused(_)) => self.is_stopped = true,
            Err(fault) => self.fault = Some(fault.at_ply(self.ply)),
        }
        Err("settled".into())
    }

    fn play(&mut self, written: Written<'_>) -> Result<Next, Fault> {
        let mv = match (written, self.elements) {
            (Written::Text(text), _) => return self.play_text(&text),
            (Written::List(list), Elements::Moves) => {
                list.read(self.rules, Some(self.rules.size().dimensions()))?
            }
            // The exercise's boards have no layers, and its players no names.
            (Written::List(list), Elements::Calls) => list.read(&Rules::TIC_TAC_TOE, None)?,
            (Written::Number(number), Elements::Moves) => {
                WrittenCell::Number(number).read(self.rules)?
            }
            (Written::Number(number), Elements::Calls) => {
                RecordMove::new(None, Coordinates::column(number))
            }
            (Written::Object(mv), Elements::Moves) => {
                mv.map_err(Fault::into_bad_move)?.read(self.rules)?
            }
            (Written::Object(_), Elements::Calls) => {
                let message = "the arguments of a move must be a list: [row, column, player]";
                return Err(Fault::new(Fault::BAD_MOVE, message));
            }
        };
        Ok((self.each)(mv))
    }

    fn play_text(&mut self, text: &str) -> Result<Next, Fault> {
        if let Some(json) = number_text::element(text, self.rules) {
            let bad = |why| Fault::new(Fault::BAD_MOVE, why);
            return self.play(Written::of(&json).map_err(bad)?);
        }
        let coordinates = match self.rules.parse_coordinates(text) {
            Err(_) if is_pass(text) => return Err(Fault::pass()),
            coordinates => coordinates?,
        };
        match (self.each)(RecordMove::new(None, coordinates)) {
            Next::Refused(_) if is_pass(text) => Err(Fault::pass()),
            Next::Refused(error) => Err(Fault::refused_text(self.ply, error, text, self.rules)),
            next => Ok(next),
        }
    }
}

/// An element of a list of moves.
enum Written<'a> {
    /// A list of numbers.
    List(NumberList),
    /// A single number.
    Number(i128),
    /// A cell or column as a string, such as `"h8"`.
    Text(Cow<'a, str>),
    /// An object with the coordinates of a move. Keys of an event, such as `game`, are ignored.
    Object(Result<WrittenMove, Fault>),
}

impl<'a> Written<'a> {
    /// Returns the element that a JSON value is, or the reason why it is no move.
    fn of(json: &'a str) -> Result<Self, String> {
        let no_move = |error: serde_json::Error| reason(&error);
        match json.as_bytes().first() {
            Some(b'[') => serde_json::from_str(json).map(Self::List).map_err(no_move),
            Some(b'{') => {
                let object: MoveObject<Option<IgnoredAny>, IgnoredAny> =
                    serde_json::from_str(json).map_err(no_move)?;
                Ok(Self::Object(object.values.into_move("the move")))
            }
            Some(b'"') => Ok(Self::Text(text(json).map_err(no_move)?)),
            _ => {
                let MoveNumber(number) = serde_json::from_str(json).map_err(no_move)?;
                Ok(Self::Number(number))
            }
        }
    }
}

/// A move that is a single number.
struct MoveNumber(i128);

impl NumberValue for MoveNumber {
    const EXPECTED: &'static str =
        "a move: [row, column], a number, a cell such as \"h8\", or an object";

    fn of_number(number: i128) -> Self {
        Self(number)
    }
}

impl<'de> Deserialize<'de> for MoveNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        number_or_text(deserializer)
    }
}

/// A list of numbers. The last value may also be a player's name.
#[derive(Default)]
struct NumberList {
    /// The first numbers.
    numbers: [i128; 4],
    count: usize,
    /// The index of the first value that is a text, and its player.
    text: Option<(usize, WrittenPlayer)>,
}

impl<'de> Deserialize<'de> for NumberList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Values;
        impl<'de> Visitor<'de> for Values {
            type Value = NumberList;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of numbers")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<NumberList, A::Error> {
                let mut list = NumberList::default();
                while let Some(value) = values.next_element()? {
                    list.push(value);
                }
                Ok(list)
            }
        }
        deserializer.deserialize_seq(Values)
    }
}

impl NumberList {
    fn push(&mut self, value: ListValue) {
        let (ListValue::Number(number) | ListValue::Text(WrittenPlayer { number, .. })) = value;
        if let Some(place) = self.numbers.get_mut(self.count) {
            *place = number;
        }
        if let ListValue::Text(player) = value {
            self.text.get_or_insert((self.count, player));
        }
        self.count += 1;
    }

    /// Returns the move. Only the value at the index `player` may be a text.
    fn read(&self, rules: &Rules, player: Option<usize>) -> Result<RecordMove, Fault> {
        let (count, dimensions) = (self.count, rules.size().dimensions());
        let numbers = self.numbers.get(..count);
        let numbers = numbers.ok_or(NumbersError { count, dimensions })?;
        let mv = || RecordMove::of_numbers(rules, numbers);
        match self.text {
            None => mv(),
            Some((index, named)) if Some(index) == player => Ok(RecordMove {
                player: Some(named),
                ..mv()?
            }),
            Some((index, _)) => {
                let message = format!("value {} of the move must be a number", index + 1);
                Err(Fault::new(Fault::BAD_MOVE, message))
            }
        }
    }
}

/// An element of a list: a number, or a player as text.
enum ListValue {
    Number(i128),
    Text(WrittenPlayer),
}

impl NumberValue for ListValue {
    const EXPECTED: &'static str = WholeNumber::EXPECTED;

    fn of_number(number: i128) -> Self {
        Self::Number(number)
    }

    fn of_text(text: &str) -> Option<Self> {
        WrittenPlayer::of_text(text).map(Self::Text)
    }
}

impl<'de> Deserialize<'de> for ListValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        number_or_text(deserializer)
    }
}

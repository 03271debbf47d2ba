//! Lists of moves as JSON: `[[0,0],[1,1]]`, `["h8","g7"]`, `[3,3,4]`, `[{"row":0,"col":0}]`.

use inarow::{Coordinates, NumbersError, Rules};
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::json_move::{MoveObject, same_name};
use super::json_value::elements;
use super::number_text;
use crate::record::{
    Fault, Next, ReadMoves, RecordMove, Value, WrittenCell, WrittenMove, WrittenPlayer, is_pass,
    range_in, reason,
};

/// A list of moves, or the arguments of the exercise's calls: `[[3],[0,0,1],...]`. The first argument
/// creates the board. Each other one is a move and its player: `[row, col, player]`.
#[derive(Clone, Copy, Debug)]
pub(super) struct JsonMoves<'a> {
    pub(super) list: &'a str,
    pub(super) are_calls: bool,
}

/// Returns the ends of the move at an index, from 1, and of the last move of a list.
pub(super) fn ends(list: &str, ply: usize) -> Option<[usize; 2]> {
    let moves: Vec<&RawValue> = serde_json::from_str(list).ok()?;
    let end = |mv: &&RawValue| range_in(list, mv.get()).end;
    Some([end(moves.get(ply - 1)?), end(moves.last()?)])
}

impl<'a> JsonMoves<'a> {
    /// Returns a list of moves in any form.
    pub(super) const fn of(list: &'a str) -> Self {
        let are_calls = false;
        Self { list, are_calls }
    }
}

impl ReadMoves for JsonMoves<'_> {
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let Self { list, are_calls } = *self;
        let mut reader = Reader {
            rules,
            each,
            are_calls,
            ply: 0,
            first_name: None,
            after_end: None,
            stopped: None,
        };
        let first = u64::from(are_calls);
        let read = elements(list, "a list of moves", &mut |index, mv| {
            if index < first {
                return Ok(());
            }
            reader.take(mv)
        });
        match (reader.stopped, read) {
            (Some(stopped), _) => stopped.map(|()| 0),
            (None, Ok(_)) => Ok(reader.after_end.unwrap_or_default()),
            (None, Err(error)) => Err(match (Fault::json(&error, list), reader.ply) {
                (fault, _) if fault.code() == Fault::BAD_JSON => fault,
                (_, 0) => Fault::new(Fault::BAD_RECORD, reason(&error)),
                (_, ply) => Fault::new(Fault::BAD_MOVE, reason(&error)).at_ply(ply),
            }),
        }
    }
}

/// Calls `each` with each move while the JSON parser reads the list. The list is never stored.
struct Reader<'r> {
    rules: &'r Rules,
    each: &'r mut dyn FnMut(RecordMove) -> Next,
    are_calls: bool,
    /// The number of the current move, from 1; 0 before the first.
    ply: u64,
    /// The other name of a cell in the first move that is an object. See [`NamedValues::other_name`].
    first_name: Option<Option<&'static str>>,
    /// The number of moves after the end; `None` before it.
    after_end: Option<u64>,
    /// Present if no more moves are read. The fault is that of a move that is valid JSON but not a
    /// valid move.
    stopped: Option<Result<(), Fault>>,
}

impl Reader<'_> {
    /// Passes one move of the list to `each`. Returns an error if no more moves are read. The error is
    /// the reason if the JSON is no move.
    fn take(&mut self, json: &str) -> Result<(), String> {
        if let Some(after_end) = &mut self.after_end {
            *after_end += 1;
            return Ok(());
        }
        self.ply += 1;
        self.stopped = Some(match self.play(Written::of(json)?) {
            Ok(Next::Read) => return Ok(()),
            Ok(Next::Count) => {
                self.after_end = Some(0);
                return Ok(());
            }
            Ok(Next::Stop | Next::Refused(_)) => Ok(()),
            Err(fault) => Err(fault.at_ply(self.ply)),
        });
        Err("stopped".into())
    }

    fn play(&mut self, written: Written) -> Result<Next, Fault> {
        let mv = match written {
            Written::Value(Value::Text(text)) => return self.play_text(&text),
            // The exercise's boards have no layers, and its players no names.
            Written::List(list) if self.are_calls => list.read(&Rules::TIC_TAC_TOE, None)?,
            Written::List(list) => list.read(self.rules, Some(self.rules.size().dimensions()))?,
            Written::Value(Value::Number(number)) if self.are_calls => {
                RecordMove::new(None, Coordinates::column(number))
            }
            Written::Value(Value::Number(number)) => {
                WrittenCell::Number(number).read(self.rules)?
            }
            Written::Object(..) if self.are_calls => {
                let message = "the arguments of a move must be a list: [row, column, player]";
                return Err(Fault::new(Fault::BAD_MOVE, message));
            }
            Written::Object(name, mv) => {
                let mv = mv.map_err(Fault::into_bad_move)?;
                same_name(&mut self.first_name, name)?;
                mv.read(self.rules)?
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
enum Written {
    /// A list of numbers.
    List(NumberList),
    /// A single number, or a cell or column as a string, such as `"h8"`.
    Value(Value<'static>),
    /// An object with the coordinates of a move, and [`NamedValues::other_name`]. Keys of an event,
    /// such as `game`, are ignored.
    Object(Option<&'static str>, Result<WrittenMove, Fault>),
}

impl Written {
    /// Returns the element that a JSON value is, or the reason why it is no move.
    fn of(json: &str) -> Result<Self, String> {
        let no_move = |error: serde_json::Error| reason(&error);
        match json.as_bytes() {
            [b'[', ..] => NumberList::of(json).map(Self::List),
            [b'{', ..] => {
                let object: MoveObject<Option<IgnoredAny>, IgnoredAny> =
                    serde_json::from_str(json).map_err(no_move)?;
                let name = object.values.other_name();
                let values = object.values.usual();
                let mv = values.and_then(|values| WrittenMove::of(values, "the move"));
                Ok(Self::Object(name, mv))
            }
            [b'"' | b'-' | b'0'..=b'9', ..] => {
                serde_json::from_str(json).map(Self::Value).map_err(no_move)
            }
            _ => Err(format!(
                "{json} is not a move: [row, column], a number, a cell such as \"h8\", or an object"
            )),
        }
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

impl NumberList {
    /// Parses a list. Returns the reason if it is no list of numbers.
    fn of(json: &str) -> Result<Self, String> {
        let mut list = Self::default();
        let read = elements(json, "a list of numbers", &mut |_, value| {
            let value: Value<'_> = serde_json::from_str(value).map_err(|error| reason(&error))?;
            list.push(value).map_err(|fault| fault.message().into())
        });
        read.map(|_| list).map_err(|error| reason(&error))
    }

    fn push(&mut self, value: Value<'_>) -> Result<(), Fault> {
        let is_text = matches!(value, Value::Text(_));
        let player = value.player()?;
        if is_text {
            self.text.get_or_insert((self.count, player));
        }
        if let Some(place) = self.numbers.get_mut(self.count) {
            *place = player.number;
        }
        self.count += 1;
        Ok(())
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

//! `leetcode`: the calls of the exercise as its page shows them. A record has the names of the
//! calls, their arguments, and optionally the answers. A record may also be a position, as in the
//! related exercise "Valid Tic-Tac-Toe State".
//!
//! ```text
//! Input
//! ["TicTacToe","move","move"]
//! [[3],[0,0,1],[1,1,2]]
//! Output
//! [null,0,0]
//! Input: board = ["XOX","O O","XOX"]
//! Output: true
//! ```
//!
//! | file | contents |
//! | --- | --- |
//! | `boundaries`, `line` | the boundaries of records; the kinds of lines |
//! | `answers` | the answers in a record |

mod answers;
mod boundaries;
mod line;

use std::fmt;

use inarow::Rules;
use serde::de::{self, DeserializeSeed, Deserializer, IgnoredAny, SeqAccess, Unexpected, Visitor};

use super::json_moves::CallArguments;
use super::json_value::{FromList, List, WholeNumber, list, push_list};
use super::stone_rows::StoneRows;
use super::written_game::{CannotWrite, WrittenGame, numbers};
use super::{Part, RecordFormat};
use crate::options::{JudgeOptions, Turns};
use crate::record::{
    Boundaries, Fault, Header, NoMoves, ParsedClaim, RawRecord, Record, SetUp, Unreadable,
    shortened, text_of_line,
};
use line::{Heading, Kind, Line};

pub(super) struct Leetcode;

impl RecordFormat for Leetcode {
    const NAME: &'static str = "leetcode";
    const IS_EXERCISE: bool = true;
    const LACKS: Option<&[Part]> = Some(&[Part::Layers, Part::SetUp]);

    fn boundaries() -> Boundaries {
        Boundaries::MultiLine(Box::new(boundaries::Calls::default()))
    }

    fn parse<'a>(record: RawRecord<'a>, _: &JudgeOptions) -> Result<Record<'a>, Unreadable> {
        Ok(parse(record.checked()?)?)
    }

    fn check(game: &WrittenGame<'_>) -> Result<(), CannotWrite> {
        let rules = game.rules;
        let n = rules.size().rows();
        if Rules::builder().size(n, n).full_lines().build() != Ok(rules) {
            let what = format!("the rules {rules}, only n in a row on an n x n board");
            return Err(CannotWrite::Game(what));
        }
        Ok(())
    }

    fn write(game: &WrittenGame<'_>, text: &mut String) {
        text.push_str("[\"TicTacToe\"");
        text.push_str(&",\"move\"".repeat(game.moves.len()));
        text.push_str(&format!("]\n[[{}]", game.rules.size().rows()));
        for stone in game.moves {
            let player = stone.player.number().into();
            push_list(numbers(stone.cell).chain([player]), true, text);
        }
        text.push_str("]\n");
    }
}

/// Parses the names and the arguments of the calls.
fn parse(record: RawRecord<'_>) -> Result<Record<'_>, Fault> {
    let mut lines = Lines::of(record);
    let no_record = |message: &str| Err(Fault::new(Fault::BAD_RECORD, message));
    let names = lines.next().transpose()?.unwrap_or_default();
    if names.kind == Some(Kind::Position) {
        return position(names);
    }
    if names.kind == Some(Kind::Arguments) {
        return no_record("a line of arguments needs a line of method names before it");
    }
    let Calls(named) = list(names.text).map_err(|fault| fault.on_line(names.number))?;
    let Some(arguments) = lines.next().transpose()? else {
        return no_record("a line of method names needs a line of arguments after it");
    };
    let shape = list(arguments.text).map_err(|fault| fault.on_line(arguments.number));
    let Shape { n, moves } = shape?;
    if moves != named {
        return no_record(&format!(
            "the record has {named} `move` calls, but arguments for {moves}"
        ));
    }
    let mut claim = ParsedClaim::Nothing;
    for answers in lines {
        claim = match answers {
            Ok(answers) => answers::add(claim, answers.text),
            // An unreadable claim does not make the record invalid.
            Err(fault) => ParsedClaim::unknown(fault.message()),
        };
    }
    Ok(Record {
        header: Header::of_known(Rules::builder().size(n, n).build()),
        moves_line: Some(arguments.number),
        claim,
        ..Record::of(CallArguments(arguments.text))
    })
}

/// Parses a position. Its n is the number of rows. Turns are ordered, because the exercise asks if
/// valid play can reach the position. The page's answer is ignored.
fn position(line: ListLine<'_>) -> Result<Record<'_>, Fault> {
    let Count(n) = list(line.text).map_err(|fault| fault.on_line(line.number))?;
    Ok(Record {
        header: Header::of_known(Rules::builder().size(n, n).build()),
        moves_line: Some(line.number),
        set_up: SetUp {
            stones: Some(Box::new(StoneRows(line.text))),
            turns: Some(Turns::Ordered),
            ..SetUp::default()
        },
        asks_for_state: true,
        ..Record::of(NoMoves)
    })
}

/// Reads the lines of a record that have lists: names, arguments and answers.
struct Lines<'a> {
    lines: std::slice::Split<'a, u8, fn(&u8) -> bool>,
    /// The line number of the previous line.
    number: u64,
    /// True after a heading such as `Explanation`.
    in_text: bool,
}

/// A line with a list.
#[derive(Clone, Copy, Debug, Default)]
struct ListLine<'a> {
    text: &'a str,
    kind: Option<Kind>,
    /// The line number in the input.
    number: u64,
}

impl<'a> Lines<'a> {
    fn of(record: RawRecord<'a>) -> Self {
        Self {
            lines: record.bytes.split(|&byte| byte == b'\n'),
            number: record.line - 1,
            in_text: false,
        }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Result<ListLine<'a>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let line = Line::of(self.lines.next()?);
            self.number += 1;
            if let Some(heading) = line.heading {
                self.in_text = heading == Heading::Text;
            }
            if self.in_text || line.text.is_empty() {
                continue;
            }
            let number = self.number;
            let text = text_of_line(number, line.text);
            return Some(text.map(|text| ListLine {
                text,
                kind: line.kind(),
                number,
            }));
        }
    }
}

/// The message for an empty list, which lacks the constructor.
const EMPTY: &str = "the list is empty; it must begin with the constructor";

/// The number of calls after the constructor.
struct Calls(u64);

impl<'de> FromList<'de> for Calls {
    const EXPECTED: &'static str = "a list of names, `TicTacToe` and then `move`";

    fn read<A: SeqAccess<'de>>(mut list: A) -> Result<Self, A::Error> {
        if list.next_element_seed(Call("TicTacToe"))?.is_none() {
            return Err(de::Error::custom(EMPTY));
        }
        let mut moves = 0;
        while list.next_element_seed(Call("move"))?.is_some() {
            moves += 1;
        }
        Ok(Self(moves))
    }
}

/// The name that a call must have.
#[derive(Clone, Copy)]
struct Call(&'static str);

impl<'de> DeserializeSeed<'de> for Call {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Call {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the name `{}`", self.0)
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<(), E> {
        if name == self.0 {
            return Ok(());
        }
        let name = shortened(name);
        Err(E::invalid_value(Unexpected::Str(&name), &self))
    }
}

/// The board's side and the number of moves, from the arguments.
struct Shape {
    n: i128,
    moves: u64,
}

impl<'de> FromList<'de> for Shape {
    const EXPECTED: &'static str = "a list of arguments that begins with [n]";

    fn read<A: SeqAccess<'de>>(mut list: A) -> Result<Self, A::Error> {
        let Some(List(Constructor(n))) = list.next_element()? else {
            return Err(de::Error::custom(EMPTY));
        };
        let Count(moves) = Count::read(list)?;
        Ok(Self { n, moves })
    }
}

/// The number of elements.
struct Count(u64);

impl<'de> FromList<'de> for Count {
    const EXPECTED: &'static str = "a list";

    fn read<A: SeqAccess<'de>>(mut list: A) -> Result<Self, A::Error> {
        let mut count = 0;
        while list.next_element::<IgnoredAny>()?.is_some() {
            count += 1;
        }
        Ok(Self(count))
    }
}

/// The arguments of the constructor: `[n]`.
struct Constructor(i128);

impl<'de> FromList<'de> for Constructor {
    const EXPECTED: &'static str = "the list [n] of the constructor's argument";

    fn read<A: SeqAccess<'de>>(mut list: A) -> Result<Self, A::Error> {
        match (list.next_element()?, list.next_element::<IgnoredAny>()?) {
            (Some(WholeNumber(n)), None) => Ok(Self(n)),
            _ => Err(de::Error::custom("the constructor needs one number: [n]")),
        }
    }
}

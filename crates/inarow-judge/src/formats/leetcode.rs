//! `leetcode`: two lines a game, as the exercise's page writes its calls.
//!
//! ```text
//! ["TicTacToe","move","move"]
//! [[3],[0,0,1],[1,1,2]]
//! ```

use std::fmt;

use inarow::Rules;
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, IgnoredAny, SeqAccess, Unexpected, Visitor,
};

use super::moves::json::WholeNumber;
use super::value;
use crate::fault::{Fault, shortened};
use crate::opening::Opening;
use crate::options::{Options, Turns};
use crate::record::{Moves, Next, Record, Text};

/// Reads a game of two lines: the names of the calls, then their arguments.
pub(crate) fn read(text: Text<'_>) -> Result<Record<'_>, Fault> {
    let no_record = |message: &str| Err(Fault::new("bad_record", message));
    if is_arguments(text.line.as_bytes()) {
        return no_record("arguments without the names of their calls");
    }
    let Calls(named) = value::list(text.line)?;
    let Some((line, arguments)) = text.second else {
        return no_record("names of calls without their arguments");
    };
    let shape = value::list(arguments).map_err(|fault| fault.on_line(line));
    let Shape { n, moves } = shape?;
    if moves != named {
        return no_record(&format!(
            "{named} moves are called, and {moves} have arguments"
        ));
    }
    Ok(Record {
        rules: Some(Ok(format!("{n}x{n}"))),
        moves_line: Some(line),
        ..Record::of(Moves::Calls(arguments))
    })
}

/// Whether a line is meant as names: a list whose first element is a text.
pub(crate) fn is_names(line: &[u8]) -> bool {
    first_signs(line) == [Some(b'['), Some(b'"')]
}

/// Whether a line is meant as arguments: a list whose first element is a list.
pub(crate) fn is_arguments(line: &[u8]) -> bool {
    first_signs(line) == [Some(b'['), Some(b'[')]
}

fn first_signs(line: &[u8]) -> [Option<u8>; 2] {
    let mut signs = line.iter().filter(|sign| !sign.is_ascii_whitespace());
    [signs.next(), signs.next()].map(|sign| sign.copied())
}

/// The list of answers, `[null,0,0,1]`, a refused move by its code. Later calls
/// are answered as if a refused one had not been made.
pub(crate) fn answers(
    record: &Record<'_>,
    rules: Rules,
    options: Options,
) -> Result<String, Fault> {
    let options = Options {
        turns: Turns::Free,
        facts: false,
        ..options
    };
    let mut hearing = Opening::new(rules, options).hearing()?;
    let mut answers = String::from("[null");
    let mut outgrown = None;
    let after_end = record.moves.read(&rules, |mv| {
        outgrown = hearing.outgrown();
        if outgrown.is_some() {
            return Next::Stop;
        }
        match hearing.play(mv) {
            Ok(verdict) => {
                let winner = verdict.winner().map_or(0, |player| player.number());
                answers.extend([",", &winner.to_string()]);
            }
            Err(error) => answers.extend([",\"", error.code(), "\""]),
        }
        match hearing.position().verdict().is_ongoing() {
            true => Next::Read,
            false => Next::Count,
        }
    })?;
    if let Some(fault) = outgrown {
        return Err(fault);
    }
    for _ in 0..after_end {
        answers.push_str(",\"game_over\"");
    }
    answers.push(']');
    Ok(answers)
}

/// The number of moves called, after the one constructor.
struct Calls(u64);

impl<'de> Deserialize<'de> for Calls {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Names;
        impl<'de> Visitor<'de> for Names {
            type Value = Calls;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of names, `TicTacToe` and then `move`")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Calls, A::Error> {
                if list.next_element_seed(Call("TicTacToe"))?.is_none() {
                    return Err(de::Error::invalid_length(0, &self));
                }
                let mut moves = 0;
                while list.next_element_seed(Call("move"))?.is_some() {
                    moves += 1;
                }
                Ok(Calls(moves))
            }
        }
        deserializer.deserialize_seq(Names)
    }
}

/// The name of a call, which must be this one.
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

/// The board's side and the number of moves in a list of arguments.
struct Shape {
    n: i128,
    moves: u64,
}

impl<'de> Deserialize<'de> for Shape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Arguments;
        impl<'de> Visitor<'de> for Arguments {
            type Value = Shape;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of arguments, the first one [n]")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Shape, A::Error> {
                let Some([WholeNumber(n)]) = list.next_element::<[WholeNumber; 1]>()? else {
                    return Err(de::Error::invalid_length(0, &self));
                };
                let mut moves = 0;
                while list.next_element::<IgnoredAny>()?.is_some() {
                    moves += 1;
                }
                Ok(Shape { n, moves })
            }
        }
        deserializer.deserialize_seq(Arguments)
    }
}

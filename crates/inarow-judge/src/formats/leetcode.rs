//! `leetcode`: two lines a game, as the exercise's page writes its calls.
//!
//! ```text
//! ["TicTacToe","move","move"]
//! [[3],[0,0,1],[1,1,2]]
//! ```

use std::fmt;

use inarow::{Position, Rules};
use serde::de::{self, Deserializer as _, IgnoredAny, SeqAccess, Unexpected, Visitor};
use serde_json::value::RawValue;

use super::moves::json::WholeNumber;
use crate::archive::Turns;
use crate::fault::Fault;
use crate::hearing;
use crate::record::{Moves, Next, Record};

/// Reads a game of two lines: the names of the calls, then their arguments.
pub(crate) fn read(lines: &str) -> Result<Record<'_>, Fault> {
    let mut lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
    let (names, arguments) = match (lines.next(), lines.next()) {
        (Some(names), Some(arguments)) => (names, arguments),
        (Some(line), None) if is_arguments(line.as_bytes()) => {
            return Err(Fault::new(
                "bad_record",
                "arguments without the names of their calls",
            ));
        }
        _ => {
            return Err(Fault::new(
                "bad_record",
                "names of calls without their arguments",
            ));
        }
    };
    let [names, arguments] = [names, arguments].map(serde_json::from_str::<&RawValue>);
    let named = count_moves(names.map_err(|error| Fault::json(&error))?)?;
    let arguments = arguments.map_err(|error| Fault::json(&error))?;
    let Shape { n, moves } = shape(arguments)?;
    if moves != named {
        let message = format!("{named} moves are called, and {moves} have arguments");
        return Err(Fault::new("bad_record", message));
    }
    Ok(Record {
        rules: Some(format!("{n}x{n}")),
        ..Record::of(Moves::Calls(arguments))
    })
}

/// Whether a line holds arguments, told from names by its second bracket.
pub(crate) fn is_arguments(line: &[u8]) -> bool {
    let mut signs = line.iter().filter(|sign| !sign.is_ascii_whitespace());
    signs.next() == Some(&b'[') && signs.next() == Some(&b'[')
}

/// The list of answers, `[null,0,0,1]`, a refused move by its code. Later calls
/// are answered as if a refused one had not been made.
pub(crate) fn answers(record: &Record<'_>, rules: Rules) -> Result<String, Fault> {
    let mut position = Position::free_turns(rules);
    let mut answers = String::from("[null");
    let mut answer = |mv| {
        let answer = hearing::play(&mut position, Turns::Free, mv);
        answers.push(',');
        match answer {
            Ok(verdict) => {
                let winner = verdict.winner().map_or(0, |player| player.number());
                answers.push_str(&winner.to_string());
            }
            Err(error) => answers.extend(["\"", error.code(), "\""]),
        }
        Next::Read
    };
    record.moves.read(&rules, &mut answer)?;
    answers.push(']');
    Ok(answers)
}

/// The number of moves called, after the one constructor.
fn count_moves(names: &RawValue) -> Result<u64, Fault> {
    struct Names;
    impl<'de> Visitor<'de> for Names {
        type Value = u64;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of names, `TicTacToe` and then `move`")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<u64, A::Error> {
            let mut calls = 0;
            while let Some(name) = list.next_element::<&str>()? {
                let wanted = if calls == 0 { "TicTacToe" } else { "move" };
                if name != wanted {
                    return Err(de::Error::invalid_value(Unexpected::Str(name), &self));
                }
                calls += 1;
            }
            match calls {
                0 => Err(de::Error::invalid_length(0, &self)),
                _ => Ok(calls - 1),
            }
        }
    }
    serde_json::Deserializer::from_str(names.get())
        .deserialize_seq(Names)
        .map_err(|error| Fault::json(&error))
}

/// The board's side and the number of moves in a list of arguments.
struct Shape {
    n: i128,
    moves: u64,
}

fn shape(arguments: &RawValue) -> Result<Shape, Fault> {
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
    serde_json::Deserializer::from_str(arguments.get())
        .deserialize_seq(Arguments)
        .map_err(|error| Fault::json(&error))
}

//! `jsonl`: one game a line as a JSON object,
//! `{"rules": "3x3 k3", "moves": [[0,0],[1,1]], "id": "g1", "result": 0}`.

mod quick;

use std::borrow::Cow;
use std::fmt;

use inarow::Rules;
use serde::Deserialize as Derived;
use serde::de::{Deserialize, Deserializer, Visitor};
use serde_json::value::RawValue;

use super::json_moves::JsonMoves;
use super::json_value::{Name, object, push_list, quoted};
use super::written_game::{CannotWrite, WrittenGame, numbers};
use super::{Parts, RecordFormat};
use crate::options::JudgeOptions;
use crate::record::{Claim, Fault, QuickRecord, RawRecord, Record, Unreadable};

pub(super) struct Jsonl;

impl RecordFormat for Jsonl {
    const NAME: &'static str = "jsonl";
    const WRITES: Parts = Parts {
        players: true,
        empty_games: true,
        layers: true,
    };

    fn parse<'a>(record: RawRecord<'a>, _: &JudgeOptions) -> Result<Record<'a>, Unreadable> {
        parse(record.text()?.line)
    }

    fn quick_parse<'a: 'n, 'n>(
        bytes: &'a [u8],
        _: &JudgeOptions,
        numbers: &'n mut Vec<u32>,
    ) -> Option<QuickRecord<'a, 'n>> {
        quick::parse(str::from_utf8(bytes).ok()?, numbers)
    }

    fn check(_: &WrittenGame<'_>) -> Result<(), CannotWrite> {
        Ok(())
    }

    /// Each move names its player if turns are unordered.
    fn write(game: &WrittenGame<'_>, text: &mut String) {
        let is_in_turn = game.is_in_turn();
        text.push('{');
        if let Some(id) = game.id {
            text.extend(["\"id\":", &quoted(id), ","]);
        }
        text.extend(["\"rules\":\"", &game.rules.to_string(), "\",\"moves\":["]);
        for (index, stone) in game.moves.iter().enumerate() {
            let player = (!is_in_turn).then(|| stone.player.number().into());
            push_list(numbers(stone.cell).chain(player), index > 0, text);
        }
        text.push(']');
        if let Some(claimed) = game.claimed {
            text.extend([",\"result\":", &claimed.to_string()]);
        }
        text.push_str("}\n");
    }

    fn writes_result(_: Rules) -> bool {
        true
    }
}

/// True if a line can be parsed as a game.
pub(crate) fn is_game(line: &str) -> bool {
    parse(line).is_ok()
}

#[derive(Derived)]
struct Object<'a> {
    rules: Option<String>,
    #[serde(borrow)]
    moves: &'a RawValue,
    id: Option<Name>,
    result: Option<Claimed>,
    show: Option<String>,
}

/// The name of the record alone.
#[derive(Derived)]
struct OnlyId {
    id: Option<Name>,
}

/// A claimed result: a number or a word, or the fault of something else.
struct Claimed(Result<Option<i128>, Fault>);

impl<'de> Deserialize<'de> for Claimed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Given;
        impl Visitor<'_> for Given {
            type Value = Claimed;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number of at most 64 bits, or a word such as \"draw\"")
            }

            fn visit_u64<E>(self, number: u64) -> Result<Claimed, E> {
                Ok(Claimed(Claim::Number(number.into()).number()))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Claimed, E> {
                Ok(Claimed(Claim::Number(number.into()).number()))
            }

            fn visit_str<E>(self, word: &str) -> Result<Claimed, E> {
                Ok(Claimed(Claim::Word(word).number()))
            }
        }
        deserializer.deserialize_any(Given)
    }
}

/// Parses a game.
fn parse(line: &str) -> Result<Record<'_>, Unreadable> {
    let parsed: Object<'_> = object(line).map_err(|fault| {
        let only = object(line).ok();
        Unreadable {
            game: only.and_then(|only: OnlyId| only.id.map(String::from)),
            fault,
        }
    })?;
    let id = parsed.id.map(String::from);
    let claimed = match parsed.result {
        None => None,
        Some(Claimed(Ok(number))) => number,
        Some(Claimed(Err(fault))) => return Err(Unreadable { game: id, fault }),
    };
    let moves = JsonMoves(parsed.moves);
    Ok(Record {
        id,
        rules: parsed.rules.map(Ok),
        claimed,
        show: parsed.show,
        rules_of_moves: moves.rules_line().map(Cow::Owned),
        ..Record::of(moves)
    })
}

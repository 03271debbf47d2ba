//! `jsonl`: one game a line as a JSON object,
//! `{"rules": "3x3 k3", "moves": [[0,0],[1,1]], "id": "g1", "result": 0}`.

mod quick;

use std::borrow::Cow;

use inarow::Rules;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::json_moves::JsonMoves;
use super::json_value::{Name, keys, object, push_list, quoted};
use super::written_game::{CannotWrite, WrittenGame, numbers};
use super::{Parts, RecordFormat};
use crate::options::JudgeOptions;
use crate::record::{Claim, Note, ParsedClaim, QuickRecord, RawRecord, Record, Unreadable};

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

#[derive(Deserialize)]
struct Object<'a> {
    rules: Option<String>,
    #[serde(borrow)]
    moves: &'a RawValue,
    id: Option<Name>,
    #[serde(borrow)]
    result: Option<&'a RawValue>,
    show: Option<String>,
}

/// The name of the record alone.
#[derive(Deserialize)]
struct OnlyId {
    id: Option<Name>,
}

/// Returns the claim of a JSON value: a number, a text, a list with a number for each player.
fn claim(result: &RawValue) -> ParsedClaim {
    let json = result.get();
    match serde_json::from_str::<String>(json) {
        Ok(text) => Claim::Word(&text).parse(),
        Err(_) => Claim::Word(json).parse(),
    }
}

/// Keys that other programs use for a result. They are not read.
const UNREAD_KEYS: [&str; 7] = [
    "winner", "outcome", "reward", "rewards", "returns", "score", "claim",
];

/// True if a key is one of [`UNREAD_KEYS`].
fn is_unread(key: &str) -> bool {
    UNREAD_KEYS.contains(&key)
}

/// Returns a note for each key of an object that looks like a result and is not read.
fn unread_keys(line: &str) -> Vec<Note> {
    if !UNREAD_KEYS.iter().any(|key| line.contains(key)) {
        return Vec::new();
    }
    let keys = keys(line).unwrap_or_default();
    let unread = UNREAD_KEYS.iter().filter(|&&key| keys.contains(key));
    unread.map(|key| Note::unread_key(key)).collect()
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
    let moves = JsonMoves(parsed.moves);
    Ok(Record {
        id,
        rules: parsed.rules.map(Ok),
        claim: parsed.result.map(claim).unwrap_or_default(),
        notes: unread_keys(line),
        show: parsed.show,
        rules_of_moves: moves.rules_line().map(Cow::Owned),
        ..Record::of(moves)
    })
}

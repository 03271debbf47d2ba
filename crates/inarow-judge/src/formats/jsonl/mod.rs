//! `jsonl`: one game a line as a JSON object,
//! `{"rules": "3x3 k3", "moves": [[0,0],[1,1]], "id": "g1", "result": 0}`. The objects may also be a
//! JSON document over several lines.

mod boundaries;
mod quick;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use inarow::{Cell, Player, Position, Rules, TextError};
use inarow_render::Json;
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::json_board::JsonBoard;
use super::json_moves::JsonMoves;
use super::json_value::{Name, object, quoted, text};
use super::written_game::{CannotWrite, WrittenGame};
use super::{Part, RecordFormat, move_text};
use crate::options::JudgeOptions;
use crate::record::{
    Boundaries, Claim, Details, Edit, Fault, Header, NAMES_OF_CLAIMS, Note, ParsedClaim,
    QuickRecord, RawRecord, ReadSetUp, Record, Repair, SeenResults, SetUp, claim_name, in_style_of,
    range_in, reason, unread_result,
};

pub(super) struct Jsonl;

impl RecordFormat for Jsonl {
    const NAME: &'static str = "jsonl";
    const LACKS: Option<&[Part]> = Some(&[]);
    const WRITES_DETAILS: bool = true;

    fn parse<'a>(record: RawRecord<'a>, options: &JudgeOptions) -> Result<Record<'a>, Fault> {
        parse(record.text()?, options)
    }

    fn quick_parse<'a: 'n, 'n>(
        bytes: &'a [u8],
        options: &JudgeOptions,
        numbers: &'n mut Vec<u32>,
    ) -> Option<QuickRecord<'a, 'n>> {
        let results = options.results.unwrap_or_default();
        quick::parse(str::from_utf8(bytes).ok()?, results, numbers)
    }

    fn check(game: &WrittenGame<'_>) -> Result<(), CannotWrite> {
        let cannot = |error: TextError| CannotWrite::Game(format!("set-up stones: {error}"));
        start(game).map(|_| ()).map_err(cannot)
    }

    /// If turns are unordered, each move names its player.
    fn write(game: &WrittenGame<'_>, text: &mut String) -> bool {
        let mut json = Json::default();
        json.byte(b'{');
        json.name("id").text(&game.name());
        for (name, written) in game.details.named(Details::NAMES) {
            json.name(name).text(written);
        }
        json.name("rules").text(&game.rules.to_string());
        if let Ok(Some(rows)) = start(game) {
            json.name("start").text(&rows);
        }
        let is_in_turn = game.is_in_turn();
        json.name("moves").list(game.moves, |json, stone| {
            let player = (!is_in_turn).then(|| stone.player.number().into());
            let cell = stone.cell;
            let numbers = [Some(cell.row()), Some(cell.col()), cell.layer(), player];
            json.list(numbers.into_iter().flatten(), |json, number| {
                json.number(number.into());
            });
        });
        if let Some(claimed) = game.claimed {
            json.name("result").number(claimed.into());
        }
        json.raw("}\n");
        text.push_str(&json.into_text());
        true
    }

    fn repair(repair: &Repair, _: &[u8], line: &str) -> Option<Vec<Edit>> {
        let object: Object<'_> = object(line).ok()?;
        let mut edits = Vec::new();
        let mut rest = *repair;
        if let (Some(result), [Claimed { json: old, .. }]) =
            (repair.result, split(&object.claims).0)
        {
            let text: Option<String> = serde_json::from_str(old).ok();
            let new = in_style_of(text.as_deref().unwrap_or(old), result, repair.results)?;
            let is_number = serde_json::from_str::<f64>(&new).is_ok();
            let new = if text.is_none() && is_number {
                new
            } else {
                quoted(&new)
            };
            edits.push((range_in(line, old), new));
            rest.result = None;
        }
        // The list, or the text between its quotation marks. A text with escapes is not changed.
        let moves = object.moves.map_or("", RawValue::get);
        let text = serde_json::from_str(moves).unwrap_or(moves);
        if rest.result.is_some() || rest.moves.is_some() {
            edits.extend(move_text::repair(line, text, &rest)?);
        }
        Some(edits)
    }
}

/// Returns the rows of the position before the first move; `None` if no stones were set up.
fn start(game: &WrittenGame<'_>) -> Result<Option<String>, TextError> {
    if game.set_up.is_empty() {
        return Ok(None);
    }
    let stones = game.set_up.iter().map(|stone| (stone.cell, stone.player));
    let position = Position::free_turns_from_stones(game.rules, stones);
    position
        .ok()
        .map(|position| position.rows_text())
        .transpose()
}

/// Returns what separates the records of a JSON document.
pub(crate) fn document_boundaries() -> Boundaries {
    Boundaries::MultiLine(Box::<boundaries::Values>::default())
}

/// True if a line can be parsed as a game.
pub(crate) fn is_game(line: &str) -> bool {
    parse(line, &JudgeOptions::default()).is_ok()
}

/// Adds the claimed result of a line.
pub(crate) fn see_result(line: &str, numbers: &mut Vec<u32>, seen: &mut SeenResults) {
    // Most records can be parsed quickly.
    if let Some(claim) = quick::claim(line, numbers) {
        if let Some((key, claim)) = claim {
            seen.add(key, claim);
        }
        return;
    }
    let object: Option<Object<'_>> = object(line).ok();
    if let Some(object) = object
        && let [claim] = split(&object.claims).0
    {
        seen.add(NAMES_OF_CLAIMS[claim.name], Claim::Word(&claim.text()));
    }
}

/// The values of the keys that are read.
#[derive(Default)]
struct Object<'a> {
    rules: Option<String>,
    moves: Option<&'a RawValue>,
    start: Option<String>,
    stones: Option<&'a RawValue>,
    id: Option<Name>,
    details: Details,
    /// The claimed results, sorted by name.
    claims: Vec<Claimed<'a>>,
    show: Option<String>,
    /// Keys that look like a result and are not read, by [`unread_result`].
    unread: BTreeMap<usize, String>,
}

/// A claimed result.
struct Claimed<'a> {
    /// The index of its name in [`NAMES_OF_CLAIMS`].
    name: usize,
    key: String,
    /// A number, a string, or a list with a number per player.
    json: &'a str,
}

/// Keys that are read in any case, as those of [`NAMES_OF_CLAIMS`].
const ANY_CASE: [&str; 2] = ["rules", "moves"];

/// The other keys that are read.
const KEYS: [&str; 4] = ["start", "stones", "id", "show"];

/// Returns the key that is meant; `None` if it is not read.
fn known_key(key: &str) -> Option<&'static str> {
    let mut any_case = ANY_CASE.into_iter().chain(NAMES_OF_CLAIMS);
    let found = any_case.find(|known| known.eq_ignore_ascii_case(key));
    found.or_else(|| KEYS.into_iter().find(|known| *known == key))
}

/// True if a key has a meaning, or may have one.
fn is_key(key: &str) -> bool {
    known_key(key).is_some() || unread_result(key).is_some()
}

impl<'de> Deserialize<'de> for Object<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Keys;
        impl<'de> Visitor<'de> for Keys {
            type Value = Object<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a game")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object<'de>, A::Error> {
                let (mut object, mut seen) = (Object::default(), Vec::new());
                while let Some(key) = map.next_key::<String>()? {
                    let Some(name) = known_key(&key) else {
                        let json = map.next_value::<&RawValue>()?.get();
                        let mut names = Details::NAMES.iter();
                        if let Some(index) = names.position(|name| key.eq_ignore_ascii_case(name))
                            && let Ok(text) = text(json)
                        {
                            object.details.add(index, &text);
                        }
                        if let Some(index) = unread_result(&key) {
                            object.unread.insert(index, key);
                        }
                        continue;
                    };
                    // If the keys of two results differ in case, neither is read.
                    let claimed = claim_name(name);
                    let once = if claimed.is_some() { &key } else { name };
                    if seen.iter().any(|seen| seen == once) {
                        return Err(de::Error::duplicate_field(name));
                    }
                    seen.push(once.to_owned());
                    match name {
                        "rules" => object.rules = map.next_value()?,
                        "moves" => object.moves = map.next_value()?,
                        "start" => object.start = map.next_value()?,
                        "stones" => object.stones = map.next_value()?,
                        "id" => object.id = map.next_value()?,
                        "show" => object.show = map.next_value()?,
                        _ => {
                            let claim = map.next_value::<Option<&RawValue>>()?;
                            object.claims.extend(claim.map(|json| Claimed {
                                name: claimed.unwrap_or_default(),
                                key,
                                json: json.get(),
                            }));
                        }
                    }
                }
                object.claims.sort_by_key(|claim| claim.name);
                Ok(object)
            }
        }
        deserializer.deserialize_map(Keys)
    }
}

/// Only the name of the record, for the report of a line that cannot be parsed.
#[derive(serde::Deserialize)]
struct OnlyId {
    id: Option<Name>,
}

/// Splits sorted claims into those to read, and those with other names. The first are more than one
/// if their keys differ in case.
fn split<'c, 'a>(claims: &'c [Claimed<'a>]) -> (&'c [Claimed<'a>], &'c [Claimed<'a>]) {
    let first = claims.first().map(|claim| claim.name);
    claims.split_at(claims.partition_point(|claim| Some(claim.name) == first))
}

impl Claimed<'_> {
    fn text(&self) -> Cow<'_, str> {
        text(self.json).unwrap_or(Cow::Borrowed(self.json))
    }
}

/// Parses the value of `moves`: a list or a string.
fn moves(json: &RawValue) -> Result<Record<'_>, Fault> {
    if !json.get().starts_with('"') {
        return Ok(Record::of(JsonMoves::of(json.get())));
    }
    match text(json.get()) {
        Ok(text) => Ok(move_text::parse(text)),
        Err(error) => Err(Fault::new(Fault::BAD_RECORD, reason(&error))),
    }
}

/// Parses a game.
fn parse<'a>(line: &'a str, options: &JudgeOptions) -> Result<Record<'a>, Fault> {
    let parsed: Object<'_> = object(line).map_err(|fault| {
        let only: Option<OnlyId> = object(line).ok();
        fault.in_game(only.and_then(|only| Some(only.id?.0)))
    })?;
    let id = parsed.id.map(|Name(id)| id);
    let unreadable = |fault: Fault| fault.in_game(id.clone());
    let no_record = |message: &str| Err(unreadable(Fault::new(Fault::BAD_RECORD, message)));
    let stones: Option<Box<dyn ReadSetUp>> = match (parsed.start, parsed.stones, parsed.moves) {
        (Some(_), Some(_), _) => return no_record("a record has `start` or `stones`, not both"),
        (_, Some(_), Some(_)) => {
            return no_record(
                "a record with `stones` has no moves; `start` is a position before moves",
            );
        }
        (None, None, None) => return no_record("the key `moves` is missing"),
        (Some(rows), None, _) => Some(Box::new(rows)),
        (None, Some(stones), None) => Some(Box::new(JsonBoard(stones.get()))),
        (None, None, Some(_)) => None,
    };
    let record = match parsed.moves {
        Some(written) => moves(written).map_err(unreadable)?,
        None => Record::default(),
    };
    let results = options.results.unwrap_or_default();
    let (read, others) = split(&parsed.claims);
    let claim = match read {
        [] => ParsedClaim::Nothing,
        [claim] => Claim::Word(&claim.text()).parse(results),
        _ => ParsedClaim::unknown("of two keys"),
    };
    let unread = others
        .iter()
        .map(|claim| &claim.key)
        .chain(parsed.unread.values());
    let notes = unread.map(|key| Note::unread_key(key)).collect();
    Ok(Record {
        header: Header::of_line(parsed.rules).with_rules_of_moves(record.header),
        set_up: SetUp {
            stones,
            ..SetUp::default()
        },
        claim: claim.or(record.claim),
        notes,
        show: parsed.show,
        id,
        details: parsed.details,
        ..record
    })
}

/// Reads the rows of the position before the first move, such as `[3/1X1/3]`.
impl ReadSetUp for String {
    fn read(&self, rules: &Rules) -> Result<Vec<(Cell, Player)>, Fault> {
        Ok(rules.parse_rows(self)?)
    }
}

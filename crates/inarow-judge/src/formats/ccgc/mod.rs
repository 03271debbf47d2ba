//! `ccgc`: games of the Chinese computer games contest, one after another. A game has these fields:
//! the name of the game, both teams, the result, the time and place, and the contest.
//!
//! ```text
//! {[C6][first B][second W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(J,10);W(I,11);W(K,9)}
//! ```
//!
//! Files are in GB2312 or UTF-8. Some programs leave out the closing bracket or put white space
//! between moves. Sources: programs of the contest that read or write the format, such as
//! `records/metadata.py` and `records/parser.py` in <https://github.com/waynegao05/AlphaOne-Mini>.
//!
//! | file | contents |
//! | --- | --- |
//! | `boundaries` | the boundaries of games |
//! | `moves`, `write` | the moves of a game; a game as text |

mod boundaries;
mod moves;
mod write;

use inarow::Rules;

use super::written_game::{CannotWrite, WrittenGame};
use super::{Part, RecordFormat};
use crate::options::{JudgeOptions, Results};
use crate::record::{
    Boundaries, Claim, Details, Edit, Fault, Header, ParsedClaim, RawRecord, Record, Repair,
    quoted_bytes, range_in,
};
use moves::CcgcMoves;

pub(super) struct Ccgc;

/// The bytes at the beginning of a record.
const BEGIN: &[u8] = b"{[";

/// Games of the contest that inarow knows. The rules of `C5` are refused unless the caller gives
/// others.
const CONNECT6: &[u8] = b"C6";
const GOMOKU: &[u8] = b"C5";

/// The results as GB2312 writes them, and the same texts in UTF-8: a draw, the winners in order, and
/// another word for a draw.
const RESULTS: [(&[u8], &str); 4] = [
    (b"\xBA\xCD\xC6\xE5", "和棋"),
    (b"\xCF\xC8\xCA\xD6\xCA\xA4", "先手胜"),
    (b"\xBA\xF3\xCA\xD6\xCA\xA4", "后手胜"),
    (b"\xC6\xBD\xBE\xD6", "平局"),
];

impl RecordFormat for Ccgc {
    const NAME: &'static str = "ccgc";
    const LACKS: Option<&[Part]> = Some(&[Part::LAYERS, Part::SET_UP]);
    const WRITES_DETAILS: bool = true;

    fn boundaries() -> Boundaries {
        Boundaries::MultiLine(Box::new(boundaries::Games::default()))
    }

    fn parse<'a>(record: RawRecord<'a>, _: &JudgeOptions) -> Result<Record<'a>, Fault> {
        let ([game, first, second, result, when, event], at) = fields(record)?;
        let (rules, board) = match game.trim_ascii() {
            CONNECT6 => (Ok(Rules::CONNECT6), Some([19, 19])),
            GOMOKU => {
                let why = "the game `C5` of the contest has forbidden moves, which are unknown";
                (Err(Fault::rules_unknown(why)), Some([15, 15]))
            }
            game => {
                let why = format!("unknown game `{}` of the contest", quoted_bytes(game));
                (Err(Fault::rules_unknown(&why)), None)
            }
        };
        Ok(Record {
            header: Header {
                board,
                ..Header::of_known(rules)
            },
            claim: claim(result),
            details: details([first, second, when, event]),
            ..Record::of(CcgcMoves { record, at })
        })
    }

    fn check(game: &WrittenGame<'_>) -> Result<(), CannotWrite> {
        let rules = game.rules;
        if rules != Rules::CONNECT6 {
            let what = format!("the rules {rules}, only {}", Rules::CONNECT6);
            return Err(CannotWrite::Game(what));
        }
        Ok(())
    }

    fn write(game: &WrittenGame<'_>, text: &mut String) -> bool {
        write::write(game, text);
        true
    }

    /// Changes the field of the result, and cuts moves with their semicolons.
    fn repair(repair: &Repair, _: &[u8], game: &str) -> Option<Vec<Edit>> {
        let record = RawRecord::without_place(game.as_bytes());
        let ([.., result, _, _], at) = fields(record).ok()?;
        let mut edits = Vec::new();
        if let Some(winner) = repair.result {
            let old = str::from_utf8(result).ok()?;
            edits.push((range_in(game, old), words_for(winner).into()));
        }
        if let Some(kept) = repair.moves {
            let moves = || CcgcMoves { record, at }.written();
            let (start, _) = moves().nth(kept)?;
            let (last, text) = moves().last()?;
            edits.push((game[..start].rfind(';')?..last + text.len(), String::new()));
        }
        Some(edits)
    }
}

/// True if an input begins with one of the known games.
pub(crate) fn is_ccgc(input: &[u8]) -> bool {
    let game = input.strip_prefix(BEGIN).unwrap_or_default();
    let mut names = [CONNECT6, GOMOKU].iter();
    names.any(|name| {
        let rest = game.strip_prefix(*name);
        rest.is_some_and(|rest| rest.starts_with(b"]"))
    })
}

/// Returns the fields, and the offset just after the last field.
fn fields(record: RawRecord<'_>) -> Result<([&[u8]; 6], usize), Fault> {
    let bytes = record.bytes;
    let fault = |message: &str, at| Err(record.fault(Fault::BAD_RECORD, message, at));
    if !bytes.starts_with(BEGIN) {
        let line = bytes.split(|&byte| byte == b'\n').next();
        let line = quoted_bytes(line.unwrap_or_default());
        let message = format!("expected a game such as `{{[C6]`, not `{line}`");
        return fault(&message, 0);
    }
    let (mut fields, mut end) = ([&b""[..]; 6], 1);
    for number in 0.. {
        let Some(field) = bytes[end..].trim_ascii_start().strip_prefix(b"[") else {
            break;
        };
        let begin = bytes.len() - field.len();
        let Some(length) = memchr::memchr(b']', field) else {
            return fault("a field has no closing `]`", begin - 1);
        };
        if let Some(place) = fields.get_mut(number) {
            *place = &field[..length];
        }
        end = begin + length + 1;
    }
    Ok((fields, end))
}

/// Parses the fields of both teams, of the time and place, and of the contest.
fn details(fields: [&[u8]; 4]) -> Details {
    let [first, second, when, event] = fields.map(String::from_utf8_lossy);
    let (date, place) = match when.trim().rsplit_once(' ') {
        Some((date, place)) if !place.starts_with(|char: char| char.is_ascii_digit()) => {
            (date, place)
        }
        _ => (&*when, ""),
    };
    let mut details = Details::default();
    for (index, text) in [&*first, &second, date, &event, place].iter().enumerate() {
        details.add(index, text);
    }
    details
}

/// Returns the words for a result: a draw, or one of two winners.
fn words_for(winner: u8) -> &'static str {
    RESULTS[usize::from(winner.min(2))].1
}

/// Parses the field of the result.
fn claim(field: &[u8]) -> ParsedClaim {
    let mut results = RESULTS.iter();
    let word = results.find(|(bytes, _)| *bytes == field.trim_ascii());
    match word.map(|(_, word)| *word).or(str::from_utf8(field).ok()) {
        Some(word) => Claim::Word(word).parse(Results::Winners),
        None => ParsedClaim::unknown(&String::from_utf8_lossy(field)),
    }
}

//! `psq`: games of Gomocup's manager. A move is a column and a row from 1, and the time that it
//! took:
//!
//! ```text
//! Piskvorky 20x20, 11:11, 0
//! 10,10,15
//! 11,9,230
//! pbrain-first.exe
//! pbrain-second.exe
//! 0
//! 1,Freestyle
//! ```
//!
//! Files of tournaments have the names of the engines. Published files have the result and the
//! rules. The number is the reason why the game was stopped. Source: Petr Laštovička,
//! *Piskvork*, `savePsq`, <https://github.com/plastovicka/Piskvork>.

mod boundaries;
mod line;
mod moves;
mod write;

use inarow::Rules;

use super::named_rules;
use super::written_game::{CannotWrite, WrittenGame};
use super::{Parts, RecordFormat};
use crate::options::{GomocupRule, JudgeOptions};
use crate::record::{
    Boundaries, Claim, Fault, ParsedClaim, RawRecord, Record, RecordBytes, Unreadable, shortened,
};
use line::{Line, Lines};
use moves::PsqMoves;

pub(super) struct Psq;

impl RecordFormat for Psq {
    const NAME: &'static str = "psq";
    const WRITES: Parts = Parts {
        players: false,
        empty_games: true,
        layers: false,
    };

    fn boundaries() -> Boundaries {
        Boundaries::MultiLine(Box::new(boundaries::Games::default()))
    }

    fn parse<'a>(record: RawRecord<'a>, options: &JudgeOptions) -> Result<Record<'a>, Unreadable> {
        Ok(parse(record.record_bytes()?, options.gomocup_rule)?)
    }

    fn check(game: &WrittenGame<'_>) -> Result<(), CannotWrite> {
        let rules = game.rules;
        let names_rules = write::name(rules).is_some() && game.claimed.is_some();
        match names_rules || Some(rules) == write::assumed_rules(rules.size()) {
            true => Ok(()),
            false => Err(CannotWrite::Rules),
        }
    }

    fn write(game: &WrittenGame<'_>, text: &mut String) {
        write::write(game, text);
    }

    fn writes_result(rules: Rules) -> bool {
        write::name(rules).is_some()
    }
}

/// Parses a game. Its rules are those of `rule`. Without `rule` they are the rules that its result
/// names, and otherwise free five in a row.
fn parse(record: RecordBytes<'_>, rule: Option<GomocupRule>) -> Result<Record<'_>, Fault> {
    let mut lines = Lines::of(record);
    let board = match lines.next() {
        Some((at, Line::Header(header))) => board(header).ok_or_else(|| {
            fault(
                record,
                "expected a header such as `Piskvorky 20x20, 11:11, 0`",
                at,
            )
        })?,
        _ => {
            return Err(fault(
                record,
                "expected a header such as `Piskvorky 20x20, 11:11, 0`",
                0,
            ));
        }
    };
    let moves = PsqMoves::of(record, lines.clone());
    while lines.next_if_move().is_some() {}
    let result = match tail(&mut lines, record)? {
        Some((at, text)) => Some(
            result(text)
                .ok_or_else(|| fault(record, "expected a result such as `1,Freestyle`", at))?,
        ),
        None => None,
    };
    let named = result.map(|(_, name)| rules_named(name));
    let chosen = rule.map(|rule| Ok(rule.rules())).or(named);
    let is_assumed = chosen.is_none();
    let rules = chosen.unwrap_or(Ok(Rules::GOMOKU));
    Ok(Record {
        rules: Some(rules.and_then(|rules| Ok(named_rules::on_board(rules, board)?))),
        are_rules_assumed: is_assumed,
        board: Some(board),
        claim: result.map_or(ParsedClaim::Nothing, |(winner, _)| {
            Claim::Number(winner).parse()
        }),
        ..Record::of(moves)
    })
}

/// Returns the rows and columns of a header, which has the columns first.
fn board(header: &[u8]) -> Option<[u64; 2]> {
    let header = str::from_utf8(header).ok()?;
    let mut parts = header.split(',').map(str::trim);
    let (cols, rows) = parts.next()?.split_once('x')?;
    let (first, second) = parts.next()?.split_once(':')?;
    let begins = parts.next()?;
    let number = |text: &str| text.trim().parse::<u64>().ok();
    let are_levels = number(first).and(number(second)).is_some();
    let is_whole = matches!(begins, "0" | "1") && parts.next().is_none();
    (are_levels && is_whole).then_some([number(rows)?, number(cols)?])
}

/// Parses the lines after the moves: perhaps two names, a number, and perhaps the result. Returns
/// the result with its place.
fn tail<'a>(
    lines: &mut Lines<'a>,
    record: RecordBytes<'a>,
) -> Result<Option<(usize, &'a [u8])>, Fault> {
    let end = record.bytes.len();
    let mut next = lines.next();
    if let Some((_, Line::Other | Line::Result(_))) = next {
        // The second name may be any text.
        lines.next();
        next = lines.next();
    }
    match next {
        Some((_, Line::Number)) => {}
        Some((at, _)) => {
            let message = "expected a number after the moves and the two names";
            return Err(fault(record, message, at));
        }
        None => {
            return Err(fault(
                record,
                "the game ends without its closing number",
                end,
            ));
        }
    }
    match lines.next() {
        None => Ok(None),
        Some((at, Line::Result(text))) => Ok(Some((at, text))),
        Some((at, _)) => Err(fault(
            record,
            "unexpected line after the end of the game",
            at,
        )),
    }
}

/// Returns the winner and the name of the rules.
fn result(text: &[u8]) -> Option<(i128, &str)> {
    let (winner, name) = str::from_utf8(text).ok()?.split_once(',')?;
    Some((winner.trim().parse().ok()?, name.trim()))
}

fn rules_named(name: &str) -> Result<Rules, Fault> {
    named_rules::by_name(name).ok_or_else(|| {
        let name = shortened(name).escape_debug().to_string();
        let message = format!("unknown rules `{name}`; set the option `rules`");
        Fault::new("rules_missing", message)
    })
}

fn fault(record: RecordBytes<'_>, message: &str, at: usize) -> Fault {
    record.fault("bad_record", message, at)
}

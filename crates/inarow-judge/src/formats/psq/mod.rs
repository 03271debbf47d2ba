//! `psq`: games of Gomocup's manager, whose moves are columns and rows from 1 with the time
//! that each has taken:
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
//! The names of the engines are there in tournaments, and the result and the rules where files
//! are published; the number says how the game was broken off. Source: Petr Laštovička,
//! *Piskvork*, `savePsq`, <https://github.com/plastovicka/Piskvork>.

mod cut;
mod line;
mod moves;

pub(crate) use cut::Games;
pub(crate) use moves::PsqMoves;

use inarow::Rules;

use super::named_rules;
use crate::fault::{Fault, shortened};
use crate::options::GomocupRule;
use crate::passage::Passage;
use crate::record::{Moves, Record};
use line::{Line, Lines};

/// Reads a game. Its rules are those of `rule`, else those that its result names, else free
/// five in a row.
pub(crate) fn read(passage: Passage<'_>, rule: Option<GomocupRule>) -> Result<Record<'_>, Fault> {
    let mut lines = Lines::of(passage);
    let board = match lines.next() {
        Some((at, Line::Header(header))) => board(header).ok_or_else(|| {
            fault(
                passage,
                "a header is `Piskvorky 20x20, 11:11, 0`, and this one begins",
                at,
            )
        })?,
        _ => return Err(fault(passage, "the game has no header, and begins", 0)),
    };
    let moves = PsqMoves::of(passage, lines.clone());
    while lines.next_if_move().is_some() {}
    let result = match tail(&mut lines, passage)? {
        Some((at, text)) => Some(result(text).ok_or_else(|| {
            fault(
                passage,
                "a result is `0`, `1` or `2` and the name of rules, and stands",
                at,
            )
        })?),
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
        claimed: result.map(|(winner, _)| winner),
        ..Record::of(Moves::Psq(moves))
    })
}

/// The rows and columns: the header has the columns first.
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

/// What stands behind the moves: perhaps two names, a number, and perhaps the result, which is
/// returned with its place.
fn tail<'a>(
    lines: &mut Lines<'a>,
    passage: Passage<'a>,
) -> Result<Option<(usize, &'a [u8])>, Fault> {
    let end = passage.bytes.len();
    let mut next = lines.next();
    if let Some((_, Line::Other | Line::Result(_))) = next {
        // The second name may be anything.
        lines.next();
        next = lines.next();
    }
    match next {
        Some((_, Line::Number)) => {}
        Some((at, _)) => {
            let message =
                "behind the moves and two names a number is wanted, and another line stands";
            return Err(fault(passage, message, at));
        }
        None => {
            return Err(fault(
                passage,
                "the game is not closed by a number, and ends",
                end,
            ));
        }
    }
    match lines.next() {
        None => Ok(None),
        Some((at, Line::Result(text))) => Ok(Some((at, text))),
        Some((at, _)) => Err(fault(passage, "the game goes on behind its end", at)),
    }
}

/// The winner, and the name of the rules.
fn result(text: &[u8]) -> Option<(i128, &str)> {
    let (winner, name) = str::from_utf8(text).ok()?.split_once(',')?;
    Some((winner.trim().parse().ok()?, name.trim()))
}

fn rules_named(name: &str) -> Result<Rules, Fault> {
    named_rules::by_name(name).ok_or_else(|| {
        let name = shortened(name).escape_debug().to_string();
        let message = format!("the rules `{name}` are none that are known, and none were given");
        Fault::new("rules_missing", message)
    })
}

fn fault(passage: Passage<'_>, message: &str, at: usize) -> Fault {
    passage.fault("bad_record", message, at)
}

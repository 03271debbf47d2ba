//! `psq`: games of Gomocup's manager. A move has a column and a row from 1, and optionally the time
//! it took:
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
//! Tournament files also have the names of the engines. Published files also have the result and
//! the rules. The closing number is the reason why the game stopped. Source: Petr Laštovička,
//! *Piskvork*, `savePsq`, <https://github.com/plastovicka/Piskvork>.
//!
//! | file | contents |
//! | --- | --- |
//! | `boundaries`, `line` | the boundaries of games; the kinds of lines |
//! | `moves`, `write` | the moves of a game; a game as text |

mod boundaries;
mod line;
mod moves;
mod write;

use inarow::Rules;

use super::named_rules;
use super::written_game::{CannotWrite, WrittenGame};
use super::{Part, RecordFormat};
use crate::clauses::Clauses;
use crate::options::JudgeOptions;
use crate::record::{
    Boundaries, Edit, Fault, Header, Note, ParsedClaim, RawRecord, Record, Repair, quoted,
    quoted_bytes, range_in,
};
use line::{Line, lines};
use moves::PsqMoves;

pub(super) struct Psq;

impl RecordFormat for Psq {
    const NAME: &'static str = "psq";
    const LACKS: Option<&[Part]> = Some(&[Part::PLAYERS, Part::LAYERS, Part::SET_UP]);

    fn boundaries() -> Boundaries {
        Boundaries::MultiLine(Box::new(boundaries::Games::default()))
    }

    /// Parses a game. The option takes precedence over the rules in the game's result, and a note
    /// reports if they differ. If both are missing, the rules are free five in a row.
    fn parse<'a>(record: RawRecord<'a>, options: &JudgeOptions) -> Result<Record<'a>, Fault> {
        let has_rules = options.rules.is_some() || options.clauses.is_some();
        let rule = options.gomocup_rule.filter(|_| !has_rules);
        let mut lines = lines(record).peekable();
        let first = lines.next();
        let board = match first {
            Some((_, Line::Header(header))) => line::board(header),
            _ => None,
        };
        let board = board.ok_or_else(|| {
            let at = first.map_or(0, |(at, _)| at);
            expected(record, "a header such as `Piskvorky 20x20, 11:11, 0`", at)
        })?;
        let is_move = |(_, line): &(usize, Line<'_>)| matches!(line, Line::Move(_));
        let moves = std::iter::from_fn(|| lines.next_if(is_move)).count();
        let (result, named) = match tail(lines, record, moves as u64)? {
            Some((at, text)) => {
                let result = result(text);
                let (winner, name) =
                    result.ok_or_else(|| expected(record, "a result such as `1,Freestyle`", at))?;
                let (line, _) = record.place(at);
                let rules = rules_named(name, board).map_err(|fault| fault.on_line(line));
                (Some(winner), Some((name, rules)))
            }
            None => (None, None),
        };
        let on_board = |rule: Clauses| Ok(rule.on_plane(board)?);
        let is_assumed = rule.is_none() && named.is_none();
        let given = rule.map(on_board);
        let note = match (&given, &named) {
            (Some(Ok(given)), Some((name, named))) if named.as_ref() != Ok(given) => {
                Some(Note::other_rules(name, &given.to_string()))
            }
            _ => None,
        };
        let rules = given.or(named.map(|(_, named)| named));
        Ok(Record {
            header: Header {
                board: Some(board),
                are_rules_assumed: is_assumed,
                ..Header::of_known(rules.unwrap_or_else(|| on_board(Clauses::FREESTYLE)))
            },
            claim: result.map_or(ParsedClaim::Nothing, ParsedClaim::OnBoard),
            notes: note.into_iter().collect(),
            ..Record::of(PsqMoves(record))
        })
    }

    fn check(game: &WrittenGame<'_>) -> Result<(), CannotWrite> {
        let rules = game.rules;
        let names_rules = write::name(rules).is_some() && game.claimed.is_some();
        // Readers assume these rules if a game names none.
        if !names_rules && Clauses::FREESTYLE.on(rules.size()) != Ok(rules) {
            return Err(CannotWrite::Rules);
        }
        Ok(())
    }

    fn write(game: &WrittenGame<'_>, text: &mut String) -> bool {
        write::write(game, text)
    }

    /// Changes the number of the winner, and cuts lines of moves.
    fn repair(repair: &Repair, _: &[u8], game: &str) -> Option<Vec<Edit>> {
        let record = RawRecord::without_place(game.as_bytes());
        let lines: Vec<_> = lines(record).skip(1).collect();
        let mut edits = Vec::new();
        if let Some(kept) = repair.moves {
            let is_other = |(_, line): &&(usize, Line<'_>)| !matches!(line, Line::Move(_));
            let (end, _) = lines.iter().find(is_other)?;
            edits.push((lines.get(kept)?.0..*end, String::new()));
        }
        if let Some(result) = repair.result {
            let Some((_, Line::Result(text))) = lines.last() else {
                return None;
            };
            let (winner, _) = str::from_utf8(text).ok()?.split_once(',')?;
            edits.push((range_in(game, winner), result.to_string()));
        }
        Some(edits)
    }
}

/// Parses the lines after the moves: two names or none, the closing number, and optionally the
/// result. Returns the result's offset and text.
fn tail<'a>(
    mut lines: impl Iterator<Item = (usize, Line<'a>)>,
    record: RawRecord<'a>,
    moves: u64,
) -> Result<Option<(usize, &'a [u8])>, Fault> {
    let mut next = lines.next();
    if let Some((first, Line::Other | Line::Result(_))) = next {
        // The second name may be any line except a move.
        let second = lines.next();
        if let Some((_, Line::Move(text))) = second
            && moves::coordinates(text).is_some()
        {
            return Err(moves::no_move(record, line_at(record, first), first).at_ply(moves + 1));
        }
        next = lines.next();
        if let (Some((at, Line::Number)), None) = (second, next) {
            let message = "expected two names, or no name, before the closing number";
            return Err(record.fault(Fault::BAD_RECORD, message, at));
        }
    }
    match next {
        Some((_, Line::Number)) => {}
        Some((at, _)) => {
            let wanted = "the closing number, after the moves and perhaps two names";
            return Err(expected(record, wanted, at));
        }
        None => {
            let message = "the closing number is missing at the end of the game";
            return Err(record.fault(Fault::BAD_RECORD, message, record.bytes.len()));
        }
    }
    match lines.next() {
        None => Ok(None),
        Some((at, Line::Result(text))) => Ok(Some((at, text))),
        Some((at, _)) => Err(expected(record, "a result such as `1,Freestyle`", at)),
    }
}

/// Splits a result into the winner and the name of the rules.
fn result(text: &[u8]) -> Option<(i128, &str)> {
    let (winner, name) = str::from_utf8(text).ok()?.split_once(',')?;
    Some((winner.trim().parse().ok()?, name.trim()))
}

/// Returns the rules with this name, or of the league with this name.
fn rules_named(name: &str, board: [u64; 2]) -> Result<Rules, Fault> {
    let known = named_rules::by_name(name).or_else(|| named_rules::by_league(name));
    let rules = known.ok_or_else(|| {
        let name = quoted(name);
        Fault::rules_unknown(&format!("unknown rules `{name}`"))
    })?;
    Ok(rules.on_plane(board)?)
}

/// Returns the fault of a line that differs from `wanted`.
fn expected(record: RawRecord<'_>, wanted: &str, at: usize) -> Fault {
    let line = quoted_bytes(line_at(record, at));
    let message = format!("expected {wanted}, not `{line}`");
    record.fault(Fault::BAD_RECORD, &message, at)
}

/// Returns the line that begins at this offset.
fn line_at(record: RawRecord<'_>, at: usize) -> &[u8] {
    let rest = &record.bytes[at..];
    let line = rest.split(|&byte| byte == b'\n').next();
    line.unwrap_or_default().trim_ascii()
}

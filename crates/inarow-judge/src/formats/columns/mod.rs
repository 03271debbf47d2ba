//! `columns`: one game a line, with one digit per move: `4453`. Column 1 comes first. A result may
//! follow: `4453 1-0`. A number may follow too, as in files of positions with scores: `4453 -1`.
//! The number is ignored.

use inarow::{Gravity, Rules};
use memchr::memchr2;

use super::digit_moves::Digits;
use super::written_game::{CannotWrite, WrittenGame};
use super::{Part, RecordFormat, move_text};
use crate::options::JudgeOptions;
use crate::record::{
    Edit, Fault, NumberMoves, ParsedClaim, QuickRecord, RawRecord, Record, Repair, quoted,
};

pub(super) struct Columns;

/// The number of columns that one digit can name.
const MAX_COLUMNS: u32 = 9;

impl RecordFormat for Columns {
    const NAME: &'static str = "columns";
    const RULES: Option<Rules> = Some(Rules::CONNECT_FOUR);
    const LACKS: Option<&[Part]> =
        Some(&[Part::PLAYERS, Part::EMPTY_GAMES, Part::LAYERS, Part::SET_UP]);

    fn parse<'a>(record: RawRecord<'a>, _: &JudgeOptions) -> Result<Record<'a>, Fault> {
        let line = record.text()?;
        let (line, claim) = ParsedClaim::split_off(line).unwrap_or((line, ParsedClaim::Nothing));
        let (digits, rest) = line.split_at(end_of_digits(line.as_bytes()));
        if !is_number_or_nothing(rest.as_bytes()) {
            let rest = quoted(rest.trim_ascii());
            let message = format!("`{rest}` after the moves is not a whole number");
            return Err(Fault::new(Fault::BAD_RECORD, message));
        }
        Ok(Record {
            claim,
            ..Record::of(Digits(digits))
        })
    }

    fn quick_parse<'a: 'n, 'n>(
        bytes: &'a [u8],
        options: &JudgeOptions,
        _: &'n mut Vec<u32>,
    ) -> Option<QuickRecord<'a, 'n>> {
        let (digits, rest) = bytes.split_at(end_of_digits(bytes));
        // Without an early exit, the compiler can vectorize the loop.
        let is_digits = digits
            .iter()
            .fold(true, |all, byte| all & byte.is_ascii_digit());
        let is_usual = is_digits && is_number_or_nothing(rest);
        is_usual.then(|| QuickRecord::of(NumberMoves::Digits(digits, options.digit_base())))
    }

    fn check(game: &WrittenGame<'_>) -> Result<(), CannotWrite> {
        let cannot = |what: &str| Err(CannotWrite::Game(what.into()));
        match game.rules {
            rules if rules.gravity() == Gravity::None => cannot("games without `drop`"),
            rules if rules.size().cols() > MAX_COLUMNS => cannot("more than nine columns"),
            Rules::CONNECT_FOUR => Ok(()),
            _ => Err(CannotWrite::Rules),
        }
    }

    fn write(game: &WrittenGame<'_>, text: &mut String) -> bool {
        let columns = game.moves.iter().map(|stone| stone.cell.col() + 1);
        text.extend(columns.map(|column| column.to_string()));
        text.extend([game.score().unwrap_or_default(), "\n"]);
        game.score().is_some()
    }

    fn repair(repair: &Repair, _: &[u8], line: &str) -> Option<Vec<Edit>> {
        move_text::repair(line, line, repair)
    }
}

/// Returns the offset of the first space or tab, or the length of the line.
fn end_of_digits(line: &[u8]) -> usize {
    memchr2(b' ', b'\t', line).unwrap_or(line.len())
}

/// True if `rest` is white space, or a number of any length after white space.
fn is_number_or_nothing(rest: &[u8]) -> bool {
    let digits = match rest.trim_ascii() {
        [] => return true,
        [b'-' | b'+', digits @ ..] | digits => digits,
    };
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_a_number_are_parsed_quickly() {
        for (line, is_quick) in [
            ("4453", true),
            ("4453 -18", true),
            ("44é", false),
            ("44,1-0", false),
            ("44\x0c1-0", false),
            ("44 5x", false),
        ] {
            let mut numbers = Vec::new();
            let parsed =
                Columns::quick_parse(line.as_bytes(), &JudgeOptions::default(), &mut numbers);
            assert_eq!(parsed.is_some(), is_quick, "{line}");
        }
    }
}

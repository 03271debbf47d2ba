//! `columns`: one game a line as digits, column 1 first: `4453`. A number may follow after a blank,
//! `4453 -1`, as in files of positions with their scores. The number is ignored.

use inarow::{Coordinates, Gravity, PlayError, Rules};
use memchr::memchr2;

use super::written_game::{CannotWrite, WrittenGame};
use super::{Parts, RecordFormat};
use crate::options::{Base, JudgeOptions};
use crate::record::{
    Fault, Next, NumberMoves, QuickRecord, RawRecord, ReadMoves, Record, RecordMove, Unreadable,
    shortened,
};

pub(super) struct Columns;

/// The most columns that digits can name.
const MAX_COLUMNS: u32 = 9;

impl RecordFormat for Columns {
    const NAME: &'static str = "columns";
    const RULES: Option<Rules> = Some(Rules::CONNECT_FOUR);
    const WRITES: Parts = Parts {
        players: false,
        empty_games: false,
        layers: false,
        set_up: false,
    };

    fn parse<'a>(record: RawRecord<'a>, options: &JudgeOptions) -> Result<Record<'a>, Unreadable> {
        let line = record.text()?.line;
        let (digits, rest) = line.split_at(end_of_digits(line.as_bytes()));
        if !is_number_or_nothing(rest.as_bytes()) {
            let rest = shortened(rest.trim_ascii());
            let rest = rest.escape_debug();
            let message = format!("`{rest}` after the moves is not a whole number");
            return Err(Fault::new("bad_record", message).into());
        }
        let base = options.base;
        Ok(Record::of(Digits { digits, base }))
    }

    fn quick_parse<'a: 'n, 'n>(
        bytes: &'a [u8],
        options: &JudgeOptions,
        _: &'n mut Vec<u32>,
    ) -> Option<QuickRecord<'a, 'n>> {
        let (digits, rest) = bytes.split_at(end_of_digits(bytes));
        let is_usual = digits.is_ascii() && is_number_or_nothing(rest);
        is_usual.then(|| QuickRecord::of(NumberMoves::Digits(digits, options.base)))
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

    fn write(game: &WrittenGame<'_>, text: &mut String) {
        let columns = game.moves.iter().map(|stone| stone.cell.col() + 1);
        text.extend(columns.map(|column| column.to_string()));
        text.push('\n');
    }
}

/// Digits, each a column.
#[derive(Clone, Copy, Debug)]
struct Digits<'a> {
    digits: &'a str,
    /// The digit of the first column.
    base: Base,
}

impl ReadMoves for Digits<'_> {
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let mut rest = (1..).zip(self.digits.chars());
        for (ply, digit) in rest.by_ref() {
            let number = digit.to_digit(10).ok_or_else(|| {
                let digit = digit.escape_default();
                Fault::new(
                    "bad_move",
                    format!("`{digit}` is not the digit of a column"),
                )
                .at_ply(ply)
            })?;
            let column = i128::from(number) - i128::from(self.base.digit() - b'0');
            match each(RecordMove::unnamed(Coordinates::column(column))) {
                Next::Read => {}
                Next::Count => break,
                Next::Stop => return Ok(0),
                Next::Refused(error) => return Err(refused(ply, error, number, rules)),
            }
        }
        Ok(rest.count() as u64)
    }
}

/// Returns the fault of a refused move. Its message has the digit as written, from either base.
fn refused(ply: u64, error: PlayError, digit: u32, rules: &Rules) -> Fault {
    let message = match error {
        PlayError::Outside { .. } => format!("there is no column {digit} on {}", rules.size()),
        PlayError::ColumnFull { rows, .. } => {
            format!("the column of digit {digit} is full: {rows} of {rows} stones")
        }
        _ => error.to_string(),
    };
    Fault::refused_with(ply, &error, &message)
}

/// Returns the place of the first blank, or the length of the line.
fn end_of_digits(line: &[u8]) -> usize {
    memchr2(b' ', b'\t', line).unwrap_or(line.len())
}

/// True for white space, and for a number of any length after white space.
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
            ("44 5x", false),
        ] {
            let mut numbers = Vec::new();
            let parsed =
                Columns::quick_parse(line.as_bytes(), &JudgeOptions::default(), &mut numbers);
            assert_eq!(parsed.is_some(), is_quick, "{line}");
        }
    }
}

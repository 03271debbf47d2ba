//! `columns`: one game a line as digits, column 1 first, `4453`, perhaps with a number behind a
//! blank, `4453 -1`, as files of positions and their scores have it. The number is passed over.

use memchr::memchr2;

use crate::fault::{Fault, shortened};
use crate::options::Base;
use crate::record::{Moves, Record};

pub(crate) fn read(line: &str, base: Base) -> Result<Record<'_>, Fault> {
    let end = end_of_digits(line.as_bytes());
    let (digits, rest) = line.split_at(end);
    if !is_number_or_nothing(rest.as_bytes()) {
        let rest = shortened(rest.trim_ascii());
        let rest = rest.escape_debug();
        let message = format!("`{rest}` behind the moves is no whole number");
        return Err(Fault::new("bad_record", message));
    }
    Ok(Record::of(Moves::Columns { digits, base }))
}

/// The digits of a line, if what stands behind them is no fault.
pub(crate) fn digits(line: &[u8]) -> Option<&[u8]> {
    let (digits, rest) = line.split_at(end_of_digits(line));
    is_number_or_nothing(rest).then_some(digits)
}

/// Where the first blank stands, or the line ends.
fn end_of_digits(line: &[u8]) -> usize {
    memchr2(b' ', b'\t', line).unwrap_or(line.len())
}

/// Whether a number stands behind the blank, of any length.
fn is_number_or_nothing(rest: &[u8]) -> bool {
    let digits = match rest.trim_ascii() {
        [] => return true,
        [b'-' | b'+', digits @ ..] | digits => digits,
    };
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

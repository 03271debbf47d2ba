//! Lines, and their kinds by form.

use crate::record::RawRecord;

/// The maximum number of bytes in a header, move, closing number or result.
pub(super) const LONGEST: usize = 1 << 12;

/// A line that is not blank.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Line<'a> {
    /// The header, such as `Piskvorky 20x20, 11:11, 0`, without its first word. Some programs leave
    /// out that word.
    Header(&'a [u8]),
    /// A number, a comma and more text. It may be a move.
    Move(&'a [u8]),
    /// A number alone.
    Number,
    /// `1,Freestyle`: a number and a name.
    Result(&'a [u8]),
    /// Anything else, such as the name of an engine.
    Other,
}

impl<'a> Line<'a> {
    /// Returns the kind of a line; `None` if it is blank.
    pub(super) fn of(line: &'a [u8]) -> Option<Self> {
        if line.len() > LONGEST {
            return Some(Self::Other);
        }
        let line = line.trim_ascii();
        if line.is_empty() {
            return None;
        }
        if let Some(sizes) = line.strip_prefix(b"Piskvorky ") {
            return Some(Self::Header(sizes));
        }
        let number = line.strip_prefix(b"-").unwrap_or(line);
        let digits = digits(number);
        let rest = number[digits..].trim_ascii_start();
        Some(match rest.strip_prefix(b",") {
            _ if digits == 0 => Self::Other,
            None if rest.starts_with(b"x") && board(line).is_some() => Self::Header(line),
            None if rest.is_empty() => Self::Number,
            None => Self::Other,
            Some(rest) => match rest.trim_ascii_start() {
                [b'a'..=b'z' | b'A'..=b'Z' | 0x80.., ..] => Self::Result(line),
                _ => Self::Move(line),
            },
        })
    }
}

/// Returns the rows and columns of a header. In the text, the columns come first.
pub(super) fn board(header: &[u8]) -> Option<[u64; 2]> {
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

/// True if a [`Line::Other`] is free text. It is not if it is too long, or if it begins like a
/// header.
pub(super) fn is_text(line: &[u8]) -> bool {
    const NAME: &[u8] = b"piskvorky";
    let line = line.trim_ascii();
    let rest = line[digits(line)..].trim_ascii_start();
    let name = line.get(..NAME.len());
    let has_name = name.is_some_and(|name| name.eq_ignore_ascii_case(NAME));
    let has_board = digits(line) > 0 && matches!(rest, [b'x' | b'X', ..]);
    line.len() <= LONGEST && !has_name && !has_board
}

/// Returns the number of leading digits.
fn digits(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// Iterates over the lines of a game that are not blank, with their offsets.
pub(super) fn lines(record: RawRecord<'_>) -> impl Iterator<Item = (usize, Line<'_>)> {
    let mut next = 0;
    let lines = record.bytes.split(|&byte| byte == b'\n');
    lines.filter_map(move |line| {
        let begin = next;
        next += line.len() + 1;
        Some((begin, Line::of(line)?))
    })
}

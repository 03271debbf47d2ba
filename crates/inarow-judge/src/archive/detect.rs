//! Finds the form of an input. In JSON, the first records show whether the lines are games, moves,
//! or parts of a document. If the name ends in `.sgf`, the first bytes show whether the games are in
//! `ccgc`.

use std::io::{self, Read};
use std::ops::ControlFlow::{Break, Continue};

use serde::de::IgnoredAny;

use crate::encoding::Encoding;
use crate::formats::{
    Format, GameTable, has_move_keys, is_board_row, is_ccgc, is_game, is_move, names_separator,
};
use crate::input::{BYTE_ORDER_MARK, Chunks, Decoded};
use crate::record::{LONGEST_RECORD, RawRecord, SeenNumbers};
use crate::worker::Worker;

/// The maximum numbers of records and bytes to check.
const MAX_RECORDS: usize = 100;
const MAX_BYTES: usize = 1 << 20;

/// The number of bytes to check at the beginning of an input.
const HEAD_BYTES: u64 = 1 << 10;

/// The number of bytes that show the encoding of a table.
const ENCODING_BYTES: usize = 1 << 16;

/// The number of wrong lines with the keys of a move that show that an input has moves. A single
/// wrong line proves nothing.
const WRONG_MOVES: usize = 2;

/// The minimum number of lines for a document whose end was not read yet.
const LEAST_OF_A_DOCUMENT: usize = 3;

/// True if the input is a JSON document: an array, or objects over several lines. `chunks` still
/// returns all records.
///
/// In a document, the first element of the array is an object, and commas separate the elements. If
/// valid records follow a bracket or a damaged record directly, the input has a record on each line.
/// A damaged document is still one, so that its fault is reported once, and not for each line.
pub(super) fn is_document(chunks: &mut Chunks<impl Read>) -> bool {
    let (mut text, mut records) = (Vec::new(), 0);
    let broken_off = chunks.look_ahead(|record| {
        // Most inputs begin with an object on one line.
        let bytes = record.bytes;
        let may_begin = || {
            matches!(bytes, [b'[', ..] | [b'{'] | [b'{', .., b',' | b'[' | b'{'])
                && bytes.len() <= LONGEST_RECORD
        };
        if records == 0 && !may_begin() {
            return Break(false);
        }
        // An array may be one long line.
        if records == MAX_RECORDS || records > 0 && text.len() + bytes.len() > MAX_BYTES {
            return Break(true);
        }
        records += 1;
        text.extend_from_slice(bytes);
        text.push(b'\n');
        Continue(())
    });
    // Parse text and not bytes, like all JSON in this crate. Then only one parser is compiled.
    let text = String::from_utf8_lossy(&text);
    let is_array = text.starts_with('[');
    if is_array && !text[1..].trim_start().starts_with(['{', ']']) {
        return false;
    }
    let mut values = serde_json::Deserializer::from_str(&text).into_iter::<IgnoredAny>();
    let (first, others) = (values.next(), values.next());
    let is_one = others.is_none();
    let rest = first.into_iter().chain(others).chain(values);
    let fault = rest.filter_map(Result::err).next();
    match (fault, broken_off) {
        (_, Some(false)) => false,
        (None, _) => records > 0 && (is_one || !is_array),
        // The end of an array is missing, or was not read yet.
        (Some(error), None) if error.is_eof() && is_array => true,
        (Some(error), Some(true)) if error.is_eof() => records >= LEAST_OF_A_DOCUMENT,
        (Some(_), _) => is_damaged_document(&text),
    }
}

/// True if a damaged text has no record on each line: its second line and most others are no whole
/// objects, and not every line begins like one.
fn is_damaged_document(text: &str) -> bool {
    let begins = |line: &str| line.starts_with('{');
    let is_whole = |line: &&str| begins(line) && serde_json::from_str::<IgnoredAny>(line).is_ok();
    let lines = text.lines();
    let whole = lines.clone().filter(is_whole).count();
    2 * whole < lines.clone().count()
        && !lines.clone().all(begins)
        && !lines.clone().nth(1).as_ref().is_some_and(is_whole)
}

/// Returns the whole input, converted to UTF-8 if its encoding is known, and its format. An input
/// named `.sgf` is in `ccgc` if it begins with a game of that format, after optional white space.
pub(super) fn format<R: Read>(
    input: R,
    named: Format,
    encoding: Option<Encoding>,
) -> io::Result<(Decoded<R>, Format)> {
    let is_sgf = named == Format::Sgf;
    let input = Decoded::new(input, if is_sgf { HEAD_BYTES } else { 0 }, encoding)?;
    let head = input.head();
    let text = head.strip_prefix(BYTE_ORDER_MARK).unwrap_or(head);
    let is_ccgc = is_sgf && is_ccgc(text.trim_ascii_start());
    Ok((input, if is_ccgc { Format::Ccgc } else { named }))
}

/// True if the lines are moves and not games. The first line that can be parsed as either decides.
/// `chunks` still returns all records.
pub(super) fn are_moves(chunks: &mut Chunks<impl Read>) -> bool {
    let mut wrong_moves = 0;
    first_decided(chunks, |line| {
        if is_game(line) {
            return Some(false);
        }
        let is_move = is_move(line);
        wrong_moves += usize::from(!is_move && has_move_keys(line));
        (is_move || wrong_moves == WRONG_MOVES).then_some(true)
    })
}

/// True if the rows of a table are positions. The first line that is no damaged position decides.
/// `chunks` still returns all records.
pub(super) fn are_boards(chunks: &mut Chunks<impl Read>) -> bool {
    first_decided(chunks, is_board_row)
}

/// Returns the answer of the first line with one, or false if the first lines have none.
fn first_decided(
    chunks: &mut Chunks<impl Read>,
    mut decide: impl FnMut(&str) -> Option<bool>,
) -> bool {
    let (mut records, mut bytes) = (0, 0);
    let found = chunks.look_ahead(|record| {
        records += 1;
        bytes += record.bytes.len();
        match decide(&record.lossy_text()) {
            Some(found) => Break(found),
            None if records == MAX_RECORDS || bytes >= MAX_BYTES => Break(false),
            None => Continue(()),
        }
    });
    found == Some(true)
}

/// Removes the header of a table whose rows are games, and returns the table. For any other input,
/// returns `None`, and `chunks` still returns all records.
pub(super) fn game_table(chunks: &mut Chunks<impl Read>) -> Option<GameTable> {
    let mut header = 1;
    let table = chunks.look_ahead(|record| {
        if header == 1 && names_separator(record.bytes) {
            header += 1;
            return Continue(());
        }
        Break(GameTable::of(&record.lossy_text()))
    });
    let table = table.flatten()?;
    chunks.skip(header);
    Some(table)
}

/// Returns the encoding of the first record that is not UTF-8. `chunks` still returns all records.
///
/// Other records have it too: their bytes may be UTF-8 by chance.
pub(super) fn encoding(chunks: &mut Chunks<impl Read>, worker: &Worker<'_>) -> Option<Encoding> {
    let mut bytes = 0;
    let found = chunks.look_ahead(|record| {
        bytes += record.bytes.len() + 1;
        match worker.encoded(record) {
            None if bytes < ENCODING_BYTES => Continue(()),
            encoded => Break(encoded.map(|encoded| encoded.probable())),
        }
    });
    found.flatten()
}

/// Returns the first numbers of an input. `see` adds the numbers of a record. `chunks` still returns
/// all records.
pub(super) fn numbers(
    chunks: &mut Chunks<impl Read>,
    mut see: impl FnMut(RawRecord<'_>, &mut SeenNumbers),
) -> SeenNumbers {
    let (mut bytes, mut seen) = (0, SeenNumbers::default());
    chunks.look_ahead(|record| {
        bytes += record.bytes.len();
        seen.records += 1;
        see(record, &mut seen);
        if seen.moves().is_none() && seen.results().is_none() || bytes >= MAX_BYTES {
            return Break(());
        }
        Continue(())
    });
    seen
}

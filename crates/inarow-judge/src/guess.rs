//! What an input is, told from its first lines.

use std::io::Read;
use std::ops::ControlFlow::{Break, Continue};

use serde::de::IgnoredAny;

use crate::chunks::Chunks;
use crate::formats::{events, jsonl};

/// So many records are looked at, and no more once they have so many bytes.
const MOST_RECORDS: usize = 100;
const MOST_BYTES: usize = 1 << 20;

/// So many lines that are wrong, with the keys of a move, are moves: one may be anything.
const WRONG_MOVES: usize = 2;

/// Fewer lines may begin an array that the input is none of.
const LEAST_OF_AN_ARRAY: usize = 3;

/// The line on which the input begins, if it is one JSON array over several lines: all of it, or as
/// much of it as is looked at.
///
/// In an array no object follows another one without a comma. So a bracket before good records
/// makes no array of them, and none is lost.
pub(crate) fn begin_of_array(chunks: &mut Chunks<impl Read>) -> Option<u64> {
    let (mut text, mut records, mut begin) = (Vec::new(), 0, None);
    let broken_off = chunks.look_ahead(|record| {
        if records == 0 && !record.bytes.starts_with(b"[") {
            return Break(());
        }
        begin.get_or_insert(record.line);
        if records == MOST_RECORDS || text.len() + record.bytes.len() > MOST_BYTES {
            return Break(());
        }
        records += 1;
        text.extend_from_slice(record.bytes);
        text.push(b'\n');
        Continue(())
    });
    // As text, as all JSON is read here: no second reader need be compiled.
    let read = serde_json::from_str::<IgnoredAny>(&String::from_utf8_lossy(&text));
    let is_array = match (broken_off, read) {
        (None, Ok(_)) => records > 1,
        (Some(()), Err(error)) => error.is_eof() && records >= LEAST_OF_AN_ARRAY,
        _ => false,
    };
    begin.filter(|_| is_array)
}

/// Whether each line is one move, and not a game with its moves. The first one decides that
/// can be read as one of them. None of them is lost.
pub(crate) fn are_moves(chunks: &mut Chunks<impl Read>) -> bool {
    let (mut records, mut bytes, mut wrong_moves) = (0, 0, 0);
    let found = chunks.look_ahead(|record| {
        records += 1;
        bytes += record.bytes.len();
        if let Ok(text) = record.text() {
            if jsonl::read(text.line).is_ok() {
                return Break(false);
            }
            if events::read(text.line).is_ok() {
                return Break(true);
            }
            wrong_moves += usize::from(events::has_keys(text.line));
        }
        match wrong_moves == WRONG_MOVES {
            true => Break(true),
            false if records == MOST_RECORDS || bytes >= MOST_BYTES => Break(false),
            false => Continue(()),
        }
    });
    found == Some(true)
}

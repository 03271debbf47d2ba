//! What the lines of an input are, told from the first ones.

use std::io::Read;
use std::ops::ControlFlow::{Break, Continue};

use crate::chunks::Chunks;
use crate::formats::{events, jsonl};

/// So many records are looked at, and no more once they have so many bytes.
const MOST_RECORDS: usize = 100;
const MOST_BYTES: usize = 1 << 20;

/// So many lines that are wrong, with the keys of a move, are moves: one may be anything.
const WRONG_MOVES: usize = 2;

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

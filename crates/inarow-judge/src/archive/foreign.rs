//! Detects files that have no records, such as a saved error page.

use std::io::Read;
use std::ops::ControlFlow::{Break, Continue};

use crate::input::Chunks;
use crate::worker::Worker;

/// The maximum number of bytes of a line to check.
const MAX_LINE: usize = 1 << 10;

/// The maximum number of records to check.
const MAX_RECORDS: usize = 100;

/// The first bytes of other kinds of files, and the names of these kinds.
const BEGINNINGS: [(&[u8], &str); 8] = [
    (
        b"version https://git-lfs.github.com/",
        "a Git LFS pointer: `git lfs pull` fetches the file",
    ),
    (b"<!doctype html", "an HTML page"),
    (b"<html", "an HTML page"),
    (b"<?xml", "an XML document"),
    (b"PAR1", "a Parquet file"),
    (b"PK\x03\x04", "a ZIP file"),
    (b"%PDF", "a PDF document"),
    (b"RIFF", "a binary file"),
];

/// Returns what an input looks like, if it is not an archive. It must begin like another kind of
/// file, and none of its first records may be readable. Set `has_games` if a record is a game, not
/// a single move: control characters in a move alone prove nothing. `chunks` still returns all
/// records.
pub(super) fn kind<'a>(
    chunks: &mut Chunks<impl Read>,
    has_games: bool,
    worker: impl FnOnce() -> Worker<'a>,
) -> Option<&'static str> {
    // The first record does not depend on how the input arrives in pieces, so check that.
    let line = chunks.look_ahead(|record| Break(first_line(record.bytes).to_vec()));
    let text = line.as_deref().unwrap_or(chunks.head());
    let kind = known_beginning(chunks.head()).or_else(|| kind_of_text(text, has_games))?;
    let mut worker = worker();
    let mut records = 0;
    let found = chunks.look_ahead(|record| {
        records += 1;
        // A record that is too large for this worker may be valid. A refused first move does not
        // count as readable, because a single word may look like a move.
        let can_be_read = worker.judge_raw(record).is_none_or(|judgement| {
            let fault = judgement.outcome.err();
            fault.is_none_or(|fault| fault.is_refusal() && fault.ply() > Some(1))
        });
        if can_be_read || records == MAX_RECORDS {
            return Break(can_be_read);
        }
        Continue(())
    });
    (found != Some(true)).then_some(kind)
}

/// Returns the first line, cut if it is long.
fn first_line(record: &[u8]) -> &[u8] {
    let line = record.split(|&byte| byte == b'\n').next();
    let line = line.unwrap_or_default();
    &line[..line.len().min(MAX_LINE)]
}

/// Returns the name of the file kind in [`BEGINNINGS`] that these bytes begin.
fn known_beginning(head: &[u8]) -> Option<&'static str> {
    let text = head.trim_ascii_start();
    let begins = |beginning: &[u8]| {
        let start = text.get(..beginning.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(beginning))
    };
    let mut beginnings = BEGINNINGS.iter();
    let known = beginnings.find(|(beginning, _)| begins(beginning));
    known.map(|&(_, kind)| kind)
}

/// Returns what a text looks like, if it is not UTF-8.
fn kind_of_text(text: &[u8], has_games: bool) -> Option<&'static str> {
    if is_utf_16(text) {
        return Some("UTF-16 without a byte order mark");
    }
    (has_games && is_binary(text)).then_some("a binary file")
}

/// True if there are control characters that no text has. White space and Escape are allowed:
/// Escape begins a colour in a terminal's output. DEL counts only beside invalid UTF-8.
fn is_binary(head: &[u8]) -> bool {
    let has = |is_control: fn(&u8) -> bool| head.iter().any(is_control);
    // The head may end within a character.
    let is_text = str::from_utf8(head).map_or_else(|error| error.error_len().is_none(), |_| true);
    has(|&byte| byte < b' ' && !b"\t\n\x0C\r\x1B".contains(&byte))
        || !is_text && has(|&byte| byte == 0x7F)
}

/// True if the text looks like UTF-16: every second byte is 0.
fn is_utf_16(head: &[u8]) -> bool {
    let (pairs, _) = head.as_chunks::<2>();
    let zeros = |index: usize| pairs.iter().filter(|pair| pair[index] == 0).count();
    // Half of the units is enough, since names may be Chinese.
    let is_most = |zeros: usize| zeros > 0 && 2 * zeros >= pairs.len();
    !pairs.contains(&[0, 0]) && is_most(zeros(0)) != is_most(zeros(1))
}

#[cfg(test)]
mod tests {
    use super::{kind_of_text, known_beginning};

    #[test]
    fn other_files_are_known_by_their_first_bytes() {
        for (head, kind) in [
            (
                &b"version https://git-lfs.github.com/spec/v1\noid"[..],
                Some("a Git LFS pointer: `git lfs pull` fetches the file"),
            ),
            (b"\n <!DOCTYPE HTML><title>404", Some("an HTML page")),
            (b"(\0;\0S\0", Some("UTF-16 without a byte order mark")),
            (b"\0(\0;\0S", Some("UTF-16 without a byte order mark")),
            (b"\tpq\x7F\x80", Some("a binary file")),
            (b"RIF\0\0\0\0", Some("a binary file")),
            (b"", None),
            (b"(;GN[\xBA\xDA])", None),
            (b"version 2", None),
            (b"4453\n", None),
        ] {
            let found = known_beginning(head).or_else(|| kind_of_text(head, true));
            assert_eq!(found, kind, "{}", head.escape_ascii());
        }
    }
}

//! Records of any number of lines.

use std::ops::Range;

use memchr::{memchr_iter, memrchr};

use super::BYTE_ORDER_MARK;
use crate::record::{Boundary, FindBoundaries, LONGEST_RECORD};

/// A record, and the place where it begins.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The line, from 1.
    pub(super) line: u64,
    /// The byte of that line, from 0.
    pub(super) byte: u64,
    pub(super) range: Range<usize>,
}

/// Finds the records of an input that comes in pieces.
#[derive(Debug)]
pub(super) struct MultiLine {
    /// True before the first bytes, which may be a byte order mark.
    at_start: bool,
    /// The number of the kept bytes that were searched.
    searched: usize,
    /// The place up to which lines were counted, its line, and its byte in that line.
    counted: usize,
    line: u64,
    byte: u64,
    /// The open record: its line, its byte in that line, and its place.
    open: Option<(u64, u64, usize)>,
}

impl MultiLine {
    pub(super) const fn new() -> Self {
        Self {
            at_start: true,
            searched: 0,
            counted: 0,
            line: 1,
            byte: 0,
            open: None,
        }
    }

    /// Calls `found` with each record that ends in `bytes`, and returns the number of bytes that
    /// are no longer needed. `bytes` begins with the bytes that the last call has kept. If a record
    /// is too long, only its beginning stays in `bytes`.
    pub(super) fn find(
        &mut self,
        boundaries: &mut dyn FindBoundaries,
        bytes: &mut Vec<u8>,
        at_end: bool,
        mut found: impl FnMut(Found),
    ) -> usize {
        if self.at_start {
            if !at_end && BYTE_ORDER_MARK.len() > bytes.len() {
                return 0;
            }
            let mark = bytes.starts_with(BYTE_ORDER_MARK);
            bytes.drain(..if mark { BYTE_ORDER_MARK.len() } else { 0 });
            self.at_start = false;
        }
        while let Some(boundary) = boundaries.next(bytes, &mut self.searched, at_end) {
            let (Boundary::Begin(place) | Boundary::End(place)) = boundary;
            self.close(bytes, place, &mut found);
            if boundary == Boundary::Begin(place) {
                self.count(bytes, place);
                self.open = Some((self.line, self.byte, place));
            }
        }
        if at_end {
            self.close(bytes, bytes.len(), &mut found);
            (self.searched, self.counted) = (0, 0);
            return bytes.len();
        }
        self.count(bytes, self.searched);
        let done = self.open.map_or(self.searched, |(.., start)| start);
        let most = done + LONGEST_RECORD + 1;
        if self.searched > most {
            bytes.drain(most..self.searched);
            self.searched = most;
        }
        self.searched -= done;
        self.counted = self.searched;
        self.open = self.open.map(|(line, byte, _)| (line, byte, 0));
        done
    }

    /// Ends the open record, if there is one.
    fn close(&mut self, bytes: &[u8], end: usize, found: &mut impl FnMut(Found)) {
        if let Some((line, byte, start)) = self.open.take() {
            let range = start..start + bytes[start..end].trim_ascii_end().len();
            found(Found { line, byte, range });
        }
    }

    /// Counts lines up to this place.
    fn count(&mut self, bytes: &[u8], place: usize) {
        let passed = &bytes[self.counted..place];
        self.line += memchr_iter(b'\n', passed).count() as u64;
        self.byte = match memrchr(b'\n', passed) {
            Some(end) => (passed.len() - end - 1) as u64,
            None => self.byte + passed.len() as u64,
        };
        self.counted = place;
    }
}

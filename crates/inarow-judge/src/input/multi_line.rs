//! Finds records that may span several lines.

use std::ops::Range;

use memchr::{memchr_iter, memrchr};

use super::BYTE_ORDER_MARK;
use crate::record::{Boundary, FindBoundaries, LONGEST_RECORD};

/// The range of a record and where it begins in the input.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The line, counted from 1.
    pub(super) line: u64,
    /// The byte in that line, counted from 0.
    pub(super) byte: u64,
    pub(super) range: Range<usize>,
}

/// Finds records in an input that arrives in pieces.
#[derive(Debug)]
pub(super) struct MultiLine {
    /// True before the first bytes, where a byte order mark may be.
    at_start: bool,
    /// The number of kept bytes that were searched already.
    searched: usize,
    /// The offset up to which line ends were counted, with its line and its byte in that line.
    counted: usize,
    line: u64,
    byte: u64,
    /// The record in progress: its line, its byte in that line, and its offset.
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

    /// Passes each record that ends in `bytes` to `found`. Returns the number of bytes that are no
    /// longer needed. The caller passes the others again, at the start of the next `bytes`. Only
    /// the beginning of a record that is too long is kept.
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

    /// Ends the record in progress, if there is one.
    fn close(&mut self, bytes: &[u8], end: usize, found: &mut impl FnMut(Found)) {
        if let Some((line, byte, start)) = self.open.take() {
            let range = start..start + bytes[start..end].trim_ascii_end().len();
            found(Found { line, byte, range });
        }
    }

    /// Counts line ends up to this offset.
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

//! Records that go over lines as they like, cut out of the input.

use std::ops::Range;

use memchr::{memchr_iter, memrchr};

use crate::chunks::{BYTE_ORDER_MARK, LONGEST_RECORD};
use crate::cut::{Cut, Mark};

/// A record that was found, and where it begins.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// The line, from 1.
    pub(crate) line: u64,
    /// The byte of that line, from 0.
    pub(crate) byte: u64,
    pub(crate) range: Range<usize>,
}

/// Finds the records of an input that is handed over in pieces.
#[derive(Debug)]
pub(crate) struct Finder {
    cut: Box<dyn Cut>,
    /// Whether the first bytes are still to come, which may be a byte order mark.
    at_start: bool,
    /// What was looked at of the bytes kept.
    looked_at: usize,
    /// The line and its byte at this place.
    counted: usize,
    line: u64,
    byte: u64,
    /// A record that has begun: its line, the byte of it, and where that is.
    open: Option<(u64, u64, usize)>,
}

impl Finder {
    pub(crate) fn new(cut: Box<dyn Cut>) -> Self {
        Self {
            cut,
            at_start: true,
            looked_at: 0,
            counted: 0,
            line: 1,
            byte: 0,
            open: None,
        }
    }

    /// Hands over the records that end in `bytes`, which begin with those kept from last time,
    /// and returns how many bytes are needed no more. Of a record that is too long only as
    /// much stays in `bytes` as shows that it is.
    pub(crate) fn find(
        &mut self,
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
        while let Some(mark) = self.cut.next(bytes, &mut self.looked_at, at_end) {
            let (Mark::Begin(place) | Mark::End(place)) = mark;
            self.close(bytes, place, &mut found);
            if mark == Mark::Begin(place) {
                self.count(bytes, place);
                self.open = Some((self.line, self.byte, place));
            }
        }
        if at_end {
            self.close(bytes, bytes.len(), &mut found);
            (self.looked_at, self.counted) = (0, 0);
            return bytes.len();
        }
        self.count(bytes, self.looked_at);
        let done = self.open.map_or(self.looked_at, |(.., start)| start);
        let most = done + LONGEST_RECORD + 1;
        if self.looked_at > most {
            bytes.drain(most..self.looked_at);
            self.looked_at = most;
        }
        self.looked_at -= done;
        self.counted = self.looked_at;
        self.open = self.open.map(|(line, byte, _)| (line, byte, 0));
        done
    }

    /// Ends the record that is open, if one is.
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

//! Finds records that may span several lines.

use super::BYTE_ORDER_MARK;
use super::chunk::Span;
use crate::record::{Boundary, FindBoundaries, LONGEST_RECORD, place_after};

/// Finds records in an input that arrives in pieces.
#[derive(Debug, Default)]
pub(super) struct MultiLine {
    /// True after the first bytes, where a byte order mark may be.
    is_begun: bool,
    /// The number of kept bytes that were searched already.
    searched: usize,
    /// The offset up to which line ends were counted, with its line, from 0, and its byte in that line.
    counted: usize,
    place: (u64, u64),
    /// The record in progress: its line, from 0, and its byte in that line, and its offset.
    open: Option<((u64, u64), usize)>,
}

impl MultiLine {
    /// Adds each record that ends in `bytes` to `found`. Returns the number of bytes that are no
    /// longer needed. The caller passes the others again, at the start of the next `bytes`. Only
    /// the beginning of a record that is too long is kept.
    pub(super) fn find(
        &mut self,
        boundaries: &mut dyn FindBoundaries,
        bytes: &mut Vec<u8>,
        at_end: bool,
        found: &mut Vec<Span>,
    ) -> usize {
        if !self.is_begun {
            if !at_end && BYTE_ORDER_MARK.len() > bytes.len() {
                return 0;
            }
            let mark = bytes.starts_with(BYTE_ORDER_MARK);
            bytes.drain(..if mark { BYTE_ORDER_MARK.len() } else { 0 });
            self.is_begun = true;
        }
        while let Some(boundary) = boundaries.next(bytes, &mut self.searched, at_end) {
            let (Boundary::Begin(place) | Boundary::End(place)) = boundary;
            self.close(bytes, place, found);
            if boundary == Boundary::Begin(place) {
                self.count(bytes, place);
                self.open = Some((self.place, place));
            }
        }
        if at_end {
            self.close(bytes, bytes.len(), found);
            (self.searched, self.counted) = (0, 0);
            return bytes.len();
        }
        self.count(bytes, self.searched);
        let done = self.open.map_or(self.searched, |(_, start)| start);
        let most = done + LONGEST_RECORD + 1;
        if self.searched > most {
            bytes.drain(most..self.searched);
            self.searched = most;
        }
        self.searched -= done;
        self.counted = self.searched;
        self.open = self.open.map(|(place, _)| (place, 0));
        done
    }

    /// Ends the record in progress, if there is one.
    fn close(&mut self, bytes: &[u8], end: usize, found: &mut Vec<Span>) {
        if let Some(((line, byte), start)) = self.open.take() {
            let range = start..start + bytes[start..end].trim_ascii_end().len();
            found.push(Span::of((line + 1, byte), range));
        }
    }

    /// Counts line ends up to this offset.
    fn count(&mut self, bytes: &[u8], end: usize) {
        self.place = place_after(&bytes[self.counted..end], self.place);
        self.counted = end;
    }
}

//! A part of the input, with the records in it.

use std::ops::Range;

use crate::record::RawRecord;

/// The number of bytes in a piece of a chunk. Each piece is judged by one core.
const PIECE_BYTES: usize = 1 << 14;

/// A part of the input, with the offsets of the records in it. No record is parsed yet.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    pub(super) bytes: Vec<u8>,
    /// The place of `bytes` in the input; `None` if the input was converted or not kept whole.
    pub(super) start: Option<u64>,
    /// The range of each record.
    pub(super) spans: Vec<Span>,
}

/// The range of a record in its chunk, and where it begins in the input. The range has 32 bits
/// because a chunk may have many lines and is at most a few records long.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    /// The line, counted from 1.
    pub(super) line: u64,
    /// The byte in that line, counted from 0.
    byte: u64,
    start: u32,
    end: u32,
}

impl Chunk {
    pub(crate) const fn len(&self) -> usize {
        self.spans.len()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Returns the bytes of a record in the input, if they are there as they came.
    pub(crate) fn range(&self, index: usize) -> Option<Range<u64>> {
        let (start, range) = (self.start?, self.spans[index].range());
        Some(start + range.start as u64..start + range.end as u64)
    }

    /// Returns the line of the first byte, counted from 1.
    pub(crate) fn first_line(&self) -> u64 {
        let before = |span: &Span| super::lines_in(&self.bytes[..span.range().start]);
        self.spans
            .first()
            .map_or(1, |span| span.line - before(span))
    }

    /// Returns the record at an index.
    pub(crate) fn record(&self, index: usize) -> RawRecord<'_> {
        let span = self.spans[index];
        RawRecord {
            line: span.line,
            byte: span.byte,
            bytes: &self.bytes[span.range()],
        }
    }

    /// Iterates over the records in order.
    pub(crate) fn records(&self) -> impl Iterator<Item = RawRecord<'_>> {
        (0..self.len()).map(|index| self.record(index))
    }

    /// Returns the indices of the records, split into pieces of about [`PIECE_BYTES`]. Each piece
    /// has at least one record.
    pub(crate) fn pieces(&self) -> Vec<Range<usize>> {
        let mut pieces = Vec::with_capacity(self.bytes.len() / PIECE_BYTES + 1);
        let mut begin = 0;
        while let Some(first) = self.spans.get(begin) {
            let beyond = first.range().start + PIECE_BYTES;
            let rest = &self.spans[begin..];
            let end = begin + rest.partition_point(|span| span.range().start < beyond);
            pieces.push(begin..end);
            begin = end;
        }
        pieces
    }
}

impl Span {
    pub(super) fn of((line, byte): (u64, u64), Range { start, end }: Range<usize>) -> Self {
        // A chunk has at most two of the longest records and the bytes of one read.
        let place = |place| u32::try_from(place).expect("a chunk is far shorter than 4 GiB");
        Self {
            line,
            byte,
            start: place(start),
            end: place(end),
        }
    }

    pub(super) const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

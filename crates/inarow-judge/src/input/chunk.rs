//! Some bytes of the input with the records in them.

use std::ops::Range;

use crate::record::RawRecord;

/// The number of bytes of a piece. One core judges a piece of a chunk.
const PIECE_BYTES: usize = 1 << 14;

/// Some bytes of the input and the records in them. No record is parsed.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    pub(super) bytes: Vec<u8>,
    /// The first line of each record.
    pub(super) firsts: Vec<Span>,
    /// The second line of each record; empty if records have no second line.
    pub(super) seconds: Vec<Option<Span>>,
    /// The byte of its line at which each record begins; empty if all records begin with a line.
    pub(super) begins: Vec<u64>,
}

/// The place of a line in its chunk, and its number in the input. In 32 bits, since a chunk may
/// have very many lines and is little longer than the longest record.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) line: u64,
    start: u32,
    end: u32,
}

impl Chunk {
    const fn len(&self) -> usize {
        self.firsts.len()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.firsts.is_empty()
    }

    /// Returns the record with this number, from 0.
    pub(crate) fn record(&self, index: usize) -> RawRecord<'_> {
        let first = self.firsts[index];
        let second = self.seconds.get(index).copied().flatten();
        RawRecord {
            line: first.line,
            byte: self.begins.get(index).copied().unwrap_or_default(),
            bytes: &self.bytes[first.range()],
            second: second.map(|span| (span.line, &self.bytes[span.range()])),
        }
    }

    /// Iterates over the records in order.
    pub(crate) fn records(&self) -> impl Iterator<Item = RawRecord<'_>> {
        (0..self.len()).map(|index| self.record(index))
    }

    /// Returns the indices of the records, divided into pieces of about [`PIECE_BYTES`]. A piece
    /// has at least one record.
    pub(crate) fn pieces(&self) -> Vec<Range<usize>> {
        let mut pieces = Vec::with_capacity(self.bytes.len() / PIECE_BYTES + 1);
        let mut begin = 0;
        while let Some(first) = self.firsts.get(begin) {
            let beyond = first.range().start + PIECE_BYTES;
            let rest = &self.firsts[begin..];
            let end = begin + rest.partition_point(|span| span.range().start < beyond);
            pieces.push(begin..end);
            begin = end;
        }
        pieces
    }

    /// Adds a record of one or two lines, if there is a first line.
    pub(super) fn push(&mut self, [first, second]: [Option<Span>; 2]) {
        if let Some(first) = first {
            self.firsts.push(first);
            self.seconds.push(second);
        }
    }
}

impl Span {
    pub(super) fn of(line: u64, Range { start, end }: Range<usize>) -> Self {
        // A chunk has at most two of the longest records, and the bytes of one read.
        let place = |place| u32::try_from(place).expect("a chunk is far shorter than 4 GiB");
        Self {
            line,
            start: place(start),
            end: place(end),
        }
    }

    pub(super) const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

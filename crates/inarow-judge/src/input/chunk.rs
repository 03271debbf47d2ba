//! Some bytes of the input with the records in them.

use std::ops::Range;

use crate::record::RawRecord;

/// The number of bytes of a piece. One core judges a piece of a chunk.
const PIECE_BYTES: usize = 1 << 14;

/// Some bytes of the input and the records in them. No record is parsed.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    pub(super) bytes: Vec<u8>,
    /// The place of each record.
    pub(super) spans: Vec<Span>,
    /// The byte of its line at which each record begins; empty if all records begin with a line.
    pub(super) begins: Vec<u64>,
}

/// The place of a record in its chunk, and the number of its first line in the input. In 32 bits, since a chunk may
/// have very many lines and is little longer than the longest record.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) line: u64,
    start: u32,
    end: u32,
}

impl Chunk {
    const fn len(&self) -> usize {
        self.spans.len()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Returns the record with this number, from 0.
    pub(crate) fn record(&self, index: usize) -> RawRecord<'_> {
        let span = self.spans[index];
        RawRecord {
            line: span.line,
            byte: self.begins.get(index).copied().unwrap_or_default(),
            bytes: &self.bytes[span.range()],
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

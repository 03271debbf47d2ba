//! A reader of bytes in pieces.

use std::io::{self, Read};

/// A reader that returns at most `size` bytes at a time. Every fifth read is interrupted.
#[derive(Debug)]
pub(crate) struct PieceReader<'a> {
    bytes: &'a [u8],
    size: usize,
    reads: usize,
}

impl<'a> PieceReader<'a> {
    pub(crate) fn new(bytes: &'a [u8], size: usize) -> Self {
        Self {
            bytes,
            size,
            reads: 0,
        }
    }
}

impl Read for PieceReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reads += 1;
        if self.reads.is_multiple_of(5) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let size = self.size.min(buffer.len());
        (&mut self.bytes).take(size as u64).read(buffer)
    }
}

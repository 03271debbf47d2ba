//! Inputs that are read in pieces.

use std::io::{self, Read};

/// Bytes that come so many at a time, and now and then not at once.
#[derive(Debug)]
pub(crate) struct Pieces<'a> {
    bytes: &'a [u8],
    size: usize,
    reads: usize,
}

impl<'a> Pieces<'a> {
    pub(crate) fn new(bytes: &'a [u8], size: usize) -> Self {
        Self {
            bytes,
            size,
            reads: 0,
        }
    }
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reads += 1;
        if self.reads.is_multiple_of(5) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let size = self.size.min(buffer.len());
        (&mut self.bytes).take(size as u64).read(buffer)
    }
}

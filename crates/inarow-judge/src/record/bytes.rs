//! The bytes of a record that may span lines, and the line of each byte.

use memchr::{memchr_iter, memrchr};

use super::Fault;

/// The bytes of a record, and where they begin in the input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordBytes<'a> {
    pub(crate) bytes: &'a [u8],
    /// The line of the first byte, counted from 1.
    pub(crate) line: u64,
    /// The column of the first byte in its line, counted from 0.
    pub(crate) byte: u64,
}

impl RecordBytes<'_> {
    /// Returns a fault at an offset in the record. The message ends with the byte's column.
    pub(crate) fn fault(&self, code: &'static str, message: &str, at: usize) -> Fault {
        let (line, byte) = self.place(at);
        Fault::new(code, format!("{message} (byte {byte})")).on_line(line)
    }

    /// Returns the line of a byte, from 1, and its column in bytes, from 0.
    pub(crate) fn place(&self, at: usize) -> (u64, u64) {
        let before = &self.bytes[..at.min(self.bytes.len())];
        let line = self.line + memchr_iter(b'\n', before).count() as u64;
        match memrchr(b'\n', before) {
            Some(end) => (line, (before.len() - end - 1) as u64),
            None => (line, self.byte + before.len() as u64),
        }
    }
}

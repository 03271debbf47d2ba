//! The bytes of a record of any number of lines, and the place of each byte.

use memchr::{memchr_iter, memrchr};

use super::Fault;

/// The bytes of a record, and the place in the input where they begin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordBytes<'a> {
    pub(crate) bytes: &'a [u8],
    /// The line of the first byte, from 1.
    pub(crate) line: u64,
    /// The place of the first byte in its line, from 0.
    pub(crate) byte: u64,
}

impl RecordBytes<'_> {
    /// Returns a fault at this byte of the record. The byte's place in its line ends the message.
    pub(crate) fn fault(&self, code: &'static str, message: &str, at: usize) -> Fault {
        let (line, byte) = self.place(at);
        Fault::new(code, format!("{message} (byte {byte})")).on_line(line)
    }

    /// Returns the line of a byte, from 1, and the byte's place in that line, from 0.
    pub(crate) fn place(&self, at: usize) -> (u64, u64) {
        let before = &self.bytes[..at.min(self.bytes.len())];
        let line = self.line + memchr_iter(b'\n', before).count() as u64;
        match memrchr(b'\n', before) {
            Some(end) => (line, (before.len() - end - 1) as u64),
            None => (line, self.byte + before.len() as u64),
        }
    }
}

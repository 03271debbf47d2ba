//! The bytes of a record that may go over several lines, and where each of them stands.

use memchr::{memchr_iter, memrchr};

use crate::fault::Fault;

/// The bytes of a record, and where in the input they begin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passage<'a> {
    pub(crate) bytes: &'a [u8],
    /// The line of the first byte, from 1.
    pub(crate) line: u64,
    /// Which byte of that line it is, from 0.
    pub(crate) byte: u64,
}

impl Passage<'_> {
    /// The fault of what stands at this byte of the passage. The message goes on with the byte
    /// of its line.
    pub(crate) fn fault(&self, code: &'static str, message: &str, at: usize) -> Fault {
        let (line, byte) = self.place(at);
        Fault::new(code, format!("{message} at byte {byte}")).on_line(line)
    }

    /// The line of a byte, from 1, and which byte of it that is, from 0.
    pub(crate) fn place(&self, at: usize) -> (u64, u64) {
        let before = &self.bytes[..at.min(self.bytes.len())];
        let line = self.line + memchr_iter(b'\n', before).count() as u64;
        match memrchr(b'\n', before) {
            Some(end) => (line, (before.len() - end - 1) as u64),
            None => (line, self.byte + before.len() as u64),
        }
    }
}

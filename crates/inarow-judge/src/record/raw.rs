//! Records as the input has them, before parsing.

use std::borrow::Cow;

use memchr::{memchr_iter, memrchr};

use super::Fault;

/// The maximum size of a record in bytes. A longer record is invalid.
pub(crate) const LONGEST_RECORD: usize = 1 << 25;

/// The bytes of a record, and where they begin in the input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RawRecord<'a> {
    /// The line of the first byte, counted from 1.
    pub(crate) line: u64,
    /// The column of the first byte in its line, counted from 0.
    pub(crate) byte: u64,
    pub(crate) bytes: &'a [u8],
}

impl<'a> RawRecord<'a> {
    /// Returns a record whose place is not needed.
    pub(crate) const fn without_place(bytes: &'a [u8]) -> Self {
        let (line, byte) = (0, 0);
        Self { line, byte, bytes }
    }

    /// Returns the size in bytes.
    pub(crate) const fn len(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// Returns an error if the record is too long.
    pub(crate) fn checked(self) -> Result<Self, Fault> {
        if self.len() <= LONGEST_RECORD as u64 {
            return Ok(self);
        }
        let message = format!("the record is longer than {LONGEST_RECORD} bytes");
        Err(Fault::new(Fault::RECORD_TOO_LONG, message))
    }

    /// Returns a fault at an offset in the record. The message ends with the byte's column.
    pub(crate) fn fault(&self, code: &'static str, message: &str, at: usize) -> Fault {
        let (line, byte) = self.place(at);
        Fault::new(code, format!("{message} (byte {byte})")).on_line(line)
    }

    /// Returns the line of a byte, from 1, and its column in bytes, from 0.
    pub(crate) fn place(&self, at: usize) -> (u64, u64) {
        let before = &self.bytes[..at.min(self.bytes.len())];
        place_after(before, (self.line, self.byte))
    }

    /// Returns the same record with this text.
    pub(crate) const fn with_text(self, text: &str) -> RawRecord<'_> {
        RawRecord {
            line: self.line,
            byte: self.byte,
            bytes: text.as_bytes(),
        }
    }

    /// Returns the text of a record of one line. Returns an error if it is too long or not UTF-8.
    pub(crate) fn text(&self) -> Result<&'a str, Fault> {
        text_of_line(self.line, self.checked()?.bytes)
    }

    /// Returns the text of a record of any length. Replaces invalid UTF-8.
    pub(crate) fn lossy_text(&self) -> Cow<'a, str> {
        // A check alone is several times as fast.
        let valid = str::from_utf8(self.bytes);
        valid.map_or_else(|_| String::from_utf8_lossy(self.bytes), Cow::Borrowed)
    }
}

/// Returns the line just after these bytes, from 1, and the column, from 0. `place` is where they
/// begin.
pub(crate) fn place_after(bytes: &[u8], place: (u64, u64)) -> (u64, u64) {
    let (line, byte) = place;
    let line = line + memchr_iter(b'\n', bytes).count() as u64;
    match memrchr(b'\n', bytes) {
        Some(end) => (line, (bytes.len() - end - 1) as u64),
        None => (line, byte + bytes.len() as u64),
    }
}

/// Returns the text of a line. Returns an error if it is not UTF-8.
pub(crate) fn text_of_line(line: u64, bytes: &[u8]) -> Result<&str, Fault> {
    str::from_utf8(bytes).map_err(|error| {
        let message = format!("byte {} is not valid UTF-8", error.valid_up_to());
        Fault::new(Fault::BAD_UTF8, message).on_line(line)
    })
}

//! A record as it is in the input.

use super::{Fault, RecordBytes};

/// The maximum number of bytes of a record. A longer record is invalid.
pub(crate) const LONGEST_RECORD: usize = 1 << 25;

/// A record as it is in the input: its bytes and its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RawRecord<'a> {
    /// The line on which it begins, from 1.
    pub(crate) line: u64,
    /// The byte of that line at which it begins, from 0.
    pub(crate) byte: u64,
    pub(crate) bytes: &'a [u8],
}

impl<'a> RawRecord<'a> {
    /// Returns the number of its bytes.
    pub(crate) const fn len(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// Returns the bytes of a record of any number of lines. Returns an error if it is too long.
    pub(crate) fn record_bytes(&self) -> Result<RecordBytes<'a>, Fault> {
        self.check_length()?;
        let Self { line, byte, bytes } = *self;
        Ok(RecordBytes { bytes, line, byte })
    }

    /// Returns a record of one line as text. Returns an error if it is too long or not UTF-8.
    pub(crate) fn text(&self) -> Result<&'a str, Fault> {
        self.check_length()?;
        text_of_line(self.line, self.bytes)
    }

    fn check_length(&self) -> Result<(), Fault> {
        if self.len() <= LONGEST_RECORD as u64 {
            return Ok(());
        }
        let message = format!("the record is longer than {LONGEST_RECORD} bytes");
        Err(Fault::new("record_too_long", message))
    }
}

/// Returns the bytes of the line with this number as text. Returns an error if they are not UTF-8.
pub(crate) fn text_of_line(line: u64, bytes: &[u8]) -> Result<&str, Fault> {
    str::from_utf8(bytes).map_err(|error| {
        let offset = error.valid_up_to();
        Fault::new("bad_utf8", format!("byte {offset} is not valid UTF-8")).on_line(line)
    })
}

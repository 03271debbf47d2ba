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
    /// Its first line; all its bytes if its format has records of any number of lines.
    pub(crate) bytes: &'a [u8],
    /// Its second line with its line number, if its format has pairs of lines.
    pub(crate) second: Option<(u64, &'a [u8])>,
}

/// A record of one or two lines as text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordText<'a> {
    /// The first line.
    pub(crate) line: &'a str,
    /// The second line with its number in the input.
    pub(crate) second: Option<(u64, &'a str)>,
}

impl<'a> RawRecord<'a> {
    /// Returns the number of its bytes.
    pub(crate) fn len(&self) -> u64 {
        let second = self.second.map_or(0, |(_, bytes)| bytes.len());
        (self.bytes.len() + second) as u64
    }

    /// Returns the bytes of a record of any number of lines. Returns an error if it is too long.
    pub(crate) fn record_bytes(&self) -> Result<RecordBytes<'a>, Fault> {
        self.check_length()?;
        let Self {
            line, byte, bytes, ..
        } = *self;
        Ok(RecordBytes { bytes, line, byte })
    }

    /// Returns its lines as text. Returns an error if it is too long or not UTF-8.
    pub(crate) fn text(&self) -> Result<RecordText<'a>, Fault> {
        self.check_length()?;
        let second = match self.second {
            Some((line, bytes)) => Some((line, text(line, bytes)?)),
            None => None,
        };
        let line = text(self.line, self.bytes)?;
        Ok(RecordText { line, second })
    }

    fn check_length(&self) -> Result<(), Fault> {
        if self.len() <= LONGEST_RECORD as u64 {
            return Ok(());
        }
        let message = format!("the record is longer than {LONGEST_RECORD} bytes");
        Err(Fault::new("record_too_long", message))
    }
}

fn text(line: u64, bytes: &[u8]) -> Result<&str, Fault> {
    str::from_utf8(bytes).map_err(|error| {
        let offset = error.valid_up_to();
        Fault::new("bad_utf8", format!("byte {offset} is not valid UTF-8")).on_line(line)
    })
}

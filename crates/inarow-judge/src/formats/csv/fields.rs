//! Splits one line into values.
//!
//! Each line is parsed alone, so a missing quotation mark damages only its own line. White space
//! around a value is removed.

use csv_core::{ReadRecordResult, ReaderBuilder, Terminator};
use memchr::memchr_iter;

use crate::record::Fault;

/// The maximum number of values per line. Without this limit, the list of their offsets could be
/// larger than the line itself.
const MAX_VALUES: usize = 1 << 12;

/// The values of one line.
#[derive(Debug)]
pub(crate) struct Fields {
    reader: csv_core::Reader,
    pub(super) separator: u8,
    text: Vec<u8>,
    ends: Vec<usize>,
    pub(super) count: usize,
}

impl Fields {
    /// Creates an empty buffer for lines whose values are separated by `separator`.
    pub(super) fn new(separator: u8) -> Self {
        let mut reader = ReaderBuilder::new();
        // The line has no line end, so a carriage return inside it is part of a value.
        reader
            .terminator(Terminator::Any(b'\n'))
            .delimiter(separator);
        Self {
            reader: reader.build(),
            separator,
            text: vec![0; 256],
            ends: vec![0; 16],
            count: 0,
        }
    }

    /// Parses a line.
    pub(super) fn parse(&mut self, line: &str) -> Result<(), Fault> {
        let mut input = line.as_bytes();
        // A quotation mark inside a quoted value is doubled, so the total is even.
        if !memchr_iter(b'"', input).count().is_multiple_of(2) {
            let message = "a quotation mark is not closed";
            return Err(Fault::new(Fault::BAD_RECORD, message));
        }
        self.reader.reset();
        let (mut written, mut ended) = (0, 0);
        loop {
            let text = &mut self.text[written..];
            let ends = &mut self.ends[ended..];
            let (result, read, wrote, ends) = self.reader.read_record(input, text, ends);
            input = &input[read..];
            written += wrote;
            ended += ends;
            match result {
                ReadRecordResult::OutputFull => self.text.resize(self.text.len() * 2, 0),
                ReadRecordResult::OutputEndsFull if self.ends.len() >= MAX_VALUES => {
                    let message = format!("the line has more than {MAX_VALUES} values");
                    return Err(Fault::new(Fault::BAD_RECORD, message));
                }
                ReadRecordResult::OutputEndsFull => self.ends.resize(self.ends.len() * 2, 0),
                // Call again with an empty input, which ends the record.
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::Record | ReadRecordResult::End => break,
            }
        }
        self.count = ended;
        Ok(())
    }

    /// Returns the value at an index, or an empty text if the line is shorter.
    pub(super) fn get(&self, index: usize) -> &str {
        let ends = &self.ends[..self.count];
        let end = ends.get(index).copied().unwrap_or_default();
        let start = index.checked_sub(1).and_then(|before| ends.get(before));
        let text = self.text.get(start.copied().unwrap_or_default()..end);
        let text = text.and_then(|text| str::from_utf8(text).ok());
        text.unwrap_or_default().trim()
    }

    /// Returns the value at an index; `None` if it is empty or missing.
    pub(super) fn value(&self, index: Option<usize>) -> Option<&str> {
        let text = index.map(|index| self.get(index));
        text.filter(|text| !text.is_empty())
    }
}

//! The input in chunks of whole records, none of them looked into.

use std::io::{self, Read};
use std::ops::Range;

use memchr::{memchr, memchr_iter, memrchr};

use crate::fault::Fault;
use crate::formats::leetcode;

/// How much is read at a time. A chunk is judged by all cores together.
const READ_BYTES: usize = 1 << 20;

/// A longer record is refused. While one chunk is judged the next is read, so
/// two of these may be held at once.
pub(crate) const LONGEST_RECORD: usize = 1 << 25;

/// How many lines a record has.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Extent {
    /// One.
    Line,
    /// Two: the names of calls and their arguments.
    Pair,
}

/// Some bytes of the input and the records in them.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    bytes: Vec<u8>,
    records: Vec<Slot>,
}

/// Where a record stands in its chunk.
#[derive(Debug)]
struct Slot {
    line: u64,
    bytes: Range<usize>,
}

impl Chunk {
    pub(crate) const fn len(&self) -> usize {
        self.records.len()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The line on which a record begins, and its text.
    pub(crate) fn record(&self, index: usize) -> (u64, Result<&str, Fault>) {
        let slot = &self.records[index];
        if slot.bytes.len() > LONGEST_RECORD {
            let message = format!("the record is longer than {LONGEST_RECORD} bytes");
            return (slot.line, Err(Fault::new("record_too_long", message)));
        }
        let text = str::from_utf8(&self.bytes[slot.bytes.clone()]).map_err(|error| {
            let offset = error.valid_up_to();
            Fault::new("bad_utf8", format!("byte {offset} is no UTF-8"))
        });
        (slot.line, text)
    }

    /// The records in order.
    pub(crate) fn records(&self) -> impl Iterator<Item = (u64, Result<&str, Fault>)> {
        (0..self.len()).map(|index| self.record(index))
    }
}

/// Cuts an input into chunks of whole records.
#[derive(Debug)]
pub(crate) struct Chunks<R> {
    input: R,
    extent: Extent,
    /// What was read beyond the last chunk.
    rest: Vec<u8>,
    /// The number of lines in the chunks so far.
    lines: u64,
    at_end: bool,
}

impl<R: Read> Chunks<R> {
    pub(crate) const fn new(input: R, extent: Extent) -> Self {
        Self {
            input,
            extent,
            rest: Vec::new(),
            lines: 0,
            at_end: false,
        }
    }

    /// The next chunk, of at least one record; an empty one at the end.
    pub(crate) fn next(&mut self) -> io::Result<Chunk> {
        loop {
            let chunk = self.cut()?;
            if !chunk.is_empty() || self.at_end && self.rest.is_empty() {
                return Ok(chunk);
            }
        }
    }

    /// Reads on to the end of a line and cuts there; the chunk is empty where
    /// there were blank lines only, or half a pair.
    fn cut(&mut self) -> io::Result<Chunk> {
        let mut bytes = std::mem::take(&mut self.rest);
        self.fill(&mut bytes)?;
        let mut lines = Lines::of(&bytes, self.at_end);
        let mut records = Vec::new();
        let mut open: Option<Slot> = None;
        for line in lines.by_ref() {
            self.lines += 1;
            let text = trimmed(&bytes, line, self.lines == 1);
            if text.is_empty() {
                continue;
            }
            let slot = Slot {
                line: self.lines,
                bytes: text,
            };
            match self.extent {
                Extent::Line => records.push(slot),
                Extent::Pair if leetcode::is_arguments(&bytes[slot.bytes.clone()]) => {
                    records.push(match open.take() {
                        Some(names) => Slot {
                            line: names.line,
                            bytes: names.bytes.start..slot.bytes.end,
                        },
                        None => slot,
                    });
                }
                Extent::Pair => records.extend(open.replace(slot)),
            }
        }
        let mut end = lines.end();
        if let Some(names) = open {
            if self.at_end {
                records.push(names);
            } else {
                // The arguments are still to come: read the names again with them.
                end = names.bytes.start;
                self.lines = names.line - 1;
            }
        }
        self.rest = bytes.split_off(end);
        Ok(Chunk { bytes, records })
    }

    /// Reads until a further line has ended, or the input has. Of a line that is
    /// too long only as much is kept as shows that it is.
    fn fill(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        let line_start = memrchr(b'\n', bytes).map_or(0, |end| end + 1);
        while !self.at_end {
            let old = bytes.len();
            bytes.resize(old + READ_BYTES, 0);
            let read = read_some(&mut self.input, &mut bytes[old..])?;
            bytes.truncate(old + read);
            self.at_end = read == 0;
            if memchr(b'\n', &bytes[old..]).is_some() {
                break;
            }
            bytes.truncate(line_start + LONGEST_RECORD + 1);
        }
        Ok(())
    }
}

/// Reads at least one byte, but at the end of the input.
fn read_some(input: &mut impl Read, bytes: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(bytes) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => return read,
        }
    }
}

/// The lines of some bytes, without their ends.
struct Lines<'a> {
    bytes: &'a [u8],
    start: usize,
    ends: memchr::Memchr<'a>,
    /// Whether the bytes after the last line end are a line too.
    at_end: bool,
}

impl<'a> Lines<'a> {
    fn of(bytes: &'a [u8], at_end: bool) -> Self {
        Self {
            bytes,
            start: 0,
            ends: memchr_iter(b'\n', bytes),
            at_end,
        }
    }

    /// Where the line begins that is not complete yet.
    const fn end(&self) -> usize {
        self.start
    }
}

impl Iterator for Lines<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let start = self.start;
        match self.ends.next() {
            Some(end) => {
                self.start = end + 1;
                Some(start..end)
            }
            None if self.at_end && start < self.bytes.len() => {
                self.start = self.bytes.len();
                Some(start..self.start)
            }
            None => None,
        }
    }
}

/// A line without white space round it; the first one also without a byte order
/// mark.
fn trimmed(bytes: &[u8], line: Range<usize>, first: bool) -> Range<usize> {
    let mut start = line.start;
    if first && bytes[line.clone()].starts_with(b"\xEF\xBB\xBF") {
        start += 3;
    }
    let text = &bytes[start..line.end];
    let start = start + text.len() - text.trim_ascii_start().len();
    start..start + text.trim_ascii().len()
}

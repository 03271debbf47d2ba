//! Cuts the input into whole records, as the format defines their boundaries. No record is parsed.
//!
//! | file | contents |
//! | --- | --- |
//! | `chunk` | bytes with the places of their records |
//! | `decoded` | an input as UTF-8, converted from its encoding if that is known |
//! | `trimmed`, `multi_line` | records of one line; records of any number of lines |

mod chunk;
mod decoded;
mod multi_line;
mod trimmed;

use std::collections::VecDeque;
use std::io::{self, Read};
use std::ops::{ControlFlow, Range};

use memchr::{memchr, memchr_iter};

pub(crate) use chunk::Chunk;
use chunk::Span;
pub(crate) use decoded::Decoded;
use multi_line::MultiLine;
use trimmed::{trimmed, trimmed_to_tabs};

use crate::record::{Boundaries, FindBoundaries, LONGEST_RECORD, RawRecord};

/// The number of bytes to read at a time. All cores together judge one chunk.
const READ_BYTES: usize = 1 << 20;

/// The number of bytes of the first read. Most files in a large folder are short. Each read that
/// fills the buffer enlarges it.
const FIRST_READ_BYTES: usize = 1 << 14;

/// The number of bytes at the beginning that show what an input is.
const HEAD_BYTES: usize = 1 << 10;

/// The maximum number of blank lines that are counted before a record of a JSON document.
const MAX_BLANK: u64 = 1 << 20;

/// The byte order mark of UTF-8. It is ignored at the beginning of an input.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Cuts an input into chunks of whole records.
pub(crate) struct Chunks<R> {
    boundaries: Boundaries,
    cutter: Cutter<R>,
    /// Chunks that were read ahead but not returned yet.
    ahead: VecDeque<io::Result<Chunk>>,
}

fn lines_in(bytes: &[u8]) -> u64 {
    memchr_iter(b'\n', bytes).count() as u64
}

/// The input, and the bytes that are not in a chunk yet.
struct Cutter<R> {
    input: Decoded<R>,
    /// The first bytes of the input.
    head: Vec<u8>,
    /// The buffer for one read.
    buffer: Vec<u8>,
    /// The bytes after the last chunk.
    rest: Vec<u8>,
    /// The number of lines in all chunks so far.
    lines: u64,
    /// The number of bytes read so far; `None` if chunks have no places in the input.
    read: Option<u64>,
    /// The state of the search for records that span lines.
    multi_line: MultiLine,
    at_end: bool,
}

impl<R: Read> Chunks<R> {
    pub(crate) fn new(input: Decoded<R>, boundaries: Boundaries) -> Self {
        Self {
            boundaries,
            cutter: Cutter {
                input,
                head: Vec::new(),
                buffer: vec![0; FIRST_READ_BYTES],
                rest: Vec::new(),
                lines: 0,
                read: Some(0),
                multi_line: MultiLine::default(),
                at_end: false,
            },
            ahead: VecDeque::new(),
        }
    }

    /// Returns the next chunk with at least one record. At the end of the input, the chunk is
    /// empty.
    pub(crate) fn next(&mut self) -> io::Result<Chunk> {
        self.ahead.pop_front().unwrap_or_else(|| self.read())
    }

    /// Passes the next records to `look`, until it breaks or the input ends. [`Chunks::next`] still
    /// returns these records.
    pub(crate) fn look_ahead<T>(
        &mut self,
        mut look: impl FnMut(RawRecord<'_>) -> ControlFlow<T>,
    ) -> Option<T> {
        for index in 0.. {
            if index == self.ahead.len() {
                let next = self.read();
                self.ahead.push_back(next);
            }
            let (found, is_end) = match &self.ahead[index] {
                Ok(chunk) => {
                    let found = chunk.records().try_for_each(&mut look);
                    (found.break_value(), chunk.is_empty())
                }
                Err(_) => (None, true),
            };
            if found.is_some() || is_end {
                return found;
            }
        }
        None
    }

    /// Removes records that were read ahead.
    pub(crate) fn skip(&mut self, mut count: usize) {
        while count > 0
            && let Some(Ok(chunk)) = self.ahead.front_mut()
        {
            let skipped = count.min(chunk.len());
            chunk.spans.drain(..skipped);
            count -= skipped;
            // An empty chunk is the end of the input.
            if chunk.is_empty() {
                self.ahead.pop_front();
            }
        }
    }

    /// Cuts the input again from its start, by other boundaries.
    pub(crate) fn cut_again(&mut self, boundaries: Boundaries) {
        self.boundaries = boundaries;
        self.cutter.read = None;
        let mut bytes = Vec::new();
        let ahead = std::mem::take(&mut self.ahead);
        for chunk in ahead {
            match chunk {
                Ok(chunk) => {
                    // Blank lines are in no chunk, but lines are counted.
                    let missing = chunk.first_line().saturating_sub(1 + lines_in(&bytes));
                    bytes.extend((0..missing.min(MAX_BLANK)).map(|_| b'\n'));
                    bytes.extend(chunk.bytes);
                }
                Err(error) => self.ahead.push_back(Err(error)),
            }
        }
        bytes.append(&mut self.cutter.rest);
        self.cutter.rest = bytes;
    }

    /// Returns the first bytes of the input. Some bytes must have been read.
    pub(crate) fn head(&self) -> &[u8] {
        &self.cutter.head
    }

    fn read(&mut self) -> io::Result<Chunk> {
        loop {
            let chunk = match &mut self.boundaries {
                Boundaries::Line => self.cutter.read_lines(trimmed)?,
                Boundaries::Row => self.cutter.read_lines(trimmed_to_tabs)?,
                Boundaries::MultiLine(boundaries) => {
                    self.cutter.read_multi_line(boundaries.as_mut())?
                }
            };
            if !chunk.is_empty() || self.cutter.at_end && self.cutter.rest.is_empty() {
                return Ok(chunk);
            }
        }
    }
}

impl<R: Read> Cutter<R> {
    /// Reads at least one line, and cuts at a line end. `trim` removes the white space around a
    /// line. The chunk is empty if all lines were blank.
    fn read_lines(
        &mut self,
        trim: fn(&[u8], Range<usize>, bool) -> Range<usize>,
    ) -> io::Result<Chunk> {
        let mut bytes = std::mem::take(&mut self.rest);
        let start = self.start(&bytes);
        self.fill(&mut bytes)?;
        let start = start.filter(|_| self.read.is_some());
        let mut spans = Vec::new();
        let (mut begin, mut ends) = (0, memchr_iter(b'\n', &bytes));
        loop {
            let end = match ends.next() {
                Some(end) => end,
                // At the end of the input, the last line may have no line end.
                None if self.at_end && begin < bytes.len() => bytes.len(),
                None => break,
            };
            self.lines += 1;
            let text = trim(&bytes, begin..end, self.lines == 1);
            if !text.is_empty() {
                spans.push(Span::of((self.lines, 0), text));
            }
            begin = end + 1;
        }
        self.rest = bytes.split_off(begin.min(bytes.len()));
        Ok(Chunk {
            bytes,
            start,
            spans,
        })
    }

    /// Reads some bytes, and cuts after the last complete record. The chunk is empty if no record
    /// is complete.
    fn read_multi_line(&mut self, boundaries: &mut dyn FindBoundaries) -> io::Result<Chunk> {
        let mut bytes = std::mem::take(&mut self.rest);
        let start = self.start(&bytes);
        bytes.extend_from_slice(self.read_some()?);
        let whole = bytes.len();
        let mut chunk = Chunk::default();
        let records = &mut self.multi_line;
        let done = records.find(boundaries, &mut bytes, self.at_end, &mut chunk.spans);
        match whole - bytes.len() {
            0 => chunk.start = start.filter(|_| self.read.is_some()),
            mark if mark == BYTE_ORDER_MARK.len() && start == Some(0) => {
                chunk.start = self.read.map(|_| mark as u64);
            }
            // The end of a record that is too long was not kept.
            _ => self.read = None,
        }
        if chunk.is_empty() {
            bytes.drain(..done);
            self.rest = bytes;
            return Ok(chunk);
        }
        self.rest = bytes.split_off(done);
        Ok(Chunk { bytes, ..chunk })
    }

    /// Reads to the next line end or the end of the input. Keeps only the beginning of a line that
    /// is too long.
    fn fill(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        while !self.at_end {
            let read = self.read_some()?;
            bytes.extend_from_slice(read);
            if memchr(b'\n', read).is_some() {
                break;
            }
            if bytes.len() > LONGEST_RECORD + 1 {
                bytes.truncate(LONGEST_RECORD + 1);
                self.read = None;
            }
        }
        Ok(())
    }

    /// Returns the place in the input of the bytes that were read and are not in a chunk yet.
    fn start(&self, rest: &[u8]) -> Option<u64> {
        Some(self.read? - rest.len() as u64)
    }

    /// Reads some bytes. Returns an empty slice only at the end of the input.
    fn read_some(&mut self) -> io::Result<&[u8]> {
        let read = self.input.read(&mut self.buffer)?;
        self.at_end = read == 0;
        let before = self.read.filter(|_| self.input.decoder.is_none());
        self.read = before.map(|bytes| bytes + read as u64);
        let missing = HEAD_BYTES.saturating_sub(self.head.len());
        self.head
            .extend_from_slice(&self.buffer[..read.min(missing)]);
        if read == self.buffer.len() {
            self.buffer.resize(READ_BYTES.min(4 * read), 0);
        }
        Ok(&self.buffer[..read])
    }
}

//! The input in chunks of whole records, none of them looked into.

use std::io::{self, Read};
use std::ops::Range;

use memchr::{memchr, memchr_iter};

use crate::fault::Fault;
use crate::formats::leetcode;
use crate::record::Text;

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
    first: Span,
    second: Option<Span>,
}

/// Where a line stands in its chunk, and which one of the input it is.
#[derive(Clone, Debug)]
struct Span {
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
    pub(crate) fn record(&self, index: usize) -> (u64, Result<Text<'_>, Fault>) {
        let slot = &self.records[index];
        (slot.first.line, self.text(slot))
    }

    fn text(&self, slot: &Slot) -> Result<Text<'_>, Fault> {
        let spans = [Some(&slot.first), slot.second.as_ref()];
        let length: usize = spans.iter().flatten().map(|span| span.bytes.len()).sum();
        if length > LONGEST_RECORD {
            let message = format!("the record is longer than {LONGEST_RECORD} bytes");
            return Err(Fault::new("record_too_long", message));
        }
        let second = match &slot.second {
            Some(span) => Some((span.line, self.line(span)?)),
            None => None,
        };
        let line = self.line(&slot.first)?;
        Ok(Text { line, second })
    }

    fn line(&self, span: &Span) -> Result<&str, Fault> {
        str::from_utf8(&self.bytes[span.bytes.clone()]).map_err(|error| {
            let offset = error.valid_up_to();
            Fault::new("bad_utf8", format!("byte {offset} is no UTF-8")).on_line(span.line)
        })
    }

    /// The records in order.
    pub(crate) fn records(&self) -> impl Iterator<Item = (u64, Result<Text<'_>, Fault>)> {
        (0..self.len()).map(|index| self.record(index))
    }
}

/// Cuts an input into chunks of whole records.
#[derive(Debug)]
pub(crate) struct Chunks<R> {
    input: R,
    extent: Extent,
    /// What is read into, before it is known how much of it is kept.
    buffer: Vec<u8>,
    /// What was read beyond the last chunk.
    rest: Vec<u8>,
    /// A first line of a pair at the beginning of the rest.
    open: Option<Span>,
    /// The number of lines in the chunks so far.
    lines: u64,
    at_end: bool,
}

impl<R: Read> Chunks<R> {
    pub(crate) fn new(input: R, extent: Extent) -> Self {
        Self {
            input,
            extent,
            buffer: vec![0; READ_BYTES],
            rest: Vec::new(),
            open: None,
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
        let mut open = self.open.take();
        let start = open.as_ref().map_or(0, |span| span.bytes.end);
        self.fill(&mut bytes, start)?;
        let mut lines = Lines::of(&bytes, start, self.at_end);
        let mut records = Vec::new();
        for line in lines.by_ref() {
            self.lines += 1;
            let text = trimmed(&bytes, line, self.lines == 1);
            if text.is_empty() {
                continue;
            }
            let span = Span {
                line: self.lines,
                bytes: text,
            };
            match self.extent {
                Extent::Line => records.push(Slot::of(span)),
                Extent::Pair => records.extend(pair(&bytes, &mut open, span)),
            }
        }
        let end = lines.end();
        if self.at_end {
            records.extend(open.map(Slot::of));
            return Ok(Chunk { bytes, records });
        }
        // A first line that waits for its second one is kept, and none of the
        // blank lines between.
        let first = open.as_ref().map_or(0..0, |span| span.bytes.clone());
        self.open = open.map(|span| Span {
            bytes: 0..first.len(),
            ..span
        });
        if records.is_empty() {
            bytes.drain(first.end..end);
            bytes.drain(..first.start);
            self.rest = bytes;
            return Ok(Chunk::default());
        }
        self.rest = [&bytes[first], &bytes[end..]].concat();
        Ok(Chunk { bytes, records })
    }

    /// Reads until a further line has ended, or the input has. Of a line that is
    /// too long only as much is kept as shows that it is.
    fn fill(&mut self, bytes: &mut Vec<u8>, line_start: usize) -> io::Result<()> {
        while !self.at_end {
            let read = read_some(&mut self.input, &mut self.buffer)?;
            self.at_end = read == 0;
            let read = &self.buffer[..read];
            bytes.extend_from_slice(read);
            if memchr(b'\n', read).is_some() {
                break;
            }
            bytes.truncate(line_start + LONGEST_RECORD + 1);
        }
        Ok(())
    }
}

impl Slot {
    const fn of(line: Span) -> Self {
        Self {
            first: line,
            second: None,
        }
    }
}

/// Takes the next line of pairs, and hands over what is then complete. `open` is
/// the first line of a pair. A line that looks like a first one begins a record,
/// whatever stands before it; any other completes one.
fn pair(bytes: &[u8], open: &mut Option<Span>, line: Span) -> Option<Slot> {
    let text = &bytes[line.bytes.clone()];
    if leetcode::is_names(text) {
        return open.replace(line).map(Slot::of);
    }
    match open.take() {
        Some(first) => Some(Slot {
            first,
            second: Some(line),
        }),
        None if leetcode::is_arguments(text) => Some(Slot::of(line)),
        None => {
            *open = Some(line);
            None
        }
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
    /// Where the next line begins.
    start: usize,
    /// Where the search for line ends began.
    offset: usize,
    ends: memchr::Memchr<'a>,
    /// Whether the bytes after the last line end are a line too.
    at_end: bool,
}

impl<'a> Lines<'a> {
    /// The lines from `start` on.
    fn of(bytes: &'a [u8], start: usize, at_end: bool) -> Self {
        Self {
            bytes,
            start,
            offset: start,
            ends: memchr_iter(b'\n', &bytes[start..]),
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
                let end = self.offset + end;
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

//! The input in chunks of whole records, none of them looked into.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::ops::{ControlFlow, Range};

use memchr::{memchr, memchr_iter};

use crate::at_hand::Records;
use crate::court::Court;
use crate::fault::Fault;
use crate::formats::leetcode;
use crate::free::Finder;
use crate::judgement::Judgement;
use crate::passage::Passage;
use crate::record::Text;

/// How much is read at a time. A chunk is judged by all cores together.
const READ_BYTES: usize = 1 << 20;

/// A longer record is refused. While one chunk is judged the next is read, so
/// two of these may be held at once.
pub(crate) const LONGEST_RECORD: usize = 1 << 25;

/// What an input may begin with, and which means nothing.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// How many lines a record has.
#[derive(Debug)]
pub(crate) enum Extent {
    /// One.
    Line,
    /// Two: the names of calls and their arguments.
    Pair,
    /// As it likes: where records begin and end is found otherwise.
    Free(Finder),
}

/// How much of a chunk is judged at once by one core.
const PIECE_BYTES: usize = 1 << 14;

/// Some bytes of the input and the records in them.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    bytes: Vec<u8>,
    /// The first line of each record.
    firsts: Vec<Span>,
    /// The second line of each record that may have one; empty where none may.
    seconds: Vec<Option<Span>>,
    /// The byte of its line on which each record begins; empty where all begin with a line.
    begins: Vec<u64>,
}

/// Where a line stands in its chunk, and which one of the input it is. There may be
/// very many, and a chunk is not much longer than a record may be.
#[derive(Clone, Copy, Debug)]
struct Span {
    line: u64,
    start: u32,
    end: u32,
}

/// A record as it stands in the input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Raw<'a> {
    /// The line on which it begins.
    pub(crate) line: u64,
    /// The byte of that line with which it begins.
    pub(crate) byte: u64,
    /// Its first line, or all of it where it may have as many as it likes.
    pub(crate) bytes: &'a [u8],
    /// Its second line, and which one of the input that is.
    second: Option<(u64, &'a [u8])>,
}

impl<'a> Raw<'a> {
    /// How many bytes it has.
    pub(crate) fn len(&self) -> u64 {
        let second = self.second.map_or(0, |(_, bytes)| bytes.len());
        (self.bytes.len() + second) as u64
    }

    /// The bytes of a record of any lines, if it is not too long.
    pub(crate) fn passage(&self) -> Result<Passage<'a>, Fault> {
        self.check_length()?;
        let Self {
            line, byte, bytes, ..
        } = *self;
        Ok(Passage { bytes, line, byte })
    }

    /// The record as text, if it is one and not too long.
    pub(crate) fn text(&self) -> Result<Text<'a>, Fault> {
        self.check_length()?;
        let Self {
            line,
            bytes,
            second,
            ..
        } = *self;
        let second = match second {
            Some((line, bytes)) => Some((line, text(line, bytes)?)),
            None => None,
        };
        let line = text(line, bytes)?;
        Ok(Text { line, second })
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
        Fault::new("bad_utf8", format!("byte {offset} is no UTF-8")).on_line(line)
    })
}

impl Chunk {
    pub(crate) const fn len(&self) -> usize {
        self.firsts.len()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.firsts.is_empty()
    }

    pub(crate) fn record(&self, index: usize) -> Raw<'_> {
        let first = self.firsts[index];
        let second = self.seconds.get(index).copied().flatten();
        Raw {
            line: first.line,
            byte: self.begins.get(index).copied().unwrap_or_default(),
            bytes: &self.bytes[first.range()],
            second: second.map(|span| (span.line, &self.bytes[span.range()])),
        }
    }

    /// The records in order.
    pub(crate) fn records(&self) -> impl Iterator<Item = Raw<'_>> {
        (0..self.len()).map(|index| self.record(index))
    }

    /// The numbers of the records in pieces of about [`PIECE_BYTES`], of at least
    /// one record each.
    fn push(&mut self, [first, second]: [Option<Span>; 2]) {
        if let Some(first) = first {
            self.firsts.push(first);
            self.seconds.push(second);
        }
    }
}

impl Records for Chunk {
    fn pieces(&self) -> Vec<Range<usize>> {
        let mut pieces = Vec::with_capacity(self.bytes.len() / PIECE_BYTES + 1);
        let mut begin = 0;
        while let Some(first) = self.firsts.get(begin) {
            let beyond = first.range().start + PIECE_BYTES;
            let rest = &self.firsts[begin..];
            let end = begin + rest.partition_point(|span| span.range().start < beyond);
            pieces.push(begin..end);
            begin = end;
        }
        pieces
    }

    fn judge<'r, 'a: 'r>(&'r self, index: usize, court: &mut Court<'a>) -> Option<Judgement<'r>> {
        court.judge_raw(self.record(index))
    }
}

impl Span {
    /// A chunk holds at most two records of the longest, and what is read at a time.
    fn of(line: u64, Range { start, end }: Range<usize>) -> Self {
        let place = |place| u32::try_from(place).expect("a chunk is far shorter than 4 GiB");
        Self {
            line,
            start: place(start),
            end: place(end),
        }
    }

    const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
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
    /// What was looked at already, and is still to be handed over.
    ahead: VecDeque<io::Result<Chunk>>,
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
            ahead: VecDeque::new(),
        }
    }

    /// The next chunk, of at least one record; an empty one at the end.
    pub(crate) fn next(&mut self) -> io::Result<Chunk> {
        self.ahead.pop_front().unwrap_or_else(|| self.read())
    }

    /// Looks at the records to come, one after another, until `look` breaks off or there are
    /// no more. [`Chunks::next`] hands them over all the same.
    pub(crate) fn look_ahead<T>(
        &mut self,
        mut look: impl FnMut(Raw<'_>) -> ControlFlow<T>,
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

    fn read(&mut self) -> io::Result<Chunk> {
        loop {
            let chunk = match self.extent {
                Extent::Free(_) => self.cut_free()?,
                Extent::Line | Extent::Pair => self.cut()?,
            };
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
        let start = open.map_or(0, |span| span.range().end);
        self.fill(&mut bytes, start)?;
        let mut lines = Lines::of(&bytes, start, self.at_end);
        let mut chunk = Chunk::default();
        for line in lines.by_ref() {
            self.lines += 1;
            let text = trimmed(&bytes, line, self.lines == 1);
            if text.is_empty() {
                continue;
            }
            let span = Span::of(self.lines, text);
            match self.extent {
                Extent::Pair => chunk.push(pair(&bytes, &mut open, span)),
                _ => chunk.firsts.push(span),
            }
        }
        let end = lines.end();
        if self.at_end {
            chunk.push([open, None]);
            return Ok(Chunk { bytes, ..chunk });
        }
        // A first line that waits for its second one is kept, and none of the
        // blank lines between.
        let first = open.map_or(0..0, Span::range);
        self.open = open.map(|span| Span::of(span.line, 0..first.len()));
        if chunk.is_empty() {
            bytes.drain(first.end..end);
            bytes.drain(..first.start);
            self.rest = bytes;
            return Ok(chunk);
        }
        self.rest = [&bytes[first], &bytes[end..]].concat();
        Ok(Chunk { bytes, ..chunk })
    }

    /// Reads on and cuts where records end; the chunk is empty where none has.
    fn cut_free(&mut self) -> io::Result<Chunk> {
        let read = read_some(&mut self.input, &mut self.buffer)?;
        self.at_end = read == 0;
        let mut bytes = std::mem::take(&mut self.rest);
        bytes.extend_from_slice(&self.buffer[..read]);
        let mut chunk = Chunk::default();
        let Extent::Free(finder) = &mut self.extent else {
            return Ok(chunk);
        };
        let done = finder.find(&mut bytes, self.at_end, |found| {
            chunk.firsts.push(Span::of(found.line, found.range));
            chunk.begins.push(found.byte);
        });
        if chunk.is_empty() {
            bytes.drain(..done);
            self.rest = bytes;
            return Ok(chunk);
        }
        self.rest = bytes.split_off(done);
        Ok(Chunk { bytes, ..chunk })
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

/// Takes the next line of pairs, and hands over what is then complete. `open` is
/// the first line of a pair. A line that looks like a first one begins a record,
/// whatever stands before it; any other completes one.
fn pair(bytes: &[u8], open: &mut Option<Span>, line: Span) -> [Option<Span>; 2] {
    let text = &bytes[line.range()];
    if leetcode::is_names(text) {
        return [open.replace(line), None];
    }
    match open.take() {
        Some(first) => [Some(first), Some(line)],
        None if leetcode::is_arguments(text) => [Some(line), None],
        None => {
            *open = Some(line);
            [None, None]
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
    if first && bytes[line.clone()].starts_with(BYTE_ORDER_MARK) {
        start += BYTE_ORDER_MARK.len();
    }
    let text = &bytes[start..line.end];
    // Nearly every line begins and ends with something else.
    if let ([b'!'..=b'~', ..], [.., b'!'..=b'~']) = (text, text) {
        return start..line.end;
    }
    let start = start + text.len() - text.trim_ascii_start().len();
    start..start + text.trim_ascii().len()
}

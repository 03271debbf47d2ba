//! Copies inputs with changed records, and without the records that were left out.

use std::io::{self, BufRead, BufReader, Cursor, Read, Write};
use std::ops::Range;

use inarow_judge::{ArchiveError, Format, Repair};

use crate::compression::decompressed;
use crate::sources::Source;

/// The numbers of results that were put right, of records whose moves were cut, and of records that
/// are still wrong after a repair was asked for.
pub(crate) type Counts = [u64; 3];

/// A record that is not copied as it came.
#[derive(Debug)]
pub(crate) struct Change {
    /// The bytes of the record in the input.
    pub(crate) range: Range<u64>,
    /// The change that puts the record right; `None` if it is left out.
    pub(crate) repair: Option<Repair>,
    /// The record's part of the totals.
    pub(crate) counts: Counts,
    /// The place of the record, for messages.
    pub(crate) place: String,
}

/// The number of bytes at the beginning of an input in which a table has its header.
const HEAD_BYTES: u64 = 1 << 16;

/// The byte order mark of UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Copies an input to the first writer, with these changes in the order of the input. Records that
/// are left out go to the second one, each on a new line. Calls `failed` for each change that cannot
/// be made, and leaves out its record. A byte order mark is copied if `is_first`. Returns the last
/// byte of the copy.
pub(crate) fn copy(
    source: &Source,
    format: Format,
    is_first: bool,
    changes: &[Change],
    (output, rejected): (&mut dyn Write, &mut dyn Write),
    mut failed: impl FnMut(&Change),
) -> Result<Option<u8>, ArchiveError> {
    let (_, mut input) = decompressed(source.open()?)?;
    let mut head = Vec::new();
    let read = input.by_ref().take(HEAD_BYTES).read_to_end(&mut head);
    read.map_err(ArchiveError::Read)?;
    let mut input = BufReader::new(Cursor::new(head.clone()).chain(input));
    let (mut at, mut last) = (0, None);
    if !is_first && head.starts_with(BYTE_ORDER_MARK) {
        at = BYTE_ORDER_MARK.len() as u64;
        pass(&mut input, Some(at), &mut io::sink())?;
    }
    for change in changes {
        let Range { start, end } = change.range;
        let before = start.checked_sub(at).ok_or_else(differs)?;
        last = pass(&mut input, Some(before), output)?.or(last);
        let mut record = Vec::new();
        pass(&mut input, Some(end - start), &mut record)?;
        at = end;
        let repair = change
            .repair
            .map(|repair| format.repaired(&repair, &head, &record));
        if let Some(Some(repaired)) = repair {
            output.write_all(&repaired).map_err(ArchiveError::Write)?;
            last = repaired.last().copied();
            continue;
        }
        if repair.is_some() {
            failed(change);
        }
        record.push(b'\n');
        rejected.write_all(&record).map_err(ArchiveError::Write)?;
        for line_end in [b'\r', b'\n'] {
            let next = input.fill_buf().map_err(ArchiveError::Read)?.first();
            if next == Some(&line_end) {
                input.consume(1);
                at += 1;
            }
        }
    }
    Ok(pass(&mut input, None, output)?.or(last))
}

/// The error for an input that is not the same when it is read again.
fn differs() -> ArchiveError {
    let message = "the file changed while it was read";
    ArchiveError::Read(io::Error::new(io::ErrorKind::UnexpectedEof, message))
}

/// Copies `count` bytes, or all that are left. Returns the last byte.
fn pass(
    input: &mut impl BufRead,
    count: Option<u64>,
    output: &mut dyn Write,
) -> Result<Option<u8>, ArchiveError> {
    let (mut last, mut left) = (None, count.unwrap_or(u64::MAX));
    while left > 0 {
        let bytes = input.fill_buf().map_err(ArchiveError::Read)?;
        let length = usize::try_from(left).map_or(bytes.len(), |left| left.min(bytes.len()));
        if length == 0 {
            return count.map_or(Ok(last), |_| Err(differs()));
        }
        output
            .write_all(&bytes[..length])
            .map_err(ArchiveError::Write)?;
        last = Some(bytes[length - 1]);
        input.consume(length);
        left -= length as u64;
    }
    Ok(last)
}

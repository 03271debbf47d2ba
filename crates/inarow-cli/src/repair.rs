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

/// Copies an input to the first writer, with these changes in the order of the input. Records that
/// are left out go to the second one, each on a new line. Calls `failed` for each change that cannot
/// be made, and leaves out its record.
pub(crate) fn copy(
    source: &Source,
    format: Format,
    changes: &[Change],
    (output, rejected): (&mut dyn Write, &mut dyn Write),
    mut failed: impl FnMut(&Change),
) -> Result<(), ArchiveError> {
    let (_, mut input) = decompressed(source.open()?)?;
    let mut head = Vec::new();
    let read = input.by_ref().take(HEAD_BYTES).read_to_end(&mut head);
    read.map_err(ArchiveError::Read)?;
    let mut input = BufReader::new(Cursor::new(head.clone()).chain(input));
    let mut at = 0;
    for change in changes {
        let Range { start, end } = change.range;
        let before = start.checked_sub(at).ok_or_else(differs)?;
        pass(&mut input, Some(before), output)?;
        let mut record = Vec::new();
        pass(&mut input, Some(end - start), &mut record)?;
        at = end;
        let repair = change
            .repair
            .map(|repair| format.repaired(&repair, &head, &record));
        if let Some(Some(repaired)) = repair {
            output.write_all(&repaired).map_err(ArchiveError::Write)?;
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
    pass(&mut input, None, output)
}

/// The error for an input that is not the same when it is read again.
fn differs() -> ArchiveError {
    let message = "the file changed while it was read";
    ArchiveError::Read(io::Error::new(io::ErrorKind::UnexpectedEof, message))
}

/// Copies `count` bytes, or all that are left.
fn pass(
    input: &mut impl BufRead,
    count: Option<u64>,
    output: &mut dyn Write,
) -> Result<(), ArchiveError> {
    let mut left = count.unwrap_or(u64::MAX);
    while left > 0 {
        let bytes = input.fill_buf().map_err(ArchiveError::Read)?;
        let length = usize::try_from(left).map_or(bytes.len(), |left| left.min(bytes.len()));
        if length == 0 {
            return count.map_or(Ok(()), |_| Err(differs()));
        }
        output
            .write_all(&bytes[..length])
            .map_err(ArchiveError::Write)?;
        input.consume(length);
        left -= length as u64;
    }
    Ok(())
}

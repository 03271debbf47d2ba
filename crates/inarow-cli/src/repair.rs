//! Copies inputs with changed records, and without the records that were left out.

use std::io::{BufRead, BufReader, Cursor, Read, Write};
use std::ops::Range;

use inarow_judge::{ArchiveError, Format, Repair};

use crate::compression::decompressed;
use crate::sources::Source;

/// A record that is not copied as it came.
#[derive(Debug)]
pub(crate) struct Change {
    /// The bytes of the record in the input.
    pub(crate) range: Range<u64>,
    /// The change that puts the record right; `None` if it is left out.
    pub(crate) repair: Option<Repair>,
    /// The place of the record, for messages.
    pub(crate) place: String,
}

/// The number of bytes at the beginning of an input in which a table has its header.
const HEAD_BYTES: u64 = 1 << 16;

/// Copies an input to `output`, with these changes in the order of the input. Records that are left
/// out go to `rejected`, each on a new line. Calls `failed` for each change that cannot be made, and
/// leaves out its record. Returns the last byte of the copy.
pub(crate) fn copy(
    source: &Source,
    format: Format,
    changes: &[Change],
    output: &mut dyn Write,
    rejected: &mut dyn Write,
    mut failed: impl FnMut(&Change),
) -> Result<Option<u8>, ArchiveError> {
    let (_, mut input) = decompressed(source.open()?)?;
    let mut head = Vec::new();
    let read = input.by_ref().take(HEAD_BYTES).read_to_end(&mut head);
    read.map_err(ArchiveError::Read)?;
    let mut input = BufReader::new(Cursor::new(head.clone()).chain(input));
    let (mut at, mut last) = (0, None);
    for change in changes {
        let Range { start, end } = change.range;
        last = pass(&mut input, start - at, output)?.or(last);
        let mut record = Vec::new();
        pass(&mut input, end - start, &mut record)?;
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
    Ok(pass(&mut input, u64::MAX, output)?.or(last))
}

/// Copies up to `count` bytes. Returns the last byte.
fn pass(
    input: &mut impl BufRead,
    mut count: u64,
    output: &mut dyn Write,
) -> Result<Option<u8>, ArchiveError> {
    let mut last = None;
    while count > 0 {
        let bytes = input.fill_buf().map_err(ArchiveError::Read)?;
        let length = usize::try_from(count).map_or(bytes.len(), |count| count.min(bytes.len()));
        if length == 0 {
            break;
        }
        output
            .write_all(&bytes[..length])
            .map_err(ArchiveError::Write)?;
        last = Some(bytes[length - 1]);
        input.consume(length);
        count -= length as u64;
    }
    Ok(last)
}

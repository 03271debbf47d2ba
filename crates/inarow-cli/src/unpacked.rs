//! Input as it is, or unpacked where it is packed by gzip or Zstandard, which its first bytes tell.

use std::fmt;
use std::io::{self, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::read::MultiGzDecoder;
use inarow_judge::ArchiveError;

use crate::zstandard;

/// What files packed by each begin with.
const GZIP: &[u8] = &[0x1f, 0x8b];
const ZSTANDARD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];

/// What is unpacked may have so many bytes, and so many more for each byte that was read for
/// them. Records pack to a tenth, and hardly ever to a hundredth; what packs to a thousandth
/// is made to take time.
const MOST_BYTES: u64 = 64 << 20;
const MOST_BYTES_A_BYTE: u64 = 256;

/// `input`, or what is packed in it.
pub(crate) fn unpacked(
    mut input: impl Read + Send + 'static,
) -> Result<Box<dyn Read + Send>, ArchiveError> {
    let mut first = Vec::new();
    let most = ZSTANDARD.len() as u64;
    let read = input.by_ref().take(most).read_to_end(&mut first);
    read.map_err(ArchiveError::Read)?;
    let packed = Arc::new(AtomicU64::new(0));
    let (is_gzip, is_zstandard) = (first.starts_with(GZIP), first.starts_with(ZSTANDARD));
    let input = Counted {
        input: Cursor::new(first).chain(input),
        bytes: Arc::clone(&packed),
    };
    let unpacked: Box<dyn Read + Send> = match (is_gzip, is_zstandard) {
        (true, _) => Box::new(MultiGzDecoder::new(input)),
        (_, true) => zstandard::unpacked(input)?,
        _ => return Ok(Box::new(input.input)),
    };
    Ok(Box::new(Unpacking {
        unpacked,
        bytes: 0,
        packed,
    }))
}

/// Unpacks as much as there is reason to.
struct Unpacking {
    unpacked: Box<dyn Read + Send>,
    /// How many bytes were unpacked, and of how many packed ones.
    bytes: u64,
    packed: Arc<AtomicU64>,
}

impl Read for Unpacking {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.unpacked.read(buffer)?;
        self.bytes += read as u64;
        let packed = self.packed.load(Ordering::Relaxed);
        match self.bytes > MOST_BYTES + packed.saturating_mul(MOST_BYTES_A_BYTE) {
            true => Err(io::Error::other(GrowsTooMuch { packed })),
            false => Ok(read),
        }
    }
}

/// Counts the bytes that are read.
struct Counted<R> {
    input: R,
    bytes: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.bytes.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// A packed input has far more in it than records have.
#[derive(Debug)]
struct GrowsTooMuch {
    packed: u64,
}

/// The code of why an input was not read to its end.
pub(crate) fn code(error: &ArchiveError) -> &'static str {
    match error {
        ArchiveError::Read(read)
            if read
                .get_ref()
                .is_some_and(|error| error.is::<GrowsTooMuch>()) =>
        {
            "grows_too_much"
        }
        error => error.code(),
    }
}

impl fmt::Display for GrowsTooMuch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} packed bytes have more in them than {MOST_BYTES} bytes and \
             {MOST_BYTES_A_BYTE} for each",
            self.packed
        )
    }
}

impl std::error::Error for GrowsTooMuch {}

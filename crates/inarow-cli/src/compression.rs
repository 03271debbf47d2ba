//! Decompresses input if its first bytes show that it is compressed with gzip or Zstandard.

use std::io::{self, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::read::MultiGzDecoder;
use inarow_judge::ArchiveError;

use crate::zstandard;

/// The first bytes of a file that is compressed with gzip.
const GZIP: &[u8] = &[0x1f, 0x8b];

/// The number of bytes that show if a file is compressed.
const FIRST_BYTES: u64 = 4;

/// Input may decompress to [`MAX_BYTES`], plus [`MAX_BYTES_PER_BYTE`] for each compressed byte.
/// Records compress to a tenth of their size, and hardly ever to a hundredth. A file that
/// compresses to a thousandth was made to waste time.
const MAX_BYTES: u64 = 64 << 20;
const MAX_BYTES_PER_BYTE: u64 = 256;

/// The error for input that decompresses to far more bytes than records do. No other read has it.
const GROWS_TOO_MUCH: io::ErrorKind = io::ErrorKind::QuotaExceeded;

/// Returns true if the input is compressed, and the input, decompressed if necessary.
pub(crate) fn decompressed(
    mut input: impl Read + Send + 'static,
) -> Result<(bool, Box<dyn Read + Send>), ArchiveError> {
    let mut first = Vec::new();
    let read = input.by_ref().take(FIRST_BYTES).read_to_end(&mut first);
    read.map_err(ArchiveError::Read)?;
    let (is_gzip, is_zstandard) = (first.starts_with(GZIP), is_zstandard(&first));
    let input = Cursor::new(first).chain(input);
    Ok(if is_gzip {
        let gzip = limited(input, |input| Ok(Box::new(MultiGzDecoder::new(input))))?;
        (true, gzip)
    } else if is_zstandard {
        (true, limited(input, zstandard::decompressed)?)
    } else {
        (false, Box::new(input))
    })
}

/// Returns a compressed input as `decompress` decompresses it, up to a limit.
pub(crate) fn limited<R: Read + Send + 'static>(
    input: R,
    decompress: impl FnOnce(Counted<R>) -> Result<Box<dyn Read + Send>, ArchiveError>,
) -> Result<Box<dyn Read + Send>, ArchiveError> {
    let compressed = Arc::new(AtomicU64::new(0));
    let bytes = Arc::clone(&compressed);
    Ok(Box::new(Limited {
        input: decompress(Counted { input, bytes })?,
        bytes: 0,
        compressed,
    }))
}

/// True if these first bytes begin compressed data.
pub(crate) fn is_compressed(first: &[u8]) -> bool {
    first.starts_with(GZIP) || is_zstandard(first)
}

/// True if these bytes begin a frame of Zstandard, also one that decoders skip. Parallel compressors
/// write such frames (RFC 8878, section 3.1.2).
const fn is_zstandard(first: &[u8]) -> bool {
    matches!(
        first,
        [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..]
    )
}

/// Returns the maximum number of bytes that `compressed` bytes may decompress to.
const fn max_bytes(compressed: u64) -> u64 {
    MAX_BYTES.saturating_add(compressed.saturating_mul(MAX_BYTES_PER_BYTE))
}

/// Decompresses up to a limit.
struct Limited {
    input: Box<dyn Read + Send>,
    /// The number of bytes after decompression so far.
    bytes: u64,
    /// The number of compressed bytes read so far.
    compressed: Arc<AtomicU64>,
}

impl Read for Limited {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.bytes += read as u64;
        let compressed = self.compressed.load(Ordering::Relaxed);
        let most = max_bytes(compressed);
        if self.bytes > most {
            let message = format!("{compressed} compressed bytes expand to more than {most} bytes");
            return Err(io::Error::new(GROWS_TOO_MUCH, message));
        }
        Ok(read)
    }
}

/// Counts the bytes that are read.
pub(crate) struct Counted<R> {
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

/// Returns the code for the reason why an input was not read to its end.
pub(crate) fn code(error: &ArchiveError) -> &'static str {
    match error {
        ArchiveError::Read(read) if read.kind() == GROWS_TOO_MUCH => "grows_too_much",
        error => error.code(),
    }
}

//! Input as it is, or unpacked where it is packed by gzip, which its first bytes tell.

use std::fmt;
use std::io::{self, Cursor, Read};

use flate2::read::MultiGzDecoder;
use inarow_judge::ArchiveError;

/// What a file packed by gzip begins with.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// What is unpacked may have so many bytes, and so many more for each byte that was read for
/// them. Records pack to a tenth, and hardly ever to a hundredth; what packs to a thousandth
/// is made to take time.
const MOST_BYTES: u64 = 64 << 20;
const MOST_BYTES_A_BYTE: u64 = 256;

/// `input`, or what is packed in it.
pub(crate) fn unpacked(mut input: impl Read + Send + 'static) -> io::Result<Box<dyn Read + Send>> {
    let mut first = Vec::new();
    input
        .by_ref()
        .take(GZIP.len() as u64)
        .read_to_end(&mut first)?;
    let is_packed = first == GZIP;
    let input = Cursor::new(first).chain(input);
    Ok(match is_packed {
        true => Box::new(Unpacking {
            decoder: MultiGzDecoder::new(Counted { input, bytes: 0 }),
            bytes: 0,
        }),
        false => Box::new(input),
    })
}

/// Unpacks as much as there is reason to.
struct Unpacking<R> {
    decoder: MultiGzDecoder<Counted<R>>,
    /// How many bytes were unpacked.
    bytes: u64,
}

impl<R: Read> Read for Unpacking<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.decoder.read(buffer)?;
        self.bytes += read as u64;
        let packed = self.decoder.get_ref().bytes;
        match self.bytes > MOST_BYTES + packed.saturating_mul(MOST_BYTES_A_BYTE) {
            true => Err(io::Error::other(GrowsTooMuch { packed })),
            false => Ok(read),
        }
    }
}

/// Counts the bytes that are read.
struct Counted<R> {
    input: R,
    bytes: u64,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.bytes += read as u64;
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

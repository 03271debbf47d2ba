//! Decompresses Zstandard.

use std::io::Read;

use inarow_judge::ArchiveError;
use zstd::stream::read::Decoder;

/// The largest window, as a power of two. This is the default limit of the program `zstd`.
const WINDOW: u32 = 27;

/// Returns the decompressed input.
pub(crate) fn decompressed(
    input: impl Read + Send + 'static,
) -> Result<Box<dyn Read + Send>, ArchiveError> {
    let mut decoder = Decoder::new(input).map_err(ArchiveError::Read)?;
    decoder.window_log_max(WINDOW).map_err(ArchiveError::Read)?;
    Ok(Box::new(decoder))
}

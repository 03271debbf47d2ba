//! Input packed by Zstandard.

use std::io::Read;

use inarow_judge::ArchiveError;
use zstd::stream::read::Decoder;

/// So many bytes, as a power of two, a packer may look back: what the program `zstd` takes
/// without being asked.
const WINDOW: u32 = 27;

/// What is packed in `input`.
pub(crate) fn unpacked(
    input: impl Read + Send + 'static,
) -> Result<Box<dyn Read + Send>, ArchiveError> {
    let mut decoder = Decoder::new(input).map_err(ArchiveError::Read)?;
    decoder.window_log_max(WINDOW).map_err(ArchiveError::Read)?;
    Ok(Box::new(decoder))
}

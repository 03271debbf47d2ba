//! A build that does not decompress Zstandard.

use std::io::Read;

use inarow_judge::ArchiveError;

/// Returns an error.
pub(crate) fn decompressed(_: impl Read) -> Result<Box<dyn Read + Send>, ArchiveError> {
    Err(ArchiveError::BadInput {
        code: "no_zstandard",
        message: "this build has no Zstandard; build with `--features parquet`".into(),
    })
}

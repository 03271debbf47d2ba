//! Replaces `zstandard` in a build without Zstandard.

use std::io::Read;

use inarow_judge::ArchiveError;

/// Returns an error, since this build cannot decompress Zstandard.
pub(crate) fn decompressed(_: impl Read) -> Result<Box<dyn Read + Send>, ArchiveError> {
    Err(ArchiveError::BadInput {
        code: "no_zstandard",
        message: "this build has no Zstandard; build with `--features parquet`".into(),
    })
}

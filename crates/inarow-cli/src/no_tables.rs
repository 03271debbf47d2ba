//! Where this build has no reader of Parquet.

use std::io;
use std::path::Path;

use inarow_judge::{ArchiveError, Judgement, Options};

/// Whether tables are read.
pub(crate) const ARE_READ: bool = false;
/// Why not, if they are not.
pub(crate) const WHY_NOT: &str =
    "this build reads no Parquet, and one with `--features parquet` does";

/// Says why the file is not read.
pub(crate) fn gather<T>(
    _: &Path,
    _: &str,
    _: Options,
    _: impl Fn(u64),
    _: impl Fn(&mut T, Judgement<'_>),
    _: impl FnMut(T) -> io::Result<()>,
) -> Result<(), ArchiveError> {
    Err(ArchiveError::Refused {
        code: "no_parquet",
        message: WHY_NOT.into(),
    })
}

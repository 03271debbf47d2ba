//! Tables in files of Parquet.

use std::io;
use std::path::Path;

use inarow_arrow::ParquetFile;
use inarow_judge::{ArchiveError, Judgement, Options};

/// Whether they are read.
pub(crate) const ARE_READ: bool = true;
/// Why not, if they are not.
pub(crate) const WHY_NOT: &str = "";

/// Judges the games of a file: see [`ParquetFile::gather`].
pub(crate) fn gather<T: Default + Send>(
    path: &Path,
    name: &str,
    options: Options,
    read: impl Fn(u64),
    add: impl Fn(&mut T, Judgement<'_>) + Sync,
    sink: impl FnMut(T) -> io::Result<()>,
) -> Result<(), ArchiveError> {
    ParquetFile::open(path, options)?.gather(name, read, add, sink)
}

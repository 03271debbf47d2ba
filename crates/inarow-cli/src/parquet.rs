//! Tables in Parquet files.

use std::io;
use std::path::Path;

use inarow_arrow::{Columns, JudgementsBuilder, ParquetFile, ParquetWriter, TableError};
use inarow_judge::{ArchiveError, JudgeOptions, Judgement};

use crate::atomic_file::AtomicFile;
use crate::exit_status::Failure;

/// True if this build reads Parquet files.
pub(crate) const IS_READ: bool = true;
/// Empty, since this build reads Parquet files.
pub(crate) const WHY_NOT: &str = "";

/// Judges the games of a file: see [`ParquetFile::gather`].
pub(crate) fn gather<T: Default + Send>(
    path: &Path,
    name: &str,
    options: JudgeOptions,
    read: impl Fn(u64),
    add: impl Fn(&mut T, Judgement<'_>) + Sync,
    sink: impl FnMut(T) -> io::Result<()>,
) -> Result<(), ArchiveError> {
    ParquetFile::open(path, options)?.gather(name, read, add, sink)
}

/// Judgements as rows of a table.
#[derive(Debug)]
pub(crate) struct TableLines(JudgementsBuilder);

impl TableLines {
    pub(crate) fn begin(facts: bool) -> Self {
        Self(Columns::of_archive(facts).builder())
    }

    pub(crate) fn push(&mut self, judgement: &Judgement<'_>) {
        self.0.push(judgement);
    }
}

/// A Parquet file with a judgement in each row.
pub(crate) struct TableWriter {
    columns: Columns,
    file: ParquetWriter<AtomicFile>,
}

impl TableWriter {
    pub(crate) fn new(file: AtomicFile, facts: bool) -> Result<Self, Failure> {
        let columns = Columns::of_archive(facts);
        let file = ParquetWriter::new(file, &columns.schema());
        let file = file.map_err(|error| Failure::new("cannot_write", error.to_string()))?;
        Ok(Self { columns, file })
    }

    pub(crate) fn write(&mut self, lines: TableLines) -> io::Result<()> {
        let rows = lines.0.finish(&self.columns.schema(), None);
        let rows = rows.map_err(TableError::from).map_err(io::Error::other)?;
        self.file.write(&rows).map_err(io::Error::other)
    }

    /// Writes the end of the file, and returns it.
    pub(crate) fn finish(self) -> io::Result<AtomicFile> {
        self.file.finish().map_err(io::Error::other)
    }
}

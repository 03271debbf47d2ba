//! Tables in files of Parquet.

use std::io;
use std::path::Path;

use inarow_arrow::{Columns, Judgements, ParquetFile, ParquetWriter, TableError};
use inarow_judge::{ArchiveError, Judgement, Options};

use crate::outcome::Failure;
use crate::replacing::Replacing;

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

/// Judgements as rows of a table.
#[derive(Debug)]
pub(crate) struct TableLines(Judgements);

impl TableLines {
    pub(crate) fn begin(facts: bool) -> Self {
        Self(Columns::of_archive(facts).begin())
    }

    pub(crate) fn push(&mut self, judgement: &Judgement<'_>) {
        self.0.push(judgement);
    }
}

/// A file of Parquet with judgements in its rows.
pub(crate) struct TableWriter {
    columns: Columns,
    file: ParquetWriter<Replacing>,
}

impl TableWriter {
    pub(crate) fn new(file: Replacing, facts: bool) -> Result<Self, Failure> {
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

    /// The file, all of which is written.
    pub(crate) fn finish(self) -> io::Result<Replacing> {
        self.file.finish().map_err(io::Error::other)
    }
}

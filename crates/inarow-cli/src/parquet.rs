//! Reads and writes Parquet files.

use std::io::{self, Write};
use std::path::Path;

use inarow_arrow::{
    Columns, GamesBuilder, JudgementsBuilder, ParquetFile, ParquetWriter, TableError, TypeOfNames,
};
use inarow_judge::{ArchiveError, JudgeOptions, Judgement, Unwritable};

use crate::atomic_file::AtomicFile;
use crate::exit_status::Failure;
use crate::table_form::TableForm;

/// True if this build reads Parquet files.
pub(crate) const IS_READ: bool = true;
/// Empty, since this build reads Parquet files.
pub(crate) const WHY_NOT: &str = "";

/// Judges the games of a file. See [`ParquetFile::gather`].
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

/// True if the games' names in a file are whole numbers.
pub(crate) fn has_number_names(path: &Path, options: JudgeOptions) -> bool {
    let names = ParquetFile::open(path, options).and_then(|file| file.type_of_names());
    // If the file cannot be read, judging it will report that.
    names.is_ok_and(|names| names == TypeOfNames::Number)
}

/// Returns the columns of a table of judgements.
fn columns(form: TableForm) -> Columns {
    let names = if form.has_number_names {
        TypeOfNames::Number
    } else {
        TypeOfNames::Text
    };
    Columns::of_archive(names, form.optional)
}

/// Games as rows of a table.
#[derive(Debug, Default)]
pub(crate) struct GameLines(GamesBuilder);

impl GameLines {
    pub(crate) fn push(&mut self, judgement: &Judgement<'_>) -> Result<(), Unwritable> {
        self.0.push(judgement)
    }
}

/// A Parquet file with one game per row.
pub(crate) struct GamesWriter<W: Write + Send>(ParquetWriter<W>);

impl<W: Write + Send> GamesWriter<W> {
    /// Starts the file.
    pub(crate) fn new(file: W) -> io::Result<Self> {
        let writer = ParquetWriter::new(file, &GamesBuilder::schema());
        writer.map(Self).map_err(io::Error::other)
    }

    pub(crate) fn write(&mut self, lines: GameLines) -> io::Result<()> {
        let rows = lines.0.finish().map_err(TableError::from);
        let rows = rows.map_err(io::Error::other)?;
        self.0.write(&rows).map_err(io::Error::other)
    }

    /// Writes the footer.
    pub(crate) fn finish(self) -> io::Result<()> {
        self.0.finish().map_err(io::Error::other)?.flush()
    }
}

/// Judgements as rows of a table.
#[derive(Debug)]
pub(crate) struct TableLines(JudgementsBuilder);

impl TableLines {
    pub(crate) fn begin(form: TableForm) -> Self {
        Self(columns(form).builder())
    }

    pub(crate) fn push(&mut self, judgement: &Judgement<'_>) {
        self.0.push(judgement);
    }
}

/// A Parquet file with one judgement per row.
pub(crate) struct TableWriter {
    columns: Columns,
    file: ParquetWriter<AtomicFile>,
}

impl TableWriter {
    pub(crate) fn new(file: AtomicFile, form: TableForm) -> Result<Self, Failure> {
        let columns = columns(form);
        let file = ParquetWriter::new(file, &columns.schema());
        let file = file.map_err(|error| Failure::new("cannot_write", error.to_string()))?;
        Ok(Self { columns, file })
    }

    pub(crate) fn write(&mut self, lines: TableLines) -> io::Result<()> {
        let rows = lines.0.finish(&self.columns.schema(), None);
        let rows = rows.map_err(TableError::from).map_err(io::Error::other)?;
        self.file.write(&rows).map_err(io::Error::other)
    }

    /// Writes the footer, and returns the file.
    pub(crate) fn finish(self) -> io::Result<AtomicFile> {
        self.file.finish().map_err(io::Error::other)
    }
}

//! Reads and writes Parquet files.

use std::io::{self, Write};
use std::path::Path;

use inarow_arrow::arrow_array::RecordBatch;
use inarow_arrow::{Columns, ParquetFile, ParquetWriter, TableError, TypeOfNames};
/// Games and judgements as rows of a table.
pub(crate) use inarow_arrow::{GamesBuilder as GameLines, JudgementsBuilder as TableLines};
use inarow_judge::{ArchiveError, JudgeOptions, Judgement};

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

/// A Parquet file with one game per row.
pub(crate) struct GamesWriter<W: Write + Send>(ParquetWriter<W>);

impl<W: Write + Send> GamesWriter<W> {
    /// Starts the file.
    pub(crate) fn new(file: W) -> io::Result<Self> {
        let writer = ParquetWriter::new(file, &GameLines::schema());
        writer.map(Self).map_err(io::Error::other)
    }

    pub(crate) fn write(&mut self, lines: GameLines) -> io::Result<()> {
        write_rows(&mut self.0, lines.finish())
    }

    /// Writes the footer.
    pub(crate) fn finish(self) -> io::Result<()> {
        self.0.finish().map_err(io::Error::other)?.flush()
    }
}

/// Returns an empty value for judgements as rows of a table.
pub(crate) fn table_lines(form: TableForm) -> TableLines {
    columns(form).builder()
}

/// A Parquet file with one judgement per row.
pub(crate) struct TableWriter(ParquetWriter<AtomicFile>);

impl TableWriter {
    pub(crate) fn new(file: AtomicFile, form: TableForm) -> Result<Self, Failure> {
        let writer = ParquetWriter::new(file, &columns(form).schema());
        let writer = writer.map_err(|error| Failure::new("cannot_write", error.to_string()))?;
        Ok(Self(writer))
    }

    pub(crate) fn write(&mut self, lines: TableLines) -> io::Result<()> {
        write_rows(&mut self.0, lines.finish())
    }

    /// Writes the footer, and returns the file.
    pub(crate) fn finish(self) -> io::Result<AtomicFile> {
        self.0.finish().map_err(io::Error::other)
    }
}

fn write_rows<W: Write + Send, E: Into<TableError>>(
    file: &mut ParquetWriter<W>,
    rows: Result<RecordBatch, E>,
) -> io::Result<()> {
    let written = rows.map_err(Into::into).and_then(|rows| file.write(&rows));
    written.map_err(io::Error::other)
}

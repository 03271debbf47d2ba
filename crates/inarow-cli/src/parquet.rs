//! Reads and writes Parquet files.

use std::io::{self, Write};
use std::path::Path;

use inarow_arrow::arrow_array::RecordBatch;
use inarow_arrow::{Columns, ParquetFile, ParquetWriter, TableError, TypeOfNames};
/// Games and judgements as rows of a table.
pub(crate) use inarow_arrow::{GamesBuilder as GameLines, JudgementsBuilder as TableLines};
use inarow_judge::{ArchiveError, JudgeOptions, Judgement};

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

/// Returns an empty value for judgements as rows of a table.
pub(crate) fn table_lines(form: TableForm) -> TableLines {
    columns(form).builder()
}

/// A Parquet file that is being written.
pub(crate) struct TableWriter<W: Write + Send>(ParquetWriter<W>);

impl<W: Write + Send> TableWriter<W> {
    /// Starts a file with one game per row.
    pub(crate) fn of_games(file: W) -> io::Result<Self> {
        Self::new(ParquetWriter::new(file, &GameLines::schema()))
    }

    /// Starts a file with one judgement per row.
    pub(crate) fn of_judgements(file: W, form: TableForm) -> io::Result<Self> {
        Self::new(ParquetWriter::new(file, &columns(form).schema()))
    }

    fn new(writer: Result<ParquetWriter<W>, TableError>) -> io::Result<Self> {
        writer.map(Self).map_err(io::Error::other)
    }

    pub(crate) fn write_games(&mut self, lines: GameLines) -> io::Result<()> {
        self.write(lines.finish())
    }

    pub(crate) fn write_judgements(&mut self, lines: TableLines) -> io::Result<()> {
        self.write(lines.finish())
    }

    fn write(&mut self, rows: Result<RecordBatch, impl Into<TableError>>) -> io::Result<()> {
        let written = rows
            .map_err(Into::into)
            .and_then(|rows| self.0.write(&rows));
        written.map_err(io::Error::other)
    }

    /// Writes the footer, and returns the file.
    pub(crate) fn finish(self) -> io::Result<W> {
        self.0.finish().map_err(io::Error::other)
    }
}

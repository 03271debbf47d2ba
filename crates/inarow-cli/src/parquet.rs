//! Reads and writes Parquet files.

use std::io::{self, Write};
use std::path::Path;

use inarow_arrow::arrow_array::RecordBatch;
/// The columns of judgements. Games and judgements as rows of a table.
pub(crate) use inarow_arrow::{
    Columns, GamesBuilder as GameLines, JudgementsBuilder as TableLines,
};
use inarow_arrow::{ParquetFile, ParquetWriter, TableError, TypeOfNames};
use inarow_judge::{ArchiveError, JudgeOptions, Judgement, OptionalColumns};

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
pub(crate) const fn columns(has_number_names: bool, optional: OptionalColumns) -> Columns {
    let names = if has_number_names {
        TypeOfNames::Number
    } else {
        TypeOfNames::Text
    };
    Columns::of_archive(names, optional)
}

/// A Parquet file that is being written.
pub(crate) struct TableWriter<W: Write + Send>(ParquetWriter<W>);

impl<W: Write + Send> TableWriter<W> {
    /// Starts a file with one judgement per row in these columns, or else with one game per row.
    pub(crate) fn new(file: W, columns: Option<&Columns>) -> io::Result<Self> {
        let schema = columns.map_or_else(GameLines::schema, Columns::schema);
        let writer = ParquetWriter::new(file, &schema);
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

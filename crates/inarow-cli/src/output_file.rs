//! `judge --output FILE`: writes judgements to a file. The extension decides the file's format.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use inarow_judge::{CsvLines, JsonLines, JudgeOptions, Judgement, OptionalColumns};

use crate::atomic_file::AtomicFile;
use crate::exit_status::Failure;
use crate::parquet::{self, Columns, TableLines, TableWriter};
use crate::sources::{Kind, Source};

/// The format of the file, and its columns.
#[derive(Clone, Debug)]
pub(crate) enum Form {
    Json,
    Csv(OptionalColumns),
    Table(Columns),
}

/// Some judgements in order, formatted for the file.
#[derive(Debug)]
pub(crate) enum Lines {
    Json(JsonLines),
    Csv(CsvLines, OptionalColumns),
    Table(Box<TableLines>),
}

/// The file of `--output`.
pub(crate) struct OutputFile {
    /// The path, for messages.
    path: PathBuf,
    pub(crate) form: Form,
    writer: Writer,
}

enum Writer {
    Text(AtomicFile),
    Table(Box<TableWriter<AtomicFile>>),
}

impl Form {
    /// Returns the format for a path, by its extension, with the columns for these inputs and options.
    fn new(path: &Path, inputs: &[Source], options: JudgeOptions) -> Result<Self, Failure> {
        let optional = OptionalColumns::of(&options);
        let has_number_names = |source: &Source| match (source.kind, &source.path) {
            (Kind::Parquet, Some(path)) => parquet::has_number_names(path, options),
            _ => false,
        };
        let extension = path.extension().unwrap_or_default();
        let extension = extension.to_ascii_lowercase();
        match extension.to_str() {
            Some("jsonl") => Ok(Self::Json),
            Some("csv") => Ok(Self::Csv(optional)),
            Some("parquet") => {
                let are_numbers = !inputs.is_empty() && inputs.iter().all(has_number_names);
                Ok(Self::Table(parquet::columns(are_numbers, optional)))
            }
            _ => {
                let message = format!(
                    "{}: the extension must be .jsonl, .csv or .parquet",
                    path.display()
                );
                Err(Failure::new("unknown_format", message))
            }
        }
    }

    /// Returns an empty value for judgements.
    pub(crate) fn lines(&self) -> Lines {
        match self {
            Self::Json => Lines::Json(JsonLines::default()),
            Self::Csv(optional) => Lines::Csv(CsvLines::default(), *optional),
            Self::Table(columns) => Lines::Table(Box::new(columns.builder())),
        }
    }
}

impl Lines {
    pub(crate) fn push(&mut self, judgement: &Judgement<'_>) {
        match self {
            Self::Json(lines) => lines.push(judgement),
            Self::Csv(lines, optional) => lines.push(judgement, *optional),
            Self::Table(lines) => lines.push(judgement),
        }
    }
}

impl OutputFile {
    /// Creates the file for these inputs and options. An older file at this path stays until
    /// [`OutputFile::finish`].
    pub(crate) fn create(
        path: &Path,
        inputs: &[Source],
        options: JudgeOptions,
    ) -> Result<Self, Failure> {
        let form = Form::new(path, inputs, options)?;
        let mut file = AtomicFile::create(path)?;
        let writer = match &form {
            Form::Json => Writer::Text(file),
            Form::Csv(optional) => {
                let head = file.write_all(CsvLines::head(*optional).as_bytes());
                head.map_err(|error| named(path, &error))?;
                Writer::Text(file)
            }
            Form::Table(_) if !parquet::IS_READ => {
                return Err(Failure::new("no_parquet", parquet::WHY_NOT));
            }
            Form::Table(columns) => {
                let table = TableWriter::new(file, Some(columns))?;
                Writer::Table(Box::new(table))
            }
        };
        let path = path.into();
        Ok(Self { path, form, writer })
    }

    pub(crate) fn write(&mut self, lines: Lines) -> io::Result<()> {
        let written = match (&mut self.writer, lines) {
            (Writer::Text(file), Lines::Json(lines)) => file.write_all(lines.as_bytes()),
            (Writer::Text(file), Lines::Csv(lines, _)) => file.write_all(lines.as_bytes()),
            (Writer::Table(table), Lines::Table(lines)) => table.write_judgements(*lines),
            _ => Ok(()),
        };
        written.map_err(|error| named(&self.path, &error))
    }

    /// Completes the file, and replaces an older one.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let finished = match self.writer {
            Writer::Text(file) => file.finish(),
            Writer::Table(table) => table.finish().and_then(AtomicFile::finish),
        };
        finished.map_err(|error| named(&self.path, &error).into())
    }
}

/// Adds the path to the message of an error.
fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

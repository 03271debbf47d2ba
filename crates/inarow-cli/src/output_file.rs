//! `judge --output FILE`: writes judgements to a file. The extension decides the file's format.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use inarow_judge::{CsvLines, JsonLines, JudgeOptions, Judgement, OptionalColumns};

use crate::atomic_file::AtomicFile;
use crate::exit_status::Failure;
use crate::parquet::{self, TableLines, TableWriter, table_lines};
use crate::sources::{Kind, Source};
use crate::table_form::TableForm;

/// The format of the file.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Form {
    Json,
    Csv,
    Table,
}

/// Some judgements in order, formatted for the file.
#[derive(Debug)]
pub(crate) enum Lines {
    Json(JsonLines),
    Csv(CsvLines),
    Table(Box<TableLines>),
}

/// The format of the file, and its columns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FileForm {
    form: Form,
    table: TableForm,
}

/// The file of `--output`.
pub(crate) struct OutputFile {
    /// The path, for messages.
    path: PathBuf,
    writer: Writer,
}

enum Writer {
    Text(AtomicFile),
    Table(Box<TableWriter<AtomicFile>>),
}

impl Form {
    /// Returns the format for a path, by its extension.
    pub(crate) fn of_path(path: &Path) -> Result<Self, Failure> {
        let extension = path.extension().unwrap_or_default();
        let extension = extension.to_ascii_lowercase();
        match extension.to_str() {
            Some("jsonl") => Ok(Self::Json),
            Some("csv") => Ok(Self::Csv),
            Some("parquet") => Ok(Self::Table),
            _ => {
                let message = format!(
                    "{}: the extension must be .jsonl, .csv or .parquet",
                    path.display()
                );
                Err(Failure::new("unknown_format", message))
            }
        }
    }
}

impl FileForm {
    /// Returns a format with the columns for these inputs and options.
    pub(crate) fn new(form: Form, inputs: &[Source], options: JudgeOptions) -> Self {
        let has_number_names = |source: &Source| match (source.kind, &source.path) {
            (Kind::Parquet, Some(path)) => parquet::has_number_names(path, options),
            _ => false,
        };
        let are_numbers =
            form == Form::Table && !inputs.is_empty() && inputs.iter().all(has_number_names);
        let table = TableForm {
            has_number_names: are_numbers,
            optional: OptionalColumns::of(&options),
        };
        Self { form, table }
    }

    /// Returns an empty value for judgements.
    pub(crate) fn lines(self) -> Lines {
        match self.form {
            Form::Json => Lines::Json(JsonLines::default()),
            Form::Csv => Lines::Csv(CsvLines::default()),
            Form::Table => Lines::Table(Box::new(table_lines(self.table))),
        }
    }
}

impl Lines {
    pub(crate) fn push(&mut self, judgement: &Judgement<'_>, form: FileForm) {
        match self {
            Self::Json(lines) => lines.push(judgement),
            Self::Csv(lines) => lines.push(judgement, form.table.optional),
            Self::Table(lines) => lines.push(judgement),
        }
    }
}

impl OutputFile {
    /// Creates the file. An older file at this path stays until [`OutputFile::finish`].
    pub(crate) fn create(path: &Path, form: FileForm) -> Result<Self, Failure> {
        let file = AtomicFile::create(path)?;
        let mut created = Self {
            path: path.into(),
            writer: match form.form {
                Form::Json | Form::Csv => Writer::Text(file),
                Form::Table if !parquet::IS_READ => {
                    return Err(Failure::new("no_parquet", parquet::WHY_NOT));
                }
                Form::Table => {
                    let table = TableWriter::of_judgements(file, form.table)?;
                    Writer::Table(Box::new(table))
                }
            },
        };
        if let (Form::Csv, Writer::Text(file)) = (form.form, &mut created.writer) {
            let head = file.write_all(CsvLines::head(form.table.optional).as_bytes());
            head.map_err(|error| named(path, &error))?;
        }
        Ok(created)
    }

    pub(crate) fn write(&mut self, lines: Lines) -> io::Result<()> {
        let written = match (&mut self.writer, lines) {
            (Writer::Text(file), Lines::Json(lines)) => file.write_all(lines.as_bytes()),
            (Writer::Text(file), Lines::Csv(lines)) => file.write_all(lines.as_bytes()),
            (Writer::Table(table), Lines::Table(lines)) => table.write_judgements(*lines),
            _ => Ok(()),
        };
        written.map_err(|error| named(&self.path, &error))
    }

    /// Completes the file, and replaces an older one.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let Self { path, writer } = self;
        let finished = match writer {
            Writer::Text(file) => file.finish(),
            Writer::Table(table) => table.finish().and_then(AtomicFile::finish),
        };
        finished.map_err(|error| named(&path, &error).into())
    }
}

/// Adds the path to the message of an error.
fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

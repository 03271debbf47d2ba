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
enum Form {
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
    Table(Box<TableWriter>),
}

impl FileForm {
    /// Returns the format for a path, by its extension. The columns are those without options.
    pub(crate) fn of_path(path: &Path) -> Result<Self, Failure> {
        let extension = path.extension().unwrap_or_default();
        let extension = extension.to_ascii_lowercase();
        let form = match extension.to_str() {
            Some("jsonl") => Form::Json,
            Some("csv") => Form::Csv,
            Some("parquet") => Form::Table,
            _ => {
                let message = format!(
                    "{}: the extension must be .jsonl, .csv or .parquet",
                    path.display()
                );
                return Err(Failure::new("unknown_format", message));
            }
        };
        let table = TableForm {
            optional: OptionalColumns::default(),
            has_number_names: false,
        };
        Ok(Self { form, table })
    }

    /// Returns the format, adjusted to these inputs and options.
    pub(crate) fn of_inputs(self, inputs: &[Source], options: JudgeOptions) -> Self {
        let has_number_names = |source: &Source| match (source.kind, &source.path) {
            (Kind::Parquet, Some(path)) => parquet::has_number_names(path, options),
            _ => false,
        };
        let are_numbers =
            self.form == Form::Table && !inputs.is_empty() && inputs.iter().all(has_number_names);
        Self {
            table: TableForm {
                has_number_names: are_numbers,
                optional: OptionalColumns::of(&options),
            },
            ..self
        }
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
                Form::Table => Writer::Table(Box::new(TableWriter::new(file, form.table)?)),
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
            (Writer::Table(table), Lines::Table(lines)) => table.write(*lines),
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

//! Finds the files that a command line names.

use std::path::{Path, PathBuf};
#[cfg(feature = "rif")]
use std::{fs::File, io::BufReader};

use inarow_judge::Format;
use walkdir::{DirEntry, WalkDir};

use crate::exit_status::Failure;
use crate::output;
use crate::parquet;

/// The format of an input.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Kind {
    /// Text in a format.
    Text(Format),
    /// A Parquet file with games or moves.
    Parquet,
}

impl Kind {
    const PARQUET: &str = "parquet";

    /// Returns the kind with this name.
    pub(crate) fn from_name(name: &str) -> Result<Self, String> {
        if name == Self::PARQUET {
            return Ok(Self::Parquet);
        }
        let format = Format::from_name(name).map(Self::Text);
        format.ok_or_else(|| format!("must be one of {}", kind_names()))
    }

    /// Returns the kind of a file by its extension in any case; `None` if the extension is unknown.
    fn of_path(path: &Path) -> Option<Self> {
        match &*path.extension()?.to_str()?.to_ascii_lowercase() {
            Self::PARQUET => Some(Self::Parquet),
            #[cfg(feature = "rif")]
            "xml" => is_renju_database(path).then_some(Self::Text(Format::Rif)),
            _ => Format::of_path(path).map(Self::Text),
        }
    }
}

/// True if a file is a database of RenjuNet. Many programs write XML.
#[cfg(feature = "rif")]
fn is_renju_database(path: &Path) -> bool {
    let file = File::open(path).map(BufReader::new);
    file.is_ok_and(inarow_judge::is_renju_database)
}

/// One input.
#[derive(Debug)]
pub(crate) struct Source {
    /// The name in places and messages: the path as given, or `-` for standard input.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// True if the format comes only from the extension.
    pub(crate) is_guessed: bool,
    /// `None` for standard input.
    pub(crate) path: Option<PathBuf>,
    /// The size in bytes, for a regular file.
    pub(crate) bytes: Option<u64>,
}

/// The maximum number of skipped files that are named.
const MAX_NAMED: usize = 3;

/// Files in folders that were skipped, all for the same reason.
#[derive(Debug)]
pub(crate) struct Skipped {
    reason: &'static str,
    count: u64,
    /// The first files.
    first: Vec<PathBuf>,
}

/// The inputs of a command line.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    pub(crate) found: Vec<Source>,
    pub(crate) skipped: Vec<Skipped>,
    /// True if a path cannot be used.
    pub(crate) failed: bool,
    /// The file that will be written, if it exists already. It is not an input.
    output: Option<PathBuf>,
}

impl Sources {
    /// Returns the files that `paths` name. The files of a folder are sorted by name. Prints an
    /// error for each path that cannot be used, which mentions `option`, the option for the format.
    /// The file `output` will be written, so it is skipped.
    pub(crate) fn find(
        paths: &[PathBuf],
        kind: Option<Kind>,
        option: &str,
        output: Option<&Path>,
    ) -> Self {
        let mut sources = Self {
            // If the file does not exist yet, no path can name it.
            output: output.and_then(|path| path.canonicalize().ok()),
            ..Self::default()
        };
        for path in paths {
            if path.as_os_str() == "-" {
                sources.found.push(Source {
                    name: "-".into(),
                    kind: kind.unwrap_or(Kind::Text(Format::Jsonl)),
                    is_guessed: kind.is_none(),
                    path: None,
                    bytes: None,
                });
            } else if path.is_dir() {
                sources.walk(path, kind);
            } else {
                sources.add_named(path, kind, option);
            }
        }
        sources
    }

    /// Adds a file that the command line names.
    fn add_named(&mut self, path: &Path, kind: Option<Kind>, option: &str) {
        if self.is_output(path) {
            self.failed = true;
            let message = format!("{}: the file is also the file of --output", path.display());
            return output::error("cannot_read", &message);
        }
        // If the file is missing, opening it will report that.
        let assumed = (!path.exists()).then_some(Kind::Text(Format::Jsonl));
        match kind.or(Kind::of_path(path)).or(assumed) {
            Some(found) => self.add(path, found, kind.is_none()),
            None => {
                self.failed = true;
                let message = format!(
                    "{}: the extension is unknown; use {option} with one of {}",
                    path.display(),
                    kind_names()
                );
                output::error("unknown_format", &message);
            }
        }
    }

    /// Adds the files of a folder and its subfolders. Skips hidden files and folders.
    fn walk(&mut self, folder: &Path, kind: Option<Kind>) {
        let entries = WalkDir::new(folder).follow_links(true).sort_by_file_name();
        let is_shown = |entry: &DirEntry| entry.depth() == 0 || !is_hidden(entry.path());
        for entry in entries.into_iter().filter_entry(is_shown) {
            match entry {
                Ok(entry) if entry.file_type().is_dir() => {}
                // A pipe or device may never end.
                Ok(entry) if !entry.file_type().is_file() => {
                    self.skip(entry.into_path(), "not a regular file");
                }
                Ok(entry) if self.is_output(entry.path()) => {
                    self.skip(entry.into_path(), "the file of --output");
                }
                Ok(entry) => match kind.or_else(|| Kind::of_path(entry.path())) {
                    Some(Kind::Parquet) if !parquet::IS_READ => {
                        self.skip(entry.into_path(), parquet::WHY_NOT);
                    }
                    Some(found) => self.add(entry.path(), found, kind.is_none()),
                    None => self.skip(entry.into_path(), "unknown extension"),
                },
                // Editors mark open files with hidden, broken links.
                Err(error) if error.depth() > 0 && error.path().is_some_and(is_hidden) => {}
                Err(error) => {
                    self.failed = true;
                    output::error("cannot_read", &error.to_string());
                }
            }
        }
    }

    /// True if this file will be written.
    fn is_output(&self, path: &Path) -> bool {
        let output = self.output.as_deref();
        output.is_some_and(|output| path.canonicalize().is_ok_and(|path| path == output))
    }

    /// Returns the total size of all inputs, if it is known.
    pub(crate) fn bytes(&self) -> Option<u64> {
        self.found.iter().map(|source| source.bytes).sum()
    }

    /// Prints how many files were skipped and the names of the first ones to standard error, one
    /// line per reason.
    pub(crate) fn print_skipped(&self) {
        for Skipped {
            reason,
            count,
            first,
        } in &self.skipped
        {
            let names = first
                .iter()
                .map(|path| output::plain(&path.to_string_lossy()));
            let names = names.collect::<Vec<_>>().join(", ");
            let more = if *count > first.len() as u64 {
                ", ..."
            } else {
                ""
            };
            let files = if *count == 1 { "file" } else { "files" };
            output::note(format_args!(
                "skipped {count} {files} ({reason}): {names}{more}"
            ));
        }
    }

    fn skip(&mut self, path: PathBuf, reason: &'static str) {
        let mut known = self.skipped.iter_mut();
        match known.find(|skipped| skipped.reason == reason) {
            Some(skipped) => {
                skipped.count += 1;
                if skipped.first.len() < MAX_NAMED {
                    skipped.first.push(path);
                }
            }
            None => self.skipped.push(Skipped {
                reason,
                count: 1,
                first: vec![path],
            }),
        }
    }

    fn add(&mut self, path: &Path, kind: Kind, is_guessed: bool) {
        let metadata = std::fs::metadata(path).ok();
        let file = metadata.filter(std::fs::Metadata::is_file);
        self.found.push(Source {
            name: path.to_string_lossy().into_owned(),
            kind,
            is_guessed,
            path: Some(path.into()),
            bytes: file.map(|file| file.len()),
        });
    }
}

/// True if the name begins with a dot, like the temporary file of `--output`.
fn is_hidden(path: &Path) -> bool {
    let name = path.file_name();
    name.is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
}

/// Returns the failure of a command that found no records in these paths.
pub(crate) fn nothing_found(paths: &[PathBuf]) -> Failure {
    let names = paths.iter().map(|path| match path.to_string_lossy() {
        name if name == "-" => "standard input".into(),
        name => name,
    });
    let names = names.collect::<Vec<_>>().join(", ");
    Failure::new("nothing_found", format!("no record found in {names}"))
}

/// Returns the names of all formats, for messages.
pub(crate) fn kind_names() -> String {
    let names = Format::ALL.iter().map(|format| format.name());
    names.chain([Kind::PARQUET]).collect::<Vec<_>>().join(", ")
}

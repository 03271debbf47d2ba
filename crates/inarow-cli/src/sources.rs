//! Finds the files that a command line names.

use std::fs::File;
#[cfg(feature = "rif")]
use std::io::BufReader;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use inarow_judge::{ArchiveError, Format};
use walkdir::{DirEntry, WalkDir};

use crate::compression;
use crate::container::{self, Lister, Member};
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
    fn of_name(path: &Path) -> Option<Self> {
        match has_extension(path, &[Self::PARQUET]) {
            true => Some(Self::Parquet),
            false => Format::of_path(path).map(Self::Text),
        }
    }

    /// As [`Kind::of_name`], and opens an XML file, since many programs write XML. A pipe can be
    /// opened only once, so it needs the option for the format.
    fn of_path(path: &Path) -> Option<Self> {
        #[cfg(feature = "rif")]
        if has_extension(path, &["xml"]) && path.is_file() {
            let file = File::open(path).map(BufReader::new);
            let is_database = file.is_ok_and(inarow_judge::is_renju_database);
            return is_database.then_some(Self::Text(Format::Rif));
        }
        Self::of_name(path)
    }
}

/// True if a path has one of these extensions, in any case.
pub(crate) fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    let mut extensions = extensions.iter();
    let found = path.extension();
    found.is_some_and(|found| extensions.any(|extension| found.eq_ignore_ascii_case(extension)))
}

/// Returns the reason why a file is skipped that has no known kind.
fn why_unknown(path: &Path) -> &'static str {
    if has_extension(path, &["xz", "bz2", "lz4", "br", "7z", "rar"]) {
        container::OTHER_COMPRESSION
    } else {
        "unknown extension"
    }
}

/// One input.
#[derive(Debug)]
pub(crate) struct Source {
    /// The name in places and messages: the path as given, or `-` for standard input. A file in a
    /// container has the name `games.zip:final.sgf`.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// True if the format comes only from the extension.
    pub(crate) is_guessed: bool,
    /// The path of a file, or of the container around it; `None` for standard input.
    pub(crate) path: Option<PathBuf>,
    /// The bytes of a file in a container.
    pub(crate) member: Option<Member>,
    /// The size in bytes, for a regular file.
    pub(crate) bytes: Option<u64>,
}

impl Source {
    fn of_file(path: &Path, kind: Kind, is_guessed: bool) -> Self {
        let metadata = std::fs::metadata(path).ok();
        let file = metadata.filter(std::fs::Metadata::is_file);
        Self {
            name: path.to_string_lossy().into_owned(),
            kind,
            is_guessed,
            path: Some(path.into()),
            member: None,
            bytes: file.map(|file| file.len()),
        }
    }

    /// Opens the input.
    pub(crate) fn open(&self) -> Result<Box<dyn Read + Send>, ArchiveError> {
        let file = match (&self.member, &self.path) {
            (Some(member), _) => return member.open(),
            (None, Some(path)) => File::open(path).map(|file| Box::new(file) as _),
            (None, None) => Ok(Box::new(io::stdin()) as _),
        };
        file.map_err(ArchiveError::Read)
    }
}

/// The maximum number of skipped files that are named.
const MAX_NAMED: usize = 20;

/// The inputs of a command line.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    pub(crate) found: Vec<Source>,
    /// The files in folders that were skipped, by the reason.
    skipped: Vec<(&'static str, Vec<PathBuf>)>,
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
            let before = sources.found.len();
            if path.as_os_str() == "-" {
                sources.found.push(Source {
                    name: "-".into(),
                    kind: kind.unwrap_or(Kind::Text(Format::Jsonl)),
                    is_guessed: kind.is_none(),
                    path: None,
                    member: None,
                    bytes: None,
                });
            } else if path.is_dir() {
                sources.walk(path, kind);
            } else {
                sources.add_named(path, kind, option);
            }
            // A file that cannot be used has its own error.
            if sources.found.len() == before && !sources.failed {
                sources.fail("nothing_found", &no_record_in(&path.to_string_lossy()));
            }
        }
        sources
    }

    /// Adds a file that the command line names.
    fn add_named(&mut self, path: &Path, kind: Option<Kind>, option: &str) {
        if self.is_output(path) {
            let message = format!("{}: the file is also an output file", path.display());
            return self.fail("cannot_read", &message);
        }
        if let Some(list) = container::lister(path) {
            // A container is opened for each of its files.
            if path.exists() && !path.is_file() {
                let message = format!("{}: {}", path.display(), container::NOT_REGULAR);
                return self.fail("cannot_read", &message);
            }
            return self.add_members(path, list, kind);
        }
        // If the file is missing, opening it will report that.
        let assumed = (!path.exists()).then_some(Kind::Text(Format::Jsonl));
        match kind.or(Kind::of_path(path)).or(assumed) {
            Some(found) => self
                .found
                .push(Source::of_file(path, found, kind.is_none())),
            None => {
                let message = match why_unknown(path) {
                    container::OTHER_COMPRESSION => {
                        "decompress it first; gzip (.gz), zip and tar are read".into()
                    }
                    _ => format!(
                        "the extension is unknown; use {option} with one of {}",
                        kind_names()
                    ),
                };
                self.fail("unknown_format", &format!("{}: {message}", path.display()));
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
                    self.skip(entry.into_path(), container::NOT_REGULAR);
                }
                Ok(entry) if self.is_output(entry.path()) => {
                    self.skip(entry.into_path(), "an output file");
                }
                Ok(entry) if let Some(list) = container::lister(entry.path()) => {
                    self.add_members(entry.path(), list, kind);
                }
                Ok(entry) => match kind.or_else(|| Kind::of_path(entry.path())) {
                    Some(Kind::Parquet) if !parquet::IS_READ => {
                        self.skip(entry.into_path(), parquet::WHY_NOT);
                    }
                    Some(found) => {
                        self.add_found(Source::of_file(entry.path(), found, kind.is_none()))
                    }
                    None => {
                        let why = why_unknown(entry.path());
                        self.skip(entry.into_path(), why);
                    }
                },
                // Editors mark open files with hidden, broken links.
                Err(error) if error.depth() > 0 && error.path().is_some_and(is_hidden) => {}
                Err(error) => self.fail("cannot_read", &error.to_string()),
            }
        }
    }

    /// Adds the files of a container. Skips hidden files and folders in it.
    fn add_members(&mut self, path: &Path, list: Lister, kind: Option<Kind>) {
        let listed = list(path, &mut |name, member| {
            let name = name.trim_start_matches("./");
            let is_hidden = |part: &str| {
                part.starts_with('.') && !matches!(part, "." | "..") || part == "__MACOSX"
            };
            if name.split('/').any(is_hidden) {
                return;
            }
            let place = format!("{}:{name}", path.display());
            let name = Path::new(name);
            let found = match (kind.or_else(|| Kind::of_name(name)), member) {
                _ if container::lister(name).is_some() => Err("inside another zip or tar file"),
                (Some(Kind::Parquet), _) => Err("Parquet inside a zip or tar file"),
                (None, _) => Err(why_unknown(name)),
                (Some(kind), member) => member.map(|member| (kind, member)),
            };
            match found {
                Ok((found, member)) => self.add_found(Source {
                    name: place,
                    kind: found,
                    is_guessed: kind.is_none(),
                    path: Some(path.into()),
                    bytes: Some(member.bytes),
                    member: Some(member),
                }),
                Err(reason) => self.skip(place.into(), reason),
            }
        });
        if let Err(error) = listed {
            let message = format!("{}: {error}", path.display());
            self.fail(compression::code(&error), &message);
        }
    }

    /// Prints an error about a path.
    fn fail(&mut self, code: &str, message: &str) {
        self.failed = true;
        output::error(code, message);
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
        for (reason, paths) in &self.skipped {
            let first = paths.iter().take(MAX_NAMED);
            let first = first.map(|path| output::plain(&path.to_string_lossy()));
            let more = (paths.len() > MAX_NAMED).then(|| "...".into());
            let names = first.chain(more).collect::<Vec<_>>().join(", ");
            let (count, files) = match paths.len() {
                1 => (1, "file"),
                count => (count, "files"),
            };
            output::note(format_args!("skipped {count} {files} ({reason}): {names}"));
        }
    }

    fn skip(&mut self, path: PathBuf, reason: &'static str) {
        let mut known = self.skipped.iter_mut();
        match known.find(|(known, _)| *known == reason) {
            Some((_, paths)) => paths.push(path),
            None => self.skipped.push((reason, vec![path])),
        }
    }

    /// Adds a file of a folder or of a container. Skips JSON of other programs.
    fn add_found(&mut self, source: Source) {
        let is_json = has_extension(Path::new(&source.name), &["json"]);
        if is_json && source.is_guessed && source.open().is_ok_and(|input| !names_moves(input)) {
            return self.skip(source.name.into(), "JSON without moves");
        }
        self.found.push(source);
    }
}

/// True if the beginning of a JSON document has a key of moves or stones, in any case.
fn names_moves(input: impl Read) -> bool {
    const MAX_BYTES: u64 = 1 << 16;
    const KEYS: [&str; 5] = ["moves", "stones", "col", "column", "cell"];
    let mut bytes = Vec::new();
    // If the file cannot be read, judging it will report that.
    let is_read = input.take(MAX_BYTES).read_to_end(&mut bytes).is_ok();
    let text = String::from_utf8_lossy(&bytes).to_ascii_lowercase();
    let has = |key: &str| text.contains(&format!("\"{key}\""));
    // A JSON schema names the keys of records and has none.
    !is_read || !has("$schema") && KEYS.into_iter().any(has)
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
    Failure::new("nothing_found", no_record_in(&names))
}

fn no_record_in(names: &str) -> String {
    format!("no record found in {names}")
}

/// Returns the names of all formats, for messages.
pub(crate) fn kind_names() -> String {
    let names = Format::ALL.iter().map(|format| format.name());
    names.chain([Kind::PARQUET]).collect::<Vec<_>>().join(", ")
}

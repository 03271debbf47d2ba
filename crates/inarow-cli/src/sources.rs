//! Which files the paths on the command line name.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use inarow_judge::{Archive, ArchiveError, Format, Judgement, Options};
use walkdir::WalkDir;

use crate::outcome::{Failure, Outcome};
use crate::output;
use crate::progress::Progress;
use crate::tables;
use crate::unpacked::{self, unpacked};

/// How an input is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Kind {
    /// As text, in this format.
    Text(Format),
    /// As a table of games or of moves, in a file of Parquet.
    Parquet,
}

impl Kind {
    const PARQUET: &str = "parquet";

    /// The kind with this name.
    pub(crate) fn from_name(name: &str) -> Result<Self, String> {
        if name == Self::PARQUET {
            return Ok(Self::Parquet);
        }
        let format = Format::from_name(name).map(Self::Text);
        format.ok_or_else(|| format!("the formats are {}", kind_names()))
    }

    /// The kind that a file's ending names, if it names one.
    fn of_path(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            Self::PARQUET => Some(Self::Parquet),
            _ => Format::of_path(path).map(Self::Text),
        }
    }
}

/// One input to be read.
#[derive(Debug)]
pub(crate) struct Source {
    /// The name it goes by in places: the path as given, `-` for standard input.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// Whether nobody has named the format.
    is_guessed: bool,
    /// `None` for standard input.
    path: Option<PathBuf>,
}

impl Source {
    /// Judges its records: see [`Archive::gather`]. What is read of it is progress.
    pub(crate) fn gather<T: Default + Send>(
        &self,
        options: Options,
        progress: &Progress,
        add: impl Fn(&mut T, Judgement<'_>) + Sync,
        sink: impl FnMut(T) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let format = match (self.kind, &self.path) {
            (Kind::Text(format), _) => format,
            (Kind::Parquet, Some(path)) => {
                let read = |bytes| progress.read(bytes);
                return tables::gather(path, &self.name, options, read, add, sink);
            }
            (Kind::Parquet, None) => {
                return Err(ArchiveError::Refused {
                    code: "cannot_read",
                    message: "a file of Parquet is read from its end, and must have a name".into(),
                });
            }
        };
        let archive = Archive::new(&*self.name, format, options);
        let archive = match self.is_guessed {
            true => archive.guessed(),
            false => archive,
        };
        archive.gather(self.open(progress)?, add, sink)
    }

    /// What is in it, unpacked; what is read of it is progress.
    fn open(&self, progress: &Progress) -> Result<Box<dyn Read + Send>, ArchiveError> {
        let input: io::Result<Box<dyn Read + Send>> = match &self.path {
            Some(path) => File::open(path).map(|file| Box::new(file) as _),
            None => Ok(Box::new(io::stdin())),
        };
        unpacked(progress.wrap(input.map_err(ArchiveError::Read)?))
    }

    /// Tells why it was not read to its end, if it was not: the next one is read. What cannot be
    /// written is a failure of all.
    pub(crate) fn ended(
        &self,
        read: Result<(), ArchiveError>,
        progress: &Progress,
        found: &mut Outcome,
    ) -> Result<(), Failure> {
        match read {
            Ok(()) => {}
            Err(ArchiveError::Write(error)) => return Err(error.into()),
            Err(error) => {
                progress.suspend(|| {
                    output::complain(unpacked::code(&error), &format!("{}: {error}", self.name));
                });
                *found = Outcome::Failed;
            }
        }
        Ok(())
    }

    /// The number of bytes, where it is known before reading.
    fn bytes(&self) -> Option<u64> {
        let metadata = std::fs::metadata(self.path.as_ref()?).ok()?;
        metadata.is_file().then_some(metadata.len())
    }
}

/// So many of the files that are passed over are named.
const MOST_NAMED: usize = 3;

/// Files of folders that are not judged, all for the same reason.
#[derive(Debug)]
pub(crate) struct PassedOver {
    why: &'static str,
    count: u64,
    /// The first of them.
    named: Vec<PathBuf>,
}

/// The inputs found, the files passed over, and whether some path was no use.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    pub(crate) found: Vec<Source>,
    pub(crate) passed_over: Vec<PassedOver>,
    pub(crate) failed: bool,
}

impl Sources {
    /// The files that `paths` name, those of a folder in the order of their
    /// names. A path that is no use is named on standard error.
    pub(crate) fn find(paths: &[PathBuf], kind: Option<Kind>) -> Self {
        let mut sources = Self::default();
        for path in paths {
            if path.as_os_str() == "-" {
                sources.found.push(Source {
                    name: "-".into(),
                    kind: kind.unwrap_or(Kind::Text(Format::Jsonl)),
                    is_guessed: kind.is_none(),
                    path: None,
                });
            } else if path.is_dir() {
                sources.walk(path, kind);
            } else {
                sources.add_named(path, kind);
            }
        }
        sources
    }

    /// A file named on the command line.
    fn add_named(&mut self, path: &Path, kind: Option<Kind>) {
        // What is not there is for opening it to say.
        let assumed = (!path.exists()).then_some(Kind::Text(Format::Jsonl));
        match kind.or(Kind::of_path(path)).or(assumed) {
            Some(found) => self.add(path, found, kind.is_none()),
            None => {
                self.failed = true;
                let message = format!(
                    "{}: its ending names no format; say --format NAME, one of {}",
                    path.display(),
                    kind_names()
                );
                output::complain("unknown_format", &message);
            }
        }
    }

    /// The files of a folder and of the folders in it.
    fn walk(&mut self, folder: &Path, kind: Option<Kind>) {
        let entries = WalkDir::new(folder).follow_links(true).sort_by_file_name();
        for entry in entries {
            match entry {
                Ok(entry) if entry.file_type().is_dir() => {}
                // A pipe or a device may have no end, and nobody has named it.
                Ok(entry) if !entry.file_type().is_file() => {
                    self.pass_over(entry.into_path(), "they are no regular files");
                }
                Ok(entry) => match kind.or_else(|| Kind::of_path(entry.path())) {
                    Some(Kind::Parquet) if !tables::ARE_READ => {
                        self.pass_over(entry.into_path(), tables::WHY_NOT);
                    }
                    Some(found) => self.add(entry.path(), found, kind.is_none()),
                    None => self.pass_over(entry.into_path(), "their endings name no format"),
                },
                Err(error) => {
                    self.failed = true;
                    output::complain("cannot_read", &error.to_string());
                }
            }
        }
    }

    /// The number of bytes of all, where it is known before reading.
    pub(crate) fn bytes(&self) -> Option<u64> {
        self.found.iter().map(Source::bytes).sum()
    }

    /// Says on standard error how many files of folders were passed over, and names the first
    /// ones: a line for each reason.
    pub(crate) fn name_passed_over(&self) {
        for PassedOver { why, count, named } in &self.passed_over {
            let names = named
                .iter()
                .map(|path| output::plain(&path.to_string_lossy()));
            let names = names.collect::<Vec<_>>().join(", ");
            let more = if *count > named.len() as u64 {
                ", ..."
            } else {
                ""
            };
            output::note(format_args!(
                "files passed over, since {why}: {count} ({names}{more})"
            ));
        }
    }

    fn pass_over(&mut self, path: PathBuf, why: &'static str) {
        let mut known = self.passed_over.iter_mut();
        match known.find(|passed_over| passed_over.why == why) {
            Some(passed_over) => {
                passed_over.count += 1;
                if passed_over.named.len() < MOST_NAMED {
                    passed_over.named.push(path);
                }
            }
            None => self.passed_over.push(PassedOver {
                why,
                count: 1,
                named: vec![path],
            }),
        }
    }

    fn add(&mut self, path: &Path, kind: Kind, is_guessed: bool) {
        self.found.push(Source {
            name: path.to_string_lossy().into_owned(),
            kind,
            is_guessed,
            path: Some(path.into()),
        });
    }
}

/// The names of all formats, for messages.
pub(crate) fn kind_names() -> String {
    let names = Format::ALL.iter().map(|format| format.name());
    names.chain([Kind::PARQUET]).collect::<Vec<_>>().join(", ")
}

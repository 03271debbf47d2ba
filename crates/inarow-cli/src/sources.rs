//! Which files the paths on the command line name.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use inarow_judge::{Archive, Format, Options};
use walkdir::WalkDir;

use crate::output;

/// One input to be judged.
#[derive(Debug)]
pub(crate) struct Source {
    /// The name it goes by in places: the path as given, `-` for standard input.
    pub(crate) name: String,
    pub(crate) format: Format,
    /// Whether nobody has named the format.
    is_guessed: bool,
    /// `None` for standard input.
    path: Option<PathBuf>,
}

impl Source {
    pub(crate) fn archive(&self, options: Options) -> Archive {
        let archive = Archive::new(&*self.name, self.format, options);
        match self.is_guessed {
            true => archive.guessed(),
            false => archive,
        }
    }

    pub(crate) fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(match &self.path {
            Some(path) => Box::new(File::open(path)?),
            None => Box::new(io::stdin()),
        })
    }

    /// The number of bytes, where it is known before reading.
    pub(crate) fn bytes(&self) -> Option<u64> {
        let metadata = std::fs::metadata(self.path.as_ref()?).ok()?;
        metadata.is_file().then_some(metadata.len())
    }
}

/// A file of a folder that is not judged.
#[derive(Debug)]
pub(crate) struct PassedOver {
    path: PathBuf,
    why: &'static str,
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
    pub(crate) fn find(paths: &[PathBuf], format: Option<Format>) -> Self {
        let mut sources = Self::default();
        for path in paths {
            if path.as_os_str() == "-" {
                sources.found.push(Source {
                    name: "-".into(),
                    format: format.unwrap_or(Format::Jsonl),
                    is_guessed: format.is_none(),
                    path: None,
                });
            } else if path.is_dir() {
                sources.walk(path, format);
            } else {
                sources.add_named(path, format);
            }
        }
        sources
    }

    /// A file named on the command line.
    fn add_named(&mut self, path: &Path, format: Option<Format>) {
        // What is not there is for opening it to say.
        let assumed = (!path.exists()).then_some(Format::Jsonl);
        match format.or(Format::of_path(path)).or(assumed) {
            Some(found) => self.add(path, found, format.is_none()),
            None => {
                self.failed = true;
                let message = format!(
                    "{}: its ending names no format; say --format NAME, one of {}",
                    path.display(),
                    format_names()
                );
                output::complain("unknown_format", &message);
            }
        }
    }

    /// The files of a folder and of the folders in it.
    fn walk(&mut self, folder: &Path, format: Option<Format>) {
        let entries = WalkDir::new(folder).follow_links(true).sort_by_file_name();
        for entry in entries {
            match entry {
                Ok(entry) if entry.file_type().is_dir() => {}
                // A pipe or a device may have no end, and nobody has named it.
                Ok(entry) if !entry.file_type().is_file() => {
                    self.pass_over(entry.into_path(), "it is no regular file");
                }
                Ok(entry) => match format.or_else(|| Format::of_path(entry.path())) {
                    Some(found) => self.add(entry.path(), found, format.is_none()),
                    None => self.pass_over(entry.into_path(), "its ending names no format"),
                },
                Err(error) => {
                    self.failed = true;
                    output::complain("cannot_read", &error.to_string());
                }
            }
        }
    }

    /// Names on standard error the files of folders that were passed over.
    pub(crate) fn name_passed_over(&self) {
        for PassedOver { path, why } in &self.passed_over {
            let path = output::plain(&path.to_string_lossy());
            output::note(format_args!("passed over, since {why}: {path}"));
        }
    }

    fn pass_over(&mut self, path: PathBuf, why: &'static str) {
        self.passed_over.push(PassedOver { path, why });
    }

    fn add(&mut self, path: &Path, format: Format, is_guessed: bool) {
        self.found.push(Source {
            name: path.to_string_lossy().into_owned(),
            format,
            is_guessed,
            path: Some(path.into()),
        });
    }
}

/// The names of all formats, for messages.
pub(crate) fn format_names() -> String {
    let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
    names.join(", ")
}

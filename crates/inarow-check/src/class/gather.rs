//! Which files are whose solutions.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::{Class, Entry, zipped};
use crate::{CheckError, Submission, limits};

/// A file that is a solution by its ending.
#[derive(Debug)]
pub(super) struct Item {
    /// The names of the folders that it lies in, below what was named, and its own.
    pub(super) place: Vec<String>,
    /// What it is called.
    pub(super) file: String,
    pub(super) submission: Result<Submission, CheckError>,
}

/// What there is to be gathered.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    pub(super) items: Vec<Item>,
    /// Subfolders by their names, which may have no solution.
    folders: BTreeMap<String, String>,
    pub(super) passed_over: Vec<String>,
    bytes: u64,
}

impl Gathered {
    /// Keeps what was found at `path`.
    pub(super) fn keep(&mut self, item: Item, path: &Path) -> Result<(), CheckError> {
        let bytes = item
            .submission
            .as_ref()
            .map_or(0, |it| it.text.len() as u64);
        self.bytes += bytes;
        self.items.push(item);
        if self.bytes > limits::CLASS || self.items.len() > limits::CLASS_FILES {
            return Err(CheckError::ClassTooLarge { path: path.into() });
        }
        Ok(())
    }

    pub(super) fn pass_over(&mut self, name: String, path: &Path) -> Result<(), CheckError> {
        self.passed_over.push(name);
        if self.passed_over.len() > limits::CLASS_FILES {
            return Err(CheckError::ClassTooLarge { path: path.into() });
        }
        Ok(())
    }
}

pub(super) fn gather(paths: &[PathBuf], except: Option<&Path>) -> Result<Class, CheckError> {
    let except = except.and_then(|it| it.canonicalize().ok());
    let mut gathered = Gathered::default();
    for path in paths {
        let is_zip = path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case("zip"));
        if path.is_dir() {
            folder(path, except.as_deref(), &mut gathered)?;
        } else if is_zip {
            zipped::read(path, &mut gathered)?;
        } else {
            let item = Item {
                place: vec![name_of(path)],
                file: path.display().to_string(),
                submission: Ok(Submission::read(path)?),
            };
            gathered.keep(item, path)?;
        }
    }
    let Gathered {
        items,
        folders,
        mut passed_over,
        ..
    } = gathered;
    passed_over.sort();
    let mut authors: BTreeMap<String, Vec<Item>> = BTreeMap::new();
    for item in items {
        authors.entry(author(&item)).or_default().push(item);
    }
    if authors.is_empty() {
        let places: Vec<_> = paths
            .iter()
            .map(|path| path.display().to_string())
            .collect();
        let place = places.join(", ");
        return Err(CheckError::NoSolutions { place });
    }
    for author in folders.keys() {
        authors.entry(author.clone()).or_default();
    }
    let entries = authors.into_iter().map(|(author, items)| {
        let folder = folders.get(&author).cloned();
        entry(author, folder, items)
    });
    Ok(Class {
        entries: entries.collect(),
        passed_over,
    })
}

/// Who has handed in a file.
fn author(item: &Item) -> String {
    match &item.place[..] {
        [file] => name_of(Path::new(file).with_extension("").as_path()),
        place => place.first().cloned().unwrap_or_default(),
    }
}

/// What counts of an author's files, which may be in a folder.
fn entry(author: String, folder: Option<String>, mut items: Vec<Item>) -> Entry {
    if items.len() > 1 {
        let files: Vec<String> = items.into_iter().map(|item| item.file).collect();
        return Entry {
            author,
            file: files.join(", "),
            submission: Err(CheckError::SeveralSolutions { files }),
        };
    }
    let item = items.pop().unwrap_or_else(|| {
        let place = folder.unwrap_or_default();
        Item {
            place: Vec::new(),
            file: place.clone(),
            submission: Err(CheckError::NoSolutions { place }),
        }
    });
    Entry {
        author,
        file: item.file,
        submission: item.submission,
    }
}

/// Deeper folders are nobody's solutions.
const DEEPEST: usize = 8;

fn folder(path: &Path, except: Option<&Path>, gathered: &mut Gathered) -> Result<(), CheckError> {
    let is_excepted = |entry: &DirEntry| {
        entry.file_type().is_dir() && entry.path().canonicalize().ok().as_deref() == except
    };
    let is_seen = |entry: &DirEntry| {
        !is_hidden(&entry.file_name().to_string_lossy())
            && (except.is_none() || !is_excepted(entry))
    };
    let walk = WalkDir::new(path)
        .min_depth(1)
        .max_depth(DEEPEST)
        .sort_by_file_name();
    for entry in walk.into_iter().filter_entry(is_seen) {
        let entry = entry.map_err(|error| CheckError::CannotRead {
            path: error.path().unwrap_or(path).into(),
            error: error.into(),
        })?;
        let below = entry.path().strip_prefix(path).unwrap_or(entry.path());
        let place: Vec<String> = below
            .iter()
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        if entry.file_type().is_dir() {
            if let [name] = &place[..] {
                let folder = entry.path().display().to_string();
                gathered.folders.insert(name.clone(), folder);
            }
            continue;
        }
        let file = entry.path().display().to_string();
        // What a link leads to may be anything of whoever judges.
        if !entry.file_type().is_file() || Submission::language_of(entry.path()).is_none() {
            gathered.pass_over(file, path)?;
            continue;
        }
        let item = Item {
            place,
            file,
            submission: Submission::read(entry.path()),
        };
        gathered.keep(item, path)?;
    }
    Ok(())
}

/// Whether a name is of those that systems leave behind.
pub(super) fn is_hidden(name: &str) -> bool {
    name.starts_with('.') || name == "__MACOSX" || name == "__pycache__"
}

fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

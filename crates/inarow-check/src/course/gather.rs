//! The solution of each author, from files, folders and zip files.
//!
//! All files are read into memory before any program runs. So files that change, links and damaged
//! zip files are handled in one place.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::files::{Files, SolutionFile, is_hidden};
use super::zip_file;
use crate::error::CheckError;
use crate::limits;
use crate::submission::Submission;

/// An author's solution.
#[derive(Debug)]
pub struct Entry {
    /// The author: the name of the subfolder, or of the file without its extension.
    pub author: String,
    /// The file, or the place without a file.
    pub file: String,
    /// The solution, or the reason for its absence.
    pub submission: Result<Submission, CheckError>,
}

/// Subfolders, by their names. Each is an author, with or without a solution.
type Subfolders = BTreeMap<String, String>;

/// Gathers the entries of all paths, and the names of files that are not solutions.
pub(super) fn gather(
    paths: &[PathBuf],
    except: Option<&Path>,
) -> Result<(Vec<Entry>, Vec<String>), CheckError> {
    let except = except.and_then(|it| it.canonicalize().ok());
    let (mut files, mut folders) = (Files::default(), Subfolders::new());
    for path in paths {
        let is_zip = path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case("zip"));
        if path.is_dir() {
            folder(path, except.as_deref(), &mut files, &mut folders)?;
        } else if is_zip {
            zip_file::read(path, &mut files)?;
        } else {
            let file = SolutionFile {
                place: vec![name_of(path)],
                name: path.display().to_string(),
                submission: Ok(Submission::read(path)?),
            };
            files.add(file, path)?;
        }
    }
    let Files {
        solutions,
        mut skipped,
        ..
    } = files;
    skipped.sort();
    let mut authors: BTreeMap<String, Vec<SolutionFile>> = BTreeMap::new();
    for file in solutions {
        authors.entry(author(&file)).or_default().push(file);
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
    let entries = authors.into_iter().map(|(author, files)| {
        let folder = folders.get(&author).cloned();
        entry(author, folder, files)
    });
    Ok((entries.collect(), skipped))
}

/// Returns the author of a file.
fn author(file: &SolutionFile) -> String {
    match &file.place[..] {
        [file] => name_of(Path::new(file).with_extension("").as_path()),
        place => place.first().cloned().unwrap_or_default(),
    }
}

/// Returns the entry of an author with these files and perhaps a folder.
fn entry(author: String, folder: Option<String>, mut files: Vec<SolutionFile>) -> Entry {
    if files.len() > 1 {
        let files: Vec<String> = files.into_iter().map(|file| file.name).collect();
        return Entry {
            author,
            file: files.join(", "),
            submission: Err(CheckError::SeveralSolutions { files }),
        };
    }
    let file = files.pop().unwrap_or_else(|| {
        let place = folder.unwrap_or_default();
        SolutionFile {
            place: Vec::new(),
            name: place.clone(),
            submission: Err(CheckError::NoSolutions { place }),
        }
    });
    Entry {
        author,
        file: file.name,
        submission: file.submission,
    }
}

/// Adds the files and subfolders of a folder.
fn folder(
    path: &Path,
    except: Option<&Path>,
    files: &mut Files,
    folders: &mut Subfolders,
) -> Result<(), CheckError> {
    let is_excepted = |entry: &DirEntry| {
        entry.file_type().is_dir() && entry.path().canonicalize().ok().as_deref() == except
    };
    let is_visible = |entry: &DirEntry| {
        !is_hidden(&entry.file_name().to_string_lossy())
            && (except.is_none() || !is_excepted(entry))
    };
    let walk = WalkDir::new(path)
        .min_depth(1)
        .max_depth(limits::COURSE_DEPTH)
        .sort_by_file_name();
    for entry in walk.into_iter().filter_entry(is_visible) {
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
                folders.insert(name.clone(), folder);
            }
            continue;
        }
        let name = entry.path().display().to_string();
        // A link may lead to any file of the user.
        if !entry.file_type().is_file() || Submission::language_of(entry.path()).is_none() {
            files.skip(name, path)?;
            continue;
        }
        let file = SolutionFile {
            place,
            name,
            submission: Submission::read(entry.path()),
        };
        files.add(file, path)?;
    }
    Ok(())
}

fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

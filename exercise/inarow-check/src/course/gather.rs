//! The solution of each author, from files, folders and zip files.
//!
//! All files are read into memory before any program runs. So files that change, links and damaged
//! zip files are handled in one place.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::author::{Author, Kind};
use super::author_files::{AuthorFiles, Candidate, name_inside};
use super::entry::{Entry, Skipped};
use super::file_name::is_zip;
use super::platform_name::PlatformName;
use super::tree::{Budget, Content, Tree, other_file};
use super::{folder, zip_file};
use crate::error::CheckError;
use crate::submission::Submission;

/// Gathers the entries of all paths, and the files that are not solutions. If an author has several
/// files, those with one of the names `chosen` are preferred.
pub(super) fn gather(
    paths: &[PathBuf],
    except: Option<&Path>,
    chosen: &[String],
) -> Result<(Vec<Entry>, Vec<Skipped>), CheckError> {
    let (authors, skipped) = gather_files(paths, except, Authors::Many)?;
    let entries = authors.into_iter();
    let entries = entries.map(|(author, files)| files.into_entry(author, chosen));
    Ok((entries.collect(), skipped))
}

/// Returns the entry of the author of all files of all paths.
pub(super) fn gather_one(paths: &[PathBuf], chosen: &[String]) -> Result<Entry, CheckError> {
    let (authors, _) = gather_files(paths, None, Authors::One)?;
    let mut all = AuthorFiles::default();
    for files in authors.into_values() {
        all.place = all.place.or(files.place);
        all.candidates.extend(files.candidates);
        all.others.extend(files.others);
    }
    Ok(all.into_entry(Author::default(), chosen))
}

/// The authors of all paths.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Authors {
    One,
    Many,
}

/// Gathers the files of each author, and the files that are not solutions.
fn gather_files(
    paths: &[PathBuf],
    except: Option<&Path>,
    whose: Authors,
) -> Result<(BTreeMap<Author, AuthorFiles>, Vec<Skipped>), CheckError> {
    let except = except.and_then(|it| it.canonicalize().ok());
    let (mut budget, mut skipped) = (Budget::default(), Vec::new());
    let mut authors: BTreeMap<Author, AuthorFiles> = BTreeMap::new();
    for path in paths {
        let mut tree = Tree::new(path, &mut budget);
        read(path, paths, except.as_deref(), whose, &mut tree)?;
        tree.remove_top_folder();
        let submitters = tree.submitters();
        for (place, name) in tree.folders {
            if let Some(author) = Author::of(&place, Kind::Folder, &submitters) {
                let files = authors.entry(author).or_default();
                files.place.get_or_insert(name);
            }
        }
        for file in tree.files {
            let (place, name) = (file.place, file.name);
            match file.content {
                Content::Solution(submission) => {
                    let author = Author::of(&place, Kind::Solution, &submitters);
                    let files = authors.entry(author.unwrap_or_default()).or_default();
                    files.candidates.push(Candidate {
                        place,
                        name,
                        submission,
                    });
                }
                Content::Other(reason) => {
                    let author = Author::of(&place, Kind::OtherFile, &submitters);
                    let only = (whose == Authors::One).then(Author::default);
                    if let Some(author) = author.or(only) {
                        let files = authors.entry(author).or_default();
                        if files.others.is_empty() {
                            files.place = Some(name.clone());
                        }
                        files.others.push((name_inside(&place), reason));
                    }
                    skipped.push(Skipped { name, reason });
                }
            }
        }
    }
    if authors.is_empty() {
        let places = paths.iter().map(|path| path.display().to_string());
        return Err(CheckError::NoSolutions {
            place: places.collect::<Vec<_>>().join(", "),
            found: Vec::new(),
        });
    }
    skipped.sort_by(|a, b| a.name.cmp(&b.name));
    Ok((authors, skipped))
}

/// Adds the files of a path. `paths` are all paths of the course.
fn read(
    path: &Path,
    paths: &[PathBuf],
    except: Option<&Path>,
    whose: Authors,
    tree: &mut Tree<'_>,
) -> Result<(), CheckError> {
    let name_of = |path: &Path| {
        let name = path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    };
    let is_platform = |name: &String| PlatformName::of(name).is_some();
    if path.is_dir() {
        // The path may be the folder of an author.
        let start: Vec<String> = Some(name_of(path))
            .into_iter()
            .filter(is_platform)
            .collect();
        return folder::read(path, except, &start, tree);
    }
    let name = path.display().to_string();
    // Among several paths, an error belongs to the author of its path.
    let is_alone = paths.len() == 1;
    if is_zip(path) {
        return match zip_file::read(path, tree) {
            Err(error) if !is_alone && !matches!(error, CheckError::CourseTooLarge { .. }) => {
                tree.add(vec![name_of(path)], name, Content::Solution(Err(error)))
            }
            result => result,
        };
    }
    let submission = match Submission::read(path) {
        Err(CheckError::UnknownLanguage { .. }) if whose == Authors::One => {
            return tree.add(vec![name_of(path)], name, other_file(path));
        }
        Err(error @ CheckError::UnknownLanguage { .. }) => return Err(error),
        Err(error) if is_alone && !matches!(error, CheckError::TooLarge { .. }) => {
            return Err(error);
        }
        result => result,
    };
    // Several paths of the same name, such as `*/solution.py`, have the names of their folders.
    let same_name = paths.iter().filter(|it| it.file_name() == path.file_name());
    let is_repeated = same_name.count() > 1;
    let folder = path.parent().map(name_of);
    let folder = folder.filter(|it| is_platform(it) || is_repeated && !it.is_empty());
    let place = folder.into_iter().chain([name_of(path)]).collect();
    tree.add(place, name, Content::Solution(submission))
}

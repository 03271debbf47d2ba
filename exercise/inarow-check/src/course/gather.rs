//! The solution of each author, from files, folders and zip files.
//!
//! All files are read into memory before any program runs. So files that change, links and damaged
//! zip files are handled in one place.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::author::{Author, Kind};
use super::author_files::{AuthorFiles, Candidate, name_inside};
use super::entry::{Entry, Skipped};
use super::file_name::{is_zip, stem};
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
        tree.report_full();
        match author_of_all(path, paths, whose, &tree) {
            Some(author) => tree.put_inside(&author),
            None => tree.remove_top_folder(),
        }
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

/// Returns the author's name if all files of a folder or zip file belong to one author. Several folders
/// belong to several authors, unless they have names of a learning platform. `paths` are all paths of the
/// course.
fn author_of_all(
    path: &Path,
    paths: &[PathBuf],
    whose: Authors,
    tree: &Tree<'_>,
) -> Option<String> {
    let is_folder = path.is_dir();
    if !is_folder && !is_zip(path) {
        return None;
    }
    // The path may be `.`, which has no name.
    let name = path
        .canonicalize()
        .map_or_else(|_| name_of(path), |path| name_of(&path));
    let folders = paths.iter().filter(|path| path.is_dir());
    let is_author = whose == Authors::One
        || is_folder && PlatformName::of(&name).is_some()
        || is_folder && folders.count() > 1 && !tree.has_platform_names()
        || tree.is_project(0)
        || path.join(".git").exists();
    is_author.then(|| if is_folder { name } else { stem(&name) })
}

fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// Adds the files of a path. `paths` are all paths of the course.
fn read(
    path: &Path,
    paths: &[PathBuf],
    except: Option<&Path>,
    whose: Authors,
    tree: &mut Tree<'_>,
) -> Result<(), CheckError> {
    if path.is_dir() {
        return folder::read(path, except, tree);
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
        Err(CheckError::UnknownLanguage { .. }) if whose == Authors::One || !is_alone => {
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
    let is_platform = |name: &str| PlatformName::of(name).is_some();
    let folder = folder.filter(|it| is_platform(it) || is_repeated && !it.is_empty());
    let place = folder.into_iter().chain([name_of(path)]).collect();
    tree.add(place, name, Content::Solution(submission))
}

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
use super::layout::{has_platform_names, is_in_a_folder, is_project, items, names};
use super::platform_name::PlatformName;
use super::tree::{Budget, Content, Tree, other_file};
use super::{folder, zip_file};
use crate::error::CheckError;
use crate::limits;
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
    let has_files = |path: &&PathBuf| path.is_dir() || is_zip(path);
    let is_one_of_several = paths.iter().filter(has_files).count() > 1;
    let mut bytes = 0;
    for (path, name) in paths.iter().zip(names(paths)) {
        let (mut author, mut around) = (None, 0);
        if has_files(&path) {
            let items = items(path, except.as_deref());
            let has_one_author = whose == Authors::One
                || path.is_dir() && PlatformName::of(&name).is_some()
                || is_one_of_several && !has_platform_names(&items, 0)
                || is_project(&items, 0)
                || path.join(".git").exists();
            author = has_one_author.then(|| name.clone());
            around = usize::from(!has_one_author && is_in_a_folder(path, &items));
        }
        let mut tree = Tree::new(path, author, around, &mut budget);
        tree.add_folder(&tree.start(), path.display().to_string())?;
        let is_alone = paths.len() == 1;
        read(path, &name, is_alone, except.as_deref(), whose, &mut tree)?;
        let submitters = tree.submitters();
        bytes += tree.bytes;
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
        while bytes > limits::COURSE_BYTES
            && let Some(largest) = authors.values_mut().max_by_key(|it| it.bytes())
        {
            bytes -= largest.stop();
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

fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// Adds the files of a path. `author` tells it apart from the other paths.
fn read(
    path: &Path,
    author: &str,
    is_alone: bool,
    except: Option<&Path>,
    whose: Authors,
    tree: &mut Tree<'_>,
) -> Result<(), CheckError> {
    if path.is_dir() {
        return folder::read(path, except, tree);
    }
    let name = path.display().to_string();
    // Among several paths, an error belongs to the author of its path.
    if is_zip(path) {
        return match zip_file::read(path, tree) {
            Err(error) if !is_alone && !matches!(error, CheckError::CourseTooLarge { .. }) => {
                let place = [tree.start(), vec![name_of(path)]].concat();
                tree.add(place, name, Content::Solution(Err(error)))
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
    let file_name = name_of(path);
    let folder = path.parent().map(name_of);
    let folder = folder.filter(|it| PlatformName::of(it).is_some());
    let folder = folder.or((author != file_name).then(|| author.to_owned()));
    let place = folder.into_iter().chain([file_name]).collect();
    tree.add(place, name, Content::Solution(submission))
}

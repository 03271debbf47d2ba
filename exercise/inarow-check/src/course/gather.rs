//! The solution of each author, from files, folders and zip files.
//!
//! All files are read into memory before any program runs. So files that change, links and damaged
//! zip files are handled in one place.

use std::path::{Path, PathBuf};

use super::entry::Entry;
use super::file_name::is_zip;
use super::layout::{has_platform_names, is_in_a_folder, is_project, items, names};
use super::platform_name::PlatformName;
use super::tree::{Authors, Content, Tree, other_file};
use super::{Course, folder, zip_file};
use crate::error::CheckError;
use crate::submission::Submission;

/// Gathers the entries of all paths, and the files that are not solutions. If an author has several
/// files, those with one of the names `chosen` are preferred.
pub(super) fn gather(
    paths: &[PathBuf],
    except: Option<&Path>,
    chosen: &[String],
    whose: Authors,
) -> Result<Course, CheckError> {
    let except = except.and_then(|it| it.canonicalize().ok());
    let mut tree = Tree::new(whose);
    let has_files = |path: &&PathBuf| path.is_dir() || is_zip(path);
    let is_one_of_several = paths.iter().filter(has_files).count() > 1;
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
        tree.begin(path, author, around)?;
        read(path, &name, paths.len() == 1, except.as_deref(), &mut tree)?;
    }
    if tree.authors.is_empty() {
        let places = paths.iter().map(|path| path.display().to_string());
        return Err(CheckError::NoSolutions {
            place: places.collect::<Vec<_>>().join(", "),
            found: Vec::new(),
        });
    }
    let authors = tree.authors.into_iter();
    let mut entries: Vec<Entry> = authors
        .map(|(author, files)| files.into_entry(author.of_list(&tree.submitters), chosen))
        .collect();
    // The lists of submitters have changed names.
    entries.sort_by(|a, b| (&a.author, &a.platform_id).cmp(&(&b.author, &b.platform_id)));
    let mut skipped = tree.skipped;
    skipped.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(Course { entries, skipped })
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
    tree: &mut Tree,
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
        Err(CheckError::UnknownLanguage { .. }) if tree.whose == Authors::One || !is_alone => {
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

//! Whose files a folder or zip file has. Its names show this, before any file is read.

use std::collections::{BTreeSet, HashMap};
use std::fs::File;
use std::path::{Path, PathBuf, absolute};

use super::file_name::{is_of_a_project, is_zip};
use super::platform_name::PlatformName;
use super::tree::Item;
use super::{folder, zip_file};
use crate::submission::Submission;

/// Returns the items of a folder or zip file. An unreadable one has none.
pub(super) fn items(path: &Path, except: Option<&Path>) -> Vec<Item> {
    let of_zip = |path: &Path| {
        let file = File::open(path).ok();
        file.and_then(|file| zip_file::items(file).ok())
            .unwrap_or_default()
    };
    if !path.is_dir() {
        return of_zip(path);
    }
    let mut items = folder::items(path, except);
    // The folder may have the download of a learning platform.
    if let [only] = &mut items[..]
        && !only.is_folder
        && is_zip(&only.place[0])
    {
        let name = only.place[0].clone();
        only.is_folder = true;
        items.extend(of_zip(&path.join(&name)).into_iter().map(|it| Item {
            is_folder: it.is_folder || it.place.len() > 1,
            place: vec![name.clone(), it.place[0].clone()],
        }));
    }
    items
}

/// True if a name at this depth has the form of a learning platform.
pub(super) fn has_platform_names(items: &[Item], depth: usize) -> bool {
    let mut names = items.iter().filter_map(|it| it.place.get(depth));
    names.any(|name| PlatformName::of(name).is_some())
}

/// True if the names at this depth show that all files belong to one project.
pub(super) fn is_project(items: &[Item], depth: usize) -> bool {
    let mut items = items.iter().filter(|it| it.place.len() == depth + 1);
    items.any(|it| is_of_a_project(&it.place[depth]))
}

/// True if the only folder at the top is the folder of the course, not of an author: it contains all
/// files, and either names of a learning platform or, in a zip file, several authors.
pub(super) fn is_in_a_folder(path: &Path, items: &[Item]) -> bool {
    let Some(top) = items.first().map(|it| &it.place[0]) else {
        return false;
    };
    let is_inside = |it: &Item| it.place[0] == *top && (it.place.len() > 1 || it.is_folder);
    if !items.iter().all(is_inside) || PlatformName::of(top).is_some() {
        return false;
    }
    let authors: BTreeSet<&String> = items
        .iter()
        .filter_map(|it| {
            it.place
                .get(1)
                .filter(|name| it.is_folder || is_solution(name))
        })
        .collect();
    let is_class = is_zip(path) && !is_zip(top) && !is_project(items, 1);
    has_platform_names(items, 1) || is_class && authors.len() > 1
}

fn is_solution(name: &str) -> bool {
    Submission::language_of(name.as_ref()).is_some() || is_zip(name)
}

/// Returns a name for each path: its own, or, if other paths end with the same names, the name of the
/// nearest folder around it that tells them apart. The paths of `*/solution.py` have the names of their
/// folders. Paths that would have the same name have the names from that folder on, such as `a/src`. A name
/// that a learning platform gives tells all paths apart.
pub(super) fn names(paths: &[PathBuf]) -> Vec<String> {
    // A path such as `.` has no name.
    let full = |path: &PathBuf| {
        let full = match path.file_name() {
            Some(_) => absolute(path),
            None => path.canonicalize(),
        };
        full.unwrap_or_else(|_| path.clone())
    };
    let paths: Vec<PathBuf> = paths.iter().map(full).collect();
    let mut count: HashMap<PathBuf, usize> = HashMap::new();
    for path in paths.iter().collect::<BTreeSet<_>>() {
        for end in ends(path) {
            *count.entry(end).or_default() += 1;
        }
    }
    let is_platform = |end: &PathBuf| PlatformName::of(&end.to_string_lossy()).is_some();
    let end_of = |path: &PathBuf| {
        let end = ends(path).find(|end| count[end] == 1 || is_platform(end));
        end.unwrap_or_else(|| path.clone())
    };
    let ends_of_paths: Vec<PathBuf> = paths.iter().map(end_of).collect();
    let first = |end: &PathBuf| PathBuf::from(end.iter().next().unwrap_or_default());
    let mut same: HashMap<PathBuf, usize> = HashMap::new();
    for end in ends_of_paths.iter().collect::<BTreeSet<_>>() {
        *same.entry(first(end)).or_default() += 1;
    }
    let name = |end: &PathBuf| {
        let first = first(end);
        let is_shared = same[&first] > 1 && !is_platform(end);
        let name = if is_shared { end } else { &first };
        name.to_string_lossy().into_owned()
    };
    ends_of_paths.iter().map(name).collect()
}

/// Returns the last name of a path, its last two names, and so on.
fn ends(path: &Path) -> impl Iterator<Item = PathBuf> {
    let names: Vec<_> = path.iter().collect();
    (1..=names.len()).map(move |count| names[names.len() - count..].iter().collect())
}

//! Solutions in a folder.

use std::fs::File;
use std::path::Path;

use walkdir::{DirEntry, FilterEntry, IntoIter, WalkDir};

use super::file_name::{is_hidden, is_zip};
use super::tree::{Content, Item, Tree, no_file};
use super::zip_file;
use crate::error::CheckError;

/// Returns the files and subfolders of a folder, except the folder `except`. Folders of tools are left
/// out below this depth.
fn walk<'a>(
    path: &Path,
    except: Option<&'a Path>,
    depth: usize,
    max_depth: usize,
) -> FilterEntry<IntoIter, impl FnMut(&DirEntry) -> bool + use<'a>> {
    let is_excepted = move |entry: &DirEntry| {
        entry.file_type().is_dir() && entry.path().canonicalize().ok().as_deref() == except
    };
    let is_visible = move |entry: &DirEntry| {
        let may_be_author = entry.depth() <= depth;
        !is_hidden(&entry.file_name().to_string_lossy(), may_be_author)
            && (except.is_none() || !is_excepted(entry))
            // A virtual environment of Python, which may have any name.
            && !entry.path().join("pyvenv.cfg").exists()
    };
    let walk = WalkDir::new(path).min_depth(1).max_depth(max_depth);
    walk.sort_by_file_name()
        .into_iter()
        .filter_entry(is_visible)
}

/// Returns the names in a folder.
fn names_below(folder: &Path, path: &Path) -> Vec<String> {
    let below = path.strip_prefix(folder).unwrap_or(path).iter();
    below
        .map(|name| name.to_string_lossy().into_owned())
        .collect()
}

/// Returns the files and folders at the top of a folder, and of its subfolders.
pub(super) fn items(path: &Path, except: Option<&Path>) -> Vec<Item> {
    let entries = walk(path, except, 1, 2).filter_map(Result::ok);
    let items = entries.map(|entry| Item {
        place: names_below(path, entry.path()),
        is_folder: entry.file_type().is_dir(),
    });
    items.collect()
}

/// Adds the files and subfolders of a folder, except the folder `except`.
pub(super) fn read(path: &Path, except: Option<&Path>, tree: &mut Tree) -> Result<(), CheckError> {
    let (start, around) = (tree.start(), tree.around);
    let place_of = |path_below: &Path| {
        let names = names_below(path, path_below).into_iter().skip(around);
        start.iter().cloned().chain(names).collect::<Vec<String>>()
    };
    // Below an author, no folder has the name of another author.
    let depth = if start.is_empty() { 1 + around } else { 0 };
    let mut walk = walk(path, except, depth, usize::MAX);
    while let Some(entry) = walk.next() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                let at = error.path().unwrap_or(path).to_owned();
                let (place, name) = (place_of(&at), at.display().to_string());
                let error = CheckError::cannot_read(at)(error.into());
                // Without a place, the folder of the course is unreadable.
                if place.is_empty() {
                    return Err(error);
                }
                tree.add(place, name, Content::Solution(Err(error)))?;
                continue;
            }
        };
        let place = place_of(entry.path());
        if tree.is_full(&place) {
            walk.skip_current_dir();
            continue;
        }
        let name = entry.path().display().to_string();
        let path = entry.path();
        if entry.file_type().is_dir() {
            tree.add_folder(&place, name)?;
        } else if !entry.file_type().is_file() {
            tree.add(place, name, no_file(path))?;
        } else if is_zip(path) {
            zip_file::read_inside(|| File::open(path), place, name, tree)?;
        } else {
            tree.add_regular(place, name, || File::open(path))?;
        }
    }
    Ok(())
}

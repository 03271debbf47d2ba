//! Solutions in a folder.

use std::fs::File;
use std::path::Path;

use walkdir::{DirEntry, WalkDir};

use super::file_name::{is_hidden, is_zip};
use super::tree::{Content, Tree, no_file};
use super::zip_file;
use crate::error::CheckError;

/// Adds the files and subfolders of a folder, except the folder `except`.
pub(super) fn read(
    path: &Path,
    except: Option<&Path>,
    tree: &mut Tree<'_>,
) -> Result<(), CheckError> {
    let is_excepted = |entry: &DirEntry| {
        entry.file_type().is_dir() && entry.path().canonicalize().ok().as_deref() == except
    };
    let is_visible = |entry: &DirEntry| {
        !is_hidden(&entry.file_name().to_string_lossy())
            && (except.is_none() || !is_excepted(entry))
            // A virtual environment of Python, which may have any name.
            && !entry.path().join("pyvenv.cfg").exists()
    };
    let place_of = |below: &Path| {
        let below = below.strip_prefix(path).unwrap_or(below).iter();
        let below = below.map(|name| name.to_string_lossy().into_owned());
        below.collect::<Vec<String>>()
    };
    let walk = WalkDir::new(path).min_depth(1).sort_by_file_name();
    let mut walk = walk.into_iter().filter_entry(is_visible);
    while let Some(entry) = walk.next() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                let at = error.path().unwrap_or(path).to_owned();
                let (place, name) = (place_of(&at), at.display().to_string());
                let error = CheckError::CannotRead {
                    path: at,
                    error: error.into(),
                };
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

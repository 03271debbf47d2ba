//! Solutions in a zip file, as learning platforms give them out. Nothing is unpacked outside of
//! memory.

use std::fs::File;
use std::path::{Path, PathBuf};

use zip::ZipArchive;
use zip::result::ZipError;

use super::gather::{Gathered, Item, is_hidden};
use crate::{CheckError, Submission, limits};

pub(super) fn read(path: &Path, gathered: &mut Gathered) -> Result<(), CheckError> {
    let bad = |error: ZipError| CheckError::BadZip {
        path: path.into(),
        said: error.to_string(),
    };
    let file = File::open(path).map_err(|error| CheckError::CannotRead {
        path: path.into(),
        error,
    })?;
    let mut archive = ZipArchive::new(file).map_err(bad)?;
    if archive.len() > limits::CLASS_FILES {
        return Err(CheckError::ClassTooLarge { path: path.into() });
    }
    let first = gathered.items.len();
    for index in 0..archive.len() {
        let packed = archive.by_index(index).map_err(bad)?;
        if packed.is_dir() {
            continue;
        }
        let name = packed.name().map_err(bad)?.into_owned();
        let place: Vec<String> = name
            .split(['/', '\\'])
            .filter(|name| !matches!(*name, "" | "." | ".."))
            .map(str::to_owned)
            .collect();
        if place.iter().any(|name| is_hidden(name)) {
            continue;
        }
        let inside = PathBuf::from(place.last().cloned().unwrap_or_default());
        let file = format!("{}/{name}", path.display());
        match Submission::language_of(&inside) {
            Some(language) if packed.is_file() => {
                let item = Item {
                    place,
                    file,
                    submission: Submission::of(language, &inside, packed),
                };
                gathered.keep(item, path)?;
            }
            _ => gathered.pass_over(file, path)?,
        }
    }
    strip(&mut gathered.items[first..]);
    Ok(())
}

/// A folder that has all of them is that of the class.
fn strip(items: &mut [Item]) {
    let top = match items {
        [first, _, ..] if first.place.len() > 1 => first.place[0].clone(),
        _ => return,
    };
    let is_below = |item: &Item| item.place.len() > 1 && item.place[0] == top;
    if items.iter().all(is_below) {
        for item in items {
            item.place.remove(0);
        }
    }
}

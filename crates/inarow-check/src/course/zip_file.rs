//! Solutions in a zip file, as learning platforms export them. They are unpacked in memory only.

use std::fs::File;
use std::path::{Path, PathBuf};

use zip::ZipArchive;
use zip::result::ZipError;

use super::files::{Files, SolutionFile, is_hidden};
use crate::error::CheckError;
use crate::limits;
use crate::submission::Submission;

/// Adds the files of a zip file.
pub(super) fn read(path: &Path, files: &mut Files) -> Result<(), CheckError> {
    let bad = |error: ZipError| CheckError::BadZip {
        path: path.into(),
        reason: error.to_string(),
    };
    let file = File::open(path).map_err(|error| CheckError::CannotRead {
        path: path.into(),
        error,
    })?;
    let mut archive = ZipArchive::new(file).map_err(bad)?;
    if archive.len() > limits::COURSE_FILES {
        return Err(CheckError::CourseTooLarge { path: path.into() });
    }
    let first = files.solutions.len();
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
        let name = format!("{}/{name}", path.display());
        match Submission::language_of(&inside) {
            Some(language) if packed.is_file() => {
                let file = SolutionFile {
                    place,
                    name,
                    submission: Submission::of(language, &inside, packed),
                };
                files.add(file, path)?;
            }
            _ => files.skip(name, path)?,
        }
    }
    strip_folder(&mut files.solutions[first..]);
    Ok(())
}

/// Removes a folder from the places of all files if it contains all of them. It is the folder of
/// the course.
fn strip_folder(files: &mut [SolutionFile]) {
    let top = match files {
        [first, _, ..] if first.place.len() > 1 => first.place[0].clone(),
        _ => return,
    };
    let is_below = |file: &SolutionFile| file.place.len() > 1 && file.place[0] == top;
    if files.iter().all(is_below) {
        for file in files {
            file.place.remove(0);
        }
    }
}

//! Solutions in a zip file, as learning platforms export them. They are unpacked in memory only.
//!
//! A zip file inside a course is read like a folder, since students hand in zip files. A zip file
//! inside of that is not read.

use std::fs::File;
use std::io::{self, Cursor, Read, Seek};
use std::path::{Path, PathBuf};

use zip::read::{Config, ZipReadOptions};
use zip::result::ZipError;
// An archive that finds its files by name would hide all but one file of the same name.
use zip::unstable::read::ZipIterable;

use super::file_name::{is_hidden, is_zip};
use super::tree::{Content, Item, Tree, no_file};
use crate::error::CheckError;
use crate::limits;
use crate::submission::Submission;

/// Adds the files of a zip file that is a course.
pub(super) fn read(path: &Path, tree: &mut Tree) -> Result<(), CheckError> {
    let file = File::open(path).map_err(CheckError::cannot_read(path))?;
    let name = path.display().to_string();
    read_entries(file, &tree.start(), &name, tree, false)
}

/// Adds the files of a zip file inside a course. If it is damaged or too large, only its author has an
/// error.
pub(super) fn read_inside<R: Read + Seek>(
    open: impl FnOnce() -> io::Result<R>,
    place: Vec<String>,
    name: String,
    tree: &mut Tree,
) -> Result<(), CheckError> {
    let before = tree.files;
    let result = match open() {
        Ok(file) => read_entries(file, &place, &name, tree, true),
        Err(error) => Err(CheckError::cannot_read(&name)(error)),
    };
    let content = match result {
        Ok(()) if tree.files > before => return Ok(()),
        Ok(()) => Content::Other("a zip file without files"),
        Err(error @ CheckError::CourseTooLarge { .. }) => return Err(error),
        Err(error) => Content::Solution(Err(error)),
    };
    tree.add(place, name, content)
}

/// Adds the files of a zip file, which is the course or is inside of it.
fn read_entries<R: Read + Seek>(
    file: R,
    start: &[String],
    zip_name: &str,
    tree: &mut Tree,
    is_inside: bool,
) -> Result<(), CheckError> {
    let bad_zip = |error: ZipError| CheckError::BadZip {
        path: PathBuf::from(zip_name),
        reason: error.to_string(),
    };
    let mut archive = ZipIterable::try_new(file, Config::default()).map_err(bad_zip)?;
    let entries = archive.files().map_err(bad_zip)?;
    while let Some(entry) = entries.next() {
        let entry = entry.map_err(bad_zip)?;
        let inside = entry.name().map_err(bad_zip)?.into_owned();
        let name = format!("{zip_name}/{inside}");
        let mut names = names(&inside);
        if names.is_empty() {
            // An entry such as `..` names no file.
            let place = [start, &[inside]].concat();
            tree.add(place, name.clone(), no_file(Path::new(&name)))?;
            continue;
        }
        let around = if is_inside { 0 } else { tree.around };
        let around = around.min(names.len());
        // Inside the folder of an author, no folder has the name of another author.
        let may_be_author = |at| start.is_empty() && at <= around;
        let mut visible = names.iter().enumerate();
        if let Some(hidden) = visible.position(|(at, it)| is_hidden(it, may_be_author(at))) {
            // The folder around it belongs to an author.
            let folder = format!("{zip_name}/{}", names[..hidden].join("/"));
            let inside = names.get(around..hidden).unwrap_or_default();
            tree.add_folder(&[start, inside].concat(), folder)?;
            continue;
        }
        let place = [start, &names.split_off(around)].concat();
        if entry.is_dir() {
            tree.add_folder(&place, name)?;
            continue;
        }
        if tree.is_full(&place) {
            continue;
        }
        let (is_file, size) = (entry.is_file(), entry.size());
        let most = (entry.compressed_size() * limits::UNPACKED_FACTOR).max(limits::UNPACKED_BYTES);
        let file_name = Path::new(place.last().map_or("", String::as_str));
        let is_solution = Submission::language_of(file_name).is_some();
        let open = || {
            let options = ZipReadOptions::new();
            entry
                .with_reader(entries.reader_mut(), options)
                .map_err(io::Error::from)
        };
        let content = if !is_file {
            no_file(Path::new(&name))
        } else if is_solution && size > most {
            let (path, reason) = (PathBuf::from(&name), unpacks_to_too_much());
            Content::Solution(Err(CheckError::BadZip { path, reason }))
        } else if is_solution && size > limits::FILE_BYTES {
            // Unpacking thousands of such files would take minutes. More bytes than this are an error.
            Content::Solution(Err(CheckError::TooLarge(PathBuf::from(&name))))
        } else if !is_zip(file_name) {
            tree.add_regular(place, name, open)?;
            continue;
        } else if is_inside {
            Content::Other("a zip file inside another")
        } else {
            let unpacked = open().and_then(|file| unpack(file, most, tree));
            read_inside(|| unpacked.map(Cursor::new), place, name, tree)?;
            continue;
        };
        tree.add(place, name, content)?;
    }
    Ok(())
}

/// Returns the files and folders at the top of a zip file, and of its folders.
pub(super) fn items(file: impl Read + Seek) -> Result<Vec<Item>, ZipError> {
    let mut archive = ZipIterable::try_new(file, Config::default())?;
    let entries = archive.files()?;
    let mut items = Vec::new();
    for entry in entries {
        let entry = entry?;
        let mut place = names(&entry.name()?);
        let mut visible = place.iter().enumerate();
        let hidden = visible.position(|(at, it)| is_hidden(it, at == 0));
        let length = hidden.unwrap_or(place.len());
        let is_folder = length > 2 || hidden.is_some() || entry.is_dir();
        place.truncate(length.min(2));
        if !place.is_empty() {
            items.push(Item { place, is_folder });
        }
    }
    Ok(items)
}

/// Returns the names of the folders around an entry, and of the entry.
fn names(inside: &str) -> Vec<String> {
    let names = inside.split(['/', '\\']).filter(|it| is_name(it));
    names.map(str::to_owned).collect()
}

/// True for the name of a file or folder. A path may also contain a drive of Windows, and steps that
/// lead nowhere.
fn is_name(name: &str) -> bool {
    !matches!(name, "" | "." | "..") && !matches!(name.as_bytes(), [_, b':'])
}

/// Returns the reason why a file in a zip file is not read.
fn unpacks_to_too_much() -> String {
    let factor = limits::UNPACKED_FACTOR;
    format!("it unpacks to more than {factor} times its size")
}

/// Unpacks a zip file of at most `most` bytes into memory.
fn unpack(file: impl Read, most: u64, tree: &mut Tree) -> io::Result<Vec<u8>> {
    let used = &mut tree.inner_zip_bytes;
    let left = limits::INNER_ZIPS_BYTES.saturating_sub(*used);
    let max = limits::INNER_ZIP_BYTES.min(left).min(most);
    let mut bytes = Vec::new();
    file.take(max + 1).read_to_end(&mut bytes)?;
    let length = bytes.len() as u64;
    *used += length;
    if length <= max {
        return Ok(bytes);
    }
    let (what, limit) = match max {
        limits::INNER_ZIP_BYTES => ("it is", limits::INNER_ZIP_BYTES),
        _ if max == most => return Err(io::Error::other(unpacks_to_too_much())),
        _ => ("the inner zip files are", limits::INNER_ZIPS_BYTES),
    };
    let message = format!("{what} larger than {} MiB", limit >> 20);
    Err(io::Error::other(message))
}

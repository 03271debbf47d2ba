//! The pages of all authors in a zip file, as Moodle uploads the feedback files of a course.

use std::io::{Cursor, Write};

use inarow_check::{Course, Entry};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::resume::Results;
use crate::exit_status::Failure;
use crate::output::{note, plain};

/// Name of the zip file.
pub(super) const FILE: &str = "feedback.zip";

/// Name of a page in the folder of its author.
const PAGE: &str = "feedback.txt";

/// A part of the names that Moodle gives to folders and files.
const MARK: &str = "_assignsubmission_";

/// Writes the pages that exist into the zip file, each in the folder that Moodle gave to its author.
/// Prints a note about authors without such a name.
pub(super) fn write(course: &Course, pages: &[String], results: &Results) -> Result<(), Failure> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (entry, name) in course.entries.iter().zip(pages) {
        let Some(page) = results.page(name)? else {
            continue;
        };
        let Some(folder) = moodle_folder(entry) else {
            let author = plain(&entry.author);
            note(format_args!(
                "no feedback for {author}: not a name of Moodle"
            ));
            continue;
        };
        let path = format!("{folder}/{PAGE}");
        let written = archive.start_file(path, SimpleFileOptions::default());
        let written = written.map_err(std::io::Error::from);
        written
            .and_then(|()| archive.write_all(&page))
            .map_err(|error| results.folder.cannot_write(FILE, &error))?;
    }
    let bytes = archive.finish().map_err(std::io::Error::from);
    let bytes = bytes.map_err(|error| results.folder.cannot_write(FILE, &error))?;
    results.folder.write(FILE, &bytes.into_inner())
}

/// Returns the name of the author's folder, e.g. `Ann Lee_12345_assignsubmission_file_`.
fn moodle_folder(entry: &Entry) -> Option<String> {
    let mut parts = entry.file.split('/');
    parts.find_map(|part| {
        let (start, end) = part.split_once(MARK)?;
        let (kind, _) = end.split_once('_').unwrap_or((end, ""));
        Some(format!("{start}{MARK}{kind}_"))
    })
}

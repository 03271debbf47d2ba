//! The files and folders of a course, within the limits.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::author::{Author, Kind};
use super::author_files::AuthorFiles;
use super::entry::Skipped;
use super::gradescope::{METADATA, submitters};
use crate::error::CheckError;
use crate::languages::other_files;
use crate::limits;
use crate::submission::Submission;

/// A file or folder, by the first one or two names of its place.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) place: Vec<String>,
    pub(super) is_folder: bool,
}

/// The content of a file.
#[derive(Debug)]
pub(super) enum Content {
    /// A file whose extension belongs to a language, or a zip file that cannot be read. A link is such
    /// an error too.
    Solution(Result<Submission, CheckError>),
    /// Any other file, with the reason why it is no solution.
    Other(&'static str),
}

/// Returns the content of a file with an unknown extension.
pub(super) fn other_file(path: impl AsRef<Path>) -> Content {
    Content::Other(other_files::kind(path.as_ref()).unwrap_or("not a solution file"))
}

/// Returns the content of a link or a device. A link may lead to any file of the user.
pub(super) fn no_file(path: &Path) -> Content {
    match Submission::language_of(path) {
        Some(_) => {
            let error = io::Error::other("not a regular file");
            Content::Solution(Err(CheckError::cannot_read(path)(error)))
        }
        None => other_file(path),
    }
}

/// The authors of all files.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) enum Authors {
    #[default]
    One,
    Many,
}

/// The files and folders of a course, by their authors. Paths are read one after another.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) whose: Authors,
    /// The path that is read.
    path: PathBuf,
    /// The author of all files of the path, if there is only one.
    author: Option<String>,
    /// The number of folders at the top of the path that contain all authors, 0 or 1.
    pub(super) around: usize,
    pub(super) authors: BTreeMap<Author, AuthorFiles>,
    pub(super) skipped: Vec<Skipped>,
    /// Number of files.
    pub(super) files: usize,
    /// Authors of folders at the top.
    pub(super) submitters: BTreeMap<String, String>,
    /// Files and folders at the top.
    top: usize,
    /// Bytes of all solutions.
    bytes: u64,
    /// Bytes of zip files inside zip files.
    pub(super) inner_zip_bytes: u64,
}

impl Tree {
    pub(super) fn new(whose: Authors) -> Self {
        Self {
            whose,
            ..Self::default()
        }
    }

    /// Begins a path whose files belong to this author, or to several authors, whose files are in one
    /// folder or `around` folders deep.
    pub(super) fn begin(
        &mut self,
        path: &Path,
        author: Option<String>,
        around: usize,
    ) -> Result<(), CheckError> {
        (self.path, self.author, self.around) = (path.into(), author, around);
        self.add_folder(&self.start(), path.display().to_string())
    }

    /// Returns the place of the path: the folder of its only author, or the top of the course.
    pub(super) fn start(&self) -> Vec<String> {
        self.author.iter().cloned().collect()
    }

    /// Returns the author of a file or folder.
    fn author_of(&self, place: &[String], kind: Kind) -> Option<Author> {
        match self.whose {
            Authors::One => place.first().map(|_| Author::default()),
            Authors::Many => Author::of(place, kind),
        }
    }

    /// Adds a file, unless its author is too large.
    pub(super) fn add(
        &mut self,
        place: Vec<String>,
        name: String,
        content: Content,
    ) -> Result<(), CheckError> {
        self.count_top(&place)?;
        self.files += 1;
        let kind = match content {
            Content::Solution(_) => Kind::Solution,
            Content::Other(_) => Kind::OtherFile,
        };
        let author = self.author_of(&place, kind);
        let files = author.map(|author| self.authors.entry(author).or_default());
        if files.as_ref().is_some_and(|files| files.is_too_large) {
            return Ok(());
        }
        if let Content::Other(reason) = content {
            let name = name.clone();
            self.skipped.push(Skipped { name, reason });
        }
        let Some(files) = files else {
            return Ok(());
        };
        let before = files.bytes;
        let is_within = files.add(place, name, content);
        self.bytes += files.bytes - before;
        if !is_within {
            self.bytes -= files.stop();
        }
        if self.bytes > limits::COURSE_BYTES
            && let Some(largest) = self.authors.values_mut().max_by_key(|it| it.bytes)
        {
            self.bytes -= largest.stop();
        }
        Ok(())
    }

    /// Counts a file or folder at the top of the course.
    fn count_top(&mut self, place: &[String]) -> Result<(), CheckError> {
        self.top += usize::from(place.len() == 1);
        if self.top > limits::COURSE_FILES {
            return Err(CheckError::CourseTooLarge(self.path.clone()));
        }
        Ok(())
    }

    /// True if the author of the files in the same folder as this place is too large.
    pub(super) fn is_full(&self, place: &[String]) -> bool {
        let author = self.author_of(place, Kind::Folder);
        let files = author.and_then(|author| self.authors.get(&author));
        place.len() > 1 && files.is_some_and(|files| files.is_too_large)
    }

    /// Adds a regular file, which `open` opens.
    pub(super) fn add_regular<R: Read>(
        &mut self,
        place: Vec<String>,
        name: String,
        open: impl FnOnce() -> io::Result<R>,
    ) -> Result<(), CheckError> {
        let path = Path::new(&name);
        let file_name = place.last().map_or("", String::as_str);
        let content = if let Some(language) = Submission::language_of(file_name.as_ref()) {
            let file = open().map_err(CheckError::cannot_read(path));
            let mut submission = file.and_then(|file| Submission::of(language, path, file));
            if let Ok(submission) = &mut submission {
                file_name.clone_into(&mut submission.name);
            }
            Content::Solution(submission)
        } else {
            // Lists inside the folders of authors do not count.
            if file_name == METADATA
                && place.len() == 1
                && let Ok(file) = open()
            {
                self.submitters.extend(submitters(file));
            }
            other_file(file_name)
        };
        self.add(place, name, content)
    }

    /// Adds a folder, unless its author is too large.
    pub(super) fn add_folder(&mut self, place: &[String], name: String) -> Result<(), CheckError> {
        let Some(author) = self.author_of(place, Kind::Folder) else {
            return Ok(());
        };
        let is_full = self.is_full(place);
        let files = self.authors.entry(author).or_default();
        if is_full || files.has_folder(place) {
            return Ok(());
        }
        if !files.add_folder(place, name) {
            self.bytes -= files.stop();
        }
        self.count_top(place)
    }
}

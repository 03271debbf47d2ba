//! The files and folders of a course, within the limits.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::mem;
use std::path::{Path, PathBuf};

use super::author::{Author, Kind};
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

/// A file of a course.
#[derive(Debug)]
pub(super) struct CourseFile {
    /// Names of the folders inside the course, and of the file.
    pub(super) place: Vec<String>,
    /// The name for messages.
    pub(super) name: String,
    pub(super) content: Content,
}

impl CourseFile {
    /// Returns the author, before the lists of authors are known.
    fn author(&self) -> Option<Author> {
        let kind = match self.content {
            Content::Solution(_) => Kind::Solution,
            Content::Other(_) => Kind::OtherFile,
        };
        Author::of(&self.place, kind, &BTreeMap::new())
    }
}

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
        Some(_) => Content::Solution(Err(CheckError::CannotRead {
            path: path.into(),
            error: io::Error::other("not a regular file"),
        })),
        None => other_file(path),
    }
}

/// The files and folders below a path.
#[derive(Debug)]
pub(super) struct Tree<'a> {
    path: &'a Path,
    /// The author of all files, if there is only one.
    author: Option<String>,
    /// The number of folders at the top that contain all authors, 0 or 1.
    pub(super) around: usize,
    pub(super) budget: &'a mut Budget,
    pub(super) files: Vec<CourseFile>,
    /// Places of folders, and their names for messages.
    pub(super) folders: BTreeMap<Vec<String>, String>,
    /// Authors of folders. The key is the place of the list.
    submitters: Vec<(Vec<String>, BTreeMap<String, String>)>,
    /// The parts of the limits that each author has used.
    used: BTreeMap<Author, Used>,
    /// Bytes of all solutions.
    pub(super) bytes: u64,
}

/// The parts of the limits that a course has used.
#[derive(Debug, Default)]
pub(super) struct Budget {
    /// Files and folders at the top.
    top: usize,
    /// Bytes of zip files inside zip files.
    pub(super) inner_zip_bytes: u64,
}

/// The parts of the limits that an author has used.
#[derive(Debug, Default)]
struct Used {
    /// The index of the first file.
    first: usize,
    files: usize,
    folders: usize,
    /// Bytes of solutions.
    bytes: u64,
    is_too_large: bool,
}

impl<'a> Tree<'a> {
    /// Begins a tree whose files belong to this author, or to several authors, whose files are in one
    /// folder or `around` folders deep.
    pub(super) fn new(
        path: &'a Path,
        author: Option<String>,
        around: usize,
        budget: &'a mut Budget,
    ) -> Self {
        Self {
            path,
            author,
            around,
            budget,
            files: Vec::new(),
            folders: BTreeMap::new(),
            submitters: Vec::new(),
            used: BTreeMap::new(),
            bytes: 0,
        }
    }

    /// Returns the place of the path: the folder of its only author, or the top of the course.
    pub(super) fn start(&self) -> Vec<String> {
        self.author.iter().cloned().collect()
    }

    /// Adds a file, unless its author is too large.
    pub(super) fn add(
        &mut self,
        place: Vec<String>,
        name: String,
        content: Content,
    ) -> Result<(), CheckError> {
        let bytes = match &content {
            Content::Solution(Ok(submission)) => submission.text.len() as u64,
            _ => 0,
        };
        self.count_top(&place)?;
        let file = CourseFile {
            place,
            name,
            content,
        };
        let Some(author) = file.author() else {
            self.files.push(file);
            return Ok(());
        };
        let used = self.used_by(&author);
        if used.is_too_large {
            return Ok(());
        }
        (used.files, used.bytes) = (used.files + 1, used.bytes + bytes);
        let is_over = used.files > limits::AUTHOR_FILES || used.bytes > limits::AUTHOR_BYTES;
        self.bytes += bytes;
        self.files.push(file);
        if is_over {
            self.stop(&author);
        }
        if self.bytes > limits::COURSE_BYTES
            && let Some((largest, _)) = self.used.iter().max_by_key(|(_, used)| used.bytes)
        {
            self.stop(&largest.clone());
        }
        Ok(())
    }

    /// Returns the parts of the limits that an author has used.
    fn used_by(&mut self, author: &Author) -> &mut Used {
        self.used.entry(author.clone()).or_insert_with(|| Used {
            first: self.files.len(),
            ..Used::default()
        })
    }

    /// Counts a file or folder at the top of the course.
    fn count_top(&mut self, place: &[String]) -> Result<(), CheckError> {
        self.budget.top += usize::from(place.len() == 1);
        if self.budget.top > limits::COURSE_FILES {
            let path = self.path.into();
            return Err(CheckError::CourseTooLarge { path });
        }
        Ok(())
    }

    /// Replaces the texts of an author who is too large by errors. No more files are added.
    fn stop(&mut self, author: &Author) {
        let Some(used) = self.used.get_mut(author) else {
            return;
        };
        used.is_too_large = true;
        self.bytes -= mem::take(&mut used.bytes);
        for file in &mut self.files[used.first..] {
            if let Content::Solution(Ok(_)) = file.content
                && file.author().as_ref() == Some(author)
            {
                let path = PathBuf::from(&file.name);
                file.content = Content::Solution(Err(CheckError::AuthorTooLarge { path }));
            }
        }
    }

    /// True if the author of the files in the same folder as this place is too large.
    pub(super) fn is_full(&self, place: &[String]) -> bool {
        let author = Author::of(place, Kind::Folder, &BTreeMap::new());
        let used = author.and_then(|author| self.used.get(&author));
        place.len() > 1 && used.is_some_and(|used| used.is_too_large)
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
            let cannot_read = |error| CheckError::CannotRead {
                path: path.into(),
                error,
            };
            let file = open().map_err(cannot_read);
            let mut submission = file.and_then(|file| Submission::of(language, path, file));
            if let Ok(submission) = &mut submission {
                file_name.clone_into(&mut submission.name);
            }
            Content::Solution(submission)
        } else {
            if file_name == METADATA
                && let Ok(file) = open()
            {
                self.submitters.push((place.clone(), submitters(file)));
            }
            other_file(file_name)
        };
        self.add(place, name, content)
    }

    /// Adds a folder, unless its author is too large.
    pub(super) fn add_folder(&mut self, place: &[String], name: String) -> Result<(), CheckError> {
        let Some(author) = Author::of(place, Kind::Folder, &BTreeMap::new()) else {
            return Ok(());
        };
        if self.folders.contains_key(place) || self.is_full(place) {
            return Ok(());
        }
        self.count_top(place)?;
        let used = self.used_by(&author);
        used.folders += 1;
        if used.folders > limits::AUTHOR_FILES {
            let error = CheckError::AuthorTooLarge {
                path: PathBuf::from(&name),
            };
            self.add(place.to_vec(), name, Content::Solution(Err(error)))?;
            self.stop(&author);
        } else {
            self.folders.insert(place.to_vec(), name);
        }
        Ok(())
    }

    /// Returns the authors of the folders at the top. Lists inside the folders of authors do not count.
    pub(super) fn submitters(&mut self) -> BTreeMap<String, String> {
        let lists = mem::take(&mut self.submitters).into_iter();
        let lists = lists.filter(|(place, _)| place.len() == 1);
        lists.flat_map(|(_, list)| list).collect()
    }
}

//! The files and folders of a course, within the limits.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::file_name::{is_of_a_project, is_zip};
use super::gradescope::{METADATA, submitters};
use super::platform_name::PlatformName;
use crate::error::CheckError;
use crate::languages::other_files;
use crate::limits;
use crate::submission::Submission;

/// A file of a course.
#[derive(Debug)]
pub(super) struct CourseFile {
    /// Names of the folders inside the course, and of the file.
    pub(super) place: Vec<String>,
    /// The name for messages.
    pub(super) name: String,
    pub(super) content: Content,
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
    pub(super) path: &'a Path,
    budget: &'a mut Budget,
    pub(super) files: Vec<CourseFile>,
    /// Places of folders, and their names for messages.
    pub(super) folders: BTreeMap<Vec<String>, String>,
    /// Authors of folders. The key is the place of the list.
    submitters: Vec<(Vec<String>, BTreeMap<String, String>)>,
    /// The folders of authors who are too large, and a name of a file there.
    full: BTreeMap<Vec<String>, String>,
}

/// The parts of the limits that a course has used.
#[derive(Debug)]
pub(super) struct Budget {
    /// Bytes of solutions that are left.
    bytes: u64,
    /// Bytes of zip files inside zip files that are left.
    pub(super) inner_zip_bytes: u64,
    /// The number and bytes of the files in each folder, by the first two folders of their places. An
    /// author has at least one of them: before all files are read, it is not known which.
    used: HashMap<Vec<String>, (usize, u64)>,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            bytes: limits::COURSE_BYTES,
            inner_zip_bytes: limits::INNER_ZIPS_BYTES,
            used: HashMap::new(),
        }
    }
}

impl Budget {
    /// Uses a part of the limits for a file with this place. False if it is too large for what is left.
    fn add(&mut self, place: &[String], bytes: u64) -> bool {
        let folders = folders_of(place);
        let (files, used) = self.used.entry(folders.to_vec()).or_default();
        let most = match folders.len() {
            0 | 1 => limits::COURSE_FILES,
            _ => limits::AUTHOR_FILES,
        };
        let is_too_large =
            *files >= most || !folders.is_empty() && *used + bytes > limits::AUTHOR_BYTES;
        let Some(left) = self.bytes.checked_sub(bytes).filter(|_| !is_too_large) else {
            return false;
        };
        (*files, *used, self.bytes) = (*files + 1, *used + bytes, left);
        true
    }
}

/// Returns the first two folders of a place.
fn folders_of(place: &[String]) -> &[String] {
    &place[..place.len().saturating_sub(1).min(2)]
}

impl<'a> Tree<'a> {
    pub(super) const fn new(path: &'a Path, budget: &'a mut Budget) -> Self {
        Self {
            path,
            budget,
            files: Vec::new(),
            folders: BTreeMap::new(),
            submitters: Vec::new(),
            full: BTreeMap::new(),
        }
    }

    /// Adds a file.
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
        if !self.has_room(&place, &name, bytes)? {
            return Ok(());
        }
        self.files.push(CourseFile {
            place,
            name,
            content,
        });
        Ok(())
    }

    /// Uses a part of the limits. False if the author of the file is too large.
    fn has_room(&mut self, place: &[String], name: &str, bytes: u64) -> Result<bool, CheckError> {
        if self.budget.add(place, bytes) {
            return Ok(true);
        }
        let folders = folders_of(place);
        if folders.is_empty() {
            return Err(CheckError::CourseTooLarge {
                path: self.path.into(),
            });
        }
        if !self.is_full(place) {
            self.full.insert(folders.to_vec(), name.to_owned());
        }
        Ok(false)
    }

    /// True if the author of a file with this place is too large.
    pub(super) fn is_full(&self, place: &[String]) -> bool {
        self.full.contains_key(folders_of(place))
    }

    /// Adds an error for each author who is too large.
    pub(super) fn report_full(&mut self) {
        for (mut place, name) in std::mem::take(&mut self.full) {
            let path = PathBuf::from(&name);
            place.push(String::new());
            self.files.push(CourseFile {
                place,
                name,
                content: Content::Solution(Err(CheckError::AuthorTooLarge { path })),
            });
        }
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

    /// Adds a folder.
    pub(super) fn add_folder(&mut self, place: &[String], name: String) -> Result<(), CheckError> {
        let is_new = !place.is_empty() && !self.folders.contains_key(place);
        if is_new && self.has_room(place, &name, 0)? {
            self.folders.insert(place.to_vec(), name);
        }
        Ok(())
    }

    pub(super) const fn budget(&mut self) -> &mut Budget {
        self.budget
    }

    /// Removes a folder from all places if it is the folder of the course, not of an author: it contains
    /// all files, and either names of a learning platform or, in a zip file, several authors.
    pub(super) fn remove_top_folder(&mut self) {
        let places = || {
            let files = self
                .files
                .iter()
                .map(|file| (&file.place[..], is_author(file)));
            let folders = self.folders.keys().map(|place| (&place[..], true));
            files.chain(folders)
        };
        let Some(top) = places().next().map(|(place, _)| place[0].clone()) else {
            return;
        };
        let is_alone = places().all(|(place, _)| place[0] == top);
        let has_top_file = self.files.iter().any(|file| file.place.len() == 1);
        if !is_alone || has_top_file || PlatformName::of(&top).is_some() {
            return;
        }
        // The authors, if it is the folder of the course.
        let mut authors: Vec<&str> = places()
            .filter(|(place, is_author)| place.len() > 2 || *is_author)
            .filter_map(|(place, _)| place.get(1).map(String::as_str))
            .collect();
        authors.sort_unstable();
        authors.dedup();
        let has_platform = authors.iter().any(|name| PlatformName::of(name).is_some());
        let has_several =
            authors.len() > 1 && is_zip(self.path) && !is_zip(&top) && !self.is_project(1);
        if has_platform || has_several {
            for file in &mut self.files {
                file.place.remove(0);
            }
            let folders = std::mem::take(&mut self.folders).into_iter();
            let folders = folders.map(|(place, name)| (place[1..].to_vec(), name));
            self.folders = folders.filter(|(place, _)| !place.is_empty()).collect();
            for (place, _) in &mut self.submitters {
                place.remove(0);
            }
        }
    }

    /// Puts all files and folders into the folder of an author.
    pub(super) fn put_inside(&mut self, author: &str) {
        let inside = |place: &[String]| [&[author.to_owned()], place].concat();
        for file in &mut self.files {
            file.place = inside(&file.place);
        }
        let folders = std::mem::take(&mut self.folders).into_iter();
        self.folders = folders
            .map(|(place, name)| (inside(&place), name))
            .collect();
        self.folders
            .entry(vec![author.to_owned()])
            .or_insert_with(|| self.path.display().to_string());
        self.submitters.clear();
    }

    /// True if a file or folder at the top has the name that a learning platform gives.
    pub(super) fn has_platform_names(&self) -> bool {
        let places = self
            .files
            .iter()
            .map(|file| &file.place)
            .chain(self.folders.keys());
        let mut tops = places.filter_map(|place| place.first());
        tops.any(|name| PlatformName::of(name).is_some())
    }

    /// True if the files at this depth show that all files belong to one project.
    pub(super) fn is_project(&self, depth: usize) -> bool {
        let names = self.files.iter().map(|file| &file.place);
        let mut names = names.filter(|place| place.len() == depth + 1);
        names.any(|place| is_of_a_project(&place[depth]))
    }

    /// Returns the authors of the folders at the top. Lists inside the folders of authors do not count.
    pub(super) fn submitters(&mut self) -> BTreeMap<String, String> {
        let lists = std::mem::take(&mut self.submitters).into_iter();
        let lists = lists.filter(|(place, _)| place.len() == 1);
        lists.flat_map(|(_, list)| list).collect()
    }
}

/// True if a file at the top of a course has an author.
fn is_author(file: &CourseFile) -> bool {
    let name = file.place.last().map_or("", String::as_str);
    matches!(file.content, Content::Solution(_)) || PlatformName::of(name).is_some()
}

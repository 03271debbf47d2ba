//! The files of a course, within the limits.

use std::path::Path;

use crate::error::CheckError;
use crate::limits;
use crate::submission::Submission;

/// A file whose extension belongs to a language.
#[derive(Debug)]
pub(super) struct SolutionFile {
    /// Names of the folders inside the course, and of the file.
    pub(super) place: Vec<String>,
    /// The name for messages.
    pub(super) name: String,
    pub(super) submission: Result<Submission, CheckError>,
}

/// All files of a course.
#[derive(Debug, Default)]
pub(super) struct Files {
    pub(super) solutions: Vec<SolutionFile>,
    pub(super) skipped: Vec<String>,
    bytes: u64,
}

impl Files {
    /// Adds a solution from the folder or zip file `path`.
    pub(super) fn add(&mut self, file: SolutionFile, path: &Path) -> Result<(), CheckError> {
        let bytes = file
            .submission
            .as_ref()
            .map_or(0, |it| it.text.len() as u64);
        self.bytes += bytes;
        self.solutions.push(file);
        if self.bytes > limits::COURSE_BYTES || self.solutions.len() > limits::COURSE_FILES {
            return Err(CheckError::CourseTooLarge { path: path.into() });
        }
        Ok(())
    }

    /// Records a file that is not a solution.
    pub(super) fn skip(&mut self, name: String, path: &Path) -> Result<(), CheckError> {
        self.skipped.push(name);
        if self.skipped.len() > limits::COURSE_FILES {
            return Err(CheckError::CourseTooLarge { path: path.into() });
        }
        Ok(())
    }
}

/// Returns true for the names of files and folders that systems create.
pub(super) fn is_hidden(name: &str) -> bool {
    name.starts_with('.') || name == "__MACOSX" || name == "__pycache__"
}

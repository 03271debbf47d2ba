//! The parts of a course: the solution of each author, and other files.

use inarow_exam::Form;

use crate::error::CheckError;
use crate::submission::Submission;

/// An author's solution.
#[derive(Debug)]
pub struct Entry {
    /// The author's name. Two authors may have the same name.
    pub author: String,
    /// The number, code or date by which a learning platform identifies the author or the attempt.
    pub platform_id: Option<String>,
    /// The file, or the place without a file.
    pub file: String,
    /// The solution, or the reason for its absence.
    pub submission: Result<Submission, CheckError>,
}

impl Entry {
    /// Returns the form of the solution; [`Form::Class`] if it was not read.
    #[must_use]
    pub fn form(&self) -> Form {
        let form = self.submission.as_ref().map(|it| it.form);
        form.unwrap_or_default()
    }
}

/// A file that is not a solution.
#[derive(Clone, Debug)]
pub struct Skipped {
    /// The file.
    pub name: String,
    /// The reason, e.g. `"not a solution file"`.
    pub reason: &'static str,
}

//! The files of an author, and the solution among them.

use super::author::Author;
use super::entry::Entry;
use super::platform_name::is_named;
use crate::error::CheckError;
use crate::submission::Submission;

/// The files of an author.
#[derive(Debug, Default)]
pub(super) struct AuthorFiles {
    /// The folder, or the first file that is not a solution.
    pub(super) place: Option<String>,
    pub(super) candidates: Vec<Candidate>,
    /// Files that are not solutions, each with the reason.
    pub(super) others: Vec<(String, &'static str)>,
}

/// A file that may be the solution of an author.
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) place: Vec<String>,
    pub(super) name: String,
    pub(super) submission: Result<Submission, CheckError>,
}

impl AuthorFiles {
    /// Returns the entry of the author of these files.
    pub(super) fn into_entry(mut self, author: Author, chosen: &[String]) -> Entry {
        let (file, submission) = match self.choose(chosen) {
            Some(index) => {
                let candidate = self.candidates.swap_remove(index);
                (candidate.name, candidate.submission)
            }
            None if self.candidates.is_empty() => self.no_solution(),
            None => self.several_solutions(),
        };
        Entry {
            author: author.name,
            platform_id: author.platform_id,
            file,
            submission,
        }
    }

    /// Returns the index of the solution: the only file, or the only file with the class. Files with
    /// a chosen name are preferred to the others.
    fn choose(&self, chosen: &[String]) -> Option<usize> {
        let is_chosen = |&index: &usize| {
            let file = self.candidates[index].place.last();
            let file = file.map_or("", String::as_str);
            chosen.iter().any(|name| is_named(file, name))
        };
        let mut candidates: Vec<usize> = (0..self.candidates.len()).collect();
        if candidates.iter().any(is_chosen) {
            candidates.retain(is_chosen);
        }
        if candidates.len() > 1 {
            candidates.retain(|&index| self.has_class(index));
        }
        match candidates[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    fn has_class(&self, index: usize) -> bool {
        let submission = self.candidates[index].submission.as_ref();
        submission.is_ok_and(Submission::has_class)
    }

    /// Returns the place and error of an author without a solution.
    fn no_solution(self) -> (String, Result<Submission, CheckError>) {
        let place = self.place.unwrap_or_default();
        let error = CheckError::NoSolutions {
            place: place.clone(),
            found: self.others,
        };
        (place, Err(error))
    }

    /// Returns the place and error of an author with several files that may be the solution.
    fn several_solutions(self) -> (String, Result<Submission, CheckError>) {
        let count = self.candidates.len();
        let with_class = (0..count).filter(|&index| self.has_class(index)).count();
        let names: Vec<&str> = self.candidates.iter().map(|it| &*it.name).collect();
        let place = names.join(", ");
        let files = self.candidates.iter().map(|it| name_inside(&it.place));
        let error = CheckError::SeveralSolutions {
            files: files.collect(),
            with_class,
        };
        (place, Err(error))
    }
}

/// Returns the name of a file inside the folder of its author.
pub(super) fn name_inside(place: &[String]) -> String {
    match place {
        [_, inside @ ..] if !inside.is_empty() => inside.join("/"),
        _ => place.concat(),
    }
}

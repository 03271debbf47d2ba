//! The files of an author, and the solution among them.

use std::collections::BTreeMap;
use std::mem;

use super::author::Author;
use super::entry::Entry;
use super::file_name::is_zip;
use super::platform_name::{is_named, own_name};
use crate::error::CheckError;
use crate::limits;
use crate::submission::{AuthorFile, Submission};

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

impl Candidate {
    fn is_solution(&self) -> bool {
        self.submission.as_ref().is_ok_and(Submission::is_solution)
    }

    /// True if the class may have parts in several files.
    fn is_partial(&self) -> bool {
        self.submission.as_ref().is_ok_and(Submission::is_partial)
    }

    /// Returns the folders around the file in the author's folder, without zip files, and the author's
    /// own name for the file with the number of its upload.
    fn own_place(&self) -> (Vec<String>, (String, u64)) {
        let (file, folders) = self
            .place
            .split_last()
            .map_or(("", &[][..]), |(file, it)| (file, it));
        let folders = folders.iter().skip(1).skip_while(|name| is_zip(name));
        (folders.cloned().collect(), own_name(file))
    }
}

impl AuthorFiles {
    /// Returns the entry of the author of these files.
    pub(super) fn into_entry(mut self, author: Author, chosen: &[String]) -> Entry {
        let (file, submission) = match self.choose(chosen) {
            _ if self.is_too_large() => self.too_large(),
            Some(index) => self.solution(index),
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
    fn choose(&mut self, chosen: &[String]) -> Option<usize> {
        self.remove_replaced();
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
            candidates.retain(|&index| self.candidates[index].is_solution());
        }
        let is_partial = |&index: &usize| self.candidates[index].is_partial();
        match candidates[..] {
            [only] => Some(only),
            [first, ..] if candidates.iter().all(is_partial) => Some(first),
            _ => None,
        }
    }

    /// Removes the files that a later upload of the same name has replaced.
    fn remove_replaced(&mut self) {
        let mut newest = BTreeMap::new();
        for candidate in &self.candidates {
            let (folders, (name, number)) = candidate.own_place();
            let newest = newest.entry((folders, name)).or_insert(number);
            *newest = number.max(*newest);
        }
        self.candidates.retain(|candidate| {
            let (folders, (name, number)) = candidate.own_place();
            newest.get(&(folders, name)) == Some(&number)
        });
    }

    /// Returns the solution with this index and the author's other files in its language.
    fn solution(&mut self, index: usize) -> (String, Result<Submission, CheckError>) {
        let solution = self.candidates.swap_remove(index);
        let (folders, _) = solution.own_place();
        let mut submission = match solution.submission {
            Ok(submission) => submission,
            error => return (solution.name, error),
        };
        submission.folders = folders;
        for candidate in mem::take(&mut self.candidates) {
            // Another definition of the class would contradict the solution.
            let is_other =
                candidate.is_solution() && !(candidate.is_partial() && submission.is_partial());
            let (folders, (name, _)) = candidate.own_place();
            if let Ok(other) = candidate.submission
                && other.language.is_built_with(submission.language)
                && other.cells.is_empty()
                && !is_other
            {
                submission.others.push(AuthorFile {
                    folders,
                    name,
                    text: other.text,
                });
            }
        }
        (solution.name, Ok(submission))
    }

    /// True if the files exceed the limits of an author, or their reader has stopped at such a limit.
    fn is_too_large(&self) -> bool {
        let is_limit =
            |it: &Candidate| matches!(it.submission, Err(CheckError::AuthorTooLarge { .. }));
        self.candidates.len() + self.others.len() > limits::AUTHOR_FILES
            || self.bytes() > limits::AUTHOR_BYTES
            || self.candidates.iter().any(is_limit)
    }

    /// Returns the bytes of all texts.
    pub(super) fn bytes(&self) -> u64 {
        let texts = self.candidates.iter().flat_map(|it| &it.submission);
        texts.map(|it| it.text.len() as u64).sum()
    }

    /// Replaces the texts by errors, because the author is too large. Returns their bytes.
    pub(super) fn stop(&mut self) -> u64 {
        let bytes = self.bytes();
        for candidate in &mut self.candidates {
            let path = candidate.name.clone().into();
            candidate.submission = Err(CheckError::AuthorTooLarge { path });
        }
        bytes
    }

    fn too_large(self) -> (String, Result<Submission, CheckError>) {
        let first = self.candidates.first().map(|it| it.name.clone());
        let place = self.place.or(first).unwrap_or_default();
        let error = CheckError::AuthorTooLarge {
            path: place.clone().into(),
        };
        (place, Err(error))
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

    /// Returns the place and error of an author with several files that may be the solution: the files
    /// with the class, or all if no file has it.
    fn several_solutions(mut self) -> (String, Result<Submission, CheckError>) {
        let all = self.candidates.len();
        if self.candidates.iter().any(Candidate::is_solution) {
            self.candidates.retain(Candidate::is_solution);
        }
        let with_class = self.candidates.iter().filter(|it| it.is_solution()).count();
        let names: Vec<&str> = self.candidates.iter().map(|it| &*it.name).collect();
        let place = names.join(", ");
        let files = self.candidates.iter().map(|it| name_inside(&it.place));
        let error = CheckError::SeveralSolutions {
            files: files.collect(),
            with_class,
            all,
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

//! The files of an author, and the solution among them.

use std::collections::BTreeMap;
use std::mem;

use inarow_exam::Form;

use super::author::Author;
use super::entry::Entry;
use super::file_name::is_zip;
use super::platform_name::{is_named, own_name};
use super::tree::Content;
use crate::error::CheckError;
use crate::limits;
use crate::submission::{AuthorFile, Submission};

/// The files of an author.
#[derive(Debug, Default)]
pub(super) struct AuthorFiles {
    /// Places of folders, and their names for messages.
    folders: BTreeMap<Vec<String>, String>,
    candidates: Vec<Candidate>,
    /// Files that are not solutions, each with the reason.
    others: Vec<(String, &'static str)>,
    /// The name for messages of the first of them.
    first_other: Option<String>,
    /// Bytes of all texts.
    pub(super) bytes: u64,
    pub(super) is_too_large: bool,
}

/// A file that may be the solution of an author.
#[derive(Debug)]
struct Candidate {
    place: Vec<String>,
    name: String,
    submission: Result<Submission, CheckError>,
}

impl Candidate {
    /// True if the file was read and has this property.
    fn is(&self, has_property: fn(&Submission) -> bool) -> bool {
        self.submission.as_ref().is_ok_and(has_property)
    }

    fn is_solution(&self) -> bool {
        self.is(|it| it.is_solution)
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
    /// Adds a folder. Returns false if there are now too many.
    pub(super) fn add_folder(&mut self, place: &[String], name: String) -> bool {
        self.folders.insert(place.to_vec(), name);
        self.folders.len() <= limits::AUTHOR_FILES
    }

    /// Adds a file. Returns false if the files are now too many or too large.
    pub(super) fn add(&mut self, place: Vec<String>, name: String, content: Content) -> bool {
        match content {
            Content::Solution(submission) => {
                let text = submission.as_ref().map_or("", |it| &it.text);
                self.bytes += text.len() as u64;
                self.candidates.push(Candidate {
                    place,
                    name,
                    submission,
                });
            }
            Content::Other(reason) => {
                self.others.push((name_inside(&place), reason));
                self.first_other.get_or_insert(name);
            }
        }
        self.bytes <= limits::AUTHOR_BYTES
            && self.candidates.len() + self.others.len() <= limits::AUTHOR_FILES
    }

    /// True if there is a folder with this place.
    pub(super) fn has_folder(&self, place: &[String]) -> bool {
        self.folders.contains_key(place)
    }

    /// Removes the texts, because the author is too large. Returns their bytes.
    pub(super) fn stop(&mut self) -> u64 {
        self.is_too_large = true;
        self.candidates.truncate(1);
        for candidate in &mut self.candidates {
            candidate.submission = Err(too_large(&candidate.name));
        }
        mem::take(&mut self.bytes)
    }

    /// Returns the place of the files: the first that is not a solution, or the folder, or the first file.
    fn place(&self) -> String {
        let folder = || Some(self.folders.first_key_value()?.1);
        let file = || Some(&self.candidates.first()?.name);
        let place = self.first_other.as_ref().or_else(folder).or_else(file);
        place.cloned().unwrap_or_default()
    }

    /// Returns the entry of the author of these files.
    pub(super) fn into_entry(mut self, author: Author, chosen: &[String]) -> Entry {
        let (file, submission) = match self.choose(chosen) {
            _ if self.is_too_large => (self.place(), Err(too_large(&self.place()))),
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
            // A file beside the class may have a function that returns the state of a game.
            let is_solution = |&index: &usize| self.candidates[index].is_solution();
            let has_solution = candidates.iter().any(is_solution);
            candidates.retain(|index| {
                let has_state = |it: &Submission| matches!(it.form, Form::State(_));
                is_solution(index) || !has_solution && self.candidates[*index].is(has_state)
            });
        }
        let is_partial = |&index: &usize| self.candidates[index].is(Submission::is_partial);
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
            let is_part = candidate.is(Submission::is_partial) && submission.is_partial();
            let is_other = candidate.is_solution() && !is_part;
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

    /// Returns the place and error of an author without a solution.
    fn no_solution(self) -> (String, Result<Submission, CheckError>) {
        let place = self.place();
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

fn too_large(place: &str) -> CheckError {
    CheckError::AuthorTooLarge(place.into())
}

/// Returns the name of a file inside the folder of its author.
fn name_inside(place: &[String]) -> String {
    match place {
        [_, inside @ ..] if !inside.is_empty() => inside.join("/"),
        _ => place.concat(),
    }
}

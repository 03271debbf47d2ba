//! A class: the solutions of many, judged on all cores.

mod gather;
mod zipped;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::Duration;

use crate::check::check_submission;
use crate::examine::Conditions;
use crate::{CheckError, Exam, Findings, Submission, Trust, is_broken_off};

/// The solutions of a class, in the order of their authors' names.
#[derive(Debug)]
pub struct Class {
    /// What each author has handed in.
    pub entries: Vec<Entry>,
    /// Files that are no solutions by their endings.
    pub passed_over: Vec<String>,
}

/// What an author has handed in.
#[derive(Debug)]
pub struct Entry {
    /// Who it is of: the name of the subfolder, or of the file without its ending.
    pub author: String,
    /// The file, or where one should be.
    pub file: String,
    /// The solution, or why there is none.
    pub submission: Result<Submission, CheckError>,
}

/// How a class is judged.
#[derive(Clone, Copy, Debug)]
pub struct Sitting<'a> {
    /// What all are asked.
    pub exam: &'a Exam,
    /// About how long the moves of each are timed, one solution at a time.
    pub timing: Duration,
    /// With which rights they run.
    pub trust: Trust,
    /// How many are judged at a time.
    pub jobs: usize,
}

impl Class {
    /// Gathers the solutions of files, of folders and of zip files.
    ///
    /// In a folder, and in a zip file, each file is a solution of an author of its name, and each
    /// subfolder has one of an author of that name. Links are passed over, and so is what begins with
    /// a dot, and the folder `except`. All is read now: what happens to the files later changes nothing.
    ///
    /// # Errors
    ///
    /// [`CheckError`] if a path cannot be read, or has too much, or if there is no solution at
    /// all. What is wrong with one author's files is part of the entry.
    pub fn of(paths: &[PathBuf], except: Option<&Path>) -> Result<Self, CheckError> {
        gather::gather(paths, except)
    }

    /// Judges the entries with these numbers, and tells of each as soon as it is judged. What is
    /// not told of when a signal breaks it off ([`is_broken_off`]) is not judged.
    ///
    /// # Errors
    ///
    /// [`CheckError::CannotIsolate`] if that concerns all: nothing more is judged then.
    pub fn judge(
        &self,
        numbers: &[usize],
        sitting: &Sitting<'_>,
        mut tell: impl FnMut(usize, Result<Findings, &CheckError>),
    ) -> Result<(), CheckError> {
        let (next, alone) = (AtomicUsize::new(0), Mutex::new(()));
        let conditions = Conditions {
            alone: Some(&alone),
            ..Conditions::of(sitting.exam, sitting.timing)
        };
        let (told, tells) = mpsc::channel();
        let work = |told: mpsc::Sender<_>| {
            while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
                let found = self.entries[number]
                    .submission
                    .as_ref()
                    .map(|submission| check_submission(submission, &conditions, sitting.trust));
                // What a signal has ended was not judged.
                if is_broken_off() || told.send((number, found)).is_err() {
                    return;
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..sitting.jobs.clamp(1, numbers.len().max(1)) {
                let told = told.clone();
                thread::Builder::new()
                    .spawn_scoped(scope, || work(told))
                    .map_err(|error| CheckError::NoThreads { error })?;
            }
            drop(told);
            for (number, found) in tells {
                match found {
                    Ok(Err(error @ CheckError::CannotIsolate { .. })) => {
                        // The others find that there is nothing more to do.
                        next.store(numbers.len(), Ordering::Relaxed);
                        return Err(error);
                    }
                    Ok(Err(error)) => tell(number, Err(&error)),
                    Ok(Ok(findings)) => tell(number, Ok(findings)),
                    Err(error) => tell(number, Err(error)),
                }
            }
            Ok(())
        })
    }
}

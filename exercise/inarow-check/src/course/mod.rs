//! A course: the solutions of many authors, checked on all cores.
//!
//! | file | contents |
//! | --- | --- |
//! | `gather` | the solution of each author, from files, folders and zip files |
//! | `layout` | whose files a folder or zip file has |
//! | `tree`, `folder`, `zip_file` | files within the limits; folders; zip files, unpacked in memory |
//! | `file_name` | names of files and folders |
//! | `platform_name`, `gradescope` | names that learning platforms give, and their lists of authors |
//! | `author` | the author of a file |
//! | `entry` | the solution of an author, and files that are not solutions |
//! | `author_files` | the files of an author, and the solution among them |

mod author;
mod author_files;
mod entry;
mod file_name;
mod folder;
mod gather;
mod gradescope;
mod layout;
mod platform_name;
mod tree;
mod zip_file;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::Duration;

use inarow_exam::Exam;

use crate::check::check_submission;
use crate::error::CheckError;
use crate::exam::Conditions;
use crate::report::SolutionReport;
use crate::sandbox::{Trust, is_broken_off};

use gather::gather;
use tree::Authors;

pub use entry::{Entry, Skipped};

/// The solutions of a course, in the order of their authors' names.
#[derive(Debug)]
pub struct Course {
    /// The solution of each author.
    pub entries: Vec<Entry>,
    /// Files that are not solutions, in the order of their names.
    pub skipped: Vec<Skipped>,
}

/// Options for the check of a course.
#[derive(Clone, Copy, Debug)]
pub struct CourseOptions<'a> {
    /// The games for all solutions.
    pub exam: &'a Exam,
    /// Approximate time for timed moves of each solution. Only one solution is timed at a time.
    pub timing: Duration,
    /// The rights of the solutions.
    pub trust: Trust,
    /// Number of solutions that are checked at the same time.
    pub jobs: usize,
}

impl Course {
    /// Gathers the solutions of files, folders and zip files.
    ///
    /// In a folder and in a zip file, each file is the solution of an author with the file's name,
    /// and each subfolder or zip file has the solution of an author with its name. Names of Moodle,
    /// Canvas, Blackboard and Gradescope are divided into the author's name and the platform's number.
    /// Each of several folders or zip files, and one with the files of a project, such as `Cargo.toml`, has
    /// one author.
    ///
    /// If an author has several files, the only file with the class is the solution, and it can use the
    /// others of its language. Files with a name of `chosen` are preferred.
    ///
    /// Links, names that begin with a dot, folders of tools, such as `node_modules`, and the folder
    /// `except` are skipped. All files are read now, so later changes have no effect.
    ///
    /// # Errors
    ///
    /// [`CheckError`] if a path cannot be read or is too large, or if there is no author. Errors of
    /// one author's files are part of the entry.
    pub fn of(
        paths: &[PathBuf],
        except: Option<&Path>,
        chosen: &[String],
    ) -> Result<Self, CheckError> {
        gather(paths, except, chosen, Authors::Many)
    }

    /// Gathers the solution of one author from files, folders and zip files.
    ///
    /// # Errors
    ///
    /// [`CheckError`] if a path cannot be read or is too large, or if there is no file.
    pub fn of_one_author(paths: &[PathBuf], chosen: &[String]) -> Result<Self, CheckError> {
        gather(paths, None, chosen, Authors::One)
    }

    /// Checks the entries with these indices, and calls `on_result` with the index and result of
    /// each. Stops after a signal ([`is_broken_off`]).
    ///
    /// # Errors
    ///
    /// [`CheckError::CannotIsolate`] if the system cannot isolate a solution. The check then stops.
    pub fn check(
        &self,
        indices: &[usize],
        options: &CourseOptions<'_>,
        mut on_result: impl FnMut(usize, Result<SolutionReport, &CheckError>),
    ) -> Result<(), CheckError> {
        let (next, timing_lock) = (AtomicUsize::new(0), Mutex::new(()));
        let conditions = Conditions {
            timing_lock: Some(&timing_lock),
            ..Conditions::of(options.exam, options.timing)
        };
        let (sender, results) = mpsc::channel();
        let work = |sender: mpsc::Sender<_>| {
            while let Some(&index) = indices.get(next.fetch_add(1, Ordering::Relaxed)) {
                let result = self.entries[index]
                    .submission
                    .as_ref()
                    .map(|submission| check_submission(submission, &conditions, options.trust));
                // The signal may have ended the solution, so its report is not valid.
                if is_broken_off() || sender.send((index, result)).is_err() {
                    return;
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..options.jobs.clamp(1, indices.len().max(1)) {
                let sender = sender.clone();
                thread::Builder::new()
                    .spawn_scoped(scope, || work(sender))
                    .map_err(CheckError::NoThreads)?;
            }
            drop(sender);
            for (index, result) in results {
                match result {
                    Ok(Err(error @ CheckError::CannotIsolate { .. })) => {
                        // The other threads find no more work.
                        next.store(indices.len(), Ordering::Relaxed);
                        return Err(error);
                    }
                    Ok(Err(error)) => on_result(index, Err(&error)),
                    Ok(Ok(report)) => on_result(index, Ok(report)),
                    Err(error) => on_result(index, Err(error)),
                }
            }
            Ok(())
        })
    }
}

//! Builds a solution's text and starts the program, with the rights of a [`Trust`].
//!
//! | file | contents |
//! | --- | --- |
//! | `enclosing` | the namespaces and classes around the class of a solution |
//! | `sources` | the files of a program: a copy of the solution, and a driver |
//! | `isolated`, `root.sh`, `inside.sh` | builds and runs in namespaces, under a filter |
//! | `as_user`, `user.sh` | builds and runs as another user, under a filter |
//! | `trusted` | builds and runs in a private folder, with the caller's rights |
//! | `failure` | the failure of a compiler, as a problem of the solution |
//! | `original` | messages about the copy, as messages about the author's file |

mod as_user;
mod enclosing;
mod failure;
mod isolated;
mod original;
mod sources;
mod trusted;

use std::path::Path;

use inarow_exam::Problem;

use crate::error::CheckError;
use crate::interrupt::is_ending;
use crate::private_folder::PrivateFolder;
use crate::process::Process;
use crate::protocol::Rerun;
use crate::submission::Submission;
use crate::trust::Trust;
use crate::user::User;
use crate::user_processes::UserLock;
use original::Original;
use sources::Sources;

/// The build of a solution. Its owner drops it after the process that it starts, since the process
/// may run in its folder.
#[derive(Debug)]
pub(crate) struct Build<'a> {
    submission: &'a Submission,
    sources: Sources,
    place: Place,
}

/// The place in which a solution is built and run.
#[derive(Debug)]
enum Place {
    /// A folder in memory.
    Namespaces,
    /// A folder of another user. The lock is released after the folder is removed.
    OfUser {
        folder: PrivateFolder,
        user: User,
        _lock: UserLock,
    },
    /// A folder of the caller.
    OfCaller(PrivateFolder),
}

impl<'a> Build<'a> {
    pub(crate) fn new(submission: &'a Submission, trust: Trust) -> Result<Self, CheckError> {
        let sources = Sources::new(submission.language, &submission.text);
        let sources = sources.with_cells(&submission.cells);
        let place = match trust {
            Trust::Isolated => Place::Namespaces,
            Trust::User(user) => {
                let lock = user.lock(is_ending)?;
                Place::OfUser {
                    folder: PrivateFolder::with(&sources.files, Some(user))?,
                    user,
                    _lock: lock,
                }
            }
            Trust::Trusted => Place::OfCaller(PrivateFolder::with(&sources.files, None)?),
        };
        Ok(Self {
            submission,
            sources,
            place,
        })
    }

    /// Builds the program and starts it. The inner error is a problem of the solution.
    pub(crate) fn start(&self) -> Result<Result<Process, Problem>, CheckError> {
        let sources = &self.sources;
        let (path, started) = match &self.place {
            Place::Namespaces => (Path::new(isolated::FOLDER), isolated::start(sources)?),
            Place::OfUser { folder, user, .. } => {
                let path = folder.path();
                (path, as_user::start(sources, path, *user)?)
            }
            Place::OfCaller(folder) => (folder.path(), trusted::start(sources, folder.path())?),
        };
        let original = Original::new(self.submission, self.sources.copy());
        Ok(started.map_err(|failure| failure.problem(self.submission.language, &original, path)))
    }

    /// Returns the way to run the program again.
    pub(crate) fn rerun(&self) -> Rerun<'_> {
        match &self.place {
            Place::Namespaces => Rerun::Script,
            Place::OfUser { folder, user, .. } => Rerun::Start(Box::new(|| {
                as_user::restart(&self.sources, folder.path(), *user)
            })),
            Place::OfCaller(folder) => {
                Rerun::Start(Box::new(|| trusted::restart(&self.sources, folder.path())))
            }
        }
    }
}

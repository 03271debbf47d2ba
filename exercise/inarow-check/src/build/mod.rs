//! Builds a solution's text and starts the program, with the rights of a [`Trust`].
//!
//! | file | contents |
//! | --- | --- |
//! | `enclosing` | the namespaces and classes around the class of a solution |
//! | `sources` | the files of a program: a copy of the solution, and a driver |
//! | `tool` | compilers, interpreters and commands that are installed |
//! | `failure` | the failure of a compiler, as a problem of the solution |
//! | `original` | messages about the copy, as messages about the author's file |

mod enclosing;
pub(crate) mod failure;
mod original;
pub(crate) mod sources;
pub(crate) mod tool;

use std::path::Path;

use inarow_exam::Problem;

use crate::error::CheckError;
use crate::exam::protocol_client::Rerun;
use crate::sandbox::private_folder::PrivateFolder;
use crate::sandbox::processes::process::Process;
use crate::sandbox::rights::user::{User, UserLock};
use crate::sandbox::signals::is_ending;
use crate::sandbox::trust::Trust;
use crate::sandbox::{as_user, isolated, trusted};
use crate::submission::Submission;
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

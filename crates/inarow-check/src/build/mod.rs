//! Builds a solution's text and starts the program, isolated or trusted.
//!
//! | file | contents |
//! | --- | --- |
//! | `enclosing` | the namespaces and classes around the class of a solution |
//! | `sources` | the files of a program: a copy of the solution, and a driver |
//! | `isolated`, `root.sh`, `inside.sh` | builds and runs in namespaces, under a filter |
//! | `trusted` | builds and runs in a private folder, with the caller's rights |
//! | `failure` | the failure of a compiler, as a problem of the solution |
//! | `original` | messages about the copy, as messages about the author's file |

mod enclosing;
mod failure;
mod isolated;
mod original;
mod sources;
mod trusted;

use std::path::Path;

use inarow_exam::Problem;

use crate::error::CheckError;
use crate::private_folder::PrivateFolder;
use crate::process::Process;
use crate::protocol::Rerun;
use crate::submission::Submission;
use crate::trust::Trust;
use original::Original;
use sources::Sources;

/// The build of a solution. Its owner drops it after the process that it starts, since a trusted
/// process runs in its folder.
#[derive(Debug)]
pub(crate) struct Build<'a> {
    submission: &'a Submission,
    sources: Sources,
    /// The folder of a trusted solution. An isolated solution has a folder in memory.
    folder: Option<PrivateFolder>,
}

impl<'a> Build<'a> {
    pub(crate) fn new(submission: &'a Submission, trust: Trust) -> Result<Self, CheckError> {
        let sources = Sources::new(submission.language, &submission.text);
        let sources = sources.with_cells(&submission.cells);
        let folder = match trust {
            Trust::Isolated => None,
            Trust::Trusted => Some(PrivateFolder::with(&sources.files)?),
        };
        Ok(Self {
            submission,
            sources,
            folder,
        })
    }

    /// Builds the program and starts it. The inner error is a problem of the solution.
    pub(crate) fn start(&self) -> Result<Result<Process, Problem>, CheckError> {
        let (path, started) = match &self.folder {
            None => (Path::new(isolated::FOLDER), isolated::start(&self.sources)?),
            Some(folder) => (folder.path(), trusted::start(&self.sources, folder.path())?),
        };
        let original = Original::new(self.submission, self.sources.copy());
        Ok(started.map_err(|failure| failure.problem(self.submission.language, &original, path)))
    }

    /// Returns the way to run the program again.
    pub(crate) fn rerun(&self) -> Rerun<'_> {
        match &self.folder {
            None => Rerun::Script,
            Some(folder) => Rerun::Start(Box::new(|| {
                trusted::start_again(&self.sources, folder.path())
            })),
        }
    }
}

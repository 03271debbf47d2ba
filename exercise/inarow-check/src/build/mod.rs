//! Builds a solution's text and starts the program, with the rights of a [`Trust`].
//!
//! | file | contents |
//! | --- | --- |
//! | `sources` | the files of a program: a copy of the solution, and a driver |
//! | `enclosing` | the namespaces and classes around the class of a solution |
//! | `find_tool` | finds the compilers and interpreters that are installed |
//! | `compiler_problem` | the failure of a compiler, as a problem of the solution |
//! | `original` | messages about the copy, as messages about the author's file |

mod compiler_problem;
mod enclosing;
mod find_tool;
mod original;
mod sources;

use inarow_exam::Problem;

use crate::error::CheckError;
use crate::sandbox::{Place, Started, Trust};
use crate::submission::Submission;
use compiler_problem::compiler_problem;
use find_tool::find_tool;
use original::Original;
use sources::sources;

/// The build of a solution. Its owner drops it after the process that it starts, since the process
/// may run in its folder.
#[derive(Debug)]
pub(crate) struct Build<'a> {
    submission: &'a Submission,
    /// Names and texts. The first is the copy of the solution.
    files: Vec<(&'static str, String)>,
    trust: Trust,
    place: Place,
}

impl<'a> Build<'a> {
    pub(crate) fn new(submission: &'a Submission, trust: Trust) -> Result<Self, CheckError> {
        let files = sources(submission);
        Ok(Self {
            submission,
            place: Place::with(&files, trust)?,
            files,
            trust,
        })
    }

    /// Builds the program and starts it. The inner error is a problem of the solution.
    pub(crate) fn start(&self) -> Result<Result<Started<'_>, Problem>, CheckError> {
        let language = self.submission.language;
        let compiler = find_tool(language, language.build, self.trust)?;
        // Searched before the build, so that nothing is built if the interpreter is missing.
        let program = find_tool(language, language.run, self.trust)?;
        let started = self.place.start(&self.files, [compiler, program])?;
        Ok(started.map_err(|failure| {
            let original = Original::new(self.submission, &self.files[0].1);
            compiler_problem(&failure, language, &original, self.place.folder())
        }))
    }
}

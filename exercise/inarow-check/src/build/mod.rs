//! Builds a solution's text and starts the program, with the rights of a [`Trust`].
//!
//! | file | contents |
//! | --- | --- |
//! | `sources` | the files of a program: copies of the author's files, and a driver |
//! | `needed_files` | the files of an author that a solution needs |
//! | `enclosing` | the namespaces and classes around the class or the function of a solution |
//! | `find_tool` | finds the compilers and interpreters that are installed |
//! | `compiler_problem` | the failure of a compiler, as a problem of the solution |
//! | `original` | messages about copies, as messages about the author's files |

mod compiler_problem;
mod enclosing;
mod find_tool;
mod needed_files;
mod original;
mod sources;

use std::iter;

use inarow_exam::Problem;

use crate::error::CheckError;
use crate::languages::Language;
use crate::sandbox::{Place, Started, Tool, Trust};
use crate::submission::{AuthorFile, Submission};
use compiler_problem::compiler_problem;
use find_tool::{find_tool, version};
use needed_files::{files_of_package, needed_files};
use sources::Sources;

/// The build of a solution. Its owner drops it after the process that it starts, since the process
/// may run in its folder.
#[derive(Debug)]
pub(crate) struct Build<'a> {
    language: &'static Language,
    sources: Sources<'a>,
    /// The compiler, and the program that runs what it builds.
    tools: [Tool; 2],
    place: Place,
}

impl<'a> Build<'a> {
    /// Returns the builds to try, one after another: with all files of the author, and then without those
    /// that the solution does not need, such as tests.
    pub(crate) fn attempts(
        submission: &'a Submission,
    ) -> impl Iterator<Item = Vec<&'a AuthorFile>> {
        let all: Vec<&AuthorFile> = files_of_package(submission);
        let (files, count) = (all.clone(), all.len());
        let needed = iter::once_with(move || needed_files(submission, &files));
        iter::once(all).chain(needed.filter(move |needed| needed.len() < count))
    }

    pub(crate) fn new(
        submission: &'a Submission,
        others: &[&'a AuthorFile],
        trust: Trust,
    ) -> Result<Self, CheckError> {
        let language = submission.language;
        let sources = Sources::of(submission, others);
        let place = Place::with(sources.files(), trust)?;
        let tool = |command| {
            let mut tool = find_tool(language, command, trust)?;
            tool.arguments = sources.arguments(language, &tool.arguments);
            Ok::<_, CheckError>(tool)
        };
        // Both are searched before the build, so that nothing is built if the interpreter is missing.
        let tools = [tool(language.build)?, tool(language.run)?];
        Ok(Self {
            language,
            sources,
            tools,
            place,
        })
    }

    /// Returns the name and version of the compiler.
    pub(crate) fn compiler(&self) -> String {
        version(&self.tools[0], self.language)
    }

    /// Builds the program and starts it. The inner error is a problem of the solution.
    pub(crate) fn start(&self) -> Result<Result<Started<'_>, Problem>, CheckError> {
        let language = self.language;
        let started = self.place.start(self.tools.clone())?;
        let copies = &self.sources.copies;
        let folder = self.place.folder();
        Ok(started.map_err(|failure| compiler_problem(&failure, language, copies, folder)))
    }
}

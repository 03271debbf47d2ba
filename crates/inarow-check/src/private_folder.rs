//! A folder in which a trusted solution becomes a program, gone afterwards.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::confined::{Answers, Confined, Walls, limited};
use crate::isolation::Refused;
use crate::programs::{Program, find};
use crate::removal::remove;
use crate::{CheckError, Language, interrupt, limits};

/// A folder of ours, removed when it is dropped.
#[derive(Debug)]
pub(crate) struct PrivateFolder {
    /// As compilers name it.
    path: PathBuf,
}

impl PrivateFolder {
    /// A new folder with files of these names and texts.
    pub(crate) fn with(files: &[(&str, String)]) -> Result<Self, CheckError> {
        Self::make(files).map_err(|error| CheckError::CannotStart { error })
    }

    fn make(files: &[(&str, String)]) -> io::Result<Self> {
        let folder = tempfile::Builder::new().prefix("inarow-check-").tempdir()?;
        let path = folder.path().canonicalize()?;
        interrupt::folder_begins(&path);
        let _ = folder.keep();
        // From now on it is removed whatever happens.
        let folder = Self { path };
        for (name, text) in files {
            fs::write(folder.path.join(name), text)?;
        }
        Ok(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Builds the program, and starts it. The inner error is why there is none.
    pub(crate) fn build_and_start(
        self,
        language: &Language,
    ) -> Result<Result<Confined, Refused>, CheckError> {
        let words = words(language, language.build)?;
        // So that nobody waits for a compiler in vain.
        let to_run = self::words(language, language.run)?;
        let mut compiler = Confined::start(self.command(&words), Walls::Mark)?;
        match compiler.end(limits::BUILD) {
            Some(status) if status.success() => {}
            Some(_) => return Ok(Err(Refused::Said(compiler.printed().head))),
            None => return Ok(Err(Refused::Late)),
        }
        drop(compiler);
        let mut program = Confined::start(self.command(&to_run), Walls::Mark)?;
        program.keep(self);
        Ok(Ok(program))
    }

    fn command(&self, words: &[OsString]) -> Command {
        let mut command = limited(words, Answers::Apart);
        // What compilers leave behind goes with the folder.
        let caches = [("TMPDIR", "."), ("GOCACHE", "go-cache")];
        let caches = caches.map(|(name, folder)| (name, self.path.join(folder)));
        command.current_dir(&self.path).envs(caches);
        command
    }
}

impl Drop for PrivateFolder {
    fn drop(&mut self) {
        remove(&self.path);
        interrupt::folder_ends(&self.path);
    }
}

/// The words of a command of a language.
fn words(language: &Language, command: &'static str) -> Result<Vec<OsString>, CheckError> {
    let (program, arguments) = match find(language, command)? {
        Program::Built(arguments) => (command.into(), arguments),
        Program::Installed(path, arguments) => (path.into_os_string(), arguments),
    };
    let arguments = arguments.split_ascii_whitespace().map(OsString::from);
    Ok([program].into_iter().chain(arguments).collect())
}

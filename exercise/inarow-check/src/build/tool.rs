//! Compilers, interpreters and commands that are installed.

use std::collections::HashMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

use crate::error::CheckError;
use crate::error::missing::Missing;
use crate::languages::language::Language;
use crate::sandbox::find_program::find_programs;
use crate::sandbox::rights::user::User;

/// A compiler, an interpreter, or the program that a compiler has built.
#[derive(Clone, Debug)]
pub(crate) struct Tool {
    pub(crate) program: PathBuf,
    pub(crate) arguments: &'static str,
    is_built: bool,
}

/// A tool for an isolated solution.
#[derive(Clone, Debug)]
pub(crate) struct IsolatedTool {
    pub(crate) program: PathBuf,
    pub(crate) arguments: &'static str,
    /// The folder that the solution must see to run the tool. `None` if it is a folder of the
    /// system.
    pub(crate) folder: Option<PathBuf>,
}

/// Folders of the system, which every solution sees.
const SYSTEM: &[&str] = &["/usr", "/bin", "/sbin", "/lib", "/nix/store", "/gnu/store"];

impl Tool {
    /// Finds the program of a language's command. The command begins with names, separated by `|`.
    /// The first installed name counts.
    pub(crate) fn find(language: &Language, command: &'static str) -> Result<Self, CheckError> {
        let found = Self::find_where(command, |_| true);
        found.ok_or_else(|| no_compiler(language, command, None))
    }

    /// Finds the first tool that another user can run.
    ///
    /// # Errors
    ///
    /// [`CheckError::NoCompiler`] if the user can run none.
    pub(crate) fn find_for(
        user: User,
        language: &Language,
        command: &'static str,
    ) -> Result<IsolatedTool, CheckError> {
        let can_run = |path: &Path| user.can_run(path);
        let none = || no_compiler(language, command, Some(user));
        let tool = Self::find_where(command, can_run).ok_or_else(none)?;
        let is_built = tool.is_built;
        let tool = tool.isolated(language)?;
        // The program may be a proxy for a program in another folder.
        let can_run = is_built || user.can_run(&tool.program);
        can_run.then_some(tool).ok_or_else(none)
    }

    fn find_where(command: &'static str, is_wanted: impl Fn(&Path) -> bool) -> Option<Self> {
        let (names, arguments) = command.split_once(' ').unwrap_or((command, ""));
        let is_built = names.starts_with("./");
        let program = match is_built {
            true => Some(names.into()),
            false => {
                let mut all = names.split('|').flat_map(|it| find_programs(it.as_ref()));
                all.find(|path| is_wanted(path))
            }
        };
        Some(Self {
            program: program?,
            arguments,
            is_built,
        })
    }

    /// Returns the words of its command.
    pub(crate) fn words(&self) -> Vec<OsString> {
        let arguments = self.arguments.split_ascii_whitespace();
        let program = [self.program.clone().into_os_string()].into_iter();
        program.chain(arguments.map(OsString::from)).collect()
    }

    /// Finds the folder that an isolated solution needs for this tool.
    ///
    /// # Errors
    ///
    /// [`CheckError::CannotIsolate`] if the folder would expose the home folder.
    pub(crate) fn isolated(self, language: &Language) -> Result<IsolatedTool, CheckError> {
        let (program, folder) = match self.is_built {
            true => (self.program, None),
            false => installed(&self.program, language)
                .map_err(|missing| CheckError::CannotIsolate { missing })?,
        };
        Ok(IsolatedTool {
            program,
            arguments: self.arguments,
            folder,
        })
    }
}

/// Returns the error for the program of a command.
fn no_compiler(language: &Language, command: &'static str, user: Option<User>) -> CheckError {
    let mut names = command.split(['|', ' ']);
    CheckError::NoCompiler {
        language: language.name,
        program: names.next().unwrap_or_default(),
        install: language.install,
        user: user.map(User::number),
    }
}

/// A program, and the folder that a solution needs for it.
type Installed = (PathBuf, Option<PathBuf>);

/// Locates a program, and remembers the result, since locating it may start the program.
fn installed(path: &Path, language: &Language) -> Result<Installed, Missing> {
    static KNOWN: Mutex<Option<HashMap<PathBuf, Installed>>> = Mutex::new(None);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let known = known.get_or_insert_default();
    if let Some(installed) = known.get(path) {
        return Ok(installed.clone());
    }
    let installed = locate(path, language)?;
    known.insert(path.into(), installed.clone());
    Ok(installed)
}

fn locate(path: &Path, language: &Language) -> Result<Installed, Missing> {
    if is_of_the_system(path) {
        return Ok((path.into(), None));
    }
    // A program in a home folder may be a proxy that knows the folder of the real program.
    let prefix = language.prefix.and_then(|query| prefix_of(path, query));
    let real = match prefix {
        Some(prefix) => prefix
            .join("bin")
            .join(path.file_name().unwrap_or_default()),
        None => path.to_owned(),
    };
    let real = real.canonicalize().unwrap_or(real);
    if is_of_the_system(&real) {
        return Ok((real, None));
    }
    let folder = real.parent().and_then(Path::parent);
    let home = env::home_dir();
    match folder {
        Some(folder) if !exposes_too_much(folder, home.as_deref()) => {
            let folder = folder.into();
            Ok((real, Some(folder)))
        }
        _ => Err(Missing::Toolchain {
            program: real.display().to_string(),
        }),
    }
}

/// Returns true if a solution must not see this folder. The folder contains the home folder, or may
/// contain it if the home folder is unknown, or its name does not fit the list of folders in
/// `root.sh`.
fn exposes_too_much(folder: &Path, home: Option<&Path>) -> bool {
    let Some(home) = home.filter(|home| home.is_absolute()) else {
        return true;
    };
    let is_listable = folder.to_str().is_some_and(|name| !name.contains('\n'));
    !is_listable
        || folder.parent().is_none()
        || home.starts_with(folder)
        || folder == home.join(".local")
}

fn is_of_the_system(path: &Path) -> bool {
    SYSTEM.iter().any(|folder| path.starts_with(folder))
}

/// Runs an installed program with these arguments, and returns the folder that it prints.
fn prefix_of(program: &Path, query: &str) -> Option<PathBuf> {
    let ran = Command::new(program)
        .args(query.split('|'))
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let printed = ran.stdout.trim_ascii_end();
    let folder = PathBuf::from(OsStr::new(std::str::from_utf8(printed).ok()?));
    folder.is_absolute().then_some(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_that_hold_the_home_folder_are_not_shown() {
        let home = Some("/home/ann");
        for (folder, home, expected) in [
            ("/opt/go", home, false),
            ("/home/ann/.rustup/toolchains/stable", home, false),
            ("/home/ann", home, true),
            ("/home", home, true),
            ("/", home, true),
            ("/home/ann/.local", home, true),
            // One line of the list for each folder.
            ("/opt/a\n/home/ann", home, true),
            ("/opt/go", None, true),
            ("/opt/go", Some(""), true),
        ] {
            let exposes = exposes_too_much(Path::new(folder), home.map(Path::new));
            assert_eq!(exposes, expected, "{folder} {home:?}");
        }
    }
}

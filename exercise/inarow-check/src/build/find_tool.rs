//! Finds the compilers and interpreters that are installed.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

use crate::error::CheckError;
use crate::languages::Language;
use crate::sandbox::{Tool, Trust, User, find_programs};

/// Folders of the system, which every solution sees.
const SYSTEM: &[&str] = &["/usr", "/bin", "/sbin", "/lib", "/nix/store", "/gnu/store"];

/// Finds the program of a language's command. The command begins with names, separated by `|`. The
/// first installed name counts that the solution can run.
///
/// # Errors
///
/// [`CheckError::NoCompiler`] if there is none, [`CheckError::CannotIsolate`] if its folder would
/// expose the home folder.
pub(super) fn find_tool(
    language: &Language,
    command: &'static str,
    trust: Trust,
) -> Result<Tool, CheckError> {
    let (names, arguments) = command.split_once(' ').unwrap_or((command, ""));
    let tool = |program, folder| Tool {
        program,
        arguments: arguments.into(),
        folder,
    };
    // The program that the compiler builds.
    if names.starts_with("./") {
        return Ok(tool(names.into(), None));
    }
    let user = match trust {
        Trust::User(user) => Some(user),
        Trust::Isolated | Trust::Trusted => None,
    };
    let can_run = |path: &PathBuf| user.is_none_or(|user| user.can_run(path));
    let none = || CheckError::NoCompiler {
        language: language.name,
        program: names.split('|').next().unwrap_or_default(),
        install: language.install,
        user: user.map(User::number),
    };
    let mut found = names.split('|').flat_map(|it| find_programs(it.as_ref()));
    let program = found.find(can_run).ok_or_else(none)?;
    if trust == Trust::Trusted {
        return Ok(tool(program, None));
    }
    let (program, folder) = installed(&program, language)?;
    // The program may be a proxy for a program in another folder.
    if !can_run(&program) {
        return Err(none());
    }
    Ok(tool(program, folder))
}

/// A program, and the folder that a solution needs for it.
type Installed = (PathBuf, Option<PathBuf>);

/// Locates a program, and remembers the result, since locating it may start the program.
fn installed(path: &Path, language: &Language) -> Result<Installed, CheckError> {
    static KNOWN: Mutex<BTreeMap<PathBuf, Installed>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(installed) = known.get(path) {
        return Ok(installed.clone());
    }
    let installed = locate(path, language)?;
    known.insert(path.into(), installed.clone());
    Ok(installed)
}

/// Returns the name and version of a compiler, e.g. `"javac 17.0.15"`.
pub(super) fn version(compiler: &Tool, language: &Language) -> String {
    static KNOWN: Mutex<BTreeMap<PathBuf, String>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let path = &compiler.program;
    let printed = known.entry(path.clone()).or_insert_with(|| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // `python3.11`
        let name = name.trim_end_matches(|char: char| char.is_ascii_digit() || char == '.');
        let ran = Command::new(path)
            .arg(language.version)
            .stdin(Stdio::null())
            .output();
        let printed = ran
            .map(|ran| [ran.stdout, ran.stderr].concat())
            .unwrap_or_default();
        match version_in(&String::from_utf8_lossy(&printed)) {
            Some(version) => format!("{name} {version}"),
            None => name.to_owned(),
        }
    });
    printed.clone()
}

/// Returns the first version in a text: numbers with dots between them.
fn version_in(text: &str) -> Option<&str> {
    let words = text.split(|char: char| !(char.is_ascii_digit() || char == '.'));
    let mut words = words.map(|word| word.trim_matches('.'));
    words.find(|word| word.contains('.'))
}

fn locate(path: &Path, language: &Language) -> Result<Installed, CheckError> {
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
        _ => {
            let program = real.display();
            let missing = format!("a solution that runs `{program}` could read the home folder");
            Err(CheckError::CannotIsolate(missing))
        }
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
    fn versions_are_found_in_what_compilers_print() {
        for (printed, expected) in [
            ("Python 3.11.7\n", Some("3.11.7")),
            ("v20.20.2\n", Some("20.20.2")),
            ("g++ (Debian 12.2.0-14+deb12u1) 12.2.0", Some("12.2.0")),
            ("go version go1.19.8 linux/amd64", Some("1.19.8")),
            (
                "info: kotlinc-jvm 1.3-SNAPSHOT (JRE 17.0.15+6)",
                Some("1.3"),
            ),
            ("Since JDK 13 ... javac 17.0.15", Some("17.0.15")),
            ("no version", None),
        ] {
            assert_eq!(version_in(printed), expected, "{printed}");
        }
    }

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

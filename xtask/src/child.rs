//! Runs other programs, without input.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Returns a command from its text. No word may contain a space.
pub(crate) fn command(typed: &str) -> Command {
    let mut words = typed.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).stdin(Stdio::null());
    command
}

/// Returns the text to type for a command.
pub(crate) fn typed(command: &Command) -> String {
    let assignments = command.get_envs().filter_map(|(name, value)| {
        let (name, value) = (name.to_string_lossy(), value?.to_string_lossy());
        Some(format!("{name}={}", quoted(&value)))
    });
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words = words.map(|word| quoted(&word.to_string_lossy()));
    assignments.chain(words).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    if word.contains(char::is_whitespace) {
        format!("'{word}'")
    } else {
        word.to_owned()
    }
}

/// Runs a command and shows its output on the terminal. True if it succeeds.
pub(crate) fn succeeds(command: &mut Command) -> Result<bool, String> {
    let status = command
        .status()
        .map_err(|error| not_started(command, &error))?;
    Ok(status.success())
}

/// Runs a command, given as text, and shows its output on the terminal. Returns an error if it
/// fails.
pub(crate) fn run(typed: &str) -> Result<(), String> {
    done(&mut command(typed))
}

/// Runs a command, given as text, and returns its standard output. Returns an error if it fails.
pub(crate) fn printed(typed: &str) -> Result<String, String> {
    stdout(&mut command(typed))
}

/// Runs a command and shows its output on the terminal. Returns an error if it fails.
pub(crate) fn done(command: &mut Command) -> Result<(), String> {
    if !succeeds(command)? {
        return Err(format!("it fails: {}", typed(command)));
    }
    Ok(())
}

/// Marks of failures in the output of tools. The last lines need not have the reason of a failure.
const FAILURES: [&str; 6] = ["panicked at ", "✖ ", "FAILED", "Error", "error:", "ERROR:"];
const LINES_AFTER: usize = 4;
const MAX_LINES: usize = 40;
const LINE_LENGTH: usize = 400;

/// Files for the output of a command that runs in the background.
#[derive(Debug)]
pub(crate) struct Logs {
    pub(crate) stdout: PathBuf,
    pub(crate) stderr: PathBuf,
}

impl Logs {
    /// Creates two empty files in `target/xtask/`.
    pub(crate) fn named(name: &str) -> io::Result<Self> {
        let fresh = |ending| {
            let path = target(&format!("xtask/{}.{ending}", name.replace(' ', "-")))?;
            File::create(&path)?;
            Ok::<_, io::Error>(path)
        };
        Ok(Self {
            stdout: fresh("out")?,
            stderr: fresh("err")?,
        })
    }

    /// Returns the lines about failures, each with some lines after it. If there are none, returns
    /// the last lines.
    pub(crate) fn failures(&self) -> Vec<String> {
        failures(&(text(&self.stderr) + &text(&self.stdout)))
    }

    /// Returns the names of the failed tests of Cargo, Node and pytest.
    pub(crate) fn failed_tests(&self) -> BTreeSet<String> {
        failed_tests(&text(&self.stdout))
    }
}

impl fmt::Display for Logs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} and .err", self.stdout.display())
    }
}

/// Returns the text of a log, which may be missing.
pub(crate) fn text(log: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(log).unwrap_or_default()).into_owned()
}

fn failed_tests(log: &str) -> BTreeSet<String> {
    let name = |line: &str| {
        let cargo = || line.strip_prefix("test ")?.strip_suffix(" ... FAILED");
        let node = || Some(line.strip_prefix("✖ ")?.rsplit_once(" (")?.0);
        let pytest = || {
            line.strip_prefix("FAILED ")
                .filter(|name| name.starts_with("crates/"))
        };
        cargo().or_else(node).or_else(pytest).map(str::to_owned)
    };
    log.lines().map(str::trim).filter_map(name).collect()
}

fn failures(log: &str) -> Vec<String> {
    let mut after = 0;
    let is_about_failure = |line: &&str| {
        after = if FAILURES.iter().any(|mark| line.contains(mark)) {
            LINES_AFTER + 1
        } else {
            after.saturating_sub(1_usize)
        };
        after > 0
    };
    let mut lines: Vec<&str> = log.lines().filter(is_about_failure).collect();
    if lines.is_empty() {
        lines = log.lines().collect();
        lines.drain(..lines.len().saturating_sub(MAX_LINES));
    }
    let lines = lines.into_iter().take(MAX_LINES);
    lines
        .map(|line| line.chars().take(LINE_LENGTH).collect())
        .collect()
}

/// Runs a command and appends its output to files. True if it succeeds.
pub(crate) fn succeeds_into(command: &mut Command, logs: &Logs) -> Result<bool, String> {
    succeeds(into(command, logs)?)
}

/// Makes a command append its output to files.
pub(crate) fn into<'a>(command: &'a mut Command, logs: &Logs) -> Result<&'a mut Command, String> {
    let open = |path: &Path| {
        let file = File::options().append(true).open(path);
        file.map_err(|error| format!("{}: {error}", path.display()))
    };
    Ok(command
        .stdout(open(&logs.stdout)?)
        .stderr(open(&logs.stderr)?))
}

/// Runs a command and returns its standard output. Returns an error if it fails.
pub(crate) fn stdout(command: &mut Command) -> Result<String, String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| not_started(command, &error))?;
    if !output.status.success() {
        return Err(format!("{} ends with {}", typed(command), output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn not_started(command: &Command, error: &io::Error) -> String {
    format!("{}: {error}", typed(command))
}

/// True if `PATH` has a program of this name.
pub(crate) fn is_installed(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Returns a path in `target/`, and creates the folders above it.
pub(crate) fn target(name: &str) -> io::Result<PathBuf> {
    let path = Path::new("target").join(name);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    Ok(path)
}

/// Returns a path in `target/`, and removes the folder at it.
pub(crate) fn cleared(name: &str) -> io::Result<PathBuf> {
    let path = target(name)?;
    if path.exists() {
        std::fs::remove_dir_all(&path)?;
    }
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_printed_with_the_lines_after_them() {
        let log =
            "test a ... ok\nthread 'b' panicked at b.rs:1:2:\nleft == right\n 1\n 2\n 3\n 4\n5\n";
        assert_eq!(
            failures(log).join("|"),
            "thread 'b' panicked at b.rs:1:2:|left == right| 1| 2| 3"
        );
        let (marked, unmarked) = ("x FAILED\n".repeat(100), "a\n".repeat(100) + "b\n");
        assert_eq!(failures(&marked).len(), MAX_LINES);
        assert_eq!(failures(&unmarked).len(), MAX_LINES);
        assert_eq!(failures(&unmarked).last().map(String::as_str), Some("b"));
    }

    #[test]
    fn failed_tests_are_named() {
        let log = "test a ... ok\n  ✖ b (c) (3.5ms)\n✖ failing tests:\ntest d::e ... FAILED\n\
                   ✖ b (c) (3.5ms)\nFAILED crates/f.py::g - x\nFAILED to h\nerror\n";
        let names = failed_tests(log).into_iter().collect::<Vec<_>>();
        assert_eq!(names, ["b (c)", "crates/f.py::g - x", "d::e"]);
    }

    #[test]
    fn a_command_is_printed_as_it_is_typed() {
        let mut command = command("cargo doc --no-deps");
        assert_eq!(
            typed(command.env("RUSTDOCFLAGS", "-D warnings")),
            "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps"
        );
    }
}

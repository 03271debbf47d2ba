//! The work on one artifact.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use tempfile::TempDir;

use super::licences;
use crate::Failure;
use crate::child::{self, Logs};

/// The variables of all steps, which `xtask/release/steps.sh` describes.
pub(super) type Variables = [(&'static str, OsString)];

#[derive(Debug)]
pub(super) struct Job<'a> {
    /// The name of the artifact.
    pub(super) name: &'a str,
    /// The absolute path of the artifact's folder in the candidate.
    pub(super) folder: PathBuf,
    variables: &'a Variables,
    logs: Logs,
}

impl<'a> Job<'a> {
    pub(super) fn new(
        name: &'a str,
        candidate: &Path,
        variables: &'a Variables,
    ) -> io::Result<Self> {
        let folder = candidate.join(name);
        fs::create_dir(&folder)?;
        Ok(Self {
            name,
            folder,
            variables,
            logs: Logs::named(&format!("release {name}"))?,
        })
    }

    /// Performs a step and prints its time. An error has the lines of the log about it.
    pub(super) fn step(&self, step: &str) -> Result<(), Failure> {
        let (start, name, empty) = (Instant::now(), self.name, TempDir::new()?);
        println!("{name:<8} {step} ...");
        if step == "build" {
            licences::write(name, empty.path())?;
        }
        let mut command = child::command("bash xtask/release/steps.sh");
        command
            .args([name, step])
            .envs(self.variables.iter().cloned())
            .env("OUT", &self.folder)
            .env("EMPTY", empty.path());
        if !child::succeeds_into(&mut command, &self.logs)? {
            let errors = child::text(&self.logs.stderr);
            let last = errors.lines().last().unwrap_or_default();
            let (last, logs) = (last.trim_start_matches("error: "), &self.logs);
            let lines = logs.failures().join("\n  | ");
            return Err(format!("{step}: {last}: {logs}\n  | {lines}").into());
        }
        println!("{name:<8} {step}: {} s", start.elapsed().as_secs());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Output};

    use super::*;

    /// Calls a function of an artifact's script.
    fn output(artifact: &str, words: &[&str]) -> Output {
        let mut bash = Command::new("bash");
        bash.arg("xtask/release/steps.sh").arg(artifact).args(words);
        bash.current_dir(crate::ROOT).envs([
            ("REPOSITORY", "a"),
            ("EPOCH", "1"),
            ("VERSION", "1.2.3"),
        ]);
        bash.output().unwrap()
    }

    /// Requires that a function fails with this message.
    fn refused(artifact: &str, words: &[&str], message: &str) {
        let output = output(artifact, words);
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(
            !output.status.success() && error.contains(message),
            "{error}"
        );
    }

    #[test]
    fn every_artifact_has_the_three_steps() {
        for artifact in super::super::ARTIFACTS {
            for step in ["build", "check", "use"] {
                let kind = output(artifact, &["type", "-t", step]).stdout;
                assert_eq!(kind, b"function\n", "{artifact} {step}");
            }
        }
    }

    #[test]
    fn failed_command_is_named_last() {
        for (words, expected) in [
            (
                &["require_parts", "/none"][..],
                "error: xtask/release/python.sh:",
            ),
            (
                &["reproducible", "/a", "false", "b"],
                "error: it fails: false b",
            ),
            (&["require", "none"], "error: the archive has no none"),
        ] {
            let error = String::from_utf8(output("python", words).stderr).unwrap();
            let last = error.lines().last().unwrap();
            assert!(last.starts_with(expected), "{error}");
        }
    }

    #[test]
    fn newest_version_of_glibc_decides() {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("program");
        let requirement = ["require_glibc", program.to_str().unwrap()];
        fs::write(&program, b"\0GLIBC_2.2.5\0GLIBC_2.28\0GLIBC_2.9\0").unwrap();
        assert!(output("binary", &requirement).status.success());
        fs::write(&program, b"\0GLIBC_2.2.5\0GLIBC_2.29\0GLIBC_2.9\0").unwrap();
        refused(
            "binary",
            &requirement,
            "it needs GLIBC_2.29, not GLIBC_2.28",
        );
        fs::write(&program, b"\0GLIBC_PRIVATE\0").unwrap();
        refused("binary", &requirement, "GLIBC_2");
    }

    #[test]
    fn wheel_that_lacks_a_file_is_refused() {
        let (wheel, package) = (tempfile::tempdir().unwrap(), "crates/inarow-python/python");
        let package = Path::new(crate::ROOT).join(package);
        let mut parts = vec!["inarow/_core.abi3.so".to_owned()];
        for file in crate::files::below(&package, &["py", "pyi", "typed"]).unwrap() {
            parts.push(file.strip_prefix(&package).unwrap().display().to_string());
        }
        for file in ["inarow/__init__.py", "inarow/_core.pyi", "inarow/py.typed"] {
            assert!(parts.iter().any(|part| part == file), "{file}");
        }
        for licence in ["APACHE", "MIT", "THIRD-PARTY"] {
            parts.push(format!("inarow-1.2.3.dist-info/licenses/LICENSE-{licence}"));
        }
        let requirement = ["require_parts", wheel.path().to_str().unwrap()];
        for part in &parts {
            fs::create_dir_all(wheel.path().join(part).parent().unwrap()).unwrap();
            fs::write(wheel.path().join(part), "").unwrap();
        }
        assert!(output("python", &requirement).status.success());
        for part in &parts {
            fs::remove_file(wheel.path().join(part)).unwrap();
            refused(
                "python",
                &requirement,
                &format!("the archive has no {part}"),
            );
            fs::write(wheel.path().join(part), "").unwrap();
        }
    }
}

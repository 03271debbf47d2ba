//! Helpers that run the command.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The built command.
pub(crate) const INAROW: &str = env!("CARGO_BIN_EXE_inarow");

/// The results of a run.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) status: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            status: output.status.code(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// The root of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Runs `inarow` in the project's root, without input.
pub(crate) fn inarow(args: &[&str]) -> Ran {
    inarow_reading("", args)
}

/// Runs `inarow` in the project's root, with `input` as its standard input.
pub(crate) fn inarow_reading(input: impl AsRef<[u8]>, args: &[&str]) -> Ran {
    let mut child = Command::new(INAROW)
        .args(args)
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that stops reading early is not a failure here.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    child.wait_with_output().unwrap().into()
}

/// Runs a line of shell in the project's root. `inarow` is the built command. Interrupts work even if the
/// tests run in the background of a shell, which ignores them.
pub(crate) fn shell(line: &str) -> Ran {
    let folder = Path::new(INAROW).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    Command::new("env")
        .args(["--default-signal=INT,QUIT", "bash", "-c", line])
        .current_dir(root())
        .env("PATH", path)
        .stdin(Stdio::null())
        .output()
        .unwrap()
        .into()
}

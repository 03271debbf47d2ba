//! Runs the command and observes it from outside.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

pub(crate) use crate::observed::Observed as Seen;
use crate::observed::observed;

const INAROW: &str = env!("CARGO_BIN_EXE_inarow");

/// Scales a number of cases by `INAROW_TIMES`, or to a hundredth.
pub(crate) fn amount(of: u64) -> u64 {
    let times = std::env::var("INAROW_TIMES").map_or(0.01, |times| times.parse().unwrap());
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "amounts are small"
    )]
    let amount = (of as f64 * times).ceil() as u64;
    amount
}

/// Runs a line of shell in the project's root. `inarow` is the built command. Temporary files go to
/// a private folder that is empty at first.
pub(crate) fn shell(line: &str) -> Seen {
    let folder = tempfile::tempdir().unwrap();
    shell_within(line, &folder)
}

/// As [`shell`], but with this folder for temporary files. The line must leave nothing there.
pub(crate) fn shell_within(line: &str, folder: &TempDir) -> Seen {
    let inarow = Path::new(INAROW);
    let path = format!(
        "{}:{}",
        inarow.parent().unwrap().display(),
        std::env::var("PATH").unwrap()
    );
    // The tests themselves may have been started with ignored signals, for example by `nohup`.
    let mut command = Command::new("env");
    command
        .args(["--default-signal", "bash", "-c", line])
        .env("PATH", &path);
    observed(command, inarow, folder)
}

//! Programs under callgrind.

use std::process::{Command, Stdio};

/// Runs this program under callgrind. Returns the numbers that it prints, and the instructions in
/// the function `timed`, since the last start of `play_one`.
pub(crate) fn count_own(arguments: &[&str]) -> Result<(Vec<f64>, f64), String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let options = [
        "--toggle-collect=*7contest5timed*",
        "--zero-before=*8play_one*",
    ];
    counted(callgrind().args(options).arg(program).args(arguments))
}

/// Returns the beginning of a command that runs a program under callgrind. callgrind prints after the
/// program.
pub(crate) fn callgrind() -> Command {
    let mut command = Command::new("valgrind");
    let options = "-q --tool=callgrind --demangle=no --callgrind-out-file=/dev/stdout";
    command.args(options.split(' '));
    command
}

/// Returns the numbers that a program prints under callgrind, and the counted instructions.
pub(crate) fn counted(valgrind: &mut Command) -> Result<(Vec<f64>, f64), String> {
    let output = valgrind
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    if !output.status.success() {
        return Err(format!("{valgrind:?} ends with {}", output.status));
    }
    let output = String::from_utf8_lossy(&output.stdout);
    let mut lines = output.lines();
    let printed = lines.next().unwrap_or_default().split(' ').map(str::parse);
    let printed = printed.collect::<Result<Vec<f64>, _>>();
    let total = lines.find_map(|line| line.strip_prefix("totals: ")?.parse().ok());
    match (printed, total) {
        (Ok(printed), Some(total)) if total > 0.0 => Ok((printed, total)),
        _ => Err(format!("{valgrind:?} counts nothing")),
    }
}

//! The command `inarow`.

use std::process::ExitCode;

fn main() -> ExitCode {
    inarow_cli::main(std::env::args_os()).into()
}

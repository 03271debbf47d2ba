//! Writes the completions for bash, zsh and fish, and the man pages of the command `inarow`.
//!
//! ```sh
//! cargo run -p inarow-cli --example shell_files -- FOLDER
//! ```

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command};
use clap_complete::{Shell, generate_to};
use inarow::Rules;
use inarow_judge::Format;

fn main() -> Result<(), Box<dyn Error>> {
    let folder: PathBuf = std::env::args_os()
        .nth(1)
        .ok_or("a folder is missing")?
        .into();
    let [completions, man] = ["completions", "man"].map(|name| folder.join(name));
    fs::create_dir_all(&completions)?;
    fs::create_dir_all(&man)?;
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        generate_to(shell, &mut with_values(), "inarow", &completions)?;
    }
    clap_mangen::generate_to(inarow_cli::definition(), &man)?;
    Ok(())
}

/// Returns the definition of the command line with the values that completions offer. The command
/// itself checks values later, with its own errors.
fn with_values() -> Command {
    let formats = || Format::ALL.iter().map(|format| format.name());
    let presets = Rules::PRESETS.iter().map(|&(name, _)| name);
    let presets: Vec<&'static str> = presets.collect();
    inarow_cli::definition().mut_subcommands(move |subcommand| {
        let presets = presets.clone();
        subcommand.mut_args(move |arg| match arg.get_id().as_str() {
            "rules" => offering(arg, presets.clone()),
            "format" | "from" | "to" => offering(arg, formats().chain(["parquet"]).collect()),
            _ => arg,
        })
    })
}

fn offering(arg: Arg, values: Vec<&'static str>) -> Arg {
    arg.value_parser(PossibleValuesParser::new(values))
}

//! Writes the completions for bash, zsh and fish, and the man pages of the command `inarow`.
//!
//! ```sh
//! cargo run -p inarow-cli --example shell_files -- FOLDER
//! ```

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command};
use clap_complete::{Shell, generate_to};
use clap_mangen::Man;
use inarow::Rules;
use inarow_judge::Format;

/// A section of the page `inarow(1)`, which the other pages refer to.
const EXIT_STATUS: &str = r#".SH "EXIT STATUS"
.TP
0
The command did its work.
.TP
1
A record is invalid or wrong (judge), a game was left out (convert), a move is illegal (trace), or a
solution is not right (check).
.TP
2
An option or another argument is wrong, an input cannot be read, or the output cannot be written.
"#;

const SEE_ALSO: &str = ".SH \"SEE ALSO\"\n.BR inarow (1)\n";

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
    let mut command = inarow_cli::definition().disable_help_subcommand(true);
    command.build();
    write_manual(&command, EXIT_STATUS, &man)?;
    for subcommand in command.get_subcommands() {
        write_manual(subcommand, SEE_ALSO, &man)?;
    }
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

/// Writes the man page of a command, with `last` as its last section.
fn write_manual(command: &Command, last: &str, folder: &Path) -> io::Result<()> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    // The usage of `--help` is shorter than a list of all options.
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").to_owned();
    let page = Man::new(command.clone().override_usage(usage))
        .title(name.to_uppercase())
        .source(format!("inarow {}", env!("CARGO_PKG_VERSION")))
        .manual("The referee for n-in-a-row games");
    let mut file = fs::File::create(folder.join(page.get_filename()))?;
    page.render_title(&mut file)?;
    page.render_name_section(&mut file)?;
    page.render_synopsis_section(&mut file)?;
    page.render_options_section(&mut file)?;
    if command.has_subcommands() {
        page.render_subcommands_section(&mut file)?;
    }
    if command.get_after_help().is_some() {
        let mut notes = Vec::new();
        page.render_extra_section(&mut notes)?;
        let notes = String::from_utf8_lossy(&notes).replacen("EXTRA", "NOTES", 1);
        file.write_all(notes.as_bytes())?;
    }
    file.write_all(last.as_bytes())
}

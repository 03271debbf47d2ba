//! Writes the completions for bash, zsh and fish, and the man pages of the command `inarow`.
//!
//! ```sh
//! cargo run -p inarow-cli --example shell_files -- FOLDER
//! ```

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use clap_complete::{Shell, generate_to};

fn main() -> Result<(), Box<dyn Error>> {
    let folder: PathBuf = std::env::args_os()
        .nth(1)
        .ok_or("a folder is missing")?
        .into();
    let [completions, man] = ["completions", "man"].map(|name| folder.join(name));
    fs::create_dir_all(&completions)?;
    fs::create_dir_all(&man)?;
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        generate_to(shell, &mut inarow_cli::definition(), "inarow", &completions)?;
    }
    clap_mangen::generate_to(inarow_cli::definition(), &man)?;
    Ok(())
}

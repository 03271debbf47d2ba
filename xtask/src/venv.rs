//! Virtual environments of Python, each of what a file pins.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use crate::child;

/// Whether there is a Python that makes them: Debian packs pip, which goes into each, apart.
pub(crate) fn can_be_made() -> bool {
    let mut pip = child::command(&[], "python3 -m ensurepip --version");
    child::is_installed("python3") && child::stdout(&mut pip).is_ok()
}

/// The Python of the environment `target/xtask/NAME`, which holds what the file
/// `requirements` pins. It is made anew only where that file, the system's Python or the
/// place has changed.
pub(crate) fn python(name: &str, requirements: &str) -> Result<PathBuf, Box<dyn Error>> {
    let folder = child::target(&format!("xtask/{name}"))?;
    let python = folder.join("bin/python");
    let pinned =
        fs::read_to_string(requirements).map_err(|error| format!("{requirements}: {error}"))?;
    let version = child::stdout(&mut child::command(&[], "python3 -VV"))?;
    let place = std::path::absolute(&folder)?;
    let made_of = format!("{version}{}\n{pinned}", place.display());
    let kept = folder.join("made-of.txt");
    if fs::read_to_string(&kept).is_ok_and(|kept| kept == made_of) {
        return Ok(python);
    }
    let make = format!("python3 -m venv --clear {}", folder.display());
    child::stdout(&mut child::command(&[], &make))?;
    let install = format!("install --require-hashes --requirement {requirements}");
    pip(&python, &install)
        .map_err(|error| format!("{error}: was the index of Python's packages reached?"))?;
    fs::write(kept, made_of)?;
    Ok(python)
}

/// Runs pip in an environment.
pub(crate) fn pip(python: &Path, words: &str) -> Result<(), String> {
    let typed = format!("{} -m pip --quiet {words}", python.display());
    child::stdout(&mut child::command(&[], &typed)).map(drop)
}

//! Virtual environments of Python with pinned packages.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Failure, child};

/// True if Python can create environments. Each has pip, which is a separate package in Debian.
pub(crate) fn can_be_made() -> bool {
    child::is_installed("python3") && child::printed("python3 -m ensurepip --version").is_ok()
}

/// Returns the Python of the environment `target/xtask/NAME` with the packages that the file
/// `requirements` pins. Creates it if that file, the system's Python or the folder has changed.
pub(crate) fn python(name: &str, requirements: &str) -> Result<PathBuf, Failure> {
    let folder = child::target(&format!("xtask/{name}"))?;
    let python = folder.join("bin/python");
    let pinned =
        fs::read_to_string(requirements).map_err(|error| format!("{requirements}: {error}"))?;
    let version = child::printed("python3 -VV")?;
    let place = std::path::absolute(&folder)?;
    let made_of = format!("{version}{}\n{pinned}", place.display());
    let kept = folder.join("made-of.txt");
    if fs::read_to_string(&kept).is_ok_and(|kept| kept == made_of) {
        return Ok(python);
    }
    let make = format!("python3 -m venv --clear {}", folder.display());
    child::printed(&make)?;
    let install = format!("install --require-hashes --requirement {requirements}");
    pip(&python, &install)
        .map_err(|error| format!("{error}: was the index of Python's packages reached?"))?;
    fs::write(kept, made_of)?;
    Ok(python)
}

/// Runs pip in an environment.
pub(crate) fn pip(python: &Path, words: &str) -> Result<(), String> {
    let typed = format!("{} -m pip --quiet {words}", python.display());
    child::printed(&typed).map(drop)
}

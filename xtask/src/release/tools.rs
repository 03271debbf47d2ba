//! The tools that check artifacts, and the sources of all other crates.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use super::job::Job;
use crate::{Failure, child, files, packages, venv, web};

/// The pinned tools from PyPI and npm.
const FROM_PYPI: &str = "xtask/release/requirements.txt";
const FROM_NPM: &str = "xtask/release";

/// The folder of the sources, in `target/`.
const SOURCES: &str = "xtask/release/sources";

/// Returns the Python of an environment with the tools from PyPI.
pub(super) fn python() -> Result<PathBuf, Failure> {
    packages::require(&["python3", packages::VENV])?;
    venv::python("release/python", FROM_PYPI)
}

/// Returns the absolute folder of the programs from PyPI.
pub(super) fn programs_from_pypi() -> Result<PathBuf, Failure> {
    Ok(std::path::absolute(python()?.with_file_name(""))?)
}

/// Returns `PATH` with the programs from PyPI first. zig is found there by way of Python.
pub(super) fn path() -> Result<OsString, Failure> {
    let others = env::var_os("PATH").unwrap_or_default();
    let folders = [programs_from_pypi()?];
    let folders = folders.into_iter().chain(env::split_paths(&others));
    Ok(env::join_paths(folders)?)
}

/// Installs the tools from npm, and returns the absolute folder of their programs.
pub(super) fn programs_from_npm() -> Result<PathBuf, Failure> {
    packages::require(&["node", "npm"])?;
    child::printed(&format!("{} {FROM_NPM}", web::INSTALL))?;
    Ok(std::path::absolute(
        Path::new(FROM_NPM).join("node_modules/.bin"),
    )?)
}

/// Returns the absolute path of a folder with the sources of all crates in `Cargo.lock`: for each, a
/// folder `NAME-VERSION`. Cargo can use it as a registry.
pub(super) fn sources(job: &Job<'_>) -> Result<PathBuf, Failure> {
    let folder = std::path::absolute(child::target(SOURCES)?)?;
    let (lock, kept) = (files::read("Cargo.lock")?, folder.with_extension("lock"));
    if !fs::read_to_string(&kept).is_ok_and(|kept| kept == lock) {
        child::cleared(SOURCES)?;
        job.run(&format!(
            "cargo vendor --locked --versioned-dirs {}",
            folder.display()
        ))?;
        fs::write(kept, lock)?;
    }
    Ok(folder)
}

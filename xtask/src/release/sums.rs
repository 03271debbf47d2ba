//! The checksums of a candidate, and the comparison of two builds of one commit.

use std::fs;
use std::path::Path;

use tempfile::TempDir;
use walkdir::WalkDir;

use super::CANDIDATE;
use crate::{Failure, child};

const FILE: &str = "SHA256SUMS";

/// Prints the sizes of all files, and writes their checksums: one line per file, in order.
pub(super) fn write(candidate: &Path) -> Result<(), Failure> {
    println!("\n| file | bytes |\n| --- | ---: |");
    let mut sha256sum = child::command("sha256sum");
    for entry in WalkDir::new(candidate).sort_by_file_name() {
        let entry = entry?;
        if entry.file_type().is_file() {
            let name = entry.path().strip_prefix(candidate)?;
            println!("| {} | {} |", name.display(), entry.metadata()?.len());
            sha256sum.arg(name);
        }
    }
    let sums = child::stdout(sha256sum.current_dir(candidate))?;
    Ok(fs::write(candidate.join(FILE), sums)?)
}

/// Builds all artifacts from a clone in another folder. If the checksums differ, prints their lines
/// and returns an error.
pub(super) fn compare(candidate: &Path) -> Result<(), Failure> {
    let folder = TempDir::with_prefix("inarow-in-another-folder-")?;
    let clone = folder.path().join("clone");
    child::run(&format!("git clone --quiet . {}", clone.display()))?;
    let build = "cargo run --quiet --locked -p xtask -- release --rehearse --build-only";
    child::done(child::command(build).current_dir(&clone))?;
    let other = clone.join("target").join(CANDIDATE);
    child::done(child::command("diff").args([candidate, &other].map(|folder| folder.join(FILE))))?;
    println!("\ntwo builds in different folders have the same bytes");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_have_the_names_in_folders() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("b")).unwrap();
        fs::write(folder.path().join("b/c"), "").unwrap();
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        write(folder.path()).unwrap();
        let sums = fs::read_to_string(folder.path().join(FILE)).unwrap();
        assert_eq!(sums, format!("{empty}  b/c\n"));
    }
}

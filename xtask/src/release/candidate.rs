//! The folder of the artifacts, which appears only if everything has succeeded.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folder of the finished artifacts, in `target/`.
const FINISHED: &str = "release-candidate";

/// Artifacts in progress. They are removed with this value, unless it is finished.
#[derive(Debug)]
pub(super) struct Candidate {
    part: PathBuf,
    finished: PathBuf,
}

impl Candidate {
    /// Creates an empty folder for all artifacts, and removes the last candidate, so that a failure
    /// leaves none. Named artifacts have a folder of their own, and never become a candidate.
    pub(super) fn begin(target: &Path, names: &[String]) -> io::Result<Self> {
        let target = std::path::absolute(target)?;
        let named: String = names.iter().map(|name| format!(".{name}")).collect();
        let candidate = Self {
            part: target.join(format!("{FINISHED}{named}.part")),
            finished: target.join(FINISHED),
        };
        let last = names.is_empty().then_some(&candidate.finished);
        for folder in last.into_iter().chain([&candidate.part]) {
            if folder.exists() {
                fs::remove_dir_all(folder)?;
            }
        }
        fs::create_dir_all(&candidate.part)?;
        Ok(candidate)
    }

    /// The absolute path of the folder.
    pub(super) fn folder(&self) -> &Path {
        &self.part
    }

    /// Gives the folder its final name, and returns it.
    pub(super) fn finish(self) -> io::Result<PathBuf> {
        fs::rename(&self.part, &self.finished)?;
        Ok(self.finished.clone())
    }
}

impl Drop for Candidate {
    fn drop(&mut self) {
        // The next candidate reports a folder that cannot be removed.
        let _ = fs::remove_dir_all(&self.part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failure_leaves_neither_a_half_candidate_nor_the_last_one() {
        let target = tempfile::tempdir().unwrap();
        let file = |folder: &str| target.path().join(folder).join("a/file");
        let begin = || {
            let candidate = Candidate::begin(target.path(), &[]).unwrap();
            fs::create_dir_all(candidate.folder().join("a")).unwrap();
            fs::write(file("release-candidate.part"), "three").unwrap();
            candidate
        };
        let candidate = begin();
        candidate.finish().unwrap();
        assert!(file("release-candidate").is_file());
        drop(Candidate::begin(target.path(), &["a".to_owned()]).unwrap());
        assert!(file("release-candidate").is_file());
        drop(begin());
        assert_eq!(fs::read_dir(target.path()).unwrap().count(), 0);
    }
}

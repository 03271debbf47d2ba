//! `cargo xtask release`: builds the artifacts of a version, checks them, and uses each one in an
//! empty environment, as a new user would.
//!
//! | file | contents |
//! | --- | --- |
//! | `ready` | refuses a version that is not ready: changes, changelog, numbers, placeholders, benchmarks |
//! | `job` | the work on one artifact: runs the steps of its script in `xtask/release/` |
//! | `tools` | the tools that build and check artifacts, the crates to publish, the sources of all other crates |
//! | `licences` | the licences of the crates in an artifact |
//! | `sums` | the checksums, and the comparison of two builds |

mod job;
mod licences;
mod ready;
mod sums;
mod tools;

use std::{env, fs, path};

use clap::Args;
use tempfile::TempDir;

use crate::{Failure, Finding, child, python};
use job::Job;
use ready::Ready;

#[derive(Args, Default)]
pub(crate) struct Release {
    /// Artifacts; all of them unless named. Only a run of all artifacts leaves a candidate
    #[arg(value_name = "ARTIFACT")]
    names: Vec<String>,
    /// Permit placeholders and old benchmarks, which an upload must not have
    #[arg(long)]
    rehearse: bool,
    /// Only check the manifests, the numbers and the changelog
    #[arg(long, conflicts_with_all = ["names", "build_only", "twice"])]
    dry_run: bool,
    /// Build the artifacts without checks and uses
    #[arg(long, conflicts_with = "twice")]
    build_only: bool,
    /// Build all artifacts again from a clone in another folder, and compare their bytes
    #[arg(long, conflicts_with = "names")]
    twice: bool,
}

/// The kinds of artifacts. `xtask/release/NAME.sh` builds, checks and uses one.
const ARTIFACTS: [&str; 6] = ["crates", "binary", "python", "npm", "page", "vectors"];

/// The folder of the finished artifacts, in `target/`. It appears only if everything has succeeded.
const CANDIDATE: &str = "release-candidate";

/// The folder of the artifacts of a run that has not ended, in `target/`.
const UNFINISHED: &str = "release-unfinished";

impl Release {
    pub(crate) fn run(&self) -> Finding {
        let artifacts = crate::chosen(&ARTIFACTS, |name| name, &self.names)?;
        let ready = Ready::examined(".".as_ref(), self)?;
        if self.dry_run {
            println!("{} is ready for a rehearsal", ready.version);
            return Ok(true);
        }
        let path = tools::path()?;
        if self.names.is_empty() && !self.build_only {
            tools::check_workflows(&path)?;
        }
        let variables = [
            ("PATH", path),
            ("VERSION", ready.version.into()),
            ("REPOSITORY", ready.repository.into()),
            ("EPOCH", ready.epoch.into()),
            ("SOURCES", tools::sources()?.into()),
            ("PACKAGES", tools::package_options()?.into()),
            ("ALONE", python::ALONE.join("\n").into()),
            ("XTASK", env::current_exe()?.into()),
        ];
        if self.names.is_empty() {
            // So that a failure leaves no candidate.
            child::cleared(CANDIDATE)?;
        }
        // An interrupted run has left its artifacts there.
        let unfinished = child::cleared(UNFINISHED)?;
        fs::create_dir(&unfinished)?;
        let candidate = TempDir::new_in(path::absolute(unfinished)?)?;
        for name in artifacts {
            self.make(&Job::new(name, candidate.path(), &variables)?)
                .map_err(|error| format!("{name}: {error}"))?;
        }
        sums::write(candidate.path())?;
        if self.twice {
            sums::compare(candidate.path())?;
        }
        if self.names.is_empty() {
            let finished = child::target(CANDIDATE)?;
            fs::rename(candidate.keep(), &finished)?;
            println!("\nthe candidate is in {}", finished.display());
        }
        Ok(true)
    }

    fn make(&self, job: &Job<'_>) -> Result<(), Failure> {
        job.step("build")?;
        if self.build_only {
            return Ok(());
        }
        if job.name == "python" {
            // Its size, as in `cargo xtask python`.
            python::wheel(&job.folder)?;
        }
        job.step("check")?;
        job.step("use")
    }
}

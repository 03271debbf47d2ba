//! `cargo xtask release`: builds the artifacts of a version, checks them, and uses each one in an
//! empty environment, as a new user would.
//!
//! | file | contents |
//! | --- | --- |
//! | `ready` | refuses a version that is not ready: changes, changelog, numbers, placeholders, benchmarks |
//! | `candidate` | the folder that appears only if everything has succeeded |
//! | `job` | the work on one artifact: its folder, its logs, the commands that it runs |
//! | `tools` | the tools that check artifacts, and the sources of all other crates |
//! | `licences` | the licences of the crates in an artifact |
//! | `crates`, `binary`, `python`, `npm`, `page` | a kind of artifact each: build, check, use |
//! | `workflows` | the workflows that build and publish a version elsewhere |
//! | `sums` | the checksums, and the comparison of two builds |

mod binary;
mod candidate;
mod crates;
mod job;
mod licences;
mod npm;
mod page;
mod python;
mod ready;
mod sums;
mod tools;
mod workflows;

use std::time::Instant;

use clap::Args;

use crate::{Failure, Finding};
use candidate::Candidate;
use job::{Job, Step};
use ready::{Ready, Strictness};

#[derive(Args)]
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

/// A kind of artifact.
struct Artifact {
    /// The name of its folder.
    name: &'static str,
    build: Step,
    check: Step,
    try_out: Step,
    checked_by: &'static str,
    used_by: &'static str,
}

const ARTIFACTS: [Artifact; 5] = [
    Artifact {
        name: "crates",
        build: crates::build,
        check: crates::check,
        try_out: crates::try_out,
        checked_by: "cargo package, docs of docs.rs",
        used_by: "new crates: default, serde, no_std; cargo install",
    },
    Artifact {
        name: "binary",
        build: binary::build,
        check: binary::check,
        try_out: binary::try_out,
        checked_by: "versions of glibc's symbols, files",
        used_by: "README's first command without Rust",
    },
    Artifact {
        name: "python",
        build: python::build,
        check: python::check,
        try_out: python::try_out,
        checked_by: "twine, auditwheel, abi3audit, files, size",
        used_by: "pip from a folder, README's lines without Rust",
    },
    Artifact {
        name: "npm",
        build: npm::build,
        check: npm::check,
        try_out: npm::try_out,
        checked_by: "publint, attw, sizes",
        used_by: "Node, TypeScript strict, esbuild",
    },
    Artifact {
        name: "page",
        build: page::build,
        check: page::check,
        try_out: page::try_out,
        checked_by: "files",
        used_by: "the page's tests below /some/path/",
    },
];

impl Release {
    pub(crate) fn run(&self) -> Finding {
        let artifacts = crate::chosen(&ARTIFACTS, |artifact| artifact.name, &self.names)?;
        let ready = Ready::examined(".".as_ref(), self.strictness())?;
        if self.dry_run {
            println!("{} is ready for a rehearsal", ready.version);
            return Ok(true);
        }
        if self.names.is_empty() && !self.build_only {
            workflows::check()?;
        }
        let candidate = Candidate::begin("target".as_ref(), &self.names)?;
        let mut seconds = Vec::new();
        for artifact in &artifacts {
            let start = Instant::now();
            self.make(artifact, &Job::new(artifact.name, &candidate, &ready)?)
                .map_err(|error| format!("{}: {error}", artifact.name))?;
            seconds.push(start.elapsed().as_secs());
        }
        let sums = sums::write(candidate.folder())?;
        table(&artifacts, &candidate, &seconds)?;
        if self.twice {
            sums::compare(&sums)?;
        }
        if self.names.is_empty() {
            println!("\nthe candidate is in {}", candidate.finish()?.display());
        }
        Ok(true)
    }

    fn strictness(&self) -> Strictness {
        match (self.dry_run, self.rehearse) {
            (true, _) => Strictness::DryRun,
            (false, true) => Strictness::Rehearsal,
            (false, false) => Strictness::Release,
        }
    }

    fn make(&self, artifact: &Artifact, job: &Job<'_>) -> Result<(), Failure> {
        job.step("build", artifact.build)?;
        if !self.build_only {
            job.step("check", artifact.check)?;
            job.step("use", artifact.try_out)?;
        }
        Ok(())
    }
}

/// Prints the files of each artifact.
fn table(artifacts: &[&Artifact], candidate: &Candidate, seconds: &[u64]) -> Result<(), Failure> {
    println!("\n| artifact | bytes | checked by | used by | seconds |");
    println!("| --- | ---: | --- | --- | ---: |");
    for (artifact, seconds) in artifacts.iter().zip(seconds) {
        let (mut checked, mut used, mut time) =
            (artifact.checked_by, artifact.used_by, seconds.to_string());
        for (name, bytes) in candidate.files(artifact.name)? {
            println!(
                "| {}/{name} | {bytes} | {checked} | {used} | {time} |",
                artifact.name
            );
            // Each is the same for all files of an artifact.
            (checked, used, time) = ("", "", String::new());
        }
    }
    Ok(())
}

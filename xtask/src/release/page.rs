//! The page, as an archive for any server of files.

use std::fs;

use tempfile::TempDir;

use super::{job::Job, licences, npm};
use crate::{Failure, child};

const BUILT: &str = "target/web";

/// The folder in the archive, which has the files of the page.
const NAME: &str = "inarow-page";

/// The path below which the page is tested.
const BELOW: &str = "/some/path/";

pub(super) fn build(job: &Job<'_>) -> Result<(), Failure> {
    npm::build_web(job)?;
    let staged = TempDir::new()?;
    let folder = staged.path().join(NAME);
    job.run(&format!("cp --recursive {BUILT} {}", folder.display()))?;
    for licence in licences::OWN {
        fs::copy(licence, folder.join(licence))?;
    }
    licences::write(job, &npm::licence_options(), &folder)?;
    job.pack(NAME, staged.path(), NAME)
}

pub(super) fn check(job: &Job<'_>) -> Result<(), Failure> {
    let unpacked = job.unpacked(NAME)?;
    let folder = unpacked.path().join(NAME);
    for file in [
        "index.html",
        "main.js",
        "inarow/inarow.wasm",
        licences::OTHERS,
    ] {
        if !folder.join(file).is_file() {
            return Err(format!("the archive has no {file}").into());
        }
    }
    Ok(())
}

/// Runs the page's tests with the files of the archive, below a path.
pub(super) fn try_out(job: &Job<'_>) -> Result<(), Failure> {
    let unpacked = job.unpacked(NAME)?;
    let mut tests =
        child::command("node --test --test-timeout=900000 --test-reporter=spec web-tests/");
    tests
        .env("INAROW_SITE", unpacked.path().join(NAME))
        .env("INAROW_SITE_PATH", BELOW)
        .env("INAROW_TIMES", "0.25");
    job.done(&mut tests)
}

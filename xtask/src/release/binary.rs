//! The command `inarow` for Linux on x86-64, with completions and man pages.

use std::env;
use std::fs;

use tempfile::TempDir;

use super::job::Job;
use super::{licences, tools};
use crate::{Failure, child};

pub(super) const TARGET: &str = "x86_64-unknown-linux-gnu";

/// The oldest second number of glibc 2 that the binary and the wheel run with.
pub(super) const GLIBC: u32 = 28;

/// The build folder, in `target/`.
const BUILT: &str = "xtask/release/binary";

/// The README of the archive.
const README: &str = "xtask/release/binary.md";

/// The files that the archive must have.
const FILES: [&str; 9] = [
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "LICENSE-THIRD-PARTY",
    "README.md",
    "completions/_inarow",
    "completions/inarow.bash",
    "completions/inarow.fish",
    "inarow",
    "man/inarow-judge.1",
];

pub(super) fn build(job: &Job<'_>) -> Result<(), Failure> {
    let built = child::target(BUILT)?;
    let zigbuild = format!(
        "cargo zigbuild --locked --profile wheel -p inarow-cli --bin inarow --features parquet \
         --target {TARGET}.2.{GLIBC} --target-dir {}",
        built.display()
    );
    let mut zigbuild = job.reproducible(&zigbuild, &env::current_dir()?)?;
    job.done(zigbuild.env("PATH", tools::path()?))?;

    let staged = TempDir::new()?;
    let folder = staged.path().join(name());
    fs::create_dir(&folder)?;
    let program = folder.join("inarow");
    fs::copy(built.join(TARGET).join("wheel/inarow"), program)?;
    fs::copy(README, folder.join("README.md"))?;
    for licence in licences::OWN {
        fs::copy(licence, folder.join(licence))?;
    }
    let options = format!("-p inarow-cli --features parquet --target {TARGET}");
    licences::write(job, &options, &folder)?;
    job.run(&format!(
        "cargo run --quiet --locked -p inarow-cli --features parquet --example shell_files -- {}",
        folder.display()
    ))?;
    job.pack(&name(), staged.path(), &name())
}

/// Checks the files of the archive, and that the program starts with the promised glibc.
pub(super) fn check(job: &Job<'_>) -> Result<(), Failure> {
    let unpacked = job.unpacked(&name())?;
    let folder = unpacked.path().join(name());
    if let Some(file) = FILES.iter().find(|file| !folder.join(file).is_file()) {
        return Err(format!("the archive has no {file}").into());
    }
    let needed = glibc(&fs::read(folder.join("inarow"))?);
    let needed = needed.ok_or("the program has no version of glibc")?;
    println!("binary   needs glibc 2.{needed} or newer");
    if needed > GLIBC {
        return Err(format!("it needs glibc 2.{needed}, not 2.{GLIBC}").into());
    }
    Ok(())
}

/// Runs README's first command without Rust.
pub(super) fn try_out(job: &Job<'_>) -> Result<(), Failure> {
    let unpacked = job.unpacked(&name())?;
    let folder = unpacked.path().join(name());
    let mut judge = child::command("inarow judge");
    judge
        .arg(std::path::absolute("examples")?)
        .env_clear()
        .env("PATH", &folder)
        .current_dir(&folder);
    job.done(&mut judge)?;
    let mut bash = child::command("bash --noprofile --norc -c");
    bash.arg("source completions/inarow.bash && complete -p inarow")
        .current_dir(&folder);
    job.done(&mut bash)
}

fn name() -> String {
    format!("inarow-{TARGET}")
}

/// Returns the newest second number of glibc 2 among the symbols of a program.
fn glibc(program: &[u8]) -> Option<u32> {
    const MARK: &[u8] = b"GLIBC_2.";
    let places = program.windows(MARK.len()).enumerate();
    let places = places.filter(|(_, bytes)| *bytes == MARK);
    let number = |start: usize| {
        let digits = program[start + MARK.len()..].iter();
        let digits: String = digits
            .map(|&byte| char::from(byte))
            .take_while(char::is_ascii_digit)
            .collect();
        digits.parse().ok()
    };
    places.filter_map(|(start, _)| number(start)).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newest_version_of_glibc_decides() {
        assert_eq!(glibc(b"\0GLIBC_2.2.5\0GLIBC_2.28\0GLIBC_2.9\0"), Some(28));
        assert_eq!(glibc(b"\0GLIBC_PRIVATE\0"), None);
    }
}

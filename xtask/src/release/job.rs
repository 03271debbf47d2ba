//! The work on one artifact.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use tempfile::TempDir;

use super::candidate::Candidate;
use super::ready::Ready;
use crate::Failure;
use crate::child::{self, Logs};

/// A step of the work.
pub(super) type Step = fn(&Job<'_>) -> Result<(), Failure>;

#[derive(Debug)]
pub(super) struct Job<'a> {
    /// The name of the artifact.
    name: &'static str,
    /// The absolute path of the artifact's folder in the candidate.
    pub(super) folder: PathBuf,
    pub(super) ready: &'a Ready,
    logs: Logs,
}

impl<'a> Job<'a> {
    pub(super) fn new(
        name: &'static str,
        candidate: &Candidate,
        ready: &'a Ready,
    ) -> io::Result<Self> {
        let folder = candidate.folder().join(name);
        fs::create_dir(&folder)?;
        let logs = Logs::named(&format!("release {name}"))?;
        Ok(Self {
            name,
            folder,
            ready,
            logs,
        })
    }

    /// Performs a step and prints its time. An error has the lines of the log about it.
    pub(super) fn step(&self, name: &str, step: Step) -> Result<(), Failure> {
        let start = Instant::now();
        println!("{:<8} {name} ...", self.name);
        step(self).map_err(|error| format!("{name}: {error}"))?;
        let seconds = start.elapsed().as_secs();
        println!("{:<8} {name}: {seconds} s", self.name);
        Ok(())
    }

    /// Runs a command, given as text.
    pub(super) fn run(&self, typed: &str) -> Result<(), Failure> {
        self.done(&mut child::command(typed))
    }

    /// Runs a command. Its output goes to the logs of the artifact.
    pub(super) fn done(&self, command: &mut Command) -> Result<(), Failure> {
        if child::succeeds_into(command, &self.logs)? {
            return Ok(());
        }
        let lines = self.logs.failures().join("\n  | ");
        let typed = child::typed(command);
        Err(format!("it fails: {typed}: {}\n  | {lines}", self.logs).into())
    }

    /// Returns a command, given as text, whose output does not depend on the folder or the day of
    /// the build. `source` is the folder of the code.
    pub(super) fn reproducible(&self, typed: &str, source: &Path) -> io::Result<Command> {
        let mut command = child::command(typed);
        let flags: Vec<String> = [(source, "/inarow"), (&cargo_home()?, "/cargo")]
            .iter()
            .map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()))
            .collect();
        command
            .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"))
            .env("SOURCE_DATE_EPOCH", &self.ready.epoch);
        Ok(command)
    }

    /// Unpacks an archive.
    pub(super) fn unpack(&self, archive: &Path, to: &Path) -> Result<(), Failure> {
        self.run(&format!(
            "tar --extract --gzip --file {} --directory {}",
            archive.display(),
            to.display()
        ))
    }

    /// Returns a new folder with the contents of the artifact's archive `name.tar.gz`.
    pub(super) fn unpacked(&self, name: &str) -> Result<TempDir, Failure> {
        let folder = TempDir::new()?;
        self.unpack(&self.folder.join(format!("{name}.tar.gz")), folder.path())?;
        Ok(folder)
    }

    /// Packs a folder or file of `from` as `name.tar.gz` in the artifact's folder. The archive
    /// depends only on their names, contents and permissions.
    pub(super) fn pack(&self, name: &str, from: &Path, entry: &str) -> Result<(), Failure> {
        let tar = self.folder.join(format!("{name}.tar"));
        let pack = format!(
            "tar --create --sort=name --format=ustar --owner=0 --group=0 --numeric-owner \
             --mode=u+rwX,go+rX,go-w --mtime=@{} --file {} --directory {} {entry}",
            self.ready.epoch,
            tar.display(),
            from.display()
        );
        self.run(&pack)?;
        self.run(&format!("gzip --best --no-name {}", tar.display()))
    }
}

/// Returns the folder in which cargo stores the sources of other crates.
fn cargo_home() -> io::Result<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    home.or_else(|| Some(env::home_dir()?.join(".cargo")))
        .ok_or_else(|| io::Error::other("neither CARGO_HOME nor a home folder is known"))
}

/// Returns `PATH` without the folders that have a program of this name.
pub(super) fn path_without(program: &str) -> Result<std::ffi::OsString, Failure> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).filter(|folder| !folder.join(program).exists());
    Ok(env::join_paths(folders)?)
}

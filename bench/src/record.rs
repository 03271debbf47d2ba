//! Recorded runs: `bench/record/DATE.jsonl`. The first line describes the run, each other line
//! is a figure.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::{Deserialize, Serialize};

use crate::figure::Figure;
use crate::report;

/// A whole run.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    /// Its date and machine.
    pub(crate) run: Run,
    /// Its figures.
    pub(crate) figures: Vec<Figure>,
}

/// The date, machine and compiler of a run.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(crate) struct Run {
    /// The day, in UTC: `2026-11-30`.
    pub(crate) date: String,
    /// The name of the processor.
    pub(crate) processor: String,
    /// The number of cores.
    pub(crate) cores: usize,
    /// The commit, with a `+` if files had been changed since.
    pub(crate) commit: String,
    /// The compiler of Rust.
    pub(crate) rustc: String,
}

impl Run {
    /// Describes a run of this program now.
    pub(crate) fn here() -> Self {
        let cpuinfo = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let processor = cpuinfo
            .lines()
            .find_map(|line| line.strip_prefix("model name")?.split_once(": "));
        Self {
            date: printed("date", &["--utc", "+%F"]).unwrap_or_default(),
            processor: processor
                .map_or(std::env::consts::ARCH, |(_, name)| name.trim())
                .to_owned(),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            commit: commit().unwrap_or_else(|| "unknown".to_owned()),
            rustc: printed("rustc", &["--version"]).unwrap_or_default(),
        }
    }
}

impl Record {
    /// Writes the file and returns its path.
    ///
    /// # Errors
    ///
    /// Returns an error if it cannot be written.
    pub(crate) fn write(&self) -> io::Result<PathBuf> {
        let path = folder().join(format!("{}.jsonl", self.run.date));
        let lines = self.figures.iter().map(report::line);
        let run = serde_json::to_string(&self.run)?;
        let lines: Vec<String> = std::iter::once(run).chain(lines).collect();
        std::fs::create_dir_all(folder())?;
        std::fs::write(&path, lines.join("\n") + "\n")?;
        Ok(path)
    }

    /// Reads the last recorded run.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no run or it cannot be read.
    pub(crate) fn latest() -> io::Result<Self> {
        let mut last: Option<PathBuf> = None;
        for entry in std::fs::read_dir(folder())? {
            last = last.max(Some(entry?.path()));
        }
        let path = last.ok_or_else(|| io::Error::other("no run is recorded"))?;
        Self::read(&std::fs::read_to_string(path)?)
    }

    fn read(text: &str) -> io::Result<Self> {
        let (run, figures) = text.split_once('\n').unwrap_or((text, ""));
        let figures = figures.lines().map(serde_json::from_str);
        Ok(Self {
            run: serde_json::from_str(run)?,
            figures: figures.collect::<Result<_, _>>()?,
        })
    }

    /// Returns the figure of an engine for a benchmark.
    pub(crate) fn figure(&self, work: &str, engine: &str) -> Option<&Figure> {
        let mut figures = self.figures.iter();
        figures.find(|figure| figure.work == work && figure.engine == engine)
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("record")
}

fn commit() -> Option<String> {
    let commit = printed("git", &["rev-parse", "--short=12", "HEAD"])?;
    // Records and pages change nothing that is measured.
    let others = ["--", ":/", ":!/bench/record", ":!/docs"];
    let changes = printed("git", &[&["status", "--porcelain"], &others[..]].concat())?;
    Some(commit + if changes.is_empty() { "" } else { "+" })
}

/// Returns the output of a program, if it succeeds.
fn printed(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_read_as_written() {
        let run = Run::here();
        let text = serde_json::to_string(&run).unwrap();
        assert_eq!(Record::read(&text).unwrap().run, run);
    }
}

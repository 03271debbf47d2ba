//! Runs that are kept: `bench/record/DATE-BUILD.jsonl`, of which the first line
//! tells of the run and each other one is a figure.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use crate::figure::Figure;
use crate::report;

/// A whole run.
#[derive(Clone, Debug)]
pub struct Record {
    /// When and where.
    pub run: Run,
    /// What was measured.
    pub figures: Vec<Figure>,
}

/// When and where it was measured.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Run {
    /// The day, in UTC: `2026-11-30`.
    pub date: String,
    /// The name of the processor.
    pub processor: String,
    /// How many cores there are.
    pub cores: usize,
    /// The commit, with a `+` if files had been changed since.
    pub commit: String,
    /// The compiler of Rust.
    pub rustc: String,
    /// The flags that it was given.
    pub flags: String,
}

/// For which processor the program is built.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Build {
    /// Any of the platform.
    Default,
    /// The one of the machine.
    Native,
}

/// The flags with which this was built.
const FLAGS: &str = env!("FLAGS");

impl Build {
    /// Of a run, which its flags tell.
    #[must_use]
    pub fn of(run: &Run) -> Self {
        match run.flags.contains("target-cpu=native") {
            true => Self::Native,
            false => Self::Default,
        }
    }

    /// A stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Native => "native",
        }
    }
}

impl Run {
    /// Now, here, by this program.
    #[must_use]
    pub fn here() -> Self {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH);
        let days = seconds.map_or(0, |since| since.as_secs() / 86_400);
        let cpuinfo = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let processor = cpuinfo
            .lines()
            .find_map(|line| line.strip_prefix("model name")?.split_once(": "));
        Self {
            date: date(days),
            processor: processor
                .map_or(std::env::consts::ARCH, |(_, name)| name.trim())
                .to_owned(),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            commit: commit().unwrap_or_else(|| "unknown".to_owned()),
            rustc: env!("RUSTC_VERSION").to_owned(),
            flags: FLAGS.to_owned(),
        }
    }
}

impl Record {
    /// Writes the file, and returns where it is.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write(&self) -> io::Result<PathBuf> {
        let name = format!("{}-{}.jsonl", self.run.date, Build::of(&self.run).name());
        let path = folder().join(name);
        let lines = self.figures.iter().map(report::line);
        let run = serde_json::to_string(&self.run)?;
        let lines: Vec<String> = std::iter::once(run).chain(lines).collect();
        std::fs::create_dir_all(folder())?;
        std::fs::write(&path, lines.join("\n") + "\n")?;
        Ok(path)
    }

    /// The last run that was kept of a build.
    ///
    /// # Errors
    ///
    /// If there is none or it cannot be read.
    pub fn latest(build: Build) -> io::Result<Self> {
        let mut last: Option<PathBuf> = None;
        for entry in std::fs::read_dir(folder())? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if name.ends_with(&format!("-{}.jsonl", build.name())) {
                last = last.max(Some(path));
            }
        }
        let path = last.ok_or_else(|| {
            io::Error::other(format!("no run of the {} build is recorded", build.name()))
        })?;
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

    /// What an engine took for a work.
    #[must_use]
    pub fn figure(&self, work: &str, engine: &str) -> Option<&Figure> {
        let mut figures = self.figures.iter();
        figures.find(|figure| figure.work == work && figure.engine == engine)
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("record")
}

fn commit() -> Option<String> {
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    };
    let commit = git(&["rev-parse", "--short=12", "HEAD"])?;
    // What was recorded before changes nothing that is measured.
    let changes = git(&[
        "status",
        "--porcelain",
        "--",
        ":/",
        ":!/bench/record",
        ":!/docs",
    ])?;
    Some(if changes.is_empty() {
        commit
    } else {
        commit + "+"
    })
}

/// The day after so many since 1970, by Howard Hinnant, chrono-compatible Low-Level
/// Date Algorithms, 2013, <https://howardhinnant.github.io/date_algorithms.html>.
fn date(days: u64) -> String {
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    // The year begins in March.
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!("{:04}-{month:02}-{day:02}", 400 * era + year_of_era + later)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        for (days, expected) in [
            (0, "1970-01-01"),
            (11_016, "2000-02-29"),
            (20_787, "2026-11-30"),
        ] {
            assert_eq!(date(days), expected);
        }
    }

    #[test]
    fn a_run_is_read_as_it_is_written() {
        let run = Run::here();
        let text = serde_json::to_string(&run).unwrap();
        assert_eq!(Record::read(&text).unwrap().run, run);
    }
}

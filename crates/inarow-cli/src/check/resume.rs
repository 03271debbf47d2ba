//! The folder of a course's results: a page and a line of JSON for each author. A later check of
//! the same course resumes from these lines.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use inarow_check::{Course, Entry, Trust};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::exit_status::Failure;
use crate::json::to_line;

/// Name of the file of lines.
const LINES: &str = "class.jsonl";

/// The results of earlier checks, and the file for new results.
pub(super) struct Results {
    folder: PathBuf,
    lines: File,
    /// Earlier results by author. The last line of each author counts.
    known: HashMap<String, Line>,
    seed: Option<u64>,
}

#[derive(Deserialize, Serialize)]
struct Line {
    author: String,
    /// Digest of the text that was judged.
    digest: Option<u64>,
    seed: u64,
    /// The line of JSON of the report.
    found: String,
}

impl Results {
    /// Opens or creates a folder, and reads earlier results.
    pub(super) fn open(folder: &Path) -> Result<Self, Failure> {
        Self::read(folder)
            .map_err(|error| Failure::new("cannot_write", format!("{}: {error}", folder.display())))
    }

    fn read(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let path = folder.join(LINES);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        // An interrupted check may have left half a line.
        let lines = text
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok());
        let known: HashMap<String, Line> = lines
            .map(|line: Line| (line.author.clone(), line))
            .collect();
        let mut lines = OpenOptions::new().create(true).append(true).open(&path)?;
        if !text.is_empty() && !text.ends_with('\n') {
            lines.write_all(b"\n")?;
        }
        Ok(Self {
            folder: folder.into(),
            lines,
            seed: known.values().map(|line| line.seed).next(),
            known,
        })
    }

    /// Returns the seed of the earlier results.
    pub(super) fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Returns the earlier result for the same text, games and rights.
    pub(super) fn line(&self, entry: &Entry, seed: u64, trust: Trust) -> Option<&str> {
        let line = self.known.get(&entry.author)?;
        let found: Value = serde_json::from_str(&line.found).ok()?;
        let is_same = line.digest.is_some()
            && line.digest == digest(entry)
            && line.seed == seed
            && found["isolated"] == (trust == Trust::Isolated)
            && found["solution"] == entry.file.as_str();
        is_same.then_some(&*line.found)
    }

    /// Writes the result of an entry and its page.
    pub(super) fn add(
        &mut self,
        entry: &Entry,
        seed: u64,
        found: &str,
        (name, page): (&str, &str),
    ) -> Result<(), Failure> {
        let line = Line {
            author: entry.author.clone(),
            digest: digest(entry),
            seed,
            found: found.into(),
        };
        let path = self.folder.join(name);
        let mut write = || {
            // The page is written first, since an entry with a line is not written again.
            fs::write(&path, page)?;
            let line = to_line(&line)? + "\n";
            self.lines.write_all(line.as_bytes())
        };
        write().map_err(|error: io::Error| {
            Failure::new("cannot_write", format!("{}: {error}", path.display()))
        })
    }
}

/// Returns the names of the pages of all authors. A page has the author's name if a file may have
/// this name and no other page has it.
pub(super) fn page_names(course: &Course) -> Vec<String> {
    let mut times: HashMap<String, usize> = HashMap::new();
    let names = course.entries.iter().map(|entry| {
        let stem = stem(&entry.author);
        let times = times.entry(stem.to_lowercase()).or_default();
        *times += 1;
        match times {
            1 => format!("{stem}.txt"),
            _ => format!("{stem}.{times}.txt"),
        }
    });
    names.collect()
}

fn stem(author: &str) -> String {
    const MAX_CHARS: usize = 100;
    let is_plain = |char: char| char.is_alphanumeric() || "-_ ()@+,".contains(char);
    let chars = author.chars().take(MAX_CHARS);
    chars
        .map(|char| if is_plain(char) { char } else { '_' })
        .collect()
}

/// Returns the FNV-1a hash of the text: Glenn Fowler, Landon Curt Noll, Kiem-Phong Vo, 1991.
fn digest(entry: &Entry) -> Option<u64> {
    let text = &entry.submission.as_ref().ok()?.text;
    let mixed = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Some(mixed)
}

//! The folder of a course's results: a page and a line of JSON for each author. A later check of
//! the same course resumes from these lines.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use inarow_check::{Entry, Points, Trust};
use inarow_render::Json;
use serde::Deserialize;
use serde_json::Value;

use super::out_folder::OutFolder;
use crate::exit_status::Failure;

/// Name of the file of lines.
const LINES: &str = "class.jsonl";

/// The results of earlier checks, and the file for new results.
pub(super) struct Results {
    pub(super) folder: OutFolder,
    lines: File,
    /// Earlier results by author and number. The last line of each author counts.
    known: HashMap<(String, Option<String>), Line>,
    /// The seed of the earlier results.
    pub(super) seed: Option<u64>,
    /// The points on the pages.
    points: [u32; 2],
}

#[derive(Deserialize)]
struct Line {
    author: String,
    platform_id: Option<String>,
    /// Digest of the texts that were judged.
    digest: Option<u64>,
    seed: u64,
    /// The points on the page, for right answers and for constant time.
    #[serde(default)]
    points: [u32; 2],
    /// The line of JSON of the report.
    found: String,
}

impl Results {
    /// Opens or creates a folder for these pages, and reads earlier results.
    pub(super) fn open(folder: &Path, pages: &[String], points: Points) -> Result<Self, Failure> {
        let folder = OutFolder::open(folder)?;
        for page in pages {
            folder.check(page)?;
        }
        let mut lines = folder.append_to(LINES)?;
        let mut text = String::new();
        let mut read = || {
            lines.read_to_string(&mut text)?;
            if !text.is_empty() && !text.ends_with('\n') {
                lines.write_all(b"\n")?;
            }
            Ok(())
        };
        read().map_err(|error: io::Error| folder.cannot_write(LINES, &error))?;
        // An interrupted check may have left half a line.
        let known = text
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok());
        let known: Vec<Line> = known.collect();
        let seed = known.last().map(|line| line.seed);
        let known = known.into_iter();
        let known = known.map(|line| ((line.author.clone(), line.platform_id.clone()), line));
        Ok(Self {
            folder,
            lines,
            seed,
            known: known.collect(),
            points: [points.answers, points.growth],
        })
    }

    /// Returns the earlier result for the same texts, games, rights and points.
    pub(super) fn line(&self, entry: &Entry, seed: u64, trust: Trust) -> Option<&str> {
        let author = (entry.author.clone(), entry.platform_id.clone());
        let line = self.known.get(&author)?;
        let found: Value = serde_json::from_str(&line.found).ok()?;
        let is_same = line.digest.is_some()
            && line.digest == digest(entry)
            && line.seed == seed
            && line.points == self.points
            // Older results do not say which tests their points are for.
            && found["form"].is_string()
            && found["isolation"] == trust.isolation()
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
        let mut json = Json::default();
        json.byte(b'{');
        json.name("author").text(&entry.author);
        json.name("platform_id")
            .nullable(entry.platform_id.as_deref());
        if let Some(digest) = digest(entry) {
            json.name("digest").number(digest);
        }
        json.name("seed").number(seed);
        json.name("points").list(self.points, |json, points| {
            json.number(points.into());
        });
        json.name("found").text(found);
        json.raw("}\n");
        // The page is written first, since an entry with a line is not written again.
        self.folder.write(name, page.as_bytes())?;
        let written = self.lines.write_all(json.as_bytes());
        written.map_err(|error| self.folder.cannot_write(LINES, &error))
    }

    /// Returns a page, or `None` if it was not written.
    pub(super) fn page(&self, name: &str) -> Result<Option<Vec<u8>>, Failure> {
        let mut page = Vec::new();
        let read = self.folder.append_to(name)?.read_to_end(&mut page);
        read.map_err(|error| self.folder.cannot_write(name, &error))?;
        Ok((!page.is_empty()).then_some(page))
    }
}

/// Returns the FNV-1a hash of the texts: Glenn Fowler, Landon Curt Noll, Kiem-Phong Vo, 1991.
fn digest(entry: &Entry) -> Option<u64> {
    let submission = entry.submission.as_ref().ok()?;
    let texts = submission.texts().flatten().chain(submission.folders());
    let bytes = texts.flat_map(|text| text.bytes().chain([0]));
    let mixed = bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Some(mixed)
}

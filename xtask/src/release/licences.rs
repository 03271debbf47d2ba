//! The licences of the crates in an artifact.
//!
//! cargo-about does the same, and takes longer to build than all artifacts together.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::tools;
use crate::{Failure, child, files};

/// The file with the licences of other crates.
const FILE: &str = "LICENSE-THIRD-PARTY";

/// The starts of the names of licence files.
const NAMES: [&str; 5] = ["COPYING", "LICENCE", "LICENSE", "NOTICE", "UNLICENSE"];

/// Writes [`FILE`] to a folder, if the artifact contains a program.
pub(super) fn write(artifact: &str, to: &Path) -> Result<(), Failure> {
    let options = match artifact {
        "crates" | "vectors" => return Ok(()),
        "binary" => "-p inarow-cli --features parquet --target x86_64-unknown-linux-gnu",
        "python" => "-p inarow-python --target x86_64-unknown-linux-gnu",
        "npm" | "page" => "-p inarow-wasm --features judge,exam --target wasm32-unknown-unknown",
        _ => return Err(format!("the crates in {artifact} are not known").into()),
    };
    let sources = tools::sources()?;
    let listed = child::printed(&format!(
        "cargo tree --locked --edges normal,no-proc-macro --prefix none --no-dedupe \
         --format {{p}}|{{l}} {options}"
    ))?;
    let mut crates_by_text = BTreeMap::<String, BTreeSet<String>>::new();
    for line in listed.lines() {
        // Crates of the project have a path: `inarow v0.1.0 (/path)`.
        let (package, licence) = line.split_once('|').ok_or("cargo tree lists no licence")?;
        let Some((name, version)) = package
            .split_once(" v")
            .filter(|(_, rest)| !rest.contains('('))
        else {
            continue;
        };
        for text in texts(&sources.join(format!("{name}-{version}")), licence)? {
            let crates = crates_by_text.entry(text).or_default();
            crates.insert(format!("{name} {version} ({licence})"));
        }
    }
    fs::write(to.join(FILE), page(&crates_by_text))?;
    Ok(())
}

/// Returns the licence files of a crate. A crate without them must have the licence Apache-2.0, whose
/// text does not name its authors.
fn texts(folder: &Path, licence: &str) -> Result<Vec<String>, Failure> {
    let is_licence = |name: &str| {
        NAMES
            .iter()
            .any(|start| name.to_uppercase().starts_with(start))
    };
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if is_licence(&entry.file_name().to_string_lossy()) && entry.path().is_file() {
            texts.push(files::read(entry.path())?.replace('\r', ""));
        }
    }
    if texts.is_empty() {
        if !licence.contains("Apache-2.0") {
            return Err(format!("{} has no licence file", folder.display()).into());
        }
        texts.push(files::read("LICENSE-APACHE")?);
    }
    Ok(texts)
}

fn page(crates_by_text: &BTreeMap<String, BTreeSet<String>>) -> String {
    let mut page =
        "The licences of the crates that are part of this program, besides Rust's standard\n\
         library (MIT OR Apache-2.0).\n"
            .to_owned();
    for (text, crates) in crates_by_text {
        let line = "-".repeat(80);
        let crates: Vec<&str> = crates.iter().map(String::as_str).collect();
        page += &format!(
            "\n{line}\n{}\n{line}\n\n{}\n",
            crates.join("\n"),
            text.trim_end()
        );
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crate_without_a_licence_file_is_refused_unless_its_text_is_known() {
        let folder = tempfile::tempdir().unwrap();
        let error = texts(folder.path(), "MIT").unwrap_err().to_string();
        assert!(error.ends_with(" has no licence file"), "{error}");
        fs::write(folder.path().join("License.txt"), "Be kind.\r\n").unwrap();
        assert_eq!(texts(folder.path(), "MIT").unwrap(), ["Be kind.\n"]);
    }

    #[test]
    fn each_text_is_printed_once_with_its_crates() {
        let crates = ["a 1.0.0 (MIT)", "b 2.0.0 (MIT)"].map(str::to_owned);
        let page = page(&BTreeMap::from([(
            "Be kind.\n".to_owned(),
            BTreeSet::from(crates),
        )]));
        assert_eq!(page.matches("Be kind.").count(), 1);
        assert!(
            page.contains("\na 1.0.0 (MIT)\nb 2.0.0 (MIT)\n---"),
            "{page}"
        );
    }
}

//! The links in the documentation lead to existing files and headings.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use crate::pages::pages;
use crate::run::root;

/// The documentation's files and folders.
const PLACES: &[&str] = &[
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "crates/inarow/README.md",
    "crates/inarow-python/README.md",
    "crates/inarow-wasm/npm/README.md",
    "docs",
    "examples",
];

#[test]
fn links_lead_to_files_and_headings() {
    let (mut followed, mut broken) = (0, Vec::new());
    for page in pages(PLACES) {
        let text = fs::read_to_string(root().join(&page)).unwrap();
        for (line, target) in links(&text).filter(|(_, target)| !target.contains("://")) {
            followed += 1;
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let linked = if file.is_empty() {
                root().join(&page)
            } else {
                root().join(&page).parent().unwrap().join(file)
            };
            if !linked.exists() || !heading.is_empty() && !headings(&linked).contains(heading) {
                broken.push(format!("{page}:{line}: {target}"));
            }
        }
    }
    assert!(followed >= 50, "only {followed} links found");
    assert!(broken.is_empty(), "broken links:\n{}", broken.join("\n"));
}

#[test]
fn every_page_of_docs_is_listed_in_its_table() {
    let table = fs::read_to_string(root().join("docs/README.md")).unwrap();
    let listed: HashSet<&str> = links(&table).map(|(_, target)| target).collect();
    for page in pages(&["docs"]) {
        let page = page.strip_prefix("docs/").unwrap();
        let is_listed = page == "README.md" || listed.contains(page);
        assert!(is_listed, "docs/README.md does not list {page}");
    }
}

/// Returns the lines of a page outside code blocks, with their numbers.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_block = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        in_block ^= is_fence;
        !in_block && !is_fence
    })
}

/// Returns the targets of a page's links and pictures, with their line numbers.
fn links(text: &str) -> impl Iterator<Item = (usize, &str)> {
    prose(text).flat_map(|(number, line)| {
        let targets = line.split("](").skip(1);
        targets.filter_map(move |rest| Some((number, rest.split_once(')')?.0)))
    })
}

/// Returns the anchors of the headings of a page.
fn headings(page: &Path) -> HashSet<String> {
    let text = fs::read_to_string(page).unwrap();
    let titles = prose(&text)
        .filter_map(|(_, line)| Some(line.strip_prefix('#')?.trim_start_matches('#').trim()));
    titles.map(anchor).collect()
}

/// Returns the anchor of a heading: lowercase, with hyphens for spaces and without punctuation.
fn anchor(title: &str) -> String {
    let signs = title.to_lowercase().replace(' ', "-");
    signs
        .chars()
        .filter(|&sign| sign.is_alphanumeric() || sign == '-' || sign == '_')
        .collect()
}

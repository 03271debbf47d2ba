//! The table of `rules/clauses/mod.rs` names the code that depends on a clause.

use std::fs;
use std::path::Path;

/// Iterates over the words in backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Returns the text of a file, whose path begins in `src` or beside the table.
fn source(file: &str) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let beside = folder.join("rules/clauses").join(file);
    fs::read_to_string(folder.join(file))
        .or_else(|_| fs::read_to_string(beside))
        .ok()
}

#[test]
fn functions_of_the_table_are_in_their_files() {
    let table = source("rules/clauses/mod.rs").unwrap();
    let rows = table.lines().filter(|line| line.starts_with("//! | "));
    let mut count = 0;
    for part in rows.flat_map(|row| row.split(['|', ';'])) {
        let Some((names, files)) = part.split_once(" in `") else {
            continue;
        };
        // The split has taken the first backtick of the files.
        let files = format!("`{files}");
        let files: Vec<String> = quoted(&files).map(|it| source(it).expect(it)).collect();
        for name in quoted(names) {
            let name = name.rsplit("::").next().unwrap_or(name);
            let function = format!("fn {name}");
            assert!(files.iter().any(|text| text.contains(&function)), "{part}");
            count += 1;
        }
    }
    assert!(count >= 20, "{count}");
}

//! The table of `docs/game.md` names functions that exist.

use std::fs;
use std::path::Path;

use walkdir::WalkDir;

use crate::run::root;

/// Returns the text of all files of a folder with this extension.
fn sources(folder: &str, extension: &str) -> String {
    let files = WalkDir::new(root().join(folder)).into_iter();
    let paths = files.map(|file| file.unwrap().into_path());
    let paths = paths.filter(|path| path.extension().is_some_and(|found| found == extension));
    paths
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

/// Returns the texts in backticks.
fn code(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[test]
fn each_function_in_the_table_of_games_exists() {
    let read = |path: &str| fs::read_to_string(root().join(Path::new(path))).unwrap();
    let rust = sources("crates/inarow/src", "rs");
    let python = read("crates/inarow-python/python/inarow/_core.pyi");
    let javascript = read("crates/inarow-wasm/npm/game.d.ts");
    let page = read("docs/game.md");
    let rows = page.lines().filter(|line| line.starts_with("| ")).skip(2);
    let mut count = 0;
    for row in rows {
        let cells: Vec<_> = row.trim_matches('|').split('|').map(str::trim).collect();
        assert_eq!(cells.len(), 4, "{row}");
        for (column, cell) in cells.iter().enumerate().skip(1) {
            if cell.starts_with("no: ") {
                continue;
            }
            let mut names = code(cell).filter(|name| name.contains("::") || name.contains('.'));
            let first = names.next();
            assert!(first.is_some(), "{row}: `{cell}` names no function");
            for name in first.into_iter().chain(names) {
                let function = name.rsplit([':', '.']).next().unwrap();
                let exists = match column {
                    // `derive` makes these.
                    1 if function == "clone" => rust.contains("derive(Clone"),
                    1 => {
                        rust.contains(&format!("fn {function}("))
                            || rust.contains(&format!("fn {function}<"))
                    }
                    2 => python.contains(&format!("def {function}(")),
                    _ => [format!("  {function}("), format!("readonly {function}:")]
                        .iter()
                        .any(|text| javascript.contains(text)),
                };
                assert!(exists, "{row}: `{name}` does not exist");
                count += 1;
            }
        }
    }
    assert!(count > 60, "{count} functions");
}

//! `cargo xtask size`: the lines and files of the core, the public functions with an example,
//! and the functions that one move passes.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use crate::{Finding, child};

const SOURCES: &str = "crates/inarow/src";

/// Files of plain values, whose accessors are no step of a move.
const VALUES: &[&str] = &[
    "axis",
    "by_player",
    "cell",
    "moves",
    "player",
    "rules",
    "size",
    "verdict",
];

pub(crate) fn run() -> Finding {
    let mut folders: BTreeMap<PathBuf, [usize; 2]> = BTreeMap::new();
    let mut functions = [0; 2];
    for path in files(Path::new(SOURCES))? {
        let text = fs::read_to_string(&path)?;
        let folder = path.parent().unwrap_or(&path).to_path_buf();
        let [file_count, line_count] = folders.entry(folder).or_default();
        *file_count += 1;
        *line_count += code_lines(&text);
        let [public, with_example] = public_functions(&text);
        functions = [functions[0] + public, functions[1] + with_example];
    }
    for (folder, [files, lines]) in &folders {
        println!("{files:>4} files {lines:>6} lines  {}", folder.display());
    }
    let sum = |index: usize| folders.values().map(|counts| counts[index]).sum::<usize>();
    println!("{:>4} files {:>6} lines in all", sum(0), sum(1));
    let [public, with_example] = functions;
    println!("{with_example} of {public} public functions have an example");
    if child::is_installed("valgrind") {
        print_walk()?;
    } else {
        println!("the functions of a move are not counted: valgrind is not installed");
    }
    Ok(true)
}

/// Returns the Rust files below a folder, in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Returns the number of lines that are neither blank nor comments, without the unit tests at
/// the end of a file.
fn code_lines(text: &str) -> usize {
    let code = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or(text);
    let lines = code.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty() && !line.starts_with("//"))
        .count()
}

/// Returns the number of public functions of a file, and of those with an example.
fn public_functions(text: &str) -> [usize; 2] {
    let (mut public, mut with_example, mut has_example) = (0, 0, false);
    for line in text.lines().map(str::trim) {
        if line.starts_with("///") {
            has_example |= line.ends_with("# Examples");
        } else if line.starts_with("pub fn ") || line.starts_with("pub const fn ") {
            public += 1;
            with_example += usize::from(has_example);
            has_example = false;
        } else if !line.starts_with("#[") && !line.starts_with("//") {
            has_example = false;
        }
    }
    [public, with_example]
}

/// Prints the functions that `Game::play` passes for `h8` on 15x15, in a build without
/// optimisation, counted by callgrind. Functions that are always inlined are not seen.
fn print_walk() -> Result<(), Box<dyn Error>> {
    let build = "cargo build --quiet -p inarow --example one_move --target-dir target/xtask/size \
                 --config profile.dev.package.inarow.opt-level=0";
    if !child::succeeds(&mut child::command(&[], build))? {
        return Err("the example one_move is not built".into());
    }
    let profile = child::target("xtask/size/callgrind.out")?;
    let typed = format!(
        "valgrind --quiet --tool=callgrind --compress-strings=no --toggle-collect=*measured_move* \
         --callgrind-out-file={} target/xtask/size/debug/examples/one_move",
        profile.display()
    );
    if !child::succeeds(&mut child::command(&[], &typed))? {
        return Err("callgrind does not count".into());
    }
    let text = fs::read_to_string(&profile)?;
    let names = text.lines().filter_map(|line| {
        let name = line
            .strip_prefix("cfn=")
            .or_else(|| line.strip_prefix("fn="))?;
        name.find("inarow::").map(|start| &name[start..])
    });
    let is_step = |name: &&str| {
        let file = name.split("::").nth(1).unwrap_or_default();
        !name.contains("{{closure}}") && !name.contains(" as ") && !VALUES.contains(&file)
    };
    let steps: BTreeSet<&str> = names
        .filter(is_step)
        .filter(|name| !name.contains("<impl inarow::rules"))
        .collect();
    println!(
        "a move passes {} functions beside plain values:",
        steps.len()
    );
    steps.iter().for_each(|step| println!("  {step}"));
    Ok(())
}

//! `cargo xtask size`: the lines of code by crate, the public functions of the core with an
//! example, and the functions of one move.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::{Path, PathBuf};

use crate::{Finding, child, files};

const CORE: &str = "crates/inarow";

/// Folders beside `crates/`.
const OTHERS: [&str; 4] = ["bench", "fuzz", "web", "xtask"];

/// Extensions of code, and the start of a comment in it.
const CODE: [(&str, &str); 6] = [
    ("cpp", "//"),
    ("js", "//"),
    ("py", "#"),
    ("rs", "//"),
    ("sh", "#"),
    ("ts", "//"),
];

/// Starts and ends of comments over several lines. In Python, documentation is a comment.
const BLOCKS: [[&str; 2]; 2] = [["/*", "*/"], ["\"\"\"", "\"\"\""]];

/// Files of simple values. Their accessors are not listed as steps of a move.
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
    let crates = std::fs::read_dir("crates")?.map(|entry| Ok(entry?.path()));
    let mut folders = crates.collect::<std::io::Result<Vec<PathBuf>>>()?;
    folders.extend(OTHERS.map(PathBuf::from));
    folders.sort();
    let mut all = [0; 2];
    for folder in folders {
        let [files, lines] = size(&folder)?;
        println!("{files:>4} files {lines:>6} lines  {}", folder.display());
        all = [all[0] + files, all[1] + lines];
    }
    println!("{:>4} files {:>6} lines  in all", all[0], all[1]);
    let [mut public, mut with_example] = [0; 2];
    for path in files::below(&Path::new(CORE).join("src"), &["rs"])? {
        let functions = public_functions(&files::read(path)?);
        public += functions[0];
        with_example += functions[1];
    }
    println!("{with_example} of {public} public functions of the core have an example");
    if child::is_installed("valgrind") {
        print_walk()?;
    } else {
        println!("the functions of a move are not counted: valgrind is not installed");
    }
    Ok(true)
}

/// Returns the number of files and of lines of code in a folder, without tests.
fn size(folder: &Path) -> std::io::Result<[usize; 2]> {
    let [mut files, mut lines] = [0; 2];
    for (extension, comment) in CODE {
        for path in files::below(folder, &[extension])? {
            if !path.iter().any(|part| part == "tests") {
                files += 1;
                lines += code_lines(&files::read(path)?, comment);
            }
        }
    }
    Ok([files, lines])
}

/// Returns the number of lines that are neither blank nor comments, without the unit tests at
/// the end of a file.
fn code_lines(text: &str, comment: &str) -> usize {
    let code = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or_default();
    let mut end = None;
    let is_code = |line: &&str| {
        if let Some(mark) = end {
            end = (!line.contains(mark)).then_some(mark);
            return false;
        }
        let Some([start, mark]) = BLOCKS
            .into_iter()
            .find(|[start, _]| line.starts_with(start))
        else {
            return !line.is_empty() && !line.starts_with(comment);
        };
        end = (!line[start.len()..].contains(mark)).then_some(mark);
        false
    };
    code.lines().map(str::trim).filter(is_code).count()
}

/// Returns the number of public functions of a file, and how many of them have an example.
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

/// Prints the functions that `Game::play` calls for `h8` on 15x15, in a build without
/// optimisation, as callgrind records them. Functions that are always inlined are missing.
fn print_walk() -> Result<(), Box<dyn Error>> {
    let build = "cargo build --quiet -p inarow --example one_move --target-dir target/xtask/size \
                 --config profile.dev.package.inarow.opt-level=0";
    child::run(build)?;
    let profile = child::target("xtask/size/callgrind.out")?;
    let typed = format!(
        "valgrind --quiet --tool=callgrind --compress-strings=no --toggle-collect=*measured_move* \
         --callgrind-out-file={} target/xtask/size/debug/examples/one_move",
        profile.display()
    );
    child::run(&typed)?;
    let text = files::read(&profile)?;
    let names = text.lines().filter_map(|line| {
        let name = line
            .strip_prefix("cfn=")
            .or_else(|| line.strip_prefix("fn="))?;
        name.find("inarow::").map(|start| &name[start..])
    });
    let is_step = |name: &&str| {
        let file = name.split("::").nth(1).unwrap_or_default();
        let is_value = VALUES.contains(&file) || name.contains("<impl inarow::rules");
        !name.contains("{{closure}}") && !name.contains(" as ") && !is_value
    };
    let steps: BTreeSet<&str> = names.filter(is_step).collect();
    println!(
        "a move calls {} functions beside plain values:",
        steps.len()
    );
    steps.iter().for_each(|step| println!("  {step}"));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_blanks_and_tests_are_not_counted() {
        let rust = "//! A.\n\nfn a() {}\n/* B\nC */\n#[cfg(test)]\nmod tests {\n}\n";
        assert_eq!(code_lines(rust, "//"), 1);
        assert_eq!(
            code_lines(
                "\"\"\"A.\"\"\"\nb = 1\n\"\"\"C\nD\n\"\"\"\n# E\nf = 2\n",
                "#"
            ),
            2
        );
    }
}

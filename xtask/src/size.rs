//! `cargo xtask size`: the lines of code by crate, without blank lines, comments and tests.

use std::path::Path;

use crate::{Finding, files};

/// Extensions of code, and the start of a comment in it.
const CODE: [(&str, &str); 7] = [
    ("cpp", "//"),
    ("js", "//"),
    ("mjs", "//"),
    ("py", "#"),
    ("rs", "//"),
    ("sh", "#"),
    ("ts", "//"),
];

/// Starts and ends of comments over several lines. In Python, documentation is a comment.
const BLOCKS: [[&str; 2]; 2] = [["/*", "*/"], ["\"\"\"", "\"\"\""]];

pub(crate) fn run() -> Finding {
    let mut folders = files::packages()?;
    folders.extend(["web", "web-tools"].map(Into::into));
    let mut all = [0; 2];
    for folder in folders {
        let [files, lines] = size(&folder)?;
        println!("{files:>4} files {lines:>6} lines  {}", folder.display());
        all = [all[0] + files, all[1] + lines];
    }
    println!("{:>4} files {:>6} lines  in all", all[0], all[1]);
    Ok(true)
}

/// Returns the number of files and of lines of code in a folder, without tests.
fn size(folder: &Path) -> std::io::Result<[usize; 2]> {
    let [mut files, mut lines] = [0; 2];
    for (extension, comment) in CODE {
        for path in files::below(folder, &[extension])? {
            // `cargo xtask web` writes such a module from the one beside it.
            let is_written = extension == "mjs" && path.with_extension("js").exists();
            if !is_written && !path.iter().any(|part| part == "tests") {
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

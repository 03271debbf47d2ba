//! The failure of a compiler, as a problem of the solution.

use std::path::Path;

use inarow_exam::{Problem, cut};

use super::original::Original;
use crate::languages::Language;
use crate::limits;
use crate::sandbox::Failure;

/// Returns the problem of a solution whose compiler has failed. `folder` is the folder of the files,
/// as the compiler prints it.
pub(super) fn compiler_problem(
    failure: &Failure,
    language: &Language,
    original: &Original<'_>,
    folder: &Path,
) -> Problem {
    let message = match failure {
        Failure::Rejected(printed) => return rejection(language, original, printed, folder),
        Failure::Late => {
            let seconds = limits::BUILD.as_secs();
            format!("the compiler did not finish within {seconds} s")
        }
        Failure::TooMuchMemory => {
            let gib = limits::MEMORY_BYTES >> 30;
            format!("the compiler used more than {gib} GiB of memory")
        }
    };
    Problem::DoesNotCompile {
        messages: vec![message],
    }
}

/// The maximum number of lines of compiler output in a report.
const MAX_LINES: usize = 12;

/// The beginnings of lines about the compiler itself or the driver.
const IGNORED: &[&str] = &[
    "Node.js ",
    "OpenJDK ",
    "# command-line-arguments",
    "In file included from driver",
];

/// Returns the problem of a solution that a compiler rejects with this text.
fn rejection(
    language: &Language,
    original: &Original<'_>,
    printed: &[u8],
    folder: &Path,
) -> Problem {
    let printed = String::from_utf8_lossy(printed);
    let printed = printed.replace(&format!("{}/", folder.display()), "");
    let is_message = |line: &&str| {
        // Calls inside of Node.
        let is_call = line.starts_with("    at ") && line.contains("node:");
        let is_ignored = IGNORED.iter().any(|start| line.starts_with(start));
        !line.trim().is_empty() && !is_call && !is_ignored
    };
    let messages = || printed.lines().filter(is_message);
    let first_about = |file: &str| messages().position(|line| is_about(line, file));
    let about_driver = language
        .driver
        .iter()
        .filter_map(|(file, _)| first_about(file))
        .min();
    let about_solution = original.copies().filter_map(first_about).min();
    // Messages about the driver may follow an error of the solution.
    let is_of_solution = about_driver.is_none_or(|it| about_solution.is_some_and(|at| at < it));
    let first: Vec<&str> = messages().take(MAX_LINES).collect();
    let restored = original.messages(&first);
    let messages = restored.iter().map(|line| cut(line)).collect();
    if is_of_solution {
        Problem::DoesNotCompile { messages }
    } else {
        Problem::NoSolution {
            asks_for: language.asks_for,
            messages,
        }
    }
}

/// Returns true if a line begins with a place in the file: `a.c:3`, `a.c(3` or `File "a.c", line
/// 3`, perhaps after an arrow or a dot.
fn is_about(line: &str, file: &str) -> bool {
    let line = line.trim_start_matches([' ', '-', '>', '.', '/']);
    let line = line.strip_prefix("File \"").unwrap_or(line);
    let number = line.strip_prefix(file).and_then(|rest| {
        let marks = [":", "(", "\", line "];
        marks.iter().find_map(|mark| rest.strip_prefix(mark))
    });
    number.is_some_and(|number| number.starts_with(|sign: char| sign.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_with_a_place_in_the_file_are_found() {
        for line in [
            "it.cpp:4:53: error: no such name",
            "./it.cpp:5:2: x declared but not used",
            "it.cpp(4,16): error CS0103",
            "  --> it.cpp:9:16",
            "  File \"it.cpp\", line 4",
        ] {
            assert!(is_about(line, "it.cpp"), "{line}");
            assert!(!is_about(line, "driver.cpp"), "{line}");
        }
        for line in ["it.cpp: In function f", "   from it.cpp:45:", "it.cpp::f"] {
            assert!(!is_about(line, "it.cpp"), "{line}");
        }
    }
}

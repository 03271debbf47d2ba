//! The failure of a compiler, as a problem of the solution.

use std::path::Path;

use inarow_exam::{Problem, cut};

use super::original::about_originals;
use super::sources::Copy;
use crate::languages::Language;
use crate::limits;
use crate::sandbox::Failure;

/// Returns the problem of a solution whose compiler has failed. `folder` is the folder of the files,
/// as the compiler prints it.
pub(super) fn compiler_problem(
    failure: &Failure,
    language: &Language,
    copies: &[Copy<'_>],
    folder: &Path,
) -> Problem {
    let message = match failure {
        Failure::Rejected(printed) => return rejection(language, copies, printed, folder),
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
fn rejection(language: &Language, copies: &[Copy<'_>], printed: &[u8], folder: &Path) -> Problem {
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
    let about_driver = language.driver();
    let about_driver = about_driver.filter_map(|(file, _)| first_about(file)).min();
    let about_copies = copies.iter().filter_map(|copy| first_about(&copy.path));
    let about_solution = about_copies.min();
    // Messages about the driver may follow an error of the solution.
    let is_of_solution = about_driver.is_none_or(|it| about_solution.is_some_and(|at| at < it));
    let first: Vec<&str> = without_driver(messages(), language)
        .take(MAX_LINES)
        .collect();
    let restored = about_originals(copies, &first);
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

/// Returns lines of compiler output without the driver, which authors do not know: without its places, its
/// quoted lines and the marks below them.
fn without_driver<'l>(
    lines: impl Iterator<Item = &'l str>,
    language: &'l Language,
) -> impl Iterator<Item = &'l str> {
    let driver = language.driver();
    let mut is_quoted = false;
    lines.filter_map(move |line| {
        if let Some((file, _)) = driver.clone().find(|(file, _)| is_about(line, file)) {
            let (_, rest) = line.split_once(file)?;
            let is_place = |char: char| char.is_ascii_digit() || ":(,)".contains(char);
            let message = rest.trim_start_matches(is_place).trim_start();
            return (!message.is_empty()).then_some(message);
        }
        // Some compilers number the lines: ` 90 | sum += 1;`
        let is_number = |char: char| char.is_ascii_digit() || char == ' ';
        let numbered = line.trim_start_matches(is_number).strip_prefix('|');
        let quoted = numbered.unwrap_or(line).trim();
        let is_mark = quoted.chars().all(|char| " |^~-".contains(char));
        if !is_mark {
            let mut texts = driver.clone().map(|(_, text)| text);
            is_quoted = texts.any(|text| text.lines().any(|line| line.trim() == quoted));
        }
        (!is_quoted).then_some(line)
    })
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
    fn places_and_quoted_lines_of_the_driver_are_left_out() {
        let quoted = |language: &Language, call: &str| {
            let mut texts = language.driver().flat_map(|(_, text)| text.lines());
            texts
                .find(|line| line.contains(call))
                .expect("a call")
                .to_owned()
        };
        let java = Language::of_extension("java").expect("a language");
        let line = quoted(java, "game.move(");
        let printed = [
            "InarowDriver.java:45: error: method move cannot be applied to given types;",
            &line,
            "                                 ^",
            "  required: int,int",
            "TicTacToe.java:3: error: not a statement",
            "    row + 1;",
            "        ^",
        ];
        let shown: Vec<&str> = without_driver(printed.into_iter(), java).collect();
        let expected = [
            "error: method move cannot be applied to given types;",
            "  required: int,int",
            "TicTacToe.java:3: error: not a statement",
            "    row + 1;",
            "        ^",
        ];
        assert_eq!(shown, expected);
        let rust = Language::of_extension("rs").expect("a language");
        let line = format!("11 | {}", quoted(rust, "TicTacToe::new("));
        let printed = [
            "error[E0308]: mismatched types",
            "  --> game.rs:11:29",
            "   |",
            &line,
            "   |              ^^^^^^^^^^^^^^",
            "note: defined here",
            "  --> solution.rs:3:12",
        ];
        let shown: Vec<&str> = without_driver(printed.into_iter(), rust).collect();
        let expected = [
            "error[E0308]: mismatched types",
            "   |",
            "note: defined here",
            "  --> solution.rs:3:12",
        ];
        assert_eq!(shown, expected);
    }

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

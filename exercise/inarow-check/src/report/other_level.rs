//! Solutions in another level of a language than the installed compiler has.

use crate::submission::Submission;

/// A line for each pattern: the extension of the language, its kind, and the pattern in backticks.
const PATTERNS: &str = include_str!("other_levels.txt");

/// Returns the patterns of a language and a kind.
fn patterns(extension: &str, kind: &str) -> Vec<String> {
    let start = format!("{extension} {kind} `");
    let lines = PATTERNS
        .lines()
        .filter_map(|line| line.strip_prefix(&start)?.strip_suffix('`'));
    lines.map(|pattern| pattern.replace("\\n", "\n")).collect()
}

/// Returns the message that shows that a solution may be in a newer level of its language. The messages
/// are those of its compiler, about the author's files.
pub(super) fn newer_level<'m>(submission: &Submission, messages: &'m [String]) -> Option<&'m str> {
    let extension = submission.language.extension;
    let [code, of_messages] = ["code", "message"].map(|kind| patterns(extension, kind));
    let has = |text: &str, patterns: &[String]| patterns.iter().any(|it| matches(text, it));
    let shows = |message: &&String| {
        let mut lines = submission
            .texts()
            .filter_map(|[name, text]| rejected(message, name, text));
        has(&format!("{message}\n"), &of_messages) || lines.any(|lines| has(&lines, &code))
    };
    // Python prints the place before the error.
    let first = messages.iter().position(|it| shows(&it))?;
    let mut errors = messages[first..]
        .iter()
        .filter(|it| it.to_lowercase().contains("error"));
    errors.next().or(messages.get(first)).map(String::as_str)
}

/// Returns the message of Python 3 that shows that a text is for Python 2.
pub(super) fn python2(messages: &[String]) -> Option<&String> {
    let patterns = patterns("py", "python2");
    let is_of = |message: &&String| patterns.iter().any(|it| matches(message, it));
    messages.iter().find(is_of)
}

/// Returns the line of a file that a message names, without its indentation, and the next line.
fn rejected(message: &str, name: &str, text: &str) -> Option<String> {
    let (_, place) = message.split_once(name)?;
    let place = place
        .strip_prefix("\", line ")
        .or_else(|| place.strip_prefix([':', '(']))?;
    let number = place.split(|char: char| !char.is_ascii_digit()).next()?;
    let before = number.parse::<usize>().ok()?.checked_sub(1)?;
    let mut lines = text.lines().skip(before).map(str::trim);
    let line = lines.next()?;
    Some(format!("{line}\n{}", lines.next().unwrap_or_default()))
}

/// True if a text contains the parts of a pattern, in their order.
fn matches(text: &str, pattern: &str) -> bool {
    let mut rest = Some(text);
    for part in pattern.split('*') {
        rest = rest.and_then(|rest| Some(rest.split_once(part)?.1));
    }
    rest.is_some()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn is_newer(extension: &str, text: &str, message: &str) -> bool {
        let name = format!("a.{extension}");
        let path = Path::new(&name);
        let language = Submission::language_of(path).expect("a language");
        let submission = Submission::of(language, path, text.as_bytes()).expect("a text");
        newer_level(&submission, &[message.into()]).is_some()
    }

    #[test]
    fn messages_about_newer_levels_are_recognised() {
        for (extension, text, message) in [
            ("py", "\ntype Row = list[int]", "  File \"a.py\", line 2"),
            ("py", "", "SyntaxError: f-string: expecting '}'"),
            (
                "js",
                "",
                "TypeError: Object.groupBy is not a function (line 1)",
            ),
            (
                "ts",
                "x = {} satisfies X;",
                "a.ts(1,8): error TS1005: ';' expected.",
            ),
            ("java", "", "  symbol:   method getFirst()"),
            (
                "cpp",
                "#include <print>",
                "a.cpp:1:10: fatal error: print: No such file",
            ),
            (
                "c",
                "int *a = nullptr;",
                "a.c:1:10: error: 'nullptr' undeclared",
            ),
            (
                "go",
                "",
                "./a.go:7:17: cannot range over n (variable of type int)",
            ),
            (
                "cs",
                "namespace A;",
                "a.cs(1,12): error CS1525: Unexpected symbol `;'",
            ),
            (
                "cs",
                "var s = x switch\n  {",
                "a.cs(1,12): error CS1525: Unexpected symbol",
            ),
            (
                "kt",
                "for (i in 0..<n) {",
                "a.kt:1:14: error: expecting an element",
            ),
            ("kt", "f(\n a,\n)", "a.kt:2:3: error: expecting an argument"),
            (
                "rs",
                "",
                "error: let chains are only allowed in Rust 2024 or later",
            ),
        ] {
            assert!(is_newer(extension, text, message), "{message}");
        }
    }

    #[test]
    fn other_mistakes_are_the_solutions() {
        for (extension, text, message) in [
            (
                "py",
                "type Row = list[int]\nx = (",
                "  File \"a.py\", line 2",
            ),
            ("py", "", "SyntaxError: invalid syntax"),
            ("js", "", "TypeError: this.rows is not a function (line 1)"),
            (
                "ts",
                "x = {} satisfies X;\nx = ;",
                "a.ts(2,5): error TS1109",
            ),
            ("java", "", "  symbol:   method getWinner()"),
            (
                "cpp",
                "#include <vectr>",
                "a.cpp:1:10: fatal error: vectr: No such file",
            ),
            ("go", "", "./a.go:7:17: undefined: maximum"),
            (
                "cs",
                "switch (x) {",
                "a.cs(1,12): error CS1525: Unexpected symbol",
            ),
            ("cs", "int x = y", "a.cs(1,12): error CS1002: ; expected"),
            ("kt", "for (i in 0..n {", "a.kt:1:14: error: expecting ')'"),
        ] {
            assert!(!is_newer(extension, text, message), "{message}");
        }
    }

    #[test]
    fn errors_of_python_2_are_recognised() {
        for message in [
            "SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?",
            "NameError: name 'xrange' is not defined. Did you mean: 'range'? (line 3)",
            "AttributeError: 'collections.defaultdict' object has no attribute 'iteritems' (line 9)",
            "AttributeError: module 'sys' has no attribute 'maxint' (line 9)",
            "ModuleNotFoundError: No module named 'Queue' (line 1)",
        ] {
            let messages = ["move", message].map(String::from);
            assert_eq!(python2(&messages), Some(&messages[1]));
        }
        for message in [
            "SyntaxError: invalid syntax",
            "NameError: name 'xrange2' is not defined",
            "NameError: name 'rows' is not defined",
            "AttributeError: 'TicTacToe' object has no attribute 'maxint'",
            "ModuleNotFoundError: No module named 'numpy'",
            "TypeError: 'range' object does not support item assignment",
        ] {
            assert_eq!(python2(&[message.into()]), None);
        }
    }
}

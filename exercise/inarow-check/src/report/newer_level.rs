//! Solutions in a newer level of a language than the installed compiler has.

use crate::submission::Submission;

/// What newer levels of a language have. In a pattern, `*` stands for any text.
struct Newer {
    /// The extension of the language.
    extension: &'static str,
    /// Patterns of the line that a compiler rejects, and of the line after it.
    code: &'static [&'static str],
    /// Patterns of its message about a name or a module.
    messages: &'static [&'static str],
}

const NEWER: &[Newer] = &[
    // 3.12 to 3.14
    Newer {
        extension: "py",
        code: &["type * = ", "def *[*](", "class *[*]*:", "t\"*{", "t'*{"],
        messages: &[
            "f-string: expecting '}'",
            "has no attribute 'batched'",
            "cannot import name 'batched'",
            "cannot import name 'override'",
        ],
    },
    // What Node 21 and later have.
    Newer {
        extension: "js",
        code: &[],
        messages: &[
            ".groupBy is not a function",
            ".fromAsync is not a function",
            ".withResolvers is not a function",
            ".union is not a function",
            ".intersection is not a function",
            ".isSubsetOf is not a function",
        ],
    },
    // 4.9 to 5.9
    Newer {
        extension: "ts",
        code: &[
            " satisfies ",
            "<const ",
            "accessor ",
            "using * = ",
            "export type * from",
        ],
        messages: &[
            "Property 'groupBy' does not exist",
            "Property 'toSorted' does not exist",
            "Property 'toReversed' does not exist",
            "Property 'toSpliced' does not exist",
        ],
    },
    // 18 to 25
    Newer {
        extension: "java",
        code: &[
            "import module ",
            "case *(*) ->",
            "List<*.getFirst()",
            "List<*.getLast()",
        ],
        messages: &[
            "preview feature",
            "as of release 9, '_' is a keyword",
            "as of release 21, the underscore keyword",
            "symbol:*method getFirst()",
            "symbol:*method getLast()",
            "symbol:*method removeFirst()",
            "symbol:*method removeLast()",
            "symbol:*method addFirst(",
            "symbol:*method addLast(",
            "symbol:*method reversed()",
            "symbol:*method clamp(",
        ],
    },
    // The parts of C++20 that GCC 13 added, and C++23
    Newer {
        extension: "cpp",
        code: &[
            "#include <print>",
            "#include <format>",
            "#include <expected>",
            "#include <generator>",
            "#include <mdspan>",
            "#include <flat_map>",
            "std::format(",
            "std::print",
            "std::expected",
            "std::unreachable",
            "std::to_underlying",
            "ranges::to<",
            "views::enumerate",
            "views::zip",
            "views::cartesian_product",
            ".contains(",
            "if consteval",
            "(this ",
        ],
        messages: &[],
    },
    // C23
    Newer {
        extension: "c",
        code: &["nullptr", "constexpr ", "#embed", "auto * ="],
        messages: &[],
    },
    // 1.20 to 1.25
    Newer {
        extension: "go",
        code: &[],
        messages: &[
            "cannot range over * (*int",
            "cannot range over * (*func(",
            "undefined: max\n",
            "undefined: min\n",
            "undefined: clear\n",
            "package slices is not in",
            "package maps is not in",
            "package cmp is not in",
            "package iter is not in",
            "package math/rand/v2 is not in",
        ],
    },
    // 8 to 14
    Newer {
        extension: "cs",
        code: &[
            "namespace *;",
            "new(",
            "new (",
            " switch {",
            " switch\n{",
            " is not ",
            " is >",
            " is <",
            "??=",
            "record ",
            "init;",
            "using var ",
            "global using ",
            "= [",
            "[^",
            "..]",
            "[..",
            "\"\"\"",
            "required ",
            "default!",
            " with {",
        ],
        messages: &["is not part of the C# 7"],
    },
    // 1.4 to 2.2
    Newer {
        extension: "kt",
        code: &[
            "..<",
            ",\n)",
            ",\n]",
            "fun interface ",
            "value class ",
            "data object ",
            " && *->",
        ],
        messages: &[
            "unresolved reference: buildList",
            "unresolved reference: entries",
            "unresolved reference: firstNotNullOf",
            "unresolved reference: firstOrNull",
            "unresolved reference: lowercase",
            "unresolved reference: maxOf",
            "unresolved reference: maxOrNull",
            "unresolved reference: minOf",
            "unresolved reference: minOrNull",
            "unresolved reference: readln",
            "unresolved reference: removeFirst",
            "unresolved reference: removeLast",
            "unresolved reference: runningFold",
            "unresolved reference: sumOf",
            "unresolved reference: uppercase",
        ],
    },
    // The edition of 2024, and what came after 1.63
    Newer {
        extension: "rs",
        code: &[
            "let *else {",
            "if * && let ",
            ".is_some_and(",
            ".is_none_or(",
            ".div_ceil(",
            ".isqrt(",
        ],
        messages: &["only allowed in Rust 2024"],
    },
    // 3.2 to 4.0
    Newer {
        extension: "rb",
        code: &["Data.define"],
        messages: &["uninitialized constant*Data"],
    },
];

/// Returns the message that shows that a solution may be in a newer level of its language. The messages
/// are those of its compiler, about the author's files.
pub(super) fn newer_level<'m>(submission: &Submission, messages: &'m [String]) -> Option<&'m str> {
    let extension = submission.language.extension;
    let newer = NEWER.iter().find(|newer| newer.extension == extension)?;
    let has = |text: &str, patterns: &[&str]| patterns.iter().any(|it| matches(text, it));
    let shows = |message: &&String| {
        let mut lines = submission
            .texts()
            .filter_map(|[name, text]| rejected(message, name, text));
        has(&format!("{message}\n"), newer.messages) || lines.any(|lines| has(&lines, newer.code))
    };
    // Python prints the place before the error.
    let first = messages.iter().position(|it| shows(&it))?;
    let mut errors = messages[first..]
        .iter()
        .filter(|it| it.to_lowercase().contains("error"));
    errors.next().or(messages.get(first)).map(String::as_str)
}

/// Returns the line of a file that a message names, without its indentation, and the next line.
fn rejected(message: &str, name: &str, text: &str) -> Option<String> {
    let (_, place) = message.split_once(name)?;
    let place = place
        .strip_prefix("\", line ")
        .or_else(|| place.strip_prefix([':', '(']))?;
    let end = place
        .find(|char: char| !char.is_ascii_digit())
        .unwrap_or(place.len());
    let number: usize = place[..end].parse().ok()?;
    let mut lines = text.lines().skip(number.checked_sub(1)?).map(str::trim);
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
}

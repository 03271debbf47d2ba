//! The files of an author that a solution needs.

use std::path::Path;

use crate::submission::{AuthorFile, Submission, class_names};

/// Returns the files that can be built with a solution. In Go, each folder is a package of its own.
pub(super) fn files_of_package(submission: &Submission) -> Vec<&AuthorFile> {
    let is_go = submission.language.extension == "go";
    let is_of_package = |file: &&AuthorFile| !is_go || file.folders == submission.folders;
    submission.others.iter().filter(is_of_package).collect()
}

/// Returns the files that a solution uses, or that files which it uses use. A file uses another if it
/// has a name that the other defines; in C and C++, if it includes the header with the other's name.
///
/// Only the beginnings of lines are read for definitions, so a file may be missing, or there may be too
/// many. O(files² * bytes).
pub(super) fn needed_files<'a>(
    submission: &'a Submission,
    all: &[&'a AuthorFile],
) -> Vec<&'a AuthorFile> {
    let has_headers = !submission.language.headers.is_empty();
    let uses = |[name, text]: [&str; 2], other: &AuthorFile| {
        if has_headers {
            let header = format!("{}.h", stem(&other.name));
            return stem(name) == stem(&other.name) || text.contains(&header);
        }
        let mut names = class_names::defined_names(&other.text);
        class_names::has_name(text, stem(&other.name))
            || names.any(|name| class_names::has_name(text, name))
    };
    let mut needed: Vec<&AuthorFile> = Vec::new();
    let mut new = vec![[&*submission.name, &*submission.text]];
    while let Some(user) = new.pop() {
        for other in all {
            let is_known = needed.iter().any(|it| std::ptr::eq(*it, *other));
            if !is_known && uses(user, other) {
                needed.push(other);
                new.push([&other.name, &other.text]);
            }
        }
    }
    needed
}

fn stem(name: &str) -> &str {
    Path::new(name)
        .file_stem()
        .and_then(|it| it.to_str())
        .unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the names of the files that the first of these files needs.
    fn needed(files: &[[&str; 2]]) -> Vec<String> {
        let [[name, text], others @ ..] = files else {
            panic!("no file");
        };
        let path = Path::new(name);
        let language = Submission::language_of(path).expect("a language");
        let mut submission = Submission::of(language, path, text.as_bytes()).expect("a text");
        let others = others.iter().map(|[name, text]| AuthorFile {
            folders: Vec::new(),
            name: (*name).into(),
            text: (*text).into(),
        });
        submission.others = others.collect();
        let all: Vec<&AuthorFile> = submission.others.iter().collect();
        let needed = needed_files(&submission, &all).into_iter();
        needed.map(|file| file.name.clone()).collect()
    }

    #[test]
    fn files_that_are_used_are_needed_and_tests_are_not() {
        for (files, expected) in [
            (
                &[
                    ["TicTacToe.java", "class TicTacToe { Board board; }"],
                    ["Board.java", "class Board { Line line; }"],
                    ["Line.java", "class Line { }"],
                    [
                        "TicTacToeTest.java",
                        "class TicTacToeTest { TicTacToe game; }",
                    ],
                ][..],
                &["Board.java", "Line.java"][..],
            ),
            (
                &[
                    ["game.hpp", "#include \"board.hpp\"\nclass TicTacToe {"],
                    ["game.cpp", "#include \"game.hpp\""],
                    ["board.hpp", "class Board {"],
                    ["board.cpp", "#include \"board.hpp\""],
                    ["main.cpp", "#include \"game.hpp\"\nint main() {}"],
                ],
                &["game.cpp", "board.hpp", "board.cpp"],
            ),
            (
                &[
                    ["a.kt", "class TicTacToe(n: Int) { val a = full(n) }"],
                    ["helpers.kt", "fun full(n: Int) = n"],
                    ["main.kt", "fun main() { TicTacToe(3) }"],
                ],
                &["helpers.kt"],
            ),
        ] {
            assert_eq!(needed(files), expected, "{files:?}");
        }
    }
}

//! The files of an author that a solution needs.

use std::collections::HashMap;
use std::mem;
use std::path::Path;

use crate::submission::{AuthorFile, Submission, class_names};

/// Returns the files that can be built with a solution. In Go, each folder is a package of its own.
pub(super) fn files_of_package(submission: &Submission) -> Vec<&AuthorFile> {
    let is_go = submission.language.extension == "go";
    let is_of_package = |file: &&AuthorFile| !is_go || file.folders == submission.folders;
    submission.others.iter().filter(is_of_package).collect()
}

/// Returns the files that a solution uses, or that files which it uses use. A file uses another if it
/// has a name that the other defines, or the other's name without its extension. Files of C and C++ also
/// need those of the same name, but none that defines `main`.
///
/// Only the beginnings of lines are read for definitions, so a file may be missing, or there may be too
/// many. O(bytes).
pub(super) fn needed_files<'a>(
    submission: &'a Submission,
    all: &[&'a AuthorFile],
) -> Vec<&'a AuthorFile> {
    let has_headers = !submission.language.headers.is_empty();
    let defined = |text: &'a str| -> Vec<&'a str> {
        let functions = text.lines().filter_map(class_names::function_in_c);
        let functions = functions.filter(|_| has_headers);
        class_names::defined_names(text).chain(functions).collect()
    };
    let mut files_of: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, file) in all.iter().enumerate() {
        let names = defined(&file.text);
        if has_headers && names.contains(&"main") {
            continue;
        }
        for name in names.into_iter().chain([stem(&file.name)]) {
            files_of.entry(name).or_default().push(index);
        }
    }
    let mut is_needed = vec![false; all.len()];
    let mut new = vec![[&*submission.name, &*submission.text]];
    while let Some([name, text]) = new.pop() {
        let own = has_headers.then(|| stem(name));
        for word in class_names::names(text).chain(own) {
            for index in files_of.remove(word).into_iter().flatten() {
                if !mem::replace(&mut is_needed[index], true) {
                    new.push([&all[index].name, &all[index].text]);
                }
            }
        }
    }
    let needed = all
        .iter()
        .zip(is_needed)
        .filter(|(_, is_needed)| *is_needed);
    needed.map(|(file, _)| *file).collect()
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
                    [
                        "game.cpp",
                        "#include \"game.hpp\"\nint f() { return add_stone(3); }",
                    ],
                    ["board.hpp", "class Board {"],
                    ["board.cpp", "#include \"board.hpp\""],
                    ["lines.cpp", "int add_stone(int n) {"],
                    ["main.cpp", "#include \"game.hpp\"\nint main() {}"],
                    ["test.cpp", "#include <gtest/gtest.h>"],
                ],
                &["game.cpp", "board.hpp", "board.cpp", "lines.cpp"],
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

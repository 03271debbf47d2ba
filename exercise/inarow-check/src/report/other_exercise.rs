//! Solutions of other exercises about the same game.

use inarow_exam::Form;

use crate::languages::LANGUAGES;
use crate::submission::Submission;
use crate::submission::class_names::is_in_name;

/// Describes the exercise that a solution solves instead: its method `move` has no player, or it has a function
/// that is judged in other languages. Only names and parameters are read.
pub(super) fn other_exercise(submission: &Submission) -> Option<String> {
    if lacks_player(&submission.text) {
        let text = "it solves another exercise, LintCode 746: `move(row, col)` without the player";
        return Some(text.into());
    }
    let name = submission.state_function.as_deref()?;
    let languages = LANGUAGES.iter().filter(|it| it.no_class.is_some());
    let languages: Vec<&str> = languages.map(|language| language.name).collect();
    let languages = languages.join(", ");
    let is_other = submission.form == Form::Class;
    is_other.then(|| format!("it has the function `{name}`, which is judged in {languages}"))
}

/// True if each method `move` of a text has two parameters.
fn lacks_player(text: &str) -> bool {
    let names = ["move", "Move", "make_move"].into_iter();
    let counts: Vec<usize> = names.flat_map(|name| parameters(text, name)).collect();
    !counts.is_empty() && counts.iter().all(|&count| count == 2)
}

/// The maximum length of a list of parameters.
const MAX_CHARS: usize = 300;

/// Returns the number of parameters of each definition of a function, without `self`. A call of a method has a dot
/// before its name.
fn parameters<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = usize> {
    text.match_indices(name).filter_map(move |(at, _)| {
        let before = text[..at].chars().next_back();
        if before.is_some_and(|char| is_in_name(char) || char == '.' || char == ':') {
            return None;
        }
        let list = text[at + name.len()..].trim_start().strip_prefix('(')?;
        let end = list
            .char_indices()
            .take(MAX_CHARS)
            .find(|&(_, char)| char == ')')?;
        let list = &list[..end.0];
        let names = list.split(',').map(str::trim);
        let names = names.filter(|name| !name.is_empty() && !name.ends_with("self"));
        Some(names.count())
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn other_exercises_are_recognised() {
        for (extension, text, expected) in [
            (
                "java",
                "public boolean move(int row, int col) {",
                Some("LintCode 746"),
            ),
            (
                "py",
                "def move(self, row, col):\n    game.move(1, 2, 3)",
                Some("LintCode 746"),
            ),
            (
                "py",
                "def move(self, row, col, player):\n    move(1, 2)",
                None,
            ),
            (
                "rs",
                "fn make_move(&mut self, row: i32, col: i32) -> i32",
                Some("LintCode 746"),
            ),
            (
                "swift",
                "    func tictactoe(_ moves: [[Int]]) -> String {",
                Some("`tictactoe`, which is judged in Python, "),
            ),
            (
                "py",
                "def tictactoe(self, moves: List[List[int]]) -> str:",
                None,
            ),
            ("java", "int move(int row, int col, int player)", None),
            ("py", "def remove(row, col): pass", None),
            ("py", "", None),
        ] {
            let name = format!("a.{extension}");
            let path = Path::new(&name);
            let language = Submission::language_of(path).expect("a language");
            let submission = Submission::of(language, path, text.as_bytes()).expect("a text");
            let found = other_exercise(&submission);
            let is_expected = match (&found, expected) {
                (Some(found), Some(part)) => found.contains(part),
                (found, expected) => found.is_none() && expected.is_none(),
            };
            assert!(is_expected, "{text}: {found:?}");
        }
    }
}

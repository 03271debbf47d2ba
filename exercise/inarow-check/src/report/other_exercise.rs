//! Solutions of other exercises about the same game.

use crate::submission::class_names::is_in_name;

/// Describes the exercise that a text solves instead: its method `move` has no player, or its function takes
/// all moves at once. Only names and parameters are read.
pub(super) fn other_exercise(text: &str) -> Option<&'static str> {
    let of_method = |name| parameters(text, name);
    let methods = ["move", "Move", "make_move"]
        .into_iter()
        .flat_map(of_method);
    let counts: Vec<usize> = methods.map(|it| it.len()).collect();
    if !counts.is_empty() && counts.iter().all(|&count| count == 2) {
        return Some(
            "it solves another exercise, LintCode 746: `move(row, col)` without the player",
        );
    }
    let is_of_moves = |it: &Vec<&str>| matches!(it[..], [only] if only.contains("moves"));
    let mut functions = parameters(text, "tictactoe");
    let is_other = functions.any(|it| is_of_moves(&it));
    is_other.then_some("it solves another exercise, LeetCode 1275: `tictactoe(moves)`")
}

/// The maximum length of a list of parameters.
const MAX_CHARS: usize = 300;

/// Returns the parameters of each definition of a function, without `self`. A call of a method has a dot
/// before its name.
fn parameters<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = Vec<&'a str>> {
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
        Some(names.collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_exercises_are_recognised() {
        for (text, expected) in [
            ("public boolean move(int row, int col) {", Some("746")),
            (
                "def move(self, row, col):\n    game.move(1, 2, 3)",
                Some("746"),
            ),
            ("def move(self, row, col, player):\n    move(1, 2)", None),
            (
                "fn make_move(&mut self, row: i32, col: i32) -> i32",
                Some("746"),
            ),
            (
                "def tictactoe(self, moves: List[List[int]]) -> str:",
                Some("1275"),
            ),
            (
                "string tictactoe(vector<vector<int>>& moves) {",
                Some("1275"),
            ),
            ("int move(int row, int col, int player)", None),
            ("def remove(row, col): pass", None),
            ("", None),
        ] {
            let found = other_exercise(text);
            let is_expected = match (found, expected) {
                (Some(found), Some(number)) => found.contains(number),
                (found, expected) => found.is_none() && expected.is_none(),
            };
            assert!(is_expected, "{text}: {found:?}");
        }
    }
}

//! Each of the usual mistakes is named, and no other program is blamed for one.

use std::collections::BTreeSet;
use std::fs;

use inarow::textbook::MISTAKES;

use crate::checked::{checked, code, files, stem};

/// Wrong programs that make none of the usual mistakes, or more than one.
const OTHERS: &[(&str, &str)] = &[
    ("always 0", "return 0"),
    ("the other player", "return 3 - player if answer else 0"),
    ("any number", "return 7"),
    ("one game in many", "return answer if self.n != 7 else 0"),
];

/// Signed counters, ending in another line.
const COUNTERS: &str = "
class TicTacToe:
    def __init__(self, n):
        self.n, self.lines = n, {}

    def move(self, row, col, player):
        n, lines, answer = self.n, self.lines, 0
        through = [(row, n), (n, col)]
        through += [(n, n)] * (row == col) + [(n, -1)] * (row + col == n - 1)
        for line in through:
            lines[line] = lines.get(line, 0) + (1 if player == 1 else -1)
            if abs(lines[line]) == n:
                answer = player
";

#[test]
fn each_mistake_is_named() {
    let mut shown = BTreeSet::new();
    for path in files("solutions/wrong") {
        let findings = checked(&path);
        let named = findings.mistakes.iter().map(|mistake| mistake.name);
        let named: Vec<&str> = named.collect();
        let name = stem(&path);
        assert_eq!(code(&findings), "wrong_answer", "{name}: {findings:?}");
        let message = findings.problem.unwrap();
        println!("| {name} | {message} | {} |", named.join(", "));
        // Where row + col is n, there are n - 1 cells: as if that line were forgotten.
        let expected = match name.starts_with("anti-diagonal") {
            true => vec!["anti-diagonal-forgotten", "anti-diagonal-off-by-one"],
            false => vec![name],
        };
        assert_eq!(named, expected);
        shown.insert(name.to_owned());
    }
    let usual = MISTAKES
        .iter()
        .filter(|mistake| mistake.breaks_the_exercise);
    assert_eq!(
        shown,
        usual.map(|mistake| mistake.name.to_owned()).collect()
    );
}

#[test]
fn what_none_of_them_explains_is_blamed_on_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solution.py");
    for (what, last_line) in OTHERS {
        fs::write(&path, format!("{COUNTERS}        {last_line}\n")).unwrap();
        let findings = checked(&path);
        assert_eq!(code(&findings), "wrong_answer", "{what}: {findings:?}");
        assert!(findings.mistakes.is_empty(), "{what}: {findings:?}");
    }
    fs::write(&path, format!("{COUNTERS}        return answer\n")).unwrap();
    assert_eq!(code(&checked(&path)), "right");
}

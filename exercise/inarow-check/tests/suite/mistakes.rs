//! Each usual mistake is named, and only if it explains all answers.

use std::collections::BTreeSet;

use inarow_textbook::mistakes;

use crate::checked::{checked, code, files, stem, written};
use crate::side_by_side::side_by_side;

/// Wrong programs with none of the usual mistakes, or with several.
const OTHERS: &[(&str, &str)] = &[
    ("the other player", "return 3 - player if answer else 0"),
    ("any number", "return 7"),
    ("one game in many", "return answer if self.n != 7 else 0"),
];

/// Signed counters without the last line.
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
    let solutions = files("solutions/wrong");
    let usual = mistakes().filter(|mistake| mistake.breaks_the_exercise);
    let shown: BTreeSet<&str> = solutions.iter().map(|path| stem(path)).collect();
    assert_eq!(shown, usual.map(|mistake| mistake.name).collect());
    let all = [solutions, files("solutions/attempts")].concat();
    side_by_side(&all, |path| {
        let (name, findings) = (stem(path), checked(path));
        assert_eq!(
            code(&findings),
            "wrong_answer",
            "{name}: {:?}",
            findings.problem
        );
        // Only all games distinguish the mistakes.
        let later = &findings.other_problem;
        assert!(later.is_none(), "{name}: {later:?}");
        let named = findings.mistakes.iter().map(|mistake| mistake.name);
        let named: Vec<&str> = named.collect();
        let message = findings.problem.unwrap();
        println!("| {name} | {message} | {} |", named.join(", "));
        // The cells with row + col = n are n - 1, so that line is never complete.
        let expected = match name.starts_with("anti-diagonal") {
            true => vec!["anti-diagonal-forgotten", "anti-diagonal-off-by-one"],
            false => vec![name],
        };
        assert_eq!(named, expected, "{name}");
    });
}

#[test]
fn unexplained_answers_name_no_mistake() {
    side_by_side(OTHERS, |(what, last_line)| {
        let findings = written(&format!("{COUNTERS}        {last_line}\n"));
        assert_eq!(
            code(&findings),
            "wrong_answer",
            "{what}: {:?}",
            findings.problem
        );
        assert!(
            findings.mistakes.is_empty(),
            "{what}: {:?}",
            findings.problem
        );
    });
    let findings = written(&format!("{COUNTERS}        return answer\n"));
    assert_eq!(code(&findings), "right", "{:?}", findings.problem);
}

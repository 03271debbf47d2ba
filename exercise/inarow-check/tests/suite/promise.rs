//! Games within and beyond the promise of the exercise, and what ends with a problem.

use std::time::Duration;

use inarow_check::{Exam, Findings, Trust, check_command, check_file};

use crate::checked::{code, written};
use crate::side_by_side::side_by_side;

/// Right counters in Python. `start` is the first line of the constructor, and `before` and `after`
/// are lines of `move` before and after the counters.
fn counters(start: &str, before: &str, after: &str) -> String {
    format!(
        "class TicTacToe:
    def __init__(self, n):
        {start}
        self.n, self.rows, self.cols = n, [0] * n, [0] * n
        self.diagonal = self.anti = self.played = 0

    def move(self, row, col, player):
        {before}
        self.played += 1
        add = 1 if player == 1 else -1
        self.rows[row] += add
        self.cols[col] += add
        self.diagonal += add if row == col else 0
        self.anti += add if row + col == self.n - 1 else 0
        sums = self.rows[row], self.cols[col], self.diagonal, self.anti
        answer = player if self.n in map(abs, sums) else 0
        {after}
        return answer
"
    )
}

#[test]
fn solution_that_keeps_the_promise_is_right() {
    let cases = [
        (
            "is right beyond it too",
            counters("pass", "pass", "pass"),
            false,
        ),
        (
            "refuses 1x1",
            counters("if n < 2: raise ValueError(n)", "pass", "pass"),
            true,
        ),
        (
            "looks for a winner from move 2n - 1 on",
            counters("pass", "pass", "if self.played < 2 * self.n - 1: return 0"),
            true,
        ),
        (
            "keeps turns itself",
            counters("pass", "player = 1 + self.played % 2", "pass"),
            true,
        ),
        (
            "hangs on 1x1",
            counters("while n < 2: pass", "pass", "pass"),
            true,
        ),
    ];
    side_by_side(&cases, |(name, solution, differs)| {
        let findings = written(solution);
        assert_eq!(code(&findings), "right", "{name}: {findings:?}");
        assert_eq!(findings.games, findings.played, "{name}");
        assert_eq!(findings.beyond.problem.is_some(), *differs, "{name}");
        if !differs {
            assert_eq!(findings.beyond.played, findings.beyond.games, "{name}");
        }
    });
}

/// Returns the findings about a solution that is isolated, trusted, and a command.
fn checked_in_each_way(solution: &str, exam: &Exam) -> [Findings; 3] {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("solution.py");
    std::fs::write(&file, solution).unwrap();
    let [isolated, trusted] = [Trust::Isolated, Trust::Trusted]
        .map(|trust| check_file(&file, exam, Duration::ZERO, trust).unwrap());
    let driver = "
import sys
game = None
for line in sys.stdin:
    word, *numbers = line.split()
    if word == 'new':
        game = TicTacToe(*map(int, numbers))
    else:
        print(game.move(*map(int, numbers)), flush=True)
";
    let command = ["python3", "-c", &format!("{solution}{driver}")].map(Into::into);
    let command = check_command(&command, exam, Duration::ZERO).unwrap();
    [isolated, trusted, command].map(|report| report.findings)
}

/// Returns the number of right games in each group.
fn rights(findings: &Findings) -> Vec<usize> {
    findings.groups.iter().map(|group| group.right).collect()
}

#[test]
fn same_logic_has_the_same_right_games_however_it_fails() {
    let exam = Exam::new(348);
    let ways = [
        ("if n == 2: raise KeyError(n)", "dies"),
        ("if n == 2: exit(3)", "dies"),
        ("if n == 2: __import__('os')._exit(3)", "dies"),
        // On a busy machine, the time of the group may end before that of the answer.
        ("while n == 2: pass", "hangs or too_slow"),
    ];
    let expected = written(&counters("pass", "pass", "if self.n == 2: return 7"));
    side_by_side(&ways, |(way, result)| {
        for findings in checked_in_each_way(&counters(way, "pass", "pass"), &exam) {
            assert!(result.contains(findings.result()), "{way}: {findings:?}");
            let right = rights(&findings);
            assert_eq!(right, rights(&expected), "{way}: {findings:?}");
            assert_eq!((findings.wrong_games, findings.mistakes.len()), (0, 0));
            let game = findings.failed_game.as_ref().unwrap();
            assert_eq!((game.question.n, game.ply), (2, 1), "{way}");
        }
    });
}

#[test]
fn death_ends_the_games_of_its_side_and_the_fifth_one_the_group() {
    let exam = Exam::new(348);
    let crash = "if n > 2: __import__('os')._exit(3)";
    let findings = written(&counters(crash, "pass", "pass"));
    let right: usize = rights(&findings).iter().sum();
    let of_two = exam.questions().iter().filter(|it| it.n == 2).count();
    assert_eq!((right, findings.played), (of_two, of_two), "{findings:?}");
    assert!(findings.other_problem.is_none());
    // A wrong answer in another game decides.
    let crash = "if n == 3: __import__('os')._exit(3)";
    let wrong = written(&counters(crash, "pass", "if self.n == 100: return 7"));
    assert_eq!(wrong.result(), "wrong_answer", "{wrong:?}");
    assert_eq!(wrong.other_problem.map(|it| it.code()), Some("dies"));
}

#[test]
fn error_in_every_game_leaves_no_right_game() {
    let exam = Exam::new(348);
    let error = counters("raise KeyError(n)", "pass", "pass");
    for findings in checked_in_each_way(&error, &exam) {
        assert_eq!(findings.result(), "dies", "{findings:?}");
        assert_eq!(findings.played, 0);
        assert!(findings.moves == 0 && findings.times.is_empty());
    }
}

#[test]
fn games_that_share_state_are_told_from_other_wrong_games() {
    let shared = "
class TicTacToe:
    rows = {}
    def __init__(self, n): self.n = n
    def move(self, row, col, player):
        self.rows[row] = self.rows.get(row, 0) + (1 if player == 1 else -1)
        return player if abs(self.rows[row]) == self.n else 0
";
    let own = shared.replace("self.n = n", "self.n, self.rows = n, {}");
    let other = shared.replace("else 0", "else 7");
    let exam = Exam::new(348);
    for (solution, expected) in [(shared, true), (&own, false), (&other, false)] {
        for findings in checked_in_each_way(solution, &exam) {
            assert_eq!(findings.shares_state, expected, "{findings:?}");
        }
    }
}

//! The report as JSON.

use std::fs;

use serde_json::{Value, json};

use crate::run::{inarow, root};

/// Runs `inarow check --json`.
fn judged(args: &[&str]) -> Value {
    let ran = inarow(&[&["check", "--json"], args].concat());
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines.len(), 1, "{args:?}: {} {}", ran.stdout, ran.stderr);
    let report: Value = serde_json::from_str(lines[0]).unwrap();
    let status = if report["result"] == "right" { 0 } else { 1 };
    assert_eq!(ran.status, Some(status), "{args:?}: {report}");
    assert_eq!(ran.stderr, "", "{args:?}");
    report
}

/// Returns the sides of the boards with a time.
fn timed(report: &Value) -> Vec<&Value> {
    let times = report["times"].as_array().unwrap();
    let timed = times.iter().filter(|time| time["ns_per_move"].is_f64());
    timed.map(|time| &time["n"]).collect()
}

/// Only one language, since the machine may be busy. Its compiled scan is ten times slower on the
/// larger board.
#[test]
fn scan_grows_and_counters_are_constant() {
    for (name, growth) in [("counters", "O(1)"), ("scan", "O(n)")] {
        let report = judged(&[&format!("solutions/right/{name}.rs")]);
        println!("{}", report["times"]);
        // The machine may be too busy to tell the growth.
        let possible = [json!(growth), Value::Null];
        assert!(possible.contains(&report["growth"]), "{report}");
        assert_eq!(timed(&report), [3, 10, 100, 1000], "{report}");
        assert_eq!(report["language"], "Rust");
        assert_eq!(report["played"], report["games"]);
        let keys = ["problem", "game", "other_problem"].map(|key| report.get(key));
        assert_eq!(keys, [None; 3], "{report}");
        let beyond = &report["beyond"];
        assert_eq!(beyond["different"], 0, "{report}");
        assert_eq!(beyond["played"], beyond["games"], "{report}");
    }
}

/// Makes a right solution wrong on all sides except those of the fixed games.
const BY_HEART: &str = "
class TicTacToe(TicTacToe):
    def __init__(self, n):
        super().__init__(n)
        self.is_known = n in (1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 21, 50, 100, 1000)

    def move(self, row, col, player):
        return super().move(row, col, player) if self.is_known else 0
";

#[test]
fn same_seed_draws_the_same_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("by_heart.py");
    let right = fs::read_to_string(root().join("solutions/right/counters.py")).unwrap();
    fs::write(&path, right + BY_HEART).unwrap();
    let found = |seed: &str| {
        let mut report = judged(&["--seed", seed, path.to_str().unwrap()]);
        for times in ["times", "growth"] {
            report.as_object_mut().unwrap().remove(times).unwrap();
        }
        // On a busy machine, the moves may seem to sleep. The last test depends on the times.
        if let Some(problem) = report.as_object_mut().unwrap().remove("timing_problem") {
            assert_eq!(problem["code"], "sleeps");
        }
        report["tests"].as_array_mut().unwrap().pop();
        report
    };
    let [one, again, other] = ["3", "3", "4"].map(found);
    assert_eq!(one["problem"]["code"], "wrong_answer", "{one}");
    assert_eq!(one, again);
    assert_ne!(one["game"], other["game"]);
    assert_eq!(one["seed"], 3);
    // Without `--seed` the seed is random.
    let seeds = [(); 3].map(|()| judged(&[path.to_str().unwrap()])["seed"].as_u64());
    assert!(seeds[0] != seeds[1] || seeds[1] != seeds[2], "{seeds:?}");
}

#[test]
fn first_wrong_answer_has_its_game_and_mistake() {
    let report = judged(&["solutions/wrong/centre-misses-diagonal.py"]);
    let problem = json!({
        "code": "wrong_answer",
        "message": "move() returned 0; expected 1",
        "expected": 1,
        "given": 0,
    });
    let game = json!({
        "name": "example game D-1 (main diagonal; the players alternate)",
        "n": 3,
        "ply": 5,
        "moves": [[0, 0, 1], [0, 1, 2], [1, 1, 1], [0, 2, 2], [2, 2, 1]],
    });
    let mistake = json!({
        "name": "centre-misses-diagonal",
        "summary": "else if: a stone in the centre counts only on the anti-diagonal",
    });
    assert_eq!(report["problem"], problem);
    assert_eq!(report["game"], game);
    assert_eq!(report["mistakes"], json!([mistake]));
    assert_eq!(report["printed"], json!({ "lines": 0, "first": null }));
    assert_eq!(timed(&report), [3, 10, 100, 1000], "{report}");
    let [games, played, moves, wrong_games] =
        ["games", "played", "moves", "wrong_games"].map(|key| report[key].as_u64().unwrap());
    assert_eq!(games, played);
    assert!(
        0 < wrong_games && wrong_games < games && games < moves,
        "{report}"
    );
}

/// Answers wrongly on boards of 3 by 3, and fails on all others.
const FAILS: &str = "
print('hello')
class TicTacToe:
    def __init__(self, n):
        assert n == 3
    def move(self, row, col, player):
        return 0
";

#[test]
fn errors_in_most_games_are_reported_and_name_no_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solution.py");
    let written = |solution| {
        fs::write(&path, solution).unwrap();
        judged(&[path.to_str().unwrap()])
    };
    let report = written(FAILS);
    assert_eq!(report["problem"]["code"], "wrong_answer", "{report}");
    assert_eq!(report["result"], "wrong_answer", "{report}");
    assert_eq!(report["other_problem"]["code"], "throws", "{report}");
    assert_eq!(report["mistakes"], json!([]));
    assert_eq!(report["growth"], Value::Null);
    // Started again once, for the first wrong game alone.
    assert_eq!(report["printed"], json!({ "lines": 2, "first": "hello" }));

    let report = written("class TicTacToe(:\n");
    let problem = &report["problem"];
    assert_eq!(problem["code"], "does_not_compile", "{report}");
    let lines = problem["said"].as_array().unwrap();
    assert!(lines[0].as_str().unwrap().contains("line 1"), "{report}");
    assert_eq!(report.get("game"), None, "{report}");
    assert_eq!(report["result"], "does_not_compile", "{report}");
    assert_eq!(report["wrong_games"], Value::Null, "{report}");
}

#[test]
fn solution_that_cannot_be_judged_has_a_result_and_status_2() {
    let ran = inarow(&["check", "--json", "README.md"]);
    assert_eq!(ran.status, Some(2));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(report["result"], "not_judged", "{report}");
    assert_eq!(report["error"]["code"], "unknown_language", "{report}");
    assert!(report["games"].as_u64() > Some(600), "{report}");
    assert_eq!(
        (&report["played"], &report["wrong_games"]),
        (&json!(0), &Value::Null)
    );
    assert!(ran.stderr.starts_with("error[unknown_language]"), "{ran:?}");
}

#[test]
fn games_beyond_the_exercise_are_counted_apart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solution.py");
    let right = fs::read_to_string(root().join("solutions/right/counters.py")).unwrap();
    let start = "def __init__(self, n: int):\n";
    let refuses = format!("{start}        if n == 1: raise ValueError(n)\n");
    assert!(right.contains(start));
    fs::write(&path, right.replace(start, &refuses)).unwrap();
    let report = judged(&[path.to_str().unwrap()]);
    assert_eq!(report["result"], "right", "{report}");
    let beyond = &report["beyond"];
    assert_eq!(beyond["problem"]["code"], "throws", "{report}");
    assert_eq!(
        (&beyond["different"], &beyond["game"]["n"]),
        (&json!(3), &json!(1))
    );
    let ran = inarow(&["check", path.to_str().unwrap()]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    assert!(ran.stdout.contains("beyond the exercise"), "{ran:?}");
}

/// Fails on the largest board that is timed.
const FAILS_WHILE_TIMED: &str = "
class TicTacToe(TicTacToe):
    def __init__(self, n):
        assert n < 1000, 'too large'
        super().__init__(n)
";

#[test]
fn problem_while_moves_are_timed_is_a_note_on_a_right_solution() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solution.py");
    let counters = fs::read_to_string(root().join("solutions/right/counters.py")).unwrap();
    fs::write(&path, counters + FAILS_WHILE_TIMED).unwrap();
    let path = path.to_str().unwrap();
    let report = judged(&[path]);
    assert_eq!(report["result"], "right", "{report}");
    assert_eq!(report["timing_problem"]["code"], "throws", "{report}");
    assert_eq!(timed(&report), [3, 10, 100], "{report}");
    let text = inarow(&["check", path]).stdout;
    assert!(text.contains("): right\n"), "{text}");
    let note =
        "while its moves were timed: the solution raised an error: AssertionError: too large";
    assert!(text.contains(note), "{text}");
    assert!(text.contains("not reached at n = 1000: "), "{text}");
}

#[test]
fn control_characters_are_escaped() {
    let given = "\u{1b}[2J\u{2028}\u{202e}";
    let command = format!("s/move.*/{given}/p");
    for json in [&[][..], &["--json"]] {
        let ran = inarow(&[&["check"], json, &["--", "sed", "-un", &command]].concat());
        assert_eq!(ran.status, Some(1));
        let raw = ['\u{1b}', '\u{202e}', '\u{2028}'];
        assert!(!ran.stdout.contains(raw), "{}", ran.stdout);
    }
    let report = judged(&["--", "sed", "-un", &command]);
    assert_eq!(report["problem"]["code"], "wrong_answer");
    assert_eq!(report["problem"]["given"], given);
    assert_eq!(report["language"], Value::Null);
}

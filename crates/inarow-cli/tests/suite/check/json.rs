//! The findings as JSON.

use std::fs;

use serde_json::{Value, json};

use crate::run::{inarow, root};

/// What `inarow check --json` says.
fn judged(args: &[&str]) -> Value {
    let ran = inarow(&[&["check", "--json"], args].concat());
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines.len(), 1, "{args:?}: {} {}", ran.stdout, ran.stderr);
    let findings: Value = serde_json::from_str(lines[0]).unwrap();
    let status = if findings["status"] == "right" { 0 } else { 1 };
    assert_eq!(ran.status, Some(status), "{args:?}: {findings}");
    assert_eq!(ran.stderr, "", "{args:?}");
    findings
}

/// The sides of the boards on which a move was timed.
fn timed(findings: &Value) -> Vec<&Value> {
    let times = findings["times"].as_array().unwrap();
    let timed = times.iter().filter(|time| time["ns_per_move"].is_f64());
    timed.map(|time| &time["n"]).collect()
}

/// Ratios of minima in turns, and still a machine may be busy: so for one language,
/// with a compiler of which the loop is ten times slower on the larger board.
#[test]
fn a_scan_grows_and_counters_do_not() {
    for (name, growth) in [("counters", "O(1)"), ("scan", "O(n)")] {
        let findings = judged(&[&format!("solutions/right/{name}.rs")]);
        println!("{}", findings["times"]);
        assert_eq!(findings["growth"], growth, "{findings}");
        assert_eq!(timed(&findings), [3, 10, 100, 1000], "{findings}");
        assert_eq!(findings["language"], "Rust");
        assert_eq!(findings["played"], findings["games"]);
        let [problem, game, then] = ["problem", "game", "then"].map(|key| findings.get(key));
        assert_eq!([problem, game, then], [None; 3], "{findings}");
    }
}

/// Makes a right solution one that is right in the games that are the same each time.
const BY_HEART: &str = "
class TicTacToe(TicTacToe):
    def __init__(self, n):
        super().__init__(n)
        self.is_known = n in (1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 21, 50, 100, 1000)

    def move(self, row, col, player):
        return super().move(row, col, player) if self.is_known else 0
";

#[test]
fn the_same_seed_asks_the_same_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("by_heart.py");
    let right = fs::read_to_string(root().join("solutions/right/counters.py")).unwrap();
    fs::write(&path, right + BY_HEART).unwrap();
    let found = |seed: &str| {
        let mut findings = judged(&["--seed", seed, path.to_str().unwrap()]);
        for times in ["times", "growth"] {
            findings.as_object_mut().unwrap().remove(times).unwrap();
        }
        findings
    };
    let [one, again, other] = ["3", "3", "4"].map(found);
    assert_eq!(one["problem"]["code"], "wrong_answer", "{one}");
    assert_eq!(one, again);
    assert_ne!(one["game"], other["game"]);
    assert_eq!(one["seed"], 3);
    // Without one, nobody knows which games are asked.
    let seeds = [(); 3].map(|()| judged(&[path.to_str().unwrap()])["seed"].as_u64());
    assert!(seeds[0] != seeds[1] || seeds[1] != seeds[2], "{seeds:?}");
}

#[test]
fn the_first_wrong_answer_is_told_with_its_game_and_mistake() {
    let findings = judged(&["solutions/wrong/centre-misses-diagonal.py"]);
    let problem = json!({
        "code": "wrong_answer",
        "message": "it answers 0 instead of 1",
        "expected": 1,
        "given": 0,
    });
    let game = json!({
        "name": "D-1: main diagonal, alternating",
        "n": 3,
        "ply": 5,
        "moves": [[0, 0, 1], [0, 1, 2], [1, 1, 1], [0, 2, 2], [2, 2, 1]],
    });
    let mistake = json!({
        "name": "centre-misses-diagonal",
        "summary": "else if: a cell on the anti-diagonal is not counted on the main one",
    });
    assert_eq!(findings["problem"], problem);
    assert_eq!(findings["game"], game);
    assert_eq!(findings["mistakes"], json!([mistake]));
    assert_eq!(findings["printed"], json!({ "lines": 0, "first": null }));
    assert_eq!(timed(&findings), [3, 10, 100, 1000], "{findings}");
    assert!(findings["growth"].is_string(), "{findings}");
    let [games, played, moves, wrong_games] =
        ["games", "played", "moves", "wrong_games"].map(|key| findings[key].as_u64().unwrap());
    assert_eq!(games, played);
    assert!(
        0 < wrong_games && wrong_games < games && games < moves,
        "{findings}"
    );
}

/// Wrong on boards of 3 by 3, and not to be had on any other.
const BREAKS_OFF: &str = "
print('hello')
class TicTacToe:
    def __init__(self, n):
        assert n == 3
    def move(self, row, col, player):
        return 0
";

#[test]
fn what_breaks_off_a_check_is_told_and_nothing_is_measured() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solution.py");
    let written = |solution| {
        fs::write(&path, solution).unwrap();
        judged(&[path.to_str().unwrap()])
    };
    let findings = written(BREAKS_OFF);
    assert_eq!(findings["problem"]["code"], "wrong_answer", "{findings}");
    assert_eq!(findings["then"]["code"], "throws", "{findings}");
    assert_eq!(findings["mistakes"], json!([]));
    assert_eq!(findings["times"], json!([]));
    assert_eq!(findings["growth"], Value::Null);
    assert_eq!(findings["printed"], json!({ "lines": 1, "first": "hello" }));

    let findings = written("class TicTacToe(:\n");
    let problem = &findings["problem"];
    assert_eq!(problem["code"], "does_not_compile", "{findings}");
    let said = problem["said"].as_array().unwrap();
    assert!(said[0].as_str().unwrap().contains("line 1"), "{findings}");
    assert_eq!(findings.get("game"), None, "{findings}");
}

#[test]
fn a_name_cannot_steer_the_terminal() {
    let ran = inarow(&["check", "--", "sed", "-un", "s/move.*/\u{1b}[2J/p"]);
    assert_eq!(ran.status, Some(1));
    assert!(!ran.stdout.contains('\u{1b}'), "{}", ran.stdout);
    let findings = judged(&["--", "sed", "-un", "s/move.*/\u{1b}[2J/p"]);
    assert_eq!(findings["problem"]["code"], "no_number");
    assert_eq!(findings["problem"]["given"], "\u{1b}[2J");
    assert_eq!(findings["language"], Value::Null);
}

//! Functions that return the state of a game: their report, their points, and courses with classes.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use crate::run::{Ran, inarow, root};

const WRONG: &str = "solutions/state/end-not-checked.py";

/// The solution of LeetCode 1275 without the diagonals.
const NO_DIAGONALS: &str = "
def tictactoe(moves):
    for number in range(len(moves)):
        mine = moves[number % 2 : number + 1 : 2]
        if any([move[at] for move in mine].count(moves[number][at]) == 3 for at in (0, 1)):
            return 'AB'[number % 2]
    return 'Draw' if len(moves) == 9 else 'Pending'
";

fn check(args: &[&str]) -> Ran {
    inarow(&[&["check", "--seed", "348"], args].concat())
}

/// Returns the names and scores of the tests of a grade.
fn scores(ran: &Ran) -> String {
    let document: Value = serde_json::from_str(&ran.stdout).unwrap();
    let tests = document["tests"].as_array().unwrap().iter();
    let scores = tests.map(|test| format!("{} {}", test["name"].as_str().unwrap(), test["score"]));
    scores.collect::<Vec<_>>().join(", ")
}

/// Writes files of authors.
fn course(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

#[test]
fn report_shows_the_board_and_the_groups() {
    let ran = check(&[WRONG]);
    assert_eq!(ran.status, Some(1), "{ran:?}");
    for part in [
        "   gamestate(board)\n\n   gamestate() returned win; expected an error\n",
        "   no game reaches this board: ",
        "a usual mistake explains every answer: moves after the end of the game are not refused\n",
        "\n   moves after the end: 0 of 412 games are right\n",
    ] {
        assert!(ran.stdout.contains(part), "{part}: {}", ran.stdout);
    }
}

#[test]
fn json_has_the_impossible_board() {
    let ran = check(&["--json", WRONG]);
    let found: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(found["form"], "state");
    assert_eq!(found["game"]["call"], "gamestate(board)");
    let board = found["game"]["board"].as_str().unwrap();
    assert_eq!(board.len(), "XXX/O../OO.".len(), "{board}");
    assert_eq!(found["mistakes"][0]["name"], "end-not-checked");
    let tests = found["tests"].as_array().unwrap();
    assert_eq!((tests.len(), found["growth"].is_null()), (9, true));
}

#[test]
fn points_are_split_over_the_groups_that_a_function_has() {
    let ran = check(&["--grade", "gradescope", WRONG]);
    let expected = "compiles 12, ongoing 11, rows 11, columns 11, diagonals 11, full board 11, \
        impossible counts 11, two winners 11, moves after the end 0";
    assert_eq!(scores(&ran), expected);
    let folder = course(&[("tictactoe.py", NO_DIAGONALS)]);
    let path = folder.path().join("tictactoe.py");
    let ran = check(&["--grade", "gradescope", path.to_str().unwrap()]);
    let expected = "compiles 17, ongoing 17, rows 17, columns 17, diagonals 0, full board 16";
    assert_eq!(scores(&ran), expected);
}

#[test]
fn course_may_have_classes_and_functions() {
    let class = fs::read_to_string(root().join("solutions/right/counters.py")).unwrap();
    let folder = course(&[
        ("ann.py", NO_DIAGONALS),
        ("bob/tictactoe.py", &class),
        ("bob/state.py", "def gamestate(board):\n    return 'win'\n"),
    ]);
    let path = folder.path().to_str().unwrap();
    let ran = check(&["--csv", path]);
    let mut table = csv::Reader::from_reader(ran.stdout.as_bytes());
    let head = table.headers().unwrap().clone();
    let columns = [
        "author",
        "form",
        "result",
        "mistakes",
        "rows",
        "diagonals",
        "two winners",
        "points",
    ];
    let columns = columns.map(|name| head.iter().position(|it| it == name).unwrap());
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    let found = rows.iter().map(|row| columns.map(|at| &row[at]));
    assert_eq!(
        found.collect::<Vec<_>>(),
        [
            [
                "ann",
                "state",
                "wrong_answer",
                "no-diagonals",
                "17",
                "0",
                "",
                "84"
            ],
            ["bob", "class", "right", "", "11", "", "", "100"],
        ]
    );
    let ran = check(&["--csv", "--growth-points", "1", path]);
    assert_eq!(ran.status, Some(2), "{ran:?}");
    assert!(ran.stdout.contains(",no_growth,"), "{ran:?}");
}

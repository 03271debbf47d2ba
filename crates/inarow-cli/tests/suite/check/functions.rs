//! Functions on a board: their points, and courses that have both forms.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use crate::run::{Ran, inarow, root};

/// Writes a course with both forms. The file of `ann` lies beside a program that uses it.
fn course() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let read = |name: &str| fs::read_to_string(root().join("solutions").join(name)).unwrap();
    let right = read("functions/right.py");
    fs::create_dir(folder.path().join("ann")).unwrap();
    for (name, text) in [
        ("ann/tictactoe.py", right.clone()),
        (
            "ann/runner.py",
            "import tictactoe as ttt\nttt.play()\n".into(),
        ),
        ("bob.py", right.replace("def utility(", "def utilities(")),
        ("carl.py", read("right/counters.py")),
        ("dora.py", "def winner(board):\n    pass\n".into()),
        ("eve.py", format!("import nothing_here\n{right}")),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn check(args: &[&str], folder: &TempDir) -> Ran {
    let path = folder.path().to_str().unwrap();
    inarow(&[&["check", "--seed", "348"], args, &[path]].concat())
}

#[test]
fn course_may_have_both_forms() {
    let folder = course();
    let pages = tempfile::tempdir().unwrap();
    let ran = check(&["--csv", "--out", pages.path().to_str().unwrap()], &folder);
    let mut table = csv::Reader::from_reader(ran.stdout.as_bytes());
    let head = table.headers().unwrap().clone();
    let column = |name: &str| head.iter().position(|it| it == name).unwrap();
    let columns = [
        "form", "result", "reason", "compiles", "rows", "winner", "utility", "points",
    ]
    .map(column);
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    let found = rows.iter().map(|row| columns.map(|at| &row[at]));
    assert_eq!(
        found.collect::<Vec<_>>(),
        [
            ["functions", "right", "", "12", "", "11", "11", "100"],
            [
                "functions",
                "no_solution",
                "no_function",
                "12",
                "",
                "11",
                "0",
                "89"
            ],
            ["class", "right", "", "12", "11", "", "", "100"],
            ["class", "no_solution", "no_solution", "0", "0", "", "", "0"],
            ["", "not_judged", "no_module", "0", "0", "0", "0", "0"],
        ]
    );
    let page = fs::read_to_string(pages.path().join("bob.txt")).unwrap();
    assert!(
        page.contains("\n   utility: not there: 0 of 11\n"),
        "{page}"
    );
    // A check that resumes has the same rows.
    let again = check(&["--csv", "--out", pages.path().to_str().unwrap()], &folder);
    assert_eq!(again.stdout, ran.stdout);
    let table = check(&["--out", pages.path().to_str().unwrap()], &folder);
    let forms = table.stdout.lines().filter_map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        (cells.len() == 8).then(|| cells[6].to_owned())
    });
    let expected = [
        "form",
        "-----------",
        "functions",
        "functions",
        "class",
        "class",
        "",
    ];
    assert_eq!(forms.collect::<Vec<_>>(), expected, "{}", table.stdout);
}

#[test]
fn only_functions_get_no_points_for_constant_time() {
    let folder = course();
    let ran = check(&["--csv", "--growth-points", "1"], &folder);
    assert_eq!(ran.status, Some(2), "{ran:?}");
    let mut table = csv::Reader::from_reader(ran.stdout.as_bytes());
    let head = table.headers().unwrap().clone();
    let columns = ["author", "result", "reason"];
    let columns = columns.map(|name| head.iter().position(|it| it == name).unwrap());
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    let found = rows.iter().map(|row| columns.map(|at| &row[at]));
    assert_eq!(
        found.collect::<Vec<_>>(),
        [
            ["ann", "not_judged", "no_growth"],
            ["bob", "not_judged", "no_growth"],
            ["carl", "right", ""],
            ["dora", "no_solution", "no_solution"],
            ["eve", "not_judged", "no_growth"],
        ]
    );
    let ran = check(&["--grade", "junit", "--growth-points", "1"], &folder);
    assert_eq!(ran.status, Some(2), "{ran:?}");
    assert!(ran.stderr.contains("error[no_growth]: "), "{ran:?}");
    assert!(ran.stdout.contains("<testsuite name=\"carl\""), "{ran:?}");
}

/// The tests of a grade of functions, in order.
const TESTS: &str = "compiles initial_state player actions result winner terminal utility minimax";

#[test]
fn grade_of_functions_that_are_not_judged_has_their_tests() {
    let folder = course();
    let file = folder.path().join("eve.py");
    let file = file.to_str().unwrap();
    let ran = inarow(&["check", "--grade", "gradescope", file]);
    assert_eq!(ran.status, Some(2), "{ran:?}");
    let document: Value = serde_json::from_str(&ran.stdout).unwrap();
    let tests = document["tests"].as_array().unwrap().iter();
    let names = tests.filter_map(|test| test["name"].as_str());
    assert_eq!(names.collect::<Vec<_>>().join(" "), TESTS);
}

#[test]
fn grade_has_a_test_for_each_function() {
    let file = "solutions/functions/no-anti-diagonal.py";
    let ran = inarow(&["check", "--grade", "gradescope", "--seed", "348", file]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let document: Value = serde_json::from_str(&ran.stdout).unwrap();
    let tests = document["tests"].as_array().unwrap();
    let names: Vec<&str> = tests
        .iter()
        .filter_map(|test| test["name"].as_str())
        .collect();
    assert_eq!(names.join(" "), TESTS);
    let failed: Vec<&Value> = tests
        .iter()
        .filter(|test| test["status"] == "failed")
        .collect();
    let [winner] = failed[..] else {
        panic!("{failed:?}");
    };
    let output = winner["output"].as_str().unwrap();
    assert_eq!(
        (&winner["name"], &winner["score"]),
        (&"winner".into(), &9.into())
    );
    assert!(
        output.contains("winner(board)") && output.contains("expected X"),
        "{output}"
    );
    assert!(
        output.contains("usual mistakes: the anti-diagonal is not checked"),
        "{output}"
    );
}

#[test]
fn json_has_the_call() {
    let file = "solutions/functions/no-anti-diagonal.py";
    let ran = inarow(&["check", "--json", "--seed", "348", file]);
    let found: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(found["form"], "functions");
    assert_eq!(found["game"]["call"], "winner(board)");
    let problem = &found["problem"];
    assert_eq!(
        (&problem["expected"], &problem["given"]),
        (&"X".into(), &"None".into())
    );
    let tests = found["tests"].as_array().unwrap();
    assert_eq!((tests.len(), found["growth"].is_null()), (9, true));
}

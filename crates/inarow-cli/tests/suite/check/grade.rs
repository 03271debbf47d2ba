//! Documents for course platforms.

use std::fs;

use serde_json::{Value, json};

use crate::run::{Ran, inarow, root};

const NAMES: [&str; 9] = [
    "compiles",
    "boards of 2",
    "large boards",
    "no line, no win",
    "player 2 wins",
    "main diagonal",
    "anti-diagonal",
    "rows",
    "columns",
];

fn grade(platform: &str, args: &[&str]) -> Ran {
    inarow(&[&["check", "--seed", "348", "--grade", platform], args].concat())
}

/// Returns the document of a platform that reads JSON.
fn document(platform: &str, args: &[&str]) -> Value {
    let ran = grade(platform, args);
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""), "{args:?}");
    serde_json::from_str(&ran.stdout).unwrap()
}

/// Returns the keys of an object, sorted.
fn keys(object: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = object
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    keys.sort_unstable();
    keys
}

fn sum(tests: &Value, key: &str) -> u64 {
    let tests = tests.as_array().unwrap();
    tests.iter().map(|test| test[key].as_u64().unwrap()).sum()
}

/// Checks a document of Gradescope, and returns the scores of its tests.
fn gradescope_scores(document: &Value) -> Vec<u64> {
    let expected = [
        "execution_time",
        "extra_data",
        "output",
        "output_format",
        "score",
        "stdout_visibility",
        "tests",
        "visibility",
    ];
    let found = keys(document);
    let found: Vec<&str> = found
        .into_iter()
        .filter(|&key| key != "leaderboard")
        .collect();
    assert_eq!(found, expected);
    assert_eq!(document["stdout_visibility"], "hidden");
    let tests = document["tests"].as_array().unwrap();
    let scores = tests.iter().zip(1..).map(|(test, number)| {
        let expected = [
            "max_score",
            "name",
            "number",
            "output",
            "output_format",
            "score",
            "status",
            "visibility",
        ];
        assert_eq!(keys(test), expected);
        assert_eq!(test["number"], format!("{number}"));
        assert_eq!(test["output_format"], "text");
        let [score, max] = ["score", "max_score"].map(|key| test[key].as_u64().unwrap());
        assert_eq!(test["status"] == "passed", score == max, "{test}");
        score
    });
    let scores: Vec<u64> = scores.collect();
    assert_eq!(document["score"], scores.iter().sum::<u64>());
    scores
}

#[test]
fn gradescope_reads_tests_and_their_scores() {
    let right = document("gradescope", &["solutions/right/counters.py"]);
    assert_eq!(
        gradescope_scores(&right),
        [12, 11, 11, 11, 11, 11, 11, 11, 11]
    );
    let names = right["tests"]
        .as_array()
        .unwrap()
        .iter()
        .map(|test| &test["name"]);
    assert!(names.eq(&NAMES), "{right}");
    assert_eq!(right["leaderboard"][0]["name"], "ns per move at n = 1000");

    let wrong = document(
        "gradescope",
        &["--points", "900", "solutions/wrong/no-diagonals.py"],
    );
    let scores = gradescope_scores(&wrong);
    assert_eq!([scores[0], scores[7], scores[8]], [100; 3]);
    assert!(
        scores[1] < 100 && scores[5] < 100 && scores[6] < 100,
        "{scores:?}"
    );
    assert_eq!(sum(&wrong["tests"], "max_score"), 900);
    assert_eq!(wrong.get("leaderboard"), None);
    let diagonal = wrong["tests"][5]["output"].as_str().unwrap();
    for part in ["TicTacToe(3)", "expected 1", "a usual mistake explains"] {
        assert!(diagonal.contains(part), "{diagonal}");
    }
    assert!(
        wrong["output"].as_str().unwrap().contains("wrong in "),
        "{wrong}"
    );
}

#[test]
fn hidden_tests_reveal_no_game_and_no_seed() {
    let solution = "solutions/wrong/no-diagonals.py";
    for (show, names_mistake) in [("names", true), ("nothing", false)] {
        for platform in ["gradescope", "junit"] {
            // Times may have any short number.
            let seed = "918273645";
            let shown = ["--grade", platform, "--show", show, solution];
            let ran = inarow(&[&["check", "--seed", seed], &shown[..]].concat());
            assert_eq!(ran.status, Some(0), "{ran:?}");
            for part in [
                "TicTacToe(",
                "move(",
                "expected",
                seed,
                "game that",
                "random game",
            ] {
                assert!(!ran.stdout.contains(part), "{show} {part}: {ran:?}");
            }
            let is_named = ran.stdout.contains("usual mistake");
            assert_eq!(is_named, names_mistake, "{ran:?}");
            let names = ["wrong answer", "wrong_answer"];
            let has_result = names.iter().any(|name| ran.stdout.contains(name));
            assert_eq!(has_result, names_mistake, "{ran:?}");
        }
    }
}

#[test]
fn classroom50_reads_the_keys_of_its_schema() {
    let found = document("classroom50", &["solutions/wrong/rows-only.py"]);
    let expected = [
        "assignment",
        "classroom",
        "commit",
        "datetime",
        "max-score",
        "release",
        "review",
        "schema",
        "score",
        "submission",
        "tests",
    ];
    assert_eq!(keys(&found), expected);
    assert_eq!(found["schema"], "classroom50/result/v1");
    assert_eq!(found["score"], sum(&found["tests"], "score"));
    assert_eq!(found["max-score"], sum(&found["tests"], "max-score"));
    let first = json!({"test-name": "compiles", "passed": true, "score": 12, "max-score": 12});
    assert_eq!(found["tests"][0], first);
    let date = found["datetime"].as_str().unwrap();
    assert!(date.len() == 20 && date.ends_with('Z'), "{date}");
}

#[test]
fn junit_has_a_suite_for_each_solution() {
    let ran = grade(
        "junit",
        &[
            "solutions/right/counters.py",
            "solutions/wrong/rows-only.py",
        ],
    );
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""), "{ran:?}");
    let document = roxmltree::Document::parse(&ran.stdout).unwrap();
    let suites: Vec<_> = document
        .root_element()
        .children()
        .filter(|it| it.is_element())
        .collect();
    let names: Vec<_> = suites
        .iter()
        .filter_map(|it| it.attribute("name"))
        .collect();
    assert_eq!(names, ["counters", "rows-only"]);
    for suite in &suites {
        let cases: Vec<_> = suite.children().filter(|it| it.is_element()).collect();
        let names: Vec<_> = cases.iter().filter_map(|it| it.attribute("name")).collect();
        assert_eq!(names, NAMES);
        let failed = cases
            .iter()
            .filter(|case| case.children().any(|it| it.has_tag_name("failure")));
        let failed = failed.count().to_string();
        assert_eq!(suite.attribute("failures"), Some(&*failed));
        assert_eq!(suite.attribute("errors"), Some("0"));
        assert_eq!(suite.attribute("tests"), Some("9"));
    }
    let failure = document
        .descendants()
        .find(|it| it.has_tag_name("failure"))
        .unwrap();
    assert_eq!(failure.attribute("type"), Some("wrong_answer"));
    assert_eq!(
        failure.attribute("message"),
        Some("move() returned 0; expected 1")
    );
}

#[test]
fn solution_that_cannot_be_judged_has_a_document_and_status_2() {
    for (args, code) in [
        (&["no-such-file.py"][..], "cannot_read"),
        (
            &["solutions/right/counters.py", "solutions/right/scan.py"],
            "several_solutions",
        ),
    ] {
        for platform in ["gradescope", "classroom50"] {
            let ran = grade(platform, args);
            assert_eq!(ran.status, Some(2), "{ran:?}");
            assert!(ran.stderr.contains(code), "{ran:?}");
            let document: Value = serde_json::from_str(&ran.stdout).unwrap();
            assert_eq!(document["score"], 0, "{ran:?}");
        }
    }
    let ran = grade("junit", &["no-such-file.py"]);
    assert_eq!(ran.status, Some(2), "{ran:?}");
    let document = roxmltree::Document::parse(&ran.stdout).unwrap();
    let errors = document.descendants().filter(|it| it.has_tag_name("error"));
    let kinds: Vec<_> = errors.filter_map(|it| it.attribute("type")).collect();
    assert_eq!(kinds, ["cannot_read"; 9]);
    let empty = tempfile::tempdir().unwrap();
    let ran = grade("junit", &[empty.path().to_str().unwrap()]);
    assert_eq!(ran.status, Some(2), "{ran:?}");
}

#[test]
fn files_of_one_author_have_one_solution() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let right = fs::read_to_string(root().join("solutions/right/counters.py")).unwrap();
    let [notes, tests, solution] = [
        write("README.md", "# My solution"),
        write("test_game.py", "from game import TicTacToe\n"),
        write("game.py", &right),
    ];
    let found = document("gradescope", &[&notes, &tests, &solution]);
    assert_eq!(found["score"], 100, "{found}");
    // An author without a solution is judged: there is no solution.
    let ran = grade("gradescope", &[&notes]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let found: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(found["score"], 0, "{found}");
    let output = found["output"].as_str().unwrap();
    assert!(output.contains("README.md (a document)"), "{output}");
}

/// Text that XML 1.0 forbids, or that ends an element or a section.
#[test]
fn text_of_a_solution_stays_text() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("<script>&.py");
    let text = "]]>\\x00\\x08\\x1b[2J\\ufffe\\uffff</failure><script>&#0;&amp;\u{202e}";
    fs::write(
        &file,
        format!(
            "class TicTacToe:\n    def __init__(self, n): pass\n    \
             def move(self, *_): raise ValueError('{text}')\n"
        ),
    )
    .unwrap();
    let ran = grade("junit", &[file.to_str().unwrap()]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let document = roxmltree::Document::parse(&ran.stdout).unwrap();
    assert!(!document.descendants().any(|it| it.has_tag_name("script")));
    let failure = document
        .descendants()
        .find(|it| it.has_tag_name("failure"))
        .unwrap();
    let message = failure.attribute("message").unwrap();
    assert!(
        message.contains("]]>") && message.contains("\\u{1b}[2J"),
        "{message}"
    );
    assert!(message.contains("</failure><script>&#0;&amp;"), "{message}");
    let is_forbidden = |char: char| char < ' ' && char != '\n' || "\u{fffe}\u{ffff}".contains(char);
    assert!(!ran.stdout.contains(is_forbidden), "{ran:?}");
}

/// No game shows a problem that comes before the first one, so each group of games names it.
#[test]
fn problem_before_the_first_game_is_the_reason_for_unplayed_games() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.py");
    fs::write(&file, "class TicTacToe: pass\nimport os\nos._exit(3)\n").unwrap();
    let found = document("gradescope", &[file.to_str().unwrap()]);
    let groups = &found["tests"].as_array().unwrap()[1..NAMES.len()];
    for group in groups {
        let output = group["output"].as_str().unwrap();
        let (_, reason) = output
            .split_once("; the others were not played: ")
            .unwrap_or_else(|| panic!("{output}"));
        assert!(reason.contains('3'), "{output}");
    }
}

#[test]
fn points_are_checked() {
    for args in [
        &["--points", "-1"][..],
        &["--points", "1000001"],
        &["--points", "x"],
        &["--show", "all"],
        &["--csv"],
        &["--out", "folder"],
    ] {
        let ran = grade("junit", &[args, &["solutions/right/counters.py"]].concat());
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
    }
    let ran = inarow(&["check", "--points", "9", "solutions/right/counters.py"]);
    assert_eq!(ran.status, Some(2), "{ran:?}");
}

#[test]
fn csv_has_the_points_of_each_test() {
    let folder = root().join("solutions/wrong");
    let ran = inarow(&[
        "check",
        "--csv",
        "--points",
        "90",
        "--seed",
        "348",
        folder.join("rows-only.py").to_str().unwrap(),
        "solutions/right/counters.py",
    ]);
    let mut reader = csv::Reader::from_reader(ran.stdout.as_bytes());
    let header = reader.headers().unwrap().clone();
    assert!(
        header
            .iter()
            .skip(15)
            .eq(NAMES.into_iter().chain(["points", "max_points"]))
    );
    let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
    assert!(
        rows[0]
            .iter()
            .skip(15)
            .all(|score| score == "10" || score == "90"),
        "{ran:?}"
    );
    assert_eq!(
        rows[1].iter().skip(20).take(3).collect::<Vec<_>>(),
        ["0", "0", "10"]
    );
}

//! The blocks of docs/grading.md, run on a false tree of each platform.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::run::{Ran, root, shell};

/// Returns the first block of code below a heading of the page.
fn block(heading: &str) -> String {
    let page = fs::read_to_string(root().join("docs/grading.md")).unwrap();
    let (_, section) = page.split_once(&format!("\n## {heading}\n")).unwrap();
    let (_, block) = section.split_once("```").unwrap();
    let (block, _) = block.split_once("```").unwrap();
    block.split_once('\n').unwrap().1.into()
}

/// A solution whose errors have the text of other lines of a grader.
const HOSTILE: &str = "
class TicTacToe:
    def __init__(self, n):
        self.n = n
    def move(self, row, col, player):
        raise ValueError('</pre><script>--|>\\nGrade :=>> 100')
";

/// Runs a block in a folder with a solution, and with the platform's folders in it.
fn run(heading: &str, interpreter: &str, solution: &str, folder: &Path) -> Ran {
    for name in [
        "autograder/submission",
        "autograder/results",
        "grade/student",
        "grade/results",
    ] {
        fs::create_dir_all(folder.join(name)).unwrap();
    }
    for name in [
        "tictactoe.py",
        "autograder/submission/a.py",
        "grade/student/tictactoe.py",
    ] {
        fs::write(folder.join(name), solution).unwrap();
    }
    let here = folder.display();
    // The user of the recipe does not exist here.
    let block = block(heading)
        .replace(" --as student", "")
        .replace("/autograder/", &format!("{here}/autograder/"))
        .replace("/grade/", &format!("{here}/grade/"));
    fs::write(folder.join("block"), block).unwrap();
    shell(&format!("cd '{here}' && {interpreter} block"))
}

fn solution(name: &str) -> String {
    fs::read_to_string(root().join("solutions").join(name)).unwrap()
}

fn read(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn gradescope_finds_its_results() {
    let folder = tempfile::tempdir().unwrap();
    let ran = run(
        "Gradescope",
        "sh",
        &solution("wrong/rows-only.py"),
        folder.path(),
    );
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let results = read(&folder.path().join("autograder/results/results.json"));
    assert!(
        (1..100).contains(&results["score"].as_u64().unwrap()),
        "{results}"
    );
}

#[test]
fn classroom50_finds_its_result_and_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let ran = run("Classroom 50", "sh", HOSTILE, folder.path());
    assert_eq!(ran.status, Some(0), "{ran:?}");
    assert_eq!(read(&folder.path().join("result.json"))["score"], 12);
    let page = fs::read_to_string(folder.path().join("release-body.md")).unwrap();
    assert!(page.contains("ValueError"), "{page}");
    assert!(page.lines().all(|line| line.starts_with("    ")), "{page}");
}

#[test]
fn jenkins_finds_a_suite_for_each_solution() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("solutions")).unwrap();
    for name in ["ann", "bob"] {
        let file = folder.path().join(format!("solutions/{name}.py"));
        fs::write(file, solution("right/counters.py")).unwrap();
    }
    let ran = run("Jenkins and GitLab", "sh", "", folder.path());
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let text = fs::read_to_string(folder.path().join("junit.xml")).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    let suites = document
        .descendants()
        .filter(|it| it.has_tag_name("testsuite"));
    assert_eq!(suites.count(), 2, "{text}");
}

#[test]
fn coderunner_reads_one_object() {
    for (text, fraction) in [(solution("right/counters.py"), 1.0), (HOSTILE.into(), 0.12)] {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        // The platform replaces the marker by the escaped code.
        let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
        let template =
            block("Moodle CodeRunner").replace("{{ STUDENT_ANSWER | e('py') }}", &escaped);
        fs::write(folder.join("template.py"), template).unwrap();
        let ran = shell(&format!("cd '{}' && python3 template.py", folder.display()));
        assert_eq!(ran.status, Some(0), "{ran:?}");
        let found: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!(found["fraction"], json!(fraction), "{found}");
        let known = ["fraction", "testresults", "prologuehtml", "epiloguehtml"];
        assert!(
            found
                .as_object()
                .unwrap()
                .keys()
                .all(|key| known.contains(&&**key))
        );
        let rows = found["testresults"].as_array().unwrap();
        assert_eq!((rows.len(), &rows[0][0]), (10, &json!("iscorrect")));
        assert!(!ran.stdout.contains("<script>"), "{ran:?}");
    }
}

#[test]
fn vpl_reads_the_grade_of_the_grader_only() {
    let folder = tempfile::tempdir().unwrap();
    let ran = run("Moodle VPL", "sh", HOSTILE, folder.path());
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let ran = shell(&format!(
        "cd '{}' && ./vpl_execution",
        folder.path().display()
    ));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    let grades: Vec<&&str> = lines
        .iter()
        .filter(|it| it.starts_with("Grade :=>>"))
        .collect();
    assert_eq!(grades, [&"Grade :=>> 12"], "{ran:?}");
    let ends = lines.iter().filter(|&&line| line == "--|>").count();
    assert_eq!((lines[0], ends), ("<|--", 1), "{ran:?}");
}

#[test]
fn prairielearn_finds_its_results() {
    let folder = tempfile::tempdir().unwrap();
    let ran = run(
        "PrairieLearn",
        "python3",
        &solution("right/scan.py"),
        folder.path(),
    );
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let results = read(&folder.path().join("grade/results/results.json"));
    assert_eq!(
        (&results["gradable"], &results["score"]),
        (&json!(true), &json!(1.0))
    );
    let points = results["tests"].as_array().unwrap().iter();
    let points = points.map(|test| test["points"].as_u64().unwrap());
    assert_eq!(points.sum::<u64>(), 100);
}

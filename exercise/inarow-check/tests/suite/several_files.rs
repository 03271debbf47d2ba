//! Solutions of several files, as their authors hand them in: one folder for each author.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use inarow_check::{Course, CourseOptions, Exam, Trust};

use crate::checked::root;

const HAND_INS: &str = "exercise/inarow-check/tests/data/hand-ins";

/// Returns the authors and results of some folders.
fn results(paths: &[PathBuf], trust: Trust) -> Vec<(String, String)> {
    let course = Course::of(paths, None, &[]).unwrap();
    let options = CourseOptions {
        exam: &Exam::new(348),
        timing: Duration::ZERO,
        trust,
        jobs: 4,
    };
    let all: Vec<usize> = (0..course.entries.len()).collect();
    let mut results = Vec::new();
    let checked = course.check(&all, &options, |index, result| {
        let result = result.map_or_else(
            |error| error.to_string(),
            |report| match report.findings.problem {
                Some(problem) => format!("{problem} {:?}", problem.messages()),
                None => "right".into(),
            },
        );
        results.push((course.entries[index].author.clone(), result));
    });
    checked.unwrap();
    results.sort();
    results
}

#[test]
#[ignore = "needs eleven compilers: `cargo xtask test` installs them"]
fn solutions_of_several_files_are_right() {
    for trust in [Trust::Isolated, Trust::Trusted] {
        let results = results(&[root().join(HAND_INS)], trust);
        assert_eq!(results.len(), 22);
        for (author, result) in results {
            println!("| {author} | {trust:?} | {result} |");
            assert_eq!(result, "right", "{author} {trust:?}");
        }
    }
}

#[test]
fn names_and_contents_of_other_files_reach_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let ann = folder.path().join("ann");
    fs::create_dir(&ann).unwrap();
    let solution = fs::read_to_string(root().join(HAND_INS).join("python-folders/tictactoe.py"));
    let solution = solution.unwrap().replace("lib.lines", "lines");
    let lines = fs::read_to_string(root().join(HAND_INS).join("python-folders/lib/lines.py"));
    fs::write(ann.join("tictactoe.py"), solution).unwrap();
    fs::write(ann.join("lines.py"), lines.unwrap()).unwrap();
    let hostile = "raise SystemExit('no solution imports this file')";
    for name in [
        "-rf.py",
        "a b.py",
        "$(touch x).py",
        "a\nb.py",
        "'; exit; '.py",
        "*.py",
        "driver.py",
        "solution.py",
        "os.pyc.py",
        "\u{e4}\u{2028}.py",
    ] {
        fs::write(ann.join(name), hostile).unwrap();
    }
    // The solution imports this one, by the name of the driver.
    fs::write(ann.join("driver.py"), "").unwrap();
    std::os::unix::fs::symlink("/etc/passwd", ann.join("link.py")).unwrap();
    std::os::unix::fs::symlink("/", ann.join("root")).unwrap();
    let expected = [("ann".to_owned(), "right".to_owned())];
    for trust in [Trust::Isolated, Trust::Trusted] {
        assert_eq!(
            results(&[folder.path().into()], trust),
            expected,
            "{trust:?}"
        );
    }
    // The rest of the machine is unchanged.
    assert!(!ann.join("x").exists() && !root().join("x").exists());
}

#[test]
fn texts_of_a_million_names_do_not_stop_the_check() {
    let folder = tempfile::tempdir().unwrap();
    let right = fs::read_to_string(root().join("solutions/right/counters.py")).unwrap();
    for (author, name, text) in [
        ("ann", "other.py", "def a():0\n".repeat(100_000)),
        (
            "bob",
            "other.py",
            (0..60_000).map(|n| format!("class A{n}: 0\n")).collect(),
        ),
        ("carl", "other.py", format!("# {}", "a_".repeat(500_000))),
        (
            "dora",
            "tictactoe.py",
            format!("{right}# {}", "move(,".repeat(150_000)),
        ),
    ] {
        let folder = folder.path().join(author);
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("tictactoe.py"), &right).unwrap();
        fs::write(folder.join(name), text).unwrap();
    }
    for (author, result) in results(&[folder.path().into()], Trust::Isolated) {
        assert_eq!(result, "right", "{author}");
    }
}

/// The language of these needs no compiler.
#[test]
fn each_folder_among_several_has_an_author() {
    let paths = ["python-package", "python-folders"];
    let paths = paths.map(|name| root().join(HAND_INS).join(name));
    let expected = ["python-folders", "python-package"];
    let expected = expected.map(|author| (author.to_owned(), "right".to_owned()));
    assert_eq!(results(&paths, Trust::Isolated), expected);
}

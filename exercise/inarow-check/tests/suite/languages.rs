//! Solutions in every language.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

use inarow_check::{Exam, Findings, Growth, LANGUAGES, Trust, check_file, limits};

use crate::checked::{checked, code, files, root, stem};
use crate::side_by_side::side_by_side;

/// Enough time for each language's clock. The growth is printed and not compared, since other work
/// may disturb it.
const TIMING: Duration = Duration::from_millis(500);

/// Checks a right solution.
fn check_right(path: &Path) {
    let name = path.file_name().unwrap().display();
    let report = check_file(path, &Exam::new(348), TIMING, Trust::Isolated);
    let findings = report.unwrap().findings;
    assert_eq!(code(&findings), "right", "{name}: {:?}", findings.problem);
    let growth = findings.growth.map_or("cannot tell", Growth::name);
    let Findings { games, moves, .. } = findings;
    println!("| {name} | right | {games} games, {moves} moves | {growth} |");
}

/// Checks the right solutions with this extension, in all forms, and those that do not compile,
/// that throw, and that lack the method.
fn check_all(extension: &str) {
    let mut right = 0;
    for path in [files("solutions/right"), files(FORMS)].concat() {
        if path.extension().is_some_and(|it| it == extension) {
            check_right(&path);
            right += 1;
        }
    }
    assert!(right >= 2, "{right} right solutions in {extension}");
    for path in files(BROKEN) {
        if path.extension().is_some_and(|it| it == extension) {
            let findings = checked(&path);
            let name = format!("{}.{extension}", stem(&path));
            let code = code(&findings);
            assert_eq!(
                code,
                stem(&path).replace('-', "_"),
                "{name}: {:?}",
                findings.problem
            );
            let problem = findings.problem.unwrap();
            println!("| {name} | {code} | {problem} |");
            let text = problem.messages().join("\n") + &problem.to_string();
            // No path of the private folder.
            assert!(!text.contains("inarow-check-"), "{text}");
            match stem(&path) {
                "does-not-compile" => {
                    let place = PLACES.map(|place| format!("does-not-compile.{extension}{place}"));
                    assert!(place.iter().any(|place| text.contains(place)), "{text}");
                }
                "throws" => assert!(text.contains("(line 9)") || extension == "cpp", "{text}"),
                _ => {}
            }
        }
    }
}

/// The names of compilers for line 9.
const PLACES: [&str; 3] = [":9", "(9", "\", line 9"];

pub(crate) const FORMS: &str = "exercise/inarow-check/tests/data/solutions/forms";
const BROKEN: &str = "exercise/inarow-check/tests/data/solutions/broken";

/// Endings of the languages with a compiler in Debian, slow ones first.
const EXTENSIONS: &[&str] = &[
    "kt", "go", "ts", "java", "cs", "cpp", "rs", "c", "rb", "js", "py",
];

#[test]
#[ignore = "needs eleven compilers: `cargo xtask test` installs them"]
fn one_solution_in_every_language() {
    side_by_side(EXTENSIONS, |extension| {
        check_right(&root().join(format!("solutions/right/counters.{extension}")));
        for name in OTHER_NAMES {
            if name.ends_with(&format!(".{extension}")) {
                check_right(&root().join(FORMS).join(name));
            }
        }
    });
}

/// Solutions with other names, or a name in another place, than the driver has.
const OTHER_NAMES: &[&str] = &[
    "constructor.go",
    "inner.java",
    "namespace.cs",
    "main.c",
    "namespace.cpp",
    "page-name.rs",
    "pointer.go",
    "tests.rb",
];

#[test]
#[ignore = "needs eleven compilers, and minutes: `one_solution_in_every_language` is shorter"]
fn solutions_in_every_language_that_debian_has() {
    side_by_side(EXTENSIONS, |extension| check_all(extension));
}

#[test]
#[ignore = "needs a compiler that Debian does not have"]
fn solutions_in_swift() {
    check_all("swift");
}

#[test]
fn every_language_is_tested() {
    let tested = EXTENSIONS.iter().chain(&["swift"]);
    let known = LANGUAGES.iter().map(|language| &language.extension);
    assert_eq!(tested.collect::<BTreeSet<_>>(), known.collect());
}

#[test]
fn the_page_lists_every_language_and_limit() {
    let page = fs::read_to_string(root().join("docs/check.md")).unwrap();
    for language in &*LANGUAGES {
        let extensions = [&[language.extension][..], &language.other_extensions].concat();
        let row = format!("| {} | `{}` | ", language.name, extensions.join("`, `"));
        assert!(page.contains(&row), "{row}");
    }
    let [answer, first, games, build] = [
        limits::ANSWER,
        limits::FIRST_ANSWER,
        limits::DEADLINE,
        limits::BUILD,
    ]
    .map(|limit| limit.as_secs());
    for row in [
        format!(
            "| an answer | {answer} seconds; {first} for the first one, to load the solution, or for `minimax` |"
        ),
        format!(
            "| all games and the timing together | {} minutes |",
            games / 60
        ),
        format!("| a compiler | {} minutes |", build / 60),
        format!(
            "| text that the solution prints | {} MiB |",
            limits::PRINTED_BYTES >> 20
        ),
        format!("| the solution's file | {} MiB |", limits::FILE_BYTES >> 20),
    ] {
        assert!(page.contains(&row), "{row}");
    }
}

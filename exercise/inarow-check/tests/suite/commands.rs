//! Commands that speak the line protocol themselves.

use std::fs;
use std::time::Duration;

use inarow_check::{Exam, Findings, check_command};

use crate::checked::{code, root};
use crate::side_by_side::side_by_side;

/// Checks a command without time for measuring.
fn checked<const N: usize>(command: [&str; N]) -> Findings {
    let report = check_command(&command.map(Into::into), &Exam::new(348), Duration::ZERO);
    report.unwrap().findings
}

/// Checks a line of shell.
pub(crate) fn scripted(line: &str) -> Findings {
    checked(["sh", "-c", line])
}

#[test]
fn breaches_of_the_protocol_have_codes() {
    let answering = |more: &str| {
        format!("while read word rest; do case $word in new) {more};; move) echo 0;; esac; done")
    };
    // A wrong answer, and one more than there are moves.
    let talkative = "while read word rest; do case $word in move) printf '7\\n0\\n';; esac; done";
    let long_zero =
        "while read word rest; do case $word in move) printf '%02000d\\n' 0;; esac; done";
    let cases: [(String, &str); 14] = [
        ("exec cat >/dev/null".into(), "dies"),
        ("exec cat".into(), "wrong_answer"),
        ("exit 3".into(), "dies"),
        ("exec >&-; sleep 5".into(), "dies"),
        ("kill -SEGV $$".into(), "dies"),
        ("exec yes 0".into(), "breaks_protocol"),
        ("while read line; do echo 0; done".into(), "breaks_protocol"),
        (talkative.into(), "breaks_protocol"),
        (answering("echo ready"), "wrong_answer"),
        (answering("echo debug >&2"), "wrong_answer"),
        (answering("echo"), "wrong_answer"),
        (
            "while read line; do echo 99999999999999999999; done".into(),
            "wrong_answer",
        ),
        ("head -c 100000000 /dev/zero".into(), "wrong_answer"),
        (long_zero.into(), "wrong_answer"),
    ];
    side_by_side(&cases, |(script, expected)| {
        let findings = scripted(script);
        // An early line may arrive as the answer to the first move.
        let first = code(&findings) == "breaks_protocol" && *expected == "wrong_answer";
        assert!(
            code(&findings) == *expected || first,
            "{script}: {findings:?}"
        );
    });
}

/// Returns the program of ten lines in the page.
fn example() -> String {
    let page = fs::read_to_string(root().join("docs/check.md")).unwrap();
    let (_, rest) = page.split_once("```python\n").unwrap();
    let (example, _) = rest.split_once("```").unwrap();
    example.into()
}

#[test]
fn the_example_of_the_page_is_right() {
    let example = example();
    assert!(example.lines().count() <= 12, "{example}");
    let findings = checked(["python3", "-c", &example]);
    assert_eq!(code(&findings), "right", "{:?}", findings.problem);
    assert_eq!(findings.games, findings.played);
    // One move is timed on each board, which does not show a growth.
    let timed = findings.times.iter().filter(|it| it.ns_per_move.is_some());
    assert_eq!(
        (timed.count(), findings.growth),
        (4, None),
        "{:?}",
        findings.problem
    );
}

#[test]
fn answer_to_new_breaks_the_protocol() {
    let eager = example().replace("        continue", "        print(0, flush=True); continue");
    assert_ne!(eager, example());
    let findings = checked(["python3", "-c", &eager]);
    assert_eq!(code(&findings), "breaks_protocol", "{:?}", findings.problem);
}

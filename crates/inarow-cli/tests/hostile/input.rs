//! Hostile standard input.

use crate::seen::shell;

#[test]
fn a_name_cannot_steer_the_terminal() {
    let record = r#"{"id":"\u001b[2J\u0007\u202e\u2028","show":"a\u001b]0;b\u0007","rules":"3x3","moves":"a3a3"}"#;
    let seen = shell(&format!("printf '%s\\n' '{record}' | inarow judge -"));
    assert_eq!(seen.status, Some(1), "{seen:?}");
    for mark in ['\u{1b}', '\u{7}', '\u{202e}', '\u{2028}'] {
        assert!(!seen.stdout.contains(mark), "{seen:?}");
    }
    assert!(seen.stdout.contains("a\\u{1b}]0;b\\u{7}"), "{seen:?}");
    assert!(
        seen.stdout.contains("(\\u{1b}[2J\\u{7}\\u{202e}\\u{2028})"),
        "{seen:?}"
    );
    let seen = shell(&format!(
        "printf '%s\\n' '{record}' | inarow judge --json -"
    ));
    assert!(
        seen.stdout
            .starts_with(r#"{"game":"\u001b[2J\u0007\u202e\u2028","#),
        "{seen:?}"
    );
}

#[test]
fn a_name_of_20_mb_is_cut() {
    let seen = shell(
        r#"{ printf '{"rules":"3x3","moves":"a3a3","id":"'; head -c 20000000 /dev/zero | tr '\0' x; echo '"}'; } | inarow judge -"#,
    );
    assert_eq!(seen.status, Some(1), "{seen:?}");
    assert!(seen.stdout.len() < 2000, "{} bytes", seen.stdout.len());
}

#[test]
fn a_line_without_end_is_one_bad_record() {
    for format in [
        "jsonl", "events", "csv", "leetcode", "columns", "pos", "psq", "ccgc",
    ] {
        let seen = shell(&format!(
            "head -c 200000000 /dev/zero | inarow judge --rules 3x3 --format {format} --json -"
        ));
        assert_eq!(seen.status, Some(1), "{format}: {seen:?}");
        assert_eq!(seen.stdout.lines().count(), 1, "{format}");
        assert!(seen.stdout.len() < 1000, "{format}");
    }
}

#[test]
fn a_record_with_a_board_beyond_the_memory_is_invalid() {
    let seen = shell(
        r#"printf '{"rules":"1000x1000 k5","moves":[[0,0]]}\n{"rules":"3x3","moves":[[0,0]]}\n{"rules":"1000000x1000000 k5","moves":[[999999,999999]]}\n' | inarow judge --json --memory 1M -"#,
    );
    let lines = seen.stdout.lines();
    let codes: Vec<bool> = lines.map(|line| line.contains("memory_exceeded")).collect();
    assert_eq!(codes, [true, false, false], "{seen:?}");
}

/// A bad first line has no effect on the next lines.
#[test]
fn bad_first_line_makes_one_record_invalid() {
    let game = r#"{"rules":"3x3","moves":"a3b2b3a2c3","result":1}"#;
    let lines = |first: &str| format!("{{ echo '{first}'; yes '{game}' | head -n 1000; }}");
    for first in [
        r#"{"id":"bad","row":0}"#,
        r#"{"game":"g1","row":0,"row":1,"col":0}"#,
        r#"{"game":"g1","row":0,"col":0,"#,
        "\u{1}\u{2}",
        "[]",
    ] {
        for named in ["", "--format jsonl"] {
            let seen = shell(&format!("{} | inarow judge --json {named} -", lines(first)));
            let invalid = seen
                .stdout
                .lines()
                .filter(|line| line.contains("invalid"))
                .count();
            assert_eq!((seen.status, invalid), (Some(1), 1), "{first} {named}");
            assert_eq!(seen.stdout.lines().count(), 1001, "{first} {named}");
        }
    }
}

#[test]
fn endless_input_stops_if_the_output_is_closed() {
    let seen = shell(
        r#"yes '{"rules":"3x3","moves":"a3b2b3a2c3"}' | { inarow judge --json -; echo "status $?" >&2; } | head -n 1"#,
    );
    assert_eq!(seen.stderr, "status 0\n", "{seen:?}");
}

//! Output files when a signal arrives, and beyond the file size limit.

use std::fs;

use crate::seen::{shell, shell_within};

/// The forms of `--output`.
const FORMS: &[&str] = if cfg!(feature = "parquet") {
    &["jsonl", "csv", "parquet"]
} else {
    &["jsonl", "csv"]
};

/// Runs `then` while `inarow judge --output $TMPDIR/$FORM` waits for more records on descriptor 3.
/// Its temporary file then exists. `$!` is the process.
fn while_judging(form: &str, before: &str, then: &str) -> String {
    format!(
        "ulimit -c 0; {before}; mkfifo $TMPDIR/in
         inarow judge --rules 3x3 --output $TMPDIR/new.{form} - <$TMPDIR/in >/dev/null & exec 3>$TMPDIR/in
         rm $TMPDIR/in
         for _ in {{1..1000}}; do compgen -G $TMPDIR'/.inarow-*' && break; sleep 0.02; done
         {then}"
    )
}

#[test]
fn signal_removes_the_temporary_file() {
    let signals = [
        ("HUP", 1),
        ("INT", 2),
        ("QUIT", 3),
        ("USR1", 10),
        ("USR2", 12),
        ("ALRM", 14),
        ("TERM", 15),
        ("XCPU", 24),
    ];
    for (index, (signal, number)) in signals.into_iter().enumerate() {
        let form = FORMS[index % FORMS.len()];
        let folder = tempfile::tempdir().unwrap();
        let older = folder.path().join(format!("new.{form}"));
        fs::write(&older, "older").unwrap();
        // Without job control, a shell lets its children ignore SIGINT.
        let line = while_judging(form, "set -m", &format!("kill -{signal} $!; wait $!"));
        let seen = shell_within(&line, &folder);
        assert!(
            seen.stdout.contains(".inarow-"),
            "the file was started: {seen:?}"
        );
        assert_eq!(seen.status, Some(128 + number), "{signal} {form}: {seen:?}");
        assert_eq!(
            fs::read_to_string(older).unwrap(),
            "older",
            "{signal} {form}"
        );
    }
}

#[test]
fn ignored_signal_does_not_end_the_command() {
    for signal in ["HUP", "INT"] {
        let then = format!(
            "kill -{signal} $!; sleep 0.1; echo '{{\"moves\":\"a1\"}}' >&3; exec 3>&-
             wait $! && wc -l <$TMPDIR/new.jsonl; status=$?; rm $TMPDIR/new.jsonl; exit $status"
        );
        let seen = shell(&while_judging("jsonl", &format!("trap '' {signal}"), &then));
        assert_eq!(seen.status, Some(0), "{signal}: {seen:?}");
        assert!(seen.stdout.ends_with("\n1\n"), "{signal}: {seen:?}");
    }
}

#[test]
fn file_beyond_the_size_limit_is_an_error() {
    let records =
        r#"for i in {1..5000}; do echo '{"rules":"3x3","moves":"a1b2","id":"'$RANDOM$i'"}'; done"#;
    let judge =
        |form: &str| format!("{records} | inarow judge --output $TMPDIR/new.{form} - >/dev/null");
    let mut lines: Vec<String> = FORMS.iter().map(|form| judge(form)).collect();
    lines.extend(
        [
            format!("{records} | inarow judge --json - >$TMPDIR/out"),
            format!("{records} | inarow convert --to sgf - >$TMPDIR/out"),
            "inarow trace 0,0 1,1 0,1 --svg $TMPDIR/new.svg >/dev/null".into(),
            "inarow trace --json 0,0 1,1 0,1 1,0 2,2 >$TMPDIR/out".into(),
        ]
        .map(String::from),
    );
    for line in lines {
        let limited =
            format!("set -o pipefail; {line}; status=$?; rm -f $TMPDIR/out; exit $status");
        let seen = shell(&format!("ulimit -c 0; ulimit -f 1; {limited}"));
        assert_eq!(seen.status, Some(2), "{line}: {seen:?}");
        assert!(
            seen.stderr.contains("error[cannot_write]: "),
            "{line}: {seen:?}"
        );
    }
}

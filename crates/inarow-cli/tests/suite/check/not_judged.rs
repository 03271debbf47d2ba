//! Solutions that cannot be checked have status 2.

use std::fs;

use crate::run::{INAROW, Ran, inarow, shell};

#[test]
fn unreadable_files_have_status_2_and_a_code() {
    let folder = tempfile::tempdir().unwrap();
    let large = folder.path().join("large.py");
    fs::write(&large, vec![b'#'; (1 << 20) + 1]).unwrap();
    let a_folder = folder.path().join("folder.py");
    fs::create_dir(&a_folder).unwrap();
    for (path, code) in [
        ("no-such-file.py", "cannot_read"),
        (a_folder.to_str().unwrap(), "no_solutions"),
        (large.to_str().unwrap(), "solution_too_large"),
        ("LICENSE-MIT", "unknown_language"),
        ("README.md", "unknown_language"),
    ] {
        let Ran {
            status,
            stdout,
            stderr,
        } = inarow(&["check", path]);
        assert_eq!((status, stdout.as_str()), (Some(2), ""), "{path}");
        assert!(
            stderr.starts_with(&format!("error[{code}]: ")),
            "{path}: {stderr}"
        );
    }
    for args in [
        &["check"][..],
        &["check", "a.py", "--", "b"],
        &["check", "a.py", "b.py"],
    ] {
        assert_eq!(inarow(args).status, Some(2), "{args:?}");
    }
}

#[test]
fn missing_module_beside_the_file_is_told() {
    const ADVICE: &str = "pass the author's folder";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tictactoe.py");
    fs::write(&path, "from board import Board\nclass TicTacToe: pass\n").unwrap();
    let check = || inarow(&["check", path.to_str().unwrap()]);
    let ran = check();
    assert_eq!(ran.status, Some(2), "{ran:?}");
    assert!(
        ran.stderr.contains("error[no_module]") && !ran.stderr.contains(ADVICE),
        "{ran:?}"
    );
    fs::write(folder.path().join("board.py"), "").unwrap();
    let ran = check();
    assert!(
        ran.stderr.contains("error[no_module]") && ran.stderr.contains(ADVICE),
        "{ran:?}"
    );
}

#[test]
fn files_that_are_no_solution_are_named() {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes, message) in [
        ("notes.txt", &b""[..], "error[unknown_language]: NAME is a text file, not a solution: its extension must be one of .py, .ipynb, "),
        ("TicTacToe.class", b"", "error[unknown_language]: NAME is a compiled program, not a solution: "),
        ("Makefile", b"", "error[unknown_language]: NAME is not a solution: "),
        ("a.py", b"PK\x03\x04\0TicTacToe", "error[bad_encoding]: NAME cannot be read as text: it has zero bytes"),
        ("a.java", b"\xff\xfeTicTacToe", "error[bad_encoding]: NAME cannot be read as text: its UTF-16 is damaged"),
        ("a.ipynb", b"class TicTacToe:", "error[bad_notebook]: NAME is not a notebook in Python: "),
        (
            "a.ipynb",
            br#"{"cells": [], "metadata": {"kernelspec": {"language": "R"}}}"#,
            "error[bad_notebook]: NAME is not a notebook in Python: its language is R, not Python\n",
        ),
        (
            "print.py",
            b"class TicTacToe: pass\nprint TicTacToe()",
            "error[python2]: print.py is written for Python 2, and only Python 3 can be checked: SyntaxError: Missing parentheses",
        ),
        (
            "range.py",
            b"class TicTacToe:\n    def __init__(self, n): self.rows = list(xrange(n))\n    def move(self, *at): pass",
            "error[python2]: range.py is written for Python 2, and only Python 3 can be checked: NameError: name 'xrange'",
        ),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        let path = path.to_str().unwrap();
        let ran = inarow(&["check", path]);
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
        assert!(ran.stderr.starts_with(&message.replace("NAME", path)), "{ran:?}");
    }
}

#[test]
fn missing_command_has_status_2() {
    let ran = inarow(&["check", "--", "no-such-program", "x"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""));
    assert_eq!(
        ran.stderr,
        "error[no_command]: the program `no-such-program` was not found\n"
    );
}

#[test]
fn missing_compiler_is_named() {
    let ran = shell(&format!(
        "PATH=/none {INAROW} check solutions/right/counters.swift"
    ));
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""));
    assert!(
        ran.stderr
            .starts_with("error[no_compiler]: Swift needs `swiftc`"),
        "{}",
        ran.stderr
    );
}

/// Users may have no namespaces, as on some systems.
#[test]
fn system_without_namespaces_isolates_nothing_and_runs_trusted() {
    let without = |arguments: &str| {
        shell(&format!(
            "unshare --user --map-root-user sh -c \
             'echo 0 >/proc/sys/user/max_user_namespaces; exec inarow check {arguments}'"
        ))
    };
    let ran = without("solutions/wrong/rows-only.py");
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
    for part in [
        "error[cannot_isolate]: ",
        "`user.max_user_namespaces`",
        "--trust",
    ] {
        assert!(ran.stderr.contains(part), "{ran:?}");
    }
    let ran = without("--trust solutions/wrong/rows-only.py");
    assert_eq!(ran.status, Some(1), "{ran:?}");
    let first = "solutions/wrong/rows-only.py (Python, trusted): wrong_answer\n";
    assert!(ran.stdout.starts_with(first), "{ran:?}");
}

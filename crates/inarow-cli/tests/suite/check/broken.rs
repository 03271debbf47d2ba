//! Solutions that are wrong in other ways than by their answers.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{checked, code, judged};
use crate::run::{Ran, inarow, shell};

/// A class with this constructor and this move.
fn class(constructor: &str, mv: &str) -> String {
    format!(
        "class TicTacToe:\n    def __init__(self, n):\n        {constructor}\n\n    \
         def move(self, row, col, player):\n        {mv}\n"
    )
}

fn written(solution: &str) -> Value {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solution.py");
    fs::write(&path, solution).unwrap();
    checked(&path)
}

#[test]
fn each_fault_has_its_code_and_says_what_it_is() {
    for (solution, expected, said) in [
        (class("pass", "return"), "no_number", "`None`"),
        (class("pass", "return 'nobody'"), "no_number", "`'nobody'`"),
        (class("pass", "return False"), "no_number", "`False`"),
        (class("pass", "return 1.5"), "no_number", "`1.5`"),
        (
            class("pass", "raise ValueError('no\\nway')"),
            "throws",
            "ValueError: no way (line 6)",
        ),
        (
            class("raise KeyError(3)", "return 0"),
            "throws",
            "KeyError: 3 (line 3)",
        ),
        (
            class("pass", "return self.move(row, col, player)"),
            "throws",
            "RecursionError",
        ),
        (
            class("pass", "import sys; sys.exit(0)"),
            "throws",
            "SystemExit",
        ),
        (
            class("pass", "import os; os._exit(3)"),
            "dies",
            "exit status: 3",
        ),
        (
            class("pass", "import os; os.kill(os.getpid(), 9)"),
            "dies",
            "SIGKILL",
        ),
        (
            class("pass", "import os; os.close(3); return 0"),
            "dies",
            "",
        ),
        (
            class("self.a = bytearray(9 << 30)", "return 0"),
            "throws",
            "MemoryError",
        ),
        (class("pass", "while True: pass"), "hangs", "in 3 s"),
        (class("pass", "return input()"), "throws", "EOFError"),
        (
            class("pass", "\n        while True: print('x' * 1000)"),
            "prints_too_much",
            "64 MiB",
        ),
        (
            "class TicTacToe:\n    pass\n".into(),
            "not_a_solution",
            "`move(row, col, player)`",
        ),
        (
            "class TicTacToe:\n    def move(self): pass\n".into(),
            "throws",
            "takes no arguments",
        ),
        (
            "import nothing_of_that_name\nTicTacToe = 1\n".into(),
            "throws",
            "(line 1)",
        ),
        ("# TicTacToe\nwhile True: pass\n".into(), "hangs", "in 10 s"),
        ("# TicTacToe\n".into(), "not_a_solution", ""),
        (
            "Dear TicTacToe, how are you?\n".into(),
            "does_not_compile",
            "",
        ),
        ("\u{0}TicTacToe\u{1b}[2J".into(), "does_not_compile", ""),
        (String::new(), "not_a_solution", "`move(row, col, player)`"),
        ("print('hello')\n".into(), "not_a_solution", ""),
    ] {
        let begun = Instant::now();
        let findings = written(&solution);
        assert_eq!(code(&findings), expected, "{solution}: {findings}");
        let message = findings["problem"]["message"].as_str().unwrap();
        assert!(message.contains(said), "{solution}: {message}");
        assert!(begun.elapsed() < Duration::from_secs(60), "{solution}");
    }
}

#[test]
fn what_is_printed_is_passed_over_and_told() {
    let solution = format!(
        "print('0\\n1\\nready')\n{}\nprint('!', file=__import__('sys').stderr)\n",
        class("pass", "print('move', row, col); return 0")
    );
    let findings = written(&solution);
    assert_eq!(code(&findings), "wrong_answer", "{findings}");
    let printed = &findings["printed"];
    assert_eq!(printed["first"], "0");
    assert!(printed["lines"].as_u64().unwrap() > findings["moves"].as_u64().unwrap());
}

#[test]
fn a_file_of_another_system_is_read_as_well() {
    let solution = fs::read_to_string(crate::run::root().join("solutions/right/scan.py")).unwrap();
    let findings = written(&format!("\u{feff}{}", solution.replace('\n', "\r\n")));
    assert_eq!(code(&findings), "right", "{findings}");
}

#[test]
fn a_crash_after_a_wrong_answer_is_told_and_no_mistake_is_named() {
    let findings = written(&class(
        "self.n = n",
        "return 0 if self.n == 3 else self.nothing",
    ));
    assert_eq!(code(&findings), "wrong_answer", "{findings}");
    assert_eq!(findings["then"]["code"], "throws", "{findings}");
    assert_eq!(
        findings["mistakes"].as_array().unwrap().len(),
        0,
        "{findings}"
    );
}

#[test]
fn what_cannot_be_checked_is_2_with_its_code() {
    let folder = tempfile::tempdir().unwrap();
    let large = folder.path().join("large.py");
    fs::write(&large, vec![b'#'; (1 << 20) + 1]).unwrap();
    let a_folder = folder.path().join("folder.py");
    fs::create_dir(&a_folder).unwrap();
    for (path, code) in [
        ("no-such-file.py", "cannot_read"),
        (a_folder.to_str().unwrap(), "cannot_read"),
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

/// Processes that run this, by their command lines.
fn running(words: &str) -> usize {
    let is_running = |process: &Path| {
        let line = fs::read(process.join("cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&line)
            .replace('\0', " ")
            .contains(words)
    };
    let processes = fs::read_dir("/proc")
        .unwrap()
        .map(|entry| entry.unwrap().path());
    processes.filter(|process| is_running(process)).count()
}

#[test]
fn nothing_is_left_behind() {
    let folder = tempfile::tempdir().unwrap();
    let solution = class(
        "import subprocess; [subprocess.Popen(['sleep', '98761'], start_new_session=new, env=env) \
         for new, env in [(0, None), (1, None), (0, {})]]",
        "return None",
    );
    let path = folder.path().join("children.py");
    fs::write(&path, solution).unwrap();
    let line = format!(
        "TMPDIR={0} inarow check {1}",
        folder.path().display(),
        path.display()
    );
    assert_eq!(shell(&line).status, Some(1));
    assert_eq!(running("sleep 98761"), 0);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn breaking_off_clears_away() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("loops.py");
    fs::write(&path, class("import time; time.sleep(98762)", "return 0")).unwrap();
    for signal in ["INT", "TERM"] {
        let line = format!(
            "TMPDIR={0} inarow check {1} & sleep 2; ls -d {0}/inarow-check-*; kill -{signal} $!; wait $!",
            folder.path().display(),
            path.display(),
        );
        // A shell without job control has its children ignore SIGINT.
        let ran = shell(&format!("set -m; {line}"));
        assert!(ran.stdout.contains("inarow-check-"), "{signal}: {ran:?}");
        assert_ne!(ran.status, Some(0), "{signal}: {ran:?}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{signal}");
    }
}

#[test]
fn a_name_cannot_steer_the_terminal() {
    let ran = inarow(&["check", "--", "sed", "-un", "s/move.*/\u{1b}[2J/p"]);
    assert_eq!(ran.status, Some(1));
    assert!(!ran.stdout.contains('\u{1b}'), "{}", ran.stdout);
    let findings = judged(&["--", "sed", "-un", "s/move.*/\u{1b}[2J/p"]);
    assert_eq!(code(&findings), "no_number");
}

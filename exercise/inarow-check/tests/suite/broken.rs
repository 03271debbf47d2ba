//! Solutions with other problems than wrong answers.

use std::fs;
use std::time::{Duration, Instant};

use inarow_check::{Exam, Findings, Problem, SolutionReport, Trust, check_file, limits};

use crate::checked::{code, root, written, written_report};
use crate::commands::scripted;
use crate::side_by_side::side_by_side;

/// Returns a class with this constructor and this move.
fn class(constructor: &str, mv: &str) -> String {
    format!(
        "class TicTacToe:\n    def __init__(self, n):\n        {constructor}\n\n    \
         def move(self, row, col, player):\n        {mv}\n"
    )
}

#[test]
fn each_problem_has_its_code_and_message() {
    let cases = [
        (class("pass", "return"), "wrong_answer", "returned None;"),
        (
            class("pass", "return 'nobody'"),
            "wrong_answer",
            "returned 'nobody';",
        ),
        (
            class("pass", "return False"),
            "wrong_answer",
            "returned False;",
        ),
        (class("pass", "return 1.5"), "wrong_answer", "returned 1.5;"),
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
        (class("pass", "return input()"), "throws", "EOFError"),
        (
            class("pass", "\n        while True: print('x' * 1000000)"),
            "prints_too_much",
            "64 MiB",
        ),
        (
            "class TicTacToe:\n    pass\n".into(),
            "no_solution",
            "`move(row, col, player)`",
        ),
        (
            "class TicTacToe:\n    def move(self): pass\n".into(),
            "throws",
            "takes no arguments",
        ),
        (
            "nothing_of_that_name\nTicTacToe = 1\n".into(),
            "throws",
            "(line 1)",
        ),
        ("# TicTacToe\n".into(), "no_solution", ""),
        (
            "Dear TicTacToe, how are you?\n".into(),
            "does_not_compile",
            "",
        ),
        ("TicTacToe\u{1b}[2J".into(), "does_not_compile", ""),
        (String::new(), "no_solution", "`move(row, col, player)`"),
        ("print('hello')\n".into(), "no_solution", ""),
    ];
    side_by_side(&cases, |(solution, expected, part)| {
        let start = Instant::now();
        let findings = written(solution);
        assert_eq!(
            code(&findings),
            *expected,
            "{solution}: {:?}",
            findings.problem
        );
        let message = findings.problem.unwrap().to_string();
        assert!(message.contains(part), "{solution}: {message}");
        assert!(start.elapsed() < limits::DEADLINE, "{solution}");
    });
}

/// All cases that wait for a limit, in one test, so that they wait together. Its name makes it the
/// first test, so the others run meanwhile.
#[test]
fn command_or_file_without_an_answer_hangs() {
    let [file, command]: [fn(&str) -> Findings; 2] = [written, scripted];
    let sleep = "__import__('time').sleep(99)";
    let cases = [
        (format!("# TicTacToe\n{sleep}\n"), file, 10),
        ("cat >/dev/null".into(), command, 10),
        ("sleep 100".into(), command, 10),
        (class("pass", sleep), file, 3),
    ];
    side_by_side(&cases, |(program, found, seconds)| {
        let findings = found(program);
        assert_eq!(
            code(&findings),
            "hangs",
            "{program}: {:?}",
            findings.problem
        );
        let message = findings.problem.unwrap().to_string();
        assert!(
            message.contains(&format!("in {seconds} s")),
            "{program}: {message}"
        );
    });
}

#[test]
fn printed_text_is_reported_and_is_no_answer() {
    let solution = format!(
        "print('0\\n1\\nready')\n{}\nprint('!', file=__import__('sys').stderr)\n",
        class("pass", "print('move', row, col); return 0")
    );
    let SolutionReport {
        findings, printed, ..
    } = written_report(&solution);
    assert_eq!(code(&findings), "wrong_answer", "{:?}", findings.problem);
    assert_eq!(printed.first_line().as_deref(), Some("0"));
    assert!(printed.lines() > findings.moves as u64);
}

#[test]
fn byte_order_mark_and_crlf_are_read() {
    let solution = fs::read_to_string(root().join("solutions/right/scan.py")).unwrap();
    let findings = written(&format!("\u{feff}{}", solution.replace('\n', "\r\n")));
    assert_eq!(code(&findings), "right", "{:?}", findings.problem);
}

#[test]
fn crash_after_a_wrong_answer_is_reported_and_no_mistake_is_named() {
    let findings = written(&class(
        "self.n = n",
        "return 0 if self.n == 3 else self.nothing",
    ));
    assert_eq!(code(&findings), "wrong_answer", "{:?}", findings.problem);
    let later = findings.other_problem.as_ref().map(Problem::code);
    assert_eq!(later, Some("throws"), "{:?}", findings.problem);
    assert!(findings.mistakes.is_empty(), "{:?}", findings.problem);
}

#[test]
fn solution_with_a_missing_module_is_not_judged() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        (
            "a.py",
            "import no_such_module.part\nclass TicTacToe: pass\n",
        ),
        ("b.py", &class("import no_such_module", "return 0")),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        let checked = check_file(&path, &Exam::new(1), Duration::ZERO, Trust::Isolated);
        let error = checked.expect_err(name);
        assert_eq!(error.code(), "no_module");
        assert!(
            error.to_string().contains("Python module `no_such_module`"),
            "{error}"
        );
    }
}

/// The games of the exam have no board of this size.
#[test]
fn solution_that_fails_only_while_it_is_timed_is_right_with_a_note() {
    let counters = fs::read_to_string(root().join("solutions/right/counters.py")).unwrap();
    let cases = [
        ("raise ValueError('too large')", "throws", "too large"),
        ("import os; os._exit(3)", "dies", "exit status: 3"),
        ("while True: pass", "hangs", "no answer"),
        ("import time; time.sleep(2)", "sleeps", "slept for"),
        // Python notices that it gets no more memory.
        ("bytearray(3 << 30)", "throws", "MemoryError"),
        (
            "import os; os.write(3, b'1e18\\n')",
            "breaks_protocol",
            "unexpected answer `1e18`",
        ),
    ];
    side_by_side(&cases, |(fails, expected, words)| {
        let findings = written(&format!(
            "{counters}\n\nbegin = TicTacToe.__init__\n\ndef begin_or_fail(self, n):\n    \
             if n == 1000:\n        {fails}\n    begin(self, n)\n\n\
             TicTacToe.__init__ = begin_or_fail\n"
        ));
        assert_eq!(code(&findings), "right", "{fails}: {:?}", findings.problem);
        let problem = findings.timing_problem.expect(fails);
        assert_eq!(problem.code(), *expected, "{problem}");
        assert!(problem.to_string().contains(words), "{problem}");
        assert_eq!(findings.times[3].ns_per_move, None);
    });
}

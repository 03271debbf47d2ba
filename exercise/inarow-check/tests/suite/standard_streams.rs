//! Solutions that read, close or replace their standard input and standard output.

use std::fs;
use std::path::Path;
use std::time::Duration;

use inarow_check::{Exam, Findings, Trust, check_file};

use crate::checked::{code, root, written};
use crate::side_by_side::side_by_side;

/// Right counters in Python.
fn counters() -> String {
    fs::read_to_string(root().join("solutions/right/counters.py")).unwrap()
}

/// Text after the class, which is right. The first text is the hand-in that asks again after any
/// error.
const AFTER_THE_CLASS: &[&str] = &[
    "while True:\n    try: n = int(input('n? ')); break\n    except: print('a number, please')",
    "import sys\nwhile True:\n    try: int(sys.stdin.readline()); break\n    except BaseException: pass",
    "import sys\nwhile not sys.stdin.buffer.read(): pass",
    "def ask():\n    try: return int(input())\n    except Exception: return ask()\nask()",
    "import threading\ndef ask():\n    while True:\n        try: input('n? ')\n        except EOFError: pass\n\
     threading.Thread(target=ask, daemon=True).start()",
    "import sys\nfor line in sys.stdin: print(line)\nassert open(0).read() == ''\nprint(input())",
    "try: n = int(input())\nexcept EOFError: n = 3\nclass TicTacToe(TicTacToe): pass",
    "import sys\nsys.stdout.close(); sys.stdin.close()",
    "import os\nos.closerange(0, 3)",
    "import os\nnull = os.open(os.devnull, os.O_RDWR)\nfor fd in range(3): os.dup2(null, fd)",
    "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\nquit()",
];

#[test]
fn input_after_the_class_is_empty_and_ends_the_loading() {
    side_by_side(AFTER_THE_CLASS, |after| {
        let findings = written(&format!("{}\n{after}\n", counters()));
        assert_eq!(code(&findings), "right", "{after}: {:?}", findings.problem);
    });
}

#[test]
fn input_or_end_before_the_class_is_no_solution() {
    let cases = [
        ("n = int(input('n'))", "reads its input"),
        (
            "import sys; n = int(sys.stdin.readline())",
            "reads its input",
        ),
        (
            "while True:\n    try: n = int(input()); break\n    except: pass",
            "reads its input",
        ),
        ("exit('Use Python 2.')", "ends the process"),
    ];
    side_by_side(&cases, |(before, reason)| {
        let findings = written(&format!("{before}\n{}", counters()));
        assert_eq!(code(&findings), "no_solution", "{before}: {findings:?}");
        let messages = findings.problem.unwrap().messages().join("\n");
        assert!(messages.contains(reason), "{before}: {messages}");
    });
}

#[test]
fn input_that_the_class_can_do_without_is_right() {
    for before in [
        "try: n = int(input())\nexcept EOFError: n = 3",
        "import sys\nwords = sys.stdin.read().split()",
    ] {
        let findings = written(&format!("{before}\n{}", counters()));
        assert_eq!(code(&findings), "right", "{before}: {:?}", findings.problem);
    }
}

/// For each language, a text of `solutions/right/counters` and its replacement. The replacement
/// fails unless standard input is empty, and closes standard input and output.
const OTHERS: &[(&str, &str, &str)] = &[
    (
        "js",
        "class TicTacToe",
        "const fs = require('fs'); if (fs.readFileSync(0).length > 0) throw new Error();
fs.closeSync(0); fs.closeSync(1);
class TicTacToe",
    ),
    (
        "ts",
        "class TicTacToe",
        "import * as fs from 'fs'; import readline, { Interface } from 'node:readline';
const rl: Interface = readline.createInterface({ input: process.stdin });
let timer: NodeJS.Timeout, buffer: Buffer = fs.readFileSync(0);
if (require.main === module || buffer.length > 0) throw new Error();
fs.closeSync(0); fs.closeSync(1);
class TicTacToe",
    ),
    (
        "java",
        "this.n = n;",
        "this.n = n;
        try { if (System.in.read() != -1) throw new Error(); } catch (java.io.IOException closed) { }
        try { System.in.close(); System.out.close(); } catch (java.io.IOException closed) { }",
    ),
    (
        "kt",
        "private val rows",
        "init {
        try { check(System.`in`.read() == -1) } catch (closed: java.io.IOException) { }
        System.`in`.close(); System.out.close()
    }
    private val rows",
    ),
    (
        "cs",
        "this.n = n;",
        "this.n = n; if (Console.In.Read() != -1) throw new Exception(); Console.Out.Close();",
    ),
    (
        "go",
        "type TicTacToe",
        "import \"os\"
func init() {
	if size, _ := os.Stdin.Read(make([]byte, 1)); size > 0 { panic(\"input\") }
	os.Stdin.Close(); os.Stdout.Close()
}
type TicTacToe",
    ),
    (
        "rs",
        "    fn new(n: i32) -> Self {",
        "    fn new(n: i32) -> Self {
        use std::os::fd::FromRawFd;
        assert_eq!(std::io::stdin().lines().count(), 0);
        if n == 2 { drop(unsafe { std::fs::File::from_raw_fd(1) }); }",
    ),
    (
        "c",
        "calloc(1, sizeof(TicTacToe));",
        "calloc(1, sizeof(TicTacToe));
    if (stdin != NULL && getchar() != EOF) exit(1);
    if (stdin != NULL) { fclose(stdin); fclose(stdout); stdin = NULL; }",
    ),
    (
        "cpp",
        "cols(n) {}",
        "cols(n) { string word; if (cin >> word) exit(1); if (stdout) { fclose(stdout); stdout = nullptr; } }",
    ),
    (
        "rb",
        "class TicTacToe",
        "raise unless gets.nil? && $stdin.read.empty? && $<.gets.nil? && STDIN.eof?
STDIN.close; $stdout.close
class TicTacToe",
    ),
    (
        "rb",
        "\nend\n",
        "\nend\nbegin; STDIN.readline.to_i; rescue StandardError; retry; end\n",
    ),
    (
        "rb",
        "\nend\n",
        "\nend\nbegin; Integer(gets); rescue; retry; end\n",
    ),
];

/// Checks the solution in this folder, isolated and trusted.
fn check_right(folder: &Path, (extension, text, replacement): (&str, &str, &str)) {
    let right = root().join(format!("solutions/right/counters.{extension}"));
    let right = fs::read_to_string(right).unwrap();
    let changed = right.replacen(text, replacement, 1);
    assert_ne!(changed, right, "{extension}");
    let path = folder.join(format!("solution.{extension}"));
    fs::write(&path, changed).unwrap();
    for trust in [Trust::Isolated, Trust::Trusted] {
        let report = check_file(&path, &Exam::new(348), Duration::ZERO, trust);
        let Findings {
            problem,
            timing_problem,
            ..
        } = report.unwrap().findings;
        assert!(problem.is_none(), "{extension}, {trust:?}: {problem:?}");
        // Lines with a thousand moves arrive too.
        assert!(timing_problem.is_none(), "{extension}: {timing_problem:?}");
    }
}

#[test]
#[ignore = "needs ten compilers"]
fn standard_streams_belong_to_the_solution_in_every_language() {
    side_by_side(OTHERS, |case| {
        let folder = tempfile::tempdir().unwrap();
        check_right(folder.path(), *case);
    });
}

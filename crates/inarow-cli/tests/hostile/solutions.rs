//! What a solution does instead of answering.

use std::fs;
use std::thread;

use crate::seen::{root, shell};

/// A right solution, with this done when the file is read, and that before each answer.
fn counters(begin: &str, in_move: &str) -> String {
    let right = fs::read_to_string(root().join("solutions/right/counters.py")).unwrap();
    format!(
        "
import os, sys, time
{begin}
{right}
class TicTacToe(TicTacToe):
    def move(self, row, col, player):
        {in_move}
        return super().move(row, col, player)
"
    )
}

/// Its name, what is done when the file is read and before each answer, and the code of the
/// problem, or `right`.
type Case = (&'static str, &'static str, &'static str, &'static str);

const CASES: &[Case] = &[
    (
        "the clock goes backwards",
        "time.perf_counter_ns = iter(range(10**30, 0, -10**6)).__next__",
        "",
        "right",
    ),
    (
        "the clock stands still",
        "time.perf_counter_ns = lambda: 0",
        "",
        "right",
    ),
    (
        "the clock is no number",
        "time.perf_counter_ns = lambda: float('nan')",
        "",
        "right",
    ),
    (
        "an answer that nobody asked for",
        "os.write(3, b'-5\\n')",
        "",
        "too_early",
    ),
    (
        "answers are written beside",
        "",
        "os.write(3, b'-5\\n')",
        "too_early",
    ),
    ("it closes its output", "", "os.close(3)", "dies"),
    ("it ends itself", "", "os.kill(os.getpid(), 9)", "dies"),
    ("it ends its group", "", "os.killpg(0, 9)", "dies"),
    (
        "it recurses",
        "",
        "(lambda f: f(f))(lambda f: f(f))",
        "throws",
    ),
    (
        "it prints on and on",
        "",
        "\n        while True: print('x' * 1000000)",
        "prints_too_much",
    ),
    (
        "it takes all memory",
        "",
        "self.all = bytearray(10**13)",
        "throws",
    ),
    (
        "it starts others that outlive it",
        "import subprocess; subprocess.Popen(['sleep', '98763'], start_new_session=True, stdout=2)",
        "",
        "right",
    ),
    (
        "it ignores signals",
        "import signal; [signal.signal(s, signal.SIG_IGN) for s in (1, 2, 15)]",
        "time.sleep(1000)",
        "hangs",
    ),
    (
        "it writes files",
        "open('left', 'w').write('x' * 10**6)",
        "",
        "right",
    ),
    (
        "it removes its folder",
        "import shutil; shutil.rmtree('.', ignore_errors=True)",
        "",
        "right",
    ),
    (
        "it reads what is not for it",
        "",
        "sys.stdin.readline()",
        "right",
    ),
];

#[test]
fn whatever_a_solution_does_is_found_and_cleared_away() {
    // Most of them wait for most of their time.
    thread::scope(|scope| {
        for cases in CASES.chunks(CASES.len().div_ceil(4)) {
            scope.spawn(move || cases.iter().for_each(check));
        }
    });
}

fn check(&(name, begin, in_move, wanted): &Case) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solution.py");
    fs::write(&path, counters(begin, in_move)).unwrap();
    let seen = shell(&format!(
        "inarow check --json --seed 348 {}",
        path.display()
    ));
    let code = match seen.stdout.split_once(r#""problem":{"code":""#) {
        Some((_, rest)) => rest.split('"').next().unwrap(),
        None => "right",
    };
    println!("{code:16} {name}");
    assert_eq!(code, wanted, "{name}: {seen:?}");
    assert_eq!(
        seen.status,
        Some(i32::from(code != "right")),
        "{name}: {seen:?}"
    );
}

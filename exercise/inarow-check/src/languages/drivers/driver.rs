// Plays the commands of descriptor 4, one per line, on the TicTacToe of solution.rs.
//
// The driver writes `ready` when the solution is loaded. Then `new 3` creates a game,
// `move 0 0 1` answers with the result of `make_move`, and `time 5 1 3 0 0 1 1 1 2 ...`
// plays the moves on 5 games of side 3 and answers with the nanoseconds of a processor
// for all moves except the first 1. Answers go to descriptor 3. The other descriptors
// belong to the solution, and its standard input is empty. An answer may be `!` and an
// error, which ends the game.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::os::fd::FromRawFd;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;

#[path = "solution.rs"]
mod solution;

use solution::inarow_game::Game;

/// Characters of an error.
const MAX_CHARS: usize = 300;

static REASON: Mutex<String> = Mutex::new(String::new());

fn main() {
    let mut out = unsafe { File::from_raw_fd(3) };
    panic::set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let written = payload.downcast_ref::<String>().map(String::as_str);
        let text = written.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("");
        let text: String = text.chars().take(MAX_CHARS).collect();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let place = panic.location().filter(|place| place.file().ends_with("solution.rs"));
        let line = place.map_or(String::new(), |place| format!(" (line {})", place.line()));
        *REASON.lock().expect("one panic at a time") = text + &line;
    }));
    play(&mut out);
}

fn play(out: &mut File) {
    let commands = unsafe { File::from_raw_fd(4) };
    writeln!(out, "ready").expect("a reader of the answers");
    let mut game = None;
    for line in BufReader::new(commands).lines() {
        let line = line.expect("lines of text");
        let mut words = line.split_whitespace();
        let word = words.next();
        let numbers: Vec<i32> = words.map(|word| word.parse().expect("a number")).collect();
        let answer = panic::catch_unwind(AssertUnwindSafe(|| match (word, &numbers[..]) {
            (Some("new"), &[n]) => {
                game = None;
                game = Some(Game::new(n));
                None
            }
            (Some("move"), &[row, col, player]) => {
                let game = game.as_mut()?;
                Some(game.make_move(row, col, player).to_string())
            }
            (_, &[count, before, n, ref moves @ ..]) => {
                let (before, timed) = moves.split_at(3 * before as usize);
                Some(nanoseconds(count, n, before, timed).to_string())
            }
            _ => None,
        }));
        let answer = answer.unwrap_or_else(|_| {
            game = None;
            let reason = REASON.lock().expect("one panic at a time");
            Some(format!("! panic: {reason}"))
        });
        if let Some(answer) = answer {
            writeln!(out, "{answer}").expect("a reader of the answers");
        }
    }
}

fn nanoseconds(count: i32, n: i32, before: &[i32], timed: &[i32]) -> i128 {
    let mut games: Vec<_> = (0..count).map(|_| Game::new(n)).collect();
    play_all(&mut games, before);
    let begun = processor_time();
    play_all(&mut games, timed);
    processor_time() - begun
}

#[repr(C)]
struct Timespec {
    seconds: std::ffi::c_long,
    nanoseconds: std::ffi::c_long,
}

extern "C" {
    fn clock_gettime(clock: i32, time: *mut Timespec) -> i32;
}

// Returns the processor time of this thread in nanoseconds. Linux and macOS have different
// numbers for it.
fn processor_time() -> i128 {
    let clock = if cfg!(target_os = "macos") { 16 } else { 3 };
    let mut time = Timespec { seconds: 0, nanoseconds: 0 };
    unsafe { clock_gettime(clock, &mut time) };
    1_000_000_000 * i128::from(time.seconds) + i128::from(time.nanoseconds)
}

fn play_all(games: &mut [Game], moves: &[i32]) {
    let mut answers = 0;
    for game in games {
        for mv in moves.chunks_exact(3) {
            answers += game.make_move(mv[0], mv[1], mv[2]);
        }
    }
    std::hint::black_box(answers);
}

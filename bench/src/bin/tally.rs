//! n x n boards, full lines: the time of a move beside the exercise's class in
//! C++. `tally [WORK...] [--json]`; `tally --list` names the works.
//!
//! Every engine plays the same games in every round, one engine after another in
//! changing order, so that what disturbs the machine disturbs all of them. Making
//! the boards is not measured. The engines' answers are added up and compared.

use std::process::ExitCode;
use std::time::Duration;

use inarow::{Tally, TicTacToe};
use inarow_bench::Games;

/// What is played. Games of few moves are put together to this many stones.
const SIDES: [i32; 5] = [3, 10, 100, 1000, 10_000];
const STONES_AT_LEAST: usize = 1 << 15;
const STONES_AT_MOST: usize = 1_000_000;
const SEED: u64 = 348;

/// Stones that each engine plays in all rounds of one work.
const STONES_IN_ALL: usize = 20_000_000;

struct Engine {
    name: &'static str,
    version: &'static str,
    play: fn(&Games) -> (Duration, i64),
}

/// The first one is what the others are compared with.
const ENGINES: &[Engine] = &[
    #[cfg(peer)]
    Engine {
        name: "c++ class",
        version: env!("PEER_VERSION"),
        play: inarow_bench::play_class,
    },
    Engine {
        name: "inarow/tally",
        version: env!("CARGO_PKG_VERSION"),
        play: |games| games.play(Tally::new),
    },
    Engine {
        name: "inarow/tic-tac-toe",
        version: env!("CARGO_PKG_VERSION"),
        play: |games| games.play(|n| TicTacToe::new(n).expect("the side is at least 1")),
    },
];

fn main() -> ExitCode {
    let (options, names): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|word| word.starts_with("--"));
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let works = SIDES.map(|n| (n, format!("nxn/n={n}/shuffled")));
    let chosen = works
        .iter()
        .filter(|(_, work)| names.is_empty() || names.contains(work));
    let print = match options[..] {
        [] => print_table,
        ["--json"] => print_json,
        ["--list"] => {
            chosen.for_each(|(_, work)| println!("{work}"));
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("usage: tally [NAME...] [--json | --list]");
            return ExitCode::from(2);
        }
    };
    if !cfg!(peer) {
        eprintln!("the C++ class is left out: there was no C++ compiler when this was built");
    }
    for (n, work) in chosen {
        let games = Games::shuffled(*n, STONES_AT_LEAST, STONES_AT_MOST, SEED);
        print(work, &measure(&games));
    }
    ExitCode::SUCCESS
}

/// Nanoseconds a move, an engine, a round.
fn measure(games: &Games) -> Vec<Vec<f64>> {
    let rounds = STONES_IN_ALL / games.stone_count();
    let stones = games.stone_count() as f64;
    let mut figures = vec![Vec::with_capacity(rounds); ENGINES.len()];
    let mut agreed = None;
    for round in 0..rounds {
        for turn in 0..ENGINES.len() {
            let index = (round + turn) % ENGINES.len();
            let (time, answers) = (ENGINES[index].play)(games);
            let agreed = *agreed.get_or_insert(answers);
            assert_eq!(answers, agreed, "{} answers otherwise", ENGINES[index].name);
            figures[index].push(time.as_secs_f64() * 1e9 / stones);
        }
    }
    figures
}

/// The quartiles.
fn quartiles(figures: &[f64]) -> [f64; 3] {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    [1, 2, 3].map(|quarter| sorted[(sorted.len() - 1) * quarter / 4])
}

fn print_json(work: &str, figures: &[Vec<f64>]) {
    for (engine, figures) in ENGINES.iter().zip(figures) {
        let [_, median, _] = quartiles(figures);
        println!(
            r#"{{"work":"{work}","engine":"{}","version":"{}","ns_per_move":{median:.3},"moves_per_s":{:.0}}}"#,
            engine.name,
            engine.version,
            1e9 / median
        );
    }
}

fn print_table(work: &str, figures: &[Vec<f64>]) {
    println!("{work}, ns a move, medians of {} rounds", figures[0].len());
    for (engine, own) in ENGINES.iter().zip(figures) {
        let [low, median, high] = quartiles(own);
        let ratios: Vec<f64> = own
            .iter()
            .zip(&figures[0])
            .map(|(own, first)| own / first)
            .collect();
        let [_, ratio, _] = quartiles(&ratios);
        println!(
            "  {:<20}{median:>9.2}  (middle half {low:.2} to {high:.2})  {ratio:.2} times {}",
            engine.name, ENGINES[0].name
        );
    }
}

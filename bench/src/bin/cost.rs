//! Plays one side of a pair of workloads a given number of times, for its
//! instructions to be counted: `cost NAME small|large TIMES`. Without arguments
//! it lists the pairs. `cargo xtask cost` runs it twice and takes the difference.

use std::process::ExitCode;

use inarow_bench::workload::{PAIRS, Workload};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        [] => list(),
        [name, side, times] => match (workload(name, side), times.parse()) {
            (Some(workload), Ok(times)) => run(&workload, times),
            _ => usage(),
        },
        _ => usage(),
    }
}

/// One line a pair: its name and its sides, with tabulators between.
fn list() -> ExitCode {
    for pair in PAIRS {
        println!("{}\t{}\t{}", pair.name, pair.small, pair.large);
    }
    ExitCode::SUCCESS
}

fn workload(name: &str, side: &str) -> Option<Workload> {
    let pair = PAIRS.into_iter().find(|pair| pair.name == name)?;
    match side {
        "small" => Some(pair.small),
        "large" => Some(pair.large),
        _ => None,
    }
}

/// Prints the number of moves made.
fn run(workload: &Workload, times: usize) -> ExitCode {
    let done = workload.run(times);
    if done.answers != done.expected {
        eprintln!(
            "the answers add up to {}, not to {}",
            done.answers, done.expected
        );
        return ExitCode::FAILURE;
    }
    println!("{}", done.moves);
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("usage: cost [NAME small|large TIMES]");
    ExitCode::from(2)
}

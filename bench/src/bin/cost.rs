//! Counts the instructions of a move with callgrind. `cost` prints a table of all claims, and `cost
//! --every-day` a table of a few claims. It fails if a side of a claim costs too much. For each
//! side, it runs itself under callgrind as `cost SIDE`.

use std::error::Error;
use std::process::{Command, ExitCode, Stdio};
use std::thread;

use clap::Parser;
use inarow_bench::workload::{Claim, Workload, claims};

#[derive(Parser)]
struct Options {
    /// Only count the sides of the claims that `cargo xtask test` counts
    #[arg(long, conflicts_with = "side")]
    every_day: bool,
    /// Run this side, under callgrind
    side: Option<usize>,
}

fn main() -> ExitCode {
    let options = Options::parse();
    let done = match options.side {
        Some(side) => run(side),
        None => compare(|claim| !options.every_day || claim.is_for_every_day()),
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

type Outcome = Result<ExitCode, Box<dyn Error>>;

/// Prints the number of moves made or of cells read.
fn run(side: usize) -> Outcome {
    let mut sides = claims().into_iter().flat_map(|claim| claim.sides);
    let done = sides.nth(side).ok_or("no claim has this side")?.run();
    if done.answers != done.expected {
        let (is, should) = (done.answers, done.expected);
        return Err(format!("the answers add up to {is}, not to {should}").into());
    }
    println!("{}", done.count);
    Ok(ExitCode::SUCCESS)
}

fn compare(is_chosen: impl Fn(&Claim) -> bool) -> Outcome {
    println!("instructions to play a move and take it back, to make one in a batch, or to read a");
    println!("cell, and how many times those of the cheapest side before");
    let (mut first, mut heading, mut too_dear) = (0, String::new(), Vec::new());
    for claim in claims() {
        let sides = first..first + claim.sides.len();
        first = sides.end;
        if !is_chosen(&claim) {
            continue;
        }
        let counts = count_all(sides)?;
        let sides = headings(&claim);
        if sides != heading {
            println!("\n{sides}");
            heading = sides;
        }
        print!("{:<24}{:>24.0}", claim.name, counts[0]);
        let ratios = ratios(&counts);
        for (count, ratio) in counts[1..].iter().zip(&ratios) {
            print!("{count:>17.0}{ratio:>7.2}");
        }
        println!();
        if ratios
            .iter()
            .any(|ratio| ratio.is_nan() || *ratio >= claim.limit)
        {
            too_dear.push(format!("{} ({:.2} times or more)", claim.name, claim.limit));
        }
    }
    if too_dear.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    println!("\ntoo dear: {}", too_dear.join("; "));
    Ok(ExitCode::FAILURE)
}

/// Returns the headings of the sides of a claim.
fn headings(claim: &Claim) -> String {
    let row = |of: &dyn Fn(&Workload) -> String| {
        let cells = claim.sides.iter().map(|side| format!("{:>24}", of(side)));
        format!("{:<24}{}", "", cells.collect::<String>())
    };
    let stones = row(&|side| format!("{} stones", side.stone_count()));
    row(&|side| side.line.to_owned()) + "\n" + &stones
}

/// Returns the cost of each side except the first, divided by the cost of the cheapest side before
/// it.
fn ratios(counts: &[f64]) -> Vec<f64> {
    let mut cheapest = counts[0];
    let ratios = counts[1..].iter().map(|&count| {
        let ratio = count / cheapest;
        cheapest = cheapest.min(count);
        ratio
    });
    ratios.collect()
}

/// Counts the instructions of these sides at the same time.
fn count_all(sides: std::ops::Range<usize>) -> Result<Vec<f64>, String> {
    thread::scope(|scope| {
        let counting: Vec<_> = sides.map(|side| scope.spawn(move || count(side))).collect();
        let counts = counting.into_iter().map(|counting| counting.join());
        counts
            .map(|count| count.unwrap_or_else(|_| Err("counting panicked".to_owned())))
            .collect()
    })
}

/// Runs this program under callgrind. Returns the instructions of a move or a cell.
fn count(side: usize) -> Result<f64, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut callgrind = Command::new("valgrind");
    callgrind
        .args(["-q", "--tool=callgrind", "--instr-atstart=no"])
        .arg("--callgrind-out-file=/dev/stdout")
        .arg(program)
        .arg(side.to_string())
        .stdin(Stdio::null())
        .stderr(Stdio::inherit());
    let output = callgrind
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    if !output.status.success() {
        return Err(format!("{callgrind:?} ends with {}", output.status));
    }
    let output = String::from_utf8_lossy(&output.stdout).into_owned();
    let moves = output.lines().next();
    let total = output
        .lines()
        .find_map(|line| line.strip_prefix("totals: "));
    let number = |text: Option<&str>| text?.parse::<f64>().ok();
    match (number(total), number(moves)) {
        (Some(total), Some(moves)) if total > 0.0 && moves > 0.0 => Ok(total / moves),
        _ => Err(
            "callgrind counted nothing: were valgrind and a C++ compiler there when this was built?"
                .to_owned(),
        ),
    }
}

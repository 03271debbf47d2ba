//! `cargo xtask cost`: counts the instructions of both sides of each claim with callgrind.

use std::error::Error;
use std::ops::Range;
use std::process::{Command, ExitCode, Stdio};
use std::thread;

use crate::workload::claims;

/// Prints the number of moves made or of cells read.
pub(crate) fn side(side: usize) -> Result<(), Box<dyn Error>> {
    let mut sides = claims().into_iter().flat_map(|claim| claim.sides);
    let done = sides.nth(side).ok_or("no claim has this side")?.run();
    if done.answers != done.expected {
        let (is, should) = (done.answers, done.expected);
        return Err(format!("the answers add up to {is}, not to {should}").into());
    }
    println!("{}", done.count);
    Ok(())
}

/// Prints a table with a row for each side of the claims.
pub(crate) fn cost(every_day: bool) -> Result<ExitCode, Box<dyn Error>> {
    println!("instructions to play a move and take it back, to make one in a batch, or to read a");
    println!("cell, and how many times those of the cheapest side before\n");
    println!(
        "{:<24}{:<24}{:>10}{:>14}{:>8}",
        "claim", "board", "stones", "instructions", "times"
    );
    let (mut first, mut too_costly) = (0, Vec::new());
    for claim in claims() {
        let numbers = first..first + claim.sides.len();
        first = numbers.end;
        if every_day && !claim.is_for_every_day {
            continue;
        }
        let (mut name, mut cheapest) = (claim.name.as_str(), f64::INFINITY);
        for (side, count) in claim.sides.iter().zip(count_all(numbers)?) {
            let (line, stones, times) = (side.line, side.stone_count(), count / cheapest);
            // The first side cannot be compared with an earlier one.
            let ratio = (times > 0.0).then(|| format!("{times:.2}"));
            let ratio = ratio.unwrap_or_default();
            println!("{name:<24}{line:<24}{stones:>10}{count:>14.0}{ratio:>8}");
            if times >= claim.limit {
                too_costly.push(format!("{} ({:.2} times or more)", claim.name, claim.limit));
            }
            cheapest = cheapest.min(count);
            name = "";
        }
    }
    if too_costly.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    println!("\ntoo costly: {}", too_costly.join("; "));
    Ok(ExitCode::FAILURE)
}

/// Counts the instructions of these sides at the same time.
fn count_all(sides: Range<usize>) -> Result<Vec<f64>, String> {
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
        .args(["-q", "--tool=callgrind", "--demangle=no"])
        // The function `contest::timed`.
        .arg("--toggle-collect=*7contest5timed*")
        .arg("--callgrind-out-file=/dev/stdout")
        .arg(program)
        .args(["side", &side.to_string()])
        .stdin(Stdio::null())
        .stderr(Stdio::inherit());
    let output = callgrind
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    if !output.status.success() {
        return Err(format!("{callgrind:?} ends with {}", output.status));
    }
    let output = String::from_utf8_lossy(&output.stdout);
    let mut lines = output.lines();
    let moves = lines.next();
    let total = lines.find_map(|line| line.strip_prefix("totals: "));
    let number = |text: Option<&str>| text?.parse().ok().filter(|&number: &f64| number > 0.0);
    match (number(total), number(moves)) {
        (Some(total), Some(moves)) => Ok(total / moves),
        _ => Err(format!("{callgrind:?} counts nothing")),
    }
}

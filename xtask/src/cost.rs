//! `cargo xtask cost`: instructions a move, counted by callgrind, on two sides
//! that should cost the same.

use std::error::Error;
use std::fs;
use std::process::Command;

use crate::{Finding, child};

/// The large side costs less than this many times the small one.
const LIMIT: f64 = 2.0;

/// Where callgrind writes what it counted.
const COUNTS: &str = "target/xtask/callgrind.out";

pub(crate) fn run() -> Finding {
    child::target("xtask/callgrind.out")?;
    println!("instructions a move, for playing it and taking it back");
    println!(
        "{:<20} {:>20} {:>8} {:>22} {:>8} {:>6}",
        "", "small", "", "large", "", "ratio"
    );
    let mut too_dear = Vec::new();
    for pair in child::stdout(&mut cost(None))?.lines() {
        let [name, small, large] = pair.split('\t').collect::<Vec<_>>()[..] else {
            return Err(format!("`{pair}` is not a name and two sides").into());
        };
        let counts = [
            instructions_a_move(name, "small")?,
            instructions_a_move(name, "large")?,
        ];
        let ratio = counts[1] / counts[0];
        println!(
            "{name:<20} {small:>20} {:>8.0} {large:>22} {:>8.0} {ratio:>6.2}",
            counts[0], counts[1]
        );
        if ratio.is_nan() || ratio >= LIMIT {
            too_dear.push(name.to_owned());
        }
    }
    if !too_dear.is_empty() {
        println!("{LIMIT} times or more: {}", too_dear.join(", "));
    }
    Ok(too_dear.is_empty())
}

/// The same moves are made once and twice: the difference is one time without
/// what goes before and after.
fn instructions_a_move(name: &str, side: &str) -> Result<f64, Box<dyn Error>> {
    let [once, twice] = [count(name, side, "1")?, count(name, side, "2")?];
    Ok((twice.instructions - once.instructions) / (twice.moves - once.moves))
}

struct Count {
    moves: f64,
    instructions: f64,
}

fn count(name: &str, side: &str, times: &str) -> Result<Count, Box<dyn Error>> {
    let callgrind = format!("valgrind -q --tool=callgrind --callgrind-out-file={COUNTS}");
    let moves = child::stdout(cost(Some(&callgrind)).args([name, side, times]))?;
    let counts = fs::read_to_string(COUNTS)?;
    let total = counts.lines().find_map(|line| line.strip_prefix("totals:"));
    Ok(Count {
        moves: moves.trim().parse()?,
        instructions: total.ok_or("callgrind counted nothing")?.trim().parse()?,
    })
}

/// The program that makes the moves, run by another one if there is a `runner`.
fn cost(runner: Option<&str>) -> Command {
    let mut command = child::command(
        &[],
        "cargo run --quiet --release -p inarow-bench --bin cost",
    );
    if let Some(runner) = runner {
        command.arg("--config");
        command.arg(format!(r#"target."cfg(all())".runner="{runner}""#));
    }
    command.arg("--");
    command
}

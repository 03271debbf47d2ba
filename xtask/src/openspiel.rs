//! Judges games that the package OpenSpiel plays and referees.

use std::fs;

use crate::child::{self, Logs};
use crate::{Finding, venv};

/// The number of games for each rules line in `xtask/openspiel.py`, at the amount of 1.
const GAMES: u64 = 200;

const SEED: u64 = 348;

/// The requirements of the package.
const REQUIREMENTS: &str = "crates/inarow-python/requirements/openspiel.txt";

pub(crate) fn run(times: u64) -> Finding {
    let python = venv::python("python/openspiel", REQUIREMENTS)?;
    let python = python.display();
    let records = Logs::named("openspiel games")?;
    let games = GAMES * times;
    let play = format!("{python} xtask/openspiel.py {games} {SEED}");
    println!("{play}");
    if !child::succeeds_into(&mut child::command(&play), &records)? {
        return Err(format!("{play} failed: {records}").into());
    }
    let count = fs::read_to_string(&records.stdout)?.lines().count();
    let judged = Logs::named("openspiel judged")?;
    let judge = "cargo run --quiet --release -- judge --json --format jsonl";
    let judge = format!("{judge} {}", records.stdout.display());
    println!("{judge}");
    let all_well = child::succeeds_into(&mut child::command(&judge), &judged)?;
    let answers = fs::read_to_string(&judged.stdout)?;
    // An unfinished game has no result to compare.
    let agree = answers
        .lines()
        .filter(|line| line.contains(r#""agrees":true"#));
    let agree = agree.count();
    println!("{agree} of {count} games agree");
    Ok(all_well && agree == count && count > 0)
}

//! Plays random games in a batch: `cargo run --release -p inarow --example random_games -- gomoku`.

#![allow(
    clippy::print_stdout,
    reason = "the program answers on standard output"
)]

use std::error::Error;

use inarow::{Batch, BatchError, Outcome, Random, Rules};

const GAMES: usize = 10_000;
const SEED: u64 = 348;

fn main() -> Result<(), Box<dyn Error>> {
    let rules = std::env::args().nth(1);
    let rules: Rules = rules.as_deref().unwrap_or("connect-four").parse()?;
    let results = results(rules, GAMES, SEED)?;
    println!("{GAMES} random games of {rules}, seed {SEED}:");
    println!("{} draws", results[0]);
    for (player, wins) in results
        .iter()
        .enumerate()
        .skip(1)
        .filter(|&(_, &wins)| wins > 0)
    {
        println!("{player} wins {wins}");
    }
    Ok(())
}

/// Returns the number of draws, and then the number of wins of each player.
pub(crate) fn results(rules: Rules, games: usize, seed: u64) -> Result<[usize; 9], BatchError> {
    let mut batch = Batch::new(rules, games)?;
    let mut random = Random::new(seed);
    let mut moves = vec![0; games];
    let mut outcomes = vec![Outcome::ONGOING; games];
    // A game that is over stays as it is.
    while outcomes.contains(&Outcome::ONGOING) {
        batch.step_random(&mut random, &mut moves, &mut outcomes)?;
    }
    let mut results = [0; 9];
    for outcome in outcomes {
        let winner = outcome
            .winner()
            .map_or(0, |player| usize::from(player.number()));
        results[winner] += 1;
    }
    Ok(results)
}

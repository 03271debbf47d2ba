//! Counts the positions of tic-tac-toe, with and without symmetry:
//! `cargo run -p inarow --example symmetries`.

#![allow(
    clippy::print_stdout,
    reason = "the program answers on standard output"
)]

use std::collections::HashMap;
use std::error::Error;

use inarow::{Cell, Player, Position, Rules, StonesError};

fn main() -> Result<(), Box<dyn Error>> {
    println!("moves  positions  up to symmetry");
    let [mut all, mut all_classes] = [0, 0];
    for (moves, [positions, classes]) in counts(Rules::TIC_TAC_TOE)?.into_iter().enumerate() {
        println!("{moves:5}  {positions:9}  {classes:14}");
        all += positions;
        all_classes += classes;
    }
    println!("  all  {all:9}  {all_classes:14}");
    Ok(())
}

/// Counts the different positions after 0, 1, 2 ... moves: all, and those that no symmetry maps to
/// one another.
pub(crate) fn counts(rules: Rules) -> Result<Vec<[usize; 2]>, StonesError> {
    let mut counts = Vec::new();
    let mut reached = HashMap::from([(stones(&Position::new(rules)), Position::new(rules))]);
    while !reached.is_empty() {
        let mut classes: Vec<_> = reached.values().map(canonical).collect();
        classes.sort_unstable();
        classes.dedup();
        counts.push([reached.len(), classes.len()]);
        let mut next = HashMap::new();
        for position in reached.values() {
            for mv in position.legal_moves() {
                let mut position = position.clone();
                if position.play(mv).is_ok() {
                    next.insert(stones(&position), position);
                }
            }
        }
        reached = next;
    }
    Ok(counts)
}

/// Returns the stones of a position in order.
fn stones(position: &Position) -> Vec<(Cell, Player)> {
    let mut stones: Vec<_> = position.stones().collect();
    stones.sort_unstable();
    stones
}

/// Returns the stones of the image of a position that is first in order. It is the same for all
/// images of a position.
fn canonical(position: &Position) -> Vec<(Cell, Player)> {
    let images = position.rules().symmetries().map(|symmetry| {
        let mut image: Vec<_> = position
            .stones()
            .map(|(cell, player)| (symmetry.cell(cell), player))
            .collect();
        image.sort_unstable();
        image
    });
    images.min().unwrap_or_default()
}

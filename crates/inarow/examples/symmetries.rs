//! Counts the positions of tic-tac-toe, with and without symmetry:
//! `cargo run -p inarow --example symmetries`.

#![allow(
    clippy::print_stdout,
    reason = "the program answers on standard output"
)]

use std::collections::HashSet;

use inarow::{Position, Rules};

fn main() {
    println!("moves  positions  up to symmetry");
    let [mut all, mut all_classes] = [0, 0];
    for (moves, [positions, classes]) in counts(Rules::TIC_TAC_TOE).into_iter().enumerate() {
        println!("{moves:5}  {positions:9}  {classes:14}");
        all += positions;
        all_classes += classes;
    }
    println!("  all  {all:9}  {all_classes:14}");
}

/// Counts the different positions after 0, 1, 2 ... moves: all, and those that no symmetry maps to
/// one another.
pub(crate) fn counts(rules: Rules) -> Vec<[usize; 2]> {
    let mut counts = Vec::new();
    let mut reached = HashSet::from([Position::new(rules)]);
    while !reached.is_empty() {
        let classes: HashSet<u64> = reached.iter().map(Position::canonical_key).collect();
        counts.push([reached.len(), classes.len()]);
        let after = |position: &Position, mv| {
            let mut next = position.clone();
            next.play(mv).is_ok().then_some(next)
        };
        let next = reached.iter().flat_map(|position| {
            let moves = position.legal_moves();
            moves.filter_map(move |mv| after(position, mv))
        });
        reached = next.collect();
    }
    counts
}

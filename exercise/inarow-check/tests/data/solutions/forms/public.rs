#![allow(dead_code)]

use std::collections::HashMap;

/// Public, with an attribute, an import and a main of its own.
#[derive(Debug, Default)]
pub struct TicTacToe {
    n: i32,
    sums: HashMap<(i32, i32), i32>,
}

impl TicTacToe {
    pub fn new(n: i32) -> TicTacToe {
        TicTacToe { n, ..Default::default() }
    }

    pub fn make_move(&mut self, row: i32, col: i32, player: i32) -> i32 {
        let lines = [
            Some((row, -1)),
            Some((-1, col)),
            (row == col).then_some((-1, -1)),
            (row + col == self.n - 1).then_some((-2, -2)),
        ];
        let mut won = false;
        for line in lines.into_iter().flatten() {
            let sum = self.sums.entry(line).or_default();
            *sum += 3 - 2 * player;
            won |= sum.abs() == self.n;
        }
        if won { player } else { 0 }
    }
}

fn main() {
    println!("{:?}", TicTacToe::new(3));
}

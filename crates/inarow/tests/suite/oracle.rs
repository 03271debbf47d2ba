//! The referee the obvious way: look at the whole board after every move. It
//! shares no code with the core.

use std::cmp::Ordering::{Equal, Greater, Less};
use std::collections::BTreeSet;
use std::iter::successors;

use crate::stones::Stones;

/// A row, a column and a layer, which on a plane is 0.
pub(crate) type At = [i64; 3];

#[derive(Clone, Debug)]
pub(crate) struct Oracle {
    pub(crate) sides: At,
    /// Which of row, column and layer count round.
    pub(crate) round: [bool; 3],
    pub(crate) directions: Vec<At>,
    pub(crate) k: usize,
    pub(crate) exact: bool,
    pub(crate) open: usize,
    pub(crate) drop: bool,
    pub(crate) loses: bool,
    pub(crate) players: u8,
    pub(crate) turn: [u32; 2],
    pub(crate) stones: Stones,
}

/// The unbroken stones of one player through a cell, from the first one on.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) first: At,
    pub(crate) length: usize,
    /// The cells beyond its last ones, if it has ends and they are on the board.
    pub(crate) ends: [Option<At>; 2],
    pub(crate) is_ring: bool,
}

impl Oracle {
    pub(crate) fn contains(&self, at: At) -> bool {
        (0..3).all(|i| (0..self.sides[i]).contains(&at[i]))
    }

    pub(crate) fn step(&self, at: At, direction: At, sign: i64) -> Option<At> {
        let mut to = at;
        for i in 0..3 {
            to[i] += sign * direction[i];
            if self.round[i] && !(0..self.sides[i]).contains(&to[i]) {
                to[i] = to[i].rem_euclid(self.sides[i]);
            }
        }
        self.contains(to).then_some(to)
    }

    /// The run through a cell if a stone of `player` lay there.
    pub(crate) fn run(&self, at: At, direction: At, player: u8) -> Run {
        let mut run = Run {
            first: at,
            length: 1,
            ends: [None; 2],
            is_ring: false,
        };
        for (end, sign) in [1, -1].into_iter().enumerate() {
            let mut next = self.step(at, direction, sign);
            while let Some(cell) = next
                && self.stones.get(&cell) == Some(&player)
                && cell != at
            {
                run.length += 1;
                run.first = if sign < 0 { cell } else { at };
                next = self.step(cell, direction, sign);
            }
            if next == Some(at) {
                return Run {
                    first: at,
                    is_ring: true,
                    ..run
                };
            }
            run.ends[end] = next;
        }
        run
    }

    /// How many ends of a run are held by foes.
    pub(crate) fn held(&self, run: &Run) -> usize {
        let ends = run.ends.iter().flatten();
        ends.filter(|end| self.stones.contains_key(end)).count()
    }

    pub(crate) fn is_line(&self, run: &Run) -> bool {
        match run.length.cmp(&self.k) {
            Less => false,
            Equal => run.is_ring || 2 - self.held(run) >= self.open,
            Greater => !self.exact,
        }
    }

    /// All lines on the board, as sorted cells.
    pub(crate) fn lines(&self) -> BTreeSet<Vec<At>> {
        let mut lines = BTreeSet::new();
        for (&at, &player) in self.stones.iter() {
            for &direction in &self.directions {
                let run = self.run(at, direction, player);
                if self.is_line(&run) {
                    let next = |cell: &At| self.step(*cell, direction, 1);
                    let cells = successors(Some(run.first), next).take(run.length);
                    lines.insert(BTreeSet::from_iter(cells).into_iter().collect());
                }
            }
        }
        lines
    }

    /// Who has won by these lines, 0 for a draw, nothing while the game goes on.
    pub(crate) fn result(&self, lines: &BTreeSet<Vec<At>>) -> Option<u8> {
        let full = self.stones.len() as i64 == self.sides.iter().product::<i64>();
        let completed = lines.first().map(|line| self.stones[&line[0]]);
        let winner = completed.map(|player| if self.loses { 3 - player } else { player });
        winner.or(full.then_some(0))
    }

    /// Whose turn it is after so many stones, and the stones left in it.
    pub(crate) fn turn(&self, ply: usize) -> (u8, u32) {
        let (mut player, mut left) = (1, self.turn[0]);
        for _ in 0..ply {
            left -= 1;
            if left == 0 {
                (player, left) = (player % self.players + 1, self.turn[1]);
            }
        }
        (player, left)
    }

    /// Where a stone comes to rest that is put there: under drop at the bottom.
    pub(crate) fn landing(&self, [row, col, layer]: At) -> Option<At> {
        let below = if self.drop { self.sides[0] } else { row + 1 };
        let cells = (row..below).rev().map(|row| [row, col, layer]);
        let mut cells = cells.take_while(|_| self.contains([row, col, layer]));
        cells.find(|cell| !self.stones.contains_key(cell))
    }

    /// Whether a stone of `player` on a free cell completes a line.
    pub(crate) fn completes(&self, at: At, player: u8) -> bool {
        let mut runs = self
            .directions
            .iter()
            .map(|&direction| self.run(at, direction, player));
        runs.any(|run| self.is_line(&run))
    }

    /// The k cells from here on, if there are so many different ones.
    pub(crate) fn set(&self, at: At, direction: At) -> Option<Vec<At>> {
        let mut cells = vec![at];
        while cells.len() < self.k {
            let next = self.step(*cells.last()?, direction, 1)?;
            cells.push(Some(next).filter(|next| *next != at)?);
        }
        Some(cells)
    }

    /// Whether a set holds no stone that leaves `player` without a chance there.
    pub(crate) fn is_open(&self, set: &[At], player: u8) -> bool {
        let blocks = |owner: &u8| (*owner == player) == self.loses;
        !set.iter()
            .filter_map(|cell| self.stones.get(cell))
            .any(blocks)
    }
}

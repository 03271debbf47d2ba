//! The obvious referee: it searches the whole board after every move. It shares no code with the
//! core.

use std::cmp::Ordering::{Equal, Greater, Less};
use std::collections::BTreeSet;
use std::iter::successors;

use super::renju::{Board, Kinds, NO_FOUL};
use super::stones::Stones;

/// A row, a column and a layer, which on a plane is 0.
pub(crate) type At = [i64; 3];

#[derive(Clone, Debug)]
pub(crate) struct Oracle {
    pub(crate) sides: At,
    /// True for each of row, column and layer that wraps.
    pub(crate) wraps: [bool; 3],
    pub(crate) directions: Vec<At>,
    pub(crate) k: usize,
    pub(crate) exact: bool,
    pub(crate) open: usize,
    pub(crate) drop: bool,
    pub(crate) loses: bool,
    pub(crate) renju: bool,
    /// The fouls of the last stone, which have ended the game.
    pub(crate) fouls: Kinds,
    pub(crate) players: u8,
    pub(crate) turn: [u32; 2],
    pub(crate) stones: Stones,
}

/// The adjacent stones of one player through a cell, from the first to the last.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) first: At,
    pub(crate) length: usize,
    /// The cells beyond its two ends, if they are on the board. A ring has no ends.
    pub(crate) ends: [Option<At>; 2],
    pub(crate) is_ring: bool,
    player: u8,
}

impl Oracle {
    /// Returns the run through a cell if a stone of `player` lay there.
    pub(crate) fn run(&self, at: At, direction: At, player: u8) -> Run {
        let own = |cell: &At| *cell != at && self.stones.get(cell) == Some(&player);
        let walk = |sign| {
            let (mut last, mut steps, mut next) = (at, 0, self.step(at, direction, sign));
            while let Some(cell) = next.filter(own) {
                (last, steps, next) = (cell, steps + 1, self.step(cell, direction, sign));
            }
            (last, steps, next)
        };
        let ((_, after, end), (first, before, start)) = (walk(1), walk(-1));
        let is_ring = end == Some(at);
        let ends = [start, end].map(|end| end.filter(|_| !is_ring));
        let length = 1 + after + if is_ring { 0 } else { before };
        Run {
            first,
            length,
            ends,
            is_ring,
            player,
        }
    }

    /// Returns the number of ends of a run that an opponent's stone blocks.
    pub(crate) fn blocked_ends(&self, run: &Run) -> usize {
        let ends = run.ends.iter().flatten();
        ends.filter(|end| self.stones.contains_key(end)).count()
    }

    pub(crate) fn is_line(&self, run: &Run) -> bool {
        match run.length.cmp(&self.k) {
            Less => false,
            Equal => run.is_ring || 2 - self.blocked_ends(run) >= self.open,
            Greater => !self.exact && !self.is_overline(run),
        }
    }

    /// True if a run is an overline of Black under renju.
    fn is_overline(&self, run: &Run) -> bool {
        self.renju && run.player == 1 && run.length > self.k
    }

    /// True if an overline of Black lies on the board.
    pub(crate) fn has_overline(&self) -> bool {
        let stones = self.stones.iter().filter(|_| self.renju);
        let mut runs = stones.flat_map(|(&at, &player)| {
            let directions = self.directions.iter();
            directions.map(move |&direction| self.run(at, direction, player))
        });
        runs.any(|run| self.is_overline(&run))
    }

    /// Returns the fouls of a stone of `player` on a cell, which may have the stone already.
    pub(crate) fn fouls_of(&self, at: At, player: u8) -> Kinds {
        if !self.renju || player != 1 {
            return NO_FOUL;
        }
        let mut board = Board::empty(self.sides[0], self.sides[1]);
        for (&[row, col, _], &owner) in self.stones.iter() {
            board.set((row, col), owner);
        }
        board.fouls((at[0], at[1]))
    }

    /// Returns all lines on the board, as sorted cells.
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

    /// Returns the winner according to these lines: 0 for a draw, `None` if the game is ongoing.
    pub(crate) fn result(&self, lines: &BTreeSet<Vec<At>>) -> Option<u8> {
        let full = self.stones.len() as i64 == self.sides.iter().product::<i64>();
        let completed = lines.first().map(|line| self.stones[&line[0]]);
        let winner = completed.map(|player| if self.loses { 3 - player } else { player });
        let winner = winner.or((self.fouls != NO_FOUL).then_some(2));
        winner.or(full.then_some(0))
    }

    /// True if a stone of `player` on a free cell completes a line.
    pub(crate) fn completes(&self, at: At, player: u8) -> bool {
        let mut directions = self.directions.iter();
        directions.any(|&direction| self.is_line(&self.run(at, direction, player)))
    }

    /// Returns the candidate that starts at this cell, if all of its k cells are on the board.
    pub(crate) fn candidate(&self, at: At, direction: At) -> Option<Vec<At>> {
        let mut cells = vec![at];
        while cells.len() < self.k {
            let next = self.step(*cells.last()?, direction, 1)?;
            cells.push(Some(next).filter(|next| *next != at)?);
        }
        Some(cells)
    }

    /// True if no stone in a candidate blocks `player`.
    pub(crate) fn is_open(&self, set: &[At], player: u8) -> bool {
        let mut owners = set.iter().filter_map(|cell| self.stones.get(cell));
        owners.all(|owner| (*owner == player) != self.loses)
    }
}

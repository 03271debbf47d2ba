//! What a random game meets: noted for the quotas.

use std::iter::zip;

use inarow::Method;

use super::rules::DENSE_CELLS;
use super::{Played, Walk};
use crate::oracle::{At, Run};
use crate::translation::at;

impl Walk {
    pub(super) fn meet_rules(&mut self) {
        let (size, k) = (self.rules.size(), self.rules.k());
        let (drop, sparse, full) = (self.oracle.drop, self.is_sparse(), self.counters.is_some());
        let longer = self.rules.to_builder().k(k + 1).build();
        let round = self.oracle.round != [false; 3];
        for (holds, event) in [
            (k == 1, "k = 1"),
            (longer.is_err(), "k = longest line"),
            (
                size.sides().into_iter().all(|side| u64::from(side) < k),
                "k longer than every side",
            ),
            (size.rows() != size.cols(), "an oblong board"),
            (
                size.rows() == 1 || size.cols() == 1,
                "a board of one row or column",
            ),
            (sparse, "a board held by occupied cells"),
            (drop && sparse, "drop on a board held by occupied cells"),
            (round && sparse, "wrap on a board held by occupied cells"),
            (full, "full lines beside the textbook's structures"),
            (full && k > DENSE_CELLS, "full lines held by touched lines"),
            (matches!(self.played, Played::FreeTurns(_)), "free turns"),
            (
                self.played.position().method() == Method::Lines
                    && size.sides().into_iter().any(|side| side > 64),
                "lines that cross words",
            ),
        ] {
            self.met.meet_if(holds, event);
        }
    }

    /// Notes what the last stone did: the stones of its player before and after
    /// it, and the runs through it, by direction.
    pub(super) fn meet_stone(&mut self, reach: &[(usize, usize)], runs: &[Run]) {
        let (oracle, sparse) = (&self.oracle, self.is_sparse());
        let (k, exact, open) = (oracle.k, oracle.exact, oracle.open);
        let (_, mover) = *self.path.last().unwrap();
        let won = self.result > Some(0);
        let in_space = self.rules.size().layers().is_some();
        let joins = |(before, after): &(usize, usize)| *before > 0 && *after > 0;
        let joined = || zip(reach, runs).filter(|(ends, _)| joins(ends));
        let some = |holds: &dyn Fn(&Run) -> bool| runs.iter().any(holds);
        let of_k = |held: usize| some(&|run| run.length == k && oracle.held(run) == held);
        let ring = |run: &Run| run.is_ring && run.length > 1;
        // Its ends are one and the same cell.
        let but_one = |run: &Run| run.ends[0].is_some() && run.ends[0] == run.ends[1];
        let lines = runs.iter().filter(|run| oracle.is_line(run)).count();
        let line_count = self.played.position().lines().count();
        let crosses = self.played.position().lines().any(|line| {
            let cells: Vec<At> = line.cells().map(at).collect();
            let far = |pair: &[At]| (0..3).any(|index| (pair[0][index] - pair[1][index]).abs() > 1);
            cells.windows(2).any(far)
        });
        let stones_left = oracle.turn(self.path.len() - 1).1;
        let mid_turn = !matches!(self.played, Played::FreeTurns(_)) && stones_left > 1;
        let full_cube = self.rules.size().side().map(u64::from) == Some(k as u64) && in_space;
        let through = zip(&oracle.directions, runs);
        let mut through = through.filter(|(way, run)| way[2] != 0 && oracle.is_line(run));
        let at_edge = |run: &Run| !run.is_ring && run.length == k && run.ends.contains(&None);
        for (holds, event) in [
            (joined().count() > 0, "a stone joins two runs"),
            (
                joined().any(|(_, run)| oracle.is_line(run)),
                "a stone joins two runs into a line",
            ),
            (
                joined().count() > 0 && sparse,
                "a stone joins two runs on a board held by occupied cells",
            ),
            (
                some(&|run| run.length > k && oracle.is_line(run)),
                "an overline decides",
            ),
            (
                some(&|run| run.length > k && !oracle.is_line(run)),
                "an overline under exact, no line",
            ),
            (line_count >= 2, "two or more lines at once"),
            (line_count >= 3, "three or more lines at once"),
            (
                k > 1 && won && line_count < lines,
                "the same cells along two axes, one line",
            ),
            (
                some(&|run| ring(run) && oracle.is_line(run)),
                "a ring held whole decides",
            ),
            (
                some(&|run| ring(run) && exact && run.length == k),
                "a ring held whole under exact, of just k",
            ),
            (
                some(&|run| ring(run) && exact && run.length > k),
                "a ring held whole under exact, no line",
            ),
            (some(&but_one), "a ring held whole but for one cell"),
            (
                some(&|run| but_one(run) && oracle.held(run) == 2),
                "a ring but for one cell, held at both ends",
            ),
            (crosses, "a line that goes on at the other edge"),
            (open == 1 && of_k(2), "open=1, both ends held, no line"),
            (open == 1 && of_k(1), "open=1, one end held"),
            (open == 2 && of_k(1), "open=2, one end held, no line"),
            (open == 2 && of_k(2), "open=2, both ends held, no line"),
            (open > 0 && of_k(0), "open, no end held"),
            (open > 0 && some(&at_edge), "open, an end at the edge"),
            (
                open > 0
                    && some(&|run| run.length > k && oracle.held(run) == 2 && oracle.is_line(run)),
                "open, an overline with both ends held decides",
            ),
            (
                exact && open > 0 && some(&|run| run.length == k && oracle.is_line(run)),
                "a line of just k under exact and open",
            ),
            (won && mid_turn, "a win in mid-turn"),
            (self.result == Some(0) && mid_turn, "a draw in mid-turn"),
            (
                won && self.result != Some(mover),
                "a win of the player who did not move",
            ),
            (
                won && self.path.len() == self.cell_count(),
                "a win on the last free cell",
            ),
            (self.result == Some(1), "a win of player 1"),
            (self.result == Some(2), "a win of player 2"),
            (self.result == Some(3), "a win of player 3"),
            (self.result > Some(3), "a win of a later player"),
            (won && oracle.players == 3, "a win of one of three players"),
            (won && in_space, "a win in space"),
            (
                won && in_space && oracle.drop,
                "a win in space where stones fall",
            ),
            (
                won && through.next().is_some(),
                "a win along an axis through layers",
            ),
            (won && sparse, "a win on a board held by occupied cells"),
            (
                won && sparse && in_space,
                "a win in space on a board held by occupied cells",
            ),
            (
                won && self.counters.is_some() && k > 12,
                "a win with full lines of n > 12",
            ),
            (
                won && full_cube && k > 1 && oracle.players == 2,
                "a win with full lines in space",
            ),
            (self.result == Some(0), "a draw"),
        ] {
            self.met.meet_if(holds, event);
        }
        if won && !self.has_won {
            self.has_won = true;
            self.met
                .meet_won(&self.rules, self.played.position().method());
        }
    }
}

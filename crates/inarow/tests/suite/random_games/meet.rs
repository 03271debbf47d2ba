//! The events of a random game, counted for the quotas.

use std::iter::zip;

use inarow::Method;

use super::quotas::Quotas;
use crate::oracle::{At, Run};
use crate::support::walk::Walk;
use crate::support::walk::choices::Choices;
use crate::support::walk::record::Record;
use crate::support::walk::rules::DENSE_CELLS;
use crate::support::walk::strategy::reach;
use crate::translation;

impl Record for Quotas {
    fn event(&mut self, event: &'static str) {
        self.meet(event);
    }

    fn refused(&mut self, code: &'static str) {
        self.meet(&format!("{code} refused"));
    }

    fn removed<C: Choices>(
        &mut self,
        walk: &Walk<C, Self>,
        (at, player): (At, u8),
        index: usize,
        result: Option<u8>,
    ) {
        let was_last = index == walk.path.len();
        let directions = walk.oracle.directions.iter();
        let mut runs = directions.map(|&direction| walk.oracle.run(at, direction, player));
        let is_from_ring = runs.any(|run| run.is_ring && run.length > 1);
        let mut reach = reach(&walk.oracle, at, player).into_iter();
        let is_inside = reach.any(|(before, after)| before > 0 && after > 0);
        for (holds, event) in [
            (is_from_ring, "undo of a full ring"),
            (result == Some(0), "undo across a draw"),
            (result > Some(0), "undo across a win"),
            (!was_last, "undo of a stone other than the last"),
            (!was_last && is_inside, "undo of a stone inside a run"),
        ] {
            self.meet_if(holds, event);
        }
    }

    fn started<C: Choices>(&mut self, walk: &Walk<C, Self>) {
        let (size, k) = (walk.rules.size(), walk.rules.k());
        let (drop, sparse, full) = (walk.oracle.drop, walk.is_sparse(), walk.counters.is_some());
        let longer = walk.rules.to_builder().k(k + 1).build();
        let wraps = walk.oracle.wraps != [false; 3];
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
            (sparse, "a sparse board"),
            (drop && sparse, "drop on a sparse board"),
            (wraps && sparse, "wrap on a sparse board"),
            (full, "full lines compared with the textbook's structures"),
            (full && k > DENSE_CELLS, "full lines on a sparse board"),
            (walk.played.is_unordered(), "unordered turns"),
            (
                walk.played.position().method() == Method::Bits
                    && size.sides().into_iter().any(|side| side > 64),
                "lines that cross words",
            ),
        ] {
            self.meet_if(holds, event);
        }
    }

    fn placed<C: Choices>(&mut self, walk: &Walk<C, Self>) {
        let (oracle, sparse) = (&walk.oracle, walk.is_sparse());
        let (k, exact, open) = (oracle.k, oracle.exact, oracle.open);
        let (at, mover) = *walk.path.last().unwrap();
        let reach = reach(oracle, at, mover);
        let directions = oracle.directions.iter();
        let runs = directions.map(|&direction| oracle.run(at, direction, mover));
        let runs: Vec<Run> = runs.collect();
        let won = walk.result > Some(0);
        let in_space = walk.rules.size().layers().is_some();
        let joins = |(before, after): &(usize, usize)| *before > 0 && *after > 0;
        let joined = || zip(&reach, &runs).filter(|(ends, _)| joins(ends));
        let some = |holds: &dyn Fn(&Run) -> bool| runs.iter().any(holds);
        let of_k =
            |blocked: usize| some(&|run| run.length == k && oracle.blocked_ends(run) == blocked);
        let ring = |run: &Run| run.is_ring && run.length > 1;
        // Both of its ends are the same cell.
        let but_one = |run: &Run| run.ends[0].is_some() && run.ends[0] == run.ends[1];
        let lines = runs.iter().filter(|run| oracle.is_line(run)).count();
        for (event, is_met) in [
            ("an end by an overline", oracle.fouls[0]),
            ("an end by a double-four", oracle.fouls[1]),
            ("an end by a double-three", oracle.fouls[2]),
            ("a five under renju", oracle.renju && lines > 0),
        ] {
            self.meet_if(is_met, event);
        }
        let line_count = walk.played.position().lines().count();
        let crosses = walk.played.position().lines().any(|line| {
            let cells: Vec<At> = line.cells().map(translation::at).collect();
            let far = |pair: &[At]| (0..3).any(|index| (pair[0][index] - pair[1][index]).abs() > 1);
            cells.windows(2).any(far)
        });
        let stones_left = oracle.turn(walk.path.len() - 1).1;
        let mid_turn = !walk.played.is_unordered() && stones_left > 1;
        let full_cube = walk.rules.size().side().map(u64::from) == Some(k as u64) && in_space;
        let through = zip(&oracle.directions, &runs);
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
                "a stone joins two runs on a sparse board",
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
                "a full ring decides",
            ),
            (
                some(&|run| ring(run) && exact && run.length == k),
                "a full ring under exact, of just k",
            ),
            (
                some(&|run| ring(run) && exact && run.length > k),
                "a full ring under exact, no line",
            ),
            (
                some(&but_one),
                "a ring with one cell free or of an opponent",
            ),
            (
                some(&|run| but_one(run) && oracle.blocked_ends(run) == 2),
                "a ring with one cell of an opponent",
            ),
            (crosses, "a line that continues at the other edge"),
            (open == 1 && of_k(2), "open=1, both ends blocked, no line"),
            (open == 1 && of_k(1), "open=1, one end blocked"),
            (open == 2 && of_k(1), "open=2, one end blocked, no line"),
            (open == 2 && of_k(2), "open=2, both ends blocked, no line"),
            (open > 0 && of_k(0), "open, no end blocked"),
            (open > 0 && some(&at_edge), "open, an end at the edge"),
            (
                open > 0
                    && some(&|run| {
                        run.length > k && oracle.blocked_ends(run) == 2 && oracle.is_line(run)
                    }),
                "open, an overline with both ends blocked decides",
            ),
            (
                exact && open > 0 && some(&|run| run.length == k && oracle.is_line(run)),
                "a line of just k under exact and open",
            ),
            (won && mid_turn, "a win in mid-turn"),
            (walk.result == Some(0) && mid_turn, "a draw in mid-turn"),
            (
                won && walk.result != Some(mover),
                "a win of the player who did not move",
            ),
            (
                won && walk.path.len() == walk.cell_count(),
                "a win on the last free cell",
            ),
            (walk.result == Some(1), "a win of player 1"),
            (walk.result == Some(2), "a win of player 2"),
            (walk.result == Some(3), "a win of player 3"),
            (walk.result > Some(3), "a win of a later player"),
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
            (won && sparse, "a win on a sparse board"),
            (
                won && sparse && in_space,
                "a win in space on a sparse board",
            ),
            (
                won && walk.counters.is_some() && k > 12,
                "a win with full lines of n > 12",
            ),
            (
                won && full_cube && k > 1 && oracle.players == 2,
                "a win with full lines in space",
            ),
            (walk.result == Some(0), "a draw"),
        ] {
            self.meet_if(holds, event);
        }
        if won {
            self.meet_won(&walk.rules, walk.played.position().method());
        }
    }
}

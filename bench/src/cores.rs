//! The same task on one core and on two cores.

use std::rc::Rc;

use inarow::{Position, Rules};
use inarow_judge::Format;
use rayon::prelude::*;

use crate::archive::{self, MOVES, Output, Written};
use crate::contest::{Answers, Contest, Round};
use crate::game::{Playouts, SEED};

pub(crate) fn judge(format: Format, rules: Rules, divisor: usize) -> Contest {
    let archive = Written::make(format, &rules, MOVES / divisor);
    contest(archive.moves, move || {
        vec![archive::judged(&archive, Output::Table)]
    })
}

/// Plays random games in two halves with their own seeds.
pub(crate) fn playouts(rules: Rules, divisor: usize) -> Contest {
    let halves = [SEED, SEED + 1].map(|seed| Playouts::random(rules, MOVES / divisor, seed));
    contest(halves.iter().map(Playouts::move_count).sum(), move || {
        let start = Position::new(rules);
        let play = |half: &Playouts| half.play_copies(&start).answers.unwrap_or_default();
        halves.par_iter().flat_map(play).collect()
    })
}

/// Compares the times of `run`, which uses all threads of the current pool.
fn contest(moves: usize, run: impl Fn() -> Answers + Sync + 'static) -> Contest {
    let run = Rc::new(run);
    let mut contest = Contest::new(11);
    for (engine, threads) in [("inarow/1 core", 1), ("inarow/2 cores", 2)] {
        let (run, pool) = (Rc::clone(&run), archive::pool(threads));
        contest.add(engine, moves, move || {
            let run = &*run;
            Round::timed(|| pool.install(run))
        });
    }
    contest
}

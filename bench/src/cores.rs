//! The same task on one core and on two cores.

use std::rc::Rc;
use std::thread;

use inarow::{Position, Rules};
use inarow_judge::Format;

use crate::archive::{self, MOVES, Output, Written};
use crate::contest::{Answers, Contest, Round};
use crate::game::{Playouts, SEED};

/// Engines, and their number of threads.
const THREADS: [(&str, usize); 2] = [("inarow/1 core", 1), ("inarow/2 cores", 2)];

pub(crate) fn judge(format: Format, rules: Rules, share: usize) -> Contest {
    let archive = Written::make(format, &rules, MOVES / share);
    let moves = archive.moves;
    let pools = THREADS.map(|(_, threads)| archive::pool(threads));
    contest(moves, move |threads| {
        vec![pools[threads - 1].install(|| archive::judged(&archive, Output::Table))]
    })
}

/// Plays random games in two halves with their own seeds. The halves are played one after the
/// other, or at the same time.
pub(crate) fn playouts(rules: Rules, share: usize) -> Contest {
    let halves = [SEED, SEED + 1].map(|seed| Playouts::random(rules, MOVES / share, seed));
    let moves = halves.iter().map(Playouts::move_count).sum();
    contest(moves, move |threads| {
        let play = |half: &Playouts| half.play_copies(&Position::new(rules)).answers;
        let answers: Vec<Option<Answers>> = match threads {
            1 => halves.iter().map(play).collect(),
            _ => thread::scope(|scope| {
                let threads = halves
                    .each_ref()
                    .map(|half| scope.spawn(move || play(half)));
                let ended = threads.into_iter().map(|thread| thread.join());
                ended
                    .map(|answers| answers.expect("no move is refused"))
                    .collect()
            }),
        };
        answers.into_iter().flatten().flatten().collect()
    })
}

fn contest(moves: usize, run: impl Fn(usize) -> Answers + 'static) -> Contest {
    let run = Rc::new(run);
    let mut contest = Contest::new(11);
    for (engine, threads) in THREADS {
        let run = Rc::clone(&run);
        contest.add(engine, moves, move || Round::timed(|| run(threads)));
    }
    contest
}

//! Every game up to a depth: moves are played and taken back.

use std::collections::BTreeMap;

use inarow::{Gravity, LastPly, Nodes, Player, Position, Rules, perft, perft_from};

use crate::game::{Count, Paths};
use crate::work::{Answers, Contest, Round};
use crate::{peers, scan};

/// The depth by the rows of the board.
const DEPTHS: [(u32, usize); 3] = [(3, 9), (6, 7), (15, 3)];

pub(crate) fn contest(rules: Rules, share: usize) -> Contest {
    let mut depths = DEPTHS.into_iter();
    let depth = depths.find(|(rows, _)| *rows == rules.size().rows());
    let (_, depth) = depth.expect("the table has each board of the works");
    let depth = if share == 1 { depth } else { depth * 2 / 3 };
    let known = played(rules, depth);
    let moves = known.iter().map(|paths| paths.nodes).sum::<u64>();
    let moves = usize::try_from(moves).expect("the depths of the table are small");
    let mut contest = Contest {
        agreed: BTreeMap::from([(moves, answers(&known))]),
        ..Contest::new(21)
    };
    let mut add = |engine, count: Count| {
        contest.add(engine, moves, move || {
            Round::timed(|| answers(&count(rules, depth)))
        });
    };
    add("inarow", played);
    add("inarow/last-ply", counted);
    if let Some(count) = peers::perft(&rules) {
        add("board-game", count);
    } else if rules.gravity() == Gravity::None {
        add("neighbour scan", scan::count_paths);
    }
    contest
}

/// Counts by playing every ply.
fn played(rules: Rules, depth: usize) -> Vec<Paths> {
    paths(perft(rules, depth))
}

/// Counts the last ply by the winning cells.
fn counted(rules: Rules, depth: usize) -> Vec<Paths> {
    paths(perft_from(&Position::new(rules), depth, LastPly::Counted))
}

fn paths(depths: Vec<Nodes>) -> Vec<Paths> {
    let paths = depths.into_iter().map(|nodes| Paths {
        nodes: nodes.nodes,
        wins: [Player::ONE, Player::TWO].map(|player| nodes.wins[player]),
        draws: nodes.draws,
    });
    paths.collect()
}

fn answers(paths: &[Paths]) -> Answers {
    let numbers = paths
        .iter()
        .map(|paths| [paths.nodes, paths.wins[0], paths.wins[1], paths.draws]);
    numbers.flatten().collect()
}

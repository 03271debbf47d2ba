//! Every game up to some depth: moves made and taken back.

mod scan;

use std::collections::BTreeMap;
use std::time::Instant;

use inarow::{Gravity, LastPly, Nodes, Player, Position, Rules, perft, perft_from};

use crate::peers;
use crate::work::{Answers, Contest, Contestant, Role, Round, VERSION, Work};

/// Rules whose games are counted, and to which depth.
struct Board {
    board: &'static str,
    line: &'static str,
    depth: usize,
}

/// Counts the paths of each depth.
pub(crate) type Count = fn(Rules, usize) -> Vec<Paths>;

const BOARDS: [Board; 3] = [
    Board {
        board: "3x3",
        line: "3x3",
        depth: 9,
    },
    Board {
        board: "6x7-k4-drop",
        line: "6x7 k4 drop",
        depth: 7,
    },
    Board {
        board: "15x15-k5",
        line: "15x15 k5",
        depth: 3,
    },
];

/// The paths of one depth.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Paths {
    /// All of them.
    pub(crate) nodes: u64,
    /// Those that end with a win, by player.
    pub(crate) wins: [u64; 2],
    /// Those that end with a draw.
    pub(crate) draws: u64,
}

const ROUNDS: usize = 21;

/// Everything that is measured here.
pub(crate) fn works() -> impl Iterator<Item = Work> {
    BOARDS.into_iter().map(|board| Work {
        name: format!("perft/{}", board.board),
        prepare: Box::new(move || contest(&board, board.depth)),
    })
}

fn contest(board: &Board, depth: usize) -> Contest {
    let rules: Rules = board
        .line
        .parse()
        .expect("the rules lines of the table are right");
    let known = played(rules, depth);
    let moves = known.iter().map(|paths| paths.nodes).sum::<u64>();
    let moves = usize::try_from(moves).expect("the depths of the table are small");
    let contestant = |engine, version, role, count: Count| Contestant {
        engine,
        version,
        role,
        moves,
        round: Box::new(move || {
            let start = Instant::now();
            let paths = count(rules, depth);
            Round {
                took: start.elapsed(),
                answers: Some(answers(&paths)),
                bytes: None,
            }
        }),
    };
    // A scan knows no columns that stones fall down.
    let scan: Option<(_, _, Count)> = match rules.gravity() {
        Gravity::None => Some(("neighbour scan", VERSION, scan::count)),
        Gravity::Drop => None,
    };
    let peer = peers::perft(board.line).or(scan);
    let peer = peer.map(|(peer, version, count)| contestant(peer, version, Role::Peer, count));
    Contest {
        rounds: ROUNDS,
        contestants: [
            contestant("inarow", VERSION, Role::Own, played),
            contestant("inarow/last-ply", VERSION, Role::Own, counted),
        ]
        .into_iter()
        .chain(peer)
        .collect(),
        agreed: BTreeMap::from([(moves, answers(&known))]),
    }
}

/// Every ply played.
fn played(rules: Rules, depth: usize) -> Vec<Paths> {
    paths(perft(rules, depth))
}

/// The last ply counted from the winning cells.
fn counted(rules: Rules, depth: usize) -> Vec<Paths> {
    let start = Position::new(rules);
    paths(perft_from(&start, depth, LastPly::Counted))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_counts_the_same() {
        for (board, depth) in BOARDS.into_iter().zip([9, 5, 2]) {
            let mut contest = contest(&board, depth);
            contest.rounds = 1;
            assert_eq!(contest.measure().len(), contest.contestants.len());
        }
    }
}

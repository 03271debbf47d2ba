//! Every game up to a depth: moves are played and taken back.

use inarow::{Gravity, LastPly, Nodes, Player, Position, Rules, perft, perft_from};

use crate::contest::{Answers, Contest, Round};
use crate::{peers, scan};

/// The depth by the rows of the board.
const DEPTHS: [(u32, usize); 3] = [(3, 9), (6, 7), (15, 3)];

/// Counts the paths of each depth.
type Count = fn(Rules, usize) -> Vec<Nodes>;

pub(crate) fn contest(rules: Rules, divisor: usize) -> Contest {
    let mut depths = DEPTHS.into_iter();
    let depth = depths.find(|(rows, _)| *rows == rules.size().rows());
    let (_, depth) = depth.expect("the table has each board of the benchmarks");
    let depth = if divisor == 1 { depth } else { depth * 2 / 3 };
    let known = perft(rules, depth);
    let moves = known.iter().map(|depth| depth.nodes).sum::<u64>();
    let moves = usize::try_from(moves).expect("the depths of the table are small");
    let mut contest = Contest::with_answers(21, moves, answers(&known));
    let mut add = |engine, count: Count| {
        contest.add(engine, moves, move || {
            Round::timed(|| answers(&count(rules, depth)))
        });
    };
    add("inarow", perft);
    add("inarow/last-ply", |rules, depth| {
        perft_from(&Position::new(rules), depth, LastPly::Counted)
    });
    if let Some(count) = peers::perft(&rules) {
        add("board-game", count);
    } else if rules.gravity() == Gravity::None {
        add("neighbour scan", scan::count_paths);
    }
    contest
}

fn answers(depths: &[Nodes]) -> Answers {
    let numbers = depths.iter().map(|depth| {
        let [one, two] = [Player::ONE, Player::TWO].map(|player| depth.wins[player]);
        [depth.nodes, one, two, depth.draws]
    });
    numbers.flatten().collect()
}

//! Every game up to a depth: each move is played on a copy.

use inarow::{Bitboard, Nodes, Outcome, Player, Position, Rules, perft};

use crate::contest::{Answers, Contest, Round};
use crate::engine::{CountPaths, count};
use crate::peers;
use crate::two_words::TwoWords;

/// The depth by the rows of the board.
const DEPTHS: [(u32, usize); 2] = [(3, 9), (6, 7)];

pub(crate) fn contest(rules: Rules, divisor: usize) -> Contest {
    let mut depths = DEPTHS.into_iter();
    let depth = depths.find(|(rows, _)| *rows == rules.size().rows());
    let (_, depth) = depth.expect("the table has each board of the benchmarks");
    let depth = if divisor == 1 { depth } else { depth * 2 / 3 };
    let known = perft(rules, depth);
    let moves = known.iter().map(|depth| depth.nodes).sum::<u64>();
    let moves = usize::try_from(moves).expect("the depths of the table are small");
    let mut contest = Contest::new(21);
    contest.agreed.insert(moves, answers(&known));
    let mut add = |engine, count: CountPaths| {
        contest.add(engine, moves, move || {
            Round::timed(|| {
                let mut paths = vec![Nodes::default(); depth];
                count(rules, &mut paths);
                answers(&paths)
            })
        });
    };
    add("inarow/copies", |rules, paths| {
        follow(&Position::new(rules), paths);
    });
    add("inarow/last-ply", |rules, paths| {
        paths.copy_from_slice(&perft(rules, paths.len()));
    });
    add("inarow/bitboard", |rules, paths| {
        let board = Bitboard::new(&rules).expect("the boards of the table are small");
        follow_bits(board, paths);
    });
    if rules == Rules::CONNECT_FOUR {
        add("shifts", |rules, paths| {
            count_by_shifts(TwoWords::of(&Position::new(rules)), 0, paths);
        });
    }
    if let Some(count) = peers::perft(&rules) {
        add("board-game", count);
    }
    contest
}

/// Plays every move on a copy of the position.
fn follow(position: &Position, paths: &mut [Nodes]) {
    let Some((nodes, deeper)) = paths.split_first_mut() else {
        return;
    };
    for mv in position.legal_moves() {
        let mut child = position.clone();
        let verdict = child.play(mv).expect("a listed move is legal");
        if count(nodes, Outcome::from(verdict).number().into()) {
            follow(&child, deeper);
        }
    }
}

/// Plays every bit on a copy of the board.
fn follow_bits(board: Bitboard, paths: &mut [Nodes]) {
    let Some((nodes, deeper)) = paths.split_first_mut() else {
        return;
    };
    let mut legal = board.legal();
    while legal != 0 {
        let bit = legal & legal.wrapping_neg();
        legal ^= bit;
        let mut child = board;
        let outcome = child.play(bit).expect("a legal bit");
        if count(nodes, outcome.number().into()) {
            follow_bits(child, deeper);
        }
    }
}

/// Plays every column of Connect Four on a copy and counts the last moves.
fn count_by_shifts(board: TwoWords, mover: usize, paths: &mut [Nodes]) {
    let (mut landings, by) = (board.landings(), [Player::ONE, Player::TWO][mover]);
    let (nodes, deeper) = paths.split_first_mut().expect("a path has a move");
    if deeper.is_empty() {
        // The depths of the table are shorter than a drawn game.
        nodes.nodes += u64::from(landings.count_ones());
        nodes.wins[by] += u64::from(board.winning_cells(mover).count_ones());
        return;
    }
    while landings != 0 {
        let bit = landings & landings.wrapping_neg();
        landings ^= bit;
        let child = board.with(bit, mover);
        nodes.nodes += 1;
        if child.has_four(mover) {
            nodes.wins[by] += 1;
        } else {
            count_by_shifts(child, 1 - mover, deeper);
        }
    }
}

fn answers(depths: &[Nodes]) -> Answers {
    let numbers = depths.iter().map(|depth| {
        let [one, two] = [Player::ONE, Player::TWO].map(|player| depth.wins[player]);
        [depth.nodes, one, two, depth.draws]
    });
    numbers.flatten().collect()
}

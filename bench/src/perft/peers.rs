//! Paths counted by others' referees.

use board_game::board::{Board, Outcome};
use inarow::Rules;
use internal_iterator::InternalIterator;

use crate::scan::NeighbourScan;
use crate::{Engine, Stone, Undo};

/// The paths of one depth.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Paths {
    /// All of them.
    pub(super) nodes: u64,
    /// Those that end with a win, by player.
    pub(super) wins: [u64; 2],
    /// Those that end with a draw.
    pub(super) draws: u64,
}

/// By its own listing of moves and its own copying of boards. Its `perft` does not
/// play the last ply, and does not count wins.
pub(super) fn board_game<B: Board>(board: B, depth: usize) -> Vec<Paths> {
    let mut paths = vec![Paths::default(); depth];
    follow(&board, &mut paths);
    paths
}

fn follow<B: Board>(board: &B, paths: &mut [Paths]) {
    let Some((reached, deeper)) = paths.split_first_mut() else {
        return;
    };
    let children = board.children().expect("the game goes on");
    children.for_each(|(_, child)| {
        reached.nodes += 1;
        match child.outcome() {
            None => follow(&child, deeper),
            Some(Outcome::WonBy(player)) => reached.wins[usize::from(player.index())] += 1,
            Some(Outcome::Draw) => reached.draws += 1,
        }
    });
}

/// By putting and taking stones.
pub(super) fn neighbour_scan(rules: Rules, depth: usize) -> Vec<Paths> {
    let mut paths = vec![Paths::default(); depth];
    let sides = [rules.size().rows(), rules.size().cols()].map(u32::cast_signed);
    put(&mut NeighbourScan::new(&rules), sides, 1, &mut paths);
    paths
}

fn put(board: &mut NeighbourScan, [rows, cols]: [i32; 2], player: i32, paths: &mut [Paths]) {
    let Some((reached, deeper)) = paths.split_first_mut() else {
        return;
    };
    for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
        let stone = Stone { row, col, player };
        match board.place(stone) {
            crate::engine::REFUSED => continue,
            0 if board.is_full() => reached.draws += 1,
            0 => put(board, [rows, cols], 3 - player, deeper),
            _ => reached.wins[usize::from(player == 2)] += 1,
        }
        reached.nodes += 1;
        board.take(stone);
    }
}

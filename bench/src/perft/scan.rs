//! Paths counted by putting and taking stones.

use inarow::Rules;

use super::Paths;
use crate::scan::NeighbourScan;
use crate::{Engine, Stone, Undo};

/// The paths of each depth.
pub(super) fn count(rules: Rules, depth: usize) -> Vec<Paths> {
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

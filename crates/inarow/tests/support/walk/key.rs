//! Computes the key of a position from scratch, by the published definition and not by the core's
//! code.

use std::num::Wrapping;

use super::oracle::Oracle;

const FIRST: u64 = 0x9E37_79B9_7F4A_7C15;
const SECOND: u64 = 0xC2B2_AE3D_27D4_EB4F;

/// Returns the key of the stones and of a turn, if there is one: its player and the stones left.
pub(crate) fn key(oracle: &Oracle, in_space: bool, turn: Option<(u8, u32)>) -> u64 {
    let [rows, cols, layers] = oracle.sides.map(|side| side as u64);
    let stones = oracle.stones.iter();
    let stones = stones.map(|(at, &player)| (at.map(|index| index as u64), player));
    let is_small = !in_space && rows <= 7 && cols <= 8 && oracle.players == 2;
    let stones_key = if is_small {
        let mut words = [0; 2];
        for ([row, col, _], player) in stones {
            words[usize::from(player) - 1] |= 1_u64 << (8 * col + rows - 1 - row);
        }
        join(words)
    } else {
        let index = |[row, col, layer]: [u64; 3]| (row * cols + col) * layers + layer;
        stones.fold(0, |all, (at, player)| {
            all ^ mix(index(at).wrapping_mul(8).wrapping_add(player.into()))
        })
    };
    let empty = rows * cols * layers - oracle.stones.len() as u64;
    let turn = turn.map(|(player, stones_left)| {
        mix((1 << 63) + 8 * u64::from(stones_left).min(empty) + u64::from(player))
    });
    stones_key ^ turn.unwrap_or(0)
}

fn mix(a: u64) -> u64 {
    let x = Wrapping(a) * Wrapping(FIRST);
    let x = (x ^ (x >> 32)) * Wrapping(0xBF58_476D_1CE4_E5B9);
    (x ^ (x >> 29)).0
}

fn join([a, b]: [u64; 2]) -> u64 {
    let product = u128::from(a ^ FIRST) * u128::from(b ^ SECOND);
    let [low, high] = [product, product >> 64].map(|part| part % (1 << 64));
    u64::try_from(low ^ high).unwrap()
}

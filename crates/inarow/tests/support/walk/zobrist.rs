//! Computes the key of a position from scratch, by the published definition and not by the core's
//! code.

use std::num::Wrapping;

use super::oracle::At;

/// Returns the key of these stones and of a turn, if there is one: its player and the stones left.
pub(crate) fn key<'a>(
    stones: impl IntoIterator<Item = (&'a At, &'a u8)>,
    turn: Option<(u8, u32)>,
) -> u64 {
    let stones = stones.into_iter().map(|(&[row, col, layer], &player)| {
        let [row, col, layer] = [row, col, layer].map(|index| index as u64);
        mix((row << 32) + col, (layer << 8) + u64::from(player))
    });
    let turn = turn
        .map(|(player, stones_left)| mix(u64::from(stones_left), (1 << 63) + u64::from(player)));
    stones.chain(turn).fold(0, |all, one| all ^ one)
}

fn mix(a: u64, b: u64) -> u64 {
    let x = (Wrapping(a) * Wrapping(0x9E37_79B9_7F4A_7C15))
        ^ (Wrapping(b) * Wrapping(0xC2B2_AE3D_27D4_EB4F));
    let x = (x ^ (x >> 32)) * Wrapping(0xBF58_476D_1CE4_E5B9);
    (x ^ (x >> 29)).0
}

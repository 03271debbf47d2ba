//! The hash of a position from scratch, by the definition that the core
//! publishes and not by its code.

use std::num::Wrapping;

use super::oracle::At;

const ROW: Wrapping<u64> = Wrapping(0x9E37_79B9_7F4A_7C15);
const COLUMN: Wrapping<u64> = Wrapping(0xC2B2_AE3D_27D4_EB4F);
const LAYER: Wrapping<u64> = Wrapping(0xFF51_AFD7_ED55_8CCD);
const PLAYER: Wrapping<u64> = Wrapping(0x1656_67B1_9E37_79F9);
const TURN: Wrapping<u64> = Wrapping(0x85EB_CA77_C2B2_AE63);
const STONES_LEFT: Wrapping<u64> = Wrapping(0x27D4_EB2F_1656_67C5);

/// Returns the hash of these stones, and of the turn of a player with the stones left
/// in it, if any.
pub(crate) fn hash<'a>(
    stones: impl IntoIterator<Item = (&'a At, &'a u8)>,
    turn: Option<(u8, u32)>,
) -> u64 {
    let number = |number: i64| Wrapping(number as u64);
    let stones = stones.into_iter().map(|(&[row, col, layer], &player)| {
        let place = number(row) * ROW + number(col) * COLUMN + number(layer) * LAYER;
        mix(place + number(player.into()) * PLAYER)
    });
    let turn = turn.map(|(player, stones_left)| {
        mix(number(player.into()) * TURN + number(stones_left.into()) * STONES_LEFT)
    });
    stones.chain(turn).fold(0, |hash, key| hash ^ key.0)
}

/// The output function of SplitMix64.
fn mix(mut key: Wrapping<u64>) -> Wrapping<u64> {
    key = (key ^ (key >> 30)) * Wrapping(0xBF58_476D_1CE4_E5B9);
    key = (key ^ (key >> 27)) * Wrapping(0x94D0_49BB_1331_11EB);
    key ^ (key >> 31)
}

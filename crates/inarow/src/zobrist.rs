//! The hash of a position.
//!
//! # Definition
//!
//! The hash is the exclusive or of one key for each stone and one for the turn:
//!
//! - a stone of player `p` on `(row, col, layer)`, the layer of a plane being 0:
//!   `mix(row * ROW + col * COLUMN + layer * LAYER + p * PLAYER)`;
//! - the turn of player `p` with `s` stones left in it: `mix(p * TURN + s * STONES_LEFT)`;
//!   nothing after the end, or where players are free.
//!
//! All arithmetic wraps at 64 bits. `mix` is the output function of SplitMix64.
//! There is no table, so a board of any size has its keys.
//!
//! Sources: A. L. Zobrist, A New Hashing Method with Application for Game
//! Playing, 1970 (one key a stone, joined by exclusive or); G. L. Steele, D. Lea,
//! C. H. Flood, Fast Splittable Pseudorandom Number Generators, 2014 (the mixing
//! function, in the variant of S. Vigna, <https://prng.di.unimi.it/splitmix64.c>).
//!
//! # Stability
//!
//! The hash of a position never changes between versions without the changelog
//! calling it breaking. It may be stored.

use crate::random::mix;
use crate::{Cell, Player, Turn};

const ROW: u64 = 0x9E37_79B9_7F4A_7C15;
const COLUMN: u64 = 0xC2B2_AE3D_27D4_EB4F;
const LAYER: u64 = 0xFF51_AFD7_ED55_8CCD;
const PLAYER: u64 = 0x1656_67B1_9E37_79F9;
const TURN: u64 = 0x85EB_CA77_C2B2_AE63;
const STONES_LEFT: u64 = 0x27D4_EB2F_1656_67C5;

/// The key of one stone.
pub(crate) const fn stone_key(cell: Cell, player: Player) -> u64 {
    let [row, col, layer] = cell.indices();
    let row = (row as u64).wrapping_mul(ROW);
    let col = (col as u64).wrapping_mul(COLUMN);
    let layer = (layer as u64).wrapping_mul(LAYER);
    let player = (player.number() as u64).wrapping_mul(PLAYER);
    mix(row
        .wrapping_add(col)
        .wrapping_add(layer)
        .wrapping_add(player))
}

/// The key of the turn.
pub(crate) const fn turn_key(turn: Turn) -> u64 {
    let player = (turn.player.number() as u64).wrapping_mul(TURN);
    let stones_left = (turn.stones_left as u64).wrapping_mul(STONES_LEFT);
    mix(player.wrapping_add(stones_left))
}

#[cfg(test)]
mod tests {
    use crate::random::mix;

    #[test]
    fn mixing_is_that_of_splitmix64() {
        // The first output of splitmix64.c from the seed 0.
        assert_eq!(mix(0x9E37_79B9_7F4A_7C15), 0xE220_A839_7B1D_CDAF);
    }
}

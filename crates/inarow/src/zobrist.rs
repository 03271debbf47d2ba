//! The key of a position: 64 bits for its stones and its turn.
//!
//! # Definition
//!
//! The key of a position is the exclusive or of the keys of its stones and of its turn:
//!
//! - a stone of player `p` on `(row, col, layer)`, the layer of a plane being 0:
//!   `mix(row * 2^32 + col, layer * 2^8 + p)`;
//! - the turn of player `p` with `s` stones left in it: `mix(s, 2^63 + p)`; nothing after the end
//!   and if turns are unordered.
//!
//! With all arithmetic modulo 2^64 and `^` for exclusive or, `mix(a, b)` is:
//!
//! ```text
//! x = (a * 0x9E3779B97F4A7C15) ^ (b * 0xC2B2AE3D27D4EB4F)
//! x = (x ^ (x >> 32)) * 0xBF58476D1CE4E5B9
//! mix = x ^ (x >> 29)
//! ```
//!
//! There is no table, so boards of any size have keys.
//!
//! Sources: A. L. Zobrist, A New Hashing Method with Application for Game Playing, 1970 (one key
//! per stone, joined by exclusive or); D. Stafford, Better Bit Mixing, 2011 (the multiplier of the
//! mixing step, which SplitMix64 also has). The sources have two mixing steps. One step takes half
//! of the time, and the tests of this file show that it is enough for keys joined by exclusive or.
//!
//! # Stability
//!
//! Error codes, text forms and keys are stable across versions and may be stored. The changelog
//! calls a change of them breaking.

use crate::{Cell, Player, Turn};

/// Returns the key of a stone.
#[inline(always)]
pub(crate) const fn stone_key(cell: Cell, player: Player) -> u64 {
    let [row, col, layer] = cell.indices();
    let place = (row as u64) << 32 | col as u64;
    mix(place, (layer as u64) << 8 | player.number() as u64)
}

/// Returns the key of a turn.
pub(crate) const fn turn_key(turn: Turn) -> u64 {
    mix(
        turn.stones_left as u64,
        1 << 63 | turn.player.number() as u64,
    )
}

#[inline(always)]
const fn mix(a: u64, b: u64) -> u64 {
    let x = a.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ b.wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    let x = (x ^ (x >> 32)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x ^ (x >> 29)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn stone_keys(rows: u32, cols: u32) -> Vec<u64> {
        let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
        let keys = |cell| [Player::ONE, Player::TWO].map(|player| stone_key(cell, player));
        cells.flat_map(keys).collect()
    }

    /// Returns the number of equal pairs.
    fn collisions(mut values: Vec<u64>) -> usize {
        values.sort_unstable();
        values.windows(2).filter(|pair| pair[0] == pair[1]).count()
    }

    #[test]
    fn any_position_of_4x4_has_its_own_key() {
        // No key is the exclusive or of others, so no two sets of stones have the same.
        let mut basis = [0; 64];
        for mut key in stone_keys(4, 4) {
            for bit in (0..64)
                .rev()
                .filter(|bit| key >> bit & 1 == 1)
                .collect::<Vec<_>>()
            {
                if key >> bit & 1 == 1 && basis[bit] != 0 {
                    key ^= basis[bit];
                } else if key >> bit & 1 == 1 {
                    basis[bit] = key;
                    break;
                }
            }
        }
        assert_eq!(basis.iter().filter(|&&key| key != 0).count(), 32);
    }

    #[test]
    fn halves_of_the_key_collide_as_random_numbers_do() {
        let keys = stone_keys(15, 15);
        let pairs: Vec<u64> = (0..keys.len())
            .flat_map(|one| (0..one).map(move |other| (one, other)))
            .map(|(one, other)| keys[one] ^ keys[other])
            .collect();
        assert_eq!(collisions(pairs.clone()), 0);
        // 101,025 random numbers have 1.2 collisions in 32 bits on average.
        for shift in [0, 16, 32] {
            let half = pairs.iter().map(|key| key >> shift & 0xffff_ffff);
            assert!(collisions(half.collect()) < 8, "bits from {shift}");
        }
    }
}

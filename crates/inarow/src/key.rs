//! The key of a position: 64 bits for its stones and its turn. [`Position::key`](crate::Position::key) defines
//! it.
//!
//! There is no table, so boards of any size have keys. On a small board the stones of each player
//! are the bits of one word, and the key is computed from both words at each call. On other boards the
//! key is stored, and each stone changes it.
//!
//! Sources: A. L. Zobrist, A New Hashing Method with Application for Game Playing, 1970 (one number
//! for each stone, joined by exclusive or); D. Stafford, Better Bit Mixing, 2011 (the multiplier of
//! the mixing step, which SplitMix64 also has); W. Yi, wyhash, 2019 (both halves of a product of two
//! words, joined by exclusive or). The first two sources have two mixing steps. One step takes half
//! of the time, and the tests of this file show that it is enough for numbers joined by exclusive or.

use crate::bitboard::SmallLayout;
use crate::{Cell, Player, Rules, Turn};

/// Odd constants whose highest bit is set. `mix` multiplies by the first.
const FIRST: u64 = 0x9E37_79B9_7F4A_7C15;
const SECOND: u64 = 0xC2B2_AE3D_27D4_EB4F;

/// True if the key is that of one word for each player. Otherwise the numbers of all stones are joined
/// by exclusive or.
pub(crate) const fn is_key_of_words(rules: &Rules) -> bool {
    SmallLayout::fits(rules)
}

/// Returns the hash of stones, without the turn. `each_stone` calls its argument for each stone.
pub(crate) fn stones_key(
    rules: &Rules,
    each_stone: impl FnOnce(&mut dyn FnMut(Cell, Player)),
) -> u64 {
    let (mut words, mut joined) = ([0; 2], 0);
    if is_key_of_words(rules) {
        let layout = SmallLayout::new(rules);
        each_stone(&mut |cell, player| words[player.index() % 2] |= layout.bit(cell));
        return words_key(words[0], words[1]);
    }
    let size = rules.size();
    each_stone(&mut |cell, player| joined ^= stone_key(size.index(cell), player));
    joined
}

/// Returns the hash of the stones of players 1 and 2 on a small board.
#[inline(always)]
#[expect(
    clippy::cast_possible_truncation,
    reason = "both halves of the product are read"
)]
pub(crate) const fn words_key(one: u64, two: u64) -> u64 {
    // No factor is 0, since the highest bit of a word is never a cell.
    let product = (one ^ FIRST) as u128 * (two ^ SECOND) as u128;
    (product >> u64::BITS) as u64 ^ product as u64
}

/// Returns the hash of a stone on the cell with this index.
#[inline(always)]
pub(crate) const fn stone_key(index: u64, player: Player) -> u64 {
    mix(index.wrapping_mul(8).wrapping_add(player.number() as u64))
}

/// Returns the hash of a turn. `empty` is the number of empty cells.
#[inline(always)]
pub(crate) const fn turn_key(turn: Turn, empty: u64) -> u64 {
    let left = turn.stones_left as u64;
    let left = if left < empty { left } else { empty };
    mix((1 << 63) + left * 8 + turn.player.number() as u64)
}

#[inline(always)]
const fn mix(number: u64) -> u64 {
    let x = number.wrapping_mul(FIRST);
    let x = (x ^ (x >> 32)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x ^ (x >> 29)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn stone_keys(cells: u64) -> Vec<u64> {
        let keys = |index| [Player::ONE, Player::TWO].map(|player| stone_key(index, player));
        (0..cells).flat_map(keys).collect()
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
        for mut key in stone_keys(16) {
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
        let keys = stone_keys(225);
        let pairs: Vec<u64> = (0..keys.len())
            .flat_map(|one| (0..one).map(move |other| (one, other)))
            .map(|(one, other)| keys[one] ^ keys[other])
            .collect();
        assert_random(&pairs);
    }

    /// Checks that keys collide in their halves as random numbers do, and not as a whole.
    fn assert_random(keys: &[u64]) {
        assert_eq!(collisions(keys.to_vec()), 0);
        let pairs = keys.len() as f64 * keys.len() as f64 / 2.0;
        let most = 4.0 + 4.0 * pairs / f64::from(u32::MAX);
        for shift in [0, 16, 32] {
            let half = keys.iter().map(|key| key >> shift & 0xffff_ffff);
            let found = collisions(half.collect());
            assert!((found as f64) < most, "{found} from bit {shift}, {most}");
        }
    }

    #[test]
    fn halves_of_the_keys_of_words_collide_as_random_numbers_do() {
        // At most two stones of each player on 5x5.
        let bits = (0..25).map(|index| 1 << (index / 5 * 8 + index % 5));
        let bits: Vec<u64> = [0].into_iter().chain(bits).collect();
        let pairs = (0..bits.len()).flat_map(|one| (0..=one).map(move |other| (one, other)));
        let mut words: Vec<u64> = pairs.map(|(one, other)| bits[one] | bits[other]).collect();
        words.sort_unstable();
        words.dedup();
        let two = |one: &u64| {
            words
                .iter()
                .map(move |two| words_key(*one, *two))
                .collect::<Vec<_>>()
        };
        assert_random(&words.iter().flat_map(two).collect::<Vec<_>>());
    }
}

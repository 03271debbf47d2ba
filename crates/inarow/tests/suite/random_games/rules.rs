//! Random rules, small boards mostly, with every kind in every hundred seeds.

use fastrand::Rng;
use inarow::{Gravity, Rules};

/// Larger boards than this many cells are held by occupied cells.
pub(crate) const DENSE_CELLS: u64 = 1 << 20;

/// Boards held by occupied cells.
const LARGE: [(u32, u32); 8] = [
    (3000, 3000),
    (2049, 2048),
    (100_000, 100_000),
    (5_000_000, 1),
    (2, 5_000_000),
    (3, i32::MAX.unsigned_abs()),
    (i32::MAX.unsigned_abs(), 4),
    (i32::MAX.unsigned_abs(), i32::MAX.unsigned_abs()),
];

/// The rules for the game with this seed.
pub(crate) fn random_rules(rng: &mut Rng, seed: u64) -> Rules {
    let between = |rng: &mut Rng, least: u32, most: u32| rng.u32(least..=most);
    match seed % 100 {
        0..=29 => any_k(rng, (1, 6), Gravity::None),
        30..=49 => any_k(rng, (1, 7), Gravity::Drop),
        50..=64 => {
            let n = between(rng, 1, 6);
            rules((n, n), n, Gravity::None)
        }
        65..=74 => {
            let (short, long) = (between(rng, 1, 2), between(rng, 1, 40));
            let size = if rng.bool() {
                (short, long)
            } else {
                (long, short)
            };
            rules(size, between(rng, 1, long.min(12)), gravity(rng))
        }
        75..=79 => Rules::TIC_TAC_TOE,
        80..=84 => Rules::CONNECT_FOUR,
        85..=94 => {
            let size = (between(rng, 5, 10), between(rng, 5, 10));
            rules(size, between(rng, 3, 5), gravity(rng))
        }
        95 if rng.bool() => Rules::GOMOKU,
        95 => rules((19, 19), between(rng, 4, 7), Gravity::None),
        96 => {
            let n = between(rng, 13, 16);
            rules((n, n), n, Gravity::None)
        }
        97 => {
            let n = if rng.bool() {
                5_000_000
            } else {
                i32::MAX.unsigned_abs()
            };
            rules((n, n), n, Gravity::None)
        }
        _ => {
            let (rows, cols) = LARGE[rng.usize(..LARGE.len())];
            rules((rows, cols), between(rng, 2, 8), gravity(rng))
        }
    }
}

/// Sides within a range, and mostly a k that no single stone meets.
fn any_k(rng: &mut Rng, sides: (u32, u32), gravity: Gravity) -> Rules {
    let (rows, cols) = (rng.u32(sides.0..=sides.1), rng.u32(sides.0..=sides.1));
    let longest = rows.max(cols);
    let least = if rng.u8(..16) == 0 { 1 } else { longest.min(2) };
    rules((rows, cols), rng.u32(least..=longest), gravity)
}

fn gravity(rng: &mut Rng) -> Gravity {
    if rng.u8(..4) == 0 {
        Gravity::Drop
    } else {
        Gravity::None
    }
}

fn rules((rows, cols): (u32, u32), k: u32, gravity: Gravity) -> Rules {
    let builder = Rules::builder().size(rows, cols).gravity(gravity);
    builder.k(k).build().unwrap()
}

//! Random rules, small boards mostly, with every kind in every hundred seeds.

use fastrand::Rng;
use inarow::{Completing, Diagonals, Gravity, Overline, Rules, RulesBuilder, Wrap};

use crate::drawn::every_clause_is_drawn_by;

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
    let builder = Rules::builder();
    let (builder, least_k, most_k) = match seed % 100 {
        0..=9 => {
            let builder = builder.size(between(rng, 1, 6), between(rng, 1, 6));
            return plain(rng, builder);
        }
        10..=14 => {
            let builder = builder.size(between(rng, 1, 7), between(rng, 1, 7));
            return plain(rng, builder.gravity(Gravity::Drop));
        }
        15..=19 => {
            let n = between(rng, 1, 6);
            return built(counted_clauses(rng, builder.size(n, n).full_lines()));
        }
        20..=22 => return Rules::PRESETS[rng.usize(..Rules::PRESETS.len())].1,
        23..=49 => (builder.size(rng.u32(1..=6), rng.u32(1..=6)), 2, 6),
        50..=64 => {
            let sides = [(); 3].map(|()| rng.u32(1..=4));
            (builder.size_in_space(sides[0], sides[1], sides[2]), 2, 4)
        }
        65..=69 => {
            let n = between(rng, 2, 4);
            let builder = builder.size_in_space(n, n, n).k(n);
            return built(some_clauses(rng, builder));
        }
        70..=74 => {
            let n = between(rng, 2, 6);
            return built(some_clauses(rng, builder.size(n, n).k(n)));
        }
        75..=79 => {
            let (short, long) = (between(rng, 1, 2), between(rng, 1, 66));
            let (rows, cols) = if rng.bool() {
                (short, long)
            } else {
                (long, short)
            };
            (builder.size(rows, cols), 2, 12)
        }
        80..=93 => (builder.size(between(rng, 4, 9), between(rng, 4, 9)), 3, 5),
        94 => (
            builder.size(between(rng, 14, 24), between(rng, 14, 24)),
            4,
            7,
        ),
        95 => {
            let n = between(rng, 13, 16);
            return built(builder.size(n, n).full_lines());
        }
        96 => {
            let n = if rng.bool() {
                5_000_000
            } else {
                i32::MAX.unsigned_abs()
            };
            return built(builder.size(n, n).full_lines());
        }
        // They take twenty times as long as others.
        97 if seed % 200 == 97 => (builder.size_in_space(200, rng.u32(100..5000), 60), 2, 6),
        _ => {
            let (rows, cols) = LARGE[rng.usize(..LARGE.len())];
            (builder.size(rows, cols), 2, 8)
        }
    };
    let builder = some_clauses(rng, builder);
    let longest = longest(builder);
    let k = rng.u64(least_k.min(longest)..=most_k.min(longest));
    built(match rng.u8(..40) {
        0 => builder.k(1),
        // As long as the board allows, where that can be played.
        1 if longest <= 12 => builder.k(longest),
        _ => builder.k(k),
    })
}

/// Sides as they are, and mostly a k that no single stone meets.
fn plain(rng: &mut Rng, builder: RulesBuilder) -> Rules {
    let longest = longest(builder);
    let least = if rng.u8(..16) == 0 { 1 } else { longest.min(2) };
    built(builder.k(rng.u64(least..=longest)))
}

/// Clauses under which counters see every line, each in every other game.
fn counted_clauses(rng: &mut Rng, mut builder: RulesBuilder) -> RulesBuilder {
    if rng.bool() {
        builder = builder.overline(Overline::Ignored);
    }
    if rng.bool() {
        builder = builder.open_ends(rng.u8(1..=2));
    }
    if rng.bool() {
        builder = builder.gravity(Gravity::Drop);
    }
    if rng.bool() {
        builder = builder.turn(rng.u8(1..=3), rng.u8(1..=3));
    }
    if rng.u8(..4) == 0 {
        builder = builder.completing(Completing::Loses);
    }
    builder
}

/// Each clause in about every third game, so that every pair of them meets.
pub(crate) fn some_clauses(rng: &mut Rng, builder: RulesBuilder) -> RulesBuilder {
    let third = |rng: &mut Rng| rng.u8(..3) == 0;
    let mut builder = builder;
    if third(rng) {
        builder = builder.overline(Overline::Ignored);
    }
    if third(rng) {
        builder = builder.open_ends(rng.u8(1..=2));
    }
    if third(rng) {
        builder = builder.gravity(Gravity::Drop);
    }
    if third(rng) {
        let wraps = [
            Wrap::EveryIndex,
            Wrap::EveryIndex,
            Wrap::Rows,
            Wrap::Columns,
        ];
        builder = builder.wrap(wraps[rng.usize(..4)]);
    }
    if third(rng) {
        builder = builder.diagonals(Diagonals::Ignored);
    }
    if third(rng) {
        builder = builder.turn(rng.u8(1..=3), rng.u8(1..=3));
    }
    match rng.u8(..3) {
        0 => builder.completing(Completing::Loses),
        1 if rng.bool() => builder.players(3),
        1 => builder.players(rng.u8(3..=8)),
        _ => builder,
    }
}

/// The length of the longest line or ring of this board, as the refusal of a
/// longer one names it.
fn longest(builder: RulesBuilder) -> u64 {
    match builder.k(u64::MAX).build() {
        Err(inarow::RulesError::LineTooLong { longest, .. }) => longest,
        other => panic!("no line is so long: {other:?}"),
    }
}

fn built(builder: RulesBuilder) -> Rules {
    builder
        .build()
        .unwrap_or_else(|error| panic!("{error}: {builder:?}"))
}

/// A clause that is never drawn is tested by no random game.
#[test]
fn every_clause_is_drawn() {
    every_clause_is_drawn_by((0..1000).map(|seed| random_rules(&mut Rng::with_seed(seed), seed)));
}

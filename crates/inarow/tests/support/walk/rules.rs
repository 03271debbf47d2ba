//! Random rules, mostly of small boards. Any 100 consecutive kinds include every sort of rules.

use inarow::{
    Diagonals, Gravity, LineEffect, Overline, Rules, RulesBuilder, RulesError, Size, Wrap,
};

use super::choices::Choices;

/// Boards with more cells than this store only occupied cells.
pub(crate) const DENSE_CELLS: u64 = 1 << 20;

/// Boards with more cells than `DENSE_CELLS`.
const LARGE: [(u32, u32); 8] = [
    (3000, 3000),
    (2049, 2048),
    (100_000, 100_000),
    (5_000_000, 1),
    (2, 5_000_000),
    (3, Size::LONGEST_SIDE),
    (Size::LONGEST_SIDE, 4),
    (Size::LONGEST_SIDE, Size::LONGEST_SIDE),
];

/// Returns rules of the kind with this number.
pub(crate) fn random_rules(choices: &mut impl Choices, kind: u64) -> Rules {
    let builder = Rules::builder();
    let mut side = |least, most| choices.between::<u32>(least, most);
    let (builder, least_k, most_k) = match kind % 100 {
        0..=9 => {
            let builder = builder.size(side(1, 6), side(1, 6));
            return plain(choices, builder);
        }
        10..=14 => {
            let builder = builder.size(side(1, 7), side(1, 7));
            return plain(choices, builder.gravity(Gravity::Drop));
        }
        15..=19 => {
            let n = side(1, 6);
            return built(counted_clauses(choices, builder.size(n, n).full_lines()));
        }
        20..=22 => return choices.pick(Rules::PRESETS).1,
        23..=49 => (builder.size(side(1, 6), side(1, 6)), 2, 6),
        50..=64 => {
            let builder = builder.size_in_space(side(1, 4), side(1, 4), side(1, 4));
            (builder, 2, 4)
        }
        65..=69 => {
            let n = side(2, 4);
            let builder = builder.size_in_space(n, n, n).k(n);
            return built(some_clauses(choices, builder));
        }
        70..=74 => {
            let n = side(2, 6);
            return built(some_clauses(choices, builder.size(n, n).k(n)));
        }
        75..=77 => (builder.size(side(1, 2), side(1, 66)), 2, 12),
        78..=79 => (builder.size(side(1, 66), side(1, 2)), 2, 12),
        80..=91 => (builder.size(side(4, 9), side(4, 9)), 3, 5),
        kind @ 92..=93 => {
            let [least, most] = if kind == 92 { [5, 8] } else { [9, 15] };
            let builder = builder.size(side(least, most), side(least, most));
            return built(builder.k(5).renju(true));
        }
        94 => (builder.size(side(14, 24), side(14, 24)), 4, 7),
        95 => {
            let n = side(13, 16);
            return built(builder.size(n, n).full_lines());
        }
        96 => {
            let n = choices.pick(&[5_000_000, Size::LONGEST_SIDE]);
            return built(builder.size(n, n).full_lines());
        }
        // These take twenty times as long as the others.
        97 if kind % 200 == 97 => (builder.size_in_space(200, side(100, 5000), 60), 2, 6),
        _ => {
            let (rows, cols) = choices.pick(&LARGE);
            (builder.size(rows, cols), 2, 8)
        }
    };
    let builder = some_clauses(choices, builder);
    let longest = longest(builder);
    let k: u64 = choices.between(longest.min(least_k), longest.min(most_k));
    built(match choices.up_to(39) {
        0 => builder.k(1),
        // The longest possible line, if it is short enough to play.
        1 if longest <= 12 => builder.k(longest),
        _ => builder.k(k),
    })
}

/// Sets the size and a k, usually one that no single stone completes.
fn plain(choices: &mut impl Choices, builder: RulesBuilder) -> Rules {
    let longest = longest(builder);
    let least = if choices.chance(1, 16) {
        1
    } else {
        longest.min(2)
    };
    built(builder.k(choices.between::<u64>(least, longest)))
}

/// Adds clauses with which counters still count every line, each in every other game.
fn counted_clauses(choices: &mut impl Choices, mut builder: RulesBuilder) -> RulesBuilder {
    if choices.chance(1, 2) {
        builder = builder.overline(Overline::Ignored);
    }
    if choices.chance(1, 2) {
        builder = builder.open_ends(choices.between::<u64>(1, 2));
    }
    if choices.chance(1, 2) {
        builder = builder.gravity(Gravity::Drop);
    }
    if choices.chance(1, 2) {
        builder = builder.turn(choices.between::<u64>(1, 3), choices.between::<u64>(1, 3));
    }
    if choices.chance(1, 4) {
        builder = builder.line_effect(LineEffect::Loses);
    }
    builder
}

/// Adds each clause in about every third game, so that all pairs of clauses occur together.
pub(crate) fn some_clauses(choices: &mut impl Choices, mut builder: RulesBuilder) -> RulesBuilder {
    if choices.chance(1, 3) {
        builder = builder.overline(Overline::Ignored);
    }
    if choices.chance(1, 3) {
        builder = builder.open_ends(choices.between::<u64>(1, 2));
    }
    if choices.chance(1, 3) {
        builder = builder.gravity(Gravity::Drop);
    }
    if choices.chance(1, 3) {
        let wraps = [
            Wrap::EveryIndex,
            Wrap::EveryIndex,
            Wrap::Rows,
            Wrap::Columns,
        ];
        builder = builder.wrap(choices.pick(&wraps));
    }
    if choices.chance(1, 3) {
        builder = builder.diagonals(Diagonals::Ignored);
    }
    if choices.chance(1, 3) {
        builder = builder.turn(choices.between::<u64>(1, 3), choices.between::<u64>(1, 3));
    }
    match choices.up_to(5) {
        0..=1 => builder.line_effect(LineEffect::Loses),
        2 => builder.players(3),
        3 => builder.players(choices.between::<u64>(3, 8)),
        _ => builder,
    }
}

/// Returns the length of the longest line or ring of this board, from the error
/// for a longer line.
fn longest(builder: RulesBuilder) -> u64 {
    match builder.k(u64::MAX).build() {
        Err(RulesError::LineTooLong { longest, .. }) => longest,
        other => panic!("no line has {} cells: {other:?}", u64::MAX),
    }
}

fn built(builder: RulesBuilder) -> Rules {
    builder
        .build()
        .unwrap_or_else(|error| panic!("{error}: {builder:?}"))
}

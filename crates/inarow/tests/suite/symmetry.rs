//! A turned or mirrored board has the same game.

use std::collections::BTreeSet;

use fastrand::Rng;
use inarow::{Batch, Gravity, Position, Rules, Wrap, perft};

use crate::amount;
use crate::oracle::At;
use crate::parallel;
use crate::reachable::{self, picture_up_to_symmetry};
use crate::support::walk::rules::random_rules;
use crate::support::walk::strategy::Strategy;
use crate::translation::{self, at, cells, move_to, oracle};

/// A symmetry of the square: first flips the rows, then the columns, then exchanges
/// rows and columns.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    flips_rows: bool,
    flips_cols: bool,
    transposes: bool,
}

impl Symmetry {
    fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits| Self {
            flips_rows: bits & 4 > 0,
            flips_cols: bits & 2 > 0,
            transposes: bits & 1 > 0,
        })
    }

    /// True if the symmetry keeps the direction in which stones fall.
    fn keeps(&self, gravity: Gravity) -> bool {
        gravity == Gravity::None || !(self.flips_rows || self.transposes)
    }

    /// Returns the rules on the turned board, whose sides may change places.
    fn rules(&self, rules: &Rules) -> Rules {
        if !self.transposes {
            return *rules;
        }
        let wrap = match rules.wrap() {
            Wrap::Rows => Wrap::Columns,
            Wrap::Columns => Wrap::Rows,
            both => both,
        };
        let [cols, rows, layers] = rules.size().sides();
        let builder = rules.to_builder().wrap(wrap);
        match rules.size().layers() {
            Some(_) => builder.size_in_space(rows, cols, layers),
            None => builder.size(rows, cols),
        }
        .build()
        .unwrap()
    }

    fn cell(&self, [row, col, layer]: At, rules: &Rules) -> At {
        let (rows, cols) = (
            i64::from(rules.size().rows()),
            i64::from(rules.size().cols()),
        );
        let row = if self.flips_rows { rows - 1 - row } else { row };
        let col = if self.flips_cols { cols - 1 - col } else { col };
        if self.transposes {
            [col, row, layer]
        } else {
            [row, col, layer]
        }
    }
}

#[test]
fn turning_the_board_commutes_with_play_and_undo() {
    let (seed, games) = (amount::seed(), amount::of(20_000));
    let compared = parallel::sum(games, |game| turned_game(seed.wrapping_add(game)));
    println!("{compared} positions compared in {games} games from seed {seed}");
}

/// Plays a game on the board and on all its images. Some images are symmetries of the rules, and
/// others are different boards. Returns the number of positions compared.
fn turned_game(seed: u64) -> u64 {
    let mut rng = Rng::with_seed(seed);
    let rules = random_rules(&mut rng, seed);
    let mut oracle = oracle(&rules);
    let strategy = Strategy::new(&mut rng, &oracle);
    let mut position = Position::new(rules);
    let symmetries = Symmetry::all().filter(|symmetry| symmetry.keeps(rules.gravity()));
    let mut images: Vec<(Symmetry, Position)> = symmetries
        .map(|symmetry| (symmetry, Position::new(symmetry.rules(&rules))))
        .collect();
    let own = rules.symmetries().map(|own| (own, Position::new(rules)));
    let mut own: Vec<(inarow::Symmetry, Position)> = own.collect();
    let mut path = Vec::new();
    let mut compared = 0;
    for _ in 0..60 {
        match position.turn() {
            Some(turn) if rng.u8(..8) > 0 || path.is_empty() => {
                let player = turn.player.number();
                let cell = strategy.choose(&mut rng, &oracle, &path, player);
                position.play(move_to(&rules, cell)).unwrap();
                for (symmetry, image) in &mut images {
                    let cell = symmetry.cell(cell, &rules);
                    image.play(move_to(&rules, cell)).unwrap();
                }
                for (symmetry, image) in &mut own {
                    image.play(symmetry.mv(move_to(&rules, cell))).unwrap();
                }
                oracle.stones.insert(cell, player);
                path.push((cell, player));
            }
            _ => {
                let (cell, _) = path.pop().unwrap();
                position.undo(move_to(&rules, cell)).unwrap();
                for (symmetry, image) in &mut images {
                    let cell = symmetry.cell(cell, &rules);
                    image.undo(move_to(&rules, cell)).unwrap();
                }
                for (symmetry, image) in &mut own {
                    image.undo(symmetry.mv(move_to(&rules, cell))).unwrap();
                }
                oracle.stones.remove(&cell);
            }
        }
        for (symmetry, image) in &images {
            let what = format!("seed {seed}, {symmetry:?} of {rules}: {path:?}");
            assert_eq!(image.verdict(), position.verdict(), "{what}");
            assert_eq!(image.legal_count(), position.legal_count(), "{what}");
            assert_eq!(
                lines(image, |cell| cell),
                lines(&position, |cell| symmetry.cell(cell, &rules)),
                "{what}"
            );
            compared += 1;
        }
        let key = position.canonical_key();
        for (symmetry, image) in &own {
            let what = format!("seed {seed}, {symmetry:?} of {rules}: {path:?}");
            assert_eq!(image.verdict(), position.verdict(), "{what}");
            let moved = |cell| at(symmetry.cell(translation::cell(&rules, cell)));
            assert_eq!(lines(image, |cell| cell), lines(&position, moved), "{what}");
            assert_eq!(symmetry.position(&position).as_ref(), Some(image), "{what}");
            let back = symmetry.inverse().position(image);
            assert_eq!(back.as_ref(), Some(&position), "{what}");
            assert_eq!(image.canonical_key(), key, "{what}");
            compared += 1;
        }
        let keys = own.iter().map(|(_, image)| image.key());
        assert_eq!(keys.min(), Some(key), "seed {seed}, {rules}: {path:?}");
    }
    compared
}

#[test]
fn images_keep_the_last_stone_and_the_order_of_turns() {
    for line in [
        "tic-tac-toe",
        "connect-four",
        "qubic",
        "4x4 k3 wrap loses",
        "20x20 k2 exact",
    ] {
        let rules: Rules = line.parse().unwrap();
        let mut position = Position::free_turns(rules);
        while let Some(mv) = position.legal_moves().nth(1) {
            position.play_as(inarow::Player::TWO, mv).unwrap();
            for symmetry in rules.symmetries() {
                let image = symmetry.position(&position).unwrap();
                let last = position.last().map(|cell| symmetry.cell(cell));
                assert_eq!(image.last(), last, "{line}");
                assert_eq!(image.verdict(), position.verdict(), "{line}");
                assert_eq!(image.lines().count(), position.lines().count(), "{line}");
                assert_eq!(image.canonical_key(), position.canonical_key(), "{line}");
                assert_eq!(
                    symmetry.inverse().position(&image).as_ref(),
                    Some(&position)
                );
            }
        }
        assert!(position.verdict().winner().is_some(), "{line}");
    }
}

#[test]
fn symmetries_of_other_rules_have_no_images() {
    let turn = Rules::GOMOKU.symmetries().nth(4).unwrap();
    assert!(
        turn.position(&Position::new(Rules::GOMOKU_STANDARD))
            .is_some()
    );
    assert_eq!(turn.position(&Position::new(Rules::TIC_TAC_TOE)), None);
    let drop = "15x15 k5 drop".parse().unwrap();
    assert_eq!(turn.position(&Position::new(drop)), None);
}

#[test]
fn canonical_keys_tell_the_positions_apart_that_no_symmetry_maps() {
    for line in ["3x3", "3x3 loses", "4x4 k4"] {
        let (mut pictures, mut keys, mut pairs) =
            <(BTreeSet<_>, BTreeSet<_>, BTreeSet<_>)>::default();
        reachable::visit(line.parse().unwrap(), 5, |position| {
            let (picture, key) = (picture_up_to_symmetry(position), position.canonical_key());
            pictures.insert(picture);
            keys.insert(key);
            pairs.insert((picture, key));
        });
        assert!(pictures.len() > 100, "{line}");
        assert_eq!(
            (keys.len(), pairs.len()),
            (pictures.len(), pictures.len()),
            "{line}"
        );
    }
}

/// Both totals are well known.
#[test]
fn tic_tac_toe_has_765_positions_up_to_symmetry() {
    let (mut positions, mut keys) = (0, BTreeSet::new());
    reachable::visit(Rules::TIC_TAC_TOE, 9, |position| {
        positions += 1;
        keys.insert(position.canonical_key());
    });
    assert_eq!((positions, keys.len()), (5478, 765));
}

#[test]
fn images_of_indices_are_a_permutation() {
    for line in [
        "3x3",
        "6x7 k4 drop",
        "4x4x4 drop",
        "3x4 k3",
        "3x3x3",
        "4x4x4 wrap=cols",
    ] {
        let batch = Batch::new(line.parse().unwrap(), 0).unwrap();
        let (count, rules) = (batch.move_count(), *batch.rules());
        for symmetry in rules.symmetries() {
            let mut images = BTreeSet::new();
            for index in 0..count {
                let image = symmetry.index(index).unwrap();
                let mv = symmetry.mv(batch.mv(index).unwrap());
                assert_eq!(batch.index(mv), Some(image), "{line}");
                assert_eq!(symmetry.inverse().index(image), Some(index), "{line}");
                images.insert(image);
            }
            assert!(images.into_iter().eq(0..count), "{line}");
            assert_eq!(symmetry.index(u32::MAX), None, "{line}");
        }
    }
}

/// Returns the winning lines with their cells moved, in an order that is independent of
/// the symmetry.
fn lines(position: &Position, moved: impl Fn(At) -> At) -> Vec<Vec<At>> {
    let lines = position.lines().map(|line| {
        let mut line: Vec<At> = cells(line).into_iter().map(&moved).collect();
        line.sort_unstable();
        line
    });
    let mut lines: Vec<Vec<At>> = lines.collect();
    lines.sort_unstable();
    lines
}

#[test]
fn perft_of_a_transposed_board_is_equal() {
    for rows in 1..=8 {
        for cols in rows + 1..=8 / rows {
            for k in 1..=cols {
                let counts = |rows: u32, cols: u32| {
                    perft(Rules::builder().size(rows, cols).k(k).build().unwrap(), 4)
                };
                assert_eq!(counts(rows, cols), counts(cols, rows), "{rows}x{cols} k{k}");
            }
        }
    }
}

//! The number of words that are read, in tests of what calls cost.

extern crate std;

use alloc::vec::Vec;
use core::cell::Cell as Counter;

use crate::{Cell, Move, Player, Position, Rules};

std::thread_local! {
    static WORDS: Counter<u64> = const { Counter::new(0) };
}

/// Adds words that this thread has read.
pub(super) fn add(words: u64) {
    WORDS.set(WORDS.get() + words);
}

/// Returns the number of words that `call` reads.
fn read_by<T>(call: impl FnOnce() -> T) -> (T, u64) {
    let before = WORDS.get();
    let value = call();
    (value, WORDS.get() - before)
}

fn random_cells(rules: &Rules, count: usize) -> Vec<Cell> {
    let mut random = fastrand::Rng::with_seed(348);
    let cells = rules.size().cell_count();
    let random = core::iter::repeat_with(|| rules.size().cell(random.u64(..cells)));
    random.take(count).flatten().collect()
}

/// Plays stones of `players` in turn and takes some of them back. Compares the maximum number of
/// words that a move or an undo reads with `bound`, a number for each axis and player.
fn check_facts(line: &str, players: u8, cells: &[Cell], bound: u64) {
    let rules: Rules = line.parse().unwrap();
    let mut position = Position::free_turns(rules).with_facts();
    let (mut most, mut player) = (0, Player::ONE);
    for &cell in cells {
        let mv = Move::Cell(cell);
        let (played, words) = read_by(|| position.play_as(player, mv));
        let Ok(verdict) = played else { continue };
        most = most.max(words);
        if !verdict.is_ongoing() || (cell.row() + cell.col()) % 32 == 31 {
            let (undone, words) = read_by(|| position.undo(mv));
            undone.unwrap();
            most = most.max(words);
        }
        player = player.next(players);
    }
    let bound = bound * rules.axes().len() as u64 * u64::from(rules.players());
    assert!(most <= bound, "{line}: {most} words, not {bound}");
}

#[test]
fn facts_read_few_words_of_boards_stored_by_occupied_cells() {
    for line in [
        "100x99x97 k960300 wrap",
        "1024x1023 k1000000 wrap players=8",
        "99x100x101 k999900 wrap loses",
        "600x601 k5000 wrap",
        "1000x1000 k5 wrap players=3",
        "1048577x1 k1048577 wrap",
        "1x1048577 k5000",
        "2x2147483647 k4294967294 wrap",
        "2147483647x2147483646 k4611686009837453062 wrap",
        "2097143x2097150x2097151 k2000000000000000000 wrap",
    ] {
        let rules: Rules = line.parse().unwrap();
        let cells = random_cells(&rules, 1000);
        check_facts(line, rules.players(), &cells, 20);
    }
}

#[test]
fn facts_read_k_cells_word_by_word() {
    for line in [
        "7x11x13 k900 wrap",
        "16x17x15 k4000 wrap exact",
        "100x101 k4000 wrap",
        "100x101 k5000 wrap",
        "64x63 k300 wrap open=2",
        "1x10000 k4096 wrap loses",
        "1x20000 k5000 wrap",
        // A run may have more than k stones.
        "1x10000 k100 exact",
        "100x101 k100 exact wrap open=2",
    ] {
        let rules: Rules = line.parse().unwrap();
        let all = 0..rules.size().cell_count();
        let in_rows: Vec<Cell> = all.filter_map(|index| rules.size().cell(index)).collect();
        let random = random_cells(&rules, 500);
        for players in 1..=2 {
            let bound = 32 + 2 * rules.k() / 64;
            check_facts(line, players, &in_rows, bound);
            check_facts(
                line,
                players,
                &[random.clone(), in_rows.clone()].concat(),
                bound,
            );
        }
    }
}

#[test]
fn setups_visit_each_run_and_longest_runs_each_axis_twice_at_most() {
    let mut measured = 0;
    for line in [
        "1x5000 k4 exact wrap",
        "100x101 k4 exact wrap",
        "96x100 k4 exact wrap",
        "7x11x13 k4 exact wrap",
        "12x10x30 k4 exact wrap",
        "100x101 k4 exact wrap=rows",
        "100x101 k4 exact",
        "1025x1025 k4 exact wrap",
        // The first cells are a line, after which no stone may follow.
        "100x101 k6000 wrap",
        "1x10000 k3000 wrap",
        "1x10000 k9000",
    ] {
        let rules: Rules = line.parse().unwrap();
        let count = rules.size().cell_count().min(15_000);
        // A full board, and boards with one and with many empty cells.
        for gap in [count + 1, count / 2, 5, 2] {
            let kept = (0..count).filter(|index| index % gap != gap - 1);
            let cells = kept.filter_map(|index| rules.size().cell(index));
            let stones: Vec<_> = cells.map(|cell| (cell, Player::ONE)).collect();
            let bound = 8 * stones.len() as u64 * rules.axes().len() as u64;
            let (position, words) = read_by(|| Position::free_turns_from_stones(rules, stones));
            assert!(
                words <= bound,
                "{line}, gap {gap}: {words} words, not {bound}"
            );
            if let Ok(position) = position {
                measured += 1;
                let first = position.stones().next().unwrap().0;
                let (length, words) = read_by(|| position.longest_run(first));
                let bound = 8 * (length + 1) * rules.axes().len() as u64;
                assert!(
                    words <= bound,
                    "{line}, gap {gap}: {words} words, not {bound}"
                );
                let longest = rules.axes().iter().map(|&axis| rules.grid().longest(axis));
                let is_full = position.stones().count() as u64 == rules.size().cell_count();
                assert!(
                    !is_full || Some(length) == longest.max(),
                    "{line}: {length}"
                );
            }
        }
    }
    assert!(measured > 20, "{measured} positions");
}

//! All rules of boards up to 4x4, compared with the minimax.

use std::collections::BTreeSet;

use inarow::{Bitboard, Gravity, Position, Rules};
use inarow_solve::{Limits, solve, value};

use crate::minimax::{Results, minimax};
use crate::{amount, parallel};

/// Sets of clauses. Each is tried with every board, every k, and with and without `drop`.
const CLAUSES: [&str; 13] = [
    "",
    " exact",
    " loses",
    " turn=1,2",
    " turn=2,1",
    " straight",
    " open=1",
    " open=2",
    " exact loses",
    " exact open=1",
    " loses turn=2,2",
    " straight turn=2,3",
    " exact loses open=2 straight turn=3,1",
];

/// Returns the rules of all boards with a number of cells.
fn all_rules(cells: std::ops::RangeInclusive<u32>) -> Vec<Rules> {
    let sides = (1..=4).flat_map(|rows| (1..=4).map(move |cols| (rows, cols)));
    let sides = sides.filter(|(rows, cols)| cells.contains(&(rows * cols)));
    let lines = sides.flat_map(|(rows, cols)| {
        let ks = 1..=rows.max(cols);
        let lines =
            ks.flat_map(move |k| CLAUSES.map(|clauses| format!("{rows}x{cols} k{k}{clauses}")));
        lines.flat_map(|line| [format!("{line} drop"), line])
    });
    let rules: BTreeSet<String> = lines.collect();
    rules.iter().map(|line| line.parse().unwrap()).collect()
}

/// Compares the value of a position and of each move. The small table often replaces its entries.
fn compare(position: &mut Position, results: &mut Results) {
    let (player, ply) = (position.next_player(), position.ply());
    let limits = Limits {
        memory: 1 << 10,
        ..Limits::default()
    };
    let right = crate::minimax::value(minimax(position, results), player, ply);
    assert_eq!(value(position, limits, |_| true), Ok(right), "{position:?}");
    let solution = solve(position, limits, |_| true).unwrap();
    assert_eq!(solution.value, right, "{position:?}");
    assert!(
        solution
            .moves
            .iter()
            .map(|(mv, _)| *mv)
            .eq(position.legal_moves())
    );
    for (mv, found) in solution.moves {
        position.play(mv).unwrap();
        let right = crate::minimax::value(minimax(position, results), player, ply);
        position.undo(mv).unwrap();
        assert_eq!(found, right, "{position:?}, {mv:?}");
    }
}

/// Compares all positions after this one, and this one. Each is met once.
fn compare_all(position: &mut Position, met: &mut BTreeSet<String>, results: &mut Results) {
    if !position.verdict().is_ongoing() || !met.insert(position.text().unwrap()) {
        return;
    }
    compare(position, results);
    for mv in position.legal_moves().collect::<Vec<_>>() {
        position.play(mv).unwrap();
        compare_all(position, met, results);
        position.undo(mv).unwrap();
    }
}

#[test]
fn every_position_of_boards_up_to_3x3_has_its_value() {
    let rules = all_rules(1..=amount::whole(6, 9) as u32);
    let positions = parallel::sum(rules.len() as u64, |index| {
        let mut met = BTreeSet::new();
        let mut position = Position::new(rules[index as usize]);
        compare_all(&mut position, &mut met, &mut Results::new());
        met.len()
    });
    println!("{} rules, {positions} positions", rules.len());
}

#[test]
fn random_positions_of_boards_up_to_4x4_have_their_values() {
    let (rules, seed) = (all_rules(7..=16), amount::seed());
    let games = amount::of(20_000);
    println!("seed {seed}, {games} games under {} rules", rules.len());
    let compared = parallel::sum(games, |game| {
        let mut random = fastrand::Rng::with_seed(seed ^ game << 32);
        let rules = random.choice(&rules).unwrap();
        let mut position = Position::new(*rules);
        let cells = rules.size().cell_count();
        // A column leaves few moves, so games with `drop` are compared from their third stone.
        let has_drop = rules.gravity() == Gravity::Drop;
        let fewest = if has_drop { 2 } else { cells.saturating_sub(8) };
        let (mut results, mut compared) = (Results::new(), 0);
        while position.verdict().is_ongoing() {
            if position.ply() >= fewest && random.bool() {
                compare(&mut position, &mut results);
                compared += 1;
            }
            let moves: Vec<_> = position.legal_moves().collect();
            position.play(*random.choice(&moves).unwrap()).unwrap();
        }
        compared
    });
    println!("{compared} positions");
}

#[test]
fn every_small_board_is_served() {
    for rules in all_rules(1..=16) {
        assert!(Bitboard::new(&rules).is_some());
        // A line of one stone ends the game at once.
        if rules.k() == 1 {
            let value = value(&Position::new(rules), Limits::default(), |_| true).unwrap();
            assert_eq!(value.plies(), Some(1), "{rules}");
        }
    }
}

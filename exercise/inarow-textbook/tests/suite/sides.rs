//! The boards on which a short game reveals a mistake.

use fastrand::Rng;
use inarow_textbook::{METHODS, Mistake, mistakes};

use crate::amount;

/// The number of random games that look for a mistake on a board.
const GAMES: u64 = 4000;

/// Plays a random game of up to ten moves, with the players in turn, until the correct counters find a
/// win. Returns true if the mistake gives a wrong answer.
///
/// The seed draws a line, and which of the players fill it first: both, one, or neither.
fn reveals(mistake: &Mistake, n: usize, seed: u64) -> bool {
    let mut rng = Rng::with_seed(seed);
    let mut cells: Vec<_> = (0..n * n).map(|index| (index / n, index % n)).collect();
    rng.shuffle(&mut cells);
    let at = rng.usize(..n);
    let line = rng.usize(..4);
    let is_on_line = |&(row, col): &(usize, usize)| match line {
        0 => row == at,
        1 => col == at,
        2 => row == col,
        _ => row + col == n - 1,
    };
    // The players that fill the line.
    let fillers: [&[i32]; 4] = [&[1, 2], &[1], &[2], &[]];
    let fillers = fillers[rng.usize(..4)];
    let mut right = (METHODS[2].new)(n);
    let mut wrong = mistake.program(n, n);
    for player in [1, 2].into_iter().cycle().take(10.min(n * n)) {
        let wants_line = fillers.contains(&player);
        let index = cells
            .iter()
            .position(|cell| fillers.is_empty() || is_on_line(cell) == wants_line);
        let (row, col) = cells.remove(index.unwrap_or(0));
        let answer = right.make_move(row, col, player);
        if wrong.make_move(row, col, player) != answer {
            return true;
        }
        if answer != 0 {
            return false;
        }
    }
    false
}

#[test]
fn short_games_reveal_each_mistake_on_its_sides_only() {
    let seed = amount::seed();
    println!("seeds from {seed}");
    for mistake in mistakes() {
        let found = (3..=5)
            .filter(|&n| (0..GAMES).any(|game| reveals(&mistake, n, seed.wrapping_add(game))));
        let found: Vec<usize> = found.collect();
        assert_eq!(found, mistake.sides, "{}", mistake.name);
    }
}

#[test]
fn mistakes_that_break_the_exercise_have_sides() {
    for mistake in mistakes() {
        let has_sides = !mistake.sides.is_empty();
        assert_eq!(has_sides, mistake.breaks_the_exercise, "{}", mistake.name);
    }
}

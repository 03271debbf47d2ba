//! The correct methods and the mistakes, compared with the referee in the games of the
//! texts and in random games.

use std::ops::RangeInclusive;

use fastrand::Rng;
use inarow::{Coordinates, Position, Tally};
use inarow_textbook::{CounterSet, ExampleGame, METHODS, Mistake, Program, games, mistakes, traps};

use serde::Deserialize;

use crate::{amount, records};

const RECORDED_GAMES: &str =
    include_str!("../../../../crates/inarow/tests/data/textbook/games.jsonl");

/// A game of the core's test data, without its counters and lines.
#[derive(Deserialize)]
struct RecordedGame {
    id: String,
    n: i32,
    moves: Vec<(i32, i32, i32)>,
    expect: Vec<i32>,
    why: String,
}

/// For each program, the games that it answers wrongly.
#[rustfmt::skip]
const CAUGHT_BY: &[(&str, &[&str])] = &[
    ("scan", &[]),
    ("lines", &[]),
    ("counters", &["E-4", "E-6"]),
    ("targets", &["E-4"]),
    ("containers", &["E-4"]),
    ("separate", &["E-4"]),
    ("anti-diagonal-forgotten", &["S004-3", "D-3", "E-4"]),
    ("anti-diagonal-off-by-one", &["S004-3", "D-3", "E-4"]),
    ("players-not-kept-apart", &["S002-1", "D-1", "D-2", "D-4", "D-5", "D-6", "E-4"]),
    ("second-player-adds-nothing", &["S004-3", "D-5", "E-4"]),
    ("first-player-adds-nothing", &[
        "S000-1", "S002-1", "S004-2", "S004-4", "S004-W", "D-1", "D-3", "D-4", "D-6", "E-6",
    ]),
    ("centre-misses-anti-diagonal", &["S004-3", "E-4"]),
    ("centre-misses-diagonal", &["D-1", "E-4", "E-6"]),
    ("main-diagonal-forgotten", &["D-1", "E-4", "E-6"]),
    ("one-stone-short", &[
        "S000-1", "S002-1", "S004-2", "S004-3", "S004-W", "D-1", "D-2", "D-3", "D-4", "D-5", "D-6", "E-4", "E-6", "k2", "k3",
    ]),
    ("no-diagonals", &["S004-3", "D-1", "D-3", "D-6", "E-4", "E-6"]),
    ("rows-only", &["S004-2", "S004-3", "D-1", "D-3", "D-6", "E-4", "E-6"]),
    ("columns-only", &[
        "S000-1", "S002-1", "S004-3", "S004-W", "D-1", "D-3", "D-4", "D-5", "D-6", "E-4", "E-6",
    ]),
    ("three-hard-coded", &["S004-4", "D-3", "D-4", "E-4", "k3"]),
    ("draw-before-win", &["S004-4", "D-6", "E-4"]),
    ("columns-forgotten", &["S004-2"]),
    ("rows-forgotten", &["S000-1", "S002-1", "S004-W", "D-4", "D-5"]),
    ("diagonals-only", &["S000-1", "S002-1", "S004-2", "S004-W", "D-4", "D-5"]),
    ("last-line-missed", &["S002-1", "S004-W"]),
    ("first-line-missed", &["S000-1", "S004-2", "D-4"]),
    ("end-of-line-missed", &[
        "S000-1", "S002-1", "S004-2", "S004-3", "S004-4", "D-1", "D-2", "D-3", "D-4", "D-5", "E-6",
    ]),
    ("looks-one-way", &["S002-1", "S004-W", "D-6"]),
    ("returns-too-early", &["S002-1", "S004-2", "S004-3", "S004-W", "D-1", "D-3", "D-5", "D-6", "E-6"]),
    ("count-not-reset", &["S002-1", "S004-W", "D-2", "D-5", "D-6"]),
    ("always-0", &[
        "S000-1", "S002-1", "S004-2", "S004-3", "S004-4", "S004-W", "D-1", "D-3", "D-4", "D-5", "D-6", "E-6",
    ]),
    ("first-move-wins", &[
        "S000-1", "S002-1", "S004-2", "S004-3", "S004-W", "D-1", "D-2", "D-3", "D-4", "D-5", "D-6", "E-4", "E-6", "W-5", "k2", "k3",
    ]),
    ("winner-always-1", &["S004-3", "D-5"]),
    ("k-on-separate-counters", &["E-4", "W-5", "k2", "k3"]),
    ("k-on-signed-counters", &["E-4", "k2", "k3"]),
    ("played-on-after-the-end", &["E-4", "E-6"]),
    ("same-cell-again", &["E-4", "E-6"]),
];

fn all_games() -> impl Iterator<Item = ExampleGame> {
    games().chain(traps())
}

fn answers(program: &mut dyn Program, game: &ExampleGame) -> Vec<i32> {
    let moves = game.moves.iter();
    let answers = moves.map(|&(row, col, player)| program.make_move(row, col, player));
    answers.collect()
}

fn is_caught(new: impl Fn(usize, usize) -> Box<dyn Program>, game: &ExampleGame) -> bool {
    answers(&mut *new(game.n, game.k), game) != game.answers
}

fn caught_by(new: impl Copy + Fn(usize, usize) -> Box<dyn Program>) -> Vec<&'static str> {
    let caught = all_games().filter(|game| is_caught(new, game));
    caught.map(|game| game.id).collect()
}

#[test]
fn games_are_those_of_the_test_data() {
    let recorded: Vec<RecordedGame> = records::read(RECORDED_GAMES);
    assert_eq!(recorded.len(), games().count());
    for (recorded, game) in recorded.iter().zip(games()) {
        assert_eq!((&*recorded.id, &*recorded.why), (game.id, game.why));
        assert_eq!(recorded.n, int(game.n), "{}", game.id);
        let moves = game.moves.iter();
        let moves = moves.map(|&(row, col, player)| (int(row), int(col), player));
        assert!(moves.eq(recorded.moves.iter().copied()), "{}", game.id);
        let answers = recorded.expect.iter().copied();
        assert!(answers.eq(game.answers.iter().copied()), "{}", game.id);
    }
}

#[test]
fn referee_answers_every_game_correctly() {
    for game in all_games() {
        let mut position = Position::free_turns(game.rules().unwrap());
        let found = game.moves.iter().map(|&(row, col, player)| {
            let cell = Coordinates::cell(row as u64, col as u64);
            let verdict = position.play_numbers(cell, Some(player.into()));
            let winner = verdict.ok().and_then(|verdict| verdict.winner());
            winner.map_or(0, |player| player.number().into())
        });
        assert!(found.eq(game.answers.iter().copied()), "{}", game.id);
    }
}

#[test]
fn games_catch_every_mistake_and_correct_methods_only_by_refused_moves() {
    let methods = METHODS
        .iter()
        .map(|method| (method.name, caught_by(|n, _| (method.new)(n))));
    let mistakes =
        mistakes().map(|mistake| (mistake.name, caught_by(|n, k| mistake.program(n, k))));
    let found: Vec<_> = methods.chain(mistakes).collect();
    let expected: Vec<_> = CAUGHT_BY
        .iter()
        .map(|&(name, games)| (name, games.to_vec()))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn game_of_each_mistake_catches_it() {
    for mistake in mistakes() {
        let Mistake { name, shown_by, .. } = &mistake;
        let new = |n, k| mistake.program(n, k);
        assert!(is_caught(new, shown_by), "{name}");
        let is_of_the_exercise = games().any(|game| game == *shown_by);
        assert_eq!(is_of_the_exercise, mistake.breaks_the_exercise, "{name}");
    }
}

#[test]
fn exercise_catches_the_mistakes_that_break_it() {
    for mistake in mistakes() {
        let caught = caught_by(|n, k| mistake.program(n, k));
        let by_the_exercise = caught.iter().any(|id| games().any(|game| game.id == *id));
        assert_eq!(
            by_the_exercise, mistake.breaks_the_exercise,
            "{}",
            mistake.name
        );
    }
}

/// Returns the steps of each method, in the order of `METHODS`, for a move that does not
/// win, on a cell of `diagonals` diagonals.
fn steps(n: usize, diagonals: usize) -> [RangeInclusive<u64>; 6] {
    let (n, diagonals) = (n as u64, diagonals as u64);
    let exactly = |steps| steps..=steps;
    let lines = 2 + diagonals;
    [
        exactly(4 * n),
        lines..=lines * n,
        exactly(lines + 4),
        exactly(lines + lines),
        exactly(lines + 2 * n + 4),
        exactly(lines + 4),
    ]
}

fn diagonals(n: usize, (row, col): (usize, usize)) -> usize {
    usize::from(row == col) + usize::from(row + col == n - 1)
}

fn int(number: usize) -> i32 {
    i32::try_from(number).expect("a small board")
}

/// True if the counters equal the tally. With two sets, the difference between the sets must.
fn sum_to(sets: &[CounterSet<'_>], tally: &Tally) -> bool {
    let sum = |of: &dyn Fn(&CounterSet<'_>) -> i32| {
        let signs = [1, -1];
        let counts = sets.iter().zip(signs);
        counts.map(|(set, sign)| sign * of(set)).sum::<i32>()
    };
    let n = tally.n().unsigned_abs();
    let lines = (0..n).all(|i| {
        let at = i as usize;
        sum(&|set| set.rows[at]) == tally.row(i) && sum(&|set| set.cols[at]) == tally.col(i)
    });
    lines
        && sum(&|set| set.diagonal) == tally.diagonal()
        && sum(&|set| set.anti_diagonal) == tally.anti_diagonal()
}

/// Plays one random game with all methods and the tally, up to the first win or the full board, and
/// returns the winner. One player moves more often, so that large boards have wins too.
fn play_all(seed: u64, n: usize) -> i32 {
    let mut rng = Rng::with_seed(seed);
    let mut cells: Vec<_> = (0..n * n).map(|index| (index / n, index % n)).collect();
    rng.shuffle(&mut cells);
    let (often, seldom) = if rng.bool() { (1, 2) } else { (2, 1) };
    let share = rng.u32(0..=10);
    let mut programs: Vec<_> = METHODS.iter().map(|method| (method.new)(n)).collect();
    let mut tally = Tally::new(int(n));
    for &(row, col) in &cells {
        let player = if rng.u32(0..20) < share {
            seldom
        } else {
            often
        };
        let at = || format!("seed {seed}, {n}x{n}, ({row}, {col}) by {player} of {cells:?}");
        let answer = tally.make_move(int(row), int(col), player);
        let allowed = steps(n, diagonals(n, (row, col)));
        for ((program, method), allowed) in programs.iter_mut().zip(METHODS).zip(allowed) {
            let before = program.steps();
            let given = program.make_move(row, col, player);
            let name = method.name;
            assert_eq!(given, answer, "{name}, {}", at());
            let taken = program.steps() - before;
            let most = *allowed.end();
            let fits = allowed.contains(&taken) || (answer != 0 && taken <= most);
            assert!(fits, "{name} took {taken} steps, {}", at());
        }
        for (program, method) in programs.iter().zip(METHODS) {
            let sets = program.counter_sets();
            let keeps_board = ["scan", "lines"].contains(&method.name);
            let fits = sum_to(&sets, &tally);
            assert!(
                sets.is_empty() == keeps_board && (keeps_board || fits),
                "{} has {sets:?}, {}",
                method.name,
                at()
            );
        }
        if answer != 0 {
            return answer;
        }
    }
    let n = n as u64;
    let whole_game: Vec<_> = programs.iter().map(|program| program.steps()).collect();
    assert_eq!(whole_game[0], 4 * n * n * n, "scan, seed {seed}");
    assert_eq!(whole_game[2], 6 * n * n + 2 * n, "counters, seed {seed}");
    0
}

#[test]
fn methods_agree_on_random_games_within_their_documented_steps() {
    let (games, seed) = (amount::of(1000), amount::seed());
    println!("seeds from {seed}, {games} games a size");
    let mut results = [0; 3];
    for n in 1..=12 {
        for game in 0..games {
            let winner = play_all(seed.wrapping_add(game), n);
            results[usize::try_from(winner).unwrap()] += 1;
        }
    }
    println!("draws, wins of player 1, wins of player 2: {results:?}");
    assert!(results.iter().all(|&count| count > 0));
}

/// Returns stones that make every scan read all cells of the lines through a cell. They fill these
/// lines except for the last cell of each.
fn long_lines(n: usize, (row, col): (usize, usize)) -> Vec<(usize, usize)> {
    let last = n - 1;
    let stones = (0..last).flat_map(|i| {
        let on_diagonal = (row == col).then_some((i, i));
        let on_anti_diagonal = (row + col == last).then_some((i, last - i));
        let straight = [Some((row, i)), Some((i, col))];
        straight.into_iter().chain([on_diagonal, on_anti_diagonal])
    });
    stones
        .flatten()
        .filter(|&cell| cell != (row, col))
        .collect()
}

#[test]
fn worst_move_costs_scans_n_steps_per_line_and_counters_none() {
    for n in [4, 5, 100, 1000] {
        // A cell off the diagonals, a cell on one, and the centre, which is on both if n is odd.
        for cell in [(0, 1), (0, 0), (n / 2, n / 2)] {
            let diagonals = diagonals(n, cell);
            for (method, allowed) in METHODS.iter().zip(steps(n, diagonals)) {
                let mut program = (method.new)(n);
                for (row, col) in long_lines(n, cell) {
                    assert_eq!(program.make_move(row, col, 1), 0);
                }
                let before = program.steps();
                assert_eq!(program.make_move(cell.0, cell.1, 1), 0);
                let taken = program.steps() - before;
                assert_eq!(
                    taken,
                    *allowed.end(),
                    "{} on {n}x{n}, {cell:?}",
                    method.name
                );
            }
        }
    }
}

#[test]
fn bytes_at_1000_are_those_of_the_table() {
    let bytes = METHODS
        .iter()
        .map(|method| (method.new)(1000).state_bytes());
    assert!(bytes.eq([4_000_000, 4_000_000, 8_008, 8_008, 32_000, 16_016]));
}

#[test]
fn illegal_moves_change_nothing_or_get_an_answer() {
    for n in [0, 1, 3] {
        let methods = METHODS.iter().map(|method| (method.new)(n));
        let mistakes = mistakes().map(|mistake| mistake.program(n, n));
        for mut program in methods.chain(mistakes) {
            let before = format!("{program:?}");
            for (row, col) in [(n, 0), (0, n), (n, n), (usize::MAX, usize::MAX)] {
                assert_eq!(program.make_move(row, col, 1), 0, "{before}");
            }
            assert_eq!(format!("{program:?}"), before);
            for player in [0, 3, -1, i32::MIN, i32::MAX, 2, 1] {
                for _ in 0..4 {
                    let answer = program.make_move(0, 0, player);
                    assert!([0, 1, player].contains(&answer), "{before}");
                }
            }
        }
    }
}

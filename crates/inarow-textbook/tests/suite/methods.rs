//! The methods as they are taught, right and wrong, beside the referee, over the
//! textbook's games and over random ones.

use std::ops::RangeInclusive;

use fastrand::Rng;
use inarow::{Coordinates, Position, Tally};
use inarow_textbook::{GAMES, Game, METHODS, MISTAKES, Method, Mistake, Scoreboard, TRAPS};

use serde::Deserialize;

use crate::{amount, records};

const RECORDED_GAMES: &str = include_str!("../../../inarow/tests/data/textbook/games.jsonl");

/// A game of the core's test data, without its counters and lines.
#[derive(Deserialize)]
struct RecordedGame {
    id: String,
    n: i32,
    moves: Vec<(i32, i32, i32)>,
    expect: Vec<i32>,
    why: String,
}

/// Every program, and all the games that it answers wrongly.
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
    ("rows-only", &["S004-2", "S004-3", "D-1", "D-3", "D-6", "E-4", "E-6"]),
    ("columns-only", &[
        "S000-1", "S002-1", "S004-3", "S004-W", "D-1", "D-3", "D-4", "D-5", "D-6", "E-4", "E-6",
    ]),
    ("three-hard-coded", &["S004-4", "D-3", "D-4", "E-4"]),
    ("draw-before-win", &["S004-4", "D-6", "E-4"]),
    ("k-on-separate-counters", &["E-4", "W-5", "k2"]),
    ("k-on-signed-counters", &["E-4", "k2"]),
    ("played-on-after-the-end", &["E-4", "E-6"]),
    ("same-cell-again", &["E-4", "E-6"]),
];

fn games() -> impl Iterator<Item = &'static Game> {
    GAMES.iter().chain(TRAPS)
}

fn answers(method: &mut dyn Method, game: &Game) -> Vec<i32> {
    let moves = game.moves.iter();
    let answers = moves.map(|&(row, col, player)| method.make_move(row, col, player));
    answers.collect()
}

fn is_caught(new: impl Fn(usize, usize) -> Box<dyn Method>, game: &Game) -> bool {
    answers(&mut *new(game.n, game.k), game) != game.answers
}

fn caught_by(new: impl Copy + Fn(usize, usize) -> Box<dyn Method>) -> Vec<&'static str> {
    let caught = games().filter(|game| is_caught(new, game));
    caught.map(|game| game.id).collect()
}

#[test]
fn the_games_are_those_of_the_data() {
    let recorded: Vec<RecordedGame> = records::read(RECORDED_GAMES);
    assert_eq!(recorded.len(), GAMES.len());
    for (recorded, game) in recorded.iter().zip(GAMES) {
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
fn the_referee_answers_every_game_rightly() {
    for game in games() {
        let mut position = Position::free_turns(game.rules().unwrap());
        let found = game.moves.iter().map(|&(row, col, player)| {
            let cell = Coordinates::cell(row as u64, col as u64);
            let verdict = position.play_numbers(Some(player.into()), cell);
            let winner = verdict.ok().and_then(|verdict| verdict.winner());
            winner.map_or(0, |player| player.number().into())
        });
        assert!(found.eq(game.answers.iter().copied()), "{}", game.id);
    }
}

#[test]
fn every_mistake_is_caught_and_right_methods_only_by_refused_moves() {
    let methods = METHODS
        .iter()
        .map(|taught| (taught.name, caught_by(|n, _| (taught.new)(n))));
    let mistakes = MISTAKES
        .iter()
        .map(|mistake| (mistake.name, caught_by(mistake.new)));
    let found: Vec<_> = methods.chain(mistakes).collect();
    let expected: Vec<_> = CAUGHT_BY
        .iter()
        .map(|&(name, games)| (name, games.to_vec()))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn every_mistake_is_shown_by_a_game_that_catches_it() {
    for mistake in MISTAKES {
        let Mistake {
            name,
            new,
            shown_by,
            ..
        } = mistake;
        assert!(is_caught(new, shown_by), "{name}");
        let is_of_the_exercise = GAMES.contains(shown_by);
        assert_eq!(is_of_the_exercise, mistake.breaks_the_exercise, "{name}");
    }
}

#[test]
fn what_breaks_the_exercise_is_caught_by_one_of_its_games() {
    for mistake in MISTAKES {
        let caught = caught_by(mistake.new);
        let by_the_exercise = caught
            .iter()
            .any(|id| GAMES.iter().any(|game| game.id == *id));
        assert_eq!(
            by_the_exercise, mistake.breaks_the_exercise,
            "{}",
            mistake.name
        );
    }
}

/// The steps of each method, in the order of `METHODS`, for a move on a cell of
/// so many diagonals that does not win.
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

/// Whether one set of counters is the tally, or the first player's without the second
/// one's.
fn come_to(scoreboards: &[Scoreboard<'_>], tally: &Tally) -> bool {
    let sum = |of: &dyn Fn(&Scoreboard<'_>) -> i32| {
        let signs = [1, -1];
        let counts = scoreboards.iter().zip(signs);
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

/// Plays one random game with all methods beside the tally, up to the first win
/// or the full board, and returns who won. One player moves more often than the
/// other, so that lines are completed on large boards too.
fn play_all(seed: u64, n: usize) -> i32 {
    let mut rng = Rng::with_seed(seed);
    let mut cells: Vec<_> = (0..n * n).map(|index| (index / n, index % n)).collect();
    rng.shuffle(&mut cells);
    let (often, seldom) = if rng.bool() { (1, 2) } else { (2, 1) };
    let share = rng.u32(0..=10);
    let mut methods: Vec<_> = METHODS.iter().map(|taught| (taught.new)(n)).collect();
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
        for ((method, taught), allowed) in methods.iter_mut().zip(METHODS).zip(allowed) {
            let before = method.steps();
            let given = method.make_move(row, col, player);
            let name = taught.name;
            assert_eq!(given, answer, "{name}, {}", at());
            let taken = method.steps() - before;
            let most = *allowed.end();
            let fits = allowed.contains(&taken) || (answer != 0 && taken <= most);
            assert!(fits, "{name} took {taken} steps, {}", at());
        }
        for (method, taught) in methods.iter().zip(METHODS) {
            let scoreboards = method.scoreboards();
            let keeps_board = ["scan", "lines"].contains(&taught.name);
            let fits = come_to(&scoreboards, &tally);
            assert!(
                scoreboards.is_empty() == keeps_board && (keeps_board || fits),
                "{} has {scoreboards:?}, {}",
                taught.name,
                at()
            );
        }
        if answer != 0 {
            return answer;
        }
    }
    let n = n as u64;
    let whole_game: Vec<_> = methods.iter().map(|method| method.steps()).collect();
    assert_eq!(whole_game[0], 4 * n * n * n, "scan, seed {seed}");
    assert_eq!(whole_game[2], 6 * n * n + 2 * n, "counters, seed {seed}");
    0
}

#[test]
fn all_methods_agree_on_random_games_in_the_steps_they_promise() {
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

/// The stones that stand on the lines through the cell when a stone there makes
/// every scan go on to the last cell of each: all of them but the last ones.
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
fn the_worst_move_costs_the_scans_n_steps_a_line_and_the_counters_none() {
    for n in [4, 5, 100, 1000] {
        // Off the diagonals, on one, and in the centre: on both where n is odd.
        for cell in [(0, 1), (0, 0), (n / 2, n / 2)] {
            let diagonals = diagonals(n, cell);
            for (taught, allowed) in METHODS.iter().zip(steps(n, diagonals)) {
                let mut method = (taught.new)(n);
                for (row, col) in long_lines(n, cell) {
                    assert_eq!(method.make_move(row, col, 1), 0);
                }
                let before = method.steps();
                assert_eq!(method.make_move(cell.0, cell.1, 1), 0);
                let taken = method.steps() - before;
                assert_eq!(
                    taken,
                    *allowed.end(),
                    "{} on {n}x{n}, {cell:?}",
                    taught.name
                );
            }
        }
    }
}

#[test]
fn the_bytes_at_1000_are_those_of_the_table() {
    let bytes = METHODS
        .iter()
        .map(|taught| (taught.new)(1000).state_bytes());
    assert!(bytes.eq([4_000_000, 4_000_000, 8_008, 8_008, 32_000, 16_016]));
}

#[test]
fn a_broken_trust_changes_nothing_or_gives_an_answer() {
    for n in [0, 1, 3] {
        let methods = METHODS.iter().map(|taught| (taught.new)(n));
        let mistakes = MISTAKES.iter().map(|mistake| (mistake.new)(n, n));
        for mut method in methods.chain(mistakes) {
            let before = format!("{method:?}");
            for (row, col) in [(n, 0), (0, n), (n, n), (usize::MAX, usize::MAX)] {
                assert_eq!(method.make_move(row, col, 1), 0, "{before}");
            }
            assert_eq!(format!("{method:?}"), before);
            for player in [0, 3, -1, i32::MIN, i32::MAX, 2, 1] {
                for _ in 0..4 {
                    let answer = method.make_move(0, 0, player);
                    assert!(answer == 0 || answer == player, "{before}");
                }
            }
        }
    }
}

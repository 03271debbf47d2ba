//! The shown code, line by line, compared with the methods.

use fastrand::Rng;
use inarow::{Move, Player, Position, Rules};
use inarow_textbook::{
    CODE, CounterSet, Effect, METHODS, MISTAKES, Program, TracedLine, Tracer, Value, WALKTHROUGHS,
};
use serde::Deserialize;

use crate::amount;

/// A function of [`CODE`].
#[derive(Deserialize)]
struct CodeFunction {
    name: String,
    lines: Vec<CodeLine>,
}

#[derive(Deserialize)]
struct CodeLine {
    id: String,
    javascript: String,
    python: String,
}

fn functions() -> Vec<CodeFunction> {
    serde_json::from_str(CODE).unwrap()
}

fn method(name: &str, n: usize) -> Box<dyn Program> {
    (METHODS.iter().find(|it| it.name == name).unwrap().new)(n)
}

/// The value of a variable after the last of these lines.
fn value<'a>(lines: &'a [TracedLine], name: &str) -> &'a Value {
    let mut sets = lines.iter().rev().flat_map(|line| line.sets.iter().rev());
    let found = sets.find(|(other, _)| *other == name);
    &found.unwrap_or_else(|| panic!("{name} is not watched")).1
}

/// True if the watched counters have these numbers.
fn is_watched(lines: &[TracedLine], counters: &CounterSet<'_>) -> bool {
    *value(lines, "rows") == Value::List(counters.rows.to_vec())
        && *value(lines, "cols") == Value::List(counters.cols.to_vec())
        && *value(lines, "diagonal") == Value::Number(counters.diagonal)
        && *value(lines, "anti_diagonal") == Value::Number(counters.anti_diagonal)
}

fn steps(lines: &[TracedLine]) -> u64 {
    let is_step = |line: &&TracedLine| {
        matches!(
            line.effect,
            Effect::Reads(..) | Effect::Changes(_) | Effect::Compares(_)
        )
    };
    lines.iter().filter(is_step).count() as u64
}

fn answer(lines: &[TracedLine]) -> i32 {
    let (last, others) = lines.split_last().unwrap();
    assert!(
        others.iter().all(|line| line.returns.is_none()),
        "{lines:?}"
    );
    last.returns.unwrap()
}

/// Returns the cells of a board in random order.
fn shuffled(rng: &mut Rng, n: usize) -> Vec<(usize, usize)> {
    let mut cells: Vec<_> = (0..n * n).map(|index| (index / n, index % n)).collect();
    rng.shuffle(&mut cells);
    cells
}

/// Two players, one of whom moves more often, so that large boards have wins.
struct Players {
    often: i32,
    /// The share of the other player's moves, of 20.
    share: u32,
}

impl Players {
    fn random(rng: &mut Rng) -> Self {
        let (often, share) = (rng.i32(1..=2), rng.u32(0..=10));
        Self { often, share }
    }

    fn next(&self, rng: &mut Rng) -> i32 {
        if rng.u32(0..20) < self.share {
            3 - self.often
        } else {
            self.often
        }
    }
}

/// Plays a random game up to its first win, and returns the winner.
fn compare(seed: u64, n: usize) -> i32 {
    let mut rng = Rng::with_seed(seed);
    let players = Players::random(&mut rng);
    let mut programs = ["scan", "counters"].map(|name| (name, method(name, n)));
    let mut tracer = Tracer::new(n, n);
    for (row, col) in shuffled(&mut rng, n) {
        let player = players.next(&mut rng);
        let at = format!("seed {seed}, {n}x{n}, ({row}, {col}) by {player}");
        let mut answers = Vec::new();
        for (name, program) in &mut programs {
            let lines = tracer.call(name, row, col, player);
            let before = program.steps();
            answers.push(program.make_move(row, col, player));
            assert_eq!(Some(&answer(&lines)), answers.last(), "{name}, {at}");
            assert_eq!(steps(&lines), program.steps() - before, "{name}, {at}");
            for set in program.counter_sets() {
                assert!(is_watched(&lines, &set), "{name}, {at}: {lines:?}");
            }
        }
        if answers[0] != 0 {
            return answers[0];
        }
    }
    0
}

#[test]
fn undo_gives_back_the_counters_before_the_move() {
    let (games, seed) = (amount::of(1000), amount::seed());
    println!("seeds from {seed}, {games} games");
    for game in 0..games {
        let mut rng = Rng::with_seed(seed.wrapping_add(game));
        let n = rng.usize(1..=7);
        let players = Players::random(&mut rng);
        let mut tracer = Tracer::new(n, n);
        let mut played = Vec::new();
        for (row, col) in shuffled(&mut rng, n) {
            let player = players.next(&mut rng);
            let before = format!("{tracer:?}");
            let added = tracer.call("counters", row, col, player);
            played.push((row, col, player, before, changes(&added)));
        }
        while let Some((row, col, player, before, added)) = played.pop() {
            let undone = tracer.call("undo", row, col, player);
            assert_eq!(changes(&undone), added, "seed {seed}, game {game}");
            assert_eq!(format!("{tracer:?}"), before, "seed {seed}, game {game}");
        }
    }
}

/// Returns the counters that change.
fn changes(lines: &[TracedLine]) -> Vec<Effect> {
    let effects = lines.iter().map(|line| line.effect);
    effects
        .filter(|effect| matches!(effect, Effect::Changes(_)))
        .collect()
}

#[test]
fn traced_code_answers_counts_and_adds_as_the_methods() {
    let (games, seed) = (amount::of(1000), amount::seed());
    println!("seeds from {seed}, {games} games a size");
    let mut results = [0; 3];
    for n in 1..=7 {
        for game in 0..games {
            let winner = compare(seed.wrapping_add(game), n);
            results[usize::try_from(winner).unwrap()] += 1;
        }
    }
    assert!(results.iter().all(|&count| count > 0), "{results:?}");
}

#[test]
fn traced_counters_with_k_answer_as_the_mistake() {
    let mistake = MISTAKES.iter().find(|it| it.name == "k-on-signed-counters");
    let mistake = mistake.unwrap();
    let (games, seed) = (amount::of(1000), amount::seed());
    println!("seeds from {seed}, {games} games a size");
    let mut wins = 0;
    for n in 2..=7 {
        for game in 0..games {
            let mut rng = Rng::with_seed(seed.wrapping_add(game));
            let k = rng.usize(2..=n);
            let players = Players::random(&mut rng);
            let (mut wrong, mut tracer) = (mistake.program(n, k), Tracer::new(n, k));
            for (row, col) in shuffled(&mut rng, n) {
                let player = players.next(&mut rng);
                let lines = tracer.call("k-counters", row, col, player);
                let expected = wrong.make_move(row, col, player);
                assert_eq!(
                    answer(&lines),
                    expected,
                    "seed {seed}, game {game}, {n}x{n}"
                );
                assert!(is_watched(&lines, &wrong.counter_sets()[0]));
                if expected != 0 {
                    wins += 1;
                    break;
                }
            }
        }
    }
    assert!(wins > 0);
}

#[test]
fn traced_runs_answer_as_the_referee() {
    let (games, seed) = (amount::of(1000), amount::seed());
    println!("seeds from {seed}, {games} games a size");
    let mut results = [0; 3];
    for n in 1..=7 {
        for game in 0..games {
            let mut rng = Rng::with_seed(seed.wrapping_add(game));
            let k = rng.usize(1..=n);
            let players = Players::random(&mut rng);
            let rules = Rules::builder().size(n as u64, n as u64).k(k as u64);
            let mut referee = Position::free_turns(rules.build().unwrap());
            let mut tracer = Tracer::new(n, k);
            for (row, col) in shuffled(&mut rng, n) {
                let player = players.next(&mut rng);
                let lines = tracer.call("run", row, col, player);
                let mover = if player == 1 {
                    Player::ONE
                } else {
                    Player::TWO
                };
                let mv = Move::at(row.try_into().unwrap(), col.try_into().unwrap());
                let winner = referee.play_as(mover, mv).unwrap().winner();
                let expected = if winner.is_some() { player } else { 0 };
                let at = format!("seed {seed}, game {game}, {n}x{n} k{k}, ({row}, {col})");
                assert_eq!(answer(&lines), expected, "{at}: {lines:?}");
                // Both ways along four axes, at most k - 1 cells each.
                assert!(steps(&lines) <= 8 * (k as u64 - 1), "{at}: {lines:?}");
                if expected != 0 {
                    results[usize::try_from(expected).unwrap()] += 1;
                    break;
                }
            }
            results[0] += usize::from(referee.verdict().winner().is_none());
        }
    }
    assert!(results.iter().all(|&count| count > 0), "{results:?}");
}

#[test]
fn walkthroughs_run_lines_of_their_functions_and_watch_their_variables() {
    let functions = functions();
    for walkthrough in WALKTHROUGHS {
        for call in walkthrough.calls() {
            let function = functions.iter().find(|it| it.name == call.function);
            let ids: Vec<_> = function
                .unwrap()
                .lines
                .iter()
                .map(|line| &*line.id)
                .collect();
            let [first, others @ ..] = &*call.lines else {
                panic!("{}: no line runs", walkthrough.name)
            };
            assert_eq!(first.id, "call");
            for line in others {
                assert!(!line.id.is_empty() && ids.contains(&line.id), "{}", line.id);
                let is_watched = |(name, _): &(&str, Value)| {
                    first.sets.iter().any(|(watched, _)| watched == name)
                };
                assert!(line.sets.iter().all(is_watched), "{line:?}");
            }
        }
    }
}

/// The games of the walkthroughs have only legal moves, and the answers of the code are right, except
/// for the counters that expect k.
#[test]
fn walkthroughs_have_the_answers_of_their_games() {
    for walkthrough in WALKTHROUGHS {
        let calls = walkthrough.calls();
        let answers: Vec<_> = calls
            .iter()
            .filter_map(|call| call.lines.last()?.returns)
            .collect();
        let is_wrong = walkthrough.play == "k-counters";
        assert_eq!(
            answers != walkthrough.game.answers,
            is_wrong,
            "{}",
            walkthrough.name
        );
        let mut stones: Vec<(usize, usize)> = Vec::new();
        for call in calls {
            let cell = (call.row, call.col);
            if call.function == "undo" {
                assert_eq!(stones.pop(), Some(cell), "{}", walkthrough.name);
            } else {
                assert!(!stones.contains(&cell), "{}", walkthrough.name);
                stones.push(cell);
            }
        }
    }
}

/// Every line with an id runs in some call. Only closing braces have no id.
#[test]
fn ids_of_the_code_are_those_that_the_tracer_lists() {
    for CodeFunction { name, lines } in functions() {
        let mut expected: Vec<_> = lines.iter().map(|line| &*line.id).collect();
        expected.retain(|id| !id.is_empty());
        let mut listed = Vec::new();
        let mut tracer = Tracer::new(3, 3);
        for (row, col, player) in [(0, 1, 2), (1, 1, 1), (2, 2, 1), (0, 0, 2), (2, 1, 1)] {
            let lines = tracer.call(&name, row, col, player);
            listed.extend(lines.into_iter().map(|line| line.id));
        }
        listed.sort_unstable();
        listed.dedup();
        expected.sort_unstable();
        assert_eq!(listed, expected, "{name}");
        for line in lines {
            assert_eq!(line.id.is_empty(), line.javascript.trim() == "}", "{name}");
            assert_eq!(line.id.is_empty(), line.python.is_empty(), "{name}");
        }
    }
}

#[test]
fn calls_outside_the_board_run_no_line() {
    let mut tracer = Tracer::new(3, 3);
    for function in functions() {
        for (row, col) in [(3, 0), (0, 3), (usize::MAX, 0)] {
            let lines = tracer.call(&function.name, row, col, 1);
            assert_eq!(lines, [], "{}", function.name);
        }
    }
}

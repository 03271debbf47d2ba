//! Moves that are given, made in very many games by one call.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

use inarow::{Outcome, Position, Rules};

use super::{Endless, Ends, count, recorded, replay};
use crate::work::{Contest, Contestant, Role, Round, VERSION, Work};

const BOARDS: [(&str, &str); 3] = [
    ("3x3", "3x3"),
    ("6x7-k4-drop", "6x7 k4 drop"),
    ("15x15-k5", "15x15 k5"),
];

/// Moves of each game: games of all lengths are then under way.
const STEPS: usize = 120;

const ROUNDS: usize = 51;

/// Everything that is measured here.
pub(crate) fn works() -> impl Iterator<Item = Work> {
    BOARDS.into_iter().map(|(board, line)| Work {
        name: format!("step/{board}"),
        prepare: Box::new(move || contest(line, STEPS)),
    })
}

/// The moves of all steps.
struct Given {
    rules: Rules,
    steps: Vec<(Vec<u32>, Vec<Outcome>)>,
}

fn contest(line: &str, steps: usize) -> Contest {
    let rules: Rules = line
        .parse()
        .expect("the rules lines of the table are right");
    let steps = recorded(rules, steps);
    replay(&rules, &steps);
    let given = Rc::new(Given { rules, steps });
    let moves = given.steps.iter().map(|(moves, _)| moves.len()).sum();
    let contestant = |engine, play: fn(&Given) -> (Duration, Ends)| {
        let given = Rc::clone(&given);
        Contestant {
            engine,
            version: VERSION,
            role: Role::Own,
            moves,
            round: Box::new(move || {
                let (took, ends) = play(&given);
                Round {
                    took,
                    answers: Some(ends.to_vec()),
                    bytes: None,
                }
            }),
        }
    };
    Contest {
        rounds: ROUNDS,
        contestants: vec![
            contestant("inarow/batch", by_batch),
            contestant("inarow", by_positions),
        ],
        agreed: BTreeMap::new(),
    }
}

/// The steps are timed, and beginning the games anew that are over; counting what
/// they come to is not, nor naming the moves, which so are at hand.
fn by_batch(given: &Given) -> (Duration, Ends) {
    let mut games = Endless::new(given.rules);
    let mut named = vec![0; games.moves.len()];
    let (mut took, mut ends) = (Duration::ZERO, [0; 4]);
    for (moves, _) in &given.steps {
        named.copy_from_slice(moves);
        let begun = Instant::now();
        games.step(&named);
        took += begun.elapsed();
        count(&games.outcomes, &mut ends);
    }
    (took, ends)
}

/// A position a game, one after another.
fn by_positions(given: &Given) -> (Duration, Ends) {
    let names = Endless::new(given.rules).batch;
    let start = Position::new(given.rules);
    let mut positions = vec![start.clone(); names.len()];
    let mut outcomes = vec![Outcome::ONGOING; names.len()];
    let mut named = Vec::with_capacity(names.len());
    let (mut took, mut ends) = (Duration::ZERO, [0; 4]);
    for (moves, _) in &given.steps {
        named.clear();
        named.extend(moves.iter().filter_map(|&mv| names.mv(mv)));
        let begun = Instant::now();
        for ((position, &mv), outcome) in positions.iter_mut().zip(&named).zip(&mut outcomes) {
            let verdict = position.play(mv).expect("every move is legal");
            *outcome = verdict.into();
            if outcome.is_over() {
                position.clone_from(&start);
            }
        }
        took += begun.elapsed();
        count(&outcomes, &mut ends);
    }
    (took, ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_and_positions_come_to_the_same() {
        for (_, line) in BOARDS {
            let mut contest = contest(line, 40);
            contest.rounds = 1;
            assert_eq!(contest.measure().len(), 2, "{line}");
        }
    }
}

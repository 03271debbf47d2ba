//! After any walk of plays and undos, a position equals a new one with the same moves.

use fastrand::Rng;
use inarow::{Column, Gravity, Method, Move, Player, Position, Rules};

use crate::amount;
use crate::parallel;
use crate::support::walk::rules::random_rules;
use crate::translation;

/// Steps of a walk: enough to fill a small board and to empty it again.
const STEPS: u64 = 500;

/// The full amount of walks. Two fifths of their steps are refused, so that a quarter
/// of the amount has ten million plays and undos.
const WALKS: u64 = 106_000;

/// One walk in this number compares the facts too, which cost several times as much.
const WITH_FACTS: u64 = 8;

/// Stones stay in a corner of this side, so that they meet.
const CORNER: u32 = 9;

#[test]
fn plays_and_undos_give_the_same_position_as_the_remaining_moves() {
    let (seed, walks) = (amount::seed(), amount::of(WALKS));
    let steps = parallel::sum(walks, |walk| Walk::new(seed.wrapping_add(walk)).run());
    println!("{steps:>9}  plays and undos in {walks} walks from seed {seed}");
    assert!(steps >= walks * STEPS / 2);
}

struct Walk {
    seed: u64,
    rng: Rng,
    rules: Rules,
    method: Method,
    path: Vec<Move>,
}

impl Walk {
    fn new(seed: u64) -> Self {
        let mut rng = Rng::with_seed(seed);
        let rules = random_rules(&mut rng, seed);
        let mut methods = Vec::from(Method::ALL);
        methods.retain(|method| method.serves(&rules));
        Self {
            seed,
            method: methods[rng.usize(..methods.len())],
            rng,
            rules,
            path: Vec::new(),
        }
    }

    /// Returns the number of steps that were a play or an undo.
    fn run(mut self) -> u64 {
        let mut empty = Position::new(self.rules).with_method(self.method).unwrap();
        let has_facts = self.seed.is_multiple_of(WITH_FACTS);
        if has_facts {
            empty = empty.with_facts();
        }
        let (mut game, mut steps) = (empty.clone(), 0);
        for _ in 0..STEPS {
            let is_over = !game.verdict().is_ongoing();
            if !self.path.is_empty() && (is_over || self.rng.u8(..3) == 0) {
                game.undo(self.path.pop().unwrap()).unwrap();
                steps += 1;
                continue;
            }
            let mv = self.some_move();
            if game.play(mv).is_ok() {
                self.path.push(mv);
                steps += 1;
            }
        }
        let mut fresh = empty;
        for &mv in &self.path {
            assert!(fresh.play(mv).is_ok(), "{}", self.description());
        }
        assert_eq!(game, fresh, "{}", self.description());
        let [found, expected] = [&game, &fresh].map(|position| report(position, has_facts));
        assert_eq!(found, expected, "{}", self.description());
        steps
    }

    /// Returns a cell of the corner, or with `drop` its column.
    fn some_move(&mut self) -> Move {
        let size = self.rules.size();
        let mut within = |side: u32| self.rng.u32(..side.min(CORNER)).into();
        let at = [size.rows(), size.cols(), size.layers().unwrap_or(1)].map(&mut within);
        match self.rules.gravity() {
            Gravity::Drop => Move::Column(Column::of(translation::cell(&self.rules, at))),
            _ => translation::move_to(&self.rules, at),
        }
    }

    fn description(&self) -> String {
        let moves = self
            .path
            .iter()
            .map(|&mv| self.rules.move_text(mv).to_string());
        let moves: Vec<String> = moves.collect();
        let (seed, rules, method) = (self.seed, self.rules, self.method);
        format!(
            "INAROW_SEED={seed}: {rules} by {method:?}: {}",
            moves.join(" ")
        )
    }
}

/// Returns everything that a position reports.
fn report(position: &Position, has_facts: bool) -> String {
    let lines = position.lines().map(|line| format!("{line:?}"));
    let lines: Vec<String> = lines.collect();
    let (key, legal) = (position.key(), position.legal_count());
    let report = format!("{:?} {key} {legal} {lines:?}", position.verdict());
    if !has_facts {
        return report;
    }
    let facts = position.facts();
    let players = Player::first(position.rules().players()).map(|player| {
        let deciding = facts
            .winning_cells(player)
            .chain(facts.losing_cells(player));
        let deciding: Vec<_> = deciding.take(100).collect();
        format!("{player:?} {deciding:?} {}", facts.open_candidates(player))
    });
    let players: Vec<String> = players.collect();
    format!("{report} {players:?}")
}

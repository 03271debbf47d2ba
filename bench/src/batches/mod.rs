//! Very many games stepped in one call.

mod given;
mod random;

use std::iter;

use inarow::{Batch, Gravity, Outcome, Player, Random, Rules, Wrap};

use crate::allocated::held;
use crate::scan::NeighbourScan;
use crate::{Engine, Stone};
pub(crate) use given::works;
pub(crate) use random::playouts;

/// So many games, that they fit a core's own cache.
const CACHE_BYTES: usize = 128 << 10;

const SEED: u64 = 348;

/// A batch of which games that end are begun anew at once.
#[derive(Clone, Debug)]
pub(crate) struct Endless {
    batch: Batch,
    moves: Vec<u32>,
    pub(crate) outcomes: Vec<Outcome>,
}

/// What came of all moves, as often as each of [`COUNTED`].
type Ends = [u64; 4];

/// What a legal move of two players may come to.
const COUNTED: [Outcome; 4] = [
    Outcome::ONGOING,
    Outcome::win(Player::ONE),
    Outcome::win(Player::TWO),
    Outcome::DRAW,
];

impl Endless {
    pub(crate) fn new(rules: Rules) -> Self {
        let (_, bytes) = held(|| Batch::new(rules, 1000));
        let each = usize::try_from(bytes / 1000).map_or(1, |each| each.max(1));
        let games = (CACHE_BYTES / each).next_multiple_of(64);
        Self {
            batch: Batch::new(rules, games).expect("the boards of the table are small"),
            moves: vec![0; games],
            outcomes: vec![Outcome::ONGOING; games],
        }
    }

    /// Makes a random move in every game.
    #[inline]
    fn step_random(&mut self, random: &mut Random) {
        let Self {
            batch,
            moves,
            outcomes,
        } = self;
        batch
            .step_random(random, moves, outcomes)
            .and_then(|()| batch.restart_over(outcomes))
            .expect("there is one move and one outcome a game");
    }

    /// Makes these moves, one in every game.
    #[inline]
    pub(crate) fn step(&mut self, moves: &[u32]) {
        let Self {
            batch, outcomes, ..
        } = self;
        batch
            .step(moves, outcomes)
            .and_then(|()| batch.restart_over(outcomes))
            .expect("there is one move and one outcome a game");
    }
}

/// Counts what a step came to, one outcome after the other: a count that is read back
/// for each game would be waited for.
#[inline]
fn count(outcomes: &[Outcome], ends: &mut Ends) {
    let count = |asked| outcomes.iter().filter(|&&outcome| outcome == asked).count();
    let counts = COUNTED.map(count);
    let all: usize = counts.iter().sum();
    assert_eq!(all, outcomes.len(), "every move is legal");
    for (end, count) in ends.iter_mut().zip(counts) {
        *end += count as u64;
    }
}

/// Whether games under these rules can be played again by looking from each stone.
pub(crate) fn are_replayed(rules: &Rules) -> bool {
    let is_plane = rules.size().layers().is_none() && rules.wrap() == Wrap::None;
    is_plane && rules.players() == 2
}

/// Plays the moves of one game in every sixteen again, by looking from each stone.
///
/// # Panics
///
/// If an outcome is another one.
fn replay(rules: &Rules, steps: &[(Vec<u32>, Vec<Outcome>)]) {
    const SAMPLE: usize = 16;
    let games = steps.first().map_or(0, |(moves, _)| moves.len());
    for game in (0..games).step_by(SAMPLE) {
        let mut again = Again::new(rules);
        for (moves, outcomes) in steps {
            let outcome = again.play(rules, moves[game]);
            assert_eq!(outcomes[game], outcome, "{rules}");
            if outcome.is_over() {
                again = Again::new(rules);
            }
        }
    }
}

/// A game that is played again.
struct Again {
    board: NeighbourScan,
    /// Where stones fall: the free cells by column.
    room: Vec<u32>,
    player: i32,
}

impl Again {
    fn new(rules: &Rules) -> Self {
        Self {
            board: NeighbourScan::new(rules),
            room: vec![rules.size().rows(); rules.size().cols() as usize],
            player: 1,
        }
    }

    fn play(&mut self, rules: &Rules, mv: u32) -> Outcome {
        let cols = rules.size().cols();
        let (row, col) = match rules.gravity() {
            Gravity::None => (mv / cols, mv % cols),
            Gravity::Drop => {
                let room = &mut self.room[mv as usize];
                *room -= 1;
                (*room, mv)
            }
        };
        let stone = Stone {
            row: row.cast_signed(),
            col: col.cast_signed(),
            player: self.player,
        };
        self.player = 3 - self.player;
        let winner = u8::try_from(self.board.place(stone)).ok();
        match winner.and_then(Player::new) {
            Some(player) => Outcome::win(player),
            None if self.board.is_full() => Outcome::DRAW,
            None => Outcome::ONGOING,
        }
    }
}

/// The moves of so many random steps and what they came to.
pub(crate) fn recorded(rules: Rules, steps: usize) -> Vec<(Vec<u32>, Vec<Outcome>)> {
    let (mut games, mut random) = (Endless::new(rules), Random::new(SEED));
    iter::repeat_with(|| {
        games.step_random(&mut random);
        (games.moves.clone(), games.outcomes.clone())
    })
    .take(steps)
    .collect()
}

//! Random games from the empty board to their end.

use fastrand::Rng;
use inarow::{Game, Move, Outcome, Position, Rules};

use crate::contest::{Round, timed};
use crate::engine::{Engine, ONGOING};

pub(crate) const SEED: u64 = 348;

/// The number of values of an [`Outcome`].
const OUTCOMES: usize = Outcome::REFUSED.number() as usize + 1;

/// Parses a rules line of a table, which is valid.
pub(crate) fn rules(line: &str) -> Rules {
    line.parse()
        .expect("the rules lines of the tables are valid")
}

/// The legal moves of one game, updated without a board.
#[derive(Clone, Debug)]
struct Choices {
    /// The first `count` moves are legal.
    moves: Vec<Move>,
    count: usize,
    /// The number of empty cells of each column, under `drop`.
    room: Vec<u32>,
    rows: u32,
}

impl Choices {
    /// Creates the moves of a plane board, or of a board in space without `drop`.
    fn new(rules: Rules) -> Self {
        let moves: Vec<Move> = Position::new(rules).legal_moves().collect();
        let falls = matches!(moves[0], Move::Column(_));
        Self {
            count: 0,
            room: vec![0; if falls { moves.len() } else { 0 }],
            rows: rules.size().rows(),
            moves,
        }
    }

    /// Starts a new game. The moves keep the order after the last game.
    fn begin(&mut self) {
        self.count = self.moves.len();
        self.room.fill(self.rows);
    }

    /// Removes a random legal move. There must be one.
    #[inline]
    fn choose(&mut self, random: &mut Rng) -> Move {
        // Uniform up to `count` parts in 2^32, and faster than exactly uniform.
        let index = ((random.u64(..) >> 32) * self.count as u64) >> 32;
        let index = index as usize;
        let mv = self.moves[index];
        if let Move::Column(column) = mv {
            let room = &mut self.room[column.col() as usize];
            *room -= 1;
            if *room > 0 {
                return mv;
            }
        }
        self.count -= 1;
        self.moves.swap(index, self.count);
        mv
    }
}

/// Returns the legal moves of the empty board, and the numbers that choose from them.
fn choices(rules: Rules) -> (Rng, Choices) {
    (Rng::with_seed(SEED), Choices::new(rules))
}

/// Draws games with at least `moves` moves in all.
pub(crate) fn random_games(rules: Rules, moves: usize) -> impl Iterator<Item = Game> {
    let (mut random, mut choices) = choices(rules);
    let mut drawn = 0;
    std::iter::from_fn(move || {
        if drawn >= moves {
            return None;
        }
        let mut game = Game::new(rules);
        choices.begin();
        while game.position().verdict().is_ongoing() {
            let mv = choices.choose(&mut random);
            game.play(mv).expect("a chosen move is legal");
        }
        drawn += game.cells().len();
        Some(game)
    })
}

/// Random games under the same rules. The random moves are chosen again in each round.
#[derive(Clone, Debug)]
pub(crate) struct Playouts {
    pub(crate) rules: Rules,
    /// The number of moves of each game.
    lengths: Vec<usize>,
}

impl Playouts {
    /// Draws games with at least `moves` moves in all.
    pub(crate) fn random(rules: Rules, moves: usize) -> Self {
        let games = random_games(rules, moves);
        let lengths = games.map(|game| game.cells().len()).collect();
        Self { rules, lengths }
    }

    pub(crate) fn move_count(&self) -> usize {
        self.lengths.iter().sum()
    }

    /// Plays all games, each from a copy of `start`. The answers are the number of moves, and the
    /// number of games with each outcome.
    pub(crate) fn play(&self, start: impl Engine<Move> + Clone) -> Round {
        Round::timed(|| {
            let (mut random, mut choices) = choices(self.rules);
            let (mut moves, mut ends) = (0, [0; OUTCOMES]);
            for _ in &self.lengths {
                let mut game = start.clone();
                choices.begin();
                let end = loop {
                    let answer = game.place(choices.choose(&mut random));
                    moves += 1;
                    if answer != ONGOING {
                        break answer;
                    }
                };
                ends[usize::try_from(end).expect("a chosen move is legal")] += 1;
            }
            [&[moves], &ends[..]].concat()
        })
    }

    /// Chooses the same moves without playing them.
    pub(crate) fn choose_only(&self) -> Round {
        let ((), time) = timed(|| {
            let (mut random, mut choices) = choices(self.rules);
            for &length in &self.lengths {
                choices.begin();
                for _ in 0..length {
                    std::hint::black_box(choices.choose(&mut random));
                }
            }
        });
        Round {
            time,
            answers: None,
        }
    }
}

//! Random games from the empty board to their end.

use fastrand::Rng;
use inarow::{Move, Outcome, Position, Rules};

use crate::contest::{Round, timed};
use crate::engine::{Game, Ply};

pub(crate) const SEED: u64 = 348;

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

/// Draws games with at least `moves` moves in all.
pub(crate) fn random_games(
    rules: Rules,
    moves: usize,
    seed: u64,
) -> impl Iterator<Item = Vec<Ply>> {
    let (mut random, mut choices) = (Rng::with_seed(seed), Choices::new(rules));
    let mut drawn = 0;
    std::iter::from_fn(move || {
        if drawn >= moves {
            return None;
        }
        let (mut position, mut game) = (Position::new(rules), Vec::new());
        choices.begin();
        while position.verdict().is_ongoing() {
            let (player, mv) = (position.next_player(), choices.choose(&mut random));
            game.push(Ply { player, mv });
            position.play(mv).expect("a chosen move is legal");
        }
        drawn += game.len();
        Some(game)
    })
}

/// Random games under the same rules. The random moves are chosen again in each round.
#[derive(Clone, Debug)]
pub(crate) struct Playouts {
    pub(crate) rules: Rules,
    seed: u64,
    /// The number of moves of each game.
    lengths: Vec<usize>,
}

impl Playouts {
    /// Draws games with at least `moves` moves in all.
    pub(crate) fn random(rules: Rules, moves: usize, seed: u64) -> Self {
        let games = random_games(rules, moves, seed);
        Self {
            rules,
            seed,
            lengths: games.map(|game| game.len()).collect(),
        }
    }

    pub(crate) fn move_count(&self) -> usize {
        self.lengths.iter().sum()
    }

    fn start(&self) -> (Rng, Choices) {
        (Rng::with_seed(self.seed), Choices::new(self.rules))
    }

    /// Plays all games, each from a game that `begin` returns. The answers are the numbers of
    /// moves, of draws and of the wins of three players.
    pub(crate) fn play<G: Game>(&self, begin: impl Fn() -> G) -> Round {
        self.play_and_read(begin, |_| 0)
    }

    /// Plays all games, each from a copy of `start`.
    pub(crate) fn play_copies(&self, start: &(impl Game + Clone)) -> Round {
        self.play(|| start.clone())
    }

    /// Plays all games, and calls `read` after each move that does not end a game. The sum of its
    /// results is the last answer.
    pub(crate) fn play_and_read<G: Game>(
        &self,
        begin: impl Fn() -> G,
        read: impl Fn(&G) -> u64,
    ) -> Round {
        Round::timed(|| {
            let (mut random, mut choices) = self.start();
            let (mut all_moves, mut by_winner, mut sum) = (0, [0; 4], 0);
            for _ in &self.lengths {
                let mut game = begin();
                choices.begin();
                let mut moves = 0;
                let outcome = loop {
                    let outcome = game.play(choices.choose(&mut random));
                    moves += 1;
                    if outcome != Outcome::ONGOING {
                        break outcome;
                    }
                    sum += read(&game);
                };
                all_moves += moves;
                by_winner[outcome.winner().map_or(0, |player| player.number().into())] += 1;
            }
            [&[all_moves], &by_winner[..], &[sum]].concat()
        })
    }

    /// Chooses the same moves without playing them.
    pub(crate) fn choose_only(&self) -> Round {
        let ((), time) = timed(|| {
            let (mut random, mut choices) = self.start();
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

//! Random games from the empty board to their end. All engines make the same moves.

use std::time::Instant;

use fastrand::Rng;
use inarow::{Cell, Facts, Gravity, Move, Nodes, Player, Position, Rules, Verdict};

use crate::Ply;
use crate::contest::Round;

pub(crate) const SEED: u64 = 348;

/// Parses a rules line of a table, which is valid.
pub(crate) fn rules(line: &str) -> Rules {
    line.parse()
        .expect("the rules lines of the tables are valid")
}

/// A legal move: an empty cell, or under `drop` a column with an empty cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) row: u16,
    pub(crate) col: u16,
    layer: Option<u16>,
    falls: bool,
}

/// The legal moves of one game, updated without a board.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    /// The first `count` moves are legal.
    moves: Vec<Choice>,
    count: usize,
    /// The number of empty cells of each column, under `drop`.
    room: Vec<u16>,
    rows: u16,
}

impl Choice {
    /// Returns the move in inarow's form.
    #[inline]
    pub(crate) fn mv(self) -> Move {
        let (row, col) = (self.row.into(), self.col.into());
        match self.layer {
            _ if self.falls => Move::column(col),
            Some(layer) => Cell::in_space(row, col, layer.into()).into(),
            None => Move::at(row, col),
        }
    }
}

impl Choices {
    /// Creates the moves of a plane board, or of a board in space without `drop`.
    pub(crate) fn new(rules: &Rules) -> Self {
        let falls = rules.gravity() == Gravity::Drop;
        let side = |side: u32| u16::try_from(side).expect("the boards of the table are small");
        let (rows, cols) = (side(rules.size().rows()), side(rules.size().cols()));
        let layers: Vec<Option<u16>> = match rules.size().layers() {
            Some(layers) => (0..side(layers)).map(Some).collect(),
            None => vec![None],
        };
        let places =
            (0..if falls { 1 } else { rows }).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let cells = places.flat_map(|(row, col)| {
            let layers = layers.iter();
            layers.map(move |&layer| Choice {
                row,
                col,
                layer,
                falls,
            })
        });
        Self {
            moves: cells.collect(),
            count: 0,
            room: vec![0; if falls { cols.into() } else { 0 }],
            rows,
        }
    }

    /// Starts a new game. The moves keep the order after the last game.
    pub(crate) fn begin(&mut self) {
        self.count = self.moves.len();
        self.room.fill(self.rows);
    }

    /// Removes a random legal move. There must be one.
    #[inline]
    pub(crate) fn choose(&mut self, random: &mut Rng) -> Choice {
        // Uniform up to `count` parts in 2^32, and faster than exactly uniform.
        let index = ((random.u64(..) >> 32) * self.count as u64) >> 32;
        let index = index as usize;
        let choice = self.moves[index];
        if choice.falls {
            let room = &mut self.room[usize::from(choice.col)];
            *room -= 1;
            if *room > 0 {
                return choice;
            }
        }
        self.count -= 1;
        self.moves.swap(index, self.count);
        choice
    }
}

/// The state of a game after a move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Standing {
    Ongoing,
    Draw,
    Won(Player),
}

/// A game as an engine plays it.
pub(crate) trait Game {
    /// Plays a legal move. Panics if the engine refuses it.
    fn play(&mut self, choice: Choice) -> Standing;
}

macro_rules! own_game {
    ($game:ty) => {
        impl Game for $game {
            #[inline(always)]
            fn play(&mut self, choice: Choice) -> Standing {
                match Self::play(self, choice.mv()).expect("a chosen move is legal") {
                    Verdict::Ongoing { .. } => Standing::Ongoing,
                    Verdict::Draw => Standing::Draw,
                    Verdict::Win { player } => Standing::Won(player),
                }
            }
        }
    };
}

own_game!(Position);
own_game!(Facts);

/// Counts the paths of each depth.
pub(crate) type Count = fn(Rules, usize) -> Vec<Nodes>;

/// A move in the forms of the engines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) choice: Choice,
    pub(crate) ply: Ply,
}

/// Draws games with at least `moves` moves in all.
pub(crate) fn random_games(
    rules: Rules,
    moves: usize,
    seed: u64,
) -> impl Iterator<Item = Vec<Step>> {
    let (mut random, mut choices) = (Rng::with_seed(seed), Choices::new(&rules));
    let mut drawn = 0;
    std::iter::from_fn(move || {
        if drawn >= moves {
            return None;
        }
        let (mut position, mut game) = (Position::new(rules), Vec::new());
        choices.begin();
        loop {
            let choice = choices.choose(&mut random);
            let (player, mv) = (position.next_player(), choice.mv());
            let ply = Ply { player, mv };
            game.push(Step { choice, ply });
            if Game::play(&mut position, choice) != Standing::Ongoing {
                break;
            }
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

/// Plays random games.
pub(crate) type PlayGames = fn(&Playouts) -> Round;

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
        (Rng::with_seed(self.seed), Choices::new(&self.rules))
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
    #[inline(never)]
    pub(crate) fn play_and_read<G: Game>(
        &self,
        begin: impl Fn() -> G,
        read: impl Fn(&G) -> u64,
    ) -> Round {
        let (mut random, mut choices) = self.start();
        let (mut all_moves, mut by_winner, mut sum) = (0, [0; 4], 0);
        let start = Instant::now();
        for _ in &self.lengths {
            let mut game = begin();
            choices.begin();
            let mut moves = 0;
            let winner = loop {
                let standing = game.play(choices.choose(&mut random));
                moves += 1;
                match standing {
                    Standing::Ongoing => sum += read(&game),
                    Standing::Draw => break 0,
                    Standing::Won(player) => break player.number(),
                }
            };
            all_moves += moves;
            by_winner[usize::from(winner)] += 1;
        }
        let answers = [&[all_moves], &by_winner[..], &[sum]].concat();
        Round::new(start.elapsed(), answers)
    }

    /// Chooses the same moves without playing them.
    #[inline(never)]
    pub(crate) fn choose_only(&self) -> Round {
        let (mut random, mut choices) = self.start();
        let start = Instant::now();
        for &length in &self.lengths {
            choices.begin();
            for _ in 0..length {
                std::hint::black_box(choices.choose(&mut random));
            }
        }
        Round {
            time: start.elapsed(),
            ..Round::default()
        }
    }
}

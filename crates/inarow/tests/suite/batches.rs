//! Batches of games compared with positions that play the same moves one by one.

use std::cmp::Reverse;
use std::iter::zip;

use fastrand::Rng;
use inarow::{
    Batch, BatchError, Cell, Column, Method, Move, Outcome, PlayError, Player, Position, Random,
    Rules,
};

use crate::amount;
use crate::parallel;
use crate::support::walk::rules::random_rules;

/// A batch, positions that play the same games, and a random number generator for each.
struct Twins {
    rules: Rules,
    batch: Batch,
    positions: Vec<Position>,
    rng: Rng,
    random: Random,
    moves: Vec<u32>,
    outcomes: Vec<Outcome>,
}

impl Twins {
    fn new(seed: u64) -> Self {
        let mut rng = Rng::with_seed(seed);
        let rules = match rng.u8(..4) {
            0 => plain_rules(&mut rng),
            _ => random_rules(&mut rng, seed),
        };
        // Enough games that some are stepped 64 at once and the others alone.
        let games = match rules.size().cell_count() {
            0..=64 if rng.bool() => rng.usize(60..=140),
            0..=10_000 => rng.usize(0..8),
            _ => rng.usize(0..3),
        };
        let batch = batch_of(rules, games);
        let rules = *batch.rules();
        Self {
            rules,
            batch,
            positions: vec![Position::new(rules); games],
            random: Random::new(rng.u64(..)),
            rng,
            moves: vec![0; games],
            outcomes: vec![Outcome::ONGOING; games],
        }
    }

    /// Plays all games for some steps. Returns the numbers of moves that were made, refused, and
    /// ignored because the game was over.
    fn run(mut self) -> [u64; 3] {
        let mut counts = [0; 3];
        let steps = self
            .rng
            .usize(1..=(self.rules.size().cell_count() as usize).min(60) + 2);
        for _ in 0..steps {
            if self.rng.bool() {
                self.step_random();
            } else {
                self.step(&mut counts);
            }
            if self.rng.u8(..8) == 0 && !self.positions.is_empty() {
                let game = self.rng.usize(..self.positions.len());
                self.batch.restart(game);
                self.positions[game] = Position::new(self.rules);
            }
            if self.rng.u8(..4) == 0 && !self.positions.is_empty() {
                self.set_or_copy();
            }
            if self.rng.u8(..8) == 0 {
                self.batch.restart_over(&self.outcomes).unwrap();
                for (position, outcome) in zip(&mut self.positions, &self.outcomes) {
                    if outcome.is_over() {
                        *position = Position::new(self.rules);
                    }
                }
            }
            self.compare();
        }
        counts
    }

    /// Sets a game to the position of a game, made in any way, or copies the game.
    fn set_or_copy(&mut self) {
        let games = self.positions.len();
        let (from, to) = (self.rng.usize(..games), self.rng.usize(..games));
        let position = self.positions[from].clone();
        match self.rng.u8(..3) {
            0 => self.batch.copy(from, to).unwrap(),
            1 => {
                let again = Position::from_stones(self.rules, position.stones()).unwrap();
                self.batch.set(to, &again).unwrap();
            }
            _ => {
                let lines = position.with_method(Method::Bits).unwrap();
                self.batch.set(to, &lines).unwrap();
            }
        }
        self.positions[to] = position;
    }

    /// Returns any moves, some of which do not exist.
    fn step(&mut self, counts: &mut [u64; 3]) {
        let beyond = self.batch.move_count() + self.batch.move_count().div_ceil(8);
        for mv in &mut self.moves {
            *mv = self.rng.u32(..=beyond);
        }
        let refused = self.batch.first_refused(&self.moves).unwrap();
        assert_eq!(refused, self.first_refused(), "{}", self.rules);
        let mut expected = Vec::new();
        for (game, (position, &mv)) in zip(&mut self.positions, &self.moves).enumerate() {
            let was_over = !position.verdict().is_ongoing();
            let refusal = self.batch.refusal(game, mv);
            expected.push(match self.batch.mv(mv).map(|mv| position.play(mv)) {
                _ if was_over => {
                    counts[2] += 1;
                    assert_eq!(refusal.unwrap().code(), "game_over");
                    Outcome::from(position.verdict())
                }
                Some(Ok(verdict)) => {
                    counts[0] += 1;
                    assert_eq!(refusal, None);
                    verdict.into()
                }
                Some(Err(error)) => {
                    counts[1] += 1;
                    assert_eq!(refusal, Some(error));
                    Outcome::REFUSED
                }
                None => {
                    let (value, last) = (mv.into(), self.batch.move_count() - 1);
                    let coordinate = "move";
                    let outside = PlayError::Outside {
                        coordinate,
                        value,
                        last,
                    };
                    assert_eq!(refusal, Some(outside));
                    Outcome::REFUSED
                }
            });
        }
        self.batch.step(&self.moves, &mut self.outcomes).unwrap();
        assert_eq!(self.outcomes, expected, "{} {:?}", self.rules, self.moves);
    }

    /// Draws random moves as the documentation specifies.
    fn step_random(&mut self) {
        let mut drawn = self.random.clone();
        let chosen = if takes_few_bytes(&self.rules) {
            self.by_rank(&mut drawn)
        } else {
            self.until_legal(&mut drawn)
        };
        let mut expected = Vec::new();
        for (position, mv) in zip(&mut self.positions, chosen) {
            if mv != Batch::NO_MOVE {
                position.play(self.batch.mv(mv).unwrap()).unwrap();
            }
            expected.push((mv, Outcome::from(position.verdict())));
        }
        let Self {
            batch,
            random,
            moves,
            outcomes,
            ..
        } = self;
        batch.step_random(random, moves, outcomes).unwrap();
        let found = zip(moves.iter().copied(), outcomes.iter().copied());
        let found: Vec<_> = found.collect();
        assert_eq!(found, expected, "{}", self.rules);
        assert_eq!(*random, drawn, "{}", self.rules);
    }

    /// Draws a rank for each game, and returns its legal move of that rank.
    fn by_rank(&self, random: &mut Random) -> Vec<u32> {
        let choose = |position: &Position| {
            let mut legal: Vec<u32> = (0..self.batch.move_count()).collect();
            legal.retain(|&mv| self.is_legal(position, mv));
            // Column by column, each from the bottom up.
            let cols = self.rules.size().cols();
            legal.sort_by_key(|mv| (mv % cols, Reverse(mv / cols)));
            let rank = below(random, legal.len() as u32) as usize;
            legal.get(rank).copied().unwrap_or(Batch::NO_MOVE)
        };
        self.positions.iter().map(choose).collect()
    }

    /// Draws moves for 64 games at a time, until each has a legal one.
    fn until_legal(&self, random: &mut Random) -> Vec<u32> {
        let mut chosen = Vec::new();
        for positions in self.positions.chunks(64) {
            // Otherwise the draws would never end.
            let has_one = |position: &Position| position.legal_moves().next().is_some();
            let is_over = |position: &Position| !position.verdict().is_ongoing();
            assert!(positions.iter().all(|at| is_over(at) || has_one(at)));
            let mut moves: Vec<u32> = positions.iter().map(|_| Batch::NO_MOVE).collect();
            let is_waiting = |position: &Position, mv| {
                position.verdict().is_ongoing() && !self.is_legal(position, mv)
            };
            while zip(positions, &moves).any(|(position, &mv)| is_waiting(position, mv)) {
                for (position, mv) in zip(positions, &mut moves) {
                    if is_waiting(position, *mv) {
                        *mv = below(random, self.batch.move_count());
                    }
                }
            }
            chosen.extend(moves);
        }
        chosen
    }

    fn is_legal(&self, position: &Position, mv: u32) -> bool {
        let mv = self.batch.mv(mv);
        mv.is_some_and(|mv| position.clone().play(mv).is_ok())
    }

    fn compare(&self) {
        for (game, position) in self.positions.iter().enumerate() {
            assert_eq!(self.batch.outcome(game), Some(position.verdict().into()));
            let found = self.batch.position(game).unwrap();
            assert_eq!(found, *position, "{}", self.rules);
            assert_eq!(found.key(), position.key(), "{}", self.rules);
        }
        let beyond = self.positions.len();
        assert!(self.batch.position(beyond).is_none());
        // The planes of a large board are long.
        if self.rules.size().cell_count() <= 10_000 {
            self.look();
        }
    }

    /// Compares what a batch reports about its games with their positions.
    fn look(&self) {
        let (rules, games) = (&self.rules, self.positions.len());
        let (players, cells) = (rules.players(), rules.size().cell_count() as usize);
        let moves = self.batch.move_count();
        let mut turns = vec![Player::ONE; games];
        self.batch.turns(&mut turns).unwrap();
        let (mut planes, mut legal) = (Vec::new(), Vec::new());
        for (game, position) in self.positions.iter().enumerate() {
            let turn = rules.turn_at(position.ply());
            assert_eq!(turns[game], turn.player, "{rules}");
            for turns_later in 0..players {
                let player = (turn.player.number() - 1 + turns_later) % players + 1;
                let cells = (0..).map_while(|index| rules.size().cell(index));
                planes.extend(cells.map(|cell| {
                    let stone = position.stone(cell).map(|player| player.number());
                    u8::from(stone == Some(player))
                }));
            }
            if rules.stones_in_turns() != [1, 1] {
                let left = turn.stones_left.min(255) as u8;
                planes.extend((0..cells).map(|_| left));
            }
            legal.extend((0..moves).map(|mv| u8::from(self.is_legal(position, mv))));
        }
        assert_eq!(planes.len(), games * Batch::plane_count(rules) * cells);
        // Earlier contents are overwritten.
        let mut seen = vec![7; planes.len()];
        self.batch.planes(&mut seen).unwrap();
        assert_eq!(seen, planes, "{rules}");
        seen.resize(legal.len(), 7);
        self.batch.legal(&mut seen).unwrap();
        assert_eq!(seen, legal, "{rules}");
        // A single position has the same arrays.
        let (each, moves) = (planes.len() / games.max(1), moves as usize);
        for (game, position) in self.positions.iter().enumerate() {
            let mut seen = vec![7; each];
            position.planes(&mut seen).unwrap();
            assert_eq!(seen, planes[game * each..][..each], "{rules}");
            seen.resize(moves, 7);
            position.legal(&mut seen[..moves]).unwrap();
            assert_eq!(seen[..moves], legal[game * moves..][..moves], "{rules}");
        }
    }

    /// Returns the first game whose position refuses its move.
    fn first_refused(&self) -> Option<usize> {
        let refuses = |(position, &mv): (&Position, &u32)| {
            position.verdict().is_ongoing() && !self.is_legal(position, mv)
        };
        zip(&self.positions, &self.moves).position(refuses)
    }
}

/// True if the documentation promises 4 or 16 bytes per game for these rules.
fn takes_few_bytes(rules: &Rules) -> bool {
    let one_each = rules.players() == 2 && rules.stones_in_turns() == [1, 1];
    let is_plane = rules.size().layers().is_none();
    one_each && is_plane && Method::of(rules) == Method::Bitboard
}

/// Draws a number below `count`, as the documentation specifies.
fn below(random: &mut Random, count: u32) -> u32 {
    (((random.next() >> 32) * u64::from(count)) >> 32) as u32
}

/// Returns rules of all sizes that have compact forms.
fn plain_rules(rng: &mut Rng) -> Rules {
    let (rows, cols) = match rng.u8(..3) {
        0 => (rng.u32(1..=4), rng.u32(1..=5)),
        1 => (rng.u32(1..=8), rng.u32(1..=9)),
        _ => (rng.u32(9..=20), rng.u32(9..=20)),
    };
    let builder = Rules::builder()
        .size(rows, cols)
        .k(rng.u32(1..=rows.max(cols).min(6)));
    let clauses = match rng.u8(..6) {
        0 => builder.gravity(inarow::Gravity::Drop),
        1 => builder.overline(inarow::Overline::Ignored),
        2 => builder.open_ends(1),
        3 => builder.line_effect(inarow::LineEffect::Loses),
        4 => builder
            .gravity(inarow::Gravity::Drop)
            .diagonals(inarow::Diagonals::Ignored),
        _ => builder,
    };
    clauses.build().unwrap()
}

/// Returns a batch under these rules, or under others if their moves have no indices.
fn batch_of(rules: Rules, games: usize) -> Batch {
    match Batch::new(rules, games) {
        Ok(batch) => batch,
        Err(BatchError::TooManyMoves { moves }) => {
            assert!(moves >= u64::from(u32::MAX), "{rules}");
            Batch::new(Rules::TIC_TAC_TOE, games).unwrap()
        }
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn batches_and_positions_give_the_same_results() {
    let (seed, batches) = (amount::seed(), amount::of(20_000));
    println!("{batches} batches from seed {seed}");
    let counts = parallel::sum(batches, |batch| {
        Counts(Twins::new(seed.wrapping_add(batch)).run())
    });
    let words = [
        "moves made",
        "moves refused",
        "moves to games that are over",
    ];
    for (count, what) in zip(counts.0, words) {
        println!("{count:>9}  {what}");
        assert!(count > batches, "{what}: {count}");
    }
}

#[derive(Default)]
struct Counts([u64; 3]);

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        zip(&mut self.0, other.0).for_each(|(count, more)| *count += more);
    }
}

#[test]
#[cfg(feature = "small-boards")]
fn small_games_take_few_bytes_and_steps_none() {
    for (line, bytes) in [
        ("tic-tac-toe", 4),
        ("misere", 4),
        ("3x4 k3 drop", 4),
        ("connect-four", 16),
        ("7x8 k5 exact", 16),
        ("15x15 k5", (2 * 15 + 2 * 29) * 2 * 8 + 336),
    ] {
        let rules: Rules = line.parse().unwrap();
        let games = 10_000;
        let mut batch = None;
        let new = allocation_counter::measure(|| batch = Some(Batch::new(rules, games).unwrap()));
        // The games share only little memory.
        let each = new.bytes_current as u64 / games as u64;
        assert_eq!(
            (each, Batch::game_bytes(&rules)),
            (bytes, bytes),
            "{line}: {new:?}"
        );
        let mut batch = batch.unwrap();
        let (mut moves, mut outcomes) = (vec![0; games], vec![Outcome::ONGOING; games]);
        let mut random = Random::new(amount::seed());
        let stepped = allocation_counter::measure(|| {
            for _ in 0..9 {
                batch
                    .step_random(&mut random, &mut moves, &mut outcomes)
                    .unwrap();
                batch.step(&moves, &mut outcomes).unwrap();
            }
        });
        assert_eq!(stepped.count_total, 0, "{line}");
    }
    assert_eq!(Method::of(&Rules::TIC_TAC_TOE), Method::Bitboard);
}

/// `Batch::new(rules, usize::MAX)` once panicked.
#[test]
fn more_games_than_addresses_are_an_error() {
    for line in [
        "tic-tac-toe",
        "connect-four",
        "gomoku",
        "70x70 k5",
        "torus",
        "qubic",
    ] {
        let rules: Rules = line.parse().unwrap();
        let most = isize::MAX as u64 / Batch::game_bytes(&rules);
        for games in [most as usize + 1, usize::MAX] {
            let error = Batch::new(rules, games).unwrap_err();
            assert_eq!(error, BatchError::TooManyGames { games, most }, "{line}");
            let expected = format!("{games} games are too many for a batch: at most {most}");
            assert_eq!(
                (error.code(), error.to_string()),
                ("too_many_games", expected)
            );
        }
        assert!(Batch::new(rules, 0).is_ok_and(|batch| batch.is_empty()));
    }
}

#[test]
fn moves_have_the_indices_that_give_them() {
    for line in [
        "3x3",
        "6x7 k4 drop",
        "3x2x4 k2",
        "3x2x4 k2 drop",
        "1x1",
        "60000x60000 k5",
    ] {
        let batch = Batch::new(line.parse().unwrap(), 0).unwrap();
        let last = batch.move_count() - 1;
        for index in (0..=last.min(100)).chain([last / 2, last]) {
            let mv = batch.mv(index).unwrap();
            assert_eq!(batch.index(mv), Some(index), "{line} {mv:?}");
        }
    }
    let batch = |rules| Batch::new(rules, 0).unwrap();
    let (plane, space) = (batch(Rules::TIC_TAC_TOE), batch(Rules::SCORE_FOUR));
    for mv in [
        Move::at(0, 3),
        Move::at(3, 0),
        Move::column(0),
        Cell::in_space(0, 0, 1).into(),
    ] {
        assert_eq!(plane.index(mv), None, "{mv:?}");
    }
    assert_eq!(plane.index(Cell::in_space(2, 1, 0).into()), Some(7));
    for mv in [
        Move::at(0, 0),
        Move::column(0),
        Column::in_space(0, 4).into(),
    ] {
        assert_eq!(space.index(mv), None, "{mv:?}");
    }
    assert_eq!(space.index(Cell::in_space(3, 1, 2).into()), Some(6));
    assert_eq!(space.index(Cell::in_space(4, 1, 2).into()), None);
}

#[test]
fn positions_that_a_batch_cannot_have_are_refused() {
    for rules in [Rules::TIC_TAC_TOE, Rules::CONNECT_FOUR, Rules::GOMOKU] {
        let mut batch = Batch::new(rules, 2).unwrap();
        batch.step(&[4, 3], &mut [Outcome::ONGOING; 2]).unwrap();
        let before = [0, 1].map(|game| batch.position(game));
        let (new, other) = (Position::new(rules), Position::new(Rules::MISERE));
        let unordered = Position::free_turns(rules);
        for (refused, code, message) in [
            (
                batch.set(2, &other),
                "no_such_game",
                "there is no game 2 in a batch of 2".into(),
            ),
            (
                batch.copy(0, 2),
                "no_such_game",
                "there is no game 2 in a batch of 2".into(),
            ),
            (
                batch.copy(9, 0),
                "no_such_game",
                "there is no game 9 in a batch of 2".into(),
            ),
            (
                batch.set(0, &other),
                "other_rules",
                format!("the rules of the batch are `{rules}`, not `3x3 k3 loses`"),
            ),
            (
                batch.set(0, &unordered),
                "unordered_turns",
                "a batch has no games with unordered turns".into(),
            ),
        ] {
            let error = refused.unwrap_err();
            assert_eq!((error.code(), error.to_string()), (code, message));
        }
        assert_eq!([0, 1].map(|game| batch.position(game)), before);
        batch.set(1, &new).unwrap();
        assert_eq!(batch.position(1), Some(new));
    }
}

/// The planes of unordered turns begin with the player who is next in the order of the rules.
#[test]
fn positions_with_unordered_turns_have_planes() {
    let mut position = Position::free_turns("1x3 k3".parse().unwrap());
    position.play_as(Player::TWO, Move::at(0, 2)).unwrap();
    let (mut planes, mut legal) = ([7; 6], [7; 3]);
    position.planes(&mut planes).unwrap();
    position.legal(&mut legal).unwrap();
    assert_eq!((planes, legal), ([0, 0, 1, 0, 0, 0], [1, 1, 0]));
    let vast = Position::new("2147483647x2147483647 k5".parse().unwrap());
    for error in [
        position.planes(&mut [0; 5]),
        vast.legal(&mut [0; 3]),
        vast.planes(&mut []),
    ] {
        assert_eq!(error.map_err(|error| error.code()), Err("bytes_differ"));
    }
}

#[test]
fn wrong_lengths_are_an_error_and_change_nothing() {
    let mut batch = Batch::new(Rules::TIC_TAC_TOE, 2).unwrap();
    let mut outcomes = [Outcome::REFUSED; 2];
    let error = batch.step(&[4], &mut outcomes).unwrap_err();
    assert_eq!(error.code(), "lengths_differ");
    assert_eq!(
        error.to_string(),
        "2 games need a move and an outcome each, not 1 moves and 2 outcomes"
    );
    let mut random = Random::new(1);
    let error = batch
        .step_random(&mut random, &mut [0; 3], &mut outcomes)
        .unwrap_err();
    assert_eq!(error.code(), "lengths_differ");
    for error in [batch.planes(&mut [0; 35]), batch.legal(&mut [0; 19])] {
        assert_eq!(error.map_err(|error| error.code()), Err("bytes_differ"));
    }
    let error = batch.planes(&mut [0; 37]).unwrap_err();
    assert_eq!(error.to_string(), "the slice needs 36 bytes, not 37");
    assert!(batch.first_refused(&[0; 3]).is_err());
    assert_eq!(random, Random::new(1));
    assert_eq!(outcomes, [Outcome::REFUSED; 2]);
    assert_eq!(batch.position(0), Some(Position::new(Rules::TIC_TAC_TOE)));
    let large: Rules = "65536x65536 k5".parse().unwrap();
    assert_eq!(Batch::new(large, 1).unwrap_err().code(), "too_many_moves");
}

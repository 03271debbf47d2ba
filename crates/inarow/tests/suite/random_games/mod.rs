//! Random games under random rules, compared with the oracle after every play
//! and every undo.

mod compare;
mod counters;
mod facts;
mod meet;
pub(crate) mod moves;
mod quotas;
mod refuse;
pub(crate) mod rules;

use std::fmt::Write;
use std::{mem, thread};

use fastrand::Rng;
use inarow::{Column, Facts, Game, Method, Move, Player, Position, Rules};

use crate::amount;
use crate::oracle::{At, Oracle, Run};
use crate::parallel;
use crate::sets;
use crate::translation::{self, at, move_to};
use counters::Counters;
use moves::{Taste, reach};
use quotas::Quotas;
use rules::{DENSE_CELLS, random_rules};

#[test]
fn random_games_agree_with_the_oracle() {
    let (seed, games) = (amount::seed(), amount::of(200_000));
    println!("{games} random games from seed {seed}");
    let met = parallel::sum(games, |game| Walk::new(seed.wrapping_add(game)).run());
    println!("{met}");
    assert_eq!(met.missed(games), [""; 0], "missed from seed {seed}");
}

/// One game with its plays, undos and redos.
struct Walk {
    seed: u64,
    rng: Rng,
    rules: Rules,
    taste: Taste,
    played: Played,
    oracle: Oracle,
    /// By the oracle: who has won, or 0 for a draw.
    result: Option<u8>,
    counters: Option<Counters>,
    /// All sets of k cells, where they are not too many.
    sets: Option<Vec<Vec<At>>>,
    /// Whether somebody has won once.
    has_won: bool,
    path: Vec<(At, u8)>,
    /// What the game can redo.
    taken_back: Vec<(At, u8)>,
    /// All that was done, for the message of a failure.
    steps: String,
    met: Quotas,
}

/// The ways to play.
#[derive(Clone)]
enum Played {
    Turns(Facts),
    FreeTurns(Facts),
    Game(Game),
}

impl Played {
    fn facts(&self) -> &Facts {
        match self {
            Self::Turns(facts) | Self::FreeTurns(facts) => facts,
            Self::Game(game) => game.facts(),
        }
    }

    fn position(&self) -> &Position {
        self.facts().position()
    }
}

impl Walk {
    fn new(seed: u64) -> Self {
        let mut rng = Rng::with_seed(seed);
        let rules = random_rules(&mut rng, seed);
        let oracle = translation::oracle(&rules);
        let sets = sets::all_sets(&oracle);
        let method = any_method(&mut rng, &rules);
        let played = match rng.u8(..10) {
            0..=5 => Played::Turns(by(&Facts::new(rules), method)),
            6..=7 => Played::FreeTurns(by(&Facts::free_turns(rules), method)),
            _ => Played::Game(Game::new(rules)),
        };
        Self {
            seed,
            taste: Taste::new(&mut rng, &oracle),
            rng,
            rules,
            played,
            oracle,
            result: None,
            counters: Counters::new(&rules),
            sets,
            has_won: false,
            path: Vec::new(),
            taken_back: Vec::new(),
            steps: String::new(),
            met: Quotas::default(),
        }
    }

    fn run(mut self) -> Quotas {
        self.meet_rules();
        self.compare();
        for _ in 0..self.step_count() {
            if self.result.is_some() {
                self.refuse_all();
                if self.rng.bool() {
                    break;
                }
                self.undo_some();
                continue;
            }
            match self.rng.u8(..100) {
                0..=5 if !self.path.is_empty() => self.undo(),
                6..=8 => self.undo_some(),
                9..=20 if self.may_take_any() => self.take_any(),
                9..=49 if !self.taken_back.is_empty() => self.redo(),
                50..=53 => self.refuse_some(),
                54..=56 => self.refuse_to_undo(),
                57..=58 => self.play_each_cell(),
                59..=60 => self.played = self.played.clone(),
                61 => self.change_method(),
                62..=63 => self.compare_runs(),
                _ => self.play(),
            }
        }
        self.compare_runs();
        self.replay();
        self.replay_as_record();
        self.read_again();
        mem::take(&mut self.met)
    }

    /// Enough to fill a small board, and seldom a larger one.
    fn step_count(&mut self) -> usize {
        match self.cell_count() {
            cells @ ..=120 => 2 * cells + 12,
            ..=400 => self.rng.usize(40..320),
            _ => self.rng.usize(20..120),
        }
    }

    fn cell_count(&self) -> usize {
        self.rules.size().cell_count() as usize
    }

    fn is_sparse(&self) -> bool {
        self.rules.size().cell_count() > DENSE_CELLS
    }

    /// Goes on with the same game held for another method.
    fn change_method(&mut self) {
        let method = any_method(&mut self.rng, &self.rules);
        let before = self.played.position().method();
        let (Played::Turns(facts) | Played::FreeTurns(facts)) = &mut self.played else {
            return;
        };
        write!(self.steps, " by {}", method.name()).unwrap();
        let changed = by(facts, method);
        assert_eq!(changed, *facts);
        assert_eq!(changed.position().hash(), facts.position().hash());
        *facts = changed;
        self.met
            .meet_if(method != before, "another method in the middle of a game");
        self.compare();
    }

    /// Whose turn it is, and the stones left in it, where turns are kept.
    fn turn(&self) -> Option<(u8, u32)> {
        let kept = !matches!(self.played, Played::FreeTurns(_));
        let turn = self.oracle.turn(self.path.len());
        (kept && self.result.is_none()).then_some(turn)
    }

    fn mover(&mut self) -> u8 {
        let turn = self.turn();
        turn.map_or_else(
            || self.rng.u8(1..=self.oracle.players),
            |(player, _)| player,
        )
    }

    /// The move to a cell as it is listed: under drop its column.
    fn listed_move(&self, cell: At) -> Move {
        if self.oracle.drop {
            self.listed_column(cell)
        } else {
            move_to(&self.rules, cell)
        }
    }

    fn listed_column(&self, at: At) -> Move {
        Move::Column(Column::of(translation::cell(&self.rules, at)))
    }

    fn some_move(&mut self, cell: At) -> Move {
        let listed = self.rng.bool();
        if listed {
            self.listed_move(cell)
        } else {
            move_to(&self.rules, cell)
        }
    }

    fn play(&mut self) {
        let player = self.mover();
        let cell = self
            .taste
            .choose(&mut self.rng, &self.oracle, &self.path, player);
        let mv = self.some_move(cell);
        write!(self.steps, " {}/{player}", self.rules.move_text(mv)).unwrap();
        let named = Player::new(player).unwrap();
        let before = self.played.facts().clone();
        let verdict = match (&mut self.played, self.rng.u8(..3)) {
            (Played::Game(game), _) => game.play(mv),
            (Played::Turns(facts), 0) => facts.play(mv),
            (Played::Turns(facts) | Played::FreeTurns(facts), 1) => {
                facts.play_numbers(Some(player.into()), mv.into())
            }
            (Played::Turns(facts) | Played::FreeTurns(facts), _) => facts.play_as(named, mv),
        };
        self.taken_back.clear();
        self.put(cell, player);
        self.compare_sets_taken(&before, cell);
        assert_eq!(verdict, Ok(self.played.position().verdict()));
    }

    fn redo(&mut self) {
        let (cell, player) = self.taken_back.pop().unwrap();
        write!(self.steps, " redo").unwrap();
        let Played::Game(game) = &mut self.played else {
            unreachable!("only a game takes back to redo")
        };
        let redone = game.redo();
        assert_eq!(redone, Some(self.listed_move(cell)));
        self.put(cell, player);
        self.met
            .meet_if(self.result == Some(0), "redo across a draw");
        self.met.meet_if(self.result > Some(0), "redo across a win");
    }

    /// Books a stone that has been played.
    fn put(&mut self, cell: At, player: u8) {
        let directions = self.oracle.directions.iter();
        let runs = directions.map(|&direction| self.oracle.run(cell, direction, player));
        let runs: Vec<Run> = runs.collect();
        let reach = reach(&self.oracle, cell, player);
        self.oracle.stones.insert(cell, player);
        self.path.push((cell, player));
        self.compare();
        assert_eq!(self.played.position().last().map(at), Some(cell));
        if let Some(counters) = &mut self.counters {
            counters.play(cell, player, self.result);
            counters.compare(self.played.position(), &self.oracle, cell);
        }
        self.meet_stone(&reach, &runs);
    }

    fn undo(&mut self) {
        let (cell, player) = self.path.pop().unwrap();
        let (listed, mv) = (self.listed_move(cell), self.some_move(cell));
        write!(self.steps, " -{}", self.rules.move_text(mv)).unwrap();
        match &mut self.played {
            Played::Turns(facts) | Played::FreeTurns(facts) => facts.undo(mv).unwrap(),
            Played::Game(game) => {
                assert_eq!(game.undo(), Some(listed));
                self.taken_back.push((cell, player));
            }
        }
        self.oracle.stones.remove(&cell);
        let directions = self.oracle.directions.iter();
        let mut runs = directions.map(|&direction| self.oracle.run(cell, direction, player));
        let from_ring = runs.any(|run| run.is_ring && run.length > 1);
        self.met.meet_if(from_ring, "undo of a ring held whole");
        let ended = self.result;
        self.compare();
        if let Some(counters) = &mut self.counters {
            counters.undo(cell, player);
            counters.compare(self.played.position(), &self.oracle, cell);
        }
        if self.rng.u8(..8) == 0 {
            self.replay();
            self.replay_as_record();
        }
        self.met.meet_if(ended == Some(0), "undo across a draw");
        self.met.meet_if(ended > Some(0), "undo across a win");
    }

    /// Takes back a few moves, seldom all.
    fn undo_some(&mut self) {
        let all = self.path.len();
        let count = match self.rng.u8(..16) {
            0 => all,
            _ => self.rng.usize(1..=5).min(all),
        };
        (0..count).for_each(|_| self.undo());
        self.met
            .meet_if(count == all && all > 2, "undo to the start");
    }

    /// Whether a stone other than the last one can be taken back: as soon as the
    /// position does not know the last one, where stones do not fall, and where no
    /// run becomes a line by losing a stone or a foe at its end.
    fn may_take_any(&self) -> bool {
        let knows_the_last = self.played.position().last().is_some();
        let keeps_moves = matches!(self.played, Played::Game(_));
        let Oracle {
            drop, exact, open, ..
        } = self.oracle;
        let may_make_a_line = exact || open > 0;
        !knows_the_last && !keeps_moves && !drop && !may_make_a_line && self.path.len() > 1
    }

    /// Takes back some stones of the player who moved last, or of any where turns
    /// are free, as if each had been the last one: rather those inside a run.
    fn take_any(&mut self) {
        let is_free = matches!(self.played, Played::FreeTurns(_));
        for _ in 0..self.rng.usize(1..=4) {
            if !self.may_take_any() {
                break;
            }
            let last = self.path.len() - 1;
            let mover = self.path[last].1;
            let may_be_last = |index: &usize| is_free || self.path[*index].1 == mover;
            let indices: Vec<usize> = (0..=last).filter(may_be_last).collect();
            let mut any = || indices[self.rng.usize(..indices.len())];
            let candidates = [any(), any(), any(), any()];
            let parts = |index: &usize| {
                let (cell, player) = self.path[*index];
                let reach = reach(&self.oracle, cell, player);
                reach
                    .into_iter()
                    .any(|(before, after)| before > 0 && after > 0)
            };
            let inside = candidates.into_iter().find(parts);
            let taken = inside.unwrap_or(candidates[0]);
            self.path.swap(taken, last);
            self.undo();
            self.met
                .meet_if(taken < last, "a stone other than the last taken back");
            self.met
                .meet_if(inside.is_some(), "a run parted by taking back a stone");
        }
    }

    /// All cells of a small board, else those round the last stone, and some
    /// that are not there.
    fn cells_looked_at(&self) -> impl Iterator<Item = At> + use<> {
        let (first, last) = match self.path.last() {
            _ if self.cell_count() <= 100 => ([0; 3], self.oracle.sides),
            Some(&(at, _)) => (at.map(|from| from.max(1) - 1), at.map(|to| to + 1)),
            None => ([0; 3], [1; 3]),
        };
        // A plane has no cells beyond its only layer.
        let last_layer = match self.rules.size().layers() {
            Some(_) => last[2],
            None => 0,
        };
        let plane = (first[0]..=last[0]).flat_map(move |row| {
            let cols = first[1]..=last[1];
            cols.map(move |col| (row, col))
        });
        plane.flat_map(move |(row, col)| {
            let layers = first[2]..=last_layer;
            layers.map(move |layer| [row, col, layer])
        })
    }

    /// The text form of the game.
    fn text(&self) -> String {
        self.path
            .iter()
            .fold(format!("{}:", self.rules), |text, &(cell, _)| {
                format!("{text} {}", self.rules.move_text(self.listed_move(cell)))
            })
    }
}

/// One of the methods that serve the rules, rather the one that seldom does.
fn any_method(rng: &mut Rng, rules: &Rules) -> Method {
    if Method::Tally.serves(rules) && rng.u8(..4) > 0 {
        return Method::Tally;
    }
    let mut serving = Vec::from(Method::ALL);
    serving.retain(|method| method.serves(rules));
    serving[rng.usize(..serving.len())]
}

fn by(facts: &Facts, method: Method) -> Facts {
    let held = facts
        .with_method(method)
        .expect("the method serves the rules");
    assert_eq!(held.position().method(), method);
    held
}

/// Says how to repeat a game that failed.
impl Drop for Walk {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!(
                "game of seed {0}: with INAROW_SEED={0} it is played first",
                self.seed
            );
            eprintln!("  {}", self.text());
            eprintln!(
                "  a1/1 is a stone of player 1, -a1 taken back:{}",
                self.steps
            );
        }
    }
}

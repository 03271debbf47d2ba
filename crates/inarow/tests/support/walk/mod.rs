//! A game of plays, refused moves and undos, compared with the oracle after
//! every step. Choices make the game: random numbers in the tests, the bytes of
//! an input in the fuzz targets, which include this folder.

#![allow(
    clippy::print_stderr,
    clippy::unwrap_used,
    reason = "a failed walk panics and prints its game"
)]

mod attempts;
mod bitboard;
pub(crate) mod candidates;
pub(crate) mod choices;
mod compare;
mod counters;
mod expected;
mod facts;
pub(crate) mod key;
pub(crate) mod oracle;
mod placing;
pub(crate) mod record;
pub(crate) mod renju;
mod replay;
pub(crate) mod rules;
mod stones;
pub(crate) mod strategy;
pub(crate) mod translation;

use std::fmt::Write;
use std::{mem, thread};

use inarow::{Column, Game, Method, Move, Position, Rules};

use choices::Choices;
use counters::Counters;
use expected::Known;
use oracle::{At, Oracle};
use record::Record;
use rules::DENSE_CELLS;
use strategy::{Strategy, reach};
use translation::{cell, move_to};

/// One game with its plays, undos and redos.
pub(crate) struct Walk<C: Choices, R: Record> {
    /// Names the walk if it fails.
    name: String,
    choices: C,
    pub(crate) rules: Rules,
    strategy: Strategy,
    pub(crate) played: Played,
    /// Positions by every method that serves the rules, which play the same moves.
    others: Vec<Position>,
    pub(crate) oracle: Oracle,
    /// The oracle's result: the winner, or 0 for a draw.
    pub(crate) result: Option<u8>,
    pub(crate) counters: Option<Counters>,
    /// All candidates of a small board.
    candidates: Option<Vec<Vec<At>>>,
    pub(crate) path: Vec<(At, u8)>,
    /// The stone played last, if the position knows it.
    last: Option<At>,
    /// The stones that a `Game` can redo.
    undone: Vec<(At, u8)>,
    /// All plays and undos, for the message of a failure.
    steps: String,
    record: R,
}

/// The ways to play.
#[derive(Clone, Debug)]
pub(crate) enum Played {
    Ordered(Position),
    Unordered(Position),
    Game(Game),
}

impl Played {
    pub(crate) fn position(&self) -> &Position {
        match self {
            Self::Ordered(position) | Self::Unordered(position) => position,
            Self::Game(game) => game.position(),
        }
    }

    pub(crate) fn is_unordered(&self) -> bool {
        matches!(self, Self::Unordered(_))
    }
}

impl<C: Choices, R: Record> Walk<C, R> {
    pub(crate) fn new(mut choices: C, rules: Rules, name: String) -> Self {
        let oracle = translation::oracle(&rules);
        let method = any_method(&mut choices, &rules);
        let played = match choices.up_to(9) {
            0..=5 => Played::Ordered(by(&Position::new(rules), method)),
            6..=7 => Played::Unordered(by(&Position::free_turns(rules), method)),
            _ => Played::Game(Game::new(rules)),
        };
        Self {
            name,
            strategy: Strategy::new(&mut choices, &oracle),
            choices,
            rules,
            others: empty_positions(rules, played.is_unordered()),
            played,
            candidates: candidates::all_candidates(&oracle),
            oracle,
            result: None,
            counters: Counters::new(&rules),
            path: Vec::new(),
            last: None,
            undone: Vec::new(),
            steps: String::new(),
            record: R::default(),
        }
    }

    /// Walks to the end of the game or of the choices, and returns the record.
    ///
    /// # Panics
    ///
    /// If the referee and the oracle differ.
    pub(crate) fn run(mut self) -> R {
        self.note(|record, walk| record.started(walk));
        self.compare();
        for _ in 0..self.step_count() {
            if self.choices.is_exhausted() {
                break;
            }
            if self.result.is_none() {
                self.step();
                continue;
            }
            self.refuse_all();
            self.play_any();
            if self.choices.chance(1, 2) {
                break;
            }
            self.undo_anywhere();
            self.undo_some();
        }
        self.compare_runs();
        self.replay();
        self.replay_as_record();
        self.read_again();
        mem::take(&mut self.record)
    }

    fn step(&mut self) {
        match self.choices.up_to(99) {
            0..=5 if !self.path.is_empty() => self.undo_last(),
            6..=8 => self.undo_some(),
            9..=20 if self.can_undo_any() && self.path.len() > 1 => self.undo_any(),
            9..=49 if !self.undone.is_empty() => self.redo(),
            50..=53 => self.refuse_some(),
            54..=56 => self.refuse_to_undo(),
            57..=58 => self.play_each_cell(),
            59..=60 => {
                self.played = self.played.clone();
                self.others = self.others.clone();
            }
            61 => self.change_method(),
            62..=63 => self.compare_runs(),
            64..=67 => self.play_any(),
            68..=69 => self.undo_anywhere(),
            _ => self.play(),
        }
    }

    /// Returns a number of steps that fills a small board, but seldom a larger one.
    fn step_count(&mut self) -> usize {
        match self.cell_count() {
            cells @ ..=120 => 2 * cells + 12,
            ..=400 => self.choices.between(40, 319),
            _ => self.choices.between(20, 119),
        }
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.rules.size().cell_count() as usize
    }

    pub(crate) fn is_sparse(&self) -> bool {
        self.rules.size().cell_count() > DENSE_CELLS
    }

    /// Calls the record with the walk.
    fn note(&mut self, call: impl FnOnce(&mut R, &Self)) {
        let mut record = mem::take(&mut self.record);
        call(&mut record, self);
        self.record = record;
    }

    fn known(&self) -> Known {
        Known {
            is_over: self.result.is_some(),
            is_unordered: self.played.is_unordered(),
            in_space: self.rules.size().layers().is_some(),
        }
    }

    /// Returns the player to move and the stones left in the turn, if turns are
    /// ordered and the game goes on.
    fn turn(&self) -> Option<(u8, u32)> {
        let is_ordered = !self.played.is_unordered();
        let turn = self.oracle.turn(self.path.len());
        (is_ordered && self.result.is_none()).then_some(turn)
    }

    fn mover(&mut self) -> u8 {
        let turn = self.turn();
        let players = self.oracle.players.into();
        turn.map_or_else(|| self.choices.between(1, players), |(player, _)| player)
    }

    /// Continues the game by another method.
    fn change_method(&mut self) {
        let method = any_method(&mut self.choices, &self.rules);
        let before = self.played.position().method();
        let (Played::Ordered(position) | Played::Unordered(position)) = &mut self.played else {
            return;
        };
        write!(self.steps, " by {method:?}").unwrap();
        let changed = by(position, method);
        assert_eq!(changed, *position);
        assert_eq!(changed.key(), position.key());
        *position = changed;
        if method != before {
            self.record.event("another method in the middle of a game");
        }
        self.compare();
    }

    /// Returns the move to a cell as the list of legal moves has it: with `drop` its column.
    fn listed_move(&self, at: At) -> Move {
        if self.oracle.drop {
            self.column(at)
        } else {
            move_to(&self.rules, at)
        }
    }

    fn column(&self, at: At) -> Move {
        Move::Column(Column::of(cell(&self.rules, at)))
    }

    /// Returns the move to a cell in one of its forms.
    fn some_move(&mut self, at: At) -> Move {
        if self.choices.chance(1, 2) {
            self.listed_move(at)
        } else {
            move_to(&self.rules, at)
        }
    }

    /// Records a stone that has been played.
    fn add(&mut self, at: At, player: u8) {
        self.oracle.fouls = self.oracle.fouls_of(at, player);
        self.oracle.stones.insert(at, player);
        self.path.push((at, player));
        self.last = Some(at);
        self.compare();
        if let Some(counters) = &mut self.counters {
            counters.play(at, player, self.result);
            counters.compare(self.played.position(), &self.oracle, at);
        }
        self.note(|record, walk| record.placed(walk));
    }

    fn redo(&mut self) {
        let (at, player) = self.undone.pop().unwrap();
        write!(self.steps, " redo").unwrap();
        let listed = self.listed_move(at);
        let Played::Game(game) = &mut self.played else {
            unreachable!("only a game can redo")
        };
        assert_eq!(game.redo(), Some(listed));
        for position in &mut self.others {
            position.play(listed).unwrap();
        }
        self.add(at, player);
        match self.result {
            Some(0) => self.record.event("redo across a draw"),
            Some(_) => self.record.event("redo across a win"),
            None => {}
        }
    }

    fn undo_last(&mut self) {
        let (at, _) = *self.path.last().unwrap();
        let mv = self.some_move(at);
        assert_eq!(self.undo(mv), Ok(()));
    }

    /// Undoes a few moves, seldom all.
    fn undo_some(&mut self) {
        let all = self.path.len();
        let count = match self.choices.up_to(15) {
            1 => all,
            _ => self.choices.between::<usize>(1, 5).min(all),
        };
        (0..count).for_each(|_| self.undo_last());
        if count == all && all > 2 {
            self.record.event("undo to the start");
        }
    }

    /// True if the rest of the game can be played in any order after an undo of any stone. This requires
    /// that stones do not fall, and that no run can become a line by losing a stone or a blocking
    /// opponent, and no stone a foul.
    fn can_undo_any(&self) -> bool {
        let can_make_a_line = self.oracle.exact || self.oracle.open > 0 || self.oracle.renju;
        let is_game = matches!(self.played, Played::Game(_));
        self.result.is_none() && !is_game && !self.oracle.drop && !can_make_a_line
    }

    /// Removes some stones of the player who moved last, or of any player if turns
    /// are unordered. Prefers stones inside a run.
    fn undo_any(&mut self) {
        for _ in 0..self.choices.between(1, 4) {
            if self.path.len() < 2 {
                break;
            }
            let (_, mover) = self.path[self.path.len() - 1];
            let is_unordered = self.played.is_unordered();
            let mut stones = self.path.clone();
            stones.retain(|(_, player)| is_unordered || *player == mover);
            let some = [(); 4].map(|()| self.choices.pick(&stones));
            let is_inside = |&(at, player): &(At, u8)| {
                let reach = reach(&self.oracle, at, player);
                reach.iter().any(|(before, after)| *before.min(after) > 0)
            };
            let (at, _) = some.into_iter().find(is_inside).unwrap_or(some[0]);
            let mv = self.some_move(at);
            assert_eq!(self.undo(mv), Ok(()));
        }
    }

    /// Returns all cells of a small board, or the cells near the last stone of a larger one, and
    /// some cells outside.
    fn nearby_cells(&self) -> impl Iterator<Item = At> + use<C, R> {
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
        let rows = first[0]..=last[0];
        let plane = rows.flat_map(move |row| (first[1]..=last[1]).map(move |col| (row, col)));
        plane
            .flat_map(move |(row, col)| (first[2]..=last_layer).map(move |layer| [row, col, layer]))
    }

    /// Returns the game as text.
    fn text(&self) -> String {
        let moves = self.path.iter().map(|&(at, _)| self.listed_move(at));
        moves.fold(format!("{}:", self.rules), |text, mv| {
            format!("{text} {}", self.rules.move_text(mv))
        })
    }
}

/// Returns an empty position by every method that serves the rules.
fn empty_positions(rules: Rules, is_unordered: bool) -> Vec<Position> {
    let position = if is_unordered {
        Position::free_turns(rules)
    } else {
        Position::new(rules)
    };
    let methods = Method::ALL.into_iter();
    methods
        .filter_map(|method| position.with_method(method))
        .collect()
}

/// Returns a method that serves the rules, more often the one that serves few.
fn any_method(choices: &mut impl Choices, rules: &Rules) -> Method {
    if Method::Tally.serves(rules) && choices.chance(3, 4) {
        return Method::Tally;
    }
    let mut serving = Vec::from(Method::ALL);
    serving.retain(|method| method.serves(rules));
    choices.pick(&serving)
}

/// Returns the same position with an index of facts and by this method.
fn by(position: &Position, method: Method) -> Position {
    let position = position.with_method(method);
    let position = position.expect("the method serves the rules").with_facts();
    assert_eq!(position.method(), method);
    position
}

/// Prints how to repeat a game that failed.
impl<C: Choices, R: Record> Drop for Walk<C, R> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("{}", self.name);
            eprintln!("  {}", self.text());
            eprintln!(
                "  a1/1 plays a stone of player 1, -a1 undoes it:{}",
                self.steps
            );
        }
    }
}

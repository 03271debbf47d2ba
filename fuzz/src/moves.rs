//! A walk of plays, refusals and undos out of any bytes, beside the oracle.

use std::iter;

use arbitrary::{Result, Unstructured};
use inarow::{Column, Coordinates, Facts, Gravity, Line, Method, Move, Player, Position, Rules};

use crate::compare::{self, Said};
use crate::expected::{self, Attempt, Known};
use crate::oracle::{At, Oracle};
use crate::translation::{at, cell, oracle};
use crate::{rules, sets};

/// An input that has more bytes is walked no further.
const MOST_STEPS: usize = 200;

/// Sets of more cells are not looked at where the board is large.
const LONGEST_SET: usize = 60;

/// Numbers that no board has, or seldom.
const FAR: [i128; 8] = [
    -1,
    1,
    20,
    1 << 15,
    (1 << 31) - 1,
    1 << 32,
    i128::MAX,
    i128::MIN,
];

/// Walks as these bytes say, and compares after every step.
///
/// # Panics
///
/// Where a position says anything else than the oracle.
pub(crate) fn walk(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let mut steps = || {
        let mut walk = Walk::start(&mut bytes)?;
        walk.compare();
        for _ in 0..MOST_STEPS {
            if bytes.is_empty() {
                break;
            }
            walk.step(&mut bytes)?;
        }
        walk.replay();
        walk.replay_as_record();
        walk.compare_runs();
        Ok(())
    };
    // Bytes that end too early have said what they say.
    let _: Result<()> = steps();
}

struct Walk {
    rules: Rules,
    turns_kept: bool,
    oracle: Oracle,
    /// All sets of k cells, where they are not too many.
    sets: Option<Vec<Vec<At>>>,
    path: Vec<(At, u8)>,
    /// The stone played last, unless one has been taken back since.
    last: Option<At>,
    facts: Facts,
    beside: Vec<Position>,
}

/// The empty positions that are played beside the facts: every way to referee these
/// rules. Each of them must say the same after every step.
fn beside(rules: Rules, turns_kept: bool) -> Vec<Position> {
    let position = match turns_kept {
        true => Position::new(rules),
        false => Position::free_turns(rules),
    };
    let methods = Method::ALL.into_iter();
    methods.filter_map(|method| position.by(method)).collect()
}

impl Walk {
    fn start(bytes: &mut Unstructured<'_>) -> Result<Self> {
        let rules = rules::rules(bytes)?;
        let turns_kept = bytes.ratio(3, 4)?;
        let oracle = oracle(&rules);
        let facts = match turns_kept {
            true => Facts::new(rules),
            false => Facts::free_turns(rules),
        };
        // Facts by any method; the positions beside them are by all.
        let method = *bytes.choose(&Method::ALL)?;
        let facts = facts.by(method).unwrap_or(facts);
        Ok(Self {
            rules,
            turns_kept,
            sets: sets::all_sets(&oracle),
            oracle,
            path: Vec::new(),
            last: None,
            facts,
            beside: beside(rules, turns_kept),
        })
    }

    fn step(&mut self, bytes: &mut Unstructured<'_>) -> Result<()> {
        let is_over = !self.facts.position().verdict().is_ongoing();
        match bytes.int_in_range(0..=15)? {
            0..=9 if !is_over => self.play_legal(bytes),
            10..=11 => self.play_any(bytes),
            12 => {
                let coordinates = match self.path.is_empty() || bytes.ratio(1, 4)? {
                    true => self.any_place(bytes)?,
                    false => {
                        let (at, _) = *bytes.choose(&self.path)?;
                        self.written(at, bytes)?
                    }
                };
                self.undo(coordinates);
                Ok(())
            }
            // Of a game that is over little more can be asked.
            _ => {
                if let Some(&(at, _)) = self.path.last() {
                    let mv = self.written(at, bytes)?;
                    self.undo(mv);
                }
                Ok(())
            }
        }
    }

    /// Plays a move that nothing stands against.
    fn play_legal(&mut self, bytes: &mut Unstructured<'_>) -> Result<()> {
        let at = match self.beyond_run(bytes)? {
            Some(at) => at,
            None if compare::is_small(&self.oracle) => {
                let places: Vec<At> = compare::places(&self.oracle).collect();
                *bytes.choose(&places)?
            }
            None => self.oracle.sides.map(|side| side / 2),
        };
        let (turn, _) = self.oracle.turn(self.path.len());
        let named = match self.turns_kept {
            true => bytes.ratio(1, 2)?.then_some(turn),
            false => Some(bytes.int_in_range(1..=self.oracle.players)?),
        };
        let coordinates = self.written(at, bytes)?;
        self.play(Attempt {
            named: named.map(i128::from),
            coordinates,
        });
        Ok(())
    }

    fn play_any(&mut self, bytes: &mut Unstructured<'_>) -> Result<()> {
        let named = match bytes.int_in_range(0..=3)? {
            0 => None,
            1 => Some(*bytes.choose(&FAR)?),
            _ => Some(bytes.int_in_range(0..=9)?),
        };
        let coordinates = self.any_place(bytes)?;
        self.play(Attempt { named, coordinates });
        Ok(())
    }

    /// Mostly, where the unbroken stones of one player end, or one cell further, if a
    /// stone can come to rest there.
    fn beyond_run(&self, bytes: &mut Unstructured<'_>) -> Result<Option<At>> {
        let is_small = compare::is_small(&self.oracle);
        if self.path.is_empty() || is_small && bytes.ratio(1, 3)? {
            return Ok(None);
        }
        let (from, owner) = *bytes.choose(&self.path)?;
        let direction = *bytes.choose(&self.oracle.directions)?;
        let sign = if bytes.ratio(1, 2)? { 1 } else { -1 };
        let is_further = bytes.ratio(1, 4)?;
        let next = |at: &At| self.oracle.step(*at, direction, sign);
        // A ring may be held whole.
        let mut cells = iter::successors(Some(from), next).take(self.path.len() + 1);
        let end = cells.find(|at| self.oracle.stones.get(at) != Some(&owner));
        let end = match is_further {
            true => end.as_ref().and_then(next),
            false => end,
        };
        Ok(end.and_then(|end| self.oracle.landing(end)))
    }

    /// The numbers of a cell as a move may name it.
    fn written(&self, at: At, bytes: &mut Unstructured<'_>) -> Result<Coordinates> {
        let cell = cell(&self.rules, at);
        Ok(match self.oracle.drop && bytes.ratio(2, 3)? {
            true => Move::Column(Column::of(cell)).into(),
            false => Move::Cell(cell).into(),
        })
    }

    /// A place that may be taken, out of reach or not there.
    fn any_place(&self, bytes: &mut Unstructured<'_>) -> Result<Coordinates> {
        let from = match self.path[..] {
            [] => [0; 3],
            _ => bytes.choose(&self.path)?.0,
        };
        let mut number = |from: i64| {
            Ok(match bytes.int_in_range(0..=7)? {
                0..=4 => from.into(),
                5 => i128::from(from) - 1,
                6 => i128::from(from) + 1,
                _ => *bytes.choose(&FAR)?,
            })
        };
        let [row, col, layer] = [number(from[0])?, number(from[1])?, number(from[2])?];
        let layer_is_named = bytes.ratio(3, 4)? == self.rules.size().layers().is_some();
        Ok(Coordinates {
            row: bytes.ratio(1, 2)?.then_some(row),
            col,
            layer: layer_is_named.then_some(layer),
        })
    }

    fn known(&self) -> Known {
        Known {
            is_over: !self.facts.position().verdict().is_ongoing(),
            turns_kept: self.turns_kept,
            in_space: self.rules.size().layers().is_some(),
            last: self.last,
        }
    }

    /// Tries a move in every way to make it.
    fn play(&mut self, attempt: Attempt) {
        let expected = expected::of_move(&self.oracle, self.known(), attempt);
        let others = expected.map(|(at, _)| self.open_elsewhere(at));
        let Attempt { named, coordinates } = attempt;
        let said = self.facts.play_numbers(named, coordinates);
        let said = said.map_err(|error| error.code());
        for position in &mut self.beside {
            let beside = match (as_player(named), as_move(coordinates)) {
                (Some(None), Some(mv)) => position.play(mv),
                (Some(Some(player)), Some(mv)) => position.play_as(player, mv),
                _ => position.play_numbers(named, coordinates),
            };
            assert_eq!(beside.map_err(|error| error.code()), said, "{attempt:?}");
        }
        match expected {
            Err(code) => assert_eq!(said, Err(code), "{attempt:?}"),
            Ok((at, player)) => {
                let verdict = self.facts.position().verdict();
                assert_eq!(said, Ok(verdict), "{attempt:?}");
                self.oracle.stones.insert(at, player);
                self.path.push((at, player));
                self.last = Some(at);
                assert_eq!(others, Ok(self.open_elsewhere(at)), "{attempt:?}");
            }
        }
        self.compare();
    }

    fn undo(&mut self, coordinates: Coordinates) {
        let Some(mv) = as_move(coordinates) else {
            return;
        };
        let expected = expected::of_undo(&self.oracle, self.known(), coordinates);
        if let Ok(at) = expected {
            let index = self.path.iter().position(|(cell, _)| *cell == at);
            let index = index.expect("a stone on the board has been played");
            let last = self.path.len() - 1;
            if index < last && !self.may_take_any() {
                return;
            }
            self.path.swap(index, last);
        }
        let others = expected.map(|at| self.open_elsewhere(at));
        let wanted = expected.map(|_| ());
        let said = self.facts.undo(mv).map_err(|error| error.code());
        assert_eq!(said, wanted, "undo of {mv:?}");
        for position in &mut self.beside {
            let beside = position.undo(mv).map_err(|error| error.code());
            assert_eq!(beside, wanted, "undo of {mv:?}");
        }
        if let Ok(at) = expected {
            self.oracle.stones.remove(&at);
            self.path.pop();
            self.last = None;
            assert_eq!(others, Ok(self.open_elsewhere(at)), "undo of {mv:?}");
        }
        self.compare();
    }

    /// Whether a stone other than the last one may be taken back, as if it had been
    /// played last: where stones do not fall, and where no run becomes a line by
    /// losing a stone or a foe at its end.
    fn may_take_any(&self) -> bool {
        !self.oracle.drop && !self.oracle.exact && self.oracle.open == 0
    }

    /// By a player, the open sets that a stone on this cell leaves alone. Nothing
    /// where all sets are looked at, or where there are too many through a cell.
    fn open_elsewhere(&self, at: At) -> Vec<u128> {
        if self.sets.is_some() || self.oracle.k > LONGEST_SET {
            return Vec::new();
        }
        let through = compare::open_through(&self.oracle, at);
        let players = Player::first(self.oracle.players);
        let all = players.map(|player| self.facts.open_sets(player));
        all.zip(through)
            .map(|(all, through)| all - through)
            .collect()
    }

    fn compare(&self) {
        let expected = Said::by(&self.oracle, self.turns_kept);
        compare::facts(&self.facts, &self.oracle, &expected, self.sets.as_deref());
        for position in [self.facts.position()].into_iter().chain(&self.beside) {
            compare::position(position, &self.oracle, &expected);
            assert_eq!(position.last().map(at), self.last, "last");
        }
    }

    /// Compares the lengths of the runs through all stones, where they are kept.
    fn compare_runs(&self) {
        let positions = [self.facts.position()].into_iter().chain(&self.beside);
        for position in positions.filter(|position| position.tally().is_none()) {
            for (&at, &player) in self.oracle.stones.iter() {
                for &axis in self.rules.axes() {
                    let said = position.run_length(axis, cell(&self.rules, at));
                    let run = self.oracle.run(at, axis.direction(), player);
                    let said = said.map(|length| length as usize);
                    assert_eq!(said, Some(run.length), "{axis} through {at:?}");
                }
            }
        }
    }

    /// Plays the path from the empty board: the facts at its end are the same.
    fn replay(&self) {
        let mut fresh = match self.turns_kept {
            true => Facts::new(self.rules),
            false => Facts::free_turns(self.rules),
        };
        for &(at, player) in &self.path {
            let [row, col, layer] = at;
            let coordinates = Coordinates::cell(row, col).in_layer(layer);
            let played = fresh.play_numbers(Some(player.into()), coordinates);
            assert!(played.is_ok(), "{at:?} of player {player}: {played:?}");
        }
        assert_eq!(fresh, self.facts, "played from the start");
        for player in Player::first(self.oracle.players) {
            let said = [&fresh, &self.facts].map(|facts| facts.open_sets(player));
            assert_eq!(said[0], said[1], "open sets played from the start");
        }
    }

    /// Asks what the path comes to as a whole record, by every method, and where stones fall
    /// by its columns.
    fn replay_as_record(&self) {
        if !self.turns_kept {
            return;
        }
        let reached = self.facts.position();
        let lines: Vec<Line> = reached.lines().collect();
        let expected = (self.path.len() as u64, reached.verdict(), lines);
        let cells = self.path.iter().map(|&(at, _)| cell(&self.rules, at));
        for start in beside(self.rules, self.turns_kept) {
            let replayed = start.replay_with_lines(cells.clone().map(Move::Cell));
            assert_eq!(replayed, expected, "by {:?}", start.method());
            if self.rules.gravity() == Gravity::Drop {
                let columns = cells.clone().map(Column::of).map(Move::Column);
                let replayed = start.replay_with_lines(columns);
                assert_eq!(replayed, expected, "by {:?}", start.method());
            }
        }
    }
}

/// The player named, if there can be such a one.
fn as_player(named: Option<i128>) -> Option<Option<Player>> {
    match named {
        None => Some(None),
        Some(number) => Some(Some(Player::new(u8::try_from(number).ok()?)?)),
    }
}

/// The move to these coordinates, be they on the board or not, if the core's types
/// can say it.
fn as_move(Coordinates { row, col, layer }: Coordinates) -> Option<Move> {
    let row = row.map(u32::try_from).transpose().ok()?;
    let col = u32::try_from(col).ok()?;
    let layer = layer.map(u32::try_from).transpose().ok()?;
    let column = match layer {
        Some(layer) => Column::in_space(col, layer),
        None => Column::new(col),
    };
    Some(match row {
        Some(row) => Move::Cell(column.cell(row)),
        None => Move::Column(column),
    })
}

//! Lines of 64 cells, the bits of a word, and of more, on boards whose lines cross
//! words.

use std::collections::BTreeMap;

use fastrand::Rng;
use inarow::{Axis, Cell, LineEffect, Overline, Player, Position, Rules, Wrap};

use crate::oracle::Oracle;
use crate::translation::{at, move_to, oracle};
use crate::{amount, parallel};

/// The full amount of games.
const GAMES: u64 = 20_000;

/// One in this many games also counts the open candidates, cell by cell.
const COUNTED: u64 = 64;

#[test]
fn long_lines_are_found_wherever_they_cross_words() {
    let (seed, games) = (amount::seed(), amount::of(GAMES));
    let won = parallel::sum(games, |game| {
        u64::from(Long::new(seed.wrapping_add(game)).play(game % COUNTED == 0))
    });
    println!("{won:>9}  games of {games} won by a long line, from seed {seed}");
    assert!(games / 4 < won && won < games);
}

/// The cells of the largest board whose candidates are counted one by one.
const MAX_COUNTED: u64 = 20_000;

/// A game in which one player fills the cells of a line in any order.
struct Long {
    rng: Rng,
    oracle: Oracle,
    position: Position,
    rules: Rules,
    /// The cells of one line. If the line is long enough, more than k lie on each side of one of
    /// them.
    cells: Vec<Cell>,
    /// The index of that cell.
    middle: usize,
}

impl Long {
    fn new(seed: u64) -> Self {
        let mut rng = Rng::with_seed(seed);
        let rules = loop {
            if let Some(rules) = random_rules(&mut rng) {
                break rules;
            }
        };
        let (rows, cols) = (rules.size().rows(), rules.size().cols());
        let (cells, middle) = loop {
            let axis = rng.choice(rules.axes()).unwrap();
            let cell = Cell::new(rng.u32(..rows), rng.u32(..cols));
            let (cells, middle) = along(&rules, *axis, cell);
            if cells.len() as u64 >= rules.k() {
                break (cells, middle);
            }
        };
        Self {
            rng,
            oracle: oracle(&rules),
            position: Position::free_turns(rules).with_facts(),
            rules,
            cells,
            middle,
        }
    }

    /// True if the line was completed.
    fn play(mut self, counts: bool) -> bool {
        let k = self.rules.k() as usize;
        let length = self
            .rng
            .usize(k.saturating_sub(1)..=(k + 1).min(self.cells.len()));
        let least = (self.middle + 1).saturating_sub(length);
        let first = self
            .rng
            .usize(least..=self.middle.min(self.cells.len() - length));
        let mut stones: Vec<(Cell, Player)> = self.cells[first..first + length]
            .iter()
            .map(|&cell| (cell, Player::ONE))
            .collect();
        let before = first.checked_sub(1).map(|before| self.cells[before]);
        let after = self.cells.get(first + length).copied();
        for end in [before, after].into_iter().flatten() {
            if self.rng.bool() {
                let player = self.rng.u8(2..=self.rules.players());
                stones.push((end, Player::new(player).unwrap()));
            }
        }
        self.rng.shuffle(&mut stones);
        for (cell, player) in stones {
            let completes = self.oracle.completes(at(cell), player.number());
            let verdict = self
                .position
                .play_as(player, move_to(&self.rules, at(cell)));
            let over = verdict.unwrap().winner().is_some();
            assert_eq!(over, completes, "{} {cell} of {player}", self.rules);
            self.oracle.stones.insert(at(cell), player.number());
            if over {
                return true;
            }
            self.compare_cells();
        }
        if counts {
            self.compare_sets();
        }
        // Any of the stones may come last.
        let (rules, last) = (self.rules, self.position.last().unwrap());
        self.position.undo(move_to(&rules, at(last))).unwrap();
        self.oracle.stones.remove(&at(last));
        self.compare_cells();
        false
    }

    fn compare_cells(&self) {
        for player in Player::first(self.rules.players()) {
            let mut expected: Vec<Cell> = self.cells.clone();
            expected.retain(|&cell| {
                !self.oracle.stones.contains_key(&at(cell))
                    && self.oracle.completes(at(cell), player.number())
            });
            expected.sort_unstable();
            let cells: Vec<Cell> = match self.rules.line_effect() {
                LineEffect::Loses => self.position.facts().losing_cells(player).collect(),
                _ => self.position.facts().winning_cells(player).collect(),
            };
            assert_eq!(cells, expected, "{} of {player}", self.rules);
        }
    }

    fn compare_sets(&self) {
        let size = self.rules.size();
        if size.cell_count() > MAX_COUNTED {
            return;
        }
        for player in Player::first(self.rules.players()) {
            let cells = (0..).map_while(|index| size.cell(index));
            let sets = cells.flat_map(|cell| {
                let directions = self.oracle.directions.iter();
                directions.filter_map(move |&direction| self.oracle.candidate(at(cell), direction))
            });
            let ring = |axis| self.rules.ring_length(axis) == Some(self.rules.k());
            if self.rules.axes().iter().any(|&axis| ring(axis)) {
                // A candidate that is a whole ring would be counted at each of its cells.
                continue;
            }
            let open = sets.filter(|set| self.oracle.is_open(set, player.number()));
            let what = format!("{} of {player}", self.rules);
            assert_eq!(
                self.position.facts().open_candidates(player),
                open.count() as u128,
                "{what}"
            );
        }
    }
}

/// Sides of one to three words, and k of the same length. Some sides are much longer,
/// so that the board is sparse.
fn random_rules(rng: &mut Rng) -> Option<Rules> {
    let more = *rng.choice(&[0, 0, 0, 1 << 20]).unwrap();
    let mut builder = Rules::builder()
        .size(more + rng.u32(60..=140), more + rng.u32(60..=140))
        .k(rng.u32(56..=130));
    let wraps = [Wrap::None, Wrap::EveryIndex, Wrap::Rows, Wrap::Columns];
    builder = builder.wrap(rng.choice(wraps).unwrap());
    if rng.u8(..3) == 0 {
        builder = builder.overline(Overline::Ignored);
    }
    if rng.u8(..3) == 0 {
        builder = builder.open_ends(rng.u8(1..=2));
    }
    match rng.u8(..3) {
        0 => builder = builder.players(3),
        1 => builder = builder.line_effect(LineEffect::Loses),
        _ => {}
    }
    builder.build().ok()
}

#[test]
fn a_line_that_fills_its_words_is_found() {
    const VAST: u32 = 1 << 21;
    for k in [64_u32, 128, 192] {
        for first in [0, 64, 640] {
            for last in [0, k / 2, k - 1] {
                let rules = Rules::builder().size(VAST, VAST).k(k).build().unwrap();
                let mut position = Position::free_turns(rules).with_facts();
                let mut play = |col| {
                    let mv = move_to(&rules, at(Cell::new(5, first + col)));
                    let verdict = position.play_as(Player::ONE, mv).unwrap();
                    verdict.winner().is_some()
                };
                let completed = (0..k).filter(|&col| col != last).any(&mut play);
                assert!(!completed, "{k} from {first}, {last} free");
                assert!(play(last), "{k} from {first}, {last} last");
            }
        }
    }
}

/// Coprime sides: all cells lie on one ring of either direction, too long for a list of
/// cells.
const RING: (u32, u32) = (1025, 1024);

#[test]
fn open_candidates_on_a_long_ring_lie_between_stones_of_opponents() {
    let mut rng = Rng::with_seed(amount::seed());
    let k = 200_000_u32;
    let rules = Rules::builder().size(RING.0, RING.1).k(k);
    let mut position =
        Position::free_turns(rules.wrap(Wrap::EveryIndex).build().unwrap()).with_facts();
    let size = position.rules().size();
    let ring = size.cell_count();
    // The index of each cell on the ring, and on the rising ring.
    let place_on = |cell: Cell, right: u64| {
        let (rows, cols) = (u64::from(RING.0), u64::from(RING.1));
        let is_there =
            |steps: &u64| (steps * right + cols - u64::from(cell.col())).is_multiple_of(cols);
        let mut rounds = (0..cols).map(|round| u64::from(cell.row()) + round * rows);
        rounds.find(is_there).unwrap()
    };
    let mut stones: Vec<(Cell, Player)> = Vec::new();
    for _ in 0..14 {
        let cell = Cell::new(rng.u32(..RING.0), rng.u32(..RING.1));
        if stones.iter().any(|&(taken, _)| taken == cell) {
            continue;
        }
        let player = *rng.choice(&[Player::ONE, Player::TWO]).unwrap();
        let mv = move_to(position.rules(), at(cell));
        position.play_as(player, mv).unwrap();
        stones.push((cell, player));
        for player in [Player::ONE, Player::TWO] {
            let opponents = stones.iter().filter(|(_, owner)| *owner != player);
            let expected: u64 = [1, u64::from(RING.1) - 1]
                .map(|right| {
                    let mut places: Vec<u64> = opponents
                        .clone()
                        .map(|&(cell, _)| place_on(cell, right))
                        .collect();
                    places.sort_unstable();
                    let Some(&first) = places.first() else {
                        return ring;
                    };
                    let next = places.iter().skip(1).copied().chain([first + ring]);
                    let clear = places
                        .iter()
                        .zip(next)
                        .map(|(before, next)| next - before - 1);
                    clear
                        .map(|clear| (clear + 1).saturating_sub(u64::from(k)))
                        .sum()
                })
                .iter()
                .sum();
            assert_eq!(
                position.facts().open_candidates(player),
                u128::from(expected),
                "{stones:?} of {player}"
            );
        }
    }
}

#[test]
fn open_candidates_on_rings_of_many_strands_lie_between_blocking_stones() {
    let mut rng = Rng::with_seed(amount::seed());
    // Coprime sides: each long diagonal is one ring. The first board is stored as all words,
    // the others by occupied cells.
    for (line, stones) in [
        ("7x8x9 k400 wrap", 60),
        ("16x17x19 k4200 wrap", 40),
        ("61x70x1 k4097 wrap", 150),
        ("1x5003 k5003 wrap", 30),
    ] {
        for clauses in ["", " players=3", " players=8", " loses"] {
            let rules: Rules = format!("{line}{clauses}").parse().unwrap();
            let size = rules.size();
            let whole = |axis: &&Axis| rules.ring_length(**axis) == Some(size.cell_count());
            let along = |&axis: &Axis| {
                (0..size.cell_count()).map(move |steps| {
                    rules
                        .step(size.cell(0).unwrap(), axis, steps as i64)
                        .unwrap()
                })
            };
            let rings: Vec<Vec<Cell>> = rules
                .axes()
                .iter()
                .filter(whole)
                .map(along)
                .map(Iterator::collect)
                .collect();
            assert!(!rings.is_empty(), "{rules}");
            let mut position = Position::free_turns(rules).with_facts();
            let mut owners = BTreeMap::new();
            for stone in 0..stones {
                // Some stones next to each other, most of them of one player.
                let near = rng.u64(..12);
                let index = [rng.u64(..size.cell_count()), near][usize::from(rng.u8(..4) == 0)];
                let cell = size.cell(index).unwrap();
                let number = [1, rng.u8(1..=rules.players())][usize::from(rng.u8(..3) == 0)];
                let player = Player::new(number).unwrap();
                if owners.insert(cell, player).is_some() {
                    owners.insert(cell, position.stone(cell).unwrap());
                    continue;
                }
                assert!(position.play_as(player, cell.into()).unwrap().is_ongoing());
                if stone % 3 == 0 {
                    position.undo(cell.into()).unwrap();
                    owners.remove(&cell);
                }
                for player in Player::first(rules.players()) {
                    let is_blocked = |cell: &Cell| {
                        owners.get(cell).is_some_and(|&owner| {
                            (owner == player) == (rules.line_effect() == LineEffect::Loses)
                        })
                    };
                    let expected: u64 = rings
                        .iter()
                        .map(|ring| windows(ring, rules.k(), is_blocked))
                        .sum();
                    let found = position.facts().open_candidates(player);
                    assert_eq!(found, expected.into(), "{rules} of {player}: {owners:?}");
                }
            }
        }
    }
}

/// Returns the number of k adjacent cells of a ring of which none is blocked.
fn windows(ring: &[Cell], k: u64, is_blocked: impl Fn(&Cell) -> bool) -> u64 {
    let cells = ring.len();
    let starts = if cells as u64 == k { 1 } else { cells };
    let (mut clear, mut found) = (0, 0);
    for cell in ring
        .iter()
        .chain(&ring[..k as usize - 1])
        .take(starts + k as usize - 1)
    {
        clear = if is_blocked(cell) { 0 } else { clear + 1 };
        found += u64::from(clear >= k);
    }
    found
}

/// Returns the cells of a line or ring through a cell, up to a few more than k on
/// either side of it, and its index among them.
fn along(rules: &Rules, axis: Axis, cell: Cell) -> (Vec<Cell>, usize) {
    let most = rules.k() as i64 + 3;
    let step = |steps: i64| rules.step(cell, axis, steps);
    let before = (1..=most).map_while(|steps| step(-steps)).count() as i64;
    let after = (1..=most).map_while(step).count() as i64;
    let ring = rules
        .ring_length(axis)
        .map_or(i64::MAX, |cells| cells as i64);
    let after = after.min(ring - 1);
    let before = before.min(ring - 1 - after);
    let cells = (-before..=after).filter_map(step).collect();
    (cells, before as usize)
}

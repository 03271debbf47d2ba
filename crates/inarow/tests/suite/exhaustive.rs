//! Every last stone on every colouring of every small board, for every k.

use std::cmp::Reverse;
use std::fmt;
use std::iter::successors;

use fastrand::Rng;
use inarow::{Diagonals, Line, Move, Player, Position, Rules, RulesBuilder, Verdict, Wrap};

use crate::amount;
use crate::parallel;
use crate::translation;

#[test]
fn every_last_stone_on_every_small_board_agrees_with_the_oracle() {
    // One more cell triples the colourings.
    let most_cells = match amount::times() {
        None => 8,
        Some(times) if times < 1.0 => 11,
        Some(times) => 12 + times.log(3.0) as u32,
    };
    let (seed, rules) = (amount::seed(), small_boards(most_cells));
    let count = rules.len();
    let checks = parallel::sum(count as u64, |board| {
        Board::new(rules[board as usize], seed.wrapping_add(board)).run()
    });
    println!("{checks} last stones on {count} boards of up to {most_cells} cells, seed {seed}");
}

/// Returns rules on boards of up to this number of cells, the largest boards first. Boards with at
/// least two cells fewer also have clauses under which a line stays a line, whatever stones follow.
/// With other clauses, no order of moves reaches some colourings.
fn small_boards(most_cells: u32) -> Vec<Rules> {
    let plain = |rows: u32, cols: u32| Rules::builder().size(rows, cols);
    let mut boards = every_k(most_cells, plain);
    for wrap in [Wrap::None, Wrap::EveryIndex, Wrap::Rows] {
        for diagonals in [Diagonals::Count, Diagonals::Ignored] {
            let clauses = |rows, cols| plain(rows, cols).wrap(wrap).diagonals(diagonals);
            boards.extend(every_k(most_cells - 2, clauses));
        }
    }
    boards.sort_by_key(|rules| Reverse(rules.size().cell_count()));
    boards
}

/// Returns these rules on boards of up to this number of cells, with every k.
fn every_k(most_cells: u32, rules: impl Fn(u32, u32) -> RulesBuilder) -> Vec<Rules> {
    let mut boards = Vec::new();
    for rows in 1..=most_cells {
        for cols in 1..=most_cells / rows {
            boards.extend((1..).map_while(|k: u32| rules(rows, cols).k(k).build().ok()));
        }
    }
    boards
}

/// A set of cells, one bit each, row by row.
type Cells = u32;

/// One board on which all colourings are played and undone.
struct Board {
    position: Position,
    /// The oracle's lines for every set of cells that one player can occupy.
    lines: Vec<Vec<Cells>>,
    /// The cells in the order in which they are coloured. From left to right a
    /// stone would never join two runs.
    order: Vec<u32>,
    occupied: [Cells; 2],
    /// The number of last stones played.
    checks: u64,
}

impl Board {
    fn new(rules: Rules, seed: u64) -> Self {
        let cell_count = rules.size().cell_count() as u32;
        let mut order: Vec<u32> = (0..cell_count).collect();
        Rng::with_seed(seed).shuffle(&mut order);
        let sets = 0..1 << cell_count;
        Self {
            position: Position::free_turns(rules),
            lines: sets
                .map(|occupied| oracle_lines(&rules, [occupied, 0]))
                .collect(),
            order,
            occupied: [0; 2],
            checks: 0,
        }
    }

    fn run(mut self) -> u64 {
        self.colour(0);
        let empty = Position::free_turns(*self.position.rules());
        assert_eq!(self.position, empty, "all is taken back: {self}");
        assert_eq!(
            self.checks,
            self.last_stone_count(),
            "all colourings are met: {self}"
        );
        self.checks
    }

    /// Colours the cells from this index on in every way that makes no line, and plays
    /// every last stone on each colouring.
    fn colour(&mut self, from: usize) {
        let Some(&cell) = self.order.get(from) else {
            return self.play_last_stones();
        };
        self.colour(from + 1);
        for player in [Player::ONE, Player::TWO] {
            let key = self.position.key();
            if self.play(cell, player).winner().is_none() {
                self.colour(from + 1);
            }
            self.undo(cell, player, key);
        }
    }

    fn play_last_stones(&mut self) {
        let (key, free) = (self.position.key(), self.free());
        for cell in (0..self.order.len() as u32).filter(|cell| free >> cell & 1 == 1) {
            for player in [Player::ONE, Player::TWO] {
                self.play(cell, player);
                self.undo(cell, player, key);
                self.checks += 1;
            }
        }
    }

    fn play(&mut self, cell: u32, player: Player) -> Verdict {
        let verdict = self.position.play_as(player, self.move_to(cell));
        self.toggle(cell, player);
        let occupied = self.occupied[usize::from(player.number() - 1)];
        let lines = &self.lines[occupied as usize];
        let expected = match (lines.is_empty(), self.free()) {
            (false, _) => Verdict::Win { player },
            (true, 0) => Verdict::Draw,
            (true, _) => Verdict::Ongoing { turn: None },
        };
        assert_eq!(verdict, Ok(expected), "{self}");
        if !lines.is_empty() {
            let found = self.position.lines().map(|line| self.cells(line));
            let mut found: Vec<Cells> = found.collect();
            found.sort_unstable();
            assert_eq!(found, *lines, "{self}");
        }
        // The oracle's lines of one player are those of the board.
        if self.checks.is_multiple_of(4096) {
            let all = oracle_lines(self.position.rules(), self.occupied);
            assert_eq!(all, *lines, "{self}");
        }
        expected
    }

    fn undo(&mut self, cell: u32, player: Player, key: u64) {
        let undone = self.position.undo(self.move_to(cell));
        self.toggle(cell, player);
        assert_eq!(undone, Ok(()), "{self}");
        let position = &self.position;
        let found = (position.verdict(), position.key(), position.legal_count());
        let free = self.free().count_ones();
        let expected = (Verdict::Ongoing { turn: None }, key, free.into());
        assert_eq!(found, expected, "after undo: {self}");
    }

    fn toggle(&mut self, cell: u32, player: Player) {
        self.occupied[usize::from(player.number() - 1)] ^= 1 << cell;
    }

    fn free(&self) -> Cells {
        (1 << self.order.len()) - 1 - (self.occupied[0] | self.occupied[1])
    }

    fn move_to(&self, cell: u32) -> Move {
        let cols = self.position.rules().size().cols();
        Move::at(cell / cols, cell % cols)
    }

    fn cells(&self, line: Line) -> Cells {
        let cols = self.position.rules().size().cols();
        let cells = line.cells().map(|cell| cell.row() * cols + cell.col());
        cells.fold(0, |set, cell| set | 1 << cell)
    }

    /// Returns the expected number of last stones. For each pair of disjoint sets without a line,
    /// each empty cell can take two.
    fn last_stone_count(&self) -> u64 {
        let without_line = |occupied: &Cells| self.lines[*occupied as usize].is_empty();
        let all = (1 << self.order.len()) - 1;
        let ones = (0..=all).filter(without_line);
        let pairs = ones.flat_map(|one| {
            let rest = all & !one;
            let subsets = successors(Some(rest), move |set| Some(set.checked_sub(1)? & rest));
            subsets.filter(without_line).map(move |two| rest & !two)
        });
        pairs.map(|free| 2 * u64::from(free.count_ones())).sum()
    }
}

/// Returns the oracle's lines if the players occupy these cells.
fn oracle_lines(rules: &Rules, occupied: [Cells; 2]) -> Vec<Cells> {
    let mut oracle = translation::oracle(rules);
    let [rows, cols, _] = oracle.sides;
    for (player, occupied) in (1..).zip(occupied) {
        let cells = (0..rows * cols).filter(|cell| occupied >> cell & 1 == 1);
        for cell in cells {
            oracle.stones.insert([cell / cols, cell % cols, 0], player);
        }
    }
    let lines = oracle.lines().into_iter().map(|line| {
        let cells = line.into_iter().map(|[row, col, _]| row * cols + col);
        cells.fold(0, |set, cell| set | 1 << cell)
    });
    let mut lines: Vec<Cells> = lines.collect();
    lines.sort_unstable();
    lines
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.position.rules();
        writeln!(f, "{rules}, coloured in the order {:?}", self.order)?;
        self.position.fmt(f)
    }
}

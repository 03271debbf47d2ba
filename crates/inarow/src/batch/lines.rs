//! Planes whose lines are words, game behind game.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::zip;

use super::form::Form;
use super::{Outcome, choice, move_count};
use crate::referee::{Lane, Lines, Stones, k_in_bits};
use crate::{Cell, Column, Gravity, Position, Random, Rules, Turn};

/// Games as [`Lines`], all in one array, and beside them how each game stands.
#[derive(Clone, Debug)]
pub(super) struct InLines<W> {
    lines: Vec<[W; 4]>,
    standings: Vec<Standing>,
    /// How many words of four lines a game has.
    words: usize,
    /// By number of the move its cell; where stones fall, one of its column.
    cells: Vec<[u32; 2]>,
}

#[derive(Clone, Copy, Debug)]
struct Standing {
    /// Whose turn it is, or would be if the game went on.
    turn: Turn,
    /// The number of free cells: at most 64 x 64.
    free: u16,
    outcome: Outcome,
}

impl Standing {
    fn begun(rules: &Rules) -> Self {
        let cells = rules.size().cell_count();
        Self {
            turn: rules.turn_at(0),
            free: u16::try_from(cells).unwrap_or(u16::MAX),
            outcome: Outcome::ONGOING,
        }
    }

    /// Takes in a stone of the player whose turn it is.
    #[inline(always)]
    fn book(&mut self, rules: &Rules, completes: bool) {
        self.free -= 1;
        if completes {
            self.outcome = Outcome::win(rules.winner(self.turn.player));
        } else if self.free == 0 {
            self.outcome = Outcome::DRAW;
        }
        self.turn = rules.turn_after(self.turn);
    }
}

/// Where a stone comes to rest that is put on this cell, or into its column.
#[inline(always)]
fn landing<W: Lane>(rules: &Rules, lines: &[[W; 4]], [row, col]: [u32; 2]) -> Option<Cell> {
    let (cell, stones) = (Cell::new(row, col), Lines::held(rules, lines));
    match rules.gravity() {
        Gravity::None => stones.is_empty(cell).then_some(cell),
        Gravity::Drop => stones.lowest_empty(rules, Column::of(cell)),
    }
}

impl<W: Lane> InLines<W> {
    pub(super) const fn serves(rules: &Rules) -> bool {
        Lines::<W>::serves(rules)
    }

    #[inline(always)]
    fn step_of(&mut self, k: u32, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        let (cells, lines) = (&self.cells, self.lines.chunks_exact_mut(self.words));
        let games = zip(lines, &mut self.standings);
        for ((lines, standing), (&mv, outcome)) in zip(games, zip(moves, outcomes)) {
            let goes_on = standing.outcome == Outcome::ONGOING;
            let cell = cells.get(mv as usize).filter(|_| goes_on);
            let cell = cell.and_then(|&cell| landing(rules, lines, cell));
            if let Some(cell) = cell {
                let completes =
                    Lines::held(rules, lines).place_of(rules, k, cell, standing.turn.player);
                standing.book(rules, completes);
                *outcome = standing.outcome;
            } else {
                *outcome = if goes_on {
                    Outcome::REFUSED
                } else {
                    standing.outcome
                };
            }
        }
    }
}

impl<W: Lane> Form for InLines<W> {
    fn new(rules: &Rules, games: usize) -> Self {
        let words = Lines::<W>::count(rules);
        let numbers = 0..move_count(rules);
        let cells = numbers.filter_map(|number| rules.size().cell(number));
        Self {
            lines: vec![[W::default(); 4]; words * games],
            standings: vec![Standing::begun(rules); games],
            words,
            cells: cells.map(|cell| [cell.row(), cell.col()]).collect(),
        }
    }

    fn game_bytes(rules: &Rules) -> u64 {
        let lines = Lines::<W>::count(rules) * size_of::<[W; 4]>();
        (lines + size_of::<Standing>()) as u64
    }

    fn len(&self) -> usize {
        self.standings.len()
    }

    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        match k_in_bits(rules) {
            5 => self.step_of(5, rules, moves, outcomes),
            6 => self.step_of(6, rules, moves, outcomes),
            k => self.step_of(k, rules, moves, outcomes),
        }
    }

    fn choose(&self, rules: &Rules, random: &mut Random, moves: &mut [u32]) {
        let goes_on = |game: usize| self.standings[game].outcome == Outcome::ONGOING;
        let is_legal = |game: usize, mv: u32| {
            let lines = &self.lines[game * self.words..][..self.words];
            landing(rules, lines, self.cells[mv as usize]).is_some()
        };
        choice::until_legal(random, rules, moves, goes_on, is_legal);
    }

    fn outcome(&self, _: &Rules, game: usize) -> Outcome {
        self.standings[game].outcome
    }

    fn position(&self, rules: &Rules, game: usize) -> Position {
        let lines = &self.lines[game * self.words..][..self.words];
        let stones = Lines::held(rules, lines.to_vec());
        let winner = self.standings[game].outcome.winner();
        Position::set_up(*rules, winner, |cell| stones.stone(rules, cell))
    }

    fn restart(&mut self, rules: &Rules, game: usize) {
        self.lines[game * self.words..][..self.words].fill([W::default(); 4]);
        self.standings[game] = Standing::begun(rules);
    }
}

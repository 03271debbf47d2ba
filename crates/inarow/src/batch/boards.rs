//! Games of any rules, a board each.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::zip;

use super::store::Store;
use super::{Batch, Outcome, choice, move_count};
use crate::progress::{Progress, Turns};
use crate::referee::Referee;
use crate::{Cell, Column, Gravity, Method, Player, Position, Random, Rules};

/// Games as [`Position`]s, without what a batch does not need, such as the hash.
#[derive(Clone, Debug)]
pub(super) struct Boards {
    games: Vec<Board>,
    new_game: Board,
    /// A cell of each move with a small number. Finding it takes divisions, which take as long as
    /// a move.
    cells: Vec<Cell>,
}

#[derive(Clone, Debug)]
struct Board {
    referee: Referee,
    progress: Progress,
}

/// The number of moves whose cells are stored.
const STORED_CELLS: u64 = 1 << 12;

impl Board {
    fn new(rules: &Rules) -> Self {
        let referee = Referee::new(rules, Method::of(rules));
        Self {
            referee: referee.expect("the method of these rules serves them"),
            progress: Progress::new(rules, Turns::Ordered),
        }
    }

    /// Plays the move to a cell, or with `drop` to its column.
    #[inline]
    fn step(&mut self, rules: &Rules, cell: Option<Cell>) -> Outcome {
        if self.progress.outcome().is_over() {
            return self.progress.outcome();
        }
        let landing = match rules.gravity() {
            Gravity::None => cell.filter(|&cell| self.referee.is_empty(cell)),
            Gravity::Drop => cell.and_then(|cell| self.referee.landing(Column::of(cell))),
        };
        let Some(cell) = landing else {
            return Outcome::REFUSED;
        };
        let player = self.progress.player();
        let completes = self.referee.place(rules, cell, player);
        self.progress.advance(rules, player, completes);
        self.progress.outcome()
    }
}

impl Boards {
    /// Returns a cell of the move with this number if there is such a move.
    #[inline]
    fn cell(&self, rules: &Rules, number: u32) -> Option<Cell> {
        match self.cells.get(number as usize) {
            Some(&cell) => Some(cell),
            None => cell_of_move(rules, number.into()),
        }
    }

    /// True if the move with this number is legal in a game that is ongoing.
    #[inline]
    fn is_open(&self, rules: &Rules, game: usize, number: u32) -> bool {
        let cell = self.cell(rules, number);
        cell.is_some_and(|cell| self.games[game].referee.is_open(rules, cell))
    }
}

#[cold]
fn cell_of_move(rules: &Rules, number: u64) -> Option<Cell> {
    let number = Some(number).filter(|&number| number < move_count(rules))?;
    rules.size().cell(number)
}

/// Returns the index of the byte of a cell in a plane.
fn byte_index(cell: u64) -> usize {
    usize::try_from(cell).expect("each cell has a byte")
}

impl Store for Boards {
    fn new(rules: &Rules, games: usize) -> Self {
        let new_game = Board::new(rules);
        let stored = 0..move_count(rules).min(STORED_CELLS);
        Self {
            games: vec![new_game.clone(); games],
            new_game,
            cells: stored
                .filter_map(|number| cell_of_move(rules, number))
                .collect(),
        }
    }

    fn game_bytes(rules: &Rules) -> u64 {
        size_of::<Board>() as u64 + Referee::clone_bytes(rules, Method::of(rules))
    }

    fn len(&self) -> usize {
        self.games.len()
    }

    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        for (game, (&number, outcome)) in zip(moves, outcomes).enumerate() {
            let cell = self.cell(rules, number);
            *outcome = self.games[game].step(rules, cell);
        }
    }

    fn choose(&self, rules: &Rules, random: &mut Random, moves: &mut [u32]) {
        let is_ongoing = |game: usize| !self.games[game].progress.outcome().is_over();
        let is_legal = |game: usize, number| self.is_open(rules, game, number);
        choice::until_legal(random, rules, moves, is_ongoing, is_legal);
    }

    fn outcome(&self, _: &Rules, game: usize) -> Outcome {
        self.games[game].progress.outcome()
    }

    fn turns(&self, turns: &mut [Player]) {
        for (turn, game) in zip(turns, &self.games) {
            *turn = game.progress.player();
        }
    }

    fn planes(&self, rules: &Rules, planes: &mut [u8]) {
        let players = usize::from(rules.players());
        let each = planes.len() / self.games.len().max(1);
        let plane = each / Batch::plane_count(rules);
        for (game, seen) in zip(&self.games, planes.chunks_mut(each.max(1))) {
            let (stones, left) = seen.split_at_mut(players * plane);
            stones.fill(0);
            let mover = usize::from(game.progress.player().number());
            game.referee.each_stone(rules, |cell, player| {
                let distance = (usize::from(player.number()) + players - mover) % players;
                stones[distance * plane + byte_index(cell)] = 1;
            });
            left.fill(u8::try_from(game.progress.stones_left()).unwrap_or(u8::MAX));
        }
    }

    fn legal(&self, rules: &Rules, legal: &mut [u8]) {
        let moves = legal.len() / self.games.len().max(1);
        for (game, legal) in legal.chunks_mut(moves.max(1)).enumerate() {
            let board = &self.games[game];
            let is_ongoing = !board.progress.outcome().is_over();
            legal.fill(u8::from(is_ongoing));
            match rules.gravity() {
                _ if !is_ongoing => {}
                Gravity::None => board
                    .referee
                    .each_stone(rules, |cell, _| legal[byte_index(cell)] = 0),
                Gravity::Drop => {
                    for (number, legal) in (0..).zip(legal) {
                        *legal = u8::from(self.is_open(rules, game, number));
                    }
                }
            }
        }
    }

    fn first_refused(&self, rules: &Rules, moves: &[u32]) -> Option<usize> {
        let mut games = moves.iter().enumerate();
        games.position(|(game, &number)| {
            let is_ongoing = !self.games[game].progress.outcome().is_over();
            is_ongoing && !self.is_open(rules, game, number)
        })
    }

    fn position(&self, rules: &Rules, game: usize) -> Position {
        let Board { referee, progress } = &self.games[game];
        Position::from_game(*rules, *progress, referee.stones_by_row(rules))
    }

    fn restart(&mut self, _: &Rules, game: usize) {
        self.games[game] = self.new_game.clone();
    }
}

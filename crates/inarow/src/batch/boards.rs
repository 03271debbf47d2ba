//! Games under any rules, one board per game.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::zip;

use super::Batch;
use super::planes::{write_legal, write_planes};
use super::store::{GAMES_AT_ONCE, Store};
use crate::board::Board;
use crate::{Cell, Method, Move, Outcome, Player, Position, Random, Rules};

/// Games as [`Position`]s, which share their rules.
#[derive(Clone, Debug)]
pub(super) struct Boards {
    games: Vec<Board>,
    new_game: Board,
    /// For each move with a small index, a cell that the move may fill. Computing it needs
    /// divisions, which take as long as a move.
    cells: Vec<Cell>,
}

/// The number of moves whose cells are stored.
const STORED_CELLS: u64 = 1 << 12;

// Not inlined, so that the quick way has its own registers.
#[inline(never)]
fn play_fully(board: &mut Board, rules: &Rules, mv: Move) -> bool {
    board.play_move(rules, None, mv)
}

/// Plays the move to a cell, or with `drop` to its column.
#[inline]
fn step(board: &mut Board, rules: &Rules, cell: Option<Cell>) -> Outcome {
    let before = board.outcome();
    if before.is_over() {
        return before;
    }
    let is_played = cell.is_some_and(|cell| {
        let mv = rules.move_to(cell);
        board.play_quickly(rules, mv).is_some() || play_fully(board, rules, mv)
    });
    if is_played {
        board.outcome()
    } else {
        Outcome::REFUSED
    }
}

impl Boards {
    /// Returns the bytes of a game on the heap.
    pub(super) fn game_bytes(rules: &Rules) -> u64 {
        size_of::<Board>() as u64 + Board::clone_bytes(rules, Method::of(rules))
    }

    fn is_ongoing(&self, game: usize) -> bool {
        !self.games[game].outcome().is_over()
    }

    /// Returns a cell of the move with this index; `None` if there is no such move.
    #[inline]
    fn cell(&self, rules: &Rules, index: u32) -> Option<Cell> {
        let stored = self.cells.get(index as usize).copied();
        stored.or_else(|| cell_of_move(rules, index.into()))
    }

    /// True if the move with this index is legal in an ongoing game.
    #[inline]
    fn is_open(&self, rules: &Rules, game: usize, index: u32) -> bool {
        let cell = self.cell(rules, index);
        cell.is_some_and(|cell| self.games[game].is_open(rules, cell))
    }
}

#[cold]
fn cell_of_move(rules: &Rules, index: u64) -> Option<Cell> {
    let index = Some(index).filter(|&index| index < rules.move_count())?;
    rules.size().cell(index)
}

impl Store for Boards {
    fn new(rules: &Rules, games: usize) -> Self {
        let new_game = Board::empty(rules);
        let stored = 0..rules.move_count().min(STORED_CELLS);
        Self {
            games: vec![new_game.clone(); games],
            new_game,
            cells: stored
                .filter_map(|index| cell_of_move(rules, index))
                .collect(),
        }
    }

    fn len(&self) -> usize {
        self.games.len()
    }

    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        for (game, (&mv, outcome)) in zip(moves, outcomes).enumerate() {
            let cell = self.cell(rules, mv);
            *outcome = step(&mut self.games[game], rules, cell);
        }
    }

    fn choose(&self, rules: &Rules, random: &mut Random, moves: &mut [u32]) {
        // A batch has fewer than 2^32 - 1 moves.
        let move_count = u32::try_from(rules.move_count()).unwrap_or(Batch::NO_MOVE);
        moves.fill(Batch::NO_MOVE);
        for first in (0..moves.len()).step_by(GAMES_AT_ONCE) {
            // The games that still need a legal move. Each round draws for all of them without a
            // branch, since the processor cannot predict which draws are legal.
            let mut waiting = [first; GAMES_AT_ONCE];
            let mut count = 0;
            for game in first..moves.len().min(first + GAMES_AT_ONCE) {
                waiting[count] = game;
                count += usize::from(self.is_ongoing(game));
            }
            while count > 0 {
                let mut refused = 0;
                for index in 0..count {
                    let (game, mv) = (waiting[index], random.below(move_count));
                    moves[game] = mv;
                    waiting[refused] = game;
                    refused += usize::from(!self.is_open(rules, game, mv));
                }
                count = refused;
            }
        }
    }

    fn outcome(&self, _: &Rules, game: usize) -> Outcome {
        self.games[game].outcome()
    }

    fn turns(&self, turns: &mut [Player]) {
        for (turn, board) in zip(turns, &self.games) {
            *turn = board.next_player();
        }
    }

    fn planes(&self, rules: &Rules, planes: &mut [u8]) {
        let each = planes.len() / self.games.len().max(1);
        for (board, planes) in zip(&self.games, planes.chunks_mut(each.max(1))) {
            write_planes(rules, board, planes);
        }
    }

    fn legal(&self, rules: &Rules, legal: &mut [u8]) {
        let moves = legal.len() / self.games.len().max(1);
        for (board, legal) in zip(&self.games, legal.chunks_mut(moves.max(1))) {
            write_legal(rules, board, legal);
        }
    }

    fn first_refused(&self, rules: &Rules, moves: &[u32]) -> Option<usize> {
        let mut games = moves.iter().enumerate();
        games.position(|(game, &mv)| self.is_ongoing(game) && !self.is_open(rules, game, mv))
    }

    fn position(&self, rules: &Rules, game: usize) -> Position {
        Position::of_board(*rules, self.games[game].clone())
    }

    fn set(&mut self, rules: &Rules, game: usize, position: &Position) {
        self.restart(rules, game);
        let board = &mut self.games[game];
        board.place_all(position.stones().collect());
        board.set_progress(rules, position.progress(), position.last());
    }

    fn copy(&mut self, from: usize, to: usize) {
        self.games[to] = self.games[from].clone();
    }

    fn restart(&mut self, _: &Rules, game: usize) {
        self.games[game] = self.new_game.clone();
    }
}

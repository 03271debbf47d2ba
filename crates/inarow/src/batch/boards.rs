//! Any rules: a board a game.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::zip;

use super::form::Form;
use super::{Batch, Outcome, choice, move_count, named};
use crate::referee::Referee;
use crate::{Cell, Gravity, Method, Move, Player, Position, Random, Rules, Turn};

/// Games as a position holds them, without what nobody asks of a game of many, such as its
/// hash.
#[derive(Clone, Debug)]
pub(super) struct Boards {
    games: Vec<Game>,
    begun: Game,
    /// By number of the first moves a cell of each: it is found by divisions, which take as
    /// long as a move.
    cells: Vec<Cell>,
}

#[derive(Clone, Debug)]
struct Game {
    referee: Referee,
    /// Whose turn it is, or would be if the game went on.
    turn: Turn,
    free: u64,
    outcome: Outcome,
}

/// Of so many moves each is at hand.
const AT_HAND: u64 = 1 << 12;

impl Game {
    fn begun(rules: &Rules) -> Self {
        let referee = Referee::new(rules, Method::of(rules));
        Self {
            referee: referee.expect("the method of these rules serves them"),
            turn: rules.turn_at(0),
            free: rules.size().cell_count(),
            outcome: Outcome::ONGOING,
        }
    }

    #[inline]
    fn step(&mut self, rules: &Rules, mv: Option<Move>) -> Outcome {
        if self.outcome != Outcome::ONGOING {
            return self.outcome;
        }
        let player = self.turn.player;
        let played = mv.and_then(|mv| self.referee.play(rules, mv, player));
        let Some((_, completes)) = played else {
            return Outcome::REFUSED;
        };
        self.free -= 1;
        if completes {
            self.outcome = Outcome::win(rules.winner(player));
        } else if self.free == 0 {
            self.outcome = Outcome::DRAW;
        }
        self.turn = rules.turn_after(self.turn);
        self.outcome
    }
}

impl Boards {
    /// The cell of the move with this number, or one of its column, if there is such a move.
    #[inline]
    fn cell(&self, rules: &Rules, number: u32) -> Option<Cell> {
        match self.cells.get(number as usize) {
            Some(&cell) => Some(cell),
            None => numbered(rules, number.into()),
        }
    }
}

/// Where the byte of a cell lies among those of its board.
fn place(number: u64) -> usize {
    usize::try_from(number).expect("each cell has a byte")
}

#[cold]
fn numbered(rules: &Rules, number: u64) -> Option<Cell> {
    let number = Some(number).filter(|&number| number < move_count(rules))?;
    rules.size().cell(number)
}

impl Form for Boards {
    fn new(rules: &Rules, games: usize) -> Self {
        let at_hand = 0..move_count(rules).min(AT_HAND);
        let begun = Game::begun(rules);
        Self {
            games: vec![begun.clone(); games],
            begun,
            cells: at_hand
                .filter_map(|number| numbered(rules, number))
                .collect(),
        }
    }

    fn game_bytes(rules: &Rules) -> u64 {
        size_of::<Game>() as u64 + Referee::clone_bytes(rules, Method::of(rules))
    }

    fn len(&self) -> usize {
        self.games.len()
    }

    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        for (game, (&mv, outcome)) in zip(moves, outcomes).enumerate() {
            let mv = self.cell(rules, mv).map(|cell| named(rules, cell));
            *outcome = self.games[game].step(rules, mv);
        }
    }

    fn choose(&self, rules: &Rules, random: &mut Random, moves: &mut [u32]) {
        let goes_on = |game: usize| self.games[game].outcome == Outcome::ONGOING;
        let is_legal = |game: usize, mv| {
            let cell = self.cell(rules, mv);
            cell.is_some_and(|cell| self.games[game].referee.is_open(rules, cell))
        };
        choice::until_legal(random, rules, moves, goes_on, is_legal);
    }

    fn outcome(&self, _: &Rules, game: usize) -> Outcome {
        self.games[game].outcome
    }

    fn turns(&self, turns: &mut [Player]) {
        for (turn, game) in zip(turns, &self.games) {
            *turn = game.turn.player;
        }
    }

    fn planes(&self, rules: &Rules, planes: &mut [u8]) {
        let players = usize::from(rules.players());
        let each = planes.len() / self.games.len().max(1);
        let plane = each / Batch::plane_count(rules);
        for (game, seen) in zip(&self.games, planes.chunks_mut(each.max(1))) {
            let (stones, left) = seen.split_at_mut(players * plane);
            stones.fill(0);
            let mover = usize::from(game.turn.player.number());
            game.referee.each_stone(rules, |number, player| {
                let behind = (usize::from(player.number()) + players - mover) % players;
                stones[behind * plane + place(number)] = 1;
            });
            left.fill(u8::try_from(game.turn.stones_left).unwrap_or(u8::MAX));
        }
    }

    fn legal(&self, rules: &Rules, legal: &mut [u8]) {
        let moves = legal.len() / self.games.len().max(1);
        for (game, legal) in zip(&self.games, legal.chunks_mut(moves.max(1))) {
            let goes_on = game.outcome == Outcome::ONGOING;
            legal.fill(u8::from(goes_on));
            match rules.gravity() {
                _ if !goes_on => {}
                Gravity::None => game
                    .referee
                    .each_stone(rules, |number, _| legal[place(number)] = 0),
                Gravity::Drop => {
                    for (number, legal) in (0..).zip(legal) {
                        let cell = self.cell(rules, number);
                        let is_open = |cell| game.referee.is_open(rules, cell);
                        *legal = u8::from(cell.is_some_and(is_open));
                    }
                }
            }
        }
    }

    fn first_refused(&self, rules: &Rules, moves: &[u32]) -> Option<usize> {
        let is_refused = |(game, &mv): (&Game, &u32)| {
            let cell = self.cell(rules, mv);
            let is_open = cell.is_some_and(|cell| game.referee.is_open(rules, cell));
            game.outcome == Outcome::ONGOING && !is_open
        };
        zip(&self.games, moves).position(is_refused)
    }

    fn position(&self, rules: &Rules, game: usize) -> Position {
        let Game {
            referee, outcome, ..
        } = &self.games[game];
        Position::set_up(*rules, outcome.winner(), referee.stones_by_row(rules))
    }

    fn restart(&mut self, _: &Rules, game: usize) {
        self.games[game] = self.begun.clone();
    }
}

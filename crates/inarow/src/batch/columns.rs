//! Small boards in two words a game.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::zip;

use super::form::Form;
use super::{Batch, Outcome, move_count};
use crate::referee::{Columns, with_k};
use crate::{Cell, Completing, Gravity, Player, Position, Random, Rules};

/// A game as the stones of the player to move and those of the other one, in
/// [`Columns`] of so many bits. Two bits that are no cells tell the rest: the highest
/// one of the first column is set in the word of player 2, and the highest one of
/// all in the word of whoever has completed a line.
///
/// So a move sets a bit in the first word and exchanges the two.
#[derive(Clone, Debug)]
pub(super) struct InColumns<W, const HEIGHT: u32> {
    layout: Layout<HEIGHT>,
    games: Vec<[W; 2]>,
}

/// What all games share.
#[derive(Clone, Debug)]
struct Layout<const HEIGHT: u32> {
    columns: Columns<HEIGHT>,
    /// By number of the move its cell, or the lowest cell of its column.
    bits: Vec<u64>,
    /// Set in the word of whoever has completed a line.
    completed: u64,
}

/// The words of one game, widened.
#[derive(Clone, Copy)]
struct Game {
    mover: u64,
    other: u64,
}

/// A word that games are held in.
pub(super) trait Half: Copy {
    const BITS: u32;
    fn widen(self) -> u64;
    fn narrow(word: u64) -> Self;
}

impl Half for u16 {
    const BITS: u32 = Self::BITS;

    #[inline(always)]
    fn widen(self) -> u64 {
        self.into()
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "no higher bit is set")]
    fn narrow(word: u64) -> Self {
        word as Self
    }
}

impl Half for u64 {
    const BITS: u32 = Self::BITS;

    #[inline(always)]
    fn widen(self) -> u64 {
        self
    }

    #[inline(always)]
    fn narrow(word: u64) -> Self {
        word
    }
}

impl<const HEIGHT: u32> Layout<HEIGHT> {
    /// Set in the word of player 2.
    const SECOND: u64 = 1 << (HEIGHT - 1);

    const BEGUN: Game = Game {
        mover: 0,
        other: Self::SECOND,
    };

    /// Where the stone of a move comes to rest; no bit if there is no room, or no
    /// such move.
    #[inline(always)]
    fn landing(&self, rules: &Rules, game: Game, mv: u32) -> u64 {
        let bit = self.bits.get(mv as usize).copied().unwrap_or(0);
        let taken = self.taken(game);
        match rules.gravity() {
            Gravity::None => bit & !taken,
            Gravity::Drop => taken.wrapping_add(bit) & !taken & self.columns.cells,
        }
    }

    #[inline(always)]
    fn taken(&self, game: Game) -> u64 {
        (game.mover | game.other) & self.columns.cells
    }

    /// Plays a stone on a free cell and tells what becomes of the game.
    #[inline(always)]
    fn place(&self, rules: &Rules, k: u32, game: &mut Game, bit: u64) -> Outcome {
        let stones = (game.mover & self.columns.cells) | bit;
        let completes = self.columns.has_run(rules, k, stones)
            && (rules.is_any_run_a_line() || self.completes(rules, *game, bit));
        let is_full = self.taken(*game) | bit == self.columns.cells;
        let mover = game.mover | bit;
        game.mover = game.other;
        if completes {
            game.other = mover | self.completed;
            self.won(rules, mover)
        } else {
            game.other = mover;
            if is_full {
                Outcome::DRAW
            } else {
                Outcome::ONGOING
            }
        }
    }

    /// Who has won by a line of the player with this word.
    #[inline(always)]
    fn won(&self, rules: &Rules, completed: u64) -> Outcome {
        let is_second = completed & Self::SECOND != 0;
        let loses = matches!(rules.completing(), Completing::Loses);
        Outcome::win(if is_second == loses {
            Player::ONE
        } else {
            Player::TWO
        })
    }

    /// Whether a stone to come completes a line, where a run may be too long or
    /// closed in.
    #[cold]
    fn completes(&self, rules: &Rules, game: Game, bit: u64) -> bool {
        let mut position = self.position(rules, game);
        let verdict = position.play(self.columns.cell(bit).into());
        verdict.is_ok_and(|verdict| verdict.winner().is_some())
    }

    /// How a game stands.
    #[inline(always)]
    fn outcome(&self, rules: &Rules, game: Game) -> Outcome {
        if game.other & self.completed != 0 {
            self.won(rules, game.other)
        } else if self.taken(game) == self.columns.cells {
            Outcome::DRAW
        } else {
            Outcome::ONGOING
        }
    }

    fn position(&self, rules: &Rules, game: Game) -> Position {
        let [first, second] = match game.mover & Self::SECOND {
            0 => [game.mover, game.other],
            _ => [game.other, game.mover],
        };
        let winner = self.outcome(rules, game).winner();
        Position::set_up(*rules, winner, |cell| {
            let bit = self.columns.bit(cell);
            match (first & bit, second & bit) {
                (0, 0) => None,
                (0, _) => Some(Player::TWO),
                _ => Some(Player::ONE),
            }
        })
    }
}

impl<W: Half, const HEIGHT: u32> InColumns<W, HEIGHT> {
    /// Whether a plane has so few rows and columns.
    pub(super) const fn serves(rules: &Rules) -> bool {
        rules.size().rows() < HEIGHT && rules.size().cols() <= W::BITS / HEIGHT
    }
}

impl Game {
    #[inline(always)]
    fn of<W: Half>(words: [W; 2]) -> Self {
        let [mover, other] = words.map(W::widen);
        Self { mover, other }
    }

    #[inline(always)]
    fn words<W: Half>(self) -> [W; 2] {
        [self.mover, self.other].map(W::narrow)
    }
}

impl<W: Half, const HEIGHT: u32> Form for InColumns<W, HEIGHT> {
    fn new(rules: &Rules, games: usize) -> Self {
        let columns = Columns::new(rules);
        let (rows, size) = (rules.size().rows(), rules.size());
        let bits = (0..move_count(rules)).filter_map(|number| size.cell(number));
        let bits = bits.map(|cell| match rules.gravity() {
            Gravity::None => columns.bit(cell),
            Gravity::Drop => columns.bit(Cell::new(rows - 1, cell.col())),
        });
        let layout = Layout {
            columns,
            bits: bits.collect(),
            completed: 1 << (W::BITS - 1),
        };
        Self {
            layout,
            games: vec![Layout::<HEIGHT>::BEGUN.words(); games],
        }
    }

    fn len(&self) -> usize {
        self.games.len()
    }

    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        let layout = &self.layout;
        let games = zip(&mut self.games, zip(moves, outcomes));
        with_k(rules, |k| {
            for (words, (&mv, outcome)) in games {
                let mut game = Game::of(*words);
                let is_won = game.other & layout.completed != 0;
                let bit = layout.landing(rules, game, mv);
                *outcome = if bit == 0 || is_won {
                    let outcome = layout.outcome(rules, game);
                    if outcome.is_over() {
                        outcome
                    } else {
                        Outcome::REFUSED
                    }
                } else {
                    let outcome = layout.place(rules, k, &mut game, bit);
                    *words = game.words();
                    outcome
                };
            }
        });
    }

    fn step_random(
        &mut self,
        rules: &Rules,
        move_count: u32,
        random: &mut Random,
        moves: &mut [u32],
        outcomes: &mut [Outcome],
    ) {
        let layout = &self.layout;
        let games = zip(&mut self.games, zip(moves, outcomes));
        with_k(rules, |k| {
            for (words, (mv, outcome)) in games {
                let mut game = Game::of(*words);
                *outcome = layout.outcome(rules, game);
                *mv = Batch::NO_MOVE;
                if outcome.is_over() {
                    continue;
                }
                let bit = loop {
                    *mv = random.below(move_count);
                    let bit = layout.landing(rules, game, *mv);
                    if bit != 0 {
                        break bit;
                    }
                };
                *outcome = layout.place(rules, k, &mut game, bit);
                *words = game.words();
            }
        });
    }

    fn outcome(&self, rules: &Rules, game: usize) -> Outcome {
        self.layout.outcome(rules, Game::of(self.games[game]))
    }

    fn position(&self, rules: &Rules, game: usize) -> Position {
        self.layout.position(rules, Game::of(self.games[game]))
    }

    fn restart(&mut self, _: &Rules, game: usize) {
        self.games[game] = Layout::<HEIGHT>::BEGUN.words();
    }
}

//! Small boards, two words a game.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::zip;

use super::choice::{Choices, TOGETHER};
use super::player_word::PlayerWord;
use super::store::Store;
use super::two_words::{GameState, Layout, TwoWords};
use super::{Batch, Outcome};
use crate::{Player, Position, Random, Rules};

/// Games as [`TwoWords`]s. The first words of all stand in one array and the others in
/// another, so that processors with instructions for vectors load several at once.
#[derive(Clone, Debug)]
pub(super) struct InColumns<W, const HEIGHT: u32> {
    layout: Layout<W, HEIGHT>,
    /// By number of the move: see [`Layout::bits`].
    bits: Vec<W>,
    choices: Choices,
    movers: Vec<W>,
    others: Vec<W>,
}

impl<W: PlayerWord, const HEIGHT: u32> InColumns<W, HEIGHT> {
    /// Whether a plane has so few rows and columns.
    pub(super) const fn serves(rules: &Rules) -> bool {
        Layout::<W, HEIGHT>::serves(rules)
    }

    fn game(&self, index: usize) -> TwoWords<W> {
        TwoWords {
            mover: self.movers[index],
            other: self.others[index],
        }
    }

    /// Plays the moves of some games side by side.
    #[inline(always)]
    fn step_together(
        layout: Layout<W, HEIGHT>,
        bits: &[W],
        k: u32,
        rules: &Rules,
        games: Words<'_, W>,
        moves: &[u32; TOGETHER],
        outcomes: &mut [Outcome; TOGETHER],
    ) {
        let Words { movers, others } = games;
        let named = moves.map(|mv| bits.get(mv as usize).copied().unwrap_or(W::NONE));
        let mut states = [GameState::default(); TOGETHER];
        let mut runs = [W::NONE; TOGETHER];
        let before = (*movers, *others);
        for index in 0..TOGETHER {
            let (mover, other) = (movers[index], others[index]);
            let game = TwoWords { mover, other };
            let bit = layout.landing(game, named[index]);
            runs[index] = layout.runs(k, game, bit);
            let (game, state) = layout.after(game, bit, runs[index]);
            (movers[index], others[index]) = (game.mover, game.other);
            states[index] = state;
        }
        if !rules.is_any_run_a_line() {
            for index in (0..TOGETHER).filter(|&index| runs[index] != W::NONE) {
                let (mover, other) = (before.0[index], before.1[index]);
                let game = TwoWords { mover, other };
                let bit = layout.landing(game, named[index]);
                let lines = match layout.completes(rules, game, bit) {
                    true => bit,
                    false => W::NONE,
                };
                let (game, state) = layout.after(game, bit, lines);
                (movers[index], others[index]) = (game.mover, game.other);
                states[index] = state;
            }
        }
        for (outcome, state) in zip(outcomes, states) {
            *outcome = layout.outcome_of(state);
        }
    }

    #[inline(always)]
    fn step_by(&mut self, k: u32, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        // By value, so that it need not be read again after each write.
        let (layout, bits) = (self.layout, self.bits.as_slice());
        let (movers, last_movers) = self.movers.as_chunks_mut();
        let (others, last_others) = self.others.as_chunks_mut();
        let (moves, last_moves) = moves.as_chunks();
        let (outcomes, last_outcomes) = outcomes.as_chunks_mut();
        // The last few, with games that nobody asks about.
        let count = last_moves.len();
        let mut few_movers = [W::NONE; TOGETHER];
        let mut few_others = [W::NONE; TOGETHER];
        let mut few_moves = [Batch::NO_MOVE; TOGETHER];
        let mut few_outcomes = [Outcome::ONGOING; TOGETHER];
        few_movers[..count].copy_from_slice(last_movers);
        few_others[..count].copy_from_slice(last_others);
        few_moves[..count].copy_from_slice(last_moves);
        let words = zip(
            movers.iter_mut().chain([&mut few_movers]),
            others.iter_mut().chain([&mut few_others]),
        );
        let played = zip(
            moves.iter().chain([&few_moves]),
            outcomes.iter_mut().chain([&mut few_outcomes]),
        );
        // Not by a closure, which need not be copied here: only here is k a constant.
        for ((movers, others), (moves, outcomes)) in zip(words, played) {
            let games = Words { movers, others };
            Self::step_together(layout, bits, k, rules, games, moves, outcomes);
        }
        last_movers.copy_from_slice(&few_movers[..count]);
        last_others.copy_from_slice(&few_others[..count]);
        last_outcomes.copy_from_slice(&few_outcomes[..count]);
    }
}

/// Writes a row of so many bytes, of which the word may have more: these are 0, and the next
/// row is written over them.
#[inline(always)]
fn put(bytes: &mut [u8], at: usize, cols: usize, row: u64) {
    let row = row.to_le_bytes();
    match bytes.get_mut(at..at + row.len()) {
        Some(room) => room.copy_from_slice(&row),
        None => bytes[at..at + cols].copy_from_slice(&row[..cols]),
    }
}

/// The words of games that are stepped together.
struct Words<'a, W> {
    movers: &'a mut [W; TOGETHER],
    others: &'a mut [W; TOGETHER],
}

impl<W: PlayerWord, const HEIGHT: u32> Store for InColumns<W, HEIGHT> {
    fn new(rules: &Rules, games: usize) -> Self {
        let layout = Layout::new(rules);
        let new_game = layout.new_game();
        Self {
            layout,
            bits: layout.bits(rules).collect(),
            choices: Choices::new(rules, &layout),
            movers: vec![new_game.mover; games],
            others: vec![new_game.other; games],
        }
    }

    fn game_bytes(_: &Rules) -> u64 {
        2 * size_of::<W>() as u64
    }

    fn len(&self) -> usize {
        self.movers.len()
    }

    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        // Each k has a loop of its own, with constants for shifts.
        match rules.k() {
            1 => self.step_by(1, rules, moves, outcomes),
            2 => self.step_by(2, rules, moves, outcomes),
            3 => self.step_by(3, rules, moves, outcomes),
            4 => self.step_by(4, rules, moves, outcomes),
            5 => self.step_by(5, rules, moves, outcomes),
            6 => self.step_by(6, rules, moves, outcomes),
            7 => self.step_by(7, rules, moves, outcomes),
            _ => self.step_by(8, rules, moves, outcomes),
        }
    }

    fn choose(&self, _: &Rules, random: &mut Random, moves: &mut [u32]) {
        let words = zip(self.movers.chunks(TOGETHER), self.others.chunks(TOGETHER));
        for ((movers, others), moves) in zip(words, moves.chunks_mut(TOGETHER)) {
            let games = zip(movers, others).map(|(&mover, &other)| TwoWords { mover, other });
            self.choices.choose(&self.layout, random, games, moves);
        }
    }

    fn outcome(&self, _: &Rules, game: usize) -> Outcome {
        self.layout.outcome(self.game(game))
    }

    fn turns(&self, turns: &mut [Player]) {
        for (turn, &mover) in zip(turns, &self.movers) {
            *turn = self.layout.player(mover);
        }
    }

    fn planes(&self, rules: &Rules, planes: &mut [u8]) {
        let cols = rules.size().cols() as usize;
        let mut at = 0;
        for (&mover, &other) in zip(&self.movers, &self.others) {
            for stones in [mover, other] {
                for row in self.layout.stone_rows(rules, stones) {
                    put(planes, at, cols, row);
                    at += cols;
                }
            }
        }
    }

    fn legal(&self, rules: &Rules, legal: &mut [u8]) {
        let cols = rules.size().cols() as usize;
        let mut at = 0;
        for game in
            zip(&self.movers, &self.others).map(|(&mover, &other)| TwoWords { mover, other })
        {
            for row in self.layout.legal_rows(rules, game) {
                put(legal, at, cols, row);
                at += cols;
            }
        }
    }

    fn first_refused(&self, _: &Rules, moves: &[u32]) -> Option<usize> {
        let games =
            zip(&self.movers, &self.others).map(|(&mover, &other)| TwoWords { mover, other });
        zip(games, moves).position(|(game, &mv)| {
            let named = self.bits.get(mv as usize).copied().unwrap_or(W::NONE);
            let is_none = self.layout.landing(game, named) == W::NONE;
            is_none && !self.layout.outcome(game).is_over()
        })
    }

    fn position(&self, rules: &Rules, game: usize) -> Position {
        self.layout.position(rules, self.game(game))
    }

    fn restart(&mut self, _: &Rules, game: usize) {
        let new_game = self.layout.new_game();
        (self.movers[game], self.others[game]) = (new_game.mover, new_game.other);
    }

    fn restart_over(&mut self, _: &Rules, outcomes: &[Outcome]) {
        let new_game = self.layout.new_game();
        let games = zip(&mut self.movers, &mut self.others);
        for ((mover, other), outcome) in zip(games, outcomes) {
            // Written in any case, since which games are over cannot be foreseen.
            let is_over = W::narrow(outcome.is_over().into());
            let over = W::NONE.minus(is_over);
            *mover = (*mover & !over) | (new_game.mover & over);
            *other = (*other & !over) | (new_game.other & over);
        }
    }
}

//! Games on small boards, two words per game.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::zip;

use super::Batch;
use super::choice::Choices;
use super::player_word::PlayerWord;
use super::store::{GAMES_AT_ONCE, Store};
use super::two_words::{TwoWords, WordsLayout, rows};
use crate::{Outcome, Player, Position, Random, Rules};

/// Games as [`TwoWords`]. The words of the players to move are one array and those of their
/// opponents another, so that vector instructions load several at once.
#[derive(Clone, Debug)]
pub(super) struct Words<W, const HEIGHT: u32> {
    layout: WordsLayout<W, HEIGHT>,
    /// The bits of the moves by index: see [`WordsLayout::bits`].
    bits: Vec<W>,
    choices: Choices,
    movers: Vec<W>,
    others: Vec<W>,
}

impl<W: PlayerWord, const HEIGHT: u32> Words<W, HEIGHT> {
    fn game(&self, index: usize) -> TwoWords<W> {
        [self.movers[index], self.others[index]]
    }

    fn put(&mut self, index: usize, game: TwoWords<W>) {
        [self.movers[index], self.others[index]] = game;
    }

    fn games(&self) -> impl Iterator<Item = TwoWords<W>> {
        zip(&self.movers, &self.others).map(|(&mover, &other)| [mover, other])
    }

    /// Plays the moves of [`GAMES_AT_ONCE`] games, whose words are given.
    #[inline(always)]
    fn step_block(
        layout: WordsLayout<W, HEIGHT>,
        bits: &[W],
        k: u32,
        rules: &Rules,
        [movers, others]: [&mut [W; GAMES_AT_ONCE]; 2],
        moves: &[u32; GAMES_AT_ONCE],
        outcomes: &mut [Outcome; GAMES_AT_ONCE],
    ) {
        let named = moves.map(|mv| bits.get(mv as usize).copied().unwrap_or(W::NONE));
        let mut states = [W::NONE; GAMES_AT_ONCE];
        let mut runs = [W::NONE; GAMES_AT_ONCE];
        let before = (*movers, *others);
        for index in 0..GAMES_AT_ONCE {
            let game = [movers[index], others[index]];
            let bit = layout.landing(game, named[index]);
            runs[index] = layout.runs(k, game, bit);
            let (game, state) = layout.after(game, bit, runs[index]);
            [movers[index], others[index]] = game;
            states[index] = state;
        }
        if !rules.is_every_run_a_line() {
            for index in (0..GAMES_AT_ONCE).filter(|&index| runs[index] != W::NONE) {
                let game = [before.0[index], before.1[index]];
                let bit = layout.landing(game, named[index]);
                let lines = layout.lines(rules, game, bit);
                let (game, state) = layout.after(game, bit, lines);
                [movers[index], others[index]] = game;
                states[index] = state;
            }
        }
        for (outcome, state) in zip(outcomes, states) {
            *outcome = layout.outcome_of(state);
        }
    }

    #[inline(always)]
    fn step_by(&mut self, k: u32, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        // A copy, so that it need not be read again after each write.
        let (layout, bits) = (self.layout, self.bits.as_slice());
        let (movers, last_movers) = self.movers.as_chunks_mut();
        let (others, last_others) = self.others.as_chunks_mut();
        let (moves, last_moves) = moves.as_chunks();
        let (outcomes, last_outcomes) = outcomes.as_chunks_mut();
        // The last games, filled up with games whose outcomes are dropped.
        let count = last_moves.len();
        let mut few_movers = [W::NONE; GAMES_AT_ONCE];
        let mut few_others = [W::NONE; GAMES_AT_ONCE];
        let mut few_moves = [Batch::NO_MOVE; GAMES_AT_ONCE];
        let mut few_outcomes = [Outcome::ONGOING; GAMES_AT_ONCE];
        few_movers[..count].copy_from_slice(last_movers);
        few_others[..count].copy_from_slice(last_others);
        few_moves[..count].copy_from_slice(last_moves);
        let full = zip(zip(movers, others), zip(moves, outcomes));
        let last = (
            (&mut few_movers, &mut few_others),
            (&few_moves, &mut few_outcomes),
        );
        // Not in a closure, since one copy of it would serve every k. Here k is a constant.
        for ((movers, others), (moves, outcomes)) in full.chain([last]) {
            Self::step_block(layout, bits, k, rules, [movers, others], moves, outcomes);
        }
        last_movers.copy_from_slice(&few_movers[..count]);
        last_others.copy_from_slice(&few_others[..count]);
        last_outcomes.copy_from_slice(&few_outcomes[..count]);
    }
}

/// Writes rows of one byte per column, given as words whose other bytes are 0.
#[inline(always)]
fn write_rows(bytes: &mut [u8], rules: &Rules, rows: impl Iterator<Item = u64>) {
    let cols = rules.size().cols() as usize;
    let mut at = 0;
    rows.for_each(|row| {
        let row = row.to_le_bytes();
        // A whole word takes one instruction. The next row overwrites its surplus bytes.
        match bytes.get_mut(at..at + row.len()) {
            Some(word) => word.copy_from_slice(&row),
            None => bytes[at..at + cols].copy_from_slice(&row[..cols]),
        }
        at += cols;
    });
}

impl<W: PlayerWord, const HEIGHT: u32> Store for Words<W, HEIGHT> {
    fn new(rules: &Rules, games: usize) -> Self {
        let layout = WordsLayout::new(rules);
        let [mover, other] = layout.new_game();
        Self {
            layout,
            bits: layout.bits(rules).collect(),
            choices: Choices::new(rules, &layout),
            movers: vec![mover; games],
            others: vec![other; games],
        }
    }

    fn len(&self) -> usize {
        self.movers.len()
    }

    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        // Each k has its own loop, with constants for shifts.
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
        let words = zip(
            self.movers.chunks(GAMES_AT_ONCE),
            self.others.chunks(GAMES_AT_ONCE),
        );
        for ((movers, others), moves) in zip(words, moves.chunks_mut(GAMES_AT_ONCE)) {
            let games = zip(movers, others).map(|(&mover, &other)| [mover, other]);
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
        let stones = self.games().flatten();
        let row_count = rules.size().rows();
        let rows = stones.flat_map(|stones| rows(stones.in_bytes(), row_count));
        write_rows(planes, rules, rows);
    }

    fn legal(&self, rules: &Rules, legal: &mut [u8]) {
        let games = self.games();
        let rows = games.flat_map(|game| self.layout.legal_rows(rules, game));
        write_rows(legal, rules, rows);
    }

    fn first_refused(&self, _: &Rules, moves: &[u32]) -> Option<usize> {
        zip(self.games(), moves).position(|(game, &mv)| {
            let named = self.bits.get(mv as usize).copied().unwrap_or(W::NONE);
            let is_refused = self.layout.landing(game, named) == W::NONE;
            is_refused && !self.layout.outcome(game).is_over()
        })
    }

    fn position(&self, rules: &Rules, game: usize) -> Position {
        self.layout.position(rules, self.game(game))
    }

    fn set(&mut self, _: &Rules, game: usize, position: &Position) {
        self.put(game, self.layout.game(position));
    }

    fn copy(&mut self, from: usize, to: usize) {
        self.put(to, self.game(from));
    }

    fn restart(&mut self, _: &Rules, game: usize) {
        self.put(game, self.layout.new_game());
    }

    fn restart_over(&mut self, _: &Rules, outcomes: &[Outcome]) {
        let [new_mover, new_other] = self.layout.new_game();
        let games = zip(&mut self.movers, &mut self.others);
        for ((mover, other), outcome) in zip(games, outcomes) {
            // Without a branch, since the processor cannot predict which games are over.
            let is_over = W::narrow(outcome.is_over().into());
            let over = W::NONE.minus(is_over);
            *mover = (*mover & !over) | (new_mover & over);
            *other = (*other & !over) | (new_other & over);
        }
    }
}

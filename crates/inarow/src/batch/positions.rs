//! Any rules: a position a game.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::zip;

use super::form::Form;
use super::{Outcome, choice, move_count, named};
use crate::{Move, Position, Random, Rules, Verdict};

/// Games as positions.
#[derive(Clone, Debug)]
pub(super) struct Positions(Vec<Position>);

/// The move with this number, if there is one.
fn numbered(rules: &Rules, number: u32) -> Option<Move> {
    let number = Some(u64::from(number)).filter(|&number| number < move_count(rules))?;
    let cell = rules.size().cell(number)?;
    Some(named(rules, cell))
}

impl Form for Positions {
    fn new(rules: &Rules, games: usize) -> Self {
        Self(vec![Position::new(*rules); games])
    }

    fn game_bytes(rules: &Rules) -> u64 {
        size_of::<Position>() as u64 + Position::new_bytes(rules)
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        for (position, (&mv, outcome)) in zip(&mut self.0, zip(moves, outcomes)) {
            *outcome = match position.verdict() {
                Verdict::Ongoing { .. } => numbered(rules, mv)
                    .and_then(|mv| position.play(mv).ok())
                    .map_or(Outcome::REFUSED, Verdict::into),
                over => over.into(),
            };
        }
    }

    fn choose(&self, rules: &Rules, random: &mut Random, moves: &mut [u32]) {
        let goes_on = |game: usize| self.0[game].verdict().is_ongoing();
        let is_legal =
            |game: usize, mv| numbered(rules, mv).is_some_and(|mv| self.0[game].is_legal(mv));
        choice::until_legal(random, rules, moves, goes_on, is_legal);
    }

    fn outcome(&self, _: &Rules, game: usize) -> Outcome {
        self.0[game].verdict().into()
    }

    fn position(&self, _: &Rules, game: usize) -> Position {
        self.0[game].clone()
    }

    fn restart(&mut self, rules: &Rules, game: usize) {
        self.0[game] = Position::new(*rules);
    }
}

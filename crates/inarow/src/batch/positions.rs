//! Any rules: a position a game.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::zip;

use super::form::Form;
use super::{Batch, Outcome, move_count, named};
use crate::{Position, Random, Rules, Verdict};

/// Games as positions.
#[derive(Clone, Debug)]
pub(super) struct Positions(Vec<Position>);

/// Plays the move with this number, if it is legal.
fn play(position: &mut Position, rules: &Rules, number: u32) -> Option<Outcome> {
    let number = Some(u64::from(number)).filter(|&number| number < move_count(rules))?;
    let cell = rules.size().cell(number)?;
    position.play(named(rules, cell)).ok().map(Verdict::into)
}

impl Form for Positions {
    fn new(rules: &Rules, games: usize) -> Self {
        Self(vec![Position::new(*rules); games])
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]) {
        for (position, (&mv, outcome)) in zip(&mut self.0, zip(moves, outcomes)) {
            *outcome = match position.verdict() {
                Verdict::Ongoing { .. } => play(position, rules, mv).unwrap_or(Outcome::REFUSED),
                over => over.into(),
            };
        }
    }

    fn step_random(
        &mut self,
        rules: &Rules,
        move_count: u32,
        random: &mut Random,
        moves: &mut [u32],
        outcomes: &mut [Outcome],
    ) {
        for (position, (mv, outcome)) in zip(&mut self.0, zip(moves, outcomes)) {
            *mv = Batch::NO_MOVE;
            *outcome = position.verdict().into();
            while position.verdict().is_ongoing() {
                *mv = random.below(move_count);
                if let Some(played) = play(position, rules, *mv) {
                    *outcome = played;
                    break;
                }
            }
        }
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

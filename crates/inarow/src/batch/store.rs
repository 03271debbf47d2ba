//! What every way to hold a batch does.

use super::Outcome;
use crate::{Player, Position, Random, Rules};

/// Games in an array. Whoever asks has made sure that there is such a game, and one
/// move and one outcome for each.
pub(super) trait Store {
    /// So many games that have not new_game.
    fn new(rules: &Rules, games: usize) -> Self
    where
        Self: Sized;

    /// See [`Batch::game_bytes`](crate::Batch::game_bytes).
    fn game_bytes(rules: &Rules) -> u64
    where
        Self: Sized;

    fn len(&self) -> usize;

    /// See [`Batch::step`](crate::Batch::step).
    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]);

    /// Draws a legal move for each game, and none for one that is over: see
    /// [`Batch::choose`](crate::Batch::choose).
    fn choose(&self, rules: &Rules, random: &mut Random, moves: &mut [u32]);

    fn outcome(&self, rules: &Rules, game: usize) -> Outcome;

    /// See [`Batch::turns`](crate::Batch::turns).
    fn turns(&self, turns: &mut [Player]);

    /// See [`Batch::planes`](crate::Batch::planes).
    fn planes(&self, rules: &Rules, planes: &mut [u8]);

    /// See [`Batch::legal`](crate::Batch::legal).
    fn legal(&self, rules: &Rules, legal: &mut [u8]);

    /// See [`Batch::first_refused`](crate::Batch::first_refused).
    fn first_refused(&self, rules: &Rules, moves: &[u32]) -> Option<usize>;

    fn position(&self, rules: &Rules, game: usize) -> Position;

    fn restart(&mut self, rules: &Rules, game: usize);

    /// See [`Batch::restart_over`](crate::Batch::restart_over).
    fn restart_over(&mut self, rules: &Rules, outcomes: &[Outcome]) {
        for (game, outcome) in outcomes.iter().enumerate() {
            if outcome.is_over() {
                self.restart(rules, game);
            }
        }
    }
}

//! The operations on the games of a batch.

use crate::{Outcome, Player, Position, Random, Rules};

/// The number of games that choose and are stepped together.
pub(super) const GAMES_AT_ONCE: usize = 64;

/// Games in arrays. The caller guarantees that the game exists, and that there is one move and one
/// outcome per game.
pub(super) trait Store {
    /// Creates new games.
    fn new(rules: &Rules, games: usize) -> Self
    where
        Self: Sized;

    fn len(&self) -> usize;

    /// See [`Batch::step`](crate::Batch::step).
    fn step(&mut self, rules: &Rules, moves: &[u32], outcomes: &mut [Outcome]);

    /// See [`Batch::choose`](crate::Batch::choose).
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

    /// Sets a game to a position with the same rules and ordered turns.
    fn set(&mut self, rules: &Rules, game: usize, position: &Position);

    fn copy(&mut self, from: usize, to: usize);

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

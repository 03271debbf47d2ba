//! Somebody's solution, in whatever form it can be asked.

use std::time::Duration;

use inarow_exam::Round;

use crate::{Printed, Problem};

/// What a solution says of a move.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Answer {
    /// A number.
    Number(i64),
    /// Anything else, as its language writes it.
    Words(String),
}

/// Somebody's solution of the exercise. What it cannot answer is a [`Problem`], after which it
/// is asked nothing more.
pub trait Solution {
    /// Makes it ready to be asked.
    ///
    /// # Errors
    ///
    /// Whatever is wrong with it before it is asked.
    fn get_ready(&mut self) -> Result<(), Problem>;

    /// Begins a game on a board of side `n`.
    ///
    /// # Errors
    ///
    /// Whatever is wrong with it by then.
    fn new_game(&mut self, n: i32) -> Result<(), Problem>;

    /// Plays a move, as row and column, from 0, and player.
    ///
    /// # Errors
    ///
    /// Why there is no answer.
    fn make_move(&mut self, mv: [i32; 3]) -> Result<Answer, Problem>;

    /// Whether it says nothing more where an answer was wrong or was the last one.
    ///
    /// # Errors
    ///
    /// What it says.
    fn is_silent(&self) -> Result<(), Problem>;

    /// The nanoseconds that the moves of a round but for the first ones take on all its boards;
    /// nothing if it breaks off or takes longer than `patience`.
    fn time(&mut self, round: &Round, patience: Duration) -> Option<f64>;

    /// What it has printed beside its answers. After this it is asked nothing more.
    fn printed(&mut self) -> Printed;
}

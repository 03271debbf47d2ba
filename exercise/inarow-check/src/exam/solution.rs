//! The interface of a solution.

use std::time::Duration;

use inarow_exam::{Answer, Problem, Question, Round};

use crate::printed::Printed;

/// A solution of the exercise. After a [`Problem`] it gets no more moves before it is restarted.
pub trait Solution {
    /// Prepares the solution for the first game.
    ///
    /// # Errors
    ///
    /// A problem before the first game.
    fn get_ready(&mut self) -> Result<(), Problem>;

    /// Prepares the solution for another game after a problem. Does nothing if the solution can go on.
    ///
    /// # Errors
    ///
    /// A problem before the next game.
    fn restart(&mut self) -> Result<(), Problem>;

    /// Starts the solution again, without anything that its games have left. Returns false, and does
    /// nothing, if that is not possible.
    ///
    /// # Errors
    ///
    /// A problem before the next game.
    fn start_anew(&mut self) -> Result<bool, Problem> {
        Ok(false)
    }

    /// Begins a game on a board of side `n`.
    ///
    /// # Errors
    ///
    /// A problem before the first move.
    fn new_game(&mut self, n: i32) -> Result<(), Problem>;

    /// Plays a move: row and column, from 0, and player.
    ///
    /// # Errors
    ///
    /// The reason for a missing answer.
    fn make_move(&mut self, mv: [i32; 3]) -> Result<Answer, Problem>;

    /// Calls a function on the boards of a game, and returns the answer to each call. After a problem that
    /// is not an error of the solution, there are no more answers.
    fn call(&mut self, question: &Question) -> Vec<Result<Answer, Problem>> {
        let _ = question;
        Vec::new()
    }

    /// Checks that no unexpected answer has arrived. Called after a wrong answer and after the last
    /// answer.
    ///
    /// # Errors
    ///
    /// [`Problem::BreaksProtocol`] with the unexpected answer.
    fn is_silent(&self) -> Result<(), Problem>;

    /// Returns the time that the solution has waited for a processor since its start or since the last
    /// call. Games may take longer by this time.
    fn waited(&self) -> Duration {
        Duration::ZERO
    }

    /// Returns the nanoseconds of a round's timed moves on all its boards. Processor time is better
    /// than elapsed time, since other work of the machine does not change it.
    ///
    /// # Errors
    ///
    /// The reason for a missing time. [`Problem::Hangs`] if the round takes longer than `timeout`.
    fn time(&mut self, round: &Round, timeout: Duration) -> Result<f64, Problem>;

    /// Returns the text that the solution has printed beside its answers. This is the last call.
    fn printed(&mut self) -> Printed;
}

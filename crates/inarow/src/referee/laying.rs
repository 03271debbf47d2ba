//! Stones laid one after another, and looked at as a whole.

use super::run::Run;
use crate::{Axis, Move, Player, Rules};

/// The stones of a record that are only laid, without asking after each one whether it
/// completes a line.
///
/// No rule makes a line of less than k stones in a row, and no stone is ever taken
/// away. So if there is no such run at the end, nobody has won on the way. And if as
/// many cells are filled as stones were laid, each of them was free.
pub(crate) trait Laying {
    /// A cell as it is seen here.
    type Spot: Copy;

    /// The cell that a stone of this move is laid on, where the move is written as it
    /// usually is; `None` also where there is no such cell on the board.
    fn find(&self, rules: &Rules, mv: Move) -> Option<Self::Spot>;

    fn lay(&mut self, spot: Self::Spot, player: Player);

    /// Takes up a stone that lies alone on its cell.
    fn take_up(&mut self, spot: Self::Spot, player: Player);

    /// On how many cells stones lie.
    fn filled(&self, rules: &Rules) -> u64;

    /// Whether there is a run of k stones of `player` or more anywhere.
    fn has_run(&self, rules: &Rules, player: Player) -> bool;

    /// The run along `axis` through the stone of `player` there.
    fn run(&self, rules: &Rules, axis: Axis, spot: Self::Spot, player: Player) -> Option<Run>;
}

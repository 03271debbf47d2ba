//! How many sets of k cells each player may still fill.

use super::beside::seen;
use super::bitmap::Of;
use super::lines::Lines;
use crate::{ByPlayer, Cell, Player, Rules};

/// Of each player the number of sets without a stone that blocks them: k cells
/// next to each other along an axis. None left means that the player cannot win
/// any more.
///
/// Which stones block is for the rules to say ([`Rules::blocks`]): those of foes,
/// and where a line loses the player's own.
///
/// ```text
///    k = 3, X comes to *             O's sets through *: those between the
///    . . O . * . . X .               nearest X on its left, none within two
///        |---|                       cells, and the next X on its right, two
///          |---|                     free cells on. Three sets, all lost to O.
///            |---|
/// ```
///
/// A blocking stone takes the sets through its cell that no other one has taken
/// before: those between the nearest blocking stones within k on either side
/// ([`Lines::open_sets`]).
#[derive(Clone, Debug)]
pub(crate) struct OpenSets {
    /// A set that runs along two axes, as one of a single cell does, counts twice.
    open: ByPlayer<u128>,
}

impl OpenSets {
    pub(crate) fn new(rules: &Rules) -> Self {
        let open = rules.set_count();
        Self {
            open: ByPlayer::from_fn(|_| open),
        }
    }

    /// The number of sets that `player` may still fill.
    pub(crate) const fn open(&self) -> &ByPlayer<u128> {
        &self.open
    }

    /// Takes in a stone that `owner` has put on `cell`.
    pub(super) fn place(&mut self, rules: &Rules, lines: &Lines, cell: Cell, owner: Player) {
        for player in blocked_by(rules, owner) {
            self.open[player] -= u128::from(lines.open_sets(rules, cell, player));
        }
    }

    /// Takes out the stone that `owner` had on `cell`.
    pub(super) fn remove(&mut self, rules: &Rules, lines: &Lines, cell: Cell, owner: Player) {
        for player in blocked_by(rules, owner) {
            self.open[player] += u128::from(lines.open_sets(rules, cell, player));
        }
    }
}

/// The players whose sets a stone of `owner` blocks.
fn blocked_by(rules: &Rules, owner: Player) -> impl Iterator<Item = Player> + use<'_> {
    Player::first(rules.players()).filter(move |&player| rules.blocks(owner, player))
}

impl Lines {
    /// The number of sets through a cell that no other stone takes from `player`.
    #[inline]
    fn open_sets(&self, rules: &Rules, cell: Cell, player: Player) -> u64 {
        let blocking = match (rules.blocks(player, player), self.players) {
            (true, _) => Of::Player(player),
            (false, 2) => Of::Player(player.next(2)),
            (false, _) => Of::AllBut(player),
        };
        let in_windows = self.open_in_windows(rules, blocking, cell);
        in_windows.unwrap_or_else(|| self.open_far(rules, blocking, cell, player))
    }

    /// The same, however long lines are.
    #[inline(never)]
    fn open_far(&self, rules: &Rules, blocking: Of, cell: Cell, player: Player) -> u64 {
        let (mut open, k) = (0, rules.k());
        for axis in 0..self.axes.len() {
            let course = &self.courses[axis];
            let zeros = self
                .bits
                .around(blocking, axis, course, course.place(cell))
                .zeros();
            let (room, seen) = (self.room_for_sets(axis, cell, k), seen(course, cell));
            let is_seen = |side: usize| zeros[side] < seen[side] || room[side] <= seen[side].into();
            let [before, behind] = match is_seen(0) && is_seen(1) {
                true => [room[0].min(zeros[0].into()), room[1].min(zeros[1].into())],
                false => self.clear_beside(rules, axis, cell, player, room),
            };
            open += (before + behind + 1).saturating_sub(k - 1);
        }
        open
    }

    /// How many cells on either side of a cell sets may take.
    fn room_for_sets(&self, axis: usize, cell: Cell, k: u64) -> [u64; 2] {
        let others = self.courses[axis].others();
        if others < k {
            // The only set is the ring; or it has too few cells.
            return [if others == k - 1 { others } else { 0 }, 0];
        }
        let [before, behind] = self.grid.room(cell, self.axes[axis]);
        [before.min(k - 1), behind.min(k - 1)]
    }
}

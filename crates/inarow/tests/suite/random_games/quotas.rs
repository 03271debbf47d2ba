//! How often a random test met what it must meet.

use std::fmt;
use std::ops::AddAssign;

/// What random games must meet, each at least once in a run.
const EVENTS: [&str; 40] = [
    "a position compared",
    "a stone joins two runs",
    "a stone joins two runs into a win",
    "a stone joins two runs on a board held by occupied cells",
    "an overline wins",
    "two or more lines at once",
    "three or more lines at once",
    "a win on the last free cell",
    "a win of player 1",
    "a win of player 2",
    "a win on a board held by occupied cells",
    "a win with full lines of n > 12",
    "a draw",
    "k = 1",
    "k = longest side",
    "an oblong board",
    "a board of one row or column",
    "drop",
    "drop on a board held by occupied cells",
    "full lines beside the textbook's structures",
    "full lines held by touched lines",
    "a board held by occupied cells",
    "free turns",
    "undo across a win",
    "undo across a draw",
    "undo to the start",
    "a stone other than the last taken back",
    "a run parted by taking back a stone",
    "an undo of another stone refused",
    "redo across a win",
    "redo across a draw",
    "game_over refused",
    "unknown_player refused",
    "wrong_player refused",
    "player_not_named refused",
    "outside refused",
    "row_not_named refused",
    "occupied refused",
    "column_full refused",
    "floating refused",
];

#[derive(Debug)]
pub(crate) struct Quotas([u64; EVENTS.len()]);

impl Quotas {
    pub(crate) fn meet(&mut self, event: &str) {
        let listed = EVENTS.iter().position(|name| *name == event);
        self.0[listed.unwrap_or_else(|| panic!("`{event}` has no quota"))] += 1;
    }

    pub(crate) fn meet_if(&mut self, holds: bool, event: &str) {
        if holds {
            self.meet(event);
        }
    }

    pub(crate) fn never_met(&self) -> Vec<&str> {
        let counts = EVENTS.iter().zip(self.0);
        counts
            .filter(|(_, count)| *count == 0)
            .map(|(event, _)| *event)
            .collect()
    }
}

impl Default for Quotas {
    fn default() -> Self {
        Self([0; EVENTS.len()])
    }
}

impl AddAssign for Quotas {
    fn add_assign(&mut self, other: Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }
}

impl fmt::Display for Quotas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        EVENTS
            .iter()
            .zip(self.0)
            .try_for_each(|(event, count)| writeln!(f, "{count:>9}  {event}"))
    }
}

//! A change of the stones, for which facts are updated.

use crate::{Cell, Player};

/// A player's stone on a cell.
pub(super) type Stone = (Cell, Player);

/// A change of the stones.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Change {
    Placed,
    Removed,
}

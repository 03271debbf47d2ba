//! Replaces `peers` in a build without peers.

use inarow::{Nodes, Rules};

use crate::contest::PlayRound;
use crate::game::Playouts;

pub(crate) const fn playouts(_: &Rules) -> Vec<(&'static str, PlayRound<Playouts>)> {
    Vec::new()
}

pub(crate) const fn perft(_: &Rules) -> Option<fn(Rules, usize) -> Vec<Nodes>> {
    None
}

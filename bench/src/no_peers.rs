//! Replaces `peers` in a build without peers.

use inarow::Rules;

use crate::contest::PlayRound;
use crate::engine::CountPaths;
use crate::game::Playouts;

pub(crate) const fn playouts(_: &Rules) -> Vec<(&'static str, PlayRound<Playouts>)> {
    Vec::new()
}

pub(crate) const fn perft(_: &Rules) -> Option<CountPaths> {
    None
}

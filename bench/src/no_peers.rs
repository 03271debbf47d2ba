//! The interface of `peers` without any peer.

use inarow::Rules;

use crate::game::{Count, PlayGames};
use crate::known_games::PlayAll;

pub(crate) const fn playouts(_: &Rules) -> Vec<(&'static str, PlayGames)> {
    Vec::new()
}

pub(crate) const fn perft(_: &Rules) -> Option<Count> {
    None
}

pub(crate) const fn undo(_: &Rules) -> Option<PlayAll> {
    None
}

//! Moves that the referee refuses.

use inarow_judge::Turns;

use super::Ways;
use crate::archives::breaks::stones::{
    column_full, floating, layer_not_named, occupied, of_another_player, of_nobody, outside,
    outside_column, row_not_named,
};
use crate::archives::breaks::{Break, How};

/// Where a move names a cell.
pub(super) const CELLS: Ways = &[
    ("occupied", How::Refused(occupied)),
    ("outside", How::Refused(outside)),
    ("floating", How::Refused(floating)),
    ("layer_not_named", How::Refused(layer_not_named)),
];

/// Where a board has no layers, and a move always names a row.
pub(super) const CELLS_OF_PLANES: Ways = &[
    ("occupied", How::Refused(occupied)),
    ("outside", How::Refused(outside)),
    ("floating", How::Refused(floating)),
];

/// Where stones never fall.
pub(super) const ON_A_PLANE: Ways = &[
    ("occupied", How::Refused(occupied)),
    ("outside", How::Refused(outside)),
    ("row_not_named", How::Refused(row_not_named)),
];

/// Where a move may name a column alone.
pub(super) const COLUMNS_TOO: Ways = &[
    ("column_full", How::Refused(column_full)),
    ("row_not_named", How::Refused(row_not_named)),
];

/// Where every move names a column alone.
pub(super) const ONLY_COLUMNS: Ways = &[
    ("outside", How::Refused(outside_column)),
    ("column_full", How::Refused(column_full)),
];

pub(super) const PLAYERS: Ways = &[("unknown_player", How::Refused(of_nobody))];

pub(super) const TURNS: Ways = &[(
    "wrong_player",
    How::Other(|rng, scene| {
        let wrong_player = Break {
            name: "wrong_player",
            how: How::Refused(of_another_player),
        };
        let kept = scene.setting.options.turns == Turns::Ordered;
        kept.then(|| wrong_player.apply(rng, scene)).flatten()
    }),
)];

//! Moves that the referee refuses.

use inarow_judge::Turns;

use super::DamageList;
use crate::random_archives::damage::refused_stones::{
    column_full, floating, layer_not_named, occupied, outside, outside_column, row_not_named,
    unknown_player, wrong_player, wrong_player_later,
};
use crate::random_archives::damage::{Damage, DamageKind};
use crate::random_archives::notation::Notation;

/// For moves that name a cell.
pub(super) const CELLS: DamageList = &[
    ("occupied", DamageKind::Refused(occupied)),
    ("outside", DamageKind::Refused(outside)),
    ("floating", DamageKind::Refused(floating)),
    ("layer_not_named", DamageKind::Refused(layer_not_named)),
];

/// For moves that are single numbers.
pub(super) const NUMBERS: DamageList = &[
    ("occupied", DamageKind::Refused(occupied)),
    ("outside", DamageKind::Refused(outside)),
    ("column_full", DamageKind::Refused(column_full)),
];

/// For moves that name a cell, on boards without layers.
pub(super) const CELLS_ON_PLANES: DamageList = &[
    ("occupied", DamageKind::Refused(occupied)),
    ("outside", DamageKind::Refused(outside)),
    ("floating", DamageKind::Refused(floating)),
];

/// For rules without `drop`.
pub(super) const WITHOUT_DROP: DamageList = &[
    ("occupied", DamageKind::Refused(occupied)),
    ("outside", DamageKind::Refused(outside)),
    ("row_not_named", DamageKind::Refused(row_not_named)),
];

/// For moves that name a column or a cell.
pub(super) const COLUMNS_OR_CELLS: DamageList = &[
    ("column_full", DamageKind::Refused(column_full)),
    ("row_not_named", DamageKind::Refused(row_not_named)),
];

/// For moves that name a column as a number, and no cell without a row.
pub(super) const FULL_COLUMNS: DamageList = &[("column_full", DamageKind::Refused(column_full))];

/// For moves that name a column.
pub(super) const COLUMN_MOVES: DamageList = &[
    ("outside", DamageKind::Refused(outside_column)),
    ("column_full", DamageKind::Refused(column_full)),
];

pub(super) const PLAYERS: DamageList = &[("unknown_player", DamageKind::Refused(unknown_player))];

pub(super) const TURNS: DamageList = &[(
    "wrong_player",
    DamageKind::Other(|rng, planned| {
        // In `sgf`, either of two players may move first.
        let is_first_free = matches!(planned.setting.notation, Notation::Sgf(_))
            && planned.game.rules.players() == 2;
        let damage = Damage {
            name: "wrong_player",
            kind: DamageKind::Refused(if is_first_free {
                wrong_player_later
            } else {
                wrong_player
            }),
        };
        let is_ordered = planned.setting.options.turns == Turns::Ordered;
        is_ordered.then(|| damage.apply(rng, planned)).flatten()
    }),
)];

//! Stones that the referee refuses.

use fastrand::Rng;
use inarow::{Cell, Column, Gravity};

use crate::random_archives::game::{Game, Stone, random_cell};

/// Numbers at the limits of narrower types.
const EXTREME: &[i128] = &[
    -1,
    1 << 31,
    -(1 << 31),
    1 << 32,
    (1 << 53) + 1,
    i64::MAX as i128,
    i64::MIN as i128,
    u64::MAX as i128,
];

/// Returns one of these numbers or of [`EXTREME`].
fn wrong_number(rng: &mut Rng, others: &[i128]) -> Option<i128> {
    rng.choice([EXTREME, others].concat())
}

/// Returns the player whose turn it is, if the game's stones name their players.
fn player_to_move(game: &Game, ply: usize) -> Option<i128> {
    // A game names the players of all its stones or of none.
    let named = game.stones.iter().any(|stone| stone.player.is_some());
    named.then(|| game.rules.turn_at(ply as u64).player.number().into())
}

/// Returns a stone on this cell by the player whose turn it is.
fn stone_on(cell: Cell, game: &Game, ply: usize) -> Stone {
    Stone {
        row: Some(cell.row().into()),
        col: cell.col().into(),
        layer: cell.layer().map(i128::from),
        player: player_to_move(game, ply),
    }
}

/// Returns a stone in this cell's column, without a row, by the player whose turn it is.
fn stone_in_column(cell: Cell, game: &Game, ply: usize) -> Stone {
    Stone {
        row: None,
        ..stone_on(cell, game, ply)
    }
}

pub(super) fn occupied(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    let position = game.position_at(ply);
    let (cell, _) = rng.choice(position.stones().collect::<Vec<_>>())?;
    Some(stone_on(cell, game, ply))
}

pub(super) fn outside(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    let mut stone = stone_on(random_cell(rng, game.rules), game, ply);
    if game.stones.first().is_some_and(|stone| stone.row.is_none()) {
        stone.row = None;
    }
    let places = [
        stone.row.as_mut(),
        Some(&mut stone.col),
        stone.layer.as_mut(),
    ];
    let sides = game.rules.size().sides();
    let places = places.into_iter().zip(sides).collect::<Vec<_>>();
    let named = places
        .into_iter()
        .filter_map(|(place, side)| Some((place?, side)));
    let (place, side) = rng.choice(named.collect::<Vec<_>>())?;
    *place = wrong_number(rng, &[side.into()])?;
    Some(stone)
}

pub(super) fn outside_column(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    outside(rng, game, ply).filter(|stone| stone.row.is_none())
}

/// Returns a stone of a player that the rules do not have.
pub(super) fn unknown_player(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    let number = wrong_number(rng, &[0, i128::from(game.rules.players()) + 1])?;
    Some(Stone {
        player: Some(number),
        ..stone_on(random_cell(rng, game.rules), game, ply)
    })
}

/// Returns a stone of a player whose turn it is not.
pub(super) fn wrong_player(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    let turn = game.rules.turn_at(ply as u64).player.number();
    let others = (1..=game.rules.players()).filter(|&player| player != turn);
    let player = rng.choice(others.collect::<Vec<_>>())?;
    Some(Stone {
        player: Some(player.into()),
        ..stone_on(random_cell(rng, game.rules), game, ply)
    })
}

/// As [`wrong_player`], but not for the first move.
pub(super) fn wrong_player_later(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    (ply > 0).then(|| wrong_player(rng, game, ply)).flatten()
}

pub(super) fn floating(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    if game.rules.gravity() != Gravity::Drop {
        return None;
    }
    let position = game.position_at(ply);
    let cell = random_cell(rng, game.rules);
    let below = Column::of(cell).cell(cell.row() + 1);
    let floats = position.stone(cell).is_none()
        && game.rules.size().contains(below)
        && position.stone(below).is_none();
    floats.then(|| stone_on(cell, game, ply))
}

pub(super) fn column_full(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    if game.rules.gravity() != Gravity::Drop {
        return None;
    }
    let position = game.position_at(ply);
    let top = Column::of(random_cell(rng, game.rules)).cell(0);
    position.stone(top)?;
    Some(stone_in_column(top, game, ply))
}

pub(super) fn row_not_named(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    let has_no_drop = game.rules.gravity() == Gravity::None;
    has_no_drop.then(|| stone_in_column(random_cell(rng, game.rules), game, ply))
}

pub(super) fn layer_not_named(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    game.rules.size().layers()?;
    let cell = random_cell(rng, game.rules);
    let stone = if rng.bool() {
        stone_on(cell, game, ply)
    } else {
        stone_in_column(cell, game, ply)
    };
    Some(Stone {
        layer: None,
        ..stone
    })
}

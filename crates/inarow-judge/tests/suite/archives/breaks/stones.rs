//! Stones that the referee refuses.

use fastrand::Rng;
use inarow::{Cell, Column, Gravity};

use crate::archives::game::{Game, Stone, random_cell};

/// Numbers at which narrower ones end.
const HOSTILE: &[i128] = &[
    -1,
    1 << 31,
    -(1 << 31),
    1 << 32,
    (1 << 53) + 1,
    i64::MAX as i128,
    i64::MIN as i128,
    u64::MAX as i128,
];

/// One of these numbers, or a hostile one.
fn hostile(rng: &mut Rng, others: &[i128]) -> Option<i128> {
    rng.choice([HOSTILE, others].concat())
}

/// The player who may put the next stone.
fn mover(game: &Game, ply: usize) -> Option<i128> {
    // Where a game names its players, it names them anywhere.
    let named = game.stones.iter().any(|stone| stone.player.is_some());
    named.then(|| game.rules.turn_at(ply as u64).player.number().into())
}

/// A stone on this cell of whoever may put one.
fn on(cell: Cell, game: &Game, ply: usize) -> Stone {
    Stone {
        row: Some(cell.row().into()),
        col: cell.col().into(),
        layer: cell.layer().map(i128::from),
        player: mover(game, ply),
    }
}

/// The same in the column alone.
fn in_column(cell: Cell, game: &Game, ply: usize) -> Stone {
    Stone {
        row: None,
        ..on(cell, game, ply)
    }
}

pub(super) fn occupied(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    let position = game.position_at(ply);
    let (cell, _) = rng.choice(position.stones().collect::<Vec<_>>())?;
    Some(on(cell, game, ply))
}

pub(super) fn outside(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    let mut stone = on(random_cell(rng, game.rules), game, ply);
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
    *place = hostile(rng, &[side.into()])?;
    Some(stone)
}

pub(super) fn outside_column(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    outside(rng, game, ply).filter(|stone| stone.row.is_none())
}

/// A stone of a player whom the rules do not know.
pub(super) fn of_nobody(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    let number = hostile(rng, &[0, i128::from(game.rules.players()) + 1])?;
    Some(Stone {
        player: Some(number),
        ..on(random_cell(rng, game.rules), game, ply)
    })
}

/// A stone of a player whose turn it is not.
pub(super) fn of_another_player(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    let turn = game.rules.turn_at(ply as u64).player.number();
    let others = (1..=game.rules.players()).filter(|&player| player != turn);
    let player = rng.choice(others.collect::<Vec<_>>())?;
    Some(Stone {
        player: Some(player.into()),
        ..on(random_cell(rng, game.rules), game, ply)
    })
}

pub(super) fn floating(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    (game.rules.gravity() == Gravity::Drop).then_some(())?;
    let position = game.position_at(ply);
    let cell = random_cell(rng, game.rules);
    let below = Column::of(cell).cell(cell.row() + 1);
    let floats = position.stone(cell).is_none()
        && game.rules.size().contains(below)
        && position.stone(below).is_none();
    floats.then(|| on(cell, game, ply))
}

pub(super) fn column_full(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    (game.rules.gravity() == Gravity::Drop).then_some(())?;
    let position = game.position_at(ply);
    let top = Column::of(random_cell(rng, game.rules)).cell(0);
    position.stone(top)?;
    Some(in_column(top, game, ply))
}

pub(super) fn row_not_named(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    (game.rules.gravity() == Gravity::None).then_some(())?;
    Some(in_column(random_cell(rng, game.rules), game, ply))
}

pub(super) fn layer_not_named(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    game.rules.size().layers()?;
    let cell = random_cell(rng, game.rules);
    let stone = match rng.bool() {
        true => on(cell, game, ply),
        false => in_column(cell, game, ply),
    };
    Some(Stone {
        layer: None,
        ..stone
    })
}

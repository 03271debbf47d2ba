//! Stones that the referee refuses.

use fastrand::Rng;
use inarow::{Cell, Gravity};

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

pub(super) fn occupied(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    let position = game.position_at(ply);
    let (cell, _) = rng.choice(position.stones().collect::<Vec<_>>())?;
    Some(Stone {
        row: Some(cell.row().into()),
        col: cell.col().into(),
        player: mover(game, ply),
    })
}

pub(super) fn outside(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    let cell = random_cell(rng, game.rules);
    let size = game.rules.size();
    let mut numbers = [i128::from(cell.row()), i128::from(cell.col())];
    let sides = [size.rows(), size.cols()];
    let place = rng.usize(..2);
    numbers[place] = hostile(rng, &[sides[place].into()])?;
    let named = game.stones.first().is_none_or(|stone| stone.row.is_some());
    Some(Stone {
        row: (named || place == 0).then_some(numbers[0]),
        col: numbers[1],
        player: mover(game, ply),
    })
}

pub(super) fn outside_column(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    outside(rng, game, ply).filter(|stone| stone.row.is_none())
}

/// A stone of a player whom the rules do not know.
pub(super) fn of_nobody(rng: &mut Rng, game: &Game, _: usize) -> Option<Stone> {
    let number = hostile(rng, &[0, 3])?;
    let cell = random_cell(rng, game.rules);
    Some(Stone {
        row: Some(cell.row().into()),
        col: cell.col().into(),
        player: Some(number),
    })
}

/// A stone of a player whose turn it is not.
pub(super) fn of_another_player(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    let turn = game.rules.turn_at(ply as u64).player.number();
    let cell = random_cell(rng, game.rules);
    Some(Stone {
        row: Some(cell.row().into()),
        col: cell.col().into(),
        player: Some(3 - i128::from(turn)),
    })
}

pub(super) fn floating(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    (game.rules.gravity() == Gravity::Drop).then_some(())?;
    let position = game.position_at(ply);
    let cell = random_cell(rng, game.rules);
    let below = Cell::new(cell.row() + 1, cell.col());
    let floats = position.stone(cell).is_none()
        && game.rules.size().contains(below)
        && position.stone(below).is_none();
    floats.then(|| Stone {
        row: Some(cell.row().into()),
        col: cell.col().into(),
        player: mover(game, ply),
    })
}

pub(super) fn column_full(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    (game.rules.gravity() == Gravity::Drop).then_some(())?;
    let position = game.position_at(ply);
    let col = rng.u32(..game.rules.size().cols());
    position.stone(Cell::new(0, col))?;
    Some(Stone {
        row: None,
        col: col.into(),
        player: mover(game, ply),
    })
}

pub(super) fn row_not_named(rng: &mut Rng, game: &Game, ply: usize) -> Option<Stone> {
    (game.rules.gravity() == Gravity::None).then_some(())?;
    Some(Stone {
        row: None,
        col: random_cell(rng, game.rules).col().into(),
        player: mover(game, ply),
    })
}

//! The outcome that the oracle gives for a move or an undo, with the reasons to
//! refuse it in their published order.

use inarow::Coordinates;

use super::oracle::{At, Oracle};

/// A move to try, legal or not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    /// The player named, if any.
    pub(crate) named: Option<i128>,
    pub(crate) coordinates: Coordinates,
}

/// The state of a game that the oracle's board does not have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) is_over: bool,
    /// True if players move in any order.
    pub(crate) is_unordered: bool,
    /// True if the board has layers.
    pub(crate) in_space: bool,
}

/// Returns the cell that a move fills, and the player of the stone.
pub(crate) fn of_move(
    oracle: &Oracle,
    known: Known,
    attempt: Attempt,
) -> Result<(At, u8), &'static str> {
    if known.is_over {
        return Err("game_over");
    }
    let (turn, _) = oracle.turn(oracle.stones.len());
    let named = match attempt.named {
        Some(named) if !(1..=i128::from(oracle.players)).contains(&named) => {
            return Err("unknown_player");
        }
        named => named.map(|named| named as u8),
    };
    let player = match (named, known.is_unordered) {
        (Some(named), false) if named != turn => return Err("wrong_player"),
        (Some(named), _) => named,
        (None, false) => turn,
        (None, true) => return Err("player_not_named"),
    };
    let (row, [_, col, layer]) = place(oracle, known, attempt.coordinates)?;
    let at = row.map(|row| [row, col, layer]);
    if at.is_none() && !oracle.drop {
        return Err("row_not_named");
    }
    if at.is_some_and(|at| oracle.stones.contains_key(&at)) {
        return Err("occupied");
    }
    let top = [0, col, layer];
    match (
        at,
        oracle.landing(if oracle.drop { top } else { at.unwrap_or(top) }),
    ) {
        (_, None) => Err("column_full"),
        (Some(at), Some(landing)) if at != landing => Err("floating"),
        (_, Some(landing)) => Ok((landing, player)),
    }
}

/// Returns the cell of the stone that an undo removes.
pub(crate) fn of_undo(
    oracle: &Oracle,
    known: Known,
    coordinates: Coordinates,
) -> Result<At, &'static str> {
    let Some(ply_before) = oracle.stones.len().checked_sub(1) else {
        return Err("nothing_to_undo");
    };
    let not_last = "not_last";
    let (row, [_, col, layer]) = place(oracle, known, coordinates).map_err(|_| not_last)?;
    let top = || {
        let column = oracle.stones.keys().copied();
        column.filter(|cell| cell[1..] == [col, layer]).min()
    };
    let at = match (row, oracle.drop) {
        (Some(row), false) => Some([row, col, layer]),
        (None, false) => None,
        (None, true) => top(),
        (Some(row), true) => top().filter(|top| top[0] == row),
    };
    let owner = at.and_then(|at| oracle.stones.get(&at));
    let (Some(at), Some(&owner)) = (at, owner) else {
        return Err(not_last);
    };
    if !known.is_unordered && owner != oracle.turn(ply_before).0 {
        return Err(not_last);
    }
    let mut before = oracle.clone();
    before.stones.remove(&at);
    let may_be_last = before.lines().is_empty() && !before.has_overline();
    if may_be_last && oracle.fouls_of(at, owner) == oracle.fouls {
        Ok(at)
    } else {
        Err(not_last)
    }
}

/// Returns the row, if named, and the cell at these numbers.
fn place(
    oracle: &Oracle,
    known: Known,
    Coordinates {
        row, col, layer, ..
    }: Coordinates,
) -> Result<(Option<i64>, At), &'static str> {
    let [rows, cols, layers] = oracle.sides.map(i128::from);
    let is_outside =
        |value: Option<i128>, count| value.is_some_and(|value| !(0..count).contains(&value));
    if is_outside(row, rows) || is_outside(Some(col), cols) || is_outside(layer, layers) {
        return Err("outside");
    }
    if known.in_space && layer.is_none() {
        return Err("layer_not_named");
    }
    let [row_or_top, col, layer] =
        [row.unwrap_or(0), col, layer.unwrap_or(0)].map(|number| number as i64);
    Ok((row.map(|_| row_or_top), [row_or_top, col, layer]))
}

//! What must become of a move or an undo, by the oracle and in the order in which
//! reasons to refuse are published.

use inarow::Coordinates;

use crate::oracle::{At, Oracle};

/// A move that somebody tries, be it allowed or not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    /// The player named, if one is.
    pub(crate) named: Option<i128>,
    pub(crate) coordinates: Coordinates,
}

/// What the oracle's board does not know of the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    /// Whether the game has ended.
    pub(crate) is_over: bool,
    /// Whether players move in turn.
    pub(crate) turns_kept: bool,
    /// Whether the board has layers.
    pub(crate) in_space: bool,
    /// The stone played last, unless one has been taken back since.
    pub(crate) last: Option<At>,
}

/// On which cell a stone of which player comes to rest.
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
    let player = match (named, known.turns_kept) {
        (Some(named), true) if named != turn => return Err("wrong_player"),
        (Some(named), _) => named,
        (None, true) => turn,
        (None, false) => return Err("player_not_named"),
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

/// Which stone is taken back.
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
    let moved_last = !known.turns_kept || owner == oracle.turn(ply_before).0;
    let may_be_last = known.last.is_none_or(|last| last == at);
    (moved_last && may_be_last).then_some(at).ok_or(not_last)
}

/// The row, if one is named, and the place that the numbers name.
fn place(
    oracle: &Oracle,
    known: Known,
    Coordinates { row, col, layer }: Coordinates,
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

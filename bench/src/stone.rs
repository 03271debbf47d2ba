//! A move, in two forms.

use inarow::{Cell, Move, Player};

/// A move of the exercise. `peers/tic_tac_toe.cpp` has
/// the same fields in the same order.
#[repr(C)]
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Stone {
    /// From 0.
    pub row: i32,
    /// From 0.
    pub col: i32,
    /// 1 or 2.
    pub player: i32,
}

impl Stone {
    /// Returns stones on these cells, of alternating players.
    pub fn in_turns(cells: impl IntoIterator<Item = (i32, i32)>) -> Vec<Self> {
        cells
            .into_iter()
            .zip([1, 2].into_iter().cycle())
            .map(|((row, col), player)| Self { row, col, player })
            .collect()
    }
}

/// Returns the player with the number 1 or 2.
#[inline]
pub(crate) const fn player(number: i32) -> Player {
    if number == 1 {
        Player::ONE
    } else {
        Player::TWO
    }
}

/// A move under any rules, with its player.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Ply {
    /// The player who moves.
    pub player: Player,
    /// The move.
    pub mv: Move,
}

/// A column becomes its top cell.
impl From<Ply> for Stone {
    #[inline]
    fn from(Ply { player, mv }: Ply) -> Self {
        let cell: Cell = match mv {
            Move::Cell(cell) => cell,
            Move::Column(column) => column.cell(0),
        };
        Self {
            row: cell.row().cast_signed(),
            col: cell.col().cast_signed(),
            player: player.number().into(),
        }
    }
}

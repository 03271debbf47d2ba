//! One move.

use inarow::{Cell, Move, Player};

/// One move as the exercise's interface takes it. `peers/tic_tac_toe.cpp` has
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
    /// Stones on these cells, the players taking turns.
    pub fn in_turns(cells: impl IntoIterator<Item = (i32, i32)>) -> Vec<Self> {
        cells
            .into_iter()
            .zip([1, 2].into_iter().cycle())
            .map(|((row, col), player)| Self { row, col, player })
            .collect()
    }
}

/// One move under any rules, its player named.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Ply {
    /// Who moves.
    pub player: Player,
    /// The move.
    pub mv: Move,
}

/// Of a stone in a column that is named alone, the topmost cell.
impl From<Ply> for Stone {
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

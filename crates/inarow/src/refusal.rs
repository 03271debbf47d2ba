//! Why a move, or taking one back, was refused.

use core::fmt;

use crate::{Cell, Column, Player};

/// Why a move was refused. Nothing has changed.
///
/// Where several reasons hold, the first in this order is given: the order is
/// part of the interface.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum PlayError {
    /// The game has already ended.
    GameOver {
        /// The number of stones on the board, the last of which ended it.
        ply: u64,
    },
    /// The rules have no such player.
    UnknownPlayer {
        /// The number asked for.
        number: i128,
        /// How many players there are; they count from 1.
        players: u8,
    },
    /// It is another player's turn.
    WrongPlayer {
        /// Who asked to move.
        player: Player,
        /// Whose turn it is.
        turn: Player,
    },
    /// Players move in any order here, so a move must name its player.
    PlayerNotNamed,
    /// The board has no such row, column or layer.
    Outside {
        /// `row`, `column` or `layer`.
        coordinate: &'static str,
        /// The number asked for, from 0.
        value: i128,
        /// The largest number the board has.
        last: u32,
    },
    /// The board has layers, and the move names none.
    LayerNotNamed {
        /// How many layers there are.
        layers: u32,
    },
    /// The move names a column alone, and stones do not fall here.
    RowNotNamed {
        /// The column asked for.
        column: Column,
    },
    /// A stone already lies on the cell.
    Occupied {
        /// The cell asked for.
        cell: Cell,
        /// Whose stone lies there.
        by: Player,
    },
    /// The column has no free cell.
    ColumnFull {
        /// The column asked for.
        column: Column,
        /// How many stones lie in it.
        rows: u32,
    },
    /// A stone would not come to rest on the cell.
    Floating {
        /// The cell asked for.
        cell: Cell,
        /// Where a stone in its column comes to rest.
        rests_on: Cell,
    },
}

impl PlayError {
    /// Every code, in the order of the checks.
    pub const CODES: &[&str] = &[
        "game_over",
        "unknown_player",
        "wrong_player",
        "player_not_named",
        "outside",
        "layer_not_named",
        "row_not_named",
        "occupied",
        "column_full",
        "floating",
    ];

    /// A stable name for programs to match on, such as `"occupied"`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver { .. } => "game_over",
            Self::UnknownPlayer { .. } => "unknown_player",
            Self::WrongPlayer { .. } => "wrong_player",
            Self::PlayerNotNamed => "player_not_named",
            Self::Outside { .. } => "outside",
            Self::LayerNotNamed { .. } => "layer_not_named",
            Self::RowNotNamed { .. } => "row_not_named",
            Self::Occupied { .. } => "occupied",
            Self::ColumnFull { .. } => "column_full",
            Self::Floating { .. } => "floating",
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver { ply } => write!(f, "the game ended at ply {ply}"),
            Self::UnknownPlayer { number, players } => {
                write!(f, "player {number} is outside 1..={players}")
            }
            Self::WrongPlayer { player, turn } => {
                write!(f, "{player} moves, but it is the turn of {turn}")
            }
            Self::PlayerNotNamed => {
                f.write_str("players move in any order, so the move must name its player")
            }
            Self::Outside {
                coordinate,
                value,
                last,
            } => {
                write!(f, "{coordinate} {value} is outside 0..={last}")
            }
            Self::LayerNotNamed { layers } => write!(
                f,
                "the move names no layer, and the board has layers 0..={}",
                layers - 1
            ),
            Self::RowNotNamed { column } => {
                write!(f, "{column} alone names no cell, since stones do not fall")
            }
            Self::Occupied { cell, by } => write!(f, "a stone of {by} lies on {cell}"),
            Self::ColumnFull { column, rows } => {
                write!(f, "{column} holds {rows} of {rows} stones")
            }
            Self::Floating { cell, rests_on } => {
                write!(f, "a stone does not stay on {cell}, it falls to {rests_on}")
            }
        }
    }
}

impl core::error::Error for PlayError {}

/// The answer of a check to a move that it refuses: a reason, or none. A move is checked without
/// reasons; only one that is refused is checked again for its reason, so that a legal move does
/// not carry the memory of an error.
pub(crate) trait Refusal {
    fn because(reason: impl FnOnce() -> PlayError) -> Self;
}

impl Refusal for PlayError {
    fn because(reason: impl FnOnce() -> PlayError) -> Self {
        reason()
    }
}

/// A refusal without its reason.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Refused;

impl Refusal for Refused {
    #[inline(always)]
    fn because(_: impl FnOnce() -> PlayError) -> Self {
        Self
    }
}

/// Why a move was not taken back. Nothing has changed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum UndoError {
    /// The board is empty.
    NothingToUndo,
    /// The move cannot have been the last one.
    NotLast {
        /// The last cell played, where that is known.
        last: Option<Cell>,
    },
}

impl UndoError {
    /// Every code.
    pub const CODES: &[&str] = &["nothing_to_undo", "not_last"];

    /// A stable name for programs to match on.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NothingToUndo => "nothing_to_undo",
            Self::NotLast { .. } => "not_last",
        }
    }
}

impl fmt::Display for UndoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NothingToUndo => f.write_str("no move has been made"),
            Self::NotLast { last: Some(cell) } => write!(f, "the last move was {cell}"),
            Self::NotLast { last: None } => f.write_str("that was not the last move"),
        }
    }
}

impl core::error::Error for UndoError {}

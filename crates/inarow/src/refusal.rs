//! The reasons to refuse a move or an undo.

use alloc::format;
use alloc::string::String;

use crate::{Cell, Column, Player, errors};

/// The reason why a move was refused. The position is unchanged.
///
/// If several reasons hold, the first in this order is reported. The order is stable.
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Game, Move, PlayError, Player};
///
/// let mut game: Game = "3x3: b2".parse()?;
/// let (cell, by) = (Cell::new(1, 1), Player::ONE);
/// assert_eq!(game.play(Move::at(1, 1)), Err(PlayError::Occupied { cell, by }));
/// # Ok::<_, inarow::GameError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum PlayError {
    /// The game has already ended.
    GameOver {
        /// The number of stones on the board.
        ply: u64,
    },
    /// The rules have no such player.
    UnknownPlayer {
        /// The number given.
        number: i128,
        /// The number of players, or [`Player::MAX`] if no rules are known. Players are numbered
        /// from 1.
        players: u8,
    },
    /// It is another player's turn.
    WrongPlayer {
        /// The player named by the move.
        player: Player,
        /// The player to move.
        turn: Player,
    },
    /// Turns are unordered, and the move names no player.
    PlayerNotNamed,
    /// The board has no such row, column, layer or move.
    Outside {
        /// `row`, `column` or `layer`, or `move` for an index of a [`Batch`](crate::Batch).
        coordinate: &'static str,
        /// The index given. All indices count from 0.
        value: i128,
        /// The largest index on the board.
        last: u32,
    },
    /// The board has layers, and the move names no layer.
    LayerNotNamed {
        /// The number of layers.
        layers: u32,
    },
    /// The move names only a column, and the rules have no `drop`.
    RowNotNamed {
        /// The column named.
        column: Column,
    },
    /// A stone already lies on the cell.
    Occupied {
        /// The cell named.
        cell: Cell,
        /// The player of that stone.
        by: Player,
    },
    /// The column has no empty cell.
    ColumnFull {
        /// The column named.
        column: Column,
        /// The number of its stones, which is the number of rows.
        rows: u32,
    },
    /// With `drop`, the stone would land on a lower cell.
    Floating {
        /// The cell named.
        cell: Cell,
        /// The cell where a stone in this column lands.
        rests_on: Cell,
    },
}

errors! {
    impl PlayError {
        /// All codes, in the order of the checks.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::PlayError;
        ///
        /// assert_eq!(PlayError::CODES.first(), Some(&"game_over"));
        /// ```
        pub const CODES;

        /// Returns a stable name for programs to match on, such as `"occupied"`.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::PlayError;
        ///
        /// assert_eq!(PlayError::PlayerNotNamed.code(), "player_not_named");
        /// ```
        pub const fn code(&self) {
            Self::GameOver { ply } => "game_over", "the game ended at move {ply}";
            Self::UnknownPlayer { number, players } => "unknown_player",
                "there is no player {number}: players are 1 to {players}";
            Self::WrongPlayer { player, turn } => "wrong_player",
                "it is the turn of {turn}, not {player}";
            Self::PlayerNotNamed => "player_not_named",
                "the move must name its player, since players may move in any order";
            Self::Outside { coordinate, value, last } => "outside",
                "{coordinate} {value} is outside the board: {coordinate}s are 0 to {last}";
            Self::LayerNotNamed { layers } => "layer_not_named",
                "the move needs a layer: layers are 0 to {}", layers.saturating_sub(1);
            Self::RowNotNamed { column } => "row_not_named",
                "{column} needs a row too: the rules have no `drop`";
            Self::Occupied { cell, by } => "occupied", "{cell} is occupied by {by}";
            Self::ColumnFull { column, rows } => "column_full",
                "{column} is full: {rows} of {rows} stones";
            Self::Floating { cell, rests_on } => "floating",
                "a stone at {cell} would fall to {rests_on}";
        }
    }
}

/// The reason why a bit was refused. The board is unchanged.
///
/// # Examples
///
/// ```
/// use inarow::{BitError, Bitboard, Rules};
///
/// let mut board = Bitboard::new(&"1x2 k2".parse()?).ok_or("the board is small")?;
/// let error: BitError = board.play(0).err().ok_or("no bit is not a legal bit")?;
/// assert_eq!((error.bit, error.legal), (0, 0x101));
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub struct BitError {
    /// The bit given.
    pub bit: u64,
    /// The legal bits; none after the end.
    pub legal: u64,
}

errors! {
    impl BitError {
        /// The only code.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::BitError;
        ///
        /// assert_eq!(BitError::CODES, ["not_a_legal_bit"]);
        /// ```
        pub const CODES;

        /// Returns a stable name for programs to match on.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::{Bitboard, Rules};
        ///
        /// let mut board = Bitboard::new(&Rules::TIC_TAC_TOE).ok_or("the board is small")?;
        /// assert_eq!(board.play(3).map_err(|error| error.code()), Err("not_a_legal_bit"));
        /// # Ok::<_, &str>(())
        /// ```
        pub const fn code(&self) {
            Self { bit, legal } => "not_a_legal_bit",
                "{bit:#x} is not one of the legal bits {legal:#x}";
        }
    }
}

/// The reason why a move was not undone. The position is unchanged.
///
/// # Examples
///
/// ```
/// use inarow::{Move, Position, Rules, UndoError};
///
/// let mut pos = Position::new(Rules::GOMOKU);
/// assert_eq!(pos.undo(Move::at(7, 7)), Err(UndoError::NothingToUndo));
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum UndoError {
    /// The board is empty.
    NothingToUndo,
    /// The move cannot have been the last move.
    NotLast {
        /// The last cell played; `None` if it is unknown.
        last: Option<Cell>,
    },
}

errors! {
    impl UndoError {
        /// All codes.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::UndoError;
        ///
        /// assert_eq!(UndoError::CODES, ["nothing_to_undo", "not_last"]);
        /// ```
        pub const CODES;

        /// Returns a stable name for programs to match on.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::UndoError;
        ///
        /// assert_eq!(UndoError::NotLast { last: None }.code(), "not_last");
        /// ```
        pub const fn code(&self) {
            Self::NothingToUndo => "nothing_to_undo", "there is no move to undo";
            Self::NotLast { last } => "not_last", "this cannot have been the last move{}",
                last.map_or_else(String::new, |cell| format!(", which was {cell}"));
        }
    }
}

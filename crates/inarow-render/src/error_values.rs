//! The values of an error by their names, for languages without enums.

use alloc::string::String;

use inarow::{
    Cell, Column, NumbersError, OutOfRange, ParseError, PlayError, Player, PositionError,
    RulesError, Size, StonesError, TextError,
};

/// A value of an error.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ErrorValue<'a> {
    /// A number, or the number of a player.
    Number(i128),
    /// Two players.
    Players([Player; 2]),
    /// A cell.
    Cell(Cell),
    /// Two cells.
    Cells([Cell; 2]),
    /// A column.
    Column(Column),
    /// A board.
    Size(Size),
    /// A text; `None` for a suggestion if no name is similar.
    Text(Option<&'a str>),
}

/// An error with its code and its values. The names of the values are stable.
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Game};
/// use inarow_render::{ErrorValue, ErrorValues};
///
/// let mut game: Game = "3x3: b2".parse()?;
/// let error = game.play_text("b2").unwrap_err();
/// let mut values = Vec::new();
/// error.each_value(&mut |name, value| values.push((name, value)));
/// let (cell, by) = (ErrorValue::Cell(Cell::new(1, 1)), ErrorValue::Number(1));
/// assert_eq!((error.code(), values), ("occupied", vec![("cell", cell), ("by", by)]));
/// # Ok::<_, inarow::GameError>(())
/// ```
pub trait ErrorValues: core::fmt::Display {
    /// Returns the stable code.
    fn code(&self) -> &'static str;

    /// Calls `visit` with the name of each value and the value.
    fn each_value<'a>(&'a self, visit: &mut dyn FnMut(&'static str, ErrorValue<'a>));
}

/// Implements [`ErrorValues`] by a list of the variants and their values. Other variants have no values,
/// or those of the errors in `else`.
macro_rules! error_values {
    ($error:ident {
        $($variant:pat => [$($name:ident),*],)*
    } $(else { $($outer:pat => $inner:ident),* })?) => {
        impl ErrorValues for $error {
            fn code(&self) -> &'static str {
                self.code()
            }

            fn each_value<'a>(&'a self, visit: &mut dyn FnMut(&'static str, ErrorValue<'a>)) {
                match self {
                    $($variant => {
                        $(visit(stringify!($name), ErrorValue::from($name));)*
                    })*
                    $($($outer => $inner.each_value(visit),)*)?
                    #[allow(unreachable_patterns, reason = "a struct has one row")]
                    _ => {}
                }
            }
        }
    };
}

error_values!(NumbersError { Self { count, dimensions } => [count, dimensions], });

error_values!(TextError { Self::BoardTooLarge { cells } => [cells], });

error_values!(PositionError {
    Self::WrongShape { count, size } => [count, size],
    Self::UnknownMark { cell, mark } => [cell, mark],
    Self::MixedMarks { mark, other } => [mark, other],
} else { Self::Text(error) => error, Self::Stones(error) => error });

error_values!(StonesError {
    Self::UnknownPlayer { cell, player: number, players } => [cell, number, players],
    Self::Floating { cell, below } => [cell, below],
    Self::ImpossibleCounts { player, stones, expected } => [player, stones, expected],
    Self::TwoWinners { players, cells } => [players, cells],
    Self::StonesAfterTheEnd { player, cell } => [player, cell],
});

error_values!(ParseError {
    Self::NoColumn { offset, .. } => [offset],
    Self::TooLong { offset } => [offset],
    Self::NoLayer { offset } => [offset],
    Self::Trailing { offset } => [offset],
} else { Self::NoSuchPlace { refusal, .. } => refusal });

error_values!(PlayError {
    Self::GameOver { ply } => [ply],
    Self::UnknownPlayer { number, players } => [number, players],
    Self::WrongPlayer { player, turn } => [player, turn],
    Self::Outside { coordinate, value, last } => [coordinate, value, last],
    Self::LayerNotNamed { layers } => [layers],
    Self::RowNotNamed { column } => [column],
    Self::Occupied { cell, by } => [cell, by],
    Self::ColumnFull { column, rows } => [column, rows],
    Self::Floating { cell, rests_on } => [cell, rests_on],
});

error_values!(RulesError {
    Self::EmptyBoard { side, value } => [side, value],
    Self::BoardTooLarge { side, value, most } => [side, value, most],
    Self::OutOfRange(OutOfRange { clause, value, least, most, .. }) =>
        [clause, value, least, most],
    Self::LosesNeedsTwoPlayers { players } => [players],
    Self::RenjuExcludes { clause } => [clause],
    Self::RenjuBoard { size } => [size],
    Self::RenjuNeedsFive { k } => [k],
    // `name` is a property of every error in JavaScript.
    Self::NotPlayed { name: game, reason } => [game, reason],
    Self::BadBoard { text, nearest } => [text, nearest],
    Self::BadSize { text } => [text],
    Self::MissingK { size, longest } => [size, longest],
    Self::LineTooShort { k, longest } => [k, longest],
    Self::LineTooLong { k, longest, .. } => [k, longest],
    Self::UnknownClause { clause, offset, nearest } => [clause, offset, nearest],
    Self::RepeatedClause { clause, offset } => [clause, offset],
    Self::ClauseAfterPreset { preset, clause, offset } => [preset, clause, offset],
    Self::BadNumber { text, wanted, offset } => [text, wanted, offset],
});

/// Implements the conversion from a reference to a value.
macro_rules! from {
    ($($type:ty: |$value:ident| $converted:expr;)*) => {$(
        impl<'a> From<&'a $type> for ErrorValue<'a> {
            fn from($value: &'a $type) -> Self {
                $converted
            }
        }
    )*};
}

from! {
    u8: |number| Self::Number((*number).into());
    u32: |number| Self::Number((*number).into());
    u64: |number| Self::Number((*number).into());
    usize: |number| Self::Number(*number as i128);
    i128: |number| Self::Number(*number);
    Player: |player| Self::Number(player.number().into());
    [Player; 2]: |players| Self::Players(*players);
    Cell: |cell| Self::Cell(*cell);
    [Cell; 2]: |cells| Self::Cells(*cells);
    Column: |column| Self::Column(*column);
    Size: |size| Self::Size(*size);
    String: |text| Self::Text(Some(text));
    &'static str: |text| Self::Text(Some(text));
    Option<&'static str>: |text| Self::Text(*text);
}

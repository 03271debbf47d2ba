//! Moves as small numbers.

use inarow::{Cell, Column, Gravity, Move, Player, Rules};

use crate::options::Base;

/// The moves of a record on the quick path.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NumberMoves<'a> {
    /// One digit per move, its column, and the digit of the first column. The bytes are not
    /// checked, so some may not be digits.
    Digits(&'a [u8], Base),
    /// The numbers of all moves. All moves have the same shape.
    Numbers(Shape, &'a [u32]),
}

/// The way in which numbers form a move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Shape {
    /// One number: the cell, row by row from 0; with `drop` the column.
    Number,
    /// A list of two to four numbers such as `[0,2]`: row and column, then the layer if the board
    /// has layers. With `drop` in space, the row may be missing. One more number at the end is the
    /// player.
    List(usize),
    /// Row, column and player on a board without layers.
    Place,
    /// A column from 0, and a row that counts from 1 at the bottom, as in `h8`.
    Text,
}

/// A move, and its player if the record names one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NumberMove {
    pub(crate) player: Option<Player>,
    pub(crate) mv: Move,
}

impl NumberMoves<'_> {
    /// Returns the number of moves.
    pub(crate) const fn count(&self) -> usize {
        match self {
            Self::Digits(digits, _) => digits.len(),
            Self::Numbers(shape, numbers) => numbers.len() / shape.width(),
        }
    }

    /// Returns the move at an index; `None` if the numbers name no move.
    #[inline]
    pub(crate) fn get(&self, rules: &Rules, index: usize) -> Option<NumberMove> {
        match *self {
            Self::Digits(digits, base) => column(digits[index], base),
            Self::Numbers(shape, numbers) => {
                let width = shape.width();
                shape.mv(rules, &numbers[index * width..][..width])
            }
        }
    }
}

/// Returns the move of a digit.
#[inline]
pub(crate) fn column(digit: u8, base: Base) -> Option<NumberMove> {
    let col = digit.wrapping_sub(base.digit());
    let mv = Move::column(col.into());
    (col <= b'9' - base.digit()).then_some(NumberMove { player: None, mv })
}

/// Returns the move of a single number: see [`Shape::Number`].
fn by_number(rules: &Rules, number: u32) -> Option<Move> {
    match (rules.gravity(), rules.size().layers()) {
        (Gravity::Drop, None) => Some(Move::column(number)),
        (Gravity::Drop, Some(layers)) => {
            Some(Column::in_space(number / layers, number % layers).into())
        }
        _ => rules.size().cell(number.into()).map(Move::Cell),
    }
}

impl Shape {
    /// Returns how many numbers form a move.
    pub(crate) const fn width(self) -> usize {
        match self {
            Self::Number => 1,
            Self::Text => 2,
            Self::Place => 3,
            Self::List(width) => width,
        }
    }

    /// True if moves of this shape name their player.
    pub(crate) const fn names_players(self, rules: &Rules) -> bool {
        match self {
            Self::Number | Self::Text => false,
            Self::Place => true,
            Self::List(width) => width > rules.size().dimensions(),
        }
    }

    /// Returns the move that these numbers form; `None` if they form none.
    #[inline]
    pub(crate) fn mv(self, rules: &Rules, numbers: &[u32]) -> Option<NumberMove> {
        let size = rules.size();
        let (mv, player) = match (self, size.dimensions(), numbers) {
            (Self::Number, _, &[number]) => (by_number(rules, number)?, None),
            (Self::Text, 2, &[col, row]) => (Move::at(size.rows().checked_sub(row)?, col), None),
            (Self::List(_), 2, &[row, col]) => (Move::at(row, col), None),
            (Self::List(_) | Self::Place, 2, &[row, col, player]) => {
                (Move::at(row, col), Some(player))
            }
            (Self::List(_), 3, &[col, layer]) if rules.gravity() == Gravity::Drop => {
                (Column::in_space(col, layer).into(), None)
            }
            (Self::List(_), 3, &[row, col, layer]) => {
                (Cell::in_space(row, col, layer).into(), None)
            }
            (Self::List(_), 3, &[row, col, layer, player]) => {
                (Cell::in_space(row, col, layer).into(), Some(player))
            }
            _ => return None,
        };
        let player = match player {
            Some(number) => Some(Player::new(u8::try_from(number).ok()?)?),
            None => None,
        };
        Some(NumberMove { player, mv })
    }
}

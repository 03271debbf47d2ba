//! One move of a record, with its numbers as they are written, and what they mean.

use inarow::{Coordinates, PlayError, Rules};

use super::{Fault, player_name, whole_number};
use crate::options::{Base, JudgeOptions, OtherMeaning, PlayerNumbers};

/// A move of a record: its cell or column, and its player if the record names one.
#[derive(Clone, Copy, Debug)]
pub struct RecordMove {
    /// The player, if the record names a player.
    pub player: Option<WrittenPlayer>,
    /// The coordinates of the cell or column, as they are written.
    pub coordinates: Coordinates,
    /// The meaning of the coordinates.
    pub counted: Counted,
}

/// How the coordinates of a move are counted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Counted {
    /// As the rules count them, since the format or a text such as `h8` defines them.
    Fixed,
    /// Each from the base of the input, by default 0.
    FromZero,
    /// Each from the base of the input, by default 1.
    FromOne,
    /// As the number of a cell or a column in space, from the base of the input, by default 0.
    Cell,
}

impl RecordMove {
    /// Returns a move whose numbers have only one meaning.
    pub(crate) fn new(player: Option<i128>, coordinates: Coordinates) -> Self {
        let is_number = false;
        Self {
            player: player.map(|number| WrittenPlayer { number, is_number }),
            coordinates,
            counted: Counted::Fixed,
        }
    }

    /// Returns the move that a list of numbers names: see [`Rules::read_numbers`].
    ///
    /// # Errors
    ///
    /// [`Fault`] if the list is too short or too long.
    pub fn of_numbers(rules: &Rules, numbers: &[i128]) -> Result<Self, Fault> {
        let (coordinates, player) = rules.read_numbers(numbers)?;
        let is_number = true;
        Ok(Self {
            player: player.map(|number| WrittenPlayer { number, is_number }),
            coordinates,
            counted: Counted::FromZero,
        })
    }

    /// Returns the move of a digit, the column.
    pub(crate) fn of_digit(digit: u32) -> Self {
        Self::new(None, Coordinates::column(digit)).counted(Counted::FromOne)
    }

    /// Returns the same move, whose coordinates are counted in this way.
    pub(crate) fn counted(self, counted: Counted) -> Self {
        Self { counted, ..self }
    }

    /// Returns the number of the player, if the record names a player.
    pub(crate) fn player_number(self) -> Option<i128> {
        self.player.map(|player| player.number)
    }

    /// Returns the number that begins the count of this move.
    fn base(self, options: &JudgeOptions) -> Base {
        options.base.unwrap_or(match self.counted {
            Counted::FromOne => Base::One,
            _ => Base::Zero,
        })
    }

    /// Returns the player and the coordinates as the rules count them.
    #[inline]
    pub(crate) fn read(self, rules: &Rules, options: &JudgeOptions) -> Self {
        if self.counted == Counted::Fixed && self.player.is_none() {
            return self;
        }
        let player = self.player.map(|WrittenPlayer { number, is_number }| {
            let numbers = options.players.filter(|_| is_number);
            match (numbers.unwrap_or_default(), number) {
                (PlayerNumbers::FromOne, number) => number,
                (PlayerNumbers::FromZero, number) => number.saturating_add(1),
                (PlayerNumbers::Signs, 1) => 1,
                (PlayerNumbers::Signs, -1) => 2,
                (PlayerNumbers::Signs, _) => 0,
            }
        });
        let less = |number: i128| number.saturating_sub(1);
        let Coordinates {
            row, col, layer, ..
        } = self.coordinates;
        let coordinates = match (self.base(options), self.counted) {
            (Base::Zero, _) | (_, Counted::Fixed) => self.coordinates,
            (Base::One, Counted::Cell) => {
                let [_, cols, layers] = rules.size().sides().map(i128::from);
                let column = row.unwrap_or(0).saturating_mul(cols).saturating_add(col);
                let number = column.saturating_mul(layers);
                let before = less(number.saturating_add(layer.unwrap_or(0)));
                let at = if row.is_some() { cell_at } else { column_at };
                at(rules, before)
            }
            (Base::One, _) => Coordinates::new(row.map(less), less(col), layer.map(less)),
        };
        Self::new(player, coordinates)
    }

    /// Returns what the numbers may mean instead, if that explains why the move was refused.
    pub(crate) fn other_meaning(
        self,
        options: &JudgeOptions,
        error: &PlayError,
    ) -> Option<OtherMeaning> {
        let is_counted = self.counted != Counted::Fixed;
        let meaning = match (*error, self.base(options)) {
            (PlayError::UnknownPlayer { .. }, _) if self.player?.is_number => OtherMeaning::Players,
            (PlayError::Outside { value, last, .. }, base) if is_counted => match base {
                Base::One if value == -1 => OtherMeaning::Base(Base::Zero),
                Base::Zero if value == i128::from(last) + 1 => OtherMeaning::Base(Base::One),
                _ => return None,
            },
            _ => return None,
        };
        Some(meaning)
    }
}

/// A player as a record writes it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct WrittenPlayer {
    /// The number as written, or the number of the player with the written name.
    pub number: i128,
    /// True if the player is a number, so [`PlayerNumbers`](crate::PlayerNumbers) says what it means.
    pub is_number: bool,
}

impl WrittenPlayer {
    /// Returns the player that a text names: `2`, `O`, `white`, `player 2`.
    #[must_use]
    pub fn of_text(text: &str) -> Option<Self> {
        let number = whole_number::of_text(text.trim());
        Some(Self {
            number: number.or_else(|| player_name::number(text))?,
            is_number: number.is_some(),
        })
    }
}

/// Returns the cell with this number, counted row by row. It may be outside the board.
pub(super) fn cell_at(rules: &Rules, number: i128) -> Coordinates {
    let [_, cols, layers] = rules.size().sides().map(i128::from);
    let mut cell = column_at(rules, number.rem_euclid(cols * layers));
    cell.row = Some(number.div_euclid(cols * layers));
    cell
}

/// Returns the column with this number. It may be outside the board.
pub(super) fn column_at(rules: &Rules, number: i128) -> Coordinates {
    let layers = rules.size().layers().map(i128::from);
    let col = number.div_euclid(layers.unwrap_or(1));
    Coordinates::new(None, col, layers.map(|layers| number.rem_euclid(layers)))
}

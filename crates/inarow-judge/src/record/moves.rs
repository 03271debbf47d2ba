//! The moves of a record, read one by one.

use std::fmt::Debug;

use inarow::{Coordinates, PlayError, Rules};

use super::Fault;
use super::written_move::{WrittenPlayer, cell_at, column_at};
use crate::options::{Base, JudgeOptions, PlayerNumbers};

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

/// What the number of a refused move means, if not what its input shows.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum OtherMeaning {
    Base(Base),
    Players,
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
        Self {
            counted: Counted::FromOne,
            ..Self::new(None, Coordinates::column(digit))
        }
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
    pub(crate) fn read(self, rules: &Rules, options: &JudgeOptions) -> Self {
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

/// True if a text means a pass.
pub(crate) fn is_pass(text: &str) -> bool {
    text.trim_ascii().eq_ignore_ascii_case("pass")
}

/// The next step of a reader of moves.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Next {
    /// Read the next move.
    Read,
    /// Only count the moves that follow: this move ended the game.
    Count,
    /// Stop.
    Stop,
    /// Stop: this move was refused. A reader that knows the move's text returns
    /// [`Fault::refused_text`], whose message quotes it.
    Refused(PlayError),
}

/// The moves of a record, in the notation of its format. They are parsed one by one during play, so
/// they are never all in memory.
pub(crate) trait ReadMoves: Debug {
    /// Passes every move to `each` in order, until `each` returns something other than
    /// [`Next::Read`]. After [`Next::Count`], the remaining moves are only counted. Returns their
    /// number.
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault>;
}

/// Passes moves to `each`, as [`ReadMoves::read`] does. `refused` makes the fault of a refused move
/// from its ply, the reason, and the value that comes with the move.
pub(crate) fn pass_moves<T>(
    mut moves: impl Iterator<Item = Result<(RecordMove, T), Fault>>,
    each: &mut dyn FnMut(RecordMove) -> Next,
    refused: impl FnOnce(u64, PlayError, T) -> Fault,
) -> Result<u64, Fault> {
    let mut ply = 0;
    while let Some(mv) = moves.next() {
        ply += 1;
        let (mv, written) = mv.map_err(|fault| fault.at_ply(ply))?;
        match each(mv) {
            Next::Read => {}
            Next::Count => return Ok(moves.count() as u64),
            Next::Stop => return Ok(0),
            Next::Refused(error) => return Err(refused(ply, error, written)),
        }
    }
    Ok(0)
}

/// The moves of a record that is only a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoMoves;

impl ReadMoves for NoMoves {
    fn read(&self, _: &Rules, _: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        Ok(0)
    }
}

//! What is played: the board, how long a line is, how stones are placed.

mod error;
mod explain;
mod line;
mod preset;

use crate::{Player, Size, Turn};

pub use error::RulesError;
pub use explain::Explanation;

/// The rules of one game: immutable, small and copied freely.
///
/// Rules come from a preset ([`Rules::GOMOKU`]), from a rules line
/// (`"15x15 k5".parse()`), or from [`Rules::builder`]. However they came, they
/// can be played: what cannot is refused when they are made.
///
/// Their text, by [`Display`](core::fmt::Display), is the canonical rules line:
/// the board, `k`, then the clauses that are not left at their defaults. Parsing
/// it gives the same rules. The grammar stands in `docs/rules.md`.
///
/// # Examples
///
/// ```
/// use inarow::Rules;
///
/// let rules: Rules = "7x6 drop k4".parse()?;
/// assert_eq!(rules.to_string(), "7x6 k4 drop");
/// assert_eq!("connect-four".parse::<Rules>()?, Rules::CONNECT_FOUR);
/// assert_eq!("1000x1000".parse::<Rules>()?.k(), 1000); // full lines
/// # Ok::<_, inarow::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Rules {
    size: Size,
    k: u32,
    gravity: Gravity,
}

/// Where a stone comes to rest.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Gravity {
    /// On the cell that the move names.
    #[default]
    None,
    /// On the lowest free cell of the column that the move names.
    Drop,
}

impl Rules {
    /// Rules to be put together clause by clause.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Gravity, Rules};
    ///
    /// let rules = Rules::builder().size(6, 7).k(4).gravity(Gravity::Drop).build()?;
    /// assert_eq!(rules, Rules::CONNECT_FOUR);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub const fn builder() -> RulesBuilder {
        RulesBuilder {
            rows: 3,
            cols: 3,
            k: None,
            gravity: Gravity::None,
        }
    }

    /// A builder that starts from these rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// let small = Rules::GOMOKU.to_builder().size(9, 9).build()?;
    /// assert_eq!(small.to_string(), "9x9 k5");
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub const fn to_builder(&self) -> RulesBuilder {
        RulesBuilder {
            rows: self.size.rows() as i128,
            cols: self.size.cols() as i128,
            k: Some(self.k as i128),
            gravity: self.gravity,
        }
    }

    /// The board's sides.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How many stones in a row make a line.
    #[must_use]
    pub const fn k(&self) -> u32 {
        self.k
    }

    /// Where a stone comes to rest.
    #[must_use]
    pub const fn gravity(&self) -> Gravity {
        self.gravity
    }

    /// The number of players.
    #[must_use]
    pub const fn players(&self) -> u8 {
        2
    }

    /// Whose turn it is when `ply` stones lie on the board.
    #[must_use]
    pub const fn turn_at(&self, ply: u64) -> Turn {
        let player = if ply.is_multiple_of(2) {
            Player::ONE
        } else {
            Player::TWO
        };
        Turn {
            player,
            stones_left: 1,
        }
    }

    /// Whether a run of this length decides the game.
    pub(crate) const fn decides(&self, length: u32) -> bool {
        length >= self.k
    }
}

/// Loose rules on their way to [`Rules`]: see [`Rules::builder`].
///
/// Numbers of any size and sign are taken here and looked at by
/// [`RulesBuilder::build`], so that a number read from outside needs no check of
/// its own before.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct RulesBuilder {
    rows: i128,
    cols: i128,
    k: Option<i128>,
    gravity: Gravity,
}

impl RulesBuilder {
    /// The board's rows and columns, each from 1 to [`Size::LONGEST_SIDE`].
    /// 3 by 3 unless given.
    pub fn size(mut self, rows: impl TryInto<i128>, cols: impl TryInto<i128>) -> Self {
        self.rows = number(rows);
        self.cols = number(cols);
        self
    }

    /// How many stones in a row make a line, from 1 to the longer side.
    pub fn k(mut self, k: impl TryInto<i128>) -> Self {
        self.k = Some(number(k));
        self
    }

    /// Lines from edge to edge, as if no `k` had been given. The board must be
    /// square.
    pub const fn full_lines(mut self) -> Self {
        self.k = None;
        self
    }

    /// Where a stone comes to rest.
    pub const fn gravity(mut self, gravity: Gravity) -> Self {
        self.gravity = gravity;
        self
    }

    /// The rules, if they can be played.
    ///
    /// # Errors
    ///
    /// [`RulesError::EmptyBoard`] and [`RulesError::BoardTooLarge`] for a side
    /// out of range, [`RulesError::MissingK`] for an oblong board without k, and
    /// [`RulesError::LineTooShort`] and [`RulesError::LineTooLong`] for a k that
    /// no line can meet; checked in this order.
    pub fn build(self) -> Result<Rules, RulesError> {
        let size = Size::new(side("rows", self.rows)?, side("columns", self.cols)?).ok_or(
            RulesError::EmptyBoard {
                side: "rows",
                value: self.rows,
            },
        )?;
        let longest = size.longest_line();
        let k = match (self.k, size.side()) {
            (Some(k), _) => line_length(k, longest)?,
            (None, Some(n)) => n,
            (None, None) => return Err(RulesError::MissingK { size, longest }),
        };
        Ok(Rules {
            size,
            k,
            gravity: self.gravity,
        })
    }
}

/// A number of any type; one beyond `i128` is as large as any that is refused.
fn number(number: impl TryInto<i128>) -> i128 {
    number.try_into().unwrap_or(i128::MAX)
}

fn side(side: &'static str, value: i128) -> Result<u32, RulesError> {
    if value < 1 {
        return Err(RulesError::EmptyBoard { side, value });
    }
    u32::try_from(value)
        .ok()
        .filter(|&length| length <= Size::LONGEST_SIDE)
        .ok_or(RulesError::BoardTooLarge { side, value })
}

fn line_length(k: i128, longest: u32) -> Result<u32, RulesError> {
    if k < 1 {
        return Err(RulesError::LineTooShort { k, longest });
    }
    u32::try_from(k)
        .ok()
        .filter(|&k| k <= longest)
        .ok_or(RulesError::LineTooLong { k, longest })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn out_of_range_numbers_are_refused_with_value_and_range() {
        let build = |rows: i128, cols: i128, k: Option<i128>| {
            let builder = Rules::builder().size(rows, cols);
            k.map_or(builder, |k| builder.k(k)).build()
        };
        let refusal = |rows, cols, k| match build(rows, cols, k) {
            Ok(rules) => panic!("{rules} was taken"),
            Err(error) => (error.code(), alloc::format!("{error}")),
        };
        for (rows, cols, k, code, message) in [
            (
                0,
                3,
                None,
                "empty_board",
                "rows 0 is outside 1..=2147483647",
            ),
            (
                3,
                -1,
                None,
                "empty_board",
                "columns -1 is outside 1..=2147483647",
            ),
            (
                1 << 31,
                3,
                None,
                "board_too_large",
                "rows 2147483648 is outside 1..=2147483647",
            ),
            (
                3,
                4,
                None,
                "k_missing",
                "a 3x4 board has no full lines: k is needed, 1..=4",
            ),
            (3, 4, Some(0), "line_too_short", "k 0 is outside 1..=4"),
            (3, 4, Some(5), "line_too_long", "k 5 is outside 1..=4"),
            (
                3,
                4,
                Some(i128::MAX),
                "line_too_long",
                "k 170141183460469231731687303715884105727 is outside 1..=4",
            ),
        ] {
            assert_eq!(refusal(rows, cols, k), (code, message.into()));
        }
    }

    #[test]
    fn a_board_may_be_as_large_as_its_sides_allow() {
        let side = Size::LONGEST_SIDE;
        let rules = Rules::builder().size(side, side).build();
        assert_eq!(rules.map(|rules| rules.k()), Ok(side));
    }
}

//! The builder of rules.

use super::clauses::Clauses;
use super::error::RangedClause;
use super::{LineEffect, OutOfRange, Rules, RulesBuilder, RulesError, number};
use crate::Size;

impl Rules {
    /// Creates a builder that starts from the 3 by 3 board with every clause at its default.
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
            layers: None,
            k: None,
            clauses: Clauses::DEFAULT,
            rejected: [None; 3],
        }
    }

    /// Creates a builder that starts from these rules.
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
            layers: match self.size.layers() {
                Some(layers) => Some(layers as i128),
                None => None,
            },
            k: Some(self.k as i128),
            clauses: self.clauses,
            rejected: [None; 3],
        }
    }
}

impl RulesBuilder {
    /// Sets a plane board: its rows and columns, each from 1 to [`Size::LONGEST_SIDE`]. The
    /// default is 3 by 3.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::builder().size(6, 7).k(4).build()?.to_string(), "6x7 k4");
    /// assert_eq!(Rules::builder().size(0, 7).build().unwrap_err().code(), "empty_board");
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub fn size(mut self, rows: impl TryInto<i128>, cols: impl TryInto<i128>) -> Self {
        (self.rows, self.cols, self.layers) = (number(rows), number(cols), None);
        self
    }

    /// Sets a board in space: its rows, columns and layers, each from 1 to
    /// [`Size::LONGEST_SIDE`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::builder().size_in_space(4, 4, 4).build()?, Rules::QUBIC);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub fn size_in_space(
        mut self,
        rows: impl TryInto<i128>,
        cols: impl TryInto<i128>,
        layers: impl TryInto<i128>,
    ) -> Self {
        (self.rows, self.cols, self.layers) = (number(rows), number(cols), Some(number(layers)));
        self
    }

    /// Returns the numbers of a clause, moved into its range. Records the first number out of
    /// range, which [`RulesBuilder::build`] rejects unless the clause is set again.
    pub(super) fn checked<const N: usize>(
        &mut self,
        clause: &'static str,
        kind: RangedClause,
        [least, most]: [u32; 2],
        numbers: [i128; N],
    ) -> [u32; N] {
        let in_range = |number: i128| u32::try_from(number).unwrap_or(most).clamp(least, most);
        let mut wrong = numbers.into_iter();
        let wrong = wrong.find(|&number| i128::from(in_range(number)) != number);
        self.rejected[kind as usize] = wrong.map(|value| OutOfRange {
            clause,
            value,
            least,
            most,
            kind,
        });
        numbers.map(in_range)
    }

    /// Returns the rules if they can be played.
    ///
    /// # Errors
    ///
    /// The first of these that applies:
    ///
    /// 1. [`RulesError::EmptyBoard`] or [`RulesError::BoardTooLarge`] for a side out of range or too
    ///    many cells,
    /// 2. [`RulesError::OutOfRange`] for the number of a clause,
    /// 3. [`RulesError::LosesNeedsTwoPlayers`],
    /// 4. [`RulesError::RenjuExcludes`], [`RulesError::RenjuBoard`],
    /// 5. [`RulesError::MissingK`] if the sides differ and k is not set,
    /// 6. [`RulesError::LineTooShort`] or [`RulesError::LineTooLong`] for a k that no line can have,
    /// 7. [`RulesError::RenjuNeedsFive`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// let too_long = Rules::builder().size(3, 3).k(4).build().unwrap_err();
    /// assert_eq!(too_long.code(), "line_too_long");
    /// let message = "k 4 is too long for 3x3: at most 3 in a row fit";
    /// assert_eq!(too_long.to_string(), message);
    /// ```
    pub fn build(self) -> Result<Rules, RulesError> {
        let size = self.checked_size()?;
        if let Some(&number) = self.rejected.iter().flatten().next() {
            return Err(RulesError::OutOfRange(number));
        }
        let (k, clauses) = (1, self.clauses);
        let mut rules = Rules { size, k, clauses };
        let players = rules.players();
        if rules.line_effect() == LineEffect::Loses && players != 2 {
            return Err(RulesError::LosesNeedsTwoPlayers { players });
        }
        rules.check_renju()?;
        let axes = rules.axes().iter();
        let longest = axes.map(|&axis| rules.longest_line(axis)).max();
        let longest = longest.unwrap_or(1);
        rules.k = match (self.k, size.side()) {
            (Some(k), _) => line_length(k, size, longest)?,
            (None, Some(n)) => n.into(),
            (None, None) => return Err(RulesError::MissingK { size, longest }),
        };
        if rules.is_renju() && rules.k != 5 {
            return Err(RulesError::RenjuNeedsFive { k: rules.k });
        }
        Ok(rules)
    }

    pub(super) fn checked_size(&self) -> Result<Size, RulesError> {
        let rows = side("rows", self.rows)?;
        let cols = side("columns", self.cols)?;
        let size = match self.layers {
            None => Size::new(rows, cols),
            Some(layers) => Size::in_space(rows, cols, side("layers", layers)?),
        };
        size.ok_or_else(|| RulesError::BoardTooLarge {
            side: "cells",
            value: self.rows * self.cols * self.layers.unwrap_or(1),
            most: Size::MAX_CELLS,
        })
    }
}

fn side(side: &'static str, value: i128) -> Result<u32, RulesError> {
    let most = u64::from(Size::LONGEST_SIDE);
    match u32::try_from(value) {
        Ok(length @ 1..=Size::LONGEST_SIDE) => Ok(length),
        _ if value < 1 => Err(RulesError::EmptyBoard { side, value }),
        _ => Err(RulesError::BoardTooLarge { side, value, most }),
    }
}

fn line_length(k: i128, size: Size, longest: u64) -> Result<u64, RulesError> {
    match u64::try_from(k) {
        Ok(length) if (1..=longest).contains(&length) => Ok(length),
        _ if k < 1 => Err(RulesError::LineTooShort { k, longest }),
        _ => Err(RulesError::LineTooLong { k, size, longest }),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::*;
    use crate::Wrap;

    fn build_error(builder: RulesBuilder) -> (&'static str, String) {
        match builder.build() {
            Ok(rules) => panic!("{rules} was accepted"),
            Err(error) => (error.code(), error.to_string()),
        }
    }

    #[test]
    fn out_of_range_numbers_are_rejected_with_value_and_range() {
        let square = || Rules::builder().size(3, 3);
        let oblong = || Rules::builder().size(3, 4);
        for (builder, code, message) in [
            (
                Rules::builder().size(0, 3),
                "empty_board",
                "rows must be from 1 to 2147483647, not 0",
            ),
            (
                Rules::builder().size(3, -1),
                "empty_board",
                "columns must be from 1 to 2147483647, not -1",
            ),
            (
                Rules::builder().size_in_space(3, 3, 0),
                "empty_board",
                "layers must be from 1 to 2147483647, not 0",
            ),
            (
                Rules::builder().size(1_u64 << 31, 3),
                "board_too_large",
                "rows must be from 1 to 2147483647, not 2147483648",
            ),
            (
                Rules::builder().size_in_space(1 << 30, 1 << 30, 8),
                "board_too_large",
                "cells must be from 1 to 9223372036854775807, not 9223372036854775808",
            ),
            (
                oblong(),
                "k_missing",
                "a 3x4 board needs k: from 1 to 4 in a row",
            ),
            (
                oblong().k(0),
                "line_too_short",
                "k must be from 1 to 4, not 0",
            ),
            (
                oblong().k(5),
                "line_too_long",
                "k 5 is too long for 3x4: at most 4 in a row fit",
            ),
            (
                oblong().k(u128::MAX),
                "line_too_long",
                "k 170141183460469231731687303715884105727 is too long for 3x4: at most 4 in a row fit",
            ),
            (
                oblong().wrap(Wrap::EveryIndex).k(13),
                "line_too_long",
                "k 13 is too long for 3x4: at most 12 in a row fit",
            ),
            (
                square().open_ends(3),
                "open_out_of_range",
                "`open=` must be from 1 to 2, not 3",
            ),
            (
                square().players(9),
                "players_out_of_range",
                "`players=` must be from 2 to 8, not 9",
            ),
            (
                square().turn(1, 0),
                "turn_out_of_range",
                "`turn=` must be from 1 to 2147483647, not 0",
            ),
            (
                square().line_effect(LineEffect::Loses).players(3),
                "loses_needs_two_players",
                "`loses` needs 2 players, not 3",
            ),
        ] {
            assert_eq!(build_error(builder), (code, message.into()));
        }
    }

    #[test]
    fn last_value_of_a_clause_counts() {
        let wrong = Rules::builder().size(0, 3).players(9).open_ends(3);
        assert_eq!(build_error(wrong.size(3, 3)).0, "players_out_of_range");
        assert_eq!(
            build_error(wrong.size(3, 3).players(3)).0,
            "open_out_of_range"
        );
        let right = wrong.size(3, 3).players(3).open_ends(1);
        assert_eq!(
            right.build().map(|rules| rules.to_string()),
            Ok("3x3 k3 open=1 players=3".into())
        );
        assert_eq!(
            build_error(right.turn(1, 2).turn(0, 1)).0,
            "turn_out_of_range"
        );
    }

    #[test]
    fn longest_line_of_all_axes_is_the_limit_of_k() {
        for line in [
            "3x4 k2",
            "3x4 k2 wrap",
            "3x4 k2 wrap=rows",
            "2x3x5 k2 wrap=cols",
        ] {
            let rules: Rules = line.parse().unwrap();
            let axes = rules.axes().iter();
            let found = axes.map(|&axis| rules.longest_line(axis)).max();
            match rules.to_builder().k(u64::MAX).build() {
                Err(RulesError::LineTooLong { longest, .. }) => {
                    assert_eq!(found, Some(longest), "{line}");
                }
                other => panic!("{line}: {other:?}"),
            }
        }
    }

    #[test]
    fn board_of_longest_sides_is_accepted() {
        let side = Size::LONGEST_SIDE;
        let rules = Rules::builder().size(side, side).build();
        assert_eq!(rules.map(|rules| rules.k()), Ok(side.into()));
    }

    #[test]
    fn k_is_limited_by_the_longest_ring() {
        let side = Size::LONGEST_SIDE;
        let rules = Rules::builder().size(side, side - 1).wrap(Wrap::EveryIndex);
        let ring = u64::from(side) * u64::from(side - 1);
        assert!(rules.k(ring).build().is_ok());
        assert_eq!(build_error(rules.k(ring + 1)).0, "line_too_long");
        let one_index = rules.wrap(Wrap::Rows).k(side - 1).build();
        assert!(one_index.is_ok());
        assert_eq!(
            build_error(rules.wrap(Wrap::Rows).k(1_u64 << 31)).0,
            "line_too_long"
        );
    }
}

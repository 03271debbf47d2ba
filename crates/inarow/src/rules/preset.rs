//! Rules that have a name.

use super::clauses::{Clauses, TurnStones};
use super::{Completing, Gravity, Overline, Rules, Wrap};
use crate::Size;

const FALLING: Clauses = Clauses {
    gravity: Gravity::Drop,
    ..Clauses::DEFAULT
};

impl Rules {
    /// `3x3 k3`.
    pub const TIC_TAC_TOE: Self = preset(Size::new(3, 3), 3, Clauses::DEFAULT);

    /// `6x7 k4 drop`.
    pub const CONNECT_FOUR: Self = preset(Size::new(6, 7), 4, FALLING);

    /// `15x15 k5`: five or more in a row win (freestyle gomoku).
    pub const GOMOKU: Self = preset(Size::new(15, 15), 5, Clauses::DEFAULT);

    /// `15x15 k5 exact`: just five in a row win.
    pub const GOMOKU_STANDARD: Self = preset(
        Size::new(15, 15),
        5,
        Clauses {
            overline: Overline::Ignored,
            ..Clauses::DEFAULT
        },
    );

    /// `15x15 k5 open=1`: just five do not win between two stones of the foe.
    pub const CARO: Self = preset(
        Size::new(15, 15),
        5,
        Clauses {
            open_ends: 1,
            ..Clauses::DEFAULT
        },
    );

    /// `19x19 k6 turn=1,2`: one stone, then two a turn.
    pub const CONNECT6: Self = preset(
        Size::new(19, 19),
        6,
        Clauses {
            turn: TurnStones { first: 1, later: 2 },
            ..Clauses::DEFAULT
        },
    );

    /// `4x4x4 k4`.
    pub const QUBIC: Self = preset(Size::in_space(4, 4, 4), 4, Clauses::DEFAULT);

    /// `4x4x4 k4 drop`.
    pub const SCORE_FOUR: Self = preset(Size::in_space(4, 4, 4), 4, FALLING);

    /// `3x3 k3 loses`: who makes three in a row loses.
    pub const MISERE: Self = preset(
        Size::new(3, 3),
        3,
        Clauses {
            completing: Completing::Loses,
            ..Clauses::DEFAULT
        },
    );

    /// `3x3 k3 wrap`: a board without edges.
    pub const TORUS: Self = preset(
        Size::new(3, 3),
        3,
        Clauses {
            wrap: Wrap::EveryIndex,
            ..Clauses::DEFAULT
        },
    );

    /// The presets by the names that a rules line calls them by.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// for &(name, rules) in Rules::PRESETS {
    ///     assert_eq!(name.parse::<Rules>()?, rules);
    /// }
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub const PRESETS: &[(&str, Self)] = &[
        ("tic-tac-toe", Self::TIC_TAC_TOE),
        ("connect-four", Self::CONNECT_FOUR),
        ("gomoku", Self::GOMOKU),
        ("gomoku-standard", Self::GOMOKU_STANDARD),
        ("caro", Self::CARO),
        ("connect6", Self::CONNECT6),
        ("qubic", Self::QUBIC),
        ("score-four", Self::SCORE_FOUR),
        ("misere", Self::MISERE),
        ("torus", Self::TORUS),
    ];
}

const fn preset(size: Option<Size>, k: u64, clauses: Clauses) -> Rules {
    let Some(size) = size else {
        panic!("a preset's board has cells");
    };
    Rules { size, k, clauses }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn presets_are_the_rules_lines_that_they_stand_for() {
        for (name, line) in [
            ("tic-tac-toe", "3x3 k3"),
            ("connect-four", "6x7 k4 drop"),
            ("gomoku", "15x15 k5"),
            ("gomoku-standard", "15x15 k5 exact"),
            ("caro", "15x15 k5 open=1"),
            ("connect6", "19x19 k6 turn=1,2"),
            ("qubic", "4x4x4 k4"),
            ("score-four", "4x4x4 k4 drop"),
            ("misere", "3x3 k3 loses"),
            ("torus", "3x3 k3 wrap"),
        ] {
            let rules: Rules = name.parse().unwrap();
            assert_eq!(rules.to_string(), line);
            assert_eq!(line.parse(), Ok(rules));
        }
        assert_eq!(Rules::PRESETS.len(), 10);
    }
}

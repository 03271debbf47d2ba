//! Rules with a name.

use super::clauses::Clauses;
use super::{Gravity, LineEffect, Overline, Rules, RulesBuilder, Wrap};
use crate::Size;

const PLAIN: RulesBuilder = Rules::builder();

impl Rules {
    /// `3x3 k3`.
    ///
    /// Source: the exercise "Design Tic-Tac-Toe" (LeetCode 348); E. R. Berlekamp, J. H. Conway, R.
    /// K. Guy, Winning Ways for your Mathematical Plays, 1982.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::TIC_TAC_TOE.to_string(), "3x3 k3");
    /// ```
    pub const TIC_TAC_TOE: Self = preset(Size::new(3, 3), 3, PLAIN);

    /// `6x7 k4 drop`.
    ///
    /// Source: L. V. Allis, A Knowledge-Based Approach of Connect-Four, Vrije Universiteit
    /// Amsterdam, 1988.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::CONNECT_FOUR.to_string(), "6x7 k4 drop");
    /// ```
    pub const CONNECT_FOUR: Self = preset(Size::new(6, 7), 4, PLAIN.gravity(Gravity::Drop));

    /// `15x15 k5`: five or more in a row win (freestyle gomoku).
    ///
    /// Source: L. V. Allis, H. J. van den Herik, M. P. H. Huntjens, Go-Moku and Threat-Space
    /// Search, 1993.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::GOMOKU.to_string(), "15x15 k5");
    /// ```
    pub const GOMOKU: Self = preset(Size::new(15, 15), 5, PLAIN);

    /// `15x15 k5 exact`: exactly five in a row win.
    ///
    /// Source: Renju International Federation, rules of gomoku, without their openings.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::GOMOKU_STANDARD.to_string(), "15x15 k5 exact");
    /// ```
    pub const GOMOKU_STANDARD: Self =
        preset(Size::new(15, 15), 5, PLAIN.overline(Overline::Ignored));

    /// `15x15 k5 open=1`: exactly five in a row do not win if both ends are blocked.
    ///
    /// Source: a custom of Vietnamese players, *chặn hai đầu*, "blocked at two ends"; listed as a
    /// variation by Wikipedia, Gomoku.
    /// Sources differ: in some, only exactly five stones win (`15x15 k5 exact open=1`), and in
    /// others, five stones need two open ends (`15x15 k5 open=2`).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::CARO.to_string(), "15x15 k5 open=1");
    /// ```
    pub const CARO: Self = Self {
        clauses: Clauses {
            open_ends: 1,
            ..Clauses::DEFAULT
        },
        ..Self::GOMOKU
    };

    /// `15x15 k5 renju`: player 1 loses by an overline, a double-four or a double-three.
    ///
    /// Source: Renju International Federation, The Rules of Renju, sections 2, 3, 9 and 10, without
    /// their openings.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::RENJU.to_string(), "15x15 k5 renju");
    /// ```
    pub const RENJU: Self = preset(Size::new(15, 15), 5, PLAIN.renju(true));

    /// `19x19 k6 turn=1,2`: one stone in the first turn, then two per turn.
    ///
    /// Source: I-C. Wu, D.-Y. Huang, A New Family of k-in-a-row Games, Advances in Computer Games
    /// 11, 2005.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::CONNECT6.to_string(), "19x19 k6 turn=1,2");
    /// ```
    pub const CONNECT6: Self = Self {
        clauses: Clauses {
            turn: [1, 2],
            ..Clauses::DEFAULT
        },
        ..preset(Size::new(19, 19), 6, PLAIN)
    };

    /// `4x4x4 k4`.
    ///
    /// Source: O. Patashnik, Qubic: 4 x 4 x 4 Tic-Tac-Toe, Mathematics Magazine 53, 1980.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::QUBIC.to_string(), "4x4x4 k4");
    /// ```
    pub const QUBIC: Self = preset(Size::in_space(4, 4, 4), 4, PLAIN);

    /// `4x4x4 k4 drop`.
    ///
    /// Source: the game Score Four (Funtastic, later Lakeside, 1960s): beads on sixteen pins.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::SCORE_FOUR.to_string(), "4x4x4 k4 drop");
    /// ```
    pub const SCORE_FOUR: Self = preset(Size::in_space(4, 4, 4), 4, PLAIN.gravity(Gravity::Drop));

    /// `3x3 k3 loses`: the player who makes three in a row loses.
    ///
    /// Source: S. W. Golomb, A. W. Hales, Hypercube Tic-Tac-Toe, More Games of No Chance, MSRI
    /// Publications 42, 2002.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::MISERE.to_string(), "3x3 k3 loses");
    /// ```
    pub const MISERE: Self = preset(Size::new(3, 3), 3, PLAIN.line_effect(LineEffect::Loses));

    /// `3x3 k3 wrap`: a board without edges.
    ///
    /// Source: J. R. Weeks, The Shape of Space, 1985.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::TORUS.to_string(), "3x3 k3 wrap");
    /// ```
    pub const TORUS: Self = preset(Size::new(3, 3), 3, PLAIN.wrap(Wrap::EveryIndex));

    /// The presets with their names in a rules line. A rules line may also have other usual names,
    /// such as `connect4`, and underscores instead of hyphens.
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
        ("renju", Self::RENJU),
        ("connect6", Self::CONNECT6),
        ("qubic", Self::QUBIC),
        ("score-four", Self::SCORE_FOUR),
        ("misere", Self::MISERE),
        ("torus", Self::TORUS),
    ];
}

/// Other names of presets, each with the name in [`Rules::PRESETS`].
pub(super) const ALIASES: &[(&str, &str)] = &[
    ("tictactoe", "tic-tac-toe"),
    ("ttt", "tic-tac-toe"),
    ("connectfour", "connect-four"),
    ("connect-4", "connect-four"),
    ("connect4", "connect-four"),
    ("freestyle", "gomoku"),
    ("five-in-a-row", "gomoku"),
];

/// Returns the preset with this name. An underscore is read as a hyphen.
pub(super) fn find_preset(name: &str) -> Option<&'static (&'static str, Rules)> {
    let is_named = |known: &str| {
        let letters = name
            .bytes()
            .map(|byte| if byte == b'_' { b'-' } else { byte });
        letters.eq(known.bytes())
    };
    let alias = ALIASES.iter().find(|(alias, _)| is_named(alias));
    let mut presets = Rules::PRESETS.iter();
    presets.find(|&&(known, _)| match alias {
        Some(&(_, meant)) => known == meant,
        None => is_named(known),
    })
}

/// Returns rules with the clauses of a builder.
const fn preset(size: Option<Size>, k: u64, builder: RulesBuilder) -> Rules {
    let Some(size) = size else {
        panic!("a preset's board has cells");
    };
    let clauses = builder.clauses;
    Rules { size, k, clauses }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn presets_have_their_rules_lines() {
        for (name, line) in [
            ("tic-tac-toe", "3x3 k3"),
            ("connect-four", "6x7 k4 drop"),
            ("gomoku", "15x15 k5"),
            ("gomoku-standard", "15x15 k5 exact"),
            ("caro", "15x15 k5 open=1"),
            ("renju", "15x15 k5 renju"),
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
        assert_eq!(Rules::PRESETS.len(), 11);
    }
}

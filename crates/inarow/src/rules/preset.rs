//! Rules that have a name.

use super::{Gravity, Rules};
use crate::Size;

impl Rules {
    /// `3x3 k3`.
    pub const TIC_TAC_TOE: Self = preset(3, 3, 3, Gravity::None);

    /// `6x7 k4 drop`.
    pub const CONNECT_FOUR: Self = preset(6, 7, 4, Gravity::Drop);

    /// `15x15 k5`: five or more in a row win (freestyle gomoku).
    pub const GOMOKU: Self = preset(15, 15, 5, Gravity::None);

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
    ];
}

const fn preset(rows: u32, cols: u32, k: u32, gravity: Gravity) -> Rules {
    let Some(size) = Size::new(rows, cols) else {
        panic!("a preset's board has cells");
    };
    assert!(k >= 1 && k <= size.longest_line());
    Rules { size, k, gravity }
}

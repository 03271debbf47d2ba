//! The textbook's methods, played beside the referee.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use inarow::{Cell, Completing, Player, Position, Rules};
use inarow_textbook::{METHODS, Program};

use crate::runs::why_no_counters;

/// The largest side of the boards that the textbook's methods are given: on it each of those
/// that keep the board takes 64 MB.
const MOST_TAUGHT: u32 = 4_000;

/// Methods of the textbook by name, each once, in the order asked for.
#[derive(Debug, Default)]
pub struct Taught {
    methods: Vec<(&'static str, Box<dyn Program>)>,
}

impl Taught {
    /// These methods for the empty board of a position's rules. Blanks round a name do
    /// not count.
    ///
    /// # Errors
    ///
    /// [`TaughtError`] where a name is no method's, or the methods cannot see who wins.
    pub fn new<'a>(
        position: &Position,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, TaughtError> {
        let mut taught = Self::default();
        for name in names.into_iter().map(str::trim) {
            if taught.methods.iter().any(|(known, _)| *known == name) {
                continue;
            }
            let found = METHODS.iter().find(|method| method.name == name);
            let found = found.ok_or_else(|| TaughtError::UnknownMethod { name: name.into() })?;
            let method = (found.new)(side_taught(position)?);
            taught.methods.push((found.name, method));
        }
        Ok(taught)
    }

    /// The methods with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &dyn Program)> {
        self.methods.iter().map(|(name, method)| (*name, &**method))
    }

    /// Plays a stone by each of them, and returns the steps it took.
    pub(crate) fn make_move(&mut self, cell: Cell, player: Player) -> Vec<(&'static str, u64)> {
        let methods = self.methods.iter_mut();
        let steps = methods.map(|(name, method)| {
            let before = method.steps();
            let [row, col, _] = cell.indices();
            method.make_move(row as usize, col as usize, player.number().into());
            (*name, method.steps() - before)
        });
        steps.collect()
    }
}

/// The side of the board, if the textbook's methods say the same of it as the
/// referee.
fn side_taught(position: &Position) -> Result<usize, TaughtError> {
    let rules = *position.rules();
    let tally = position.tally();
    let tally = tally.ok_or(TaughtError::NotFullLines { rules })?;
    if rules.completing() == Completing::Loses {
        return Err(TaughtError::LineLoses { rules });
    }
    let n = tally.n().unsigned_abs();
    if n > MOST_TAUGHT {
        return Err(TaughtError::BoardTooLarge { n });
    }
    Ok(n as usize)
}

/// Why the textbook's methods cannot be played beside the referee.
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum TaughtError {
    /// No method has this name.
    UnknownMethod {
        /// The name asked for.
        name: String,
    },
    /// Counters of full lines do not decide.
    NotFullLines {
        /// The rules.
        rules: Rules,
    },
    /// Who completes a line loses.
    LineLoses {
        /// The rules.
        rules: Rules,
    },
    /// The methods would hold too large a board.
    BoardTooLarge {
        /// Its side.
        n: u32,
    },
}

impl TaughtError {
    /// Every code.
    pub const CODES: &[&str] = &[
        "unknown_method",
        "not_full_lines",
        "line_loses",
        "board_too_large",
    ];

    /// A stable name for programs to match on.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::UnknownMethod { .. } => "unknown_method",
            Self::NotFullLines { .. } => "not_full_lines",
            Self::LineLoses { .. } => "line_loses",
            Self::BoardTooLarge { .. } => "board_too_large",
        }
    }
}

impl fmt::Display for TaughtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownMethod { name } => {
                write!(f, "no method is called `{name}`; there are ")?;
                for (index, taught) in METHODS.iter().enumerate() {
                    f.write_str(if index > 0 { ", " } else { "" })?;
                    f.write_str(taught.name)?;
                }
                Ok(())
            }
            Self::NotFullLines { rules } => {
                let why = why_no_counters(rules);
                write!(
                    f,
                    "the textbook's methods cannot see who wins under `{rules}`: {why}"
                )
            }
            Self::LineLoses { rules } => write!(
                f,
                "the textbook's methods name the player who completes a line, who under `{rules}` \
                 loses"
            ),
            Self::BoardTooLarge { n } => write!(
                f,
                "side {n} is outside 1..={MOST_TAUGHT}, for which the textbook's methods hold a \
                 board"
            ),
        }
    }
}

impl core::error::Error for TaughtError {}

//! The textbook's methods, which play along with the referee.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use inarow::{Cell, LineEffect, Player, Position, Rules, Tally};
use inarow_render::no_counters_reason;

use crate::program::Program;
use crate::taught_method::METHODS;

/// The largest side for the textbook's methods. A method that keeps the board takes 64 MB for it.
const MAX_SIDE: u32 = 4_000;

/// The textbook's methods to play along, each once, in the caller's order.
#[derive(Debug, Default)]
pub struct TextbookMethods {
    methods: Vec<(&'static str, Box<dyn Program>)>,
}

impl TextbookMethods {
    /// Creates the methods with these names, and places the stones of the position.
    ///
    /// Spaces around a name are ignored, and a repeated name counts once.
    ///
    /// # Errors
    ///
    /// [`TextbookMethodsError`] if a name is unknown, or if the methods cannot decide games under
    /// these rules.
    pub fn new<'a>(
        position: &Position,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, TextbookMethodsError> {
        let mut chosen = Self::default();
        for name in names.into_iter().map(str::trim) {
            if chosen.methods.iter().any(|(known, _)| *known == name) {
                continue;
            }
            let found = METHODS.iter().find(|method| method.name == name);
            let found =
                found.ok_or_else(|| TextbookMethodsError::UnknownMethod { name: name.into() })?;
            let method = (found.new)(side(position)?);
            chosen.methods.push((found.name, method));
        }
        for (cell, player) in position.stones() {
            chosen.make_move(cell, player);
        }
        Ok(chosen)
    }

    /// Iterates over the methods: the name, the number of steps of all moves, and the bytes of state.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64, usize)> {
        let methods = self.methods.iter();
        methods.map(|(name, method)| (*name, method.steps(), method.state_bytes()))
    }

    /// Plays a stone with each method. Returns the number of steps of each method.
    pub fn make_move(&mut self, cell: Cell, player: Player) -> Vec<(&'static str, u64)> {
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

/// Returns the side of the board.
///
/// # Errors
///
/// If the textbook's methods would not report the same winner as the referee.
fn side(position: &Position) -> Result<usize, TextbookMethodsError> {
    let rules = *position.rules();
    if !Tally::serves(&rules) {
        return Err(TextbookMethodsError::NotFullLines { rules });
    }
    if rules.line_effect() == LineEffect::Loses {
        return Err(TextbookMethodsError::LineLoses { rules });
    }
    let n = rules.size().rows();
    if n > MAX_SIDE {
        return Err(TextbookMethodsError::BoardTooLarge { n });
    }
    Ok(n as usize)
}

/// The reason why the textbook's methods cannot play along.
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum TextbookMethodsError {
    /// No method has this name.
    UnknownMethod {
        /// The unknown name.
        name: String,
    },
    /// Counters of full lines do not decide games under these rules.
    NotFullLines {
        /// The rules.
        rules: Rules,
    },
    /// The player who completes a line loses.
    LineLoses {
        /// The rules.
        rules: Rules,
    },
    /// The board is too large for the methods.
    BoardTooLarge {
        /// The side of the board.
        n: u32,
    },
}

inarow::errors! {
    impl TextbookMethodsError {
        /// The codes of all variants.
        pub const CODES;

        /// Returns a stable name for programs to match on.
        pub const fn code(&self) {
            Self::UnknownMethod { name } => "unknown_method",
                "unknown method `{name}`; the methods are {}",
                METHODS.iter().map(|method| method.name).collect::<Vec<_>>().join(", ");
            Self::NotFullLines { rules } => "not_full_lines",
                "the textbook's methods cannot detect a win under `{rules}`: {}",
                no_counters_reason(rules);
            Self::LineLoses { rules } => "line_loses",
                "the textbook's methods return the player who completes a line, and under `{rules}` \
                 that player loses";
            Self::BoardTooLarge { n } => "board_too_large",
                "a {n}x{n} board is too large for the textbook's methods: at most \
                 {MAX_SIDE}x{MAX_SIDE}";
        }
    }
}

//! The forms of a solution.

use crate::function::Function;
use crate::group::Group;
use crate::state::StateFunction;

/// The form of a solution.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
#[non_exhaustive]
pub enum Form {
    /// A class with a method that plays a move.
    #[default]
    Class,
    /// Functions on a board of 3 x 3.
    Functions,
    /// A function that returns the state of a game of tic-tac-toe.
    State(StateFunction),
}

impl Form {
    /// All forms. One function stands for all functions that return a state.
    pub const ALL: [Self; 3] = [
        Self::Class,
        Self::Functions,
        Self::State(StateFunction::ALL[0]),
    ];

    /// Returns the stable name: `class`, `functions` or `state`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Class => "class",
            Self::Functions => "functions",
            Self::State(_) => "state",
        }
    }

    /// Returns the groups of games, in their order.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_exam::Form;
    ///
    /// let names = Form::Functions.groups().map(|group| group.name());
    /// assert_eq!(names[..2], ["initial_state", "player"]);
    /// ```
    #[must_use]
    pub fn groups(self) -> [Group; 8] {
        match self {
            Self::Class => Group::ALL,
            Self::Functions => Function::ALL.map(Group::Function),
            Self::State(_) => Group::OF_STATES,
        }
    }
}

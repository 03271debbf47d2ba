//! The forms of a solution.

use crate::function::Function;
use crate::group::Group;

/// The form of a solution.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
#[non_exhaustive]
pub enum Form {
    /// A class with a method that plays a move.
    #[default]
    Class,
    /// Functions on a board of 3 x 3.
    Functions,
}

impl Form {
    /// All forms.
    pub const ALL: [Self; 2] = [Self::Class, Self::Functions];

    /// Returns the stable name: `class` or `functions`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Class => "class",
            Self::Functions => "functions",
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
        }
    }
}

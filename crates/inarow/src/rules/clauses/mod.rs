//! The clauses of the rules line, one a file: what each says, how it is written,
//! and which numbers it takes.
//!
//! To add a clause, give it a file here and a row in [`CLAUSES`]; where it
//! changes more than which line wins or whose turn it is, apply it in the one
//! place of the core that knows the thing.

mod drop;
mod exact;
mod length;
mod loses;
mod open;
mod players;
mod straight;
mod turn;
mod wrap;

use super::{OutOfRange, Rules, RulesBuilder};

pub use drop::Gravity;
pub use exact::Overline;
pub use loses::Completing;
pub use straight::Diagonals;
pub use wrap::Wrap;

pub(super) use turn::TurnStones;

/// What all clauses but `k` say; by default what they say where they are left
/// out.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Clauses {
    pub(super) overline: Overline,
    pub(super) open_ends: u8,
    pub(super) gravity: Gravity,
    pub(super) wrap: Wrap,
    pub(super) diagonals: Diagonals,
    pub(super) players: u8,
    pub(super) turn: TurnStones,
    pub(super) completing: Completing,
}

impl Clauses {
    pub(super) const DEFAULT: Self = Self {
        overline: Overline::Wins,
        open_ends: 0,
        gravity: Gravity::None,
        wrap: Wrap::None,
        diagonals: Diagonals::Count,
        players: 2,
        turn: TurnStones::ONE_EACH,
        completing: Completing::Wins,
    };
}

/// How a clause is written.
pub(super) struct Clause {
    /// The text up to the number, such as `k` or `turn=`.
    pub(super) name: &'static str,
    pub(super) argument: Argument,
}

/// What follows a clause's name, and the rules it is read into and written from.
pub(super) enum Argument {
    /// Nothing: the clause is its name.
    None {
        set: fn(RulesBuilder) -> RulesBuilder,
        is_set: fn(&Rules) -> bool,
    },
    /// One whole number.
    Number {
        /// The clause as messages show it, `N` standing for the number.
        form: &'static str,
        set: fn(RulesBuilder, i128) -> RulesBuilder,
        get: fn(&Rules) -> Option<u64>,
    },
    /// Two whole numbers with a comma between.
    Pair {
        /// As in [`Argument::Number`].
        form: &'static str,
        set: fn(RulesBuilder, [i128; 2]) -> RulesBuilder,
        get: fn(&Rules) -> Option<[u32; 2]>,
    },
}

/// Every clause, in the order of the canonical text.
pub(super) const CLAUSES: &[Clause] = &[
    length::CLAUSE,
    exact::CLAUSE,
    open::CLAUSE,
    drop::CLAUSE,
    wrap::EVERY_INDEX,
    wrap::ROWS,
    wrap::COLUMNS,
    straight::CLAUSE,
    players::CLAUSE,
    turn::CLAUSE,
    loses::CLAUSE,
];

/// A number within the range of a clause.
fn within(
    clause: &'static str,
    value: i128,
    least: u32,
    most: u32,
    code: &'static str,
) -> Result<u32, OutOfRange> {
    u32::try_from(value)
        .ok()
        .filter(|value| (least..=most).contains(value))
        .ok_or(OutOfRange {
            clause,
            value,
            least,
            most,
            code,
        })
}

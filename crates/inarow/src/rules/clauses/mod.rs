//! The clauses of the rules line, one per file. A file has the values of its clause, the text, and
//! the allowed numbers.
//!
//! To add a clause, add a file here, a field of [`Clauses`] with its default in
//! [`Clauses::DEFAULT`], and a row in [`CLAUSES`]. This code applies it:
//!
//! | the clause changes | code |
//! | --- | --- |
//! | which runs are lines | `Rules::is_line`, `is_any_run_a_line` (`rules/mod.rs`) |
//! | the directions of lines, the steps between cells | `axes` (`straight.rs`), `grid.rs` |
//! | the order of turns | `turn_at`, `stones_of` (`turn.rs`), `Progress::advance`, `before` |
//! | the winner of a line | `winner`, `blocks` (`loses.rs`) |
//! | the cell where a stone lands | `landing_row`, `landing` (`stone_store/{heights,columns}.rs`), `move_to`, `move_count` (`coordinates.rs`) |
//! | the cells that are allowed: a move | `check!`, `take_back` (`state.rs`), `StoneStore::is_open` |
//! | a list of moves | `legal_count`, `indices`, `closed` (`legal_moves.rs`) |
//! | a record | `replay_on` (`replay/mod.rs`) |
//! | a batch | `Layout::legal`, `landing` (`batch/two_words.rs`), `Board::step`, `Boards::legal` (`batch/boards.rs`) |
//! | facts | `Word::completing`, `CompletingCells::set` |
//! | a draw | `Progress::advance`, `Layout::after` |
//! | the positions that play can reach | `stones.rs` |
//!
//! Some methods do not serve the clause. These functions exclude such rules: `serves` in
//! `stone_store/{word,columns,tally}.rs`, `Rules::full_lines`, `fits` (`stone_store/four_axes.rs`),
//! `Rows::of` (`replay/rows.rs`), `Storage::of` (`batch/mod.rs`). `symmetry.rs` lists the symmetries
//! that the clause keeps. `ARCHITECTURE.md` ("To add a clause") lists tests and pages.

mod drop;
mod exact;
mod length;
mod loses;
mod open;
mod players;
mod straight;
mod turn;
mod wrap;

use super::{Rules, RulesBuilder};

pub use drop::Gravity;
pub use exact::Overline;
pub use loses::LineEffect;
pub use straight::Diagonals;
pub use wrap::Wrap;

/// The values of all clauses except `k`.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Clauses {
    pub(super) overline: Overline,
    pub(super) open_ends: u8,
    pub(super) gravity: Gravity,
    pub(super) wrap: Wrap,
    pub(super) diagonals: Diagonals,
    pub(super) players: u8,
    /// The stones of the very first turn and of each later turn, each from 1.
    pub(super) turn: [u32; 2],
    pub(super) line_effect: LineEffect,
}

impl Clauses {
    /// The values of clauses that are left out.
    pub(super) const DEFAULT: Self = Self {
        overline: Overline::Wins,
        open_ends: 0,
        gravity: Gravity::None,
        wrap: Wrap::None,
        diagonals: Diagonals::Count,
        players: 2,
        turn: [1, 1],
        line_effect: LineEffect::Wins,
    };
}

/// A clause: its form, and the functions that read and write it.
pub(super) struct Clause {
    /// The text with `N` for each number, such as `drop`, `kN` or `turn=N,N`.
    pub(super) form: &'static str,
    /// Sets the clause. Numbers that the form does not have are 0.
    pub(super) set: fn(RulesBuilder, [i128; 2]) -> RulesBuilder,
    /// Returns the numbers to be written; `None` if the canonical text leaves the clause out.
    pub(super) get: fn(&Rules) -> Option<[u64; 2]>,
}

impl Clause {
    /// Returns the text before the first number, such as `drop`, `k` or `turn=`.
    pub(super) fn name(&self) -> &'static str {
        self.form.trim_end_matches(['N', ','])
    }

    /// Returns the count of the numbers.
    pub(super) fn number_count(&self) -> usize {
        self.form.matches('N').count()
    }
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

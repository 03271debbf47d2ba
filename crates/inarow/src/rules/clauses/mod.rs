//! The clauses of the rules line, one per file. A file has the values of its clause, the text, and
//! the allowed numbers.
//!
//! | file | contents |
//! | --- | --- |
//! | `length`, `exact`, `open`, `straight`, `wrap` | the lines |
//! | `players`, `turn` | the players and their turns |
//! | `drop` | the cell of a move |
//! | `loses` | the winner |
//! | `renju` | the fouls of player 1 |
//!
//! To add a clause, add a file here, a [`Mark`] or a field of [`Clauses`] with its default in
//! [`Clauses::DEFAULT`], and a row in [`CLAUSES`]. Then change the code that depends on it:
//!
//! | if the clause changes | change |
//! | --- | --- |
//! | which runs are lines | `Rules::is_line` and `is_every_run_a_line` in `rules/mod.rs`; `has_counted_run` in `bitboard/lines.rs` |
//! | the axes of lines | `axes` in `straight.rs` |
//! | the steps between cells | `grid.rs` |
//! | the order of turns | `turn_at` in `turn.rs`; `Progress::advance` and `before`; `end_move` and `turn_before` in `bitboard/play.rs` |
//! | who wins by a line | `winner_after_line_of` and `blocks` in `loses.rs`; `is_winning_length` in `renju.rs` |
//! | which stones lose at once | `board/fouls/`; `play_move` and `undo_move` in `board/large_board.rs`; `Facts::losing_cells` |
//! | when a game is a draw | `Progress::advance` and `advance_by_one_stone`; `end_move` and `place_plainly` in `bitboard/play.rs`; `WordsLayout::after` in `batch/two_words.rs` |
//! | the cell where a stone lands | `landing_row` in `board/axis_bits/heights.rs` and `bitboard/stones_and_turn.rs`; `move_to`, `move_count` and `indexing_cell` in `rules/moves.rs` |
//! | which moves are legal | `check` in `position/play.rs`; `play_quickly`, `play_move` and `undo_move` in `bitboard/play.rs` and `board/large_board.rs`; `Board::is_open` |
//!
//! These features apply clauses in code of their own, so check each:
//!
//! | feature | code |
//! | --- | --- |
//! | listing legal moves | `legal_count`, `indices` and `open_in` in `position/legal_moves.rs` |
//! | replaying a record | `replay_on` in `position/replay/mod.rs` |
//! | stepping a batch | `WordsLayout::legal` and `landing` in `batch/two_words.rs`; `write_legal` in `batch/planes.rs` |
//! | winning and losing cells | `Bitboard::completing`; `CompletingCells::set` |
//! | accepting a set of stones as a reachable position | `position/from_stones.rs` |
//!
//! Exclude the rules from each method that does not serve the clause: `serves` in `bitboard/mod.rs` and
//! `board/tally.rs`, `fits` in `bitboard/columns.rs` and `board/axis_bits/four_axes.rs`, `Rules::full_lines`,
//! `Rules::counts_every_run`, on which the quick way of `board/large_board.rs` relies, and `SmallClauses::of`, whose
//! `are_plain` the quick way of a bitboard relies on. Also
//! `RowWords::of` in `position/replay/rows.rs`, `word_bytes` in `batch/mod.rs`. Remove the symmetries that the
//! clause breaks from `symmetry.rs`. `ARCHITECTURE.md` ("To add a clause") lists tests and pages.

mod drop;
mod exact;
mod length;
mod loses;
mod open;
mod players;
mod renju;
mod straight;
mod turn;
mod wrap;

use super::{Rules, RulesBuilder};

pub use drop::Gravity;
pub use exact::Overline;
pub use loses::LineEffect;
pub use straight::Diagonals;
pub use wrap::Wrap;

/// The values of all clauses except `k`, whose default depends on the board.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Clauses {
    /// The numbers of stones in the very first turn and in each later turn, each from 1.
    pub(super) turn: [u32; 2],
    pub(super) players: u8,
    pub(super) open_ends: u8,
    pub(super) wrap: Wrap,
    pub(super) marks: Marks,
}

/// The clauses without a value that the rules have, one bit each. [`Rules`] then take 32 bytes.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Marks(u8);

/// A clause without a value.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    Exact,
    Drop,
    Straight,
    Loses,
    Renju,
}

impl Marks {
    pub(super) const fn has(self, mark: Mark) -> bool {
        self.0 >> mark as u8 & 1 == 1
    }

    /// Returns the second value if the rules have the clause, or else the first.
    pub(super) const fn choose<T: Copy>(self, mark: Mark, [without, with]: [T; 2]) -> T {
        if self.has(mark) { with } else { without }
    }

    pub(super) const fn set(&mut self, mark: Mark, value: bool) {
        self.0 = self.0 & !(1 << mark as u8) | (value as u8) << mark as u8;
    }
}

const _: () = assert!(size_of::<Rules>() == 32, "a small position takes 64 bytes");

impl Clauses {
    /// The values of clauses that are left out.
    pub(super) const DEFAULT: Self = Self {
        turn: [1, 1],
        players: 2,
        open_ends: 0,
        wrap: Wrap::None,
        marks: Marks(0),
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
    renju::CLAUSE,
];

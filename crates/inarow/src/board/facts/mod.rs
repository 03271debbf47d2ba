//! The facts beside a position, updated with every stone.
//!
//! [`FactsIndex`] stores what [`Facts`](crate::Facts) reports beyond the verdict. A position
//! without facts has no index:
//!
//! | rules | winning cells and open candidates from | cost of a move |
//! | --- | --- | --- |
//! | small boards | the bitboard, when they are queried | none |
//! | full lines, any axes, two players | `full_lines`: the number of stones of each player on each line, and the sum of the indices of its filled cells | O(1) per axis |
//! | any other | `completing_cells`: the empty cells at the ends of the runs beside the stone; `axis_bits/candidates`: the nearest blocking stones | O(k / 64) per axis and player. On a sparse board, O(log stones) for the blocking stones |
//!
//! To add a fact, store it in a file here, and add a field of [`FactsIndex`] with its `update`,
//! `new_bytes` and `stone_bytes`. `bitboard/` and `full_lines` have the answers for their rules. The
//! query is in `position/facts.rs`, the test in `tests/support/walk/facts.rs`. `git grep -l losing_cells`
//! lists the files outside the core.
//!
//! | file | contents |
//! | --- | --- |
//! | this file | the index: the cells that complete a line, and the numbers of open candidates |
//! | `completing_cells` | the cells where one stone completes a line |
//! | `full_lines` | the sums of each line, if all lines run from edge to edge: they give both facts |

mod completing_cells;
mod full_lines;

use super::{AxisBits, Method};
use crate::table::{SPARSE_ENTRY_BYTES, is_dense};
use crate::{ByPlayer, Cell, Player, Rules};
use full_lines::FullLines;

pub(super) use completing_cells::CompletingCells;

/// A player's stone on a cell.
pub(super) type Stone = (Cell, Player);

/// A change of the stones, for which the facts are updated.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Change {
    Placed,
    Removed,
}

/// The completing cells and open candidates of a position that [`AxisBits`] stores. A
/// [`Bitboard`](crate::Bitboard) needs no index: it computes both when they are queried.
#[derive(Clone, Debug)]
pub(crate) struct FactsIndex {
    pub(super) completing: CompletingCells,
    /// The number of candidates (k adjacent cells along an axis) without a stone that blocks the
    /// player. If k is 1, each cell is a candidate along every axis.
    pub(crate) open: ByPlayer<u128>,
    /// The sums of all lines, if every line runs from edge to edge and there are two players.
    full_lines: Option<FullLines>,
    /// [`FactsIndex::update_all`]. A program that plays moves and never creates an index does not contain
    /// that code, since only [`FactsIndex::new`] names it.
    pub(super) update: fn(&mut Self, &AxisBits, Stone, Change),
}

impl FactsIndex {
    /// Creates the index of the empty board.
    pub(crate) fn new(rules: &Rules) -> Self {
        let open = rules.candidate_count();
        Self {
            completing: CompletingCells::default(),
            open: ByPlayer::from_fn(|_| open),
            full_lines: rules.full_lines().map(|_| FullLines::new(rules)),
            update: Self::update_all,
        }
    }

    /// Returns the heap bytes that [`FactsIndex::new`] allocates beside a new position.
    pub(crate) fn new_bytes(rules: &Rules) -> u64 {
        match (Method::of(rules), rules.full_lines()) {
            (Method::Bitboard, _) => 0,
            (_, None) => size_of::<Self>() as u64,
            (_, Some(_)) => size_of::<Self>() as u64 + FullLines::new_bytes(rules),
        }
    }

    /// Returns the heap bytes that each stone may add, on average.
    pub(crate) fn stone_bytes(rules: &Rules) -> u64 {
        if matches!(Method::of(rules), Method::Bitboard) {
            return 0;
        }
        let axes = rules.axes().len() as u64;
        // Along each axis a run has two ends where a stone may complete a line.
        let completing = 2 * axes;
        let sums = match rules.full_lines() {
            Some(_) if !is_dense(rules.size().cell_count()) => axes,
            _ => 0,
        };
        (completing + sums) * SPARSE_ENTRY_BYTES
    }

    /// Updates the index after a stone was placed or removed.
    fn update_all(&mut self, stones: &AxisBits, (cell, player): Stone, change: Change) {
        let rules = &stones.rules;
        let Self {
            completing, open, ..
        } = self;
        if let Some(full_lines) = &mut self.full_lines {
            full_lines.update(stones, (cell, player), change, completing, open);
            return;
        }
        completing.update(stones, (cell, player), change);
        let players = Player::first(rules.players());
        let mut far = None;
        for other in players.filter(|&other| rules.blocks(player, other)) {
            let candidates = stones.open_candidates(cell, other).unwrap_or_else(|| {
                far.get_or_insert_with(|| stones.far_candidates(cell, player))[other]
            });
            let candidates = u128::from(candidates);
            match change {
                Change::Placed => open[other] -= candidates,
                Change::Removed => open[other] += candidates,
            }
        }
    }
}

//! The search for lines.

use super::{Bitboard, SmallLayout};
use crate::adjacent_bits::starts_of;

impl Bitboard {
    /// True if these stones have a run of at least k.
    #[inline(always)]
    pub(crate) fn has_run(&self, stones: u64) -> bool {
        let has_diagonals = self.clauses.has_diagonals();
        // A constant k lets the compiler unroll the loop.
        match self.k() {
            3 => SmallLayout::runs(stones, 3, has_diagonals) != 0,
            4 => SmallLayout::runs(stones, 4, has_diagonals) != 0,
            5 => SmallLayout::runs(stones, 5, has_diagonals) != 0,
            k => SmallLayout::has_run_of(stones, k, has_diagonals),
        }
    }

    /// True if the stones of a player have a line, given the stones of the opponent.
    pub(super) fn has_line(&self, own: u64, others: u64) -> bool {
        self.has_run(own)
            && (self.clauses.is_every_run_a_line() || self.has_counted_run(own, others))
    }

    /// [`Bitboard::has_line`] under rules that do not count every run of k.
    #[cold]
    fn has_counted_run(&self, own: u64, others: u64) -> bool {
        let k = self.k();
        SmallLayout::strides(self.clauses.has_diagonals()).any(|stride| {
            let after = |cells: u64| cells.checked_shr(k * stride).unwrap_or(0);
            // The first cells of the runs of exactly k.
            let exact = starts_of(own, k, stride) & !(own << stride) & !after(own);
            // A stone of the opponent blocks an end, and an edge does not.
            let blocked = match self.clauses.open_ends() {
                0 => 0,
                1 => others << stride & after(others),
                _ => others << stride | after(others),
            };
            let counts_longer = !self.clauses.has_exact();
            exact & !blocked != 0 || counts_longer && starts_of(own, k + 1, stride) != 0
        })
    }
}

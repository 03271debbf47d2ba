//! Moves on two words and nothing else.

use alloc::vec;
use alloc::vec::Vec;

use super::bits::{Bits, k_in_bits};
use super::columns::Columns;
use super::word::PlaneWord;
use crate::perft::told;
use crate::{Gravity, LastPly, Nodes, Position, Rules};

/// The words of two players who put a stone each in turn: all that counting paths needs,
/// where every run of k stones is a line. What a position keeps besides, such as its
/// hash, nobody asks for on the way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BareWords<'a> {
    rules: &'a Rules,
    k: u32,
    columns: Columns<{ u8::BITS }>,
    mover: u64,
    other: u64,
    ply: u64,
}

/// In the place of a constant k.
const ANY: u32 = 0;

impl<'a> BareWords<'a> {
    /// The words of a position that goes on; `None` under other rules.
    pub(crate) fn of(word: &PlaneWord, position: &'a Position) -> Option<Self> {
        let rules = position.rules();
        let one_each = rules.players() == 2 && rules.stones_in_turns() == [1, 1];
        if !one_each || !rules.is_any_run_a_line() {
            return None;
        }
        let mover = position.next_player();
        let other = mover.next(2);
        Some(Self {
            rules,
            k: k_in_bits(rules),
            columns: word.field,
            mover: word.stones[mover],
            other: word.stones[other],
            ply: position.ply(),
        })
    }

    /// The paths of up to `depth` moves, at least one.
    pub(crate) fn paths(&self, depth: usize, last_ply: LastPly) -> Vec<Nodes> {
        // Each k has a walk of its own, with constants for shifts.
        match self.rules.k() {
            3 => self.paths_of::<3>(depth, last_ply),
            4 => self.paths_of::<4>(depth, last_ply),
            5 => self.paths_of::<5>(depth, last_ply),
            _ => self.paths_of::<ANY>(depth, last_ply),
        }
    }

    fn paths_of<const K: u32>(&self, depth: usize, last_ply: LastPly) -> Vec<Nodes> {
        // Of each depth the paths, those ended by a line, and those by a full board.
        let mut counts = vec![[0; 3]; depth];
        let (mover, other) = (self.mover, self.other);
        match last_ply {
            LastPly::Played => self.played::<K>(mover, other, &mut counts),
            LastPly::Counted => self.counted::<K>(mover, other, &mut counts),
        }
        told(&counts, self.rules, self.ply)
    }

    /// K, or that of the rules.
    #[inline(always)]
    const fn k<const K: u32>(&self) -> u32 {
        if K == ANY { self.k } else { K }
    }

    fn legal(&self, taken: u64) -> u64 {
        match self.rules.gravity() {
            Gravity::None => self.columns.cells & !taken,
            Gravity::Drop => self.columns.all_resting(taken),
        }
    }

    /// Plays every move of every path.
    fn played<const K: u32>(&self, mover: u64, other: u64, counts: &mut [[u64; 3]]) {
        let Some(([nodes, completed, draws], deeper)) = counts.split_first_mut() else {
            return;
        };
        let taken = mover | other;
        let mut legal = self.legal(taken);
        while legal != 0 {
            let bit = legal & legal.wrapping_neg();
            legal ^= bit;
            *nodes += 1;
            let stones = mover | bit;
            if self.columns.has_run(self.rules, self.k::<K>(), stones) {
                *completed += 1;
            } else if taken | bit == self.columns.cells {
                *draws += 1;
            } else {
                self.played::<K>(other, stones, deeper);
            }
        }
    }

    /// Plays every move but the last one of the longest paths.
    fn counted<const K: u32>(&self, mover: u64, other: u64, counts: &mut [[u64; 3]]) {
        let Some(([nodes, completed, draws], deeper)) = counts.split_first_mut() else {
            return;
        };
        let taken = mover | other;
        let mut legal = self.legal(taken);
        let lines = self.columns.completing(self.rules, self.k::<K>(), mover) & legal;
        let (legal_count, line_count) = (legal.count(), lines.count());
        *nodes += u64::from(legal_count);
        *completed += u64::from(line_count);
        legal ^= lines;
        if taken | legal == self.columns.cells && legal.is_power_of_two() {
            *draws += 1;
            return;
        }
        if deeper.is_empty() {
            return;
        }
        while legal != 0 {
            let bit = legal & legal.wrapping_neg();
            legal ^= bit;
            self.counted::<K>(other, mover | bit, deeper);
        }
    }
}

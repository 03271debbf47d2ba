//! Moves on two words and nothing else.

use alloc::vec;
use alloc::vec::Vec;

use super::bits::{Bits, k_in_bits};
use super::columns::Columns;
use super::stones::{Named, named_on_plane, named_where_stones_fall};
use super::word::PlaneWord;
use crate::perft::told;
use crate::{Gravity, LastPly, Move, Nodes, Position, Rules, Verdict};

/// The words of two players who put a stone each in turn: all that counting paths and
/// replaying moves need, where every run of k stones is a line. What a position keeps
/// besides, such as its hash, nobody asks for on the way.
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

    /// How many of these moves are legal up to the end, and what they come to.
    #[inline]
    pub(crate) fn replay(&self, moves: impl Iterator<Item = Move>) -> (u64, Verdict) {
        match self.rules.k() {
            3 => self.replay_of::<3>(moves),
            4 => self.replay_of::<4>(moves),
            5 => self.replay_of::<5>(moves),
            _ => self.replay_of::<ANY>(moves),
        }
    }

    #[inline]
    fn replay_of<const K: u32>(&self, moves: impl Iterator<Item = Move>) -> (u64, Verdict) {
        let (mut mover, mut other) = (self.mover, self.other);
        let mut ply = self.ply;
        let turn_at = |ply| self.rules.turn_at(ply);
        for mv in moves {
            let taken = mover | other;
            let bit = match named_on_plane(self.rules, mv) {
                Some(Named::Cell(cell)) => self.columns.bit(cell) & !taken,
                Some(Named::Column(column)) => self.columns.resting(taken, column.col()),
                None => named_where_stones_fall(self.rules, mv)
                    .map_or(0, |cell| self.columns.bit(cell) & self.legal(taken)),
            };
            if bit == 0 {
                break;
            }
            ply += 1;
            let stones = mover | bit;
            if self.columns.has_run(self.rules, self.k::<K>(), stones) {
                let player = self.rules.winner(turn_at(ply - 1).player);
                return (ply - self.ply, Verdict::Win { player });
            }
            if taken | bit == self.columns.cells {
                return (ply - self.ply, Verdict::Draw);
            }
            (mover, other) = (other, stones);
        }
        let turn = Some(turn_at(ply));
        (ply - self.ply, Verdict::Ongoing { turn })
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

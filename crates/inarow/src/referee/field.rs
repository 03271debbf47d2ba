//! What a word of a whole board is asked.

use core::fmt::Debug;
use core::ops::{BitXor, Sub};

use super::bits::Bits;
use super::stones::Named;
use crate::{Cell, Column, Move, Rules};

/// How the cells of a whole board lie in a word, of which there is one a player.
pub(crate) trait Field: Copy + Debug + Eq {
    type Word: Bits + BitXor<Output = Self::Word> + Sub<Output = Self::Word> + From<u8> + Debug + Eq;

    /// For rules that it serves.
    fn new(rules: &Rules) -> Self;

    /// The cells of the board.
    fn cells(self) -> Self::Word;

    /// What a move names, where it is written as it usually is.
    fn named(rules: &Rules, mv: Move) -> Option<Named>;

    fn bit(self, cell: Cell) -> Self::Word;

    /// The cell with this bit alone.
    fn cell(self, bit: Self::Word) -> Cell;

    /// The cell of a column with this bit alone.
    fn cell_in(self, column: Column, bit: Self::Word) -> Cell;

    /// Where a stone comes to rest in a column; no bit if that is full.
    fn resting(self, taken: Self::Word, column: Column) -> Self::Word;

    /// Where the next stone of each column comes to rest.
    fn all_resting(self, taken: Self::Word) -> Self::Word;

    /// Whether there is a run of k stones or more among these.
    fn has_run(self, rules: &Rules, k: u32, stones: Self::Word) -> bool;

    /// Whatever is no stone and would complete a run of k with these.
    fn completing(self, rules: &Rules, k: u32, stones: Self::Word) -> Self::Word;

    /// How many sets of k cells lie among these.
    fn set_count(self, rules: &Rules, k: u32, cells: Self::Word) -> u32;
}

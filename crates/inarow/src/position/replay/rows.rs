//! The rows of a plane as words, of which several are searched at once.

use alloc::vec;
use alloc::vec::Vec;

use super::AddedStones;
use crate::board::Run;
use crate::{Axis, Cell, Column, Diagonals, Gravity, Player, Position, Rules, Wrap};

/// The stones of a plane without `drop` and `wrap` whose sides are at most 64. Each player has a
/// word for each row.
#[derive(Clone, Debug)]
pub(super) struct RowWords {
    /// The rows of the board for each player, followed by empty rows. A search that begins in
    /// the last row reads up to k - 1 rows beyond it.
    words: Vec<u64>,
    /// The number of words of a player.
    height: usize,
}

/// The number of rows that are searched side by side.
const ROWS_AT_ONCE: usize = 8;

impl RowWords {
    /// Returns the stones of a position; `None` under other rules.
    pub(super) fn of(position: &Position) -> Option<Self> {
        let (rules, size) = (position.rules(), position.rules().size());
        let is_plane = size.layers().is_none() && rules.wrap() == Wrap::None;
        let is_small = size.rows().max(size.cols()) <= u64::BITS;
        if !is_plane || !is_small || rules.gravity() != Gravity::None || rules.is_renju() {
            return None;
        }
        let rows = size.rows() as usize;
        let height = rows.next_multiple_of(ROWS_AT_ONCE) + rules.k_in_bits() as usize;
        let mut stones = Self {
            words: vec![0; height * usize::from(rules.players())],
            height,
        };
        if position.ply() > 0 {
            for (cell, player) in position.stones() {
                stones.add(cell, player);
            }
        }
        Some(stones)
    }

    /// Returns the index of a player's row.
    #[inline]
    fn index(&self, player: Player, row: u32) -> usize {
        player.index() * self.height + row as usize
    }

    /// Returns the player whose stone lies on a cell.
    fn owner(&self, rules: &Rules, cell: Cell) -> Option<Player> {
        let bit = 1 << cell.col();
        let mut players = Player::first(rules.players());
        players.find(|&player| self.words[self.index(player, cell.row())] & bit != 0)
    }

    /// True if `player` has a run of at least k stones in one direction. Each stone of the run
    /// lies `down` rows below the previous stone. `aside` shifts a row so that its stone moves
    /// to the column of the previous stone.
    ///
    /// It reads k rows and writes none. Combining rows with their own shifted copies takes fewer
    /// steps, but each step waits for the results of the previous step.
    #[inline(always)]
    fn has_run_towards(
        &self,
        rules: &Rules,
        player: Player,
        down: usize,
        aside: impl Fn(u64) -> u64,
    ) -> bool {
        let own = &self.words[self.index(player, 0)..][..self.height];
        let k = rules.k_in_bits() as usize;
        let rows = 0..rules.size().rows() as usize;
        rows.step_by(ROWS_AT_ONCE).any(|first| {
            let nth = |index: usize| {
                let rows = own[first + index * down..].first_chunk::<ROWS_AT_ONCE>();
                rows.copied().unwrap_or_default()
            };
            let mut found = nth(k - 1);
            for index in (0..k - 1).rev() {
                for (found, row) in found.iter_mut().zip(nth(index)) {
                    *found = aside(*found) & row;
                }
            }
            found.into_iter().fold(0, |any, row| any | row) != 0
        })
    }
}

impl AddedStones for RowWords {
    type Spot = Cell;

    #[inline]
    fn spot(&self, cell: Cell) -> Cell {
        cell
    }

    fn landing(&self, _: Column) -> Option<Cell> {
        None
    }

    fn cell(&self, cell: Cell) -> Cell {
        cell
    }

    #[inline]
    fn add(&mut self, cell: Cell, player: Player) {
        let index = self.index(player, cell.row());
        self.words[index] |= 1 << cell.col();
    }

    fn remove(&mut self, cell: Cell, player: Player) {
        let index = self.index(player, cell.row());
        self.words[index] ^= 1 << cell.col();
    }

    fn occupied(&self, rules: &Rules) -> u64 {
        let (first, others) = self.words.split_at(self.height);
        let own = first.iter().take(rules.size().rows() as usize);
        let occupied = own.enumerate().map(|(row, &own)| {
            let others = others.chunks_exact(self.height);
            others.fold(own, |occupied, other| occupied | other[row])
        });
        occupied.map(|row| u64::from(row.count_ones())).sum()
    }

    fn has_run(&self, rules: &Rules, player: Player) -> bool {
        let straight = || {
            self.has_run_towards(rules, player, 0, |row| row >> 1)
                || self.has_run_towards(rules, player, 1, |row| row)
        };
        let diagonal = || {
            self.has_run_towards(rules, player, 1, |row| row >> 1)
                || self.has_run_towards(rules, player, 1, |row| row << 1)
        };
        straight() || rules.diagonals() == Diagonals::Count && diagonal()
    }

    fn run(&self, rules: &Rules, axis: Axis, cell: Cell, player: Player) -> Run {
        let owner = |cell| self.owner(rules, cell);
        Run::walk(rules.grid(), axis, cell, player, owner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    /// True if these stones have k in a row, cell by cell.
    fn has_run(rules: &Rules, stones: &[Cell]) -> bool {
        let all_from = |&first: &Cell, axis: Axis| {
            let mut next = Some(first);
            (0..rules.k()).all(|_| {
                let cell = next.filter(|cell| stones.contains(cell));
                next = cell.and_then(|cell| rules.grid().step(cell, axis, 1));
                cell.is_some()
            })
        };
        let mut axes = rules.axes().iter();
        axes.any(|&axis| stones.iter().any(|first| all_from(first, axis)))
    }

    /// Compares one random board. True if it has a run.
    fn compare(rules: &Rules, random: &mut fastrand::Rng) -> bool {
        let mut rows = RowWords::of(&Position::new(*rules)).unwrap();
        let density = random.f64();
        let (mut own, mut occupied) = (Vec::new(), 0);
        for row in 0..rules.size().rows() {
            for col in 0..rules.size().cols() {
                if random.f64() < density {
                    let player = [Player::ONE, Player::TWO][usize::from(random.u8(..8) == 0)];
                    rows.add(Cell::new(row, col), player);
                    rows.add(Cell::new(row, col), player);
                    occupied += 1;
                    if player == Player::ONE {
                        own.push(Cell::new(row, col));
                    }
                }
            }
        }
        let expected = has_run(rules, &own);
        assert_eq!(
            rows.has_run(rules, Player::ONE),
            expected,
            "{rules} {own:?}"
        );
        assert_eq!(rows.occupied(rules), occupied, "{rules}");
        expected
    }

    #[test]
    fn runs_are_found_anywhere_on_the_board() {
        let mut random = fastrand::Rng::with_seed(1812);
        for [rows, cols] in [
            [1, 1],
            [7, 15],
            [8, 8],
            [15, 15],
            [2, 64],
            [64, 3],
            [33, 17],
        ] {
            let mut found = [0, 0];
            for _ in 0..200 {
                let most = random.choice([5, 9, rows.max(cols)]).unwrap();
                let k = random.u32(1..=most.min(rows.max(cols)));
                let straight = random.choice(["", " straight"]).unwrap();
                let rules: Rules = format!("{rows}x{cols} k{k}{straight}").parse().unwrap();
                let is_found = compare(&rules, &mut random);
                found[usize::from(is_found)] += 1;
            }
            assert!(found[0].min(found[1]) > 20, "{rows}x{cols}: {found:?}");
        }
    }
}

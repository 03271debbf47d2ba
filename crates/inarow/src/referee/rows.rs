//! Planes row by row, all looked at once.

use alloc::vec;
use alloc::vec::Vec;

use super::bits::k_in_bits;
use super::laying::Laying;
use super::lines::Lines;
use super::run::Run;
use super::stones::{Named, named_on_plane};
use crate::{Axis, Cell, Diagonals, Gravity, Move, Player, Rules, Wrap};

/// The stones of a plane of sides up to 64 with edges on which they do not fall, of each
/// player a word for every row.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    /// Player by player, the rows of the board and then as many empty ones as a run that
    /// begins on the board may need below it.
    words: Vec<u64>,
    /// How many words a player has.
    height: usize,
}

/// So many rows are looked at side by side.
const ABREAST: usize = 8;

impl Rows {
    /// The stones that lie in lines; `None` under other rules.
    pub(crate) fn of(rules: &Rules, lines: &Lines, has_stones: bool) -> Option<Self> {
        let size = rules.size();
        let is_plane = size.layers().is_none() && rules.wrap() == Wrap::None;
        let is_small = size.rows().max(size.cols()) <= u64::BITS;
        (is_plane && is_small && rules.gravity() == Gravity::None).then_some(())?;
        let rows = size.rows() as usize;
        let height = rows.next_multiple_of(ABREAST) + k_in_bits(rules) as usize;
        let mut laid = Self {
            words: vec![0; height * usize::from(rules.players())],
            height,
        };
        if has_stones {
            for (cell, player) in lines.stones() {
                laid.lay([cell.row(), cell.col()], player);
            }
        }
        Some(laid)
    }

    /// Where a row of a player is.
    #[inline]
    fn index(&self, player: Player, row: u32) -> usize {
        player.index() * self.height + row as usize
    }

    fn stone(&self, rules: &Rules, cell: Cell) -> Option<Player> {
        let bit = 1 << cell.col();
        let mut players = Player::first(rules.players());
        players.find(|&player| self.words[self.index(player, cell.row())] & bit != 0)
    }

    /// Whether there is a run of k stones of `player` or more in this direction: so many
    /// rows down from each to the next, and `aside` moves a row from the place of the next
    /// one to that of the one before it.
    ///
    /// All k rows are read, and none is written. Fewer steps would do if rows were laid over
    /// themselves, but each would wait for what the one before has written.
    #[inline(always)]
    fn has_run_towards(
        &self,
        rules: &Rules,
        player: Player,
        down: usize,
        aside: impl Fn(u64) -> u64,
    ) -> bool {
        let own = &self.words[self.index(player, 0)..][..self.height];
        let k = k_in_bits(rules) as usize;
        let rows = 0..rules.size().rows() as usize;
        rows.step_by(ABREAST).any(|first| {
            let at = |place: usize| {
                let rows = own[first + place * down..].first_chunk::<ABREAST>();
                rows.copied().unwrap_or_default()
            };
            let mut found = at(k - 1);
            for place in (0..k - 1).rev() {
                for (found, row) in found.iter_mut().zip(at(place)) {
                    *found = aside(*found) & row;
                }
            }
            found.into_iter().fold(0, |any, row| any | row) != 0
        })
    }
}

impl Laying for Rows {
    /// A row and a column.
    type Spot = [u32; 2];

    #[inline]
    fn find(&self, rules: &Rules, mv: Move) -> Option<[u32; 2]> {
        match named_on_plane(rules, mv)? {
            Named::Cell(cell) => Some([cell.row(), cell.col()]),
            Named::Column(_) => None,
        }
    }

    #[inline]
    fn lay(&mut self, [row, col]: [u32; 2], player: Player) {
        let index = self.index(player, row);
        self.words[index] |= 1 << col;
    }

    fn take_up(&mut self, [row, col]: [u32; 2], player: Player) {
        let index = self.index(player, row);
        self.words[index] ^= 1 << col;
    }

    fn filled(&self, rules: &Rules) -> u64 {
        let (first, others) = self.words.split_at(self.height);
        let own = first.iter().take(rules.size().rows() as usize);
        let taken = own.enumerate().map(|(row, &own)| {
            let others = others.chunks_exact(self.height);
            others.fold(own, |taken, other| taken | other[row])
        });
        taken.map(|row| u64::from(row.count_ones())).sum()
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

    fn run(&self, rules: &Rules, axis: Axis, [row, col]: [u32; 2], player: Player) -> Option<Run> {
        let stone = |cell| self.stone(rules, cell);
        let cell = Cell::new(row, col);
        Some(Run::walked(rules.grid(), axis, cell, player, stone))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    /// Whether k cells in a row from one of the board are all among some.
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

    fn compare(rules: &Rules, random: &mut fastrand::Rng) -> bool {
        let mut rows = Rows::of(rules, &Lines::new(rules), false).unwrap();
        let density = random.f64();
        let (mut own, mut taken) = (Vec::new(), 0);
        for row in 0..rules.size().rows() {
            for col in 0..rules.size().cols() {
                if random.f64() < density {
                    let player = [Player::ONE, Player::TWO][usize::from(random.u8(..8) == 0)];
                    rows.lay([row, col], player);
                    rows.lay([row, col], player);
                    taken += 1;
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
        assert_eq!(rows.filled(rules), taken, "{rules}");
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

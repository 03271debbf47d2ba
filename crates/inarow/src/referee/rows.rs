//! Planes row by row, all looked at once.

use alloc::vec;
use alloc::vec::Vec;

use super::bits::k_in_bits;
use super::lane::Lane;
use super::laying::Laying;
use super::lines::Lines;
use super::stones::{Named, named_on_plane};
use super::walk::Walk;
use crate::{Axis, Cell, Diagonals, Gravity, Move, Player, Rules};

/// The stones of a plane on which they do not fall, of each player a word for every row.
#[derive(Clone, Debug)]
pub(crate) struct Rows<W> {
    /// Player by player, the rows of the board and then as many empty ones as a run that
    /// begins on the board may need below it.
    words: Vec<W>,
    /// How many words a player has.
    height: usize,
}

/// So many rows are looked at side by side.
const ABREAST: usize = 8;

impl<W: Lane> Rows<W> {
    /// The stones that lie in lines; `None` where stones fall, and where k is longer than
    /// any line.
    pub(crate) fn of(rules: &Rules, lines: &Lines<W>) -> Option<Self> {
        let k = k_in_bits(rules);
        (rules.gravity() == Gravity::None && k <= W::LONGEST).then_some(())?;
        let rows = rules.size().rows() as usize;
        let height = rows.next_multiple_of(ABREAST) + k as usize;
        let mut words = vec![W::default(); height * usize::from(rules.players())];
        for (player, own) in Player::first(rules.players()).zip(words.chunks_exact_mut(height)) {
            for (own, row) in own.iter_mut().take(rows).zip(lines.rows(player)) {
                *own = row;
            }
        }
        Some(Self { words, height })
    }

    /// Where a row of a player is.
    #[inline]
    fn index(&self, player: Player, row: u32) -> usize {
        usize::from(player.number() - 1) * self.height + row as usize
    }

    fn stone(&self, rules: &Rules, cell: Cell) -> Option<Player> {
        let bit = W::bit(cell.col());
        let mut players = Player::first(rules.players());
        players.find(|&player| self.words[self.index(player, cell.row())] & bit != W::default())
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
        aside: impl Fn(W) -> W,
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
            found.into_iter().fold(W::default(), |any, row| any | row) != W::default()
        })
    }
}

impl<W: Lane> Laying for Rows<W> {
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
        self.words[index] = self.words[index] | W::bit(col);
    }

    fn take_up(&mut self, [row, col]: [u32; 2], player: Player) {
        let index = self.index(player, row);
        self.words[index] = self.words[index] ^ W::bit(col);
    }

    fn filled(&self, rules: &Rules) -> u64 {
        let (first, others) = self.words.split_at(self.height);
        let own = first.iter().take(rules.size().rows() as usize);
        let taken = own.enumerate().map(|(row, &own)| {
            let others = others.chunks_exact(self.height);
            others.fold(own, |taken, other| taken | other[row])
        });
        taken.map(|row| u64::from(row.count())).sum()
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

    fn walk(&self, rules: &Rules, axis: Axis, [row, col]: [u32; 2], player: Player) -> Walk {
        let stone = |cell| self.stone(rules, cell);
        Walk::new(rules.grid(), axis, Cell::new(row, col), player, stone)
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

    fn compare<W: Lane>(rules: &Rules, random: &mut fastrand::Rng) -> bool {
        let mut rows = Rows::of(rules, &Lines::<W>::new(rules)).unwrap();
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
                let is_found = match Lines::<u16>::serves(&rules) {
                    true => compare::<u16>(&rules, &mut random),
                    false => compare::<u64>(&rules, &mut random),
                };
                found[usize::from(is_found)] += 1;
            }
            assert!(found[0].min(found[1]) > 20, "{rows}x{cols}: {found:?}");
        }
    }
}

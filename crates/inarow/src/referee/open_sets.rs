//! How many sets of k cells each player may still fill.

use alloc::vec::Vec;

use crate::grid::Grid;
use crate::table::Table;
use crate::{Axis, ByPlayer, Cell, Player, Rules};

/// Of each player the number of sets without a stone that blocks them: k cells
/// next to each other along an axis. None left means that the player cannot win
/// any more.
///
/// Which stones block is for the rules to say ([`Rules::blocks`]): those of foes,
/// and where a line loses the player's own.
///
/// ```text
///    k = 3, X comes to *             O's sets through *: those between the
///    . . O . * . . X .               nearest X on its left, none within two
///        |---|                       cells, and the next X on its right, two
///          |---|                     free cells on. Three sets, all lost to O.
///            |---|
/// ```
///
/// A blocking stone takes the sets through its cell that no other one has taken
/// before: those between the nearest blocking stones within k on either side. These
/// are found in bits, 64 cells a word.
#[derive(Clone, Debug)]
pub(crate) struct OpenSets {
    along: Vec<Along>,
    /// A set that runs along two axes, as one of a single cell does, counts twice.
    open: ByPlayer<u128>,
}

/// The cells that block, along one axis.
#[derive(Clone, Debug)]
struct Along {
    grid: Grid,
    axis: Axis,
    ring: Option<u64>,
    /// The coordinate by which the bits of a line run.
    running: usize,
    blocked: ByPlayer<Table<u64>>,
}

impl OpenSets {
    pub(crate) fn new(rules: &Rules) -> Self {
        let axes = rules.axes().iter();
        let set_count = |&axis: &Axis| rules.grid().set_count(axis, rules.k());
        let open = axes.clone().map(set_count).sum();
        // An axis without room for k cells has no sets to lose.
        let along = axes
            .filter(|&&axis| rules.grid().longest(axis) >= rules.k())
            .map(|&axis| Along::new(rules, axis));
        Self {
            along: along.collect(),
            open: ByPlayer::from_fn(|_| open),
        }
    }

    /// The bytes that [`OpenSets::new`] allocates, at most.
    pub(crate) const fn new_bytes(rules: &Rules) -> u64 {
        let cells = rules.size().cell_count();
        let words = Table::<u64>::beside_bytes(cells, cells.div_ceil(u64::BITS as u64));
        let axes = rules.axes().len() as u64;
        axes * (rules.players() as u64 * words + size_of::<Along>() as u64)
    }

    /// The number of sets that `player` may still fill.
    pub(crate) const fn open(&self) -> &ByPlayer<u128> {
        &self.open
    }

    /// Takes in a stone that `owner` has put on `cell`.
    pub(super) fn place(&mut self, rules: &Rules, cell: Cell, owner: Player) {
        for player in blocked_by(rules, owner) {
            for along in &mut self.along {
                self.open[player] -= along.sets_through(cell, player, rules.k());
                along.set(cell, player, true);
            }
        }
    }

    /// Takes out the stone that `owner` had on `cell`.
    pub(super) fn remove(&mut self, rules: &Rules, cell: Cell, owner: Player) {
        for player in blocked_by(rules, owner) {
            for along in &mut self.along {
                along.set(cell, player, false);
                self.open[player] += along.sets_through(cell, player, rules.k());
            }
        }
    }
}

/// The players whose sets a stone of `owner` blocks.
fn blocked_by(rules: &Rules, owner: Player) -> impl Iterator<Item = Player> + use<'_> {
    let players = (1..=rules.players()).filter_map(Player::new);
    players.filter(move |&player| rules.blocks(owner, player))
}

impl Along {
    fn new(rules: &Rules, axis: Axis) -> Self {
        let (grid, cells) = (rules.grid(), rules.size().cell_count());
        // A coordinate that does not count round runs through a line in one go.
        // In a ring the longest side has to be taken up least often.
        let best = grid
            .moving(axis)
            .max_by_key(|&(_, side, wraps)| (!wraps, side));
        let words = cells.div_ceil(u64::BITS.into());
        Self {
            grid,
            axis,
            ring: grid.ring(axis),
            running: best.map_or(0, |(index, _, _)| index),
            blocked: ByPlayer::from_fn(|player| match player.number() <= rules.players() {
                true => Table::beside(cells, words),
                false => Table::dense(0),
            }),
        }
    }

    /// The number of sets through `cell` in which nothing else is blocked.
    fn sets_through(&self, cell: Cell, player: Player, k: u64) -> u128 {
        let [before, after] = [-1, 1].map(|side| self.clear(cell, player, side, k - 1));
        if self.ring == Some(k) {
            // The only set is the ring.
            return u128::from(before == k - 1);
        }
        u128::from((before + after + 1).saturating_sub(k - 1))
    }

    /// How many cells beside `cell` are not blocked, up to `most`.
    fn clear(&self, cell: Cell, player: Player, side: i64, most: u64) -> u64 {
        let [against, along] = self.grid.room(cell, self.axis);
        let most = most.min(if side < 0 { against } else { along });
        let rises = (self.axis.direction()[self.running] > 0) == (side > 0);
        let running_side = self.grid.size().sides()[self.running];
        let mut clear = 0;
        let mut at = cell;
        while clear < most {
            // The cells up to the one where the running coordinate begins anew.
            let here = at.place()[self.running];
            let stretch = if rises { running_side - 1 - here } else { here };
            let stretch = u64::from(stretch).min(most - clear);
            let place = self.place(at);
            let nearest = match rises {
                _ if stretch == 0 => None,
                true => first_bit(&self.blocked[player], place + 1, place + stretch)
                    .map(|bit| bit - place),
                false => last_bit(&self.blocked[player], place - stretch, place - 1)
                    .map(|bit| place - bit),
            };
            if let Some(distance) = nearest {
                return clear + distance - 1;
            }
            clear += stretch;
            if clear == most {
                break;
            }
            let Some(next) = self
                .grid
                .step(at, self.axis, side * (stretch.cast_signed() + 1))
            else {
                break;
            };
            if bit(&self.blocked[player], self.place(next)) {
                break;
            }
            clear += 1;
            at = next;
        }
        clear
    }

    /// The number of a cell's bit. Neighbours along the axis have numbers next to
    /// each other as long as the running coordinate does not begin anew: the
    /// others are counted from where the line would have been at its start.
    fn place(&self, cell: Cell) -> u64 {
        let (sides, direction) = (self.grid.size().sides(), self.axis.direction());
        let place = cell.place();
        let steps = i64::from(place[self.running]) * direction[self.running];
        let mut line = 0;
        for index in (0..3).filter(|&index| index != self.running) {
            let side = i64::from(sides[index]);
            let start = (i64::from(place[index]) - steps * direction[index]).rem_euclid(side);
            line = line * u64::from(sides[index]) + start.cast_unsigned();
        }
        line * u64::from(sides[self.running]) + u64::from(place[self.running])
    }

    fn set(&mut self, cell: Cell, player: Player, blocked: bool) {
        let place = self.place(cell);
        let words = &mut self.blocked[player];
        let (index, mask) = (place / BITS, 1 << (place % BITS));
        let word = words.get(index);
        words.set(index, if blocked { word | mask } else { word & !mask });
    }
}

const BITS: u64 = u64::BITS as u64;

fn bit(words: &Table<u64>, place: u64) -> bool {
    words.get(place / BITS) >> (place % BITS) & 1 == 1
}

/// The lowest bit that is set among these, both ends included.
fn first_bit(words: &Table<u64>, first: u64, last: u64) -> Option<u64> {
    let low = words.get(first / BITS) & (u64::MAX << (first % BITS));
    let (index, word) = match low {
        0 if first / BITS == last / BITS => return None,
        0 => words.first_in(first / BITS + 1..=last / BITS)?,
        _ => (first / BITS, low),
    };
    let bit = index * BITS + u64::from(word.trailing_zeros());
    (bit <= last).then_some(bit)
}

/// The highest bit that is set among these, both ends included.
fn last_bit(words: &Table<u64>, first: u64, last: u64) -> Option<u64> {
    let high = words.get(last / BITS) & (u64::MAX >> (BITS - 1 - last % BITS));
    let (index, word) = match high {
        0 if first / BITS == last / BITS => return None,
        0 => words.last_in(first / BITS..=last / BITS - 1)?,
        _ => (last / BITS, high),
    };
    let bit = index * BITS + u64::from(63 - word.leading_zeros());
    (bit >= first).then_some(bit)
}

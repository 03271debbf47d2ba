//! How many sets of k cells each player may still fill.

use alloc::vec::Vec;

use super::course::{Course, Place};
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
/// are found in bits, 64 cells a word, in which a line's cells follow each other
/// ([`Course`]).
#[derive(Clone, Debug)]
pub(crate) struct OpenSets {
    along: Vec<Along>,
    /// A set that runs along two axes, as one of a single cell does, counts twice.
    open: ByPlayer<u128>,
}

/// The cells that block, along one axis.
#[derive(Clone, Debug)]
struct Along {
    /// The number of cells of every ring, where lines along this axis are rings.
    ring: Option<u64>,
    course: Course,
    /// By number of the cell, of each player.
    blocked: ByPlayer<Table<u64>>,
}

impl OpenSets {
    pub(crate) fn new(rules: &Rules) -> Self {
        let axes = rules.axes().iter();
        let open = rules.set_count();
        let mut along = Vec::with_capacity(axes.len());
        // An axis without room for k cells has no sets to lose.
        let has_sets = |&&axis: &&Axis| rules.grid().longest(axis) >= rules.k();
        along.extend(axes.filter(has_sets).map(|&axis| Along::new(rules, axis)));
        Self {
            along,
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
        for along in &mut self.along {
            let place = along.course.place(cell);
            for player in blocked_by(rules, owner) {
                self.open[player] -= along.sets_through(place, player, rules.k());
                along.set(place, player, true);
            }
        }
    }

    /// Takes out the stone that `owner` had on `cell`.
    pub(super) fn remove(&mut self, rules: &Rules, cell: Cell, owner: Player) {
        for along in &mut self.along {
            let place = along.course.place(cell);
            for player in blocked_by(rules, owner) {
                along.set(place, player, false);
                self.open[player] += along.sets_through(place, player, rules.k());
            }
        }
    }
}

/// The players whose sets a stone of `owner` blocks.
fn blocked_by(rules: &Rules, owner: Player) -> impl Iterator<Item = Player> + use<'_> {
    Player::first(rules.players()).filter(move |&player| rules.blocks(owner, player))
}

impl Along {
    fn new(rules: &Rules, axis: Axis) -> Self {
        let cells = rules.size().cell_count();
        let words = cells.div_ceil(u64::BITS.into());
        Self {
            ring: rules.grid().ring(axis),
            course: Course::new(rules.grid(), axis),
            blocked: ByPlayer::from_fn(|player| match player.number() <= rules.players() {
                true => Table::beside(cells, words),
                false => Table::dense(0),
            }),
        }
    }

    /// The number of sets through a place in which nothing else is blocked.
    fn sets_through(&self, place: Place, player: Player, k: u64) -> u128 {
        let [below, above] = self.clear(place, player, k - 1);
        if self.ring == Some(k) {
            // The only set is the ring.
            return u128::from(below == k - 1);
        }
        u128::from((below + above + 1).saturating_sub(k - 1))
    }

    /// How many cells on either side of a place are not blocked, up to `most`,
    /// which is less than a ring.
    fn clear(&self, place: Place, player: Player, most: u64) -> [u64; 2] {
        let Place {
            first,
            number,
            last,
        } = place;
        let blocked = &self.blocked[player];
        let (below, above) = (most.min(number - first), most.min(last - number));
        let nearest_below = last_bit(blocked, number - below, number);
        let nearest_above = first_bit(blocked, number + 1, number + above);
        let goes_on = self.ring.is_some();
        [
            match nearest_below {
                Some(bit) => number - bit - 1,
                None if goes_on && below < most => {
                    // Round the ring, from its last cell down.
                    let rest = most - below;
                    let bit = last_bit(blocked, last + 1 - rest, last + 1);
                    below + bit.map_or(rest, |bit| last - bit)
                }
                None => below,
            },
            match nearest_above {
                Some(bit) => bit - number - 1,
                None if goes_on && above < most => {
                    let rest = most - above;
                    let bit = first_bit(blocked, first, first + (rest - 1));
                    above + bit.map_or(rest, |bit| bit - first)
                }
                None => above,
            },
        ]
    }

    fn set(&mut self, place: Place, player: Player, blocked: bool) {
        let words = &mut self.blocked[player];
        let (index, mask) = (place.number / BITS, 1 << (place.number % BITS));
        let word = words.get(index);
        words.set(index, if blocked { word | mask } else { word & !mask });
    }
}

const BITS: u64 = u64::BITS as u64;

/// The lowest bit that is set from `first` to `last`; there may be none to look
/// at.
fn first_bit(words: &Table<u64>, first: u64, last: u64) -> Option<u64> {
    if first > last {
        return None;
    }
    let low = words.get(first / BITS) & (u64::MAX << (first % BITS));
    let (index, word) = match low {
        0 if first / BITS == last / BITS => return None,
        0 => words.first_in(first / BITS + 1..=last / BITS)?,
        _ => (first / BITS, low),
    };
    let bit = index * BITS + u64::from(word.trailing_zeros());
    (bit <= last).then_some(bit)
}

/// The highest bit that is set from `first` on and below `end`; there may be none
/// to look at.
fn last_bit(words: &Table<u64>, first: u64, end: u64) -> Option<u64> {
    let last = end.checked_sub(1).filter(|&last| first <= last)?;
    let high = words.get(last / BITS) & (u64::MAX >> (BITS - 1 - last % BITS));
    let (index, word) = match high {
        0 if first / BITS == last / BITS => return None,
        0 => words.last_in(first / BITS..=last / BITS - 1)?,
        _ => (last / BITS, high),
    };
    let bit = index * BITS + u64::from(63 - word.leading_zeros());
    (bit >= first).then_some(bit)
}

//! Tags on a board that is held densely and has edges all round.

use alloc::vec;
use alloc::vec::Vec;
use core::hint::select_unpredictable;

use super::tags::{Tag, Tags};
use crate::board::Board;
use crate::{Axis, Cell, Player, Rules, Wrap};

/// The tags by cell, those of all axes side by side, with cells beyond the edges
/// on which nobody ever puts a stone.
///
/// ```text
///    # # # # #        2 rows of 4 cells: a guard row above, one below, and one
///    # . . . .        guard column, which is the next row's as well. Each axis
///    # . . . .        has one stride, and between the lines along it always lie
///    # # # # #        guards, so that no run goes from one line to the next.
///    #
/// ```
///
/// Neighbours are an addition apart, and no step asks where the board ends: what
/// [`Tags`] looks for is a stone of a run, or the cell beyond its end, which is a
/// guard at the least. The one place that is noted and not found so, where a run
/// is supposed to begin, may be anywhere if the note is out of date. But all along
/// a stride lines are kept apart by guards: if a run begins there and is long
/// enough, it does reach the stone in question, and else it is not trusted.
///
/// With a table an axis, and separate look-ups of stones and lengths, both checked
/// against the edges, a move took four times as many instructions.
#[derive(Clone, Debug)]
pub(super) struct Guarded {
    /// By entry: the owner's number in the upper 4 bits, the length in the others. No
    /// run is longer than a dense board has cells.
    entries: Vec<u32>,
    /// The entry of the first cell along the first axis, and how many entries the
    /// next row, the next column and the next layer are further.
    first: u64,
    steps: [u64; 3],
    /// By axis, how many entries the next cell along it is further.
    strides: [i64; Axis::SPACE.len()],
}

/// The entry of a cell along an axis, and the axis' stride.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    entry: u64,
    stride: i64,
}

/// Guards at most double the memory, unless there is little of it.
const FEW_CELLS: u64 = 1 << 12;

/// The rest of an entry is the owner's number.
const LENGTH_BITS: u32 = 28;

const LONGEST: u32 = (1 << LENGTH_BITS) - 1;

impl Guarded {
    /// `None` where some index counts round, where the board is large, and where
    /// it is so thin that guards are most of it.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        let entry_count = usize::try_from(Self::entry_count(rules)?).ok()?;
        let axes = rules.axes();
        let [_, cols, layers] = guarded_sides(rules);
        let steps = [cols * layers, layers, 1].map(|cells| cells * axes.len() as u64);
        let stride = |axis: &Axis| {
            let [down, right, onward] = axis.direction();
            let [row, col, layer] = steps.map(u64::cast_signed);
            down * row + right * col + onward * layer
        };
        let mut strides = [0; Axis::SPACE.len()];
        for (entry, axis) in strides.iter_mut().zip(axes) {
            *entry = stride(axis);
        }
        // The first cell lies behind a guard along every coordinate.
        let [row, col, layer] = steps;
        let first = row
            + col
            + if rules.size().layers().is_some() {
                layer
            } else {
                0
            };
        Some(Self {
            entries: vec![0; entry_count],
            first,
            steps,
            strides,
        })
    }

    /// The bytes that [`Guarded::new`] allocates; `None` where it makes nothing.
    pub(super) const fn new_bytes(rules: &Rules) -> Option<u64> {
        match Self::entry_count(rules) {
            Some(entries) => Some(entries * size_of::<u32>() as u64),
            None => None,
        }
    }

    const fn entry_count(rules: &Rules) -> Option<u64> {
        let size = rules.size();
        if !matches!(rules.wrap(), Wrap::None) || !Board::is_dense(size) {
            return None;
        }
        let [rows, cols, layers] = guarded_sides(rules);
        // The last guard lies behind the last row's, column's and layer's.
        let last = match size.layers() {
            Some(_) => layers,
            None => 0,
        };
        let cells = rows * cols * layers + last + 1;
        if cells > 2 * size.cell_count() && cells > FEW_CELLS {
            return None;
        }
        Some(cells * rules.axes().len() as u64)
    }
}

/// The sides of the board with the guards.
const fn guarded_sides(rules: &Rules) -> [u64; 3] {
    let [rows, cols, _] = rules.size().sides();
    let layers = match rules.size().layers() {
        Some(layers) => layers as u64 + 1,
        None => 1,
    };
    [rows as u64 + 2, cols as u64 + 1, layers]
}

impl Spot {
    #[inline]
    fn after(self, distance: i64) -> Option<usize> {
        let steps = distance.wrapping_mul(self.stride);
        usize::try_from(self.entry.wrapping_add_signed(steps)).ok()
    }
}

impl Guarded {
    #[inline]
    fn entry(&self, at: Spot, distance: i64) -> u32 {
        let entry = at.after(distance).and_then(|index| self.entries.get(index));
        entry.copied().unwrap_or_default()
    }
}

impl Tags for Guarded {
    type Spot = Spot;

    #[inline]
    fn spot(&self, axis: usize, cell: Cell) -> Spot {
        let [row, col, layer] = cell.place().map(u64::from);
        let [down, right, onward] = self.steps;
        Spot {
            entry: self.first + row * down + col * right + layer * onward + axis as u64,
            stride: self.strides[axis],
        }
    }

    #[inline]
    fn ring(&self, _: Spot) -> Option<u64> {
        None
    }

    #[inline]
    fn get(&self, at: Spot, distance: i64) -> Tag {
        Tag::unpacked(self.entry(at, distance))
    }

    #[inline]
    fn length_of(&self, at: Spot, distance: i64, player: Player) -> u32 {
        // Without its owner's bits another player's entry is far longer than a run.
        let length = self.entry(at, distance) ^ owner_bits(player.number());
        select_unpredictable(length <= LONGEST, length, 0)
    }

    #[inline]
    fn set(&mut self, at: Spot, distance: i64, tag: Tag) {
        let entry = at
            .after(distance)
            .and_then(|index| self.entries.get_mut(index));
        if let Some(entry) = entry {
            *entry = tag.packed();
        }
    }
}

const fn owner_bits(number: u8) -> u32 {
    (number as u32) << LENGTH_BITS
}

impl Tag {
    #[inline]
    const fn packed(self) -> u32 {
        owner_bits(self.owner) | self.length
    }

    #[inline]
    const fn unpacked(entry: u32) -> Self {
        let [owner, ..] = (entry >> LENGTH_BITS).to_le_bytes();
        Self {
            owner,
            length: entry & LONGEST,
        }
    }
}

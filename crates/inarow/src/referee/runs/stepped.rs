//! Tags on any board, cells being found by their coordinates.

use alloc::vec::Vec;
use core::hint::select_unpredictable;

use super::tags::{Tag, Tags};
use crate::grid::Grid;
use crate::table::Table;
use crate::{Axis, Cell, Player, Rules, Wrap};

/// The tags by cell, those of some axes together.
#[derive(Clone, Debug)]
pub(super) struct Stepped {
    grid: Grid,
    along: Vec<Along>,
    /// By number of the axis and of the cell: four axes in a table, as many as a
    /// plane has. By occupied cells it takes two thirds of the memory of a table an
    /// axis.
    tags: Vec<Table<[Tag; TOGETHER]>>,
}

const TOGETHER: usize = Axis::PLANE.len();

/// How the cells along one axis follow each other.
#[derive(Clone, Debug)]
struct Along {
    axis: Axis,
    /// The number of cells of every ring, where lines along this axis are rings.
    ring: Option<u64>,
    /// By how much the numbers of neighbouring cells differ, unless an edge lies
    /// between.
    stride: i64,
}

/// A cell seen along the axis with this number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    axis: usize,
    cell: Cell,
    index: u64,
    /// How many steps lie before the cell, and how many in all, from edge to edge.
    before: i64,
    in_all: u64,
}

impl Stepped {
    pub(super) fn new(rules: &Rules) -> Self {
        let (grid, axes) = (rules.grid(), rules.axes());
        let along = |&axis| Along {
            axis,
            ring: grid.ring(axis),
            stride: grid.stride(axis),
        };
        let tables = 0..axes.len().div_ceil(TOGETHER);
        Self {
            grid,
            along: axes.iter().map(along).collect(),
            tags: tables
                .map(|_| Table::new(grid.size().cell_count()))
                .collect(),
        }
    }

    /// The bytes that [`Stepped::new`] allocates.
    pub(super) const fn new_bytes(rules: &Rules) -> u64 {
        let axes = rules.axes().len();
        let tables = axes.div_ceil(TOGETHER) as u64;
        let bytes = Table::<[Tag; TOGETHER]>::new_bytes(rules.size().cell_count());
        let table = size_of::<Table<[Tag; TOGETHER]>>() as u64;
        tables * (bytes + table) + (axes * size_of::<Along>()) as u64
    }

    /// The number of the cell so many steps from a spot.
    #[inline]
    fn index(&self, at: Spot, distance: i64) -> Option<u64> {
        let along = &self.along[at.axis];
        // A number below 0 is far beyond the last one without its sign.
        if (at.before + distance).cast_unsigned() <= at.in_all {
            return Some(at.index.wrapping_add_signed(distance * along.stride));
        }
        self.grid.index(at.cell, along.axis, distance)
    }
}

impl Tags for Stepped {
    type Spot = Spot;

    fn spot(&self, axis: usize, cell: Cell) -> Spot {
        let size = self.grid.size();
        let from_edge_to_edge = Grid::new(size, Wrap::None);
        let [before, after] = from_edge_to_edge.room(cell, self.along[axis].axis);
        Spot {
            axis,
            cell,
            index: size.index(cell),
            before: before.cast_signed(),
            in_all: before.wrapping_add(after),
        }
    }

    #[inline]
    fn ring(&self, at: Spot) -> Option<u64> {
        self.along[at.axis].ring
    }

    fn get(&self, at: Spot, distance: i64) -> Tag {
        let together = &self.tags[at.axis / TOGETHER];
        let index = self.index(at, distance);
        index.map_or(Tag::default(), |index| {
            together.get(index)[at.axis % TOGETHER]
        })
    }

    #[inline]
    fn length_of(&self, at: Spot, distance: i64, player: Player) -> u32 {
        let tag = self.get(at, distance);
        select_unpredictable(tag.is_of(player), tag.length, 0)
    }

    fn set(&mut self, at: Spot, distance: i64, tag: Tag) {
        if let Some(index) = self.index(at, distance) {
            let together = &mut self.tags[at.axis / TOGETHER];
            together.change(index, |tags| tags[at.axis % TOGETHER] = tag);
        }
    }
}

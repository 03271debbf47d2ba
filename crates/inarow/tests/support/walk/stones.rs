//! The stones of the oracle: a map that answers quickly on small boards.

use std::collections::BTreeMap;
use std::ops::Deref;

use super::oracle::At;

/// The maximum number of cells of a board that is also stored as an array.
const SMALL: i64 = 1000;

/// The stones by cell and player. It dereferences to the ordered map.
#[derive(Clone, Debug)]
pub(crate) struct Stones {
    sides: At,
    sorted: BTreeMap<At, u8>,
    /// The player by index of the cell, 0 for an empty cell; empty on larger boards.
    by_cell: Vec<u8>,
}

impl Stones {
    pub(crate) fn none(sides: At) -> Self {
        let cells = sides
            .iter()
            .try_fold(1, |cells, side| side.checked_mul(cells));
        let cells = cells.filter(|cells| *cells <= SMALL).unwrap_or(0);
        Self {
            sides,
            sorted: BTreeMap::new(),
            by_cell: vec![0; cells as usize],
        }
    }

    pub(crate) fn insert(&mut self, at: At, player: u8) -> Option<u8> {
        if let Some(index) = self.index(at) {
            self.by_cell[index] = player;
        }
        self.sorted.insert(at, player)
    }

    pub(crate) fn remove(&mut self, at: &At) -> Option<u8> {
        if let Some(index) = self.index(*at) {
            self.by_cell[index] = 0;
        }
        self.sorted.remove(at)
    }

    pub(crate) fn get(&self, at: &At) -> Option<&u8> {
        match self.index(*at) {
            Some(index) => Some(&self.by_cell[index]).filter(|player| **player > 0),
            None => self.sorted.get(at),
        }
    }

    pub(crate) fn contains_key(&self, at: &At) -> bool {
        self.get(at).is_some()
    }

    fn index(&self, at: At) -> Option<usize> {
        let [_, cols, layers] = self.sides;
        let on_board = (0..3).all(|index| (0..self.sides[index]).contains(&at[index]));
        let index = (at[0] * cols + at[1]) * layers + at[2];
        (on_board && !self.by_cell.is_empty()).then_some(index as usize)
    }
}

impl Deref for Stones {
    type Target = BTreeMap<At, u8>;

    fn deref(&self) -> &BTreeMap<At, u8> {
        &self.sorted
    }
}

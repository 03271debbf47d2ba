//! Which move is made: the same for every engine.

use fastrand::Rng;
use inarow::{Cell, Gravity, Move, Rules};

/// A legal move: a free cell, or on a plane a column with a free cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) row: u16,
    pub(crate) col: u16,
    layer: Option<u16>,
    falls: bool,
}

/// The legal moves of one game, kept without looking at a board.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    /// The legal moves are the first ones, in any order.
    moves: Vec<Choice>,
    count: usize,
    /// Where stones fall: the free cells by column.
    room: Vec<u16>,
    rows: u16,
}

impl Choice {
    /// As a player of inarow names it.
    #[inline]
    pub(crate) fn mv(self) -> Move {
        let (row, col) = (self.row.into(), self.col.into());
        match self.layer {
            _ if self.falls => Move::column(col),
            Some(layer) => Cell::in_space(row, col, layer.into()).into(),
            None => Move::at(row, col),
        }
    }
}

impl Choices {
    /// For a plane board, or one in space where stones do not fall.
    pub(crate) fn new(rules: &Rules) -> Self {
        let falls = rules.gravity() == Gravity::Drop;
        let side = |side: u32| u16::try_from(side).expect("the boards of the table are small");
        let (rows, cols) = (side(rules.size().rows()), side(rules.size().cols()));
        let layers: Vec<Option<u16>> = match rules.size().layers() {
            Some(layers) => (0..side(layers)).map(Some).collect(),
            None => vec![None],
        };
        let places =
            (0..if falls { 1 } else { rows }).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let cells = places.flat_map(|(row, col)| {
            let layers = layers.iter();
            layers.map(move |&layer| Choice {
                row,
                col,
                layer,
                falls,
            })
        });
        Self {
            moves: cells.collect(),
            count: 0,
            room: vec![0; if falls { cols.into() } else { 0 }],
            rows,
        }
    }

    /// For a new game. The order of the moves stays as the last game left it.
    pub(crate) fn begin(&mut self) {
        self.count = self.moves.len();
        self.room.fill(self.rows);
    }

    /// Takes one of the legal moves. There must be some.
    #[inline]
    pub(crate) fn choose(&mut self, random: &mut Rng) -> Choice {
        // Even to one part in 2^32 by the count, and cheaper than quite even.
        let index = ((random.u64(..) >> 32) * self.count as u64) >> 32;
        let index = index as usize;
        let choice = self.moves[index];
        if choice.falls {
            let room = &mut self.room[usize::from(choice.col)];
            *room -= 1;
            if *room > 0 {
                return choice;
            }
        }
        self.count -= 1;
        self.moves.swap(index, self.count);
        choice
    }
}

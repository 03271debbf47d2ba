//! Referees for k in a row as they are usually written: a scan from the last stone.

use inarow::{Cell, Move, Position, Rules};

use crate::engine::{DRAW, Engine, ONGOING, REFUSED, Stone, row_and_col};

/// A board with a turn. The scan follows each axis both ways along stones of the player. The board
/// refuses cells outside, occupied cells, players out of turn and moves after the end.
#[derive(Clone, Debug)]
pub(crate) struct NeighbourScan {
    rows: i32,
    cols: i32,
    k: i32,
    /// The player whose stone lies on each cell, row by row, or 0.
    cells: Vec<u8>,
    stones: usize,
    winner: i32,
}

const AXES: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

impl NeighbourScan {
    /// Creates the empty board of a plane. Two players alternate, and `k` or more in a row win.
    pub(crate) fn new(rules: &Rules) -> Self {
        let side = |side: u32| i32::try_from(side).expect("a side is at most 2^31 - 1");
        let (rows, cols) = (side(rules.size().rows()), side(rules.size().cols()));
        Self {
            rows,
            cols,
            k: i32::try_from(rules.k()).expect("k is no longer than a side"),
            cells: vec![0; rows.unsigned_abs() as usize * cols.unsigned_abs() as usize],
            stones: 0,
            winner: 0,
        }
    }

    /// Returns the board of a position.
    pub(crate) fn of(position: &Position) -> Self {
        let mut board = Self::new(position.rules());
        for (cell, player) in position.stones() {
            let [row, col] = [cell.row(), cell.col()].map(u32::cast_signed);
            let index = board.index(row, col).expect("the cell is on the board");
            board.cells[index] = player.number();
            board.stones += 1;
        }
        board
    }

    /// Returns the player to move.
    #[inline]
    const fn turn(&self) -> i32 {
        if self.stones.is_multiple_of(2) { 1 } else { 2 }
    }

    /// Returns the index of a cell on the board.
    #[inline(always)]
    fn index(&self, row: i32, col: i32) -> Option<usize> {
        let inside = (0..self.rows).contains(&row) && (0..self.cols).contains(&col);
        let cols = self.cols.unsigned_abs() as usize;
        inside.then(|| row.unsigned_abs() as usize * cols + col.unsigned_abs() as usize)
    }

    /// True if a stone of the player on this cell completes a line.
    #[inline(always)]
    fn completes(&self, Stone { row, col, player }: Stone) -> bool {
        AXES.into_iter().any(|(down, right)| {
            let along = |down: i32, right: i32| {
                let (mut row, mut col, mut length) = (row + down, col + right, 0);
                while let Some(index) = self.index(row, col) {
                    if i32::from(self.cells[index]) != player {
                        break;
                    }
                    (row, col, length) = (row + down, col + right, length + 1);
                }
                length
            };
            along(down, right) + 1 + along(-down, -right) >= self.k
        })
    }

    /// Returns the empty cells where a stone of the player would win. Tries each cell.
    #[inline(always)]
    pub(crate) fn winning_cells(&self, player: i32) -> impl Iterator<Item = Cell> {
        let wins = move |&(stone, by): &(Stone, u8)| by == 0 && self.completes(stone);
        let cells = self.stones(player).zip(self.cells.iter().copied());
        cells
            .filter(wins)
            .map(|(Stone { row, col, .. }, _)| Cell::new(row.cast_unsigned(), col.cast_unsigned()))
    }

    /// Returns a stone of the player for each cell.
    fn stones(&self, player: i32) -> impl Iterator<Item = Stone> + use<> {
        let (rows, cols) = (self.rows, self.cols);
        let cells = (0..rows).flat_map(move |row| (0..cols).map(move |col| (row, col)));
        cells.map(move |(row, col)| Stone { row, col, player })
    }
}

impl Engine for NeighbourScan {
    #[inline(always)]
    fn place(&mut self, stone: Stone) -> i32 {
        let Stone { row, col, player } = stone;
        let in_turn = player == self.turn();
        match self.index(row, col) {
            Some(index) if self.winner == 0 && in_turn && self.cells[index] == 0 => {
                self.cells[index] = if player == 1 { 1 } else { 2 };
                self.stones += 1;
                if self.completes(stone) {
                    self.winner = player;
                }
                self.winner
            }
            _ => REFUSED,
        }
    }
}

/// The fastest plain scan, with the rules as constants: `K` or more in a row win on a square. The
/// board is bytes with an empty border, so that it needs no check for the edge. It does not check
/// moves, so all moves must be legal.
///
/// The length of the array is a power of two, and each index is taken modulo it. So no access needs
/// a bounds check.
#[derive(Clone, Debug)]
pub(crate) struct UncheckedScan<const LENGTH: usize, const SIDE: usize, const K: usize> {
    /// The player whose stone lies on a cell, or 0. One column is the border of both sides.
    cells: [u8; LENGTH],
    empty: usize,
    player: u8,
}

impl<const LENGTH: usize, const SIDE: usize, const K: usize> UncheckedScan<LENGTH, SIDE, K> {
    /// The distance of two cells above each other.
    const STRIDE: usize = SIDE + 1;

    /// Creates the empty board of two players.
    pub(crate) const fn new() -> Self {
        const { assert!(LENGTH.is_power_of_two() && (SIDE + 2) * Self::STRIDE < LENGTH) };
        Self {
            cells: [0; LENGTH],
            empty: SIDE * SIDE,
            player: 1,
        }
    }

    /// Returns the number of the player's stones next to each other from `start`, which is not
    /// counted, by steps of `step`.
    #[inline(always)]
    fn neighbours(&self, start: usize, step: usize) -> usize {
        let (mut cell, mut count) = (start.wrapping_add(step), 0);
        while self.cells[cell % LENGTH] == self.player {
            (cell, count) = (cell.wrapping_add(step), count + 1);
        }
        count
    }
}

impl<const LENGTH: usize, const SIDE: usize, const K: usize> Engine<Move>
    for UncheckedScan<LENGTH, SIDE, K>
{
    #[inline(always)]
    fn place(&mut self, mv: Move) -> i32 {
        let (row, col) = row_and_col(mv);
        let cell = (row as usize + 1) * Self::STRIDE + col as usize + 1;
        self.cells[cell % LENGTH] = self.player;
        self.empty -= 1;
        let wins = [1, Self::STRIDE, SIDE, SIDE + 2].into_iter().any(|step| {
            let back = 0_usize.wrapping_sub(step);
            self.neighbours(cell, step) + self.neighbours(cell, back) + 1 >= K
        });
        let player = self.player;
        self.player = 3 - player;
        match (wins, self.empty) {
            (true, _) => player.into(),
            (false, 0) => DRAW,
            (false, _) => ONGOING,
        }
    }
}

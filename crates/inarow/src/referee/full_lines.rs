//! Winning cells and open sets where every line is a full one.

use alloc::vec::Vec;

use super::lines::Lines;
use super::threats::Threats;
use crate::table::Table;
use crate::{Axis, ByPlayer, Cell, Completing, Player, Rules};

/// Of every line from edge to edge its sum, how many of its cells are filled, and
/// where.
///
/// The sum of a line, +1 for each stone of player 1 and -1 for each of player 2,
/// and the number of its stones tell how many each player has there: half of
/// their sum and of their difference. A line with n - 1 stones of one player and
/// none of the other is won by its last cell, and the sum of the places of the
/// filled cells tells which that is.
///
/// n^d cells have ((n + 2)^d - n^d) / 2 lines: 2n + 2 on a plane and
/// 3n^2 + 6n + 4 in space, known by the coordinates that do not change along them.
#[derive(Clone, Debug)]
pub(crate) struct FullLines {
    n: u32,
    axes: &'static [Axis],
    /// By axis and line.
    lines: Vec<Table<Line>>,
    threats: Threats,
    open: ByPlayer<u128>,
}

/// How a line stands.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Line {
    sum: i64,
    filled: u32,
    /// The sum of the places of the filled cells, counted along the axis from 0.
    places: u64,
}

/// A cell as one of a full line.
#[derive(Clone, Copy, Debug)]
struct Seat {
    cell: Cell,
    /// The numbers of the axis and of the line along it.
    axis: usize,
    line: u64,
    /// How many cells of the line lie before the cell.
    place: u32,
}

impl FullLines {
    /// For rules under which the lines of an n x n or n x n x n board are full.
    pub(crate) fn new(rules: &Rules, n: u32) -> Self {
        let axes = rules.axes();
        let cells = rules.size().cell_count();
        let open = rules.set_count();
        let lines = axes
            .iter()
            .map(|&axis| Table::beside(cells, line_count(rules, axis, n)));
        Self {
            n,
            axes,
            lines: lines.collect(),
            threats: Threats::default(),
            open: ByPlayer::from_fn(|_| open),
        }
    }

    /// The bytes that [`FullLines::new`] allocates.
    pub(crate) const fn new_bytes(rules: &Rules, n: u32) -> u64 {
        let axes = rules.axes();
        let cells = rules.size().cell_count();
        let mut bytes = (axes.len() * size_of::<Table<Line>>()) as u64;
        let mut index = 0;
        while index < axes.len() {
            bytes += Table::<Line>::beside_bytes(cells, line_count(rules, axes[index], n));
            index += 1;
        }
        bytes
    }

    pub(crate) const fn threats(&self) -> &Threats {
        &self.threats
    }

    /// The number of lines that each player may still fill.
    pub(crate) const fn open(&self) -> &ByPlayer<u128> {
        &self.open
    }

    pub(super) fn place(&mut self, rules: &Rules, board: &Lines, cell: Cell, player: Player) {
        self.change(rules, board, cell, |line, place| {
            line.sum += sign(player);
            line.filled += 1;
            line.places += u64::from(place);
        });
    }

    pub(super) fn remove(&mut self, rules: &Rules, board: &Lines, cell: Cell, player: Player) {
        self.change(rules, board, cell, |line, place| {
            line.sum -= sign(player);
            line.filled -= 1;
            line.places -= u64::from(place);
        });
    }

    /// Changes every line through `cell`, and what follows from it.
    fn change(
        &mut self,
        rules: &Rules,
        board: &Lines,
        cell: Cell,
        change: impl Fn(&mut Line, u32),
    ) {
        self.threats.settle(rules, board, cell);
        for axis in 0..self.axes.len() {
            let Some(seat) = self.seat(rules, axis, cell) else {
                continue;
            };
            let before = self.lines[axis].get(seat.line);
            let mut after = before;
            change(&mut after, seat.place);
            self.lines[axis].set(seat.line, after);
            for (line, stands) in [(before, false), (after, true)] {
                self.book(rules, board, seat, line, stands);
            }
        }
    }

    /// Books what the line of a seat is worth to each player, or strikes it out.
    fn book(&mut self, rules: &Rules, board: &Lines, seat: Seat, line: Line, stands: bool) {
        for player in [Player::ONE, Player::TWO] {
            // As `Rules::blocks` has it, of two players.
            let is_open = match rules.completing() {
                Completing::Wins => line.is_clear_of_foes(player),
                Completing::Loses => line.is_clear_of(player),
            };
            if is_open {
                let open = &mut self.open[player];
                *open = if stands { *open + 1 } else { *open - 1 };
            }
            if line.filled == self.n - 1 && line.is_clear_of_foes(player) {
                let last = line.free_place(self.n).cast_signed() - i64::from(seat.place);
                let last = rules.grid().step(seat.cell, self.axes[seat.axis], last);
                if let Some(last) = last {
                    self.threats
                        .note(rules, board, player, last, seat.axis, stands);
                }
            }
        }
    }

    /// The seat of a cell along the axis with this number; `None` where its line
    /// is not a full one.
    fn seat(&self, rules: &Rules, axis: usize, cell: Cell) -> Option<Seat> {
        let [before, after] = rules.grid().room(cell, self.axes[axis]);
        if before + after + 1 != u64::from(self.n) {
            return None;
        }
        let still = cell.place().into_iter().zip(self.axes[axis].direction());
        let line = still
            .filter(|&(_, step)| step == 0)
            .take(rules.size().dimensions() - 1)
            .fold(0, |line, (at, _)| line * u64::from(self.n) + u64::from(at));
        Some(Seat {
            cell,
            axis,
            line,
            place: u32::try_from(before).ok()?,
        })
    }
}

impl Line {
    /// Whether no stone of `player` lies in it: all count for the other one.
    fn is_clear_of(&self, player: Player) -> bool {
        sign(player) * self.sum == -i64::from(self.filled)
    }

    /// Whether no stone of the other player lies in it.
    fn is_clear_of_foes(&self, player: Player) -> bool {
        sign(player) * self.sum == i64::from(self.filled)
    }

    /// The place of the only free cell of a line of `n`.
    fn free_place(&self, n: u32) -> u64 {
        u64::from(n) * u64::from(n - 1) / 2 - self.places
    }
}

/// +1 for player 1, -1 for the other one.
const fn sign(player: Player) -> i64 {
    if player.number() == 1 { 1 } else { -1 }
}

/// How many full lines run along `axis`: one for each choice of the coordinates
/// that do not change.
const fn line_count(rules: &Rules, axis: Axis, n: u32) -> u64 {
    let direction = axis.direction();
    let mut lines = 1;
    let mut index = 0;
    while index < rules.size().dimensions() {
        if direction[index] == 0 {
            lines *= n as u64;
        }
        index += 1;
    }
    lines
}

//! Winning cells and open sets where every line is a word.

use alloc::vec;
use alloc::vec::Vec;

use super::bits::{Bits, completing, rows_of, with_k};
use super::lane::Lane;
use super::lines::{Lines, Seat, numbers};
use super::stones::Stones;
use crate::{ByPlayer, Cell, Gravity, Player, Rules};

/// Of each player the free cells on which a stone would complete a line, and how
/// many sets are open, kept in step with [`Lines`].
///
/// A stone changes neither but on the four lines through it. Those are looked at as
/// four words, all at once, and what has changed there is seldom anything.
#[derive(Clone, Debug)]
pub(crate) struct LineLedger<W> {
    /// The cells of the board, as lines by number and axis; none along an axis on
    /// which no lines run.
    cells: Vec<[W; 4]>,
    /// The cells without a stone of the player that complete a line along the axis, as
    /// lines by player, number and axis. A stone of another player may lie there.
    completing: Vec<[W; 4]>,
    /// Those along any axis, by player and row.
    by_row: Vec<W>,
    open: ByPlayer<u32>,
}

/// What a stone has done.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    Come,
    Gone,
}

impl<W: Lane> LineLedger<W> {
    pub(super) fn new(rules: &Rules) -> Self {
        let (numbers, players) = (numbers(rules), usize::from(rules.players()));
        let rows = rules.size().rows() as usize;
        let mut cells = vec![[W::default(); 4]; numbers];
        for cell in (0..).map_while(|index| rules.size().cell(index)) {
            let seat = Seat::new(rules, cell);
            for axis in 0..rules.axes().len() {
                let line = &mut cells[seat.numbers[axis] as usize][axis];
                *line = *line | W::bit(seat.places[axis]);
            }
        }
        // A plane of sides up to 64 has fewer than 2^32 sets.
        let open = u32::try_from(rules.set_count()).unwrap_or(u32::MAX);
        Self {
            cells,
            completing: vec![[W::default(); 4]; numbers * players],
            by_row: vec![W::default(); rows * players],
            open: ByPlayer::from_fn(|_| open),
        }
    }

    /// The bytes that [`LineLedger::new`] allocates.
    pub(super) const fn new_bytes(rules: &Rules) -> u64 {
        let (numbers, players) = (numbers(rules), rules.players() as usize);
        let lines = numbers * (1 + players) * size_of::<[W; 4]>();
        let rows = rules.size().rows() as usize * players * size_of::<W>();
        (lines + rows) as u64
    }

    /// The number of sets that leave `player` a chance.
    pub(super) const fn open(&self) -> &ByPlayer<u32> {
        &self.open
    }

    /// The cells of a row where a stone of `player` put now completes a line.
    #[inline]
    pub(super) fn row(&self, rules: &Rules, lines: &Lines<W>, player: Player, row: u32) -> W {
        let noted = self.by_row[Self::row_index(rules, player, row)];
        if noted == W::default() {
            return noted;
        }
        let found = noted ^ (noted & lines.taken_row(row));
        match rules.gravity() {
            Gravity::Drop if row + 1 < rules.size().rows() => found & lines.taken_row(row + 1),
            _ => found,
        }
    }

    const fn row_index(rules: &Rules, player: Player, row: u32) -> usize {
        ((player.number() - 1) as u32 * rules.size().rows() + row) as usize
    }

    /// Takes in that a stone of `owner` has come to `cell`, or gone from there, after
    /// the lines have.
    #[inline]
    pub(super) fn follow(
        &mut self,
        rules: &Rules,
        lines: &Lines<W>,
        cell: Cell,
        owner: Player,
        change: Change,
    ) {
        let seat = Seat::new(rules, cell);
        let cells = W::four(seat.lines(&self.cells));
        let own = W::four(lines.through(&seat, owner));
        if rules.is_any_run_a_line() {
            // Which cells complete a player's lines follows from that player's stones.
            self.note(rules, lines, &seat, owner, own, cells);
        } else {
            for player in Player::first(rules.players()) {
                let own = W::four(lines.through(&seat, player));
                self.note(rules, lines, &seat, player, own, cells);
            }
        }
        let bits = W::four(seat.places.map(W::bit));
        if rules.players() == 2 {
            // Only stones of the same player block the same one. The loop below comes to the
            // same, in a seventh more instructions.
            let blocked = match rules.blocks(owner, owner) {
                true => owner,
                false => owner.next(2),
            };
            self.count_open(rules, blocked, cells, own, bits, change);
            return;
        }
        for blocked in Player::first(rules.players()).filter(|&player| rules.blocks(owner, player))
        {
            let others =
                Player::first(rules.players()).filter(|&other| rules.blocks(other, blocked));
            let blocking = others.fold(W::Four::NONE, |blocking, other| {
                blocking | W::four(lines.through(&seat, other))
            });
            self.count_open(rules, blocked, cells, blocking, bits, change);
        }
    }

    /// Counts the sets that a stone with these bits closes to `blocked`, or opens as it
    /// goes.
    #[inline(always)]
    fn count_open(
        &mut self,
        rules: &Rules,
        blocked: Player,
        cells: W::Four,
        blocking: W::Four,
        bits: W::Four,
        change: Change,
    ) {
        // Of the lines without the stone those sets that hold its cell.
        let clear = cells & (!blocking | bits);
        let with_cell = with_k(rules, |k| {
            rows_of(clear, k, 1) & !rows_of(clear & !bits, k, 1)
        });
        let sets = with_cell.count();
        let open = &mut self.open[blocked];
        *open = match change {
            Change::Come => *open - sets,
            Change::Gone => *open + sets,
        };
    }

    /// Notes which cells of the lines through a seat complete a line of `player`, whose
    /// stones there are `own`.
    #[inline(always)]
    fn note(
        &mut self,
        rules: &Rules,
        lines: &Lines<W>,
        seat: &Seat,
        player: Player,
        own: W::Four,
        cells: W::Four,
    ) {
        let numbers = self.cells.len();
        let offset = usize::from(player.number() - 1) * numbers;
        let noted = W::four(seat.lines(&self.completing[offset..offset + numbers]));
        let found = with_k(rules, |k| completing(own, k, 1)) & cells;
        if found != noted || !rules.is_any_run_a_line() {
            self.renew(rules, lines, seat, player, [noted, found].map(W::lines));
        }
    }

    /// [`LineLedger::note`] where something may have changed.
    #[cold]
    fn renew(
        &mut self,
        rules: &Rules,
        lines: &Lines<W>,
        seat: &Seat,
        player: Player,
        [noted, found]: [[W; 4]; 2],
    ) {
        let offset = usize::from(player.number() - 1) * self.cells.len();
        for (axis, &along) in rules.axes().iter().enumerate() {
            let mut rest = noted[axis] | found[axis];
            while rest != W::default() {
                let place = rest.first();
                let bit = W::bit(place);
                rest = rest ^ bit;
                let cell = seat.cell(rules, axis, place);
                let completes = found[axis] & bit != W::default()
                    && (rules.is_any_run_a_line()
                        || lines.walk(rules, along, cell, player).is_line(rules));
                let line = &mut self.completing[offset + seat.numbers[axis] as usize][axis];
                *line = (*line | bit) ^ if completes { W::default() } else { bit };
                self.renew_in_row(rules, cell, player);
            }
        }
    }

    /// Notes in its row whether a cell completes a line along any axis.
    fn renew_in_row(&mut self, rules: &Rules, cell: Cell, player: Player) {
        let numbers = self.cells.len();
        let offset = usize::from(player.number() - 1) * numbers;
        let seat = Seat::new(rules, cell);
        let lines = seat.lines(&self.completing[offset..offset + numbers]);
        let completes = (0..4).any(|axis| lines[axis] & W::bit(seat.places[axis]) != W::default());
        let (row, bit) = (
            &mut self.by_row[Self::row_index(rules, player, cell.row())],
            W::bit(cell.col()),
        );
        *row = (*row | bit) ^ if completes { W::default() } else { bit };
    }
}

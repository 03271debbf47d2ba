//! A move played and taken back.

use super::{Bitboard, UNKNOWN};
use crate::progress::TurnOrder;
use crate::{Gravity, LineEffect, Move, Outcome, Player, Rules, Turn, Verdict};

impl Bitboard {
    /// Plays a move by the quick way. It takes only moves that are legal, and only if two players
    /// place one stone a turn, every run of k counts, and turns are in order. Otherwise it returns
    /// `None` and changes nothing. After the end no cell is open, so it needs no further test.
    #[inline(always)]
    pub(crate) fn play_quickly(&mut self, mv: Move) -> Option<Verdict> {
        let bit = match mv {
            Move::Column(column) if self.clauses.are_plain_with(Gravity::Drop) => {
                if column.layer().is_some() || column.col() >= u8::BITS {
                    return None;
                }
                self.landing_bit(column.col())
            }
            Move::Cell(cell) if self.clauses.are_plain_with(Gravity::None) => {
                let is_on_board = cell.row() < self.rows() && cell.col() < u8::BITS;
                if cell.layer().is_some() || !is_on_board {
                    return None;
                }
                self.layout().bit(cell) & self.cells_if_ongoing & !self.occupied()
            }
            _ => 0,
        };
        if bit == 0 {
            return None;
        }
        let outcome = self.place_plainly(bit, Self::has_run);
        Some(outcome.verdict(Some(Turn::new(self.player, 1))))
    }

    /// Returns the bit where a stone lands in a column; 0 if it is full, and after the end.
    #[inline(always)]
    pub(crate) const fn landing_bit(&self, col: u32) -> u64 {
        let occupied = self.occupied();
        occupied.wrapping_add(1 << (col * u8::BITS)) & !occupied & self.cells_if_ongoing
    }

    /// Plays a move of the board if it is legal. True if it was played.
    pub(crate) fn play_move(&mut self, rules: &Rules, named: Option<Player>, mv: Move) -> bool {
        let Some(player) = self.progress(rules).mover(rules, named) else {
            return false;
        };
        let bit = match mv {
            Move::Cell(cell) => self.bit(cell) & self.legal(),
            Move::Column(column) if self.clauses.has_drop() => self.landing_bit(column.col()),
            Move::Column(_) => 0,
        };
        if bit != 0 {
            self.place_by_clauses(player, bit);
        }
        bit != 0
    }

    /// Takes back a move of the board if it can have been the last one. True if it was taken back.
    #[inline]
    pub(crate) fn undo_move(&mut self, mv: Move) -> bool {
        let bit = match mv {
            Move::Cell(cell) => self.bit(cell),
            Move::Column(column) if self.clauses.has_drop() => {
                // The topmost stone.
                let stones = self.occupied() & 0xff << (column.col() * u8::BITS);
                stones & !(stones >> 1)
            }
            Move::Column(_) => 0,
        };
        self.remove_if_last(bit)
    }

    /// Places a stone of the next player on a legal bit.
    #[inline(always)]
    pub(crate) fn place_stone(&mut self, bit: u64) -> Outcome {
        if self.clauses.are_plain() {
            self.place_plainly(bit, Self::has_run)
        } else {
            self.replace(|board| board.place_by_clauses(board.player, bit))
        }
    }

    /// Places a stone of the next player on a legal bit where it completes no line.
    #[inline(always)]
    pub(crate) fn place_without_line(&mut self, bit: u64) -> Outcome {
        if self.clauses.are_plain() {
            return self.place_plainly(bit, |_, _| false);
        }
        self.replace(|board| {
            board.set(bit, board.player);
            board.end_move(bit, None)
        })
    }

    /// Changes a copy and takes it over. A board that a function changes in place must be in memory;
    /// the board of a search can be in registers.
    #[inline(always)]
    fn replace(&mut self, change: impl FnOnce(&mut Self) -> Outcome) -> Outcome {
        let mut board = *self;
        let outcome = change(&mut board);
        *self = board;
        outcome
    }

    /// Places a stone of the next player on a legal bit, if the clauses are plain. `completes` finds out
    /// if these stones of the player have a line.
    #[inline(always)]
    fn place_plainly(&mut self, bit: u64, completes: impl FnOnce(&Self, u64) -> bool) -> Outcome {
        let (stones, by) = (self.mover | bit, self.player);
        let is_full = stones | self.other == self.cells_if_ongoing;
        (self.mover, self.other) = (self.other, stones);
        self.player = by.opponent();
        self.set_last(bit);
        // The search comes last, so that few values must be kept in registers.
        let completes = completes(self, stones);
        // One branch, since the processor cannot predict the end of a game.
        if !(completes | is_full) {
            return Outcome::ONGOING;
        }
        let outcome = Outcome::after(completes.then_some(by), true);
        self.end(outcome);
        outcome
    }

    /// Places a stone of `player` on an empty cell, under any clauses.
    #[inline(never)]
    pub(super) fn place_by_clauses(&mut self, player: Player, bit: u64) -> Outcome {
        self.set(bit, player);
        let (own, others) = (self.stones(player), self.stones(player.opponent()));
        let effect = self.line_effect();
        let winner = self
            .has_line(own, others)
            .then(|| effect.winner_after_line_of(player));
        self.end_move(bit, winner)
    }

    #[inline(always)]
    pub(crate) const fn line_effect(&self) -> LineEffect {
        self.clauses.line_effect()
    }

    /// Ends the move that placed a stone: sets the turn, the last stone and the outcome.
    fn end_move(&mut self, bit: u64, winner: Option<Player>) -> Outcome {
        let outcome = Outcome::after(winner, self.occupied() == self.cells_if_ongoing);
        match self.stones_left {
            0 | 1 => self.pass_turn(self.player.opponent(), self.turns[1]),
            left => self.stones_left = left - 1,
        }
        self.set_last(bit);
        if outcome != Outcome::ONGOING {
            self.end(outcome);
        }
        outcome
    }

    /// Sets the next player and the stones left in the turn.
    pub(super) fn pass_turn(&mut self, player: Player, stones_left: u8) {
        if player != self.player {
            (self.mover, self.other) = (self.other, self.mover);
        }
        (self.player, self.stones_left) = (player, stones_left);
    }

    pub(super) const fn set_last(&mut self, bit: u64) {
        self.last = bit.trailing_zeros().to_le_bytes()[0];
    }

    pub(super) const fn end(&mut self, outcome: Outcome) {
        self.cells_if_ongoing = 0;
        self.k_and_outcome |= outcome.number() << 4;
    }

    /// Takes back a stone that can have been the last one. True if it was taken back.
    #[inline]
    pub(crate) fn remove_if_last(&mut self, bit: u64) -> bool {
        let (player, stones_left) = self.turn_before();
        let owned = match self.clauses.turn_order() {
            TurnOrder::Fixed => self.stones(player),
            TurnOrder::Any => self.occupied(),
        };
        let is_covered = self.clauses.has_drop() && self.occupied() & bit << 1 != 0;
        let is_one = owned & bit != 0 && bit & bit.wrapping_sub(1) == 0;
        if !is_one || is_covered || self.leaves_line(bit) {
            return false;
        }
        (self.mover, self.other) = (self.mover & !bit, self.other & !bit);
        self.pass_turn(player, stones_left);
        self.cells_if_ongoing = self.cells();
        self.k_and_outcome &= 0xf;
        self.last = UNKNOWN;
        true
    }

    /// Returns the player of the last stone and the stones that were left in the turn before it.
    fn turn_before(&self) -> (Player, u8) {
        let [first, later] = self.turns;
        match self.stones_left {
            _ if first > 1 && self.ply() <= first.into() => {
                let [ply, ..] = self.ply().to_le_bytes();
                (Player::ONE, first + 1 - ply)
            }
            left if left < later => (self.player, left + 1),
            _ => (self.player.opponent(), 1),
        }
    }

    /// True if a line is on the board without the stone on `bit`. Without the last stone there is
    /// none. Without a winner there is none if every run of k is a line: a shorter run never becomes
    /// one.
    #[inline]
    fn leaves_line(&self, bit: u64) -> bool {
        let is_last = u32::from(self.last) == bit.trailing_zeros();
        let may_leave = self.outcome().winner().is_some() || !self.clauses.is_every_run_a_line();
        !is_last && may_leave && self.has_line_without(bit)
    }

    /// True if a line is on the board without the stone on `bit`.
    pub(crate) fn has_line_without(&self, bit: u64) -> bool {
        let (mover, other) = (self.mover & !bit, self.other & !bit);
        self.has_line(mover, other) || self.has_line(other, mover)
    }
}

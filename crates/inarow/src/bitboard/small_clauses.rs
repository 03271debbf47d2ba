//! The clauses of a small board in one byte.

use crate::progress::TurnOrder;
use crate::{Diagonals, Gravity, LineEffect, Overline, Rules};

/// The clauses that [`Bitboard`](super::Bitboard) applies, one bit each, and two bits for the open
/// ends. A clause that is absent has no bits.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct SmallClauses(u8);

const DROP: u8 = 1;
const STRAIGHT: u8 = 1 << 1;
const EXACT: u8 = 1 << 2;
const LOSES: u8 = 1 << 3;
/// A turn has more than one stone.
const TURNS: u8 = 1 << 4;
const UNORDERED: u8 = 1 << 5;
/// The number of open ends, 0 to 2, times 64.
const OPEN_ENDS: u8 = 3 << OPEN_ENDS_SHIFT;
const OPEN_ENDS_SHIFT: u32 = 6;

impl SmallClauses {
    /// Returns the clauses of these rules, with turns in order.
    pub(super) fn of(rules: &Rules) -> Self {
        let bits = [
            (DROP, rules.gravity() == Gravity::Drop),
            (STRAIGHT, rules.diagonals() == Diagonals::Ignored),
            (EXACT, rules.overline() == Overline::Ignored),
            (LOSES, rules.line_effect() == LineEffect::Loses),
            (TURNS, rules.stones_in_turns() != [1, 1]),
        ];
        let bits = bits.into_iter().filter(|(_, is_set)| *is_set);
        let open_ends = rules.open_ends() << OPEN_ENDS_SHIFT;
        Self(bits.fold(open_ends, |clauses, (bit, _)| clauses | bit))
    }

    /// True if players place one stone a turn, in order, every run of k is a line, and a line wins.
    #[inline(always)]
    pub(super) const fn are_plain(self) -> bool {
        self.0 & !(DROP | STRAIGHT) == 0
    }

    /// True if the clauses are plain and have this gravity.
    #[inline(always)]
    pub(super) const fn are_plain_with(self, gravity: Gravity) -> bool {
        let has_drop = matches!(gravity, Gravity::Drop);
        self.0 & !STRAIGHT == if has_drop { DROP } else { 0 }
    }

    #[inline(always)]
    pub(super) const fn has_drop(self) -> bool {
        self.0 & DROP != 0
    }

    #[inline(always)]
    pub(super) const fn has_diagonals(self) -> bool {
        self.0 & STRAIGHT == 0
    }

    pub(super) const fn has_exact(self) -> bool {
        self.0 & EXACT != 0
    }

    pub(super) const fn open_ends(self) -> u8 {
        self.0 >> OPEN_ENDS_SHIFT
    }

    /// True if every run of at least k stones is a line.
    #[inline(always)]
    pub(super) const fn is_every_run_a_line(self) -> bool {
        self.0 & (EXACT | OPEN_ENDS) == 0
    }

    #[inline(always)]
    pub(super) const fn line_effect(self) -> LineEffect {
        if self.0 & LOSES == 0 {
            LineEffect::Wins
        } else {
            LineEffect::Loses
        }
    }

    #[inline(always)]
    pub(super) const fn turn_order(self) -> TurnOrder {
        if self.0 & UNORDERED == 0 {
            TurnOrder::Fixed
        } else {
            TurnOrder::Any
        }
    }

    pub(super) const fn set_turn_order(&mut self, order: TurnOrder) {
        self.0 &= !UNORDERED;
        if matches!(order, TurnOrder::Any) {
            self.0 |= UNORDERED;
        }
    }
}

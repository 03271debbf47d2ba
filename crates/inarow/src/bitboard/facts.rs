//! The cells that complete a line, the moves that win, and the candidates that a player may fill.

use super::{Bitboard, SmallLayout, each_bit};
use crate::adjacent_bits::starts_of;
use crate::{Cell, LineEffect, Player, Rules};

impl Bitboard {
    /// Returns every empty cell where a stone of `player`, placed now, would make a line, also if a
    /// stone cannot reach it yet. All are found at once, by shifts of the stones. None after the end.
    ///
    /// # Complexity
    ///
    /// O(k). With `exact` and `open=`, each cell found takes O(log k) in addition.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Cell, Player, Position};
    ///
    /// let position: Position = "6x7 k4 drop [7/7/7/7/O6/OXXX2O]".parse()?;
    /// let board = position.bitboard().ok_or("the board is small")?;
    /// let cell = board.bit(Cell::new(5, 4));
    /// assert_eq!(board.completing(Player::ONE), cell);
    /// assert_eq!(board.winning(), cell);
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn completing(&self, player: Player) -> u64 {
        let (own, others) = (self.stones(player), self.stones(player.opponent()));
        let empty = if player.number() <= 2 {
            self.cells_if_ongoing & !(own | others)
        } else {
            0
        };
        let has_diagonals = self.clauses.has_diagonals();
        // A constant k lets the compiler unroll the loops.
        let cells = empty
            & match self.k() {
                3 => SmallLayout::completing(own, 3, has_diagonals),
                4 => SmallLayout::completing(own, 4, has_diagonals),
                5 => SmallLayout::completing(own, 5, has_diagonals),
                k => SmallLayout::completing_of(own, k, has_diagonals),
            };
        if self.clauses.is_every_run_a_line() {
            return cells;
        }
        each_bit(cells)
            .filter(|&bit| self.has_line(own | bit, others))
            .sum()
    }

    /// Returns the legal cells where a stone of the next player wins at once. None under `loses`.
    ///
    /// # Complexity
    ///
    /// As [`Bitboard::completing`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Position};
    ///
    /// let position: Position = "1x5 k3 [X1XO1]".parse()?;
    /// let board = position.bitboard().ok_or("the board is small")?;
    /// assert_eq!((board.winning(), board.completing(board.next_player().opponent())), (0, 1 << 8));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn winning(&self) -> u64 {
        match self.clauses.line_effect() {
            LineEffect::Wins => self.legal() & self.completing(self.player),
            LineEffect::Loses => 0,
        }
    }

    /// True if k cells in a row have no stone of an opponent of `player`. Otherwise that player never
    /// completes a line.
    ///
    /// # Complexity
    ///
    /// O(log k).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Bitboard, Player, Position};
    ///
    /// let position: Position = "1x5 k3 [1XO2]".parse()?;
    /// let board = position.bitboard().ok_or("the board is small")?;
    /// assert!(!board.can_complete(Player::ONE) && board.can_complete(Player::TWO));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn can_complete(&self, player: Player) -> bool {
        self.has_run(self.cells() & !self.stones(player.opponent()))
    }

    /// Returns the number of candidates that `player` may still fill.
    pub(crate) fn open_candidates(&self, rules: &Rules, player: Player) -> u32 {
        let blocking = Player::first(2).filter(|&owner| rules.blocks(owner, player));
        let blocking = blocking.fold(0, |all, owner| all | self.stones(owner));
        let (cells, has_diagonals) = (self.cells() & !blocking, self.clauses.has_diagonals());
        let starts =
            SmallLayout::strides(has_diagonals).map(|stride| starts_of(cells, self.k(), stride));
        starts.map(u64::count_ones).sum()
    }

    /// Iterates over the cells where a stone of `player` placed now completes a line, row by row. Yields
    /// nothing if `applies` is false.
    #[inline]
    pub(crate) fn completing_cells(
        &self,
        player: Player,
        applies: bool,
    ) -> impl Iterator<Item = Cell> + use<> {
        let mut cells = 0;
        if applies {
            cells = self.completing(player) & self.legal();
        }
        let (rows, mut row) = (self.rows(), 0);
        core::iter::from_fn(move || {
            // Most positions have no such cell, and few have many.
            while cells != 0 {
                let in_row = cells & SmallLayout::EACH << (rows - 1 - row);
                if in_row != 0 {
                    let bit = in_row & in_row.wrapping_neg();
                    cells ^= bit;
                    return Some(Cell::new(row, bit.trailing_zeros() / u8::BITS));
                }
                row += 1;
            }
            None
        })
    }
}

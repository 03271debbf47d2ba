//! Connect Four as two words of bits, written for k = 4 alone. Pascal Pons describes it in "Solving
//! Connect 4", <http://blog.gamesolver.org/solving-connect-four/06-bitboard/>, after John Tromp.

use inarow::{Player, Position};

/// The stones of each player, column by column from the bottom. Each column has seven bits, of which
/// the seventh is always empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TwoWords([u64; 2]);

/// The lowest cell of each column.
const BOTTOM: u64 = 0x0408_1020_4081;

/// All cells.
const BOARD: u64 = BOTTOM * 0x3f;

impl TwoWords {
    /// Returns the stones of a position.
    pub(crate) fn of(position: &Position) -> Self {
        let mut words = [0; 2];
        for (cell, player) in position.stones() {
            words[usize::from(player != Player::ONE)] |= 1 << (cell.col() * 7 + 5 - cell.row());
        }
        Self(words)
    }

    /// Returns the cells where the next stone of each column lands.
    #[inline(always)]
    pub(crate) const fn landings(self) -> u64 {
        ((self.0[0] | self.0[1]) + BOTTOM) & BOARD
    }

    /// Returns the board after a stone of player 0 or 1.
    #[inline(always)]
    pub(crate) const fn with(mut self, bit: u64, player: usize) -> Self {
        self.0[player] |= bit;
        self
    }

    /// True if player 0 or 1 has four in a row.
    #[inline(always)]
    pub(crate) fn has_four(self, player: usize) -> bool {
        let own = self.0[player];
        [1, 6, 7, 8].into_iter().any(|step| {
            let pairs = own & own >> step;
            pairs & pairs >> (2 * step) != 0
        })
    }

    /// Returns the cells where a stone of player 0 or 1 can land now and completes four in a row.
    #[inline(always)]
    pub(crate) fn winning_cells(self, player: usize) -> u64 {
        let own = self.0[player];
        let mut wins = own << 1 & own << 2 & own << 3;
        for step in [6, 7, 8] {
            let (before, after) = (own << step, own >> step);
            wins |= before & own << (2 * step) & (own << (3 * step) | after);
            wins |= after & own >> (2 * step) & (own >> (3 * step) | before);
        }
        wins & self.landings()
    }
}

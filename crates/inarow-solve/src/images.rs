//! The images of a position under the symmetries of its rules.

use inarow::{Gravity, Rules};

use crate::table::Words;

/// The symmetries of a board, on the bits of a [`Bitboard`](inarow::Bitboard).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Images {
    rows: u32,
    cols: u32,
    /// True if top and bottom may be exchanged.
    turns_over: bool,
    /// True if rows and columns may be exchanged too.
    transposes: bool,
}

impl Images {
    pub(crate) fn of(rules: &Rules) -> Self {
        let (rows, cols) = (rules.size().rows(), rules.size().cols());
        let turns_over = rules.gravity() == Gravity::None;
        Self {
            rows,
            cols,
            turns_over,
            transposes: turns_over && rows == cols,
        }
    }

    /// Returns the least of the images, which all images share.
    pub(crate) fn least(self, words: Words) -> Words {
        let least = self.least_of_four(words);
        if self.transposes {
            return least.min(self.least_of_four(words.map(transposed)));
        }
        least
    }

    /// Returns the least of the images without a transposition.
    fn least_of_four(self, words: Words) -> Words {
        let least = self.mirrored(words);
        if self.turns_over {
            return least.min(self.mirrored(words.map(|word| self.upside_down(word))));
        }
        least
    }

    /// Returns the lesser of a position and its mirror image.
    fn mirrored(self, words: Words) -> Words {
        let unused = u64::BITS - self.cols * u8::BITS;
        words.min(words.map(|word| word.swap_bytes() >> unused))
    }

    /// Reverses the bits of each column.
    const fn upside_down(self, word: u64) -> u64 {
        word.swap_bytes().reverse_bits() >> (u8::BITS - self.rows)
    }
}

/// Exchanges rows and columns of eight by eight bits: single bits, then squares of two and of four.
///
/// Source: H. S. Warren, Hacker's Delight, 2nd edition, 2012, section 7-3.
const fn transposed(word: u64) -> u64 {
    const fn exchanged(word: u64, mask: u64, distance: u32) -> u64 {
        let differing = (word ^ word >> distance) & mask;
        word ^ differing ^ differing << distance
    }
    let word = exchanged(word, 0x00aa_00aa_00aa_00aa, 7);
    let word = exchanged(word, 0x0000_cccc_0000_cccc, 14);
    exchanged(word, 0x0000_0000_f0f0_f0f0, 28)
}

#[cfg(test)]
mod tests {
    use inarow::{Bitboard, Player, Position};

    use super::*;

    #[test]
    fn images_are_those_of_the_rules() {
        for line in [
            "3x3",
            "4x5 k3",
            "7x7 k4",
            "1x6 k3",
            "7x8 k4",
            "6x7 k4 drop",
            "5x5 k4 drop",
        ] {
            let rules: Rules = line.parse().unwrap();
            let images = Images::of(&rules);
            let words = |position: &Position| {
                let board: Bitboard = position.bitboard().unwrap();
                [Player::ONE, Player::TWO].map(|player| board.stones(player))
            };
            let mut position = Position::new(rules);
            for index in [0, 1, 3] {
                let mv = position.legal_moves().nth(index).unwrap();
                position.play(mv).unwrap();
                let all = rules
                    .symmetries()
                    .map(|symmetry| symmetry.position(&position).unwrap());
                let least = all.map(|image| words(&image)).min().unwrap();
                assert_eq!(images.least(words(&position)), least, "{line}");
            }
        }
    }
}

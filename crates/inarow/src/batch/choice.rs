//! Random legal moves, without a branch that would have to be guessed.

use alloc::vec::Vec;
use core::iter::zip;

use super::player_word::PlayerWord;
use super::rank::Ranked;
use super::two_words::{Layout, TwoWords};
use super::{Batch, move_count};
use crate::{Random, Rules};

/// So many games choose and are stepped together.
pub(super) const TOGETHER: usize = 64;

/// The moves to choose from, in the order of their bits: column by column, each from
/// the bottom up.
#[derive(Clone, Debug)]
pub(super) enum Choices {
    /// Up to 16 moves: of each all games are asked at once whether theirs comes behind
    /// it, by instructions for vectors where there are any.
    Few {
        /// Of each move its bits in [`Layout::compact_legal`].
        bits: Vec<u16>,
        /// Of each move its number; behind them [`Batch::NO_MOVE`], to a length of which
        /// the remainder is cheap.
        numbers: [u32; 32],
    },
    /// By place of a bit the number of the move.
    Many([u8; u64::BITS as usize]),
}

impl Choices {
    pub(super) fn new<W: PlayerWord, const HEIGHT: u32>(
        rules: &Rules,
        layout: &Layout<W, HEIGHT>,
    ) -> Self {
        if layout.has_few_moves() {
            let mut moves: Vec<(u16, u32)> = zip(layout.compact_bits(rules), 0..).collect();
            moves.sort_unstable();
            let mut numbers = [Batch::NO_MOVE; 32];
            for (place, &(_, number)) in zip(&mut numbers, &moves) {
                *place = number;
            }
            let bits = moves.into_iter().map(|(bits, _)| bits).collect();
            return Self::Few { bits, numbers };
        }
        let mut numbers = [0; u64::BITS as usize];
        for (bit, number) in zip(layout.bits(rules), 0..) {
            numbers[bit.widen().trailing_zeros() as usize] = number;
        }
        Self::Many(numbers)
    }

    /// Chooses a move of each game, up to [`TOGETHER`] of them.
    #[inline]
    pub(super) fn choose<W: PlayerWord, const HEIGHT: u32>(
        &self,
        layout: &Layout<W, HEIGHT>,
        random: &mut Random,
        games: impl Iterator<Item = TwoWords<W>>,
        moves: &mut [u32],
    ) {
        match self {
            Self::Few { bits, numbers } => {
                let mut legal = [0; TOGETHER];
                for (legal, game) in zip(&mut legal, games) {
                    *legal = layout.compact_legal(game);
                }
                among_few(random, bits, numbers, &legal, moves);
            }
            Self::Many(numbers) => {
                for (mv, game) in zip(moves, games) {
                    *mv = among_many(random, numbers, layout.legal(game).widen());
                }
            }
        }
    }
}

/// Draws moves by number for the games that go on until all have a legal one.
///
/// Where the draw was refused, which cannot be foreseen, is noted for all games of a
/// round before any of them draws again.
#[inline]
pub(super) fn until_legal(
    random: &mut Random,
    rules: &Rules,
    moves: &mut [u32],
    goes_on: impl Fn(usize) -> bool,
    is_legal: impl Fn(usize, u32) -> bool,
) {
    // A batch has so few moves that 32 bits number them.
    let move_count = u32::try_from(move_count(rules)).unwrap_or(Batch::NO_MOVE);
    moves.fill(Batch::NO_MOVE);
    for first in (0..moves.len()).step_by(TOGETHER) {
        let games = first..moves.len().min(first + TOGETHER);
        let mut waiting = [first; TOGETHER];
        let mut count = 0;
        for game in games {
            waiting[count] = game;
            count += usize::from(goes_on(game));
        }
        while count > 0 {
            let mut refused = 0;
            for index in 0..count {
                let (game, mv) = (waiting[index], random.below(move_count));
                moves[game] = mv;
                waiting[refused] = game;
                refused += usize::from(!is_legal(game, mv));
            }
            count = refused;
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "there are no more moves than bits"
)]
fn among_few(
    random: &mut Random,
    bits: &[u16],
    numbers: &[u32; 32],
    legal: &[u16; TOGETHER],
    moves: &mut [u32],
) {
    let mut ranks = [0; TOGETHER];
    let counts = legal.map(u16::count_ones);
    for ((rank, count), _) in zip(zip(&mut ranks, counts), &*moves) {
        *rank = random.below(count) as u16;
    }
    // How many moves come before the one that is chosen.
    let mut before = [0; TOGETHER];
    for &bits in bits {
        for index in 0..TOGETHER {
            ranks[index] = ranks[index].wrapping_sub(u16::from(legal[index] & bits != 0));
            before[index] += ranks[index] >> (u16::BITS - 1) ^ 1;
        }
    }
    for (mv, before) in zip(moves, before) {
        *mv = numbers[usize::from(before) % numbers.len()];
    }
}

#[inline]
fn among_many(random: &mut Random, numbers: &[u8; u64::BITS as usize], legal: u64) -> u32 {
    let legal = Ranked::new(legal);
    let place = legal.place(random.below(legal.count()));
    let number = numbers[place as usize % numbers.len()];
    let is_none = u32::from(legal.count() == 0);
    u32::from(number) | (Batch::NO_MOVE * is_none)
}

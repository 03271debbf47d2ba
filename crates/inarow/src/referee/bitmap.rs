//! The stones of all players as bits.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::axis_layout::{AxisLayout, Bit};
use super::neighbours::Neighbours;
use crate::Player;
use crate::table::Sparse;

/// The words of bits of each player, all 0 at first. A cell has one bit for each axis, at the
/// place that [`AxisLayout`] returns.
#[derive(Clone, Debug)]
pub(super) enum Bitmap {
    Dense(DenseWords),
    Sparse(SparseWords),
}

/// All words. Words of different players with the same index are next to each other.
#[derive(Clone, Debug)]
pub(super) struct DenseWords {
    words: Vec<u64>,
    players: u8,
}

/// The words that are not 0, by axis and player and then by their index.
#[derive(Clone, Debug)]
pub(super) struct SparseWords {
    words: Vec<Sparse<u64>>,
    players: u8,
}

/// The player or players whose stones are read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Owner {
    Is(Player),
    IsNot(Player),
}

impl Bitmap {
    /// Creates a bitmap of `words` words a player if it is dense.
    pub(super) fn new(players: u8, axes: usize, words: Option<u64>) -> Self {
        let each = usize::from(players);
        match words.map(usize::try_from) {
            Some(Ok(count)) => Self::Dense(DenseWords {
                words: vec![0; each * count],
                players,
            }),
            _ => Self::Sparse(SparseWords {
                words: vec![Sparse::default(); each * axes],
                players,
            }),
        }
    }

    /// Returns the heap bytes that [`Bitmap::new`] allocates.
    pub(super) const fn new_bytes(players: u8, axes: usize, words: Option<u64>) -> u64 {
        let (count, each) = match words {
            Some(words) => (words, size_of::<u64>()),
            None => (axes as u64, size_of::<Sparse<u64>>()),
        };
        players as u64 * count * each as u64
    }

    /// Inverts a bit and returns its word.
    #[inline(always)]
    pub(super) fn flip(&mut self, player: Player, axis: usize, bit: Bit) -> u64 {
        match self {
            Self::Dense(words) => words.flip(player, bit),
            Self::Sparse(words) => words.flip(player, axis, bit),
        }
    }

    /// Returns the player whose bit is set.
    #[inline(never)]
    pub(super) fn owner(&self, axis: usize, bit: Bit) -> Option<Player> {
        let (Self::Dense(DenseWords { players, .. }) | Self::Sparse(SparseWords { players, .. })) =
            self;
        Player::first(*players)
            .find(|&player| self.word(Owner::Is(player), axis, bit.word) >> bit.index & 1 == 1)
    }

    /// True if no player's bit is set.
    #[inline(always)]
    pub(super) fn is_clear(&self, axis: usize, bit: Bit) -> bool {
        match self {
            Self::Dense(words) => words.is_clear(bit),
            Self::Sparse(_) => self.owner(axis, bit).is_none(),
        }
    }

    /// Returns the neighbours of a bit along its line.
    #[inline]
    pub(super) fn neighbours(
        &self,
        owner: Owner,
        axis: usize,
        layout: &AxisLayout,
        Bit { word, index }: Bit,
    ) -> Neighbours {
        let here = self.word(owner, axis, word);
        if layout.is_one_word() {
            return layout.neighbours_in(here, index);
        }
        let previous = self.word(owner, axis, word.wrapping_sub(1));
        let next = self.word(owner, axis, word.wrapping_add(1));
        Neighbours::between([previous, here, next], index)
    }

    #[inline]
    pub(super) fn word(&self, owner: Owner, axis: usize, index: u64) -> u64 {
        match self {
            Self::Dense(words) => words.word(owner, index),
            Self::Sparse(words) => words.word(owner, axis, index),
        }
    }

    /// Iterates over the words of a range that are not 0, with their indices.
    pub(super) fn words(
        &self,
        player: Player,
        axis: usize,
        range: RangeInclusive<u64>,
    ) -> impl DoubleEndedIterator<Item = (u64, u64)> {
        let (dense, sparse) = match self {
            Self::Dense(words) => (Some(words.range(player, range)), None),
            Self::Sparse(words) => (None, Some(words.of(player, axis).range(range))),
        };
        let sparse = sparse.into_iter().flatten();
        dense.into_iter().flatten().chain(sparse)
    }

    /// Returns an upper bound for the number of set bits of a player along an axis.
    pub(super) fn most_set(&self, player: Player, axis: usize) -> u64 {
        match self {
            Self::Dense(_) => u64::MAX,
            Self::Sparse(words) => words.of(player, axis).len() as u64 * u64::from(u64::BITS),
        }
    }
}

/// Returns the word of one player, or combines the words of all other players.
#[inline(always)]
fn combine(owner: Owner, players: u8, word: impl Fn(Player) -> u64) -> u64 {
    match owner {
        Owner::Is(player) => word(player),
        Owner::IsNot(player) => {
            let others = Player::first(players).filter(|&other| other != player);
            others.fold(0, |occupied, other| occupied | word(other))
        }
    }
}

impl DenseWords {
    /// Inverts one bit along each of four axes and returns their words.
    #[inline(always)]
    pub(super) fn flip_four(&mut self, player: Player, [a, b, c, d]: [Bit; 4]) -> [u64; 4] {
        // A slice, whose place and length need not be read again after each write.
        let (players, words) = (usize::from(self.players), self.words.as_mut_slice());
        let mut flip = |bit: Bit| match words.get_mut(address(players, player, bit.word)) {
            Some(word) => {
                *word ^= 1 << bit.index;
                *word
            }
            None => 0,
        };
        [flip(a), flip(b), flip(c), flip(d)]
    }

    /// See [`Bitmap::flip`].
    #[inline(always)]
    pub(super) fn flip(&mut self, player: Player, Bit { word, index }: Bit) -> u64 {
        let address = self.address(player, word);
        match self.words.get_mut(address) {
            Some(word) => {
                *word ^= 1 << index;
                *word
            }
            None => 0,
        }
    }

    #[inline(always)]
    pub(super) fn word(&self, owner: Owner, index: u64) -> u64 {
        combine(owner, self.players, |player| {
            let word = self.words.get(self.address(player, index));
            word.copied().unwrap_or(0)
        })
    }

    #[inline(always)]
    fn is_clear(&self, Bit { word, index }: Bit) -> bool {
        let first = self.address(Player::ONE, word);
        let end = first.wrapping_add(self.players.into());
        let occupied = match self.words.get(first..end) {
            Some(&[one, two]) => one | two,
            Some(words) => words.iter().fold(0, |occupied, word| occupied | word),
            None => 0,
        };
        occupied >> index & 1 == 0
    }

    #[inline(always)]
    fn address(&self, player: Player, word: u64) -> usize {
        address(self.players.into(), player, word)
    }

    fn range(
        &self,
        player: Player,
        range: RangeInclusive<u64>,
    ) -> impl DoubleEndedIterator<Item = (u64, u64)> {
        let count = self.words.len() / usize::from(self.players);
        let bound = |index: u64| usize::try_from(index).map_or(count, |index| index.min(count));
        let (first, end) = (bound(*range.start()), bound(range.end().saturating_add(1)));
        (first..end).filter_map(move |index| {
            let word = self.word(Owner::Is(player), index as u64);
            (word != 0).then_some((index as u64, word))
        })
    }
}

/// Returns where the word of a player is stored.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a word in memory has an address"
)]
#[inline(always)]
const fn address(players: usize, player: Player, word: u64) -> usize {
    let first = (word as usize).wrapping_mul(players);
    first.wrapping_add(player.index())
}

impl SparseWords {
    fn of(&self, player: Player, axis: usize) -> &Sparse<u64> {
        &self.words[axis * usize::from(self.players) + player.index()]
    }

    // Not inlined, so that the dense case stays short.
    #[inline(never)]
    fn word(&self, owner: Owner, axis: usize, index: u64) -> u64 {
        combine(owner, self.players, |player| {
            self.of(player, axis).get(index)
        })
    }

    fn flip(&mut self, player: Player, axis: usize, bit: Bit) -> u64 {
        let words = &mut self.words[axis * usize::from(self.players) + player.index()];
        words.change(bit.word, |word| *word ^= 1 << bit.index)
    }
}

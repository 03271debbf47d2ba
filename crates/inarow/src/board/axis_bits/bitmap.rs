//! The stones of all players as bits.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::layout::{AxisLayout, Bit};
use super::neighbours::{Neighbours, Side};
use crate::Player;
use crate::table::Sparse;

/// The words of bits of each player, all 0 at first. A cell has one bit for each axis, at the
/// place that [`AxisLayout`] returns.
#[derive(Clone, Debug)]
pub(super) enum Bitmap {
    Dense(DenseWords),
    Sparse(SparseWords),
}

/// All words. The words of all players with the same index are next to each other.
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
pub(super) enum Players {
    All,
    Only(Player),
    AllBut(Player),
}

/// The cells that are counted along a line.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cells {
    /// The cells with a stone of the player.
    Of(Player),
    /// The cells without a stone of these players.
    Without(Players),
}

impl Players {
    /// True if the stones of this player are read.
    pub(super) fn includes(self, player: Player) -> bool {
        match self {
            Self::All => true,
            Self::Only(only) => player == only,
            Self::AllBut(other) => player != other,
        }
    }
}

impl Bitmap {
    /// Creates a bitmap of `words` words per player if it is dense.
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
    pub(super) fn new_bytes(players: u8, axes: usize, words: Option<u64>) -> u64 {
        let (count, each) = match words {
            Some(words) => (words, size_of::<u64>()),
            None => (axes as u64, size_of::<Sparse<u64>>()),
        };
        u64::from(players) * count * each as u64
    }

    /// Inverts a bit and returns its word.
    #[inline(always)]
    pub(super) fn flip(&mut self, player: Player, axis: usize, bit: Bit) -> u64 {
        match self {
            Self::Dense(DenseWords { words, players }) => {
                flip(words, usize::from(*players), player, bit)
            }
            Self::Sparse(words) => words.flip(player, axis, bit),
        }
    }

    /// Returns the player whose bit is set.
    #[inline(never)]
    pub(super) fn owner(&self, axis: usize, bit: Bit) -> Option<Player> {
        let (Self::Dense(DenseWords { players, .. }) | Self::Sparse(SparseWords { players, .. })) =
            self;
        Player::first(*players)
            .find(|&player| self.word(Players::Only(player), axis, bit.word) >> bit.index & 1 == 1)
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
        owner: Players,
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
    pub(super) fn word(&self, owner: Players, axis: usize, index: u64) -> u64 {
        match self {
            Self::Dense(words) => words.word(owner, index),
            Self::Sparse(words) => words.word(owner, axis, index),
        }
    }

    /// Calls `visit` for each of the `count` words of the first axis that is not 0, in any order. The
    /// arguments are the player, the index and the bits.
    pub(super) fn each_word(&self, count: u64, mut visit: impl FnMut(Player, u64, u64)) {
        match self {
            Self::Dense(words) => {
                for index in 0..count {
                    for player in Player::first(words.players) {
                        let word = words.word(Players::Only(player), index);
                        if word != 0 {
                            visit(player, index, word);
                        }
                    }
                }
            }
            Self::Sparse(words) => {
                for player in Player::first(words.players) {
                    let stored = words.of(player, 0).range(..);
                    stored.for_each(|(index, word)| visit(player, index, word));
                }
            }
        }
    }

    /// Returns the bits of a word whose cells do not belong to `cells`.
    #[inline]
    pub(super) fn others(&self, cells: Cells, axis: usize, index: u64) -> u64 {
        match cells {
            Cells::Of(player) => !self.word(Players::Only(player), axis, index),
            Cells::Without(owner) => self.word(owner, axis, index),
        }
    }

    /// Returns the word of a range that has other cells and is nearest to the cell where this side
    /// begins: its index and [`Bitmap::others`]. Reads each word before it, but on a sparse board skips
    /// the words without stones for [`Cells::Without`].
    pub(super) fn nearest_others(
        &self,
        cells: Cells,
        axis: usize,
        range: Range<u64>,
        side: Side,
    ) -> Option<(u64, u64)> {
        let others = |index| (index, self.others(cells, axis, index));
        if let (Self::Sparse(words), Cells::Without(owner)) = (self, cells) {
            #[cfg(test)]
            crate::board::words_read::add(1);
            let maps = words.maps(owner, axis);
            let nearest = maps.filter_map(|map| side.nearest(map.range(range.clone())));
            let indices = nearest.map(|(index, _)| index);
            return match side {
                Side::Before => indices.max().map(others),
                Side::After => indices.min().map(others),
            };
        }
        side.nearest(range.map(others).filter(|&(_, others)| others != 0))
    }
}

/// Combines the words of all players, of one player, or of all players but one.
#[inline(always)]
fn combine(owner: Players, players: u8, word: impl Fn(Player) -> u64) -> u64 {
    #[cfg(test)]
    crate::board::words_read::add(1);
    match owner {
        Players::Only(player) => word(player),
        Players::All | Players::AllBut(_) => {
            let players = Player::first(players).filter(|&player| owner.includes(player));
            players.fold(0, |occupied, player| occupied | word(player))
        }
    }
}

impl DenseWords {
    /// Inverts one bit along each of four axes and returns their words.
    #[inline(always)]
    pub(super) fn flip_four(&mut self, player: Player, [a, b, c, d]: [Bit; 4]) -> [u64; 4] {
        // The address and length of a slice need not be read again after each write.
        let (players, words) = (usize::from(self.players), self.words.as_mut_slice());
        let mut flip = |bit| flip(words, players, player, bit);
        [flip(a), flip(b), flip(c), flip(d)]
    }

    /// Sets one bit along each of four axes, in words of two players, and returns the words of
    /// `player`; `None` if the first bit is set for a player.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a word in memory has an address"
    )]
    #[inline(always)]
    pub(super) fn place_of_two(&mut self, player: Player, bits: [Bit; 4]) -> Option<[u64; 4]> {
        let (pairs, _) = self.words.as_chunks_mut::<2>();
        let [first, ..] = bits;
        let [one, two] = *pairs.get(first.word as usize)?;
        if (one | two) >> first.index & 1 == 1 {
            return None;
        }
        Some(bits.map(|bit| {
            let word = pairs.get_mut(bit.word as usize).map(|pair| {
                let word = &mut pair[player.index() % 2];
                *word |= 1 << bit.index;
                *word
            });
            word.unwrap_or(0)
        }))
    }

    #[inline(always)]
    pub(super) fn word(&self, owner: Players, index: u64) -> u64 {
        combine(owner, self.players, |player| {
            let word = self.words.get(address(self.players.into(), player, index));
            word.copied().unwrap_or(0)
        })
    }

    #[inline(always)]
    fn is_clear(&self, Bit { word, index }: Bit) -> bool {
        let first = address(self.players.into(), Player::ONE, word);
        let end = first.wrapping_add(self.players.into());
        let occupied = match self.words.get(first..end) {
            Some(&[one, two]) => one | two,
            Some(words) => words.iter().fold(0, |occupied, word| occupied | word),
            None => 0,
        };
        occupied >> index & 1 == 0
    }
}

/// Inverts a bit in the words of all players and returns its word.
#[inline(always)]
fn flip(words: &mut [u64], players: usize, player: Player, Bit { word, index }: Bit) -> u64 {
    match words.get_mut(address(players, player, word)) {
        Some(word) => {
            *word ^= 1 << index;
            *word
        }
        None => 0,
    }
}

/// Returns the index at which the word of a player is stored.
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

    /// Returns the words of each of these players.
    fn maps(&self, owner: Players, axis: usize) -> impl Iterator<Item = &Sparse<u64>> {
        let players = Player::first(self.players).filter(move |&player| owner.includes(player));
        players.map(move |player| self.of(player, axis))
    }

    // Not inlined, so that the dense case stays short.
    #[inline(never)]
    fn word(&self, owner: Players, axis: usize, index: u64) -> u64 {
        combine(owner, self.players, |player| {
            self.of(player, axis).get(index)
        })
    }

    fn flip(&mut self, player: Player, axis: usize, bit: Bit) -> u64 {
        let words = &mut self.words[axis * usize::from(self.players) + player.index()];
        words.change(bit.word, |word| *word ^= 1 << bit.index)
    }
}

//! The stones of all players as bits, of which few may be set.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::around::Around;
use super::course::{Course, Place};
use crate::{Player, sparse};

/// Of each player the same words, all 0 at first. Where a cell has its bits, one an axis, is
/// for [`Course`] to say.
#[derive(Clone, Debug)]
pub(super) enum Bitmap {
    Dense(Dense),
    Sparse(Sparse),
}

/// All words, and those of all players with the same index next to each other.
#[derive(Clone, Debug)]
pub(super) struct Dense {
    words: Vec<u64>,
    players: u8,
}

/// Words by their index.
type Words = sparse::Sparse<u64>;

/// Of each axis and player the words that are not 0, by their index.
#[derive(Clone, Debug)]
pub(super) struct Sparse {
    words: Vec<Words>,
    players: u8,
}

/// Whose bits are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) enum Of {
    Player(Player),
    /// Those of all players but one.
    AllBut(Player),
}

impl Bitmap {
    /// With so many words a player where all are held.
    pub(super) fn new(players: u8, axes: usize, words: Option<u64>) -> Self {
        let each = usize::from(players);
        match words.map(usize::try_from) {
            Some(Ok(count)) => Self::Dense(Dense {
                words: vec![0; each * count],
                players,
            }),
            _ => Self::Sparse(Sparse {
                words: vec![Words::new(); each * axes],
                players,
            }),
        }
    }

    /// The bytes that [`Bitmap::new`] allocates.
    pub(super) const fn new_bytes(players: u8, axes: usize, words: Option<u64>) -> u64 {
        let (count, each) = match words {
            Some(words) => (words, size_of::<u64>()),
            None => (axes as u64, size_of::<Words>()),
        };
        players as u64 * count * each as u64
    }

    /// Sets a bit if it is clear, or clears it if it is set, and returns its word.
    #[inline(always)]
    pub(super) fn flip(&mut self, player: Player, axis: usize, place: Place) -> u64 {
        match self {
            Self::Dense(bits) => bits.flip(player, place),
            Self::Sparse(bits) => bits.flip(player, axis, place),
        }
    }

    /// The bit of which player is set.
    pub(super) fn owner(&self, axis: usize, place: Place) -> Option<Player> {
        let mut players = Player::first(self.players());
        players
            .find(|&player| self.word(Of::Player(player), axis, place.word) >> place.bit & 1 == 1)
    }

    /// Whether a bit is set of no player.
    #[inline(always)]
    pub(super) fn is_clear(&self, axis: usize, place: Place) -> bool {
        match self {
            Self::Dense(bits) => bits.is_clear(place),
            Self::Sparse(_) => self.owner(axis, place).is_none(),
        }
    }

    /// What lies next to a bit along its line.
    #[inline]
    pub(super) fn around(&self, of: Of, axis: usize, course: &Course, place: Place) -> Around {
        let Place { word, bit } = place;
        if course.is_short() {
            return course.around_in(self.word(of, axis, word), bit);
        }
        let previous = self.word(of, axis, word.wrapping_sub(1));
        let next = self.word(of, axis, word.wrapping_add(1));
        Around::between([previous, self.word(of, axis, word), next], bit)
    }

    #[inline]
    pub(super) fn word(&self, of: Of, axis: usize, index: u64) -> u64 {
        match self {
            Self::Dense(bits) => bits.word(of, index),
            Self::Sparse(bits) => bits.word(of, axis, index),
        }
    }

    /// The words in this range that are not 0, with their indices.
    pub(super) fn words(
        &self,
        player: Player,
        axis: usize,
        range: RangeInclusive<u64>,
    ) -> impl DoubleEndedIterator<Item = (u64, u64)> {
        let (dense, sparse) = match self {
            Self::Dense(bits) => (Some(bits.words(player, range)), None),
            Self::Sparse(bits) => (None, Some(bits.of(player, axis).range(range))),
        };
        let sparse = sparse.into_iter().flatten();
        dense.into_iter().flatten().chain(sparse)
    }

    /// As many bits of a player as may be set along an axis, at the most.
    pub(super) fn most_set(&self, player: Player, axis: usize) -> u64 {
        match self {
            Self::Dense(_) => u64::MAX,
            Self::Sparse(bits) => {
                let words = bits.of(player, axis).len();
                words as u64 * u64::from(u64::BITS)
            }
        }
    }

    fn players(&self) -> u8 {
        let (Self::Dense(Dense { players, .. }) | Self::Sparse(Sparse { players, .. })) = self;
        *players
    }
}

impl Dense {
    /// See [`Bitmap::flip`].
    #[inline(always)]
    pub(super) fn flip(&mut self, player: Player, Place { word, bit }: Place) -> u64 {
        let index = self.index(player, word);
        match self.words.get_mut(index) {
            Some(word) => {
                *word ^= 1 << bit;
                *word
            }
            None => 0,
        }
    }

    #[inline(always)]
    pub(super) fn word(&self, of: Of, index: u64) -> u64 {
        match of {
            Of::Player(player) => self.own(player, index),
            Of::AllBut(player) => {
                let others = Player::first(self.players).filter(|&other| other != player);
                others.fold(0, |taken, other| taken | self.own(other, index))
            }
        }
    }

    #[inline(always)]
    fn own(&self, player: Player, index: u64) -> u64 {
        let word = self.words.get(self.index(player, index));
        word.copied().unwrap_or(0)
    }

    #[inline(always)]
    fn is_clear(&self, Place { word, bit }: Place) -> bool {
        let first = self.index(Player::ONE, word);
        let words = self
            .words
            .get(first..first.wrapping_add(self.players.into()));
        let taken = match words {
            Some(&[one, two]) => one | two,
            Some(words) => words.iter().fold(0, |taken, word| taken | word),
            None => 0,
        };
        taken >> bit & 1 == 0
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "a word that is held has an address"
    )]
    #[inline(always)]
    fn index(&self, player: Player, word: u64) -> usize {
        let first = (word as usize).wrapping_mul(self.players.into());
        first.wrapping_add(player.index())
    }

    fn words(
        &self,
        player: Player,
        range: RangeInclusive<u64>,
    ) -> impl DoubleEndedIterator<Item = (u64, u64)> {
        let count = self.words.len() / usize::from(self.players);
        let bound = |index: u64| usize::try_from(index).map_or(count, |index| index.min(count));
        let (first, behind) = (bound(*range.start()), bound(range.end().saturating_add(1)));
        (first..behind).filter_map(move |index| {
            let word = self.own(player, index as u64);
            (word != 0).then_some((index as u64, word))
        })
    }
}

impl Sparse {
    fn of(&self, player: Player, axis: usize) -> &Words {
        &self.words[axis * usize::from(self.players) + player.index()]
    }

    // Apart, so that where all words are held few steps are taken.
    #[inline(never)]
    fn word(&self, of: Of, axis: usize, index: u64) -> u64 {
        let own = |player| self.of(player, axis).get(index).unwrap_or(0);
        match of {
            Of::Player(player) => own(player),
            Of::AllBut(player) => {
                let others = Player::first(self.players).filter(|&other| other != player);
                others.fold(0, |taken, other| taken | own(other))
            }
        }
    }

    fn flip(&mut self, player: Player, axis: usize, Place { word, bit }: Place) -> u64 {
        let words = &mut self.words[axis * usize::from(self.players) + player.index()];
        let held = words.entry(word);
        *held ^= 1 << bit;
        let flipped = *held;
        if flipped == 0 {
            words.remove(word);
        }
        flipped
    }
}

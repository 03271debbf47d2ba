//! Which of two players' stones lies where, in two bits a cell.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::sparse::Sparse;

/// The number of the player whose stone lies on each cell, 1 or 2, and 0 for
/// nobody: 32 cells a word.
///
/// | cells | held | a stone may add |
/// | --- | --- | --- |
/// | up to 2^22, a MiB | all words | nothing |
/// | up to 2^28, 64 MiB | pages of 4 KiB, each allocated when its first stone comes | a page, if it is the first one there |
/// | more | the words in use, in an ordered map | an entry |
///
/// A stone costs one look-up, whether its cell is free included. A byte a cell is
/// quicker by a fifth while all bytes are near, and slower by as much on 1000x1000.
#[derive(Clone, Debug)]
pub(crate) struct TwoBits {
    /// All words, or none. Who finds a word here asks nothing else.
    words: Vec<u64>,
    beyond: Beyond,
}

/// Words that are held otherwise.
#[derive(Clone, Debug)]
enum Beyond {
    Pages(Vec<Option<Box<Page>>>),
    InUse(Sparse<u64>),
}

type Page = [u64; PAGE_WORDS];

const PAGE_WORDS: usize = 512;

const CELLS_A_WORD: u64 = 32;

/// Up to so many cells all words are held, and up to so many their pages.
const DENSE_CELLS: u64 = 1 << 22;
const PAGED_CELLS: u64 = 1 << 28;

impl TwoBits {
    /// A board of so many cells, all free.
    pub(crate) fn new(cells: u64) -> Self {
        let [words, pages] = counts(cells).map(|count| usize::try_from(count).unwrap_or(0));
        Self {
            words: vec![0; words],
            beyond: match pages {
                0 => Beyond::InUse(Sparse::new()),
                _ => Beyond::Pages(vec![None; pages]),
            },
        }
    }

    /// The bytes that [`TwoBits::new`] allocates.
    pub(crate) const fn new_bytes(cells: u64) -> u64 {
        let [words, pages] = counts(cells);
        words * size_of::<u64>() as u64 + pages * size_of::<Option<Box<Page>>>() as u64
    }

    /// The player's number on a cell, 0 for nobody.
    pub(crate) fn get(&self, cell: u64) -> u8 {
        let (index, shift) = place(cell);
        let word = match usize::try_from(index) {
            Ok(index) if index < self.words.len() => self.words[index],
            _ => self.beyond.get(index),
        };
        owner(word, shift)
    }

    /// Puts a player's stone on a cell that is free and whose word is held with all
    /// others. Of any other cell it is false, and nothing has changed.
    #[inline]
    pub(crate) fn put_quickly(&mut self, cell: u64, player: u64) -> bool {
        let (index, shift) = place(cell);
        let words = &mut self.words;
        match usize::try_from(index) {
            Ok(index) if index < words.len() => put(&mut words[index], shift, player),
            _ => false,
        }
    }

    /// Puts a player's stone on a cell if it is free. False, and nothing has
    /// changed, if it is not.
    pub(crate) fn put(&mut self, cell: u64, player: u64) -> bool {
        let (index, shift) = place(cell);
        let word = self.word(index);
        word.is_some_and(|word| put(word, shift, player))
    }

    /// Takes the stone from a cell that has one.
    pub(crate) fn take(&mut self, cell: u64) {
        let (index, shift) = place(cell);
        let is_empty = self.word(index).is_some_and(|word| {
            *word &= !(OWNER << shift);
            *word == 0
        });
        if let Beyond::InUse(words) = &mut self.beyond
            && is_empty
        {
            words.remove(index);
        }
    }

    /// A word that holds a stone or is about to; `None` where there is no such cell.
    fn word(&mut self, index: u64) -> Option<&mut u64> {
        if self.words.is_empty() {
            return self.beyond.word(index);
        }
        let index = usize::try_from(index).ok()?;
        self.words.get_mut(index)
    }
}

impl Beyond {
    fn get(&self, index: u64) -> u64 {
        let word = match self {
            Self::Pages(pages) => {
                let (page, word) = in_pages(index);
                let page = pages.get(page).and_then(Option::as_ref);
                page.map(|page| page[word])
            }
            Self::InUse(words) => words.get(index),
        };
        word.unwrap_or(0)
    }

    fn word(&mut self, index: u64) -> Option<&mut u64> {
        match self {
            Self::Pages(pages) => {
                let (page, word) = in_pages(index);
                let page = pages.get_mut(page)?;
                let page = page.get_or_insert_with(|| Box::new([0; PAGE_WORDS]));
                Some(&mut page[word])
            }
            Self::InUse(words) => Some(words.entry(index)),
        }
    }
}

/// [`TwoBits::put`] in a word. The cell's bits are turned to the end of the word and
/// back, which takes a tenth less of the time of a move than a mask.
#[inline]
fn put(word: &mut u64, shift: u32, player: u64) -> bool {
    let turned = word.rotate_right(shift);
    let is_free = turned & OWNER == 0;
    if is_free {
        *word = (turned | player).rotate_left(shift);
    }
    is_free
}

/// The bits of one cell.
const OWNER: u64 = 3;

/// The word of a cell, and where in it its bits are.
#[inline]
const fn place(cell: u64) -> (u64, u32) {
    (cell / CELLS_A_WORD, 2 * (cell % CELLS_A_WORD) as u32)
}

#[inline]
const fn owner(word: u64, shift: u32) -> u8 {
    (word >> shift & OWNER) as u8
}

/// The page of a word, and its number there.
#[inline]
fn in_pages(index: u64) -> (usize, usize) {
    const WORDS: u64 = PAGE_WORDS as u64;
    let page = usize::try_from(index / WORDS);
    (page.unwrap_or(usize::MAX), (index % WORDS) as usize)
}

/// How many words are held of so many cells, or else pages.
const fn counts(cells: u64) -> [u64; 2] {
    let words = cells.div_ceil(CELLS_A_WORD);
    if cells <= DENSE_CELLS {
        [words, 0]
    } else if cells <= PAGED_CELLS {
        [0, words.div_ceil(PAGE_WORDS as u64)]
    } else {
        [0, 0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_forms_give_back_what_was_put() {
        let mut random = fastrand::Rng::with_seed(348);
        for cells in [
            1,
            33,
            DENSE_CELLS,
            DENSE_CELLS + 1,
            PAGED_CELLS,
            PAGED_CELLS + 1,
            u64::MAX / 2,
        ] {
            let mut held = TwoBits::new(cells);
            let mut twin = alloc::collections::BTreeMap::new();
            let some = [0, cells / 2, cells - 1];
            for _ in 0..2000 {
                let cell = some[random.usize(..3)]
                    .saturating_add(random.u64(..70))
                    .min(cells - 1);
                let player = random.u8(1..=2);
                if twin.contains_key(&cell) && random.bool() {
                    held.take(cell);
                    twin.remove(&cell);
                } else {
                    assert_eq!(held.put(cell, player.into()), !twin.contains_key(&cell));
                    twin.entry(cell).or_insert(player);
                }
                for cell in [cell, cell ^ 1, cell / 2].map(|cell| cell.min(cells - 1)) {
                    let player = twin.get(&cell).copied().unwrap_or(0);
                    assert_eq!(held.get(cell), player, "{cell} of {cells}");
                }
            }
        }
    }

    #[test]
    fn a_word_in_use_is_given_back() {
        let mut held = TwoBits::new(u64::MAX);
        assert!(held.put(u64::MAX, 2) && !held.put(u64::MAX, 1));
        held.take(u64::MAX);
        held.take(0);
        assert!(matches!(held.beyond, Beyond::InUse(words) if words.is_empty()));
    }
}

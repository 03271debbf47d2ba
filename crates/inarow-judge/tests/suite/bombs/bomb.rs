//! An input made to take all memory, and what must be said of it.

use inarow_judge::{Format, Options};

use crate::amount::whole;

pub(super) const MIB: u64 = 1 << 20;

/// What any bomb may take, whatever its length.
pub(super) const MOST: u64 = 256 * MIB;

/// What judging takes beside open games: the chunks being read and judged, and
/// the program itself.
pub(super) const BESIDE_GAMES: u64 = 24 * MIB;

/// The memory that is allowed where it is to be too little.
pub(super) fn little_memory() -> u64 {
    whole(2, 32) as u64 * MIB
}

/// Pieces of an input that is never held whole.
pub(super) type Pieces = Box<dyn Iterator<Item = String> + Send>;

pub(super) struct Bomb {
    pub(super) name: &'static str,
    pub(super) format: Format,
    pub(super) options: Options,
    pub(super) input: Vec<Pieces>,
    /// What is said, status or code, and how often.
    pub(super) said: Vec<(&'static str, usize)>,
    pub(super) most: u64,
}

/// A text.
pub(super) fn text(text: &str) -> Pieces {
    Box::new(std::iter::once(text.into()))
}

/// A text so many times.
pub(super) fn times(text: &'static str, times: usize) -> Pieces {
    let block = (1 << 16) / text.len();
    let blocks = std::iter::repeat_n(text.repeat(block), times / block);
    Box::new(blocks.chain(std::iter::once(text.repeat(times % block))))
}

/// What is made of the numbers from 0 up to this one.
pub(super) fn each(count: usize, text: fn(usize) -> String) -> Pieces {
    Box::new((0..count).map(text))
}

/// The same without end.
pub(super) fn endless(text: fn(usize) -> String) -> Pieces {
    each(usize::MAX, text)
}

pub(super) fn bomb<const N: usize, const M: usize>(
    name: &'static str,
    format: Format,
    options: Options,
    input: [Pieces; N],
    said: [(&'static str, usize); M],
) -> Bomb {
    Bomb {
        name,
        format,
        options,
        input: input.into_iter().collect(),
        said: said.to_vec(),
        most: MOST,
    }
}

pub(super) fn by(rules: &str) -> Options {
    Options {
        rules: Some(rules.parse().unwrap()),
        ..Options::default()
    }
}

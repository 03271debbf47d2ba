//! An input that is made to use up all memory, with the expected judgements.

use inarow_judge::{Format, JudgeOptions};

use crate::amount::whole;

pub(super) const MIB: u64 = 1 << 20;

/// The maximum number of bytes for judging a bomb of any length.
pub(super) const MAX_BYTES: u64 = 256 * MIB;

/// The maximum number of bytes apart from open games: chunks in progress, and the program itself.
pub(super) const OTHER_BYTES: u64 = 24 * MIB;

/// Returns a memory limit that the input exceeds.
pub(super) fn little_memory() -> u64 {
    whole(2, 32) as u64 * MIB
}

/// The pieces of an input that is never in memory as a whole.
pub(super) type Pieces = Box<dyn Iterator<Item = String> + Send>;

pub(super) struct Bomb {
    pub(super) name: &'static str,
    pub(super) format: Format,
    pub(super) options: JudgeOptions,
    pub(super) input: Vec<Pieces>,
    /// The expected statuses and codes, with their counts.
    pub(super) expected: Vec<(&'static str, usize)>,
    /// The maximum number of bytes for judging it.
    pub(super) max_bytes: u64,
}

/// Returns a text.
pub(super) fn text(text: &str) -> Pieces {
    Box::new(std::iter::once(text.into()))
}

/// Returns a text, repeated `times` times.
pub(super) fn times(text: &'static str, times: usize) -> Pieces {
    let block = (1 << 16) / text.len();
    let blocks = std::iter::repeat_n(text.repeat(block), times / block);
    Box::new(blocks.chain(std::iter::once(text.repeat(times % block))))
}

/// Returns `text` of each number below `count`.
pub(super) fn each(count: usize, text: fn(usize) -> String) -> Pieces {
    Box::new((0..count).map(text))
}

/// Returns `text` of each number, without end.
pub(super) fn endless(text: fn(usize) -> String) -> Pieces {
    each(usize::MAX, text)
}

/// Returns a bomb with the limit [`MAX_BYTES`].
pub(super) fn bomb<const N: usize, const M: usize>(
    name: &'static str,
    format: Format,
    options: JudgeOptions,
    input: [Pieces; N],
    expected: [(&'static str, usize); M],
) -> Bomb {
    Bomb {
        name,
        format,
        options,
        input: input.into_iter().collect(),
        expected: expected.to_vec(),
        max_bytes: MAX_BYTES,
    }
}

/// Returns the default options with these rules.
pub(super) fn with_rules(rules: &str) -> JudgeOptions {
    JudgeOptions {
        rules: Some(rules.parse().unwrap()),
        ..JudgeOptions::default()
    }
}

//! The options for judging an input: its first line.

use inarow_judge::{Base, Grouping, JudgeOptions, Letters, PlayerNumbers, Turns};

/// Memory limits: enough for any board that an input can fill, or too little for all but the smallest
/// boards.
const MEMORY: [u64; 2] = [1 << 20, 1 << 13];

/// The first line of an input. Its first byte chooses the options by its bits; `0` chooses the
/// defaults. A rules line or clauses without a board may follow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting {
    pub(crate) options: JudgeOptions,
    /// The number of bytes per read.
    pub(crate) piece_bytes: usize,
}

impl Setting {
    /// Returns the setting, and the rest of the input.
    pub(crate) fn split(input: &[u8]) -> (Self, &[u8]) {
        let mut lines = input.splitn(2, |byte| *byte == b'\n');
        let (first, records) = (lines.next().unwrap_or(&[]), lines.next().unwrap_or(&[]));
        let (choice, rules) = first.split_first().unwrap_or((&b'0', &[]));
        let rules = String::from_utf8_lossy(rules);
        let is_set = |bit: u8| choice & bit != 0;
        let index = |bit: u8| usize::from(is_set(bit));
        let given = JudgeOptions::default().with_rules(rules.trim());
        let setting = Self {
            options: JudgeOptions {
                turns: [Turns::Ordered, Turns::Unordered][index(1)],
                grouping: [Grouping::Interleaved, Grouping::Grouped][index(2)],
                // No record may change what the numbers of another mean.
                base: Some([Base::Zero, Base::One][index(64)]),
                players: Some(PlayerNumbers::FromOne),
                letters: [Letters::All, Letters::WithoutI][index(32)],
                facts: is_set(4),
                memory: MEMORY[index(8)],
                boards: true,
                answers: true,
                lines: is_set(16),
                ..given.unwrap_or_default()
            },
            piece_bytes: usize::from(choice >> 4) + 1,
        };
        (setting, records)
    }

    /// Returns the same options for a board of one cell, with memory for the names of
    /// all games.
    pub(crate) fn on_smallest_board(self) -> JudgeOptions {
        JudgeOptions {
            rules: "1x1".parse().ok(),
            facts: false,
            memory: MEMORY[0],
            ..self.options
        }
    }
}

//! The stones on the board before the first move of a record.

use inarow::{Cell, Player, Rules};

use super::Fault;
use crate::options::Turns;

/// The maximum number of stones that a record may set up.
pub(crate) const MAX_SET_UP: usize = 1 << 20;

/// The stones before the first move, in the notation of their format. They can be read only when
/// the rules are known.
pub(crate) trait ReadSetUp {
    /// Returns at most [`MAX_SET_UP`] stones, in any order. The caller checks that the rules allow
    /// the position.
    fn read(&self, rules: &Rules) -> Result<Vec<(Cell, Player)>, Fault>;
}

/// The position before the first move of a record.
#[derive(Default)]
pub(crate) struct SetUp<'a> {
    /// The stones. `None` means an empty board.
    pub(crate) stones: Option<Box<dyn ReadSetUp + 'a>>,
    /// The player of the first move. `None` means that the number of stones determines it.
    pub(crate) first_player: Option<Player>,
    /// The turns, if they differ from the options.
    pub(crate) turns: Option<Turns>,
}

impl SetUp<'_> {
    /// Returns the stones, in any order.
    pub(crate) fn read(&self, rules: &Rules) -> Result<Vec<(Cell, Player)>, Fault> {
        let stones = self.stones.as_ref();
        stones.map_or(Ok(Vec::new()), |stones| stones.read(rules))
    }
}

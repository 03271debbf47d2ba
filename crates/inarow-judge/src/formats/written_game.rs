//! A game to be written in a format.

use inarow::{Cell, Rules};

use crate::record::{Place, Stone};

/// A game to be written in a format.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WrittenGame<'a> {
    pub(crate) place: &'a Place<'a>,
    pub(crate) id: Option<&'a str>,
    pub(crate) rules: Rules,
    /// The stones set up before the first move.
    pub(crate) set_up: &'a [Stone],
    pub(crate) moves: &'a [Stone],
    pub(crate) claimed: Option<u8>,
}

/// The part of a game that a format cannot write.
pub(super) enum CannotWrite {
    /// Its rules. The reader must get them elsewhere.
    Rules,
    /// Another part, with its description.
    Game(String),
}

impl WrittenGame<'_> {
    /// True if each move is made by the player whose turn it is.
    pub(super) fn is_in_turn(&self) -> bool {
        let first = self.set_up.len() as u64;
        let mut plies = (first..).zip(self.moves);
        plies.all(|(ply, stone)| self.rules.turn_at(ply).player == stone.player)
    }

    /// Returns the claimed result as a score behind the moves, with a space before it; an empty text
    /// if there is no claim, or if the game does not have two players.
    pub(super) fn score(&self) -> &'static str {
        match self.claimed.filter(|_| has_score(self.rules)) {
            None => "",
            Some(0) => " 1/2-1/2",
            Some(1) => " 1-0",
            Some(_) => " 0-1",
        }
    }

    /// Returns a name that no other game of these inputs has: its place, and its own name.
    pub(super) fn unique_name(&self) -> String {
        match self.id {
            Some(id) => format!("{} {id}", self.place),
            None => self.place.to_string(),
        }
    }
}

/// True if the claimed result of a game with these rules can be a score.
pub(super) const fn has_score(rules: Rules) -> bool {
    rules.players() == 2
}

/// Iterates over the numbers of a cell: row, column, and layer if there is one.
pub(super) fn numbers(cell: Cell) -> impl Iterator<Item = u32> {
    [Some(cell.row()), Some(cell.col()), cell.layer()]
        .into_iter()
        .flatten()
}

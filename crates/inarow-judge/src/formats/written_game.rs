//! A game to be written in a format.

use inarow::{Cell, Rules};

use crate::record::{Place, Stone};

/// A game to be written in a format.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WrittenGame<'a> {
    pub(crate) place: &'a Place<'a>,
    pub(crate) id: Option<&'a str>,
    pub(crate) rules: Rules,
    /// The stones on the board before the first move.
    pub(crate) set_up: &'a [Stone],
    pub(crate) moves: &'a [Stone],
    pub(crate) claimed: Option<u8>,
    /// True if the claimed result is a resignation, or another end that the board does not show.
    pub(crate) is_claim_off_board: bool,
}

/// A part of a game that some formats cannot write.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    /// The player of each move, if players do not take turns.
    Players,
    /// No move at all.
    EmptyGames,
    Layers,
    SetUp,
}

/// The reason why a format cannot write a game.
pub(super) enum CannotWrite {
    /// The rules. The reader must get them by other means.
    Rules,
    /// Another part of the game, which the text describes.
    Game(String),
}

impl Part {
    /// Returns the part, for messages.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Players => "players who do not move in turn",
            Self::EmptyGames => "a game without moves",
            Self::Layers => "layers",
            Self::SetUp => "stones set up before the first move",
        }
    }
}

impl WrittenGame<'_> {
    /// True if the game has this part.
    pub(super) fn has(&self, part: Part) -> bool {
        match part {
            Part::Players => !self.is_in_turn(),
            Part::EmptyGames => self.moves.is_empty(),
            Part::Layers => self.rules.size().layers().is_some(),
            Part::SetUp => !self.set_up.is_empty(),
        }
    }

    /// True if players take turns as the rules say.
    pub(super) fn is_in_turn(&self) -> bool {
        let first = self.set_up.len() as u64;
        let mut plies = (first..).zip(self.moves);
        plies.all(|(ply, stone)| self.rules.turn_at(ply).player == stone.player)
    }

    /// Returns the claimed result as a score or a resignation, with a space before it. Returns an
    /// empty text if there is no claim, or if the game does not have two players.
    pub(super) fn score(&self) -> &'static str {
        let claimed = self.claimed.filter(|_| has_score(self.rules));
        match (claimed, self.is_claim_off_board) {
            (None, _) => "",
            (Some(0), _) => " 1/2-1/2",
            (Some(1), false) => " 1-0",
            (Some(1), true) => " B+R",
            (Some(_), false) => " 0-1",
            (Some(_), true) => " W+R",
        }
    }

    /// Returns a name that is unique among all inputs: the game's place and its own name.
    pub(super) fn unique_name(&self) -> String {
        match self.id {
            Some(id) => format!("{} {id}", self.place),
            None => self.place.to_string(),
        }
    }
}

/// True if the results of these rules can be written as scores.
pub(super) const fn has_score(rules: Rules) -> bool {
    rules.players() == 2
}

/// Iterates over a cell's coordinates: row, column, and the layer if the board has layers.
pub(super) fn numbers(cell: Cell) -> impl Iterator<Item = u32> {
    [Some(cell.row()), Some(cell.col()), cell.layer()]
        .into_iter()
        .flatten()
}

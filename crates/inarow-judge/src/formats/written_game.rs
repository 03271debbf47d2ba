//! A game to be written in a format.

use std::borrow::Cow;

use inarow::Rules;

use crate::record::{Details, Place, Stone};

/// A game to be written in a format.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WrittenGame<'a> {
    pub(crate) place: &'a Place<'a>,
    pub(crate) id: Option<&'a str>,
    pub(crate) details: &'a Details,
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
pub(super) struct Part {
    /// Its name, for messages.
    pub(super) name: &'static str,
    /// True if a game has it.
    pub(super) is_in: fn(&WrittenGame<'_>) -> bool,
}

/// The reason why a format cannot write a game.
pub(super) enum CannotWrite {
    /// The rules. The reader must get them by other means.
    Rules,
    /// Another part of the game, which the text describes.
    Game(String),
}

impl Part {
    /// The player of each move, if players do not take turns.
    pub(super) const PLAYERS: Self =
        Self::new("players who do not move in turn", |game| !game.is_in_turn());
    /// No move at all.
    pub(super) const EMPTY_GAMES: Self =
        Self::new("a game without moves", |game| game.moves.is_empty());
    pub(super) const LAYERS: Self =
        Self::new("layers", |game| game.rules.size().layers().is_some());
    pub(super) const SET_UP: Self = Self::new("stones set up before the first move", |game| {
        !game.set_up.is_empty()
    });

    const fn new(name: &'static str, is_in: fn(&WrittenGame<'_>) -> bool) -> Self {
        Self { name, is_in }
    }
}

impl WrittenGame<'_> {
    /// True if players take turns as the rules say.
    pub(super) fn is_in_turn(&self) -> bool {
        let first = self.set_up.len() as u64;
        let mut plies = (first..).zip(self.moves);
        plies.all(|(ply, stone)| self.rules.turn_at(ply).player == stone.player)
    }

    /// Returns the claimed result as a score or a resignation, with a space before it, or an empty
    /// text if there is no claim. Returns `None` if the game does not have two players.
    pub(super) fn score(&self) -> Option<&'static str> {
        let has_score = self.rules.players() == 2;
        has_score.then_some(match (self.claimed, self.is_claim_off_board) {
            (None, _) => "",
            (Some(0), _) => " 1/2-1/2",
            (Some(1), false) => " 1-0",
            (Some(1), true) => " B+R",
            (Some(_), false) => " 0-1",
            (Some(_), true) => " W+R",
        })
    }

    /// Returns the game's name, or its place if it has none.
    pub(super) fn name(&self) -> Cow<'_, str> {
        match self.id {
            Some(id) => Cow::Borrowed(id),
            None => Cow::Owned(self.place.to_string()),
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

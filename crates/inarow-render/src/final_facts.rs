//! The facts of a position beyond its verdict.

use alloc::vec::Vec;

use inarow::{ByPlayer, Cell, Facts, Player};

use crate::json::Json;

/// A copy of the facts of a position: see [`Facts`].
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct FinalFacts {
    /// The number of players.
    pub players: u8,
    /// The player to move. `None` after the end, or if turns are unordered.
    pub turn: Option<Player>,
    /// The cells on which one more stone would win, row by row.
    pub winning_cells: ByPlayer<Vec<Cell>>,
    /// The cells on which one more stone would lose, row by row.
    pub losing_cells: ByPlayer<Vec<Cell>>,
    /// True for each player that can still win. After the end, true for the winner.
    pub can_win: ByPlayer<bool>,
    /// True if no player can win any more.
    pub dead: bool,
    /// The number of legal moves.
    pub legal: u64,
    /// The cells that were played, in order, if the caller recorded them.
    pub played: Option<Vec<Cell>>,
}

impl FinalFacts {
    /// Copies the facts.
    ///
    /// # Errors
    ///
    /// The number of cells to list, if they may need more than `memory` bytes.
    pub fn of(facts: &Facts<'_>, memory: u64) -> Result<Self, u128> {
        let position = facts.position();
        let (players, legal) = (position.rules().players(), position.legal_count());
        // If one stone is a line, every legal cell is listed for every player. Otherwise the facts
        // have the listed cells in memory already.
        let all = u128::from(legal) * u128::from(players);
        if position.rules().k() == 1 && all > u128::from(Self::max_cells(memory)) {
            return Err(all);
        }
        Ok(Self {
            players,
            turn: position.turn().map(|turn| turn.player),
            winning_cells: ByPlayer::from_fn(|player| facts.winning_cells(player).collect()),
            losing_cells: ByPlayer::from_fn(|player| facts.losing_cells(player).collect()),
            can_win: ByPlayer::from_fn(|player| facts.can_win(player)),
            dead: facts.is_dead(),
            legal,
            played: None,
        })
    }

    /// The bytes of a listed cell, counted once as numbers and once as text.
    pub const CELL_BYTES: u64 = 64;

    /// Returns the number of cells that can be listed in `memory` bytes.
    #[must_use]
    pub const fn max_cells(memory: u64) -> u64 {
        memory / Self::CELL_BYTES
    }

    /// Returns the number of listed cells.
    #[must_use]
    pub fn cell_count(&self) -> u64 {
        let lists = [&self.winning_cells, &self.losing_cells];
        let lists = lists
            .into_iter()
            .flat_map(|lists| lists.first(self.players));
        let played = self.played.as_ref().map_or(0, Vec::len) as u64;
        lists.map(|(_, cells)| cells.len() as u64).sum::<u64>() + played
    }

    /// Returns the bytes that the facts need.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        size_of::<Self>() as u64 + self.cell_count() * size_of::<Cell>() as u64
    }
}

impl Json {
    /// Writes facts as further keys of an object, each after a comma: `turn`, `winning_cells`,
    /// `losing_cells`, `can_win`, `dead`, `legal` and, if recorded, `played`.
    pub fn facts(&mut self, facts: &FinalFacts) {
        let players = facts.players;
        let turn = facts.turn.map_or(0, Player::number);
        self.name("turn").number(turn.into());
        for (name, cells) in [
            ("winning_cells", &facts.winning_cells),
            ("losing_cells", &facts.losing_cells),
        ] {
            self.name(name).by_player(cells, players, |json, cells| {
                json.cells(cells.iter().copied());
            });
        }
        let truth = |json: &mut Self, &truth: &bool| json.truth(truth);
        self.name("can_win")
            .by_player(&facts.can_win, players, truth);
        self.name("dead").truth(facts.dead);
        self.name("legal").number(facts.legal);
        if let Some(cells) = &facts.played {
            self.name("played").cells(cells.iter().copied());
        }
    }
}

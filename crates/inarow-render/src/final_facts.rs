//! What the referee says of a position beyond the verdict.

use alloc::vec::Vec;

use inarow::{ByPlayer, Cell, Facts, Player};

use crate::json::Json;

/// The facts of a position as they are now: see [`Facts`].
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct FinalFacts {
    /// How many players there are.
    pub players: u8,
    /// Whose turn it is; `None` after the end, or where players are free.
    pub turn: Option<Player>,
    /// The cells where a stone put now would win, row by row.
    pub winning_cells: ByPlayer<Vec<Cell>>,
    /// The cells where a stone put now would lose, row by row.
    pub losing_cells: ByPlayer<Vec<Cell>>,
    /// Who may still win; after the end, who has won.
    pub can_win: ByPlayer<bool>,
    /// Whether nobody can win any more.
    pub dead: bool,
    /// The number of legal moves.
    pub legal: u64,
    /// The cells that the moves filled, first one first, where somebody kept them.
    pub played: Option<Vec<Cell>>,
}

impl FinalFacts {
    /// The facts as they are now.
    ///
    /// # Errors
    ///
    /// The number of cells to be listed, if those may be more than fit `memory` bytes.
    pub fn of(facts: &Facts, memory: u64) -> Result<Self, u128> {
        let position = facts.position();
        let (players, legal) = (position.rules().players(), position.legal_count());
        // Where one stone is a line, every legal cell is listed for every player.
        // Elsewhere those are listed that the facts hold already.
        let all = u128::from(legal) * u128::from(players);
        if position.rules().k() == 1 && all > u128::from(Self::room(memory)) {
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

    /// What a listed cell takes, as numbers and as text.
    pub const CELL_BYTES: u64 = 64;

    /// How many cells may be listed in so many bytes.
    #[must_use]
    pub const fn room(memory: u64) -> u64 {
        memory / Self::CELL_BYTES
    }

    /// The number of cells listed.
    #[must_use]
    pub fn cell_count(&self) -> u64 {
        let lists = [&self.winning_cells, &self.losing_cells];
        let lists = lists
            .into_iter()
            .flat_map(|lists| lists.first(self.players));
        let played = self.played.as_ref().map_or(0, Vec::len) as u64;
        lists.map(|(_, cells)| cells.len() as u64).sum::<u64>() + played
    }

    /// The bytes that they take.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        size_of::<Self>() as u64 + self.cell_count() * size_of::<Cell>() as u64
    }
}

impl Json {
    /// Facts as the further keys of an object, each behind a comma: `turn`,
    /// `winning_cells`, `losing_cells`, `can_win`, `dead`, `legal` and, where they were
    /// kept, the cells `played`.
    pub fn facts(&mut self, facts: &FinalFacts) {
        let players = facts.players;
        self.raw(",\"turn\":");
        self.number(facts.turn.map_or(0, Player::number).into());
        self.raw(",\"winning_cells\":");
        self.by_player(&facts.winning_cells, players, |json, cells| {
            json.cells(cells.iter().copied());
        });
        self.raw(",\"losing_cells\":");
        self.by_player(&facts.losing_cells, players, |json, cells| {
            json.cells(cells.iter().copied());
        });
        self.raw(",\"can_win\":");
        self.by_player(&facts.can_win, players, |json, &can_win| {
            json.truth(can_win);
        });
        self.raw(",\"dead\":");
        self.truth(facts.dead);
        self.raw(",\"legal\":");
        self.number(facts.legal);
        if let Some(cells) = &facts.played {
            self.raw(",\"played\":");
            self.cells(cells.iter().copied());
        }
    }
}

//! What the referee says of a record's final position beyond the verdict.

use inarow::{ByPlayer, Cell, Facts, Player};

use crate::fault::Fault;

/// What a listed cell takes, as numbers and as text.
const CELL_BYTES: u64 = 64;

/// The facts of a record's final position: see [`Facts`]. Of an invalid record it
/// is the position before the move at fault.
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
}

impl FinalFacts {
    /// The facts as they are now, if their cells fit the memory allowed.
    pub(crate) fn of(facts: &Facts, memory: u64) -> Result<Self, Fault> {
        let position = facts.position();
        let (players, legal) = (position.rules().players(), position.legal_count());
        // Where one stone is a line, every legal cell is listed for every player.
        // Elsewhere those are listed that the facts hold already.
        let (most, all) = (memory / CELL_BYTES, u128::from(legal) * u128::from(players));
        if position.rules().k() == 1 && all > u128::from(most) {
            let message =
                format!("the facts list {all} cells, and there is no memory for more than {most}");
            return Err(Fault::new("memory_exceeded", message));
        }
        Ok(Self {
            players,
            turn: position.turn().map(|turn| turn.player),
            winning_cells: ByPlayer::from_fn(|player| facts.winning_cells(player).collect()),
            losing_cells: ByPlayer::from_fn(|player| facts.losing_cells(player).collect()),
            can_win: ByPlayer::from_fn(|player| facts.can_win(player)),
            dead: facts.is_dead(),
            legal,
        })
    }

    /// The number of cells listed.
    pub(crate) fn cell_count(&self) -> u64 {
        let lists = [&self.winning_cells, &self.losing_cells];
        let lists = lists
            .into_iter()
            .flat_map(|lists| lists.first(self.players));
        lists.map(|(_, cells)| cells.len() as u64).sum()
    }

    /// What they take.
    pub(crate) fn bytes(&self) -> u64 {
        size_of::<Self>() as u64 + self.cell_count() * size_of::<Cell>() as u64
    }
}

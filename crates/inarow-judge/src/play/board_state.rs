//! The position of a game in progress, with or without its facts.

use inarow::{Cell, Coordinates, Facts, PlayError, Position, Rules, Verdict};
use inarow_render::FinalFacts;

use super::replay;
use crate::options::{JudgeOptions, Turns};
use crate::record::NumberMoves;

/// The position of a game in progress.
#[derive(Clone, Debug)]
pub(super) struct BoardState {
    position: Position,
    /// True if the position keeps an index of its facts. It costs time and memory at every move, so
    /// it is kept only if an option asks for facts.
    has_facts: bool,
    /// The cells played, if an option asks for them.
    played: Option<Vec<Cell>>,
}

impl BoardState {
    /// Returns an empty board.
    pub(super) fn empty(rules: Rules, options: &JudgeOptions) -> Self {
        let position = match options.turns {
            Turns::Ordered => Position::new(rules),
            Turns::Unordered => Position::free_turns(rules),
        };
        Self::of(position, options)
    }

    /// Returns a board with this position.
    pub(super) fn of(position: Position, options: &JudgeOptions) -> Self {
        let has_facts = options.facts;
        Self {
            position: if has_facts {
                position.with_facts()
            } else {
                position
            },
            has_facts,
            played: (has_facts && options.played).then(Vec::new),
        }
    }

    /// Returns the bytes that [`BoardState::empty`] allocates, and the most bytes that each stone
    /// adds.
    pub(super) const fn new_and_stone_bytes(rules: &Rules, options: &JudgeOptions) -> [u64; 2] {
        if options.facts {
            facts_bytes(rules, options.played)
        } else {
            position_bytes(rules)
        }
    }

    /// Returns the maximum number of bytes for a game of `stones` stones, including its final
    /// facts.
    pub(super) fn bytes_needed(rules: &Rules, options: &JudgeOptions, stones: u64) -> u64 {
        let [bytes, stone_bytes] = Self::new_and_stone_bytes(rules, options);
        let stones = stones.min(rules.size().cell_count());
        let listed = match (options.facts, rules.k()) {
            (false, _) => 0,
            // The facts may list every empty cell for every player.
            (true, 1) => rules
                .size()
                .cell_count()
                .saturating_mul(rules.players().into()),
            // A run has two ends on each axis.
            (true, _) => stones.saturating_mul(2 * rules.axes().len() as u64),
        };
        let stones = stones.saturating_mul(stone_bytes);
        let listed = listed.saturating_mul(FinalFacts::CELL_BYTES);
        bytes.saturating_add(stones).saturating_add(listed)
    }

    /// Returns the bytes of the position.
    pub(super) fn bytes(&self) -> u64 {
        let rules = self.position.rules();
        let [bytes, stone_bytes] = if self.has_facts {
            facts_bytes(rules, self.played.is_some())
        } else {
            position_bytes(rules)
        };
        bytes + self.position.ply() * stone_bytes
    }

    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    pub(super) fn into_position(self) -> Position {
        self.position
    }

    pub(super) const fn has_facts(&self) -> bool {
        self.has_facts
    }

    /// Returns the current facts if an option asks for them. If their list of cells would exceed the
    /// memory, returns the number of cells as an error: see [`FinalFacts::of`].
    pub(super) fn final_facts(&self, memory: u64) -> Result<Option<Box<FinalFacts>>, u128> {
        if !self.has_facts {
            return Ok(None);
        }
        let mut facts = FinalFacts::of(&self.position.facts(), memory)?;
        facts.played.clone_from(&self.played);
        Ok(Some(Box::new(facts)))
    }

    /// Plays the moves of a record on the quick path. Returns the number of moves played up to the
    /// end of the game, or `None` if a move is refused.
    pub(super) fn play_numbers(&mut self, moves: NumberMoves<'_>) -> Option<usize> {
        let rules = *self.position.rules();
        replay::play(moves, &rules, |mv| {
            self.record(|position| match mv.player {
                None => position.play(mv.mv),
                Some(player) => position.play_as(player, mv.mv),
            })
        })
    }

    /// Plays a move for the named player, or for the player whose turn it is.
    pub(super) fn play(
        &mut self,
        player: Option<i128>,
        coordinates: Coordinates,
    ) -> Result<Verdict, PlayError> {
        self.record(|position| position.play_numbers(coordinates, player))
    }

    /// Plays a move and records its cell.
    fn record(
        &mut self,
        play: impl FnOnce(&mut Position) -> Result<Verdict, PlayError>,
    ) -> Result<Verdict, PlayError> {
        let verdict = play(&mut self.position)?;
        if let Some(played) = &mut self.played {
            played.extend(self.position.last());
        }
        Ok(verdict)
    }
}

const fn position_bytes(rules: &Rules) -> [u64; 2] {
    [Position::new_bytes(rules), Position::stone_bytes(rules)]
}

const fn facts_bytes(rules: &Rules, played: bool) -> [u64; 2] {
    // A growing list doubles its capacity.
    let cell = if played {
        2 * size_of::<Cell>() as u64
    } else {
        0
    };
    [Facts::new_bytes(rules), Facts::stone_bytes(rules) + cell]
}

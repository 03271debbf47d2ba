//! The position of a game in progress, with or without its facts.

use inarow::{Cell, Coordinates, Facts, PlayError, Position, Rules, Verdict};
use inarow_render::FinalFacts;

use super::replay;
use crate::options::{JudgeOptions, Turns};
use crate::record::NumberMoves;

/// The position of a game in progress, with or without its facts.
///
/// Facts cost time and memory at every move, so they are kept only if an option asks for them.
#[derive(Clone, Debug)]
pub(super) enum BoardState {
    Position(Position),
    WithFacts(Box<WithFacts>),
}

/// A position with its facts.
#[derive(Clone, Debug)]
pub(super) struct WithFacts {
    facts: Facts,
    /// The cells played, if an option asks for them.
    played: Option<Vec<Cell>>,
}

impl WithFacts {
    /// Plays a move and records its cell.
    fn play(
        &mut self,
        play: impl FnOnce(&mut Facts) -> Result<Verdict, PlayError>,
    ) -> Result<Verdict, PlayError> {
        let verdict = play(&mut self.facts)?;
        if let Some(played) = &mut self.played {
            played.extend(self.facts.position().last());
        }
        Ok(verdict)
    }

    /// Returns the current facts. If their list of cells would exceed the memory, returns the
    /// number of cells as an error: see [`FinalFacts::of`].
    pub(super) fn final_facts(&self, memory: u64) -> Result<FinalFacts, u128> {
        let mut facts = FinalFacts::of(&self.facts, memory)?;
        facts.played.clone_from(&self.played);
        Ok(facts)
    }
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
        if options.facts {
            Self::WithFacts(Box::new(WithFacts {
                facts: Facts::new(position),
                played: options.played.then(Vec::new),
            }))
        } else {
            Self::Position(position)
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

    /// Returns the number of bytes that the board uses now.
    pub(super) const fn bytes(&self) -> u64 {
        let position = self.position();
        let [bytes, stone_bytes] = match self {
            Self::Position(_) => position_bytes(position.rules()),
            Self::WithFacts(with_facts) => {
                facts_bytes(position.rules(), with_facts.played.is_some())
            }
        };
        bytes + position.ply() * stone_bytes
    }

    pub(super) const fn position(&self) -> &Position {
        match self {
            Self::Position(position) => position,
            Self::WithFacts(with_facts) => with_facts.facts.position(),
        }
    }

    pub(super) fn into_position(self) -> Position {
        match self {
            Self::Position(position) => position,
            Self::WithFacts(with_facts) => with_facts.facts.position().clone(),
        }
    }

    /// Returns the position with its facts, if they are kept.
    pub(super) const fn with_facts(&self) -> Option<&WithFacts> {
        match self {
            Self::Position(_) => None,
            Self::WithFacts(with_facts) => Some(with_facts),
        }
    }

    /// Plays moves until one of them ends the game, and returns how many were played. Returns
    /// `None` if a move is refused.
    pub(super) fn play_numbers(&mut self, moves: NumberMoves<'_>) -> Option<usize> {
        let rules = *self.position().rules();
        match self {
            Self::Position(position) => replay::play(moves, &rules, |mv| match mv.player {
                None => position.play(mv.mv),
                Some(player) => position.play_as(player, mv.mv),
            }),
            Self::WithFacts(with_facts) => replay::play(moves, &rules, |mv| {
                with_facts.play(|facts| match mv.player {
                    None => facts.play(mv.mv),
                    Some(player) => facts.play_as(player, mv.mv),
                })
            }),
        }
    }

    pub(super) fn play(
        &mut self,
        player: Option<i128>,
        coordinates: Coordinates,
    ) -> Result<Verdict, PlayError> {
        match self {
            Self::Position(position) => match player {
                None => position.play_numbers(coordinates),
                Some(player) => position.play_numbers_as(player, coordinates),
            },
            Self::WithFacts(with_facts) => with_facts.play(|facts| match player {
                None => facts.play_numbers(coordinates),
                Some(player) => facts.play_numbers_as(player, coordinates),
            }),
        }
    }
}

const fn position_bytes(rules: &Rules) -> [u64; 2] {
    [Position::new_bytes(rules), Position::stone_bytes(rules)]
}

const fn facts_bytes(rules: &Rules, played: bool) -> [u64; 2] {
    let own = size_of::<WithFacts>() as u64;
    // A growing list doubles its capacity.
    let cell = if played {
        2 * size_of::<Cell>() as u64
    } else {
        0
    };
    [
        Facts::new_bytes(rules) + own,
        Facts::stone_bytes(rules) + cell,
    ]
}

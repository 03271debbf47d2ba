//! The position that a game has reached, as far as anybody asked about it.

use inarow::{Coordinates, Facts, PlayError, Position, Rules, Verdict};

use crate::formats::plain::PlainMoves;
use crate::options::{Options, Turns};

/// The position that a game has reached, alone or with its facts.
///
/// Facts cost time and memory with every move, so they are kept only where they
/// are asked for.
#[derive(Clone, Debug)]
pub(crate) enum Reached {
    Position(Position),
    WithFacts(Box<Facts>),
}

impl Reached {
    /// The empty board.
    pub(crate) fn start(rules: Rules, options: &Options) -> Self {
        match (options.facts, options.turns) {
            (false, Turns::Kept) => Self::Position(Position::new(rules)),
            (false, Turns::Free) => Self::Position(Position::free_turns(rules)),
            (true, Turns::Kept) => Self::WithFacts(Box::new(Facts::new(rules))),
            (true, Turns::Free) => Self::WithFacts(Box::new(Facts::free_turns(rules))),
        }
    }

    /// What [`Reached::start`] allocates, and what each stone may add to it.
    pub(crate) const fn new_and_stone_bytes(rules: &Rules, options: &Options) -> [u64; 2] {
        match options.facts {
            false => position_bytes(rules),
            true => facts_bytes(rules),
        }
    }

    /// What it takes now.
    pub(crate) const fn bytes(&self) -> u64 {
        let position = self.position();
        let [bytes, stone_bytes] = match self {
            Self::Position(_) => position_bytes(position.rules()),
            Self::WithFacts(_) => facts_bytes(position.rules()),
        };
        bytes + position.ply() * stone_bytes
    }

    pub(crate) const fn position(&self) -> &Position {
        match self {
            Self::Position(position) => position,
            Self::WithFacts(facts) => facts.position(),
        }
    }

    pub(crate) fn into_position(self) -> Position {
        match self {
            Self::Position(position) => position,
            Self::WithFacts(facts) => facts.position().clone(),
        }
    }

    /// The facts, where they are kept.
    pub(crate) const fn facts(&self) -> Option<&Facts> {
        match self {
            Self::Position(_) => None,
            Self::WithFacts(facts) => Some(facts),
        }
    }

    /// Plays plain moves up to the one that ends the game, and returns how many that
    /// were. `None` if one of them is refused.
    pub(crate) fn play_plain(&mut self, moves: PlainMoves<'_>) -> Option<usize> {
        let rules = *self.position().rules();
        match self {
            Self::Position(position) => moves.play(&rules, |plain| match plain.player {
                None => position.play(plain.mv),
                Some(player) => position.play_as(player, plain.mv),
            }),
            Self::WithFacts(facts) => moves.play(&rules, |plain| match plain.player {
                None => facts.play(plain.mv),
                Some(player) => facts.play_as(player, plain.mv),
            }),
        }
    }

    pub(crate) fn play(
        &mut self,
        player: Option<i128>,
        coordinates: Coordinates,
    ) -> Result<Verdict, PlayError> {
        match self {
            Self::Position(position) => position.play_numbers(player, coordinates),
            Self::WithFacts(facts) => facts.play_numbers(player, coordinates),
        }
    }
}

const fn position_bytes(rules: &Rules) -> [u64; 2] {
    [Position::new_bytes(rules), Position::stone_bytes(rules)]
}

const fn facts_bytes(rules: &Rules) -> [u64; 2] {
    let itself = size_of::<Facts>() as u64;
    [Facts::new_bytes(rules) + itself, Facts::stone_bytes(rules)]
}

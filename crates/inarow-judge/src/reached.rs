//! The position that a game has reached, as far as anybody asked about it.

use inarow::{Cell, Coordinates, Facts, PlayError, Position, Rules, Verdict};
use inarow_render::FinalFacts;

use crate::formats::plain::PlainMoves;
use crate::options::{Options, Turns};

/// The position that a game has reached, alone or with its facts.
///
/// Facts cost time and memory with every move, so they are kept only where they
/// are asked for.
#[derive(Clone, Debug)]
pub(crate) enum Reached {
    Position(Position),
    WithFacts(Box<Followed>),
}

/// A position with its facts.
#[derive(Clone, Debug)]
pub(crate) struct Followed {
    facts: Facts,
    /// The cells played, where they are asked for.
    played: Option<Vec<Cell>>,
}

impl Followed {
    fn start(facts: Facts, options: &Options) -> Self {
        Self {
            facts,
            played: options.played.then(Vec::new),
        }
    }

    /// Plays a move as the facts do, and takes down its cell.
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

    /// The facts as they are now, if their cells fit the memory allowed: see
    /// [`FinalFacts::of`].
    pub(crate) fn final_facts(&self, memory: u64) -> Result<FinalFacts, u128> {
        let mut facts = FinalFacts::of(&self.facts, memory)?;
        facts.played.clone_from(&self.played);
        Ok(facts)
    }
}

impl Reached {
    /// The empty board.
    pub(crate) fn start(rules: Rules, options: &Options) -> Self {
        match (options.facts, options.turns) {
            (false, Turns::Kept) => Self::Position(Position::new(rules)),
            (false, Turns::Free) => Self::Position(Position::free_turns(rules)),
            (true, Turns::Kept) => Self::WithFacts(Box::new(Followed::start(
                Facts::new(Position::new(rules)),
                options,
            ))),
            (true, Turns::Free) => Self::WithFacts(Box::new(Followed::start(
                Facts::new(Position::free_turns(rules)),
                options,
            ))),
        }
    }

    /// What [`Reached::start`] allocates, and what each stone may add to it.
    pub(crate) const fn new_and_stone_bytes(rules: &Rules, options: &Options) -> [u64; 2] {
        match options.facts {
            false => position_bytes(rules),
            true => facts_bytes(rules, options.played),
        }
    }

    /// What a game of so many stones takes at the most, with the list of its final facts.
    pub(crate) fn most_bytes(rules: &Rules, options: &Options, stones: u64) -> u64 {
        let [bytes, stone_bytes] = Self::new_and_stone_bytes(rules, options);
        let stones = stones.min(rules.size().cell_count());
        let listed = match (options.facts, rules.k()) {
            (false, _) => 0,
            // Every free cell may be, for every player.
            (true, 1) => rules
                .size()
                .cell_count()
                .saturating_mul(rules.players().into()),
            // A run has two ends an axis.
            (true, _) => stones.saturating_mul(2 * rules.axes().len() as u64),
        };
        let stones = stones.saturating_mul(stone_bytes);
        let listed = listed.saturating_mul(FinalFacts::CELL_BYTES);
        bytes.saturating_add(stones).saturating_add(listed)
    }

    /// What it takes now.
    pub(crate) const fn bytes(&self) -> u64 {
        let position = self.position();
        let [bytes, stone_bytes] = match self {
            Self::Position(_) => position_bytes(position.rules()),
            Self::WithFacts(followed) => facts_bytes(position.rules(), followed.played.is_some()),
        };
        bytes + position.ply() * stone_bytes
    }

    pub(crate) const fn position(&self) -> &Position {
        match self {
            Self::Position(position) => position,
            Self::WithFacts(followed) => followed.facts.position(),
        }
    }

    pub(crate) fn into_position(self) -> Position {
        match self {
            Self::Position(position) => position,
            Self::WithFacts(followed) => followed.facts.position().clone(),
        }
    }

    /// The facts, where they are kept.
    pub(crate) const fn followed(&self) -> Option<&Followed> {
        match self {
            Self::Position(_) => None,
            Self::WithFacts(followed) => Some(followed),
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
            Self::WithFacts(followed) => moves.play(&rules, |plain| {
                followed.play(|facts| match plain.player {
                    None => facts.play(plain.mv),
                    Some(player) => facts.play_as(player, plain.mv),
                })
            }),
        }
    }

    pub(crate) fn play(
        &mut self,
        player: Option<i128>,
        coordinates: Coordinates,
    ) -> Result<Verdict, PlayError> {
        match self {
            Self::Position(position) => match player {
                None => position.play_numbers(coordinates),
                Some(player) => position.play_numbers_as(player, coordinates),
            },
            Self::WithFacts(followed) => followed.play(|facts| match player {
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
    let itself = size_of::<Followed>() as u64;
    // The list of cells doubles as it grows.
    let cell = if played {
        2 * size_of::<Cell>() as u64
    } else {
        0
    };
    [
        Facts::new_bytes(rules) + itself,
        Facts::stone_bytes(rules) + cell,
    ]
}

//! One game whose moves are lines of their own. The lines may have another order than the moves.

use std::collections::BTreeMap;

use inarow_render::FinalFacts;

use super::game_in_progress::GameInProgress;
use crate::record::{Fault, GameOutcome, Next, ParsedClaim, Played, RecordMove};

/// The bytes of a move that waits for earlier moves: a generous estimate.
const WAITING_MOVE_BYTES: u64 = 200;

/// A game that may get further moves, or the fault of an invalid game.
#[derive(Debug)]
pub(crate) enum OpenGame {
    Valid(ValidGame),
    Invalid(Played),
}

/// A game without a fault so far.
#[derive(Debug)]
pub(crate) struct ValidGame {
    stage: Stage,
    numbering: Option<Numbering>,
    next_ply: i128,
    waiting: BTreeMap<i128, RecordMove>,
}

#[derive(Debug)]
enum Stage {
    /// The game is ongoing.
    InProgress(Box<GameInProgress>),
    /// The game is over, and its board is dropped. Further moves are only counted.
    Over(GameOutcome, Option<Box<FinalFacts>>),
}

/// The order of the moves of a game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Numbering {
    /// The order of the input.
    Lines,
    /// The order of the numbers in the lines.
    Plies,
}

impl OpenGame {
    /// Returns a game without moves, or an invalid one.
    pub(crate) fn new(game: Result<GameInProgress, Fault>) -> Self {
        match game {
            Ok(game) => Self::Valid(ValidGame::new(game)),
            Err(fault) => Self::invalid(fault),
        }
    }

    /// Returns an invalid game with this fault.
    pub(crate) const fn invalid(fault: Fault) -> Self {
        Self::Invalid(Played::invalid(fault))
    }

    /// Adds a line of the game. Only the first fault is kept.
    pub(crate) fn take(&mut self, line: u64, mv: Result<(RecordMove, Option<i128>), Fault>) {
        let Self::Valid(game) = self else {
            return;
        };
        if let Err(fault) = mv.and_then(|(mv, ply)| game.take(mv, ply)) {
            *self = Self::Invalid(Played {
                facts: game.stage.take_facts(),
                ..Played::invalid(fault.on_line(line))
            });
        }
    }

    /// Drops the board of a game that takes more memory than is allowed, and returns its bytes.
    pub(crate) fn give_up(&mut self, line: u64) -> u64 {
        let bytes = self.bytes();
        if let Self::Valid(_) = self {
            *self = Self::invalid(Fault::game_too_large().on_line(line));
        }
        bytes
    }

    /// Returns the bytes of the game's board and of its waiting moves.
    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Self::Valid(game) => game.bytes(),
            Self::Invalid(Played { outcome, facts, .. }) => {
                let message = outcome.as_ref().map_or_else(Fault::message, |_| "");
                message.len() as u64 + facts_bytes(facts.as_deref())
            }
        }
    }

    /// Returns the outcome. No further moves follow.
    pub(crate) fn close(self) -> Played {
        match self {
            Self::Valid(game) => game.close(),
            Self::Invalid(played) => played,
        }
    }
}

impl Stage {
    /// Returns the outcome of the game.
    fn outcome(self) -> Played {
        match self {
            Self::InProgress(game) => game.outcome(&ParsedClaim::Nothing),
            Self::Over(outcome, facts) => Played {
                outcome: Ok(outcome),
                facts,
                notes: Vec::new(),
            },
        }
    }

    /// Returns the facts of the position, if there are any.
    fn take_facts(&mut self) -> Option<Box<FinalFacts>> {
        match self {
            Self::InProgress(game) => game.outcome(&ParsedClaim::Nothing).facts,
            Self::Over(_, facts) => facts.take(),
        }
    }
}

impl ValidGame {
    fn new(game: GameInProgress) -> Self {
        Self {
            stage: Stage::InProgress(Box::new(game)),
            numbering: None,
            next_ply: 1,
            waiting: BTreeMap::new(),
        }
    }

    fn take(&mut self, mv: RecordMove, ply: Option<i128>) -> Result<(), Fault> {
        let numbering = match ply {
            Some(_) => Numbering::Plies,
            None => Numbering::Lines,
        };
        if *self.numbering.get_or_insert(numbering) != numbering {
            let message = "some moves of the game have a ply, others have none";
            return Err(Fault::new("ply_mixed", message));
        }
        match ply {
            Some(ply) if ply < 1 => {
                return Err(Fault::new(
                    "ply_gap",
                    format!("ply must be at least 1, not {ply}"),
                ));
            }
            Some(ply) if ply < self.next_ply => return Err(repeated(ply)),
            Some(ply) if ply > self.next_ply => {
                let repeats = self.waiting.insert(ply, mv).is_some();
                return if repeats { Err(repeated(ply)) } else { Ok(()) };
            }
            _ => {}
        }
        let mut next = Some(mv);
        while let Some(mv) = next {
            self.play(mv)?;
            self.next_ply += 1;
            next = self.waiting.remove(&self.next_ply);
        }
        Ok(())
    }

    fn play(&mut self, mv: RecordMove) -> Result<(), Fault> {
        match &mut self.stage {
            Stage::Over(outcome, _) => outcome.after_end += 1,
            Stage::InProgress(game) => match game.take(mv) {
                Next::Read => {}
                Next::Count | Next::Stop | Next::Refused(_) => {
                    let Played { outcome, facts, .. } = game.outcome(&ParsedClaim::Nothing);
                    self.stage = Stage::Over(outcome?, facts);
                }
            },
        }
        Ok(())
    }

    fn close(self) -> Played {
        let missing = self.missing();
        let played = self.stage.outcome();
        Played {
            outcome: missing.map_or(played.outcome, Err),
            ..played
        }
    }

    /// Returns the fault of a missing move, if moves still wait for it.
    fn missing(&self) -> Option<Fault> {
        let (there, _) = self.waiting.first_key_value()?;
        let missing = self.next_ply;
        let message = format!("ply {missing} is missing before ply {there}");
        Some(Fault::new("ply_gap", message))
    }

    fn bytes(&self) -> u64 {
        let board = match &self.stage {
            Stage::InProgress(game) => game.bytes(),
            Stage::Over(_, facts) => facts_bytes(facts.as_deref()),
        };
        board + self.waiting.len() as u64 * WAITING_MOVE_BYTES
    }
}

fn repeated(ply: i128) -> Fault {
    Fault::new("ply_repeated", format!("ply {ply} occurs twice"))
}

fn facts_bytes(facts: Option<&FinalFacts>) -> u64 {
    facts.map_or(0, FinalFacts::bytes)
}

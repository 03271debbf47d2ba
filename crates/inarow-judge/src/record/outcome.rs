//! The outcome of a record that was played.

use inarow::{Cell, Line, Player, Rules, Verdict};
use inarow_render::FinalFacts;

use super::{Fault, Note, ParsedClaim};
use crate::options::Turns;

/// The result of playing a record: its outcome or its fault, the facts of the final position if the
/// options require them, and remarks.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) outcome: Result<GameOutcome, Fault>,
    pub(crate) facts: Option<Box<FinalFacts>>,
    pub(crate) notes: Vec<Note>,
}

impl Played {
    /// Returns the result of an invalid record without facts.
    pub(crate) const fn invalid(fault: Fault) -> Self {
        Self {
            outcome: Err(fault),
            facts: None,
            notes: Vec::new(),
        }
    }

    /// Returns the status of the final position, or the code of the fault.
    pub(crate) const fn status_or_code(&self) -> &'static str {
        match &self.outcome {
            Ok(outcome) => outcome.verdict.name(),
            Err(fault) => fault.code(),
        }
    }
}

/// The end of the game of a valid record, or the place where the record stops.
#[derive(Clone, Debug)]
pub struct GameOutcome {
    /// The verdict after the last move played.
    pub verdict: Verdict,
    /// The ply of the deciding move, or the number of stones on the board. Stones that were set up
    /// count.
    pub ply: u64,
    /// All lines that the deciding move completed, if
    /// [`JudgeOptions::lines`](crate::JudgeOptions::lines) is set.
    pub lines: Vec<Line>,
    /// The result that the record claims: 0 for a draw, or the number of the winner. `None` if it
    /// claims no result, or a result in words that cannot be read.
    pub claimed: Option<u8>,
    /// True if the game is ongoing and the claimed winner has a run of k or more stones that the
    /// rules do not count. The record names no other reason for the win.
    pub is_claim_unsupported: bool,
    /// The first move, from 1, whose answer is missing or wrong in the record, if the record lists the
    /// answers of the exercise's calls.
    pub wrong_answer: Option<u64>,
    /// The stones set up before the first move, if
    /// [`JudgeOptions::moves`](crate::JudgeOptions::moves) is set.
    pub set_up: Vec<Stone>,
    /// The moves played, if [`JudgeOptions::moves`](crate::JudgeOptions::moves) is set.
    pub moves: Vec<Stone>,
    /// The number of moves recorded after the deciding move. They were not examined.
    pub after_end: u64,
    /// The number of stones that the deciding move left in its turn. This many of the later moves
    /// belong to that turn. 0 if turns are unordered.
    pub stones_left: u32,
}

/// The end of a game, or the place where its record stops.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) verdict: Verdict,
    pub(crate) ply: u64,
    pub(crate) after_end: u64,
}

impl End {
    /// Returns the outcome with these winning lines, and a note if the claim cannot be read or lists
    /// a wrong answer.
    pub(crate) fn outcome(
        self,
        rules: &Rules,
        turns: Turns,
        claim: &ParsedClaim,
        lines: Vec<Line>,
    ) -> (GameOutcome, Option<Note>) {
        let stones_left = match (turns, self.ply.checked_sub(1)) {
            (Turns::Ordered, Some(before)) if !self.verdict.is_ongoing() => {
                rules.turn_at(before).stones_left - 1
            }
            _ => 0,
        };
        let compared = claim.compare(rules.players(), self);
        let outcome = GameOutcome {
            verdict: self.verdict,
            ply: self.ply,
            lines,
            claimed: compared.claimed,
            is_claim_unsupported: false,
            wrong_answer: compared.wrong_answer,
            set_up: Vec::new(),
            moves: Vec::new(),
            after_end: self.after_end,
            stones_left,
        };
        (outcome, compared.note)
    }
}

/// A stone that was placed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Stone {
    /// The player who placed it.
    pub player: Player,
    /// Its cell.
    pub cell: Cell,
}

impl GameOutcome {
    /// Returns the winner's number; 0 if nobody won.
    #[must_use]
    pub fn winner(&self) -> u8 {
        self.verdict.winner().map_or(0, Player::number)
    }

    /// Returns true if the claimed result is right, and false if it is wrong or not supported by the
    /// board, or if a listed answer is wrong. Returns `None` if the record claims no result or the
    /// board does not decide.
    #[must_use]
    pub fn agrees(&self) -> Option<bool> {
        let claimed = self.claimed?;
        match self.verdict.is_ongoing() {
            _ if self.wrong_answer.is_some() => Some(false),
            true => self.is_claim_unsupported.then_some(false),
            false => Some(claimed == self.winner()),
        }
    }

    /// True if the board refutes the claimed result.
    pub(crate) fn claims_wrongly(&self) -> bool {
        self.agrees() == Some(false)
    }

    /// True if the record has moves after the end that do not belong to the deciding turn.
    #[must_use]
    pub const fn played_on(&self) -> bool {
        self.after_end > self.stones_left as u64
    }
}

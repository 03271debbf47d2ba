//! The outcome of a record that was played.

use inarow::{Cell, Fouls, Line, Player, Rules, Verdict};
use inarow_render::FinalFacts;

use super::{Fault, Note};
use crate::options::Turns;

/// The result of playing a record: its outcome or fault, its notes, and the facts of the final
/// position if an option asks for them.
pub(crate) struct Played {
    pub(crate) outcome: Result<GameOutcome, Fault>,
    pub(crate) facts: Option<Box<FinalFacts>>,
    pub(crate) notes: Vec<Note>,
}

impl Played {
    /// Returns the result of an invalid record, without facts.
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

/// The end of a valid record's game, or the place where the record stops.
#[derive(Clone, Debug)]
pub struct GameOutcome {
    /// The verdict after the last move played.
    pub verdict: Verdict,
    /// The number of stones after the last move played, including stones that were set up.
    pub ply: u64,
    /// The lines that the deciding move completed, if
    /// [`JudgeOptions::lines`](crate::JudgeOptions::lines) is set.
    pub lines: Vec<Line>,
    /// The fouls that ended the game under `renju`.
    pub fouls: Fouls,
    /// The claimed result: 0 for a draw, or the winner's number. `None` if the record claims
    /// nothing, or if the claim cannot be parsed.
    pub claimed: Option<u8>,
    /// True if the record claims that the game ended by resignation, on time or by agreement.
    pub is_claim_off_board: bool,
    /// True if the game is ongoing, but the last move of the claimed winner, or with `loses` of the
    /// opponent, made a run of k or more stones that the rules do not count. The record gives no
    /// other reason for the win.
    pub is_claim_unsupported: bool,
    /// The first move, from 1, with a missing or wrong answer. Only for records that list the
    /// answers of the exercise's calls.
    pub wrong_answer: Option<u64>,
    /// The stones set up before the first move, if
    /// [`JudgeOptions::moves`](crate::JudgeOptions::moves) is set.
    pub set_up: Vec<Stone>,
    /// The moves played, if [`JudgeOptions::moves`](crate::JudgeOptions::moves) is set. They include
    /// the later moves of the deciding turn: see `stones_left`.
    pub moves: Vec<Stone>,
    /// The number of moves after the deciding move. They were not checked.
    pub after_end: u64,
    /// The number of stones that the deciding turn still had to place. That many of the later moves
    /// belong to the same turn. 0 if turns are unordered.
    pub stones_left: u32,
}

/// Returns the number of stones that the turn of move `ply` still has to place after this move.
pub(crate) fn stones_left(rules: &Rules, ply: u64) -> u32 {
    let before = ply.checked_sub(1);
    before.map_or(0, |before| rules.turn_at(before).stones_left - 1)
}

/// A stone that was placed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Stone {
    /// The player.
    pub player: Player,
    /// The cell.
    pub cell: Cell,
}

impl GameOutcome {
    /// Returns the outcome of a game without lists and without a claimed result.
    pub(crate) fn new(
        rules: &Rules,
        turns: Turns,
        verdict: Verdict,
        ply: u64,
        after_end: u64,
    ) -> Self {
        let stones_left = if turns == Turns::Ordered && !verdict.is_ongoing() {
            stones_left(rules, ply)
        } else {
            0
        };
        Self {
            verdict,
            ply,
            lines: Vec::new(),
            fouls: Fouls::default(),
            claimed: None,
            is_claim_off_board: false,
            is_claim_unsupported: false,
            wrong_answer: None,
            set_up: Vec::new(),
            moves: Vec::new(),
            after_end,
            stones_left,
        }
    }

    /// Returns the winner's number, or 0 if nobody won.
    #[must_use]
    pub fn winner(&self) -> u8 {
        self.verdict.winner().map_or(0, Player::number)
    }

    /// Returns true if the claimed result is right. Returns false if it is wrong or if a listed
    /// answer is wrong. Returns `None` if the record claims no result, or if the board cannot
    /// decide.
    #[must_use]
    pub fn agrees(&self) -> Option<bool> {
        let claimed = self.claimed?;
        if self.wrong_answer.is_some() {
            return Some(false);
        }
        if self.verdict.is_ongoing() {
            return self.is_claim_unsupported.then_some(false);
        }
        Some(claimed == self.winner())
    }

    /// True if the board refutes the claimed result.
    pub(crate) fn claims_wrongly(&self) -> bool {
        self.agrees() == Some(false)
    }

    /// True if the record has moves after the deciding turn.
    #[must_use]
    pub const fn played_on(&self) -> bool {
        self.after_end > self.stones_left as u64
    }
}

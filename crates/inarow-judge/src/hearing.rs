//! One game while it is being judged, move by move.

use inarow::{PlayError, Position, Rules, Verdict};

use crate::archive::Turns;
use crate::fault::Fault;
use crate::judgement::Finding;
use crate::record::{Next, RecordMove};

/// A game being judged: the position reached, and what is already settled.
#[derive(Debug)]
pub(crate) struct Hearing {
    position: Position,
    turns: Turns,
    after_end: u64,
    fault: Option<Fault>,
}

impl Hearing {
    /// A hearing by these rules, if the position fits the memory allowed.
    pub(crate) fn open(rules: Rules, turns: Turns, memory: u64) -> Result<Self, Fault> {
        let bytes = Position::new_bytes(&rules);
        if bytes > memory {
            let message =
                format!("a board of {rules} takes {bytes} bytes, and {memory} are allowed");
            return Err(Fault::new("memory_exceeded", message));
        }
        Ok(Self {
            position: match turns {
                Turns::Kept => Position::new(rules),
                Turns::Free => Position::free_turns(rules),
            },
            turns,
            after_end: 0,
            fault: None,
        })
    }

    /// Takes the next move of the record.
    pub(crate) fn take(&mut self, mv: RecordMove) -> Next {
        if self.fault.is_some() {
            return Next::Stop;
        }
        if !self.position.verdict().is_ongoing() {
            self.after_end += 1;
            return Next::Count;
        }
        match play(&mut self.position, self.turns, mv) {
            Ok(_) => Next::Read,
            Err(error) => {
                self.fault = Some(Fault::refused(self.position.ply() + 1, &error));
                Next::Stop
            }
        }
    }

    /// Adds moves that follow the end without having been taken.
    pub(crate) const fn count_after_end(&mut self, moves: u64) {
        self.after_end += moves;
    }

    /// Whether no further move can change what is found.
    pub(crate) const fn is_settled(&self) -> bool {
        self.fault.is_some() || !self.position.verdict().is_ongoing()
    }

    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// The finding, and the final position.
    pub(crate) fn close(self, claimed: Option<i128>) -> (Result<Finding, Fault>, Position) {
        let finding = match (self.fault, claim(self.position.rules(), claimed)) {
            (Some(fault), _) | (None, Err(fault)) => Err(fault),
            (None, Ok(claimed)) => Ok(Finding {
                verdict: self.position.verdict(),
                ply: self.position.ply(),
                lines: self.position.lines().collect(),
                claimed,
                after_end: self.after_end,
            }),
        };
        (finding, self.position)
    }
}

/// Plays a move as a record has it: for the player named, else for the one whose
/// turn it would be.
pub(crate) fn play(
    position: &mut Position,
    turns: Turns,
    mv: RecordMove,
) -> Result<Verdict, PlayError> {
    let by_turn = position.rules().turn_at(position.ply()).player.number();
    let player = match turns {
        Turns::Kept => mv.player,
        Turns::Free => mv.player.or(Some(i128::from(by_turn))),
    };
    position.play_numbers(player, mv.coordinates)
}

/// The claimed result, if these rules have such a one.
fn claim(rules: &Rules, claimed: Option<i128>) -> Result<Option<u8>, Fault> {
    let Some(number) = claimed else {
        return Ok(None);
    };
    let players = rules.players();
    match u8::try_from(number) {
        Ok(result) if result <= players => Ok(Some(result)),
        _ => Err(Fault::new(
            "bad_result",
            format!("result {number} is outside 0..={players}"),
        )),
    }
}

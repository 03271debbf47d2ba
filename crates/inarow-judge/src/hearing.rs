//! One game while it is being judged, move by move.

use inarow::{PlayError, Position, Rules, Verdict};

use crate::fault::Fault;
use crate::judgement::Finding;
use crate::options::Turns;
use crate::record::{Next, RecordMove};

/// A game being judged: the position reached, and what is already settled.
#[derive(Debug)]
pub(crate) struct Hearing {
    position: Position,
    turns: Turns,
    /// How many stones the memory allowed has room for.
    room: u64,
    after_end: u64,
    fault: Option<Fault>,
}

impl Hearing {
    /// A hearing by these rules, if the board fits the memory allowed.
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
            room: (memory - bytes)
                .checked_div(Position::stone_bytes(&rules))
                .unwrap_or(u64::MAX),
            after_end: 0,
            fault: None,
        })
    }

    /// Takes the next move of the record, which is not over.
    pub(crate) fn take(&mut self, mv: RecordMove) -> Next {
        self.fault = match self.outgrown() {
            Some(fault) => Some(fault),
            None => match self.play(mv) {
                Ok(verdict) if verdict.is_ongoing() => return Next::Read,
                Ok(_) => return Next::Count,
                Err(error) => Some(Fault::refused(self.position.ply() + 1, &error)),
            },
        };
        Next::Stop
    }

    /// Plays a move as a record has it: for the player named, else for the one
    /// whose turn it would be.
    pub(crate) fn play(&mut self, mv: RecordMove) -> Result<Verdict, PlayError> {
        let player = match (self.turns, mv.player) {
            (Turns::Free, None) => Some(i128::from(self.position.next_player().number())),
            (_, named) => named,
        };
        self.position.play_numbers(player, mv.coordinates)
    }

    /// Adds moves that follow the end without having been taken.
    pub(crate) const fn count_after_end(&mut self, moves: u64) {
        self.after_end += moves;
    }

    /// Whether somebody has won or the board is full.
    pub(crate) const fn is_over(&self) -> bool {
        !self.position.verdict().is_ongoing()
    }

    /// What the board takes.
    pub(crate) fn bytes(&self) -> u64 {
        let rules = self.position.rules();
        Position::new_bytes(rules) + self.position.ply() * Position::stone_bytes(rules)
    }

    /// Why there is no room for another stone, if there is none.
    pub(crate) fn outgrown(&self) -> Option<Fault> {
        (self.position.ply() >= self.room).then(|| {
            let message = format!("there is no memory for more than {} stones", self.room);
            Fault::new("memory_exceeded", message)
        })
    }

    /// The finding.
    pub(crate) fn finding(&self, claimed: Option<i128>) -> Result<Finding, Fault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        Ok(Finding {
            verdict: self.position.verdict(),
            ply: self.position.ply(),
            lines: self.position.lines().collect(),
            claimed: claim(self.position.rules(), claimed)?,
            after_end: self.after_end,
        })
    }

    /// The final position: before the refused move, where one was refused.
    pub(crate) fn into_position(self) -> Position {
        self.position
    }
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

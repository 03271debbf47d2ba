//! One game while it is being judged, move by move.

use inarow::{Line, PlayError, Position, Rules, Verdict};
use inarow_render::FinalFacts;

use crate::fault::Fault;
use crate::formats::plain::PlainMoves;
use crate::judgement::{Finding, Stone};
use crate::options::{Options, Turns};
use crate::reached::Reached;
use crate::record::{Next, RecordMove};
use crate::ruling::Ruling;

/// A game being judged: the position reached, and what is already settled.
#[derive(Debug)]
pub(crate) struct Hearing {
    reached: Reached,
    options: HearingOptions,
    /// The moves played, where they are asked for.
    moves: Vec<Stone>,
    after_end: u64,
    fault: Option<Fault>,
}

/// What a hearing needs to know of how it is held.
#[derive(Clone, Copy, Debug)]
struct HearingOptions {
    turns: Turns,
    memory: u64,
    lines: bool,
    moves: bool,
    /// How many stones the memory allowed has room for.
    room: u64,
}

impl Hearing {
    /// A hearing that begins with the position `start`, with room for so many
    /// stones.
    pub(crate) const fn open(start: Reached, room: u64, options: &Options) -> Self {
        Self {
            reached: start,
            options: HearingOptions {
                turns: options.turns,
                memory: options.memory,
                lines: options.lines,
                moves: options.moves,
                room,
            },
            moves: Vec::new(),
            after_end: 0,
            fault: None,
        }
    }

    /// Takes the next move of the record, which is not over.
    pub(crate) fn take(&mut self, mv: RecordMove) -> Next {
        self.fault = match self.outgrown() {
            Some(fault) => Some(fault),
            None => match self.play(mv) {
                Ok(verdict) if verdict.is_ongoing() => return Next::Read,
                Ok(_) => return Next::Count,
                Err(error) => Some(Fault::refused(self.position().ply() + 1, &error)),
            },
        };
        Next::Stop
    }

    /// Plays the moves of a plain record, and counts those behind the end. `None` if
    /// there is no room for them all, or if one of them is refused.
    pub(crate) fn play_plain(&mut self, moves: PlainMoves<'_>) -> Option<()> {
        let count = moves.count() as u64;
        (count <= self.options.room).then_some(())?;
        let played = self.reached.play_plain(moves)?;
        self.after_end = count - played as u64;
        Some(())
    }

    /// Plays a move as a record has it: for the player named, else for the one
    /// whose turn it would be.
    pub(crate) fn play(&mut self, mv: RecordMove) -> Result<Verdict, PlayError> {
        let player = match (self.options.turns, mv.player) {
            (Turns::Free, None) => Some(i128::from(self.position().next_player().number())),
            (_, named) => named,
        };
        let verdict = self.reached.play(player, mv.coordinates)?;
        if self.options.moves {
            let position = self.reached.position();
            let stone = |cell| position.stone(cell).map(|player| Stone { player, cell });
            self.moves.extend(position.last().and_then(stone));
        }
        Ok(verdict)
    }

    /// Adds moves that follow the end without having been taken.
    pub(crate) const fn count_after_end(&mut self, moves: u64) {
        self.after_end += moves;
    }

    /// Ends where the record goes on in something that is no move.
    pub(crate) fn break_off(&mut self, fault: Fault) {
        self.fault = Some(fault);
    }

    /// The position reached: before the refused move, where one was refused.
    pub(crate) const fn position(&self) -> &Position {
        self.reached.position()
    }

    pub(crate) fn into_position(self) -> Position {
        self.reached.into_position()
    }

    /// What the board takes.
    pub(crate) fn bytes(&self) -> u64 {
        self.reached.bytes() + (self.moves.capacity() * size_of::<Stone>()) as u64
    }

    /// Why there is no room for another stone, if there is none.
    pub(crate) fn outgrown(&self) -> Option<Fault> {
        (self.position().ply() >= self.options.room).then(|| {
            let message = format!(
                "there is no memory for more than {} stones",
                self.options.room
            );
            Fault::new("memory_exceeded", message)
        })
    }

    /// What comes of the game, and the facts of the position reached.
    pub(crate) fn ruling(&self, claimed: Option<i128>) -> Ruling {
        let memory = self.options.memory;
        let followed = self.reached.followed();
        let facts = followed.map(|followed| followed.final_facts(memory).map(Box::new));
        let finding = self.finding(claimed);
        match facts.transpose() {
            Ok(facts) => Ruling { finding, facts },
            Err(cells) => {
                Ruling::without_position(finding.err().unwrap_or_else(|| no_room(cells, memory)))
            }
        }
    }

    fn finding(&self, claimed: Option<i128>) -> Result<Finding, Fault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let position = self.position();
        let end = End {
            verdict: position.verdict(),
            ply: position.ply(),
            after_end: self.after_end,
        };
        let lines = match self.options.lines {
            true => position.lines().collect(),
            false => Vec::new(),
        };
        let finding = end.finding(position.rules(), self.options.turns, claimed, lines)?;
        Ok(Finding {
            moves: self.moves.clone(),
            ..finding
        })
    }
}

/// The facts list more cells than may be held.
fn no_room(cells: u128, memory: u64) -> Fault {
    let room = FinalFacts::room(memory);
    let message =
        format!("the facts list {cells} cells, and there is no memory for more than {room}");
    Fault::new("memory_exceeded", message)
}

/// How a game has ended, or where its record breaks off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) verdict: Verdict,
    pub(crate) ply: u64,
    pub(crate) after_end: u64,
}

impl End {
    /// What is found of the record of a game, with the lines that won.
    pub(crate) fn finding(
        self,
        rules: &Rules,
        turns: Turns,
        claimed: Option<i128>,
        lines: Vec<Line>,
    ) -> Result<Finding, Fault> {
        // The stones that the deciding move left in its turn.
        let stones_left = match (turns, self.ply.checked_sub(1)) {
            (Turns::Kept, Some(before)) if !self.verdict.is_ongoing() => {
                rules.turn_at(before).stones_left - 1
            }
            _ => 0,
        };
        Ok(Finding {
            verdict: self.verdict,
            ply: self.ply,
            lines,
            claimed: claim(rules, claimed)?,
            moves: Vec::new(),
            after_end: self.after_end,
            stones_left,
        })
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

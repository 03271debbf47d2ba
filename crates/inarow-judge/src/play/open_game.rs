//! A game whose moves are separate lines. The lines may come in another order than the moves.

use std::collections::BTreeMap;

use inarow_render::FinalFacts;

use super::game_in_progress::GameInProgress;
use super::packed_moves::PackedMoves;
use super::prepared_rules::PreparedRules;
use crate::record::{Fault, Next, ParsedClaim, Played, RecordMove, RowMoves};

/// The bytes of a move that waits for an earlier one. This estimate is generous.
const WAITING_MOVE_BYTES: u64 = 200;

/// A game that may get more moves.
pub(crate) struct OpenGame {
    stage: Stage,
    /// True if the lines number the moves by plies. `None` before the first line.
    has_plies: Option<bool>,
    next_ply: i128,
    /// The moves played so far, from ply 1 on. If a ply 0 comes later, they are played again after
    /// it. `None` if the lines have no plies, or if ply 0 was played.
    moves_from_ply_1: Option<PackedMoves>,
    waiting: BTreeMap<i128, RecordMove>,
    /// The claimed result of the lines so far.
    claim: ParsedClaim,
}

enum Stage {
    /// The game is ongoing.
    InProgress(Box<GameInProgress>),
    /// The game has ended or is invalid, and its board was freed. Further moves are only counted. The
    /// number is that of its players.
    Over(Played, u8),
}

impl PreparedRules {
    /// Plays a game with one row per move.
    pub(crate) fn play_rows(&mut self, rows: &dyn RowMoves) -> Played {
        self.free_large_board();
        let mut game = match rows.fault() {
            Some(fault) => OpenGame::invalid(fault),
            None => OpenGame::new(self.game()),
        };
        for index in 0..rows.count() {
            let mv = rows.get(&self.rules, index);
            let mv = mv.and_then(|mv| Ok((mv, rows.ply(index)?)));
            game.take(rows.line(index), mv, || self.game());
        }
        game.close()
    }
}

impl OpenGame {
    /// Returns a game without moves, or an invalid game.
    pub(super) fn new(game: Result<GameInProgress, Fault>) -> Self {
        match game {
            Ok(game) => Self::at(Stage::InProgress(Box::new(game))),
            Err(fault) => Self::invalid(fault),
        }
    }

    /// Returns an invalid game with this fault.
    pub(super) const fn invalid(fault: Fault) -> Self {
        Self::at(Stage::Over(Played::invalid(fault), 0))
    }

    const fn at(stage: Stage) -> Self {
        Self {
            stage,
            has_plies: None,
            next_ply: 1,
            moves_from_ply_1: None,
            waiting: BTreeMap::new(),
            claim: ParsedClaim::Nothing,
        }
    }

    /// Adds the claimed result of a line. Different claims cannot be read.
    pub(super) fn add_claim(&mut self, claim: ParsedClaim) {
        if self.claim == ParsedClaim::Nothing {
            self.claim = claim;
        } else if claim != ParsedClaim::Nothing && claim != self.claim {
            self.claim = ParsedClaim::unknown("of different rows");
        }
    }

    /// Adds a line of the game. `new_game` creates a game without moves.
    pub(super) fn take(
        &mut self,
        line: u64,
        mv: Result<(RecordMove, Option<i128>), Fault>,
        new_game: impl FnOnce() -> Result<GameInProgress, Fault>,
    ) {
        if self.is_invalid() {
            return;
        }
        let mv = mv.map_err(|fault| match &self.stage {
            Stage::InProgress(game) if fault.code() == Fault::PASS => fault.at_ply(game.ply() + 1),
            _ => fault,
        });
        if let Err(fault) = mv.and_then(|(mv, ply)| self.add(line, mv, ply, new_game)) {
            let invalid = self.stage.invalid(fault.on_line(line));
            *self = Self::at(Stage::Over(invalid, 0));
        }
    }

    /// Makes a game that exceeds the memory limit invalid. Returns the number of bytes that this frees.
    pub(super) fn reject_as_too_large(&mut self, line: u64) -> u64 {
        let bytes = self.bytes();
        if !self.is_invalid() {
            *self = Self::invalid(Fault::game_too_large().on_line(line));
        }
        bytes
    }

    /// Returns the bytes of the board and of the waiting moves.
    pub(super) fn bytes(&self) -> u64 {
        let packed = self.moves_from_ply_1.as_ref().map_or(0, PackedMoves::bytes);
        self.stage.bytes() + packed + self.waiting.len() as u64 * WAITING_MOVE_BYTES
    }

    /// Ends the game and returns its outcome.
    pub(crate) fn close(mut self) -> Played {
        match self.missing() {
            Some(fault) if self.stage.fault().is_none() => self.stage.invalid(fault),
            _ => self.stage.outcome(&self.claim),
        }
    }

    /// True if the game is invalid, whatever follows. A refused move is not final if a later ply 0
    /// would change the order of the moves.
    fn is_invalid(&self) -> bool {
        self.stage.fault().is_some() && self.moves_from_ply_1.is_none()
    }

    /// Plays a move, or keeps it until the moves before it are there.
    fn add(
        &mut self,
        line: u64,
        mv: RecordMove,
        ply: Option<i128>,
        new_game: impl FnOnce() -> Result<GameInProgress, Fault>,
    ) -> Result<(), Fault> {
        let has_ply = ply.is_some();
        if self.has_plies.is_none() && has_ply {
            self.moves_from_ply_1 = Some(PackedMoves::default());
        }
        if *self.has_plies.get_or_insert(has_ply) != has_ply {
            let message = "some moves of the game have a ply, others have none";
            return Err(Fault::new(Fault::PLY_MIXED, message));
        }
        match ply {
            Some(ply) if ply < 0 => {
                let message = format!("ply must be at least 0, not {ply}");
                return Err(Fault::new(Fault::PLY_GAP, message));
            }
            Some(0) => {
                let moves = self.moves_from_ply_1.take().ok_or_else(|| repeated(0))?;
                self.stage = Stage::InProgress(Box::new(new_game()?));
                self.next_ply = 0;
                self.play(line, mv)?;
                moves.iter().try_for_each(|mv| self.play(line, mv))?;
            }
            Some(ply) if ply < self.next_ply => return Err(repeated(ply)),
            Some(ply) if ply > self.next_ply => {
                let repeats = self.waiting.insert(ply, mv).is_some();
                return if repeats { Err(repeated(ply)) } else { Ok(()) };
            }
            _ => self.play(line, mv)?,
        }
        while let Some(mv) = self.waiting.remove(&self.next_ply) {
            self.play(line, mv)?;
        }
        Ok(())
    }

    /// Plays the next move. Returns its fault, unless a ply 0 may still change the order.
    fn play(&mut self, line: u64, mv: RecordMove) -> Result<(), Fault> {
        self.next_ply += 1;
        if let Some(moves) = &mut self.moves_from_ply_1 {
            moves.push(mv);
        }
        match &mut self.stage {
            Stage::Over(played, _) => {
                if let Ok(outcome) = &mut played.outcome {
                    outcome.after_end += 1;
                }
            }
            Stage::InProgress(game) => {
                if game.take(mv) == Next::Read {
                    return Ok(());
                }
                let mut played = game.outcome(&ParsedClaim::Nothing);
                if let Err(fault) = &mut played.outcome {
                    *fault = fault.clone().on_line(line);
                    if self.moves_from_ply_1.is_none() {
                        return Err(fault.clone());
                    }
                }
                self.stage = Stage::Over(played, game.players());
            }
        }
        Ok(())
    }

    /// Returns the fault of a missing ply, if later moves wait for it.
    fn missing(&self) -> Option<Fault> {
        let (later, _) = self.waiting.first_key_value()?;
        let missing = self.next_ply;
        let message = format!("ply {missing} is missing before ply {later}");
        Some(Fault::new(Fault::PLY_GAP, message))
    }
}

impl Stage {
    /// Returns the outcome of the game, with its claimed result.
    fn outcome(self, claim: &ParsedClaim) -> Played {
        match self {
            Self::InProgress(game) => game.outcome(claim),
            Self::Over(mut played, players) => {
                if let Ok(outcome) = &mut played.outcome {
                    played.notes.extend(claim.set_in(outcome, players));
                }
                played
            }
        }
    }

    /// Returns the fault of an invalid game.
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::InProgress(_) => None,
            Self::Over(played, _) => played.outcome.as_ref().err(),
        }
    }

    /// Returns the outcome of a game with this fault, and the facts of its position. This fault
    /// replaces an earlier refusal, which may come from a wrong order of the moves.
    fn invalid(&mut self, fault: Fault) -> Played {
        let facts = match self {
            Self::InProgress(game) => game.outcome(&ParsedClaim::Nothing).facts,
            Self::Over(played, _) => played.facts.take(),
        };
        Played {
            facts,
            ..Played::invalid(fault)
        }
    }

    fn bytes(&self) -> u64 {
        match self {
            Self::InProgress(game) => game.bytes(),
            Self::Over(played, _) => {
                let message = self.fault().map_or(0, |fault| fault.message().len());
                message as u64 + played.facts.as_deref().map_or(0, FinalFacts::bytes)
            }
        }
    }
}

fn repeated(ply: i128) -> Fault {
    Fault::new(Fault::PLY_REPEATED, format!("ply {ply} occurs twice"))
}

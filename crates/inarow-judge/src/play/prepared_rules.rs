//! Rules, prepared once for all games: the maximum number of stones and an empty position.

use inarow::{Cell, Player, Position, Rules};

use super::board_state::BoardState;
use super::game_in_progress::GameInProgress;
use super::replay::replay;
use super::start::Start;
use crate::options::{JudgeOptions, Turns};
use crate::record::{End, Fault, NumberMoves, ParsedClaim, Played, SetUp};

/// The maximum size in bytes of an empty position that is copied for each game. A larger position
/// is created anew, because copying would touch all of its memory.
const MAX_COPIED: u64 = 1 << 14;

/// Rules with what all of their games share.
#[derive(Debug)]
pub(crate) struct PreparedRules {
    rules: Rules,
    options: JudgeOptions,
    /// The number of stones that the memory limit allows, or the fault if it does not allow the
    /// board.
    max_stones: Result<u64, Fault>,
    /// The empty position, unless it is large.
    empty: Option<BoardState>,
}

/// The reason why a record was not played on the quick path.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum NotPlayed {
    /// The record has another shape, or something is wrong with it. Only the full parser reports
    /// faults, so it must parse the record.
    NeedsFullParser,
    /// The game may need more memory than this worker has.
    TooLarge,
}

impl PreparedRules {
    pub(crate) fn new(rules: Rules, options: JudgeOptions) -> Self {
        let [bytes, stone_bytes] = BoardState::new_and_stone_bytes(&rules, &options);
        let memory = options.memory;
        let max_stones = match memory.checked_sub(bytes) {
            Some(left) => Ok(left.checked_div(stone_bytes).unwrap_or(u64::MAX)),
            None => {
                let facts = if options.facts { " with its facts" } else { "" };
                let message = format!(
                    "a board of {rules}{facts} needs {bytes} bytes; the memory limit is {memory}"
                );
                Err(Fault::new(Fault::MEMORY_EXCEEDED, message))
            }
        };
        let is_small = max_stones.is_ok() && bytes <= MAX_COPIED;
        Self {
            rules,
            options,
            max_stones,
            empty: is_small.then(|| BoardState::empty(rules, &options)),
        }
    }

    pub(crate) const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the maximum number of bytes for a game of at most `moves` moves.
    pub(crate) fn bytes_needed(&self, moves: u64) -> u64 {
        BoardState::bytes_needed(&self.rules, &self.options, moves)
    }

    /// Starts a game. Returns an error if its board exceeds the memory limit.
    pub(crate) fn game(&self) -> Result<GameInProgress, Fault> {
        match &self.max_stones {
            Ok(max_stones) => Ok(GameInProgress::new(
                self.empty(),
                *max_stones,
                &self.options,
            )),
            Err(fault) => Err(fault.clone()),
        }
    }

    /// Starts a game from the stones of a record. Returns an error if no play can reach the
    /// position, or if it exceeds the memory limit.
    pub(crate) fn game_from(
        &self,
        set_up: &SetUp<'_>,
        stones: &[(Cell, Player)],
    ) -> Result<GameInProgress, Fault> {
        let game = self.game()?;
        if stones.is_empty() && set_up.first_player.is_none() {
            return Ok(game);
        }
        game.check_stone_count(stones.len() as u64)?;
        let turns = set_up.turns.unwrap_or(self.options.turns);
        let start = Start::new(self.rules, turns, stones, set_up.first_player)?;
        Ok(game.started_from(start, &self.options))
    }

    /// Plays the moves of a record on the quick path, with at most `max_bytes` of memory. Returns
    /// the outcome. Also returns the final board if the options require boards and the record
    /// claims a wrong result.
    pub(crate) fn play_quick(
        &self,
        moves: NumberMoves<'_>,
        claim: &ParsedClaim,
        max_bytes: u64,
    ) -> Result<(Played, Option<Box<Position>>), NotPlayed> {
        let count = moves.count() as u64;
        let needs_full_parser = Err(NotPlayed::NeedsFullParser);
        let start = self.small_position(count);
        let replayed = start.and_then(|start| replay(moves, start, self.options.lines));
        if let Some((ply, verdict, lines)) = replayed {
            let end = End {
                verdict,
                ply,
                after_end: count - ply,
            };
            // The replay stopped early: the next move is refused, or is not a move at all.
            if verdict.is_ongoing() && end.after_end > 0 {
                return needs_full_parser;
            }
            let (outcome, note) = end.outcome(&self.rules, self.options.turns, claim, lines);
            // Both need the final board, which a replay does not keep.
            let may_be_unsupported = verdict.is_ongoing()
                && claim.winner_on_board().is_some()
                && !self.rules.counts_every_run();
            if !outcome.claims_wrongly() && !may_be_unsupported {
                let played = Played {
                    outcome: Ok(outcome),
                    facts: None,
                    notes: note.into_iter().collect(),
                };
                return Ok((played, None));
            }
        }
        if self.bytes_needed(count) > max_bytes {
            return Err(NotPlayed::TooLarge);
        }
        let Ok(mut game) = self.game() else {
            return needs_full_parser;
        };
        if !game.play_numbers(moves) {
            return needs_full_parser;
        }
        let played = game.outcome(claim);
        let Ok(outcome) = &played.outcome else {
            return needs_full_parser;
        };
        let has_board = self.options.boards && outcome.claims_wrongly();
        let board = has_board.then(|| Box::new(game.into_position()));
        Ok((played, board))
    }

    /// Returns the empty position if the quick path can use it. It must be small and without facts,
    /// turns must be ordered, and the memory limit must allow this many stones. A replay does not
    /// report fouls.
    const fn small_position(&self, stones: u64) -> Option<&Position> {
        match (&self.empty, &self.max_stones, self.options.turns) {
            (Some(board), &Ok(max_stones), Turns::Ordered)
                if !board.has_facts() && stones <= max_stones && !self.rules.is_renju() =>
            {
                Some(board.position())
            }
            _ => None,
        }
    }

    fn empty(&self) -> BoardState {
        match &self.empty {
            Some(empty) => empty.clone(),
            None => BoardState::empty(self.rules, &self.options),
        }
    }
}

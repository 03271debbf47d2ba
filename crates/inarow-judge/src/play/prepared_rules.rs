//! Rules, prepared once for all games: the maximum number of stones and an empty position.

use std::sync::Arc;

use inarow::{Cell, Player, Position, Rules};
use inarow_render::FinalFacts;

use super::game_in_progress::{
    GameInProgress, check_stone_count, lists_played, position_bytes, with_facts_if,
};
use super::replay::replay;
use super::start::start;
use crate::options::{JudgeOptions, Turns};
use crate::record::{Fault, GameOutcome, NumberMoves, ParsedClaim, Played, SetUp, Stone};

/// The maximum size in bytes of an empty position that is copied for each game. A larger position
/// is created anew, because copying would touch all of its memory.
const MAX_COPIED: u64 = 1 << 14;

/// The bytes of a large position for each move of a game, from which on the moves are taken back.
/// The next game then uses the same position, since clearing new memory would take longer.
const REUSED_BYTES: u64 = 1 << 12;

/// Rules with what all of their games share.
#[derive(Debug)]
pub(crate) struct PreparedRules {
    rules: Rules,
    options: Arc<JudgeOptions>,
    /// The number of stones that the memory limit allows, or the fault if it does not allow the
    /// board.
    max_stones: Result<u64, Fault>,
    /// True if the empty position is copied for each game.
    is_small: bool,
    /// The empty position. A large one is there only after a short game.
    empty: Option<Position>,
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
        let [bytes, stone_bytes] = needed_bytes(&rules, &options);
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
            options: Arc::new(options),
            max_stones,
            is_small,
            empty: is_small.then(|| empty(rules, &options)),
        }
    }

    pub(crate) const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the maximum number of bytes for a game of at most `moves` moves, including its final
    /// facts.
    pub(crate) fn bytes_needed(&self, moves: u64) -> u64 {
        let [bytes, stone_bytes] = needed_bytes(&self.rules, &self.options);
        let cells = self.rules.size().cell_count();
        let stones = moves.min(cells);
        let listed = match (self.options.facts, self.rules.k()) {
            (false, _) => 0,
            // The facts may list every empty cell for every player.
            (true, 1) => cells.saturating_mul(self.rules.players().into()),
            // A run has two ends on each axis.
            (true, _) => stones.saturating_mul(2 * self.rules.axes().len() as u64),
        };
        let stones = stones.saturating_mul(stone_bytes);
        let listed = listed.saturating_mul(FinalFacts::CELL_BYTES);
        bytes.saturating_add(stones).saturating_add(listed)
    }

    /// Starts a game. Returns an error if its board exceeds the memory limit.
    pub(crate) fn game(&self) -> Result<GameInProgress, Fault> {
        let max_stones = self.max_stones.clone()?;
        let copied = self.empty.as_ref().filter(|_| self.is_small).cloned();
        let position = copied.unwrap_or_else(|| empty(self.rules, &self.options));
        Ok(self.start(position, max_stones, false))
    }

    /// As [`PreparedRules::game`], for a game of at most `moves` moves. After a short game on a large
    /// board, [`PreparedRules::take_back`] keeps the board.
    fn short_game(&mut self, moves: u64) -> Result<GameInProgress, Fault> {
        if !self.is_board_reused(moves) {
            self.free_large_board();
            return self.game();
        }
        let max_stones = self.max_stones.clone()?;
        let position = self.empty.take();
        let position = position.unwrap_or_else(|| empty(self.rules, &self.options));
        Ok(self.start(position, max_stones, true))
    }

    fn start(&self, position: Position, max_stones: u64, is_reused: bool) -> GameInProgress {
        GameInProgress::new(position, max_stones, is_reused, Arc::clone(&self.options))
    }

    /// True if the next game uses the board of a game with this many moves.
    fn is_board_reused(&self, moves: u64) -> bool {
        if self.is_small {
            return false;
        }
        let [bytes, _] = needed_bytes(&self.rules, &self.options);
        moves.saturating_mul(REUSED_BYTES) <= bytes
    }

    /// Takes back a short game on a large board, so that the next one can use the board.
    pub(crate) fn take_back(&mut self, game: GameInProgress) {
        if self.is_board_reused(game.ply()) {
            self.empty = game.into_empty();
        }
    }

    /// Frees the board of an earlier game.
    pub(super) fn free_large_board(&mut self) {
        self.empty = self.empty.take().filter(|_| self.is_small);
    }

    /// Starts a game of at most `moves` moves from the stones of a record. Returns an error if no
    /// play can reach the position, or if it exceeds the memory limit.
    pub(crate) fn game_from(
        &mut self,
        set_up: &SetUp<'_>,
        stones: &[(Cell, Player)],
        moves: u64,
    ) -> Result<GameInProgress, Fault> {
        if stones.is_empty() && set_up.first_player.is_none() {
            return self.short_game(moves);
        }
        let max_stones = self.max_stones.clone()?;
        check_stone_count(stones.len() as u64, max_stones)?;
        let turns = set_up.turns.unwrap_or(self.options.turns);
        self.free_large_board();
        let start = start(self.rules, turns, stones, set_up.first_player)?;
        let options = Arc::clone(&self.options);
        Ok(GameInProgress::started_from(start, max_stones, options))
    }

    /// Plays the moves of a record on the quick path, with at most `max_bytes` of memory. Returns
    /// the outcome. Also returns the final board if the options require boards and the record
    /// claims a wrong result.
    pub(crate) fn play_quick(
        &mut self,
        moves: NumberMoves<'_>,
        claim: &ParsedClaim,
        max_bytes: u64,
    ) -> Result<(Played, Option<Box<Position>>), NotPlayed> {
        let count = moves.count() as u64;
        if let Some(played) = self.replay(moves, claim)? {
            return Ok((played, None));
        }
        if self.bytes_needed(count) > max_bytes {
            return Err(NotPlayed::TooLarge);
        }
        let game = self.short_game(count);
        let mut game = game.map_err(|_| NotPlayed::NeedsFullParser)?;
        if !game.play_numbers(moves) {
            return Err(NotPlayed::NeedsFullParser);
        }
        let played = game.outcome(claim);
        let outcome = played.outcome.as_ref();
        let outcome = outcome.map_err(|_| NotPlayed::NeedsFullParser)?;
        if self.options.boards && outcome.claims_wrongly() {
            return Ok((played, Some(Box::new(game.into_position()))));
        }
        self.take_back(game);
        Ok((played, None))
    }

    /// Replays the moves from the empty position. Returns `None` if the replay cannot give the
    /// outcome, since it reports no fouls and keeps no final board.
    fn replay(
        &self,
        moves: NumberMoves<'_>,
        claim: &ParsedClaim,
    ) -> Result<Option<Played>, NotPlayed> {
        let count = moves.count() as u64;
        let start = self.small_position(count);
        let replayed = start.and_then(|start| replay(moves, start, self.options.lines));
        let Some((ply, verdict, lines)) = replayed else {
            return Ok(None);
        };
        let after_end = count - ply;
        if verdict.is_ongoing() {
            // The replay stopped early: the next move is refused, or is not a move at all.
            if after_end > 0 {
                return Err(NotPlayed::NeedsFullParser);
            }
            // A run that does not count may explain the claim.
            if claim.winner_on_board().is_some() && !self.rules.counts_every_run() {
                return Ok(None);
            }
        }
        let turns = self.options.turns;
        let mut outcome = GameOutcome::new(&self.rules, turns, verdict, ply, after_end);
        outcome.lines = lines;
        let note = claim.set_in(&mut outcome, self.rules.players());
        if self.options.boards && outcome.claims_wrongly() {
            return Ok(None);
        }
        Ok(Some(Played {
            outcome: Ok(outcome),
            facts: None,
            notes: note.into_iter().collect(),
        }))
    }

    /// Returns the empty position if a replay can start from it. It must be small and without facts,
    /// turns must be ordered, and the memory limit must allow this many stones.
    fn small_position(&self, stones: u64) -> Option<&Position> {
        let is_plain = self.is_small
            && !self.options.facts
            && self.options.turns == Turns::Ordered
            && !self.rules.is_renju();
        let max_stones = *self.max_stones.as_ref().ok()?;
        let empty = self.empty.as_ref();
        empty.filter(|_| is_plain && stones <= max_stones)
    }
}

/// Returns an empty position, with an index of its facts if an option asks for facts.
fn empty(rules: Rules, options: &JudgeOptions) -> Position {
    let position = match options.turns {
        Turns::Ordered => Position::new(rules),
        Turns::Unordered => Position::free_turns(rules),
    };
    with_facts_if(options.facts, position)
}

/// Returns the bytes that an empty position allocates, and the most bytes that each stone adds to it
/// and to the list of moves.
fn needed_bytes(rules: &Rules, options: &JudgeOptions) -> [u64; 2] {
    let [bytes, stone_bytes] = position_bytes(rules, options.facts);
    // A growing list doubles its capacity.
    let list = if lists_played(options) {
        2 * size_of::<Stone>() as u64
    } else {
        0
    };
    [bytes, stone_bytes + list]
}

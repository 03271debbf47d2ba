//! Rules, prepared once for all games: the maximum number of stones and an empty position.

use std::sync::Arc;

use inarow::{Cell, Player, Position, Rules};
use inarow_render::FinalFacts;

use super::game_in_progress::{
    GameInProgress, check_stone_count, lists_played, position_bytes, with_facts_if,
};
use super::replay::replay;
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
    pub(crate) rules: Rules,
    options: Arc<JudgeOptions>,
    /// The number of stones that the memory limit allows, or the fault if it does not allow the
    /// board.
    max_stones: Result<u64, Fault>,
    /// True if the empty position is copied for each game.
    is_small: bool,
    /// The empty position. A large one is there only after a short game.
    empty: Option<Position>,
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
        let copied = self.empty.as_ref().filter(|_| self.is_small).cloned();
        self.start(copied, false)
    }

    /// As [`PreparedRules::game`], for a game of at most `moves` moves. After a short game on a large
    /// board, [`PreparedRules::take_back`] keeps the board.
    fn short_game(&mut self, moves: u64) -> Result<GameInProgress, Fault> {
        if !self.is_board_reused(moves) {
            self.free_large_board();
            return self.game();
        }
        let empty = self.empty.take();
        self.start(empty, true)
    }

    /// Starts a game in this empty position, or in a new one.
    fn start(&self, kept: Option<Position>, is_reused: bool) -> Result<GameInProgress, Fault> {
        let (max_stones, options) = (self.max_stones.clone()?, Arc::clone(&self.options));
        let position = kept.unwrap_or_else(|| empty(self.rules, &self.options));
        let game = GameInProgress::new(position, max_stones, is_reused, options);
        Ok(game)
    }

    /// True if the next game uses the board of a game with this many moves.
    fn is_board_reused(&self, moves: u64) -> bool {
        let [bytes, _] = needed_bytes(&self.rules, &self.options);
        !self.is_small && moves.saturating_mul(REUSED_BYTES) <= bytes
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
        self.free_large_board();
        let (rules, options) = (self.rules, Arc::clone(&self.options));
        let game = GameInProgress::started_from(rules, set_up, stones, max_stones, options);
        Ok(game?)
    }

    /// Plays the moves of a record on the quick path, with at most `max_bytes` of memory. Returns
    /// the outcome. Also returns the final board if the options require boards and the record
    /// claims a wrong result.
    ///
    /// Returns `None` if the full parser must parse the record: something is wrong with it, and only
    /// the full parser reports faults, or it may need more memory.
    pub(crate) fn play_quick(
        &mut self,
        moves: NumberMoves<'_>,
        claim: &ParsedClaim,
        max_bytes: u64,
    ) -> Option<(Played, Option<Box<Position>>)> {
        let count = moves.count() as u64;
        let start = self.small_position(count);
        let replayed = start.and_then(|start| replay(moves, start, self.options.lines));
        if let Some((ply, verdict, lines)) = replayed {
            let after_end = count - ply;
            // The replay stopped early: the next move is refused, or is not a move at all.
            if verdict.is_ongoing() && after_end > 0 {
                return None;
            }
            let turns = self.options.turns;
            let mut outcome = GameOutcome::new(&self.rules, turns, verdict, ply, after_end);
            outcome.lines = lines;
            let notes = claim.set_in(&mut outcome, self.rules.players());
            let needs_board = self.options.boards && outcome.claims_wrongly();
            // A run that does not count may explain the claim.
            let needs_run = verdict.is_ongoing()
                && claim.winner_on_board().is_some()
                && !self.rules.counts_every_run();
            if !needs_board && !needs_run {
                let played = Played {
                    outcome: Ok(outcome),
                    facts: None,
                    notes: notes.map_or_else(Vec::new, |note| vec![note]),
                };
                return Some((played, None));
            }
        }
        if self.bytes_needed(count) > max_bytes {
            return None;
        }
        let mut game = self.short_game(count).ok()?;
        game.play_numbers(moves)?;
        let played = game.outcome(claim);
        if self.options.boards && played.outcome.as_ref().ok()?.claims_wrongly() {
            return Some((played, Some(Box::new(game.into_position()))));
        }
        self.take_back(game);
        Some((played, None))
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
    let list_bytes = 2 * size_of::<Stone>() as u64 * u64::from(lists_played(options));
    [bytes, stone_bytes + list_bytes]
}

//! A game that is being played from its record, move by move.

use std::sync::Arc;

use inarow::{
    Cell, Column, Facts, Gravity, LineEffect, Move, PlayError, Player, Position, Rules,
    StonesError, Verdict,
};
use inarow_render::FinalFacts;

use super::answers::Answers;
use crate::options::{Base, JudgeOptions, Turns};
use crate::record::{
    Counted, Fault, GameOutcome, Next, Note, NumberMoves, ParsedClaim, Played, RecordMove, SetUp,
    Stone, stones_left,
};

/// A game in progress: its position, and its outcome so far.
pub(crate) struct GameInProgress {
    position: Position,
    /// Shared, since very many games may be open.
    options: Arc<JudgeOptions>,
    /// The number of stones that the memory limit allows.
    max_stones: u64,
    /// The stones that were set up, if an option asks for them.
    set_up: Vec<Stone>,
    /// The moves that were played, if `lists_moves`. Otherwise only the last move of each player, if
    /// some runs do not count.
    moves: Vec<Stone>,
    /// True if an option asks for the moves, or if they are taken back after the game.
    lists_moves: bool,
    /// True if the moves are taken back after the game.
    is_reused: bool,
    /// True if player 2 moves first, in the place of player 1: see [`GameInProgress::started_from`].
    are_turns_swapped: bool,
    /// The answers of the exercise's calls, if an option asks for them.
    answers: Option<Answers>,
    after_end: u64,
    fault: Option<Fault>,
}

impl GameInProgress {
    /// Starts a game on an empty board, with memory for `max_stones` stones. If `is_reused`, it can
    /// be taken back: see [`GameInProgress::into_empty`].
    pub(super) fn new(
        position: Position,
        max_stones: u64,
        is_reused: bool,
        options: Arc<JudgeOptions>,
    ) -> Self {
        let answers = options.answers.then(Answers::new);
        Self {
            position,
            max_stones,
            set_up: Vec::new(),
            moves: Vec::new(),
            lists_moves: options.moves || lists_played(&options) || is_reused,
            is_reused,
            are_turns_swapped: false,
            answers,
            after_end: 0,
            fault: None,
            options,
        }
    }

    /// Starts a game from these stones of a record, before a move of its first player. If the record
    /// names none, the number of stones determines who moves. With two players, player 2 may have
    /// moved first if the numbers of stones fit. The position then has unordered turns, because with
    /// ordered turns player 1 always moves first.
    pub(super) fn started_from(
        rules: Rules,
        set_up: &SetUp<'_>,
        stones: &[(Cell, Player)],
        max_stones: u64,
        options: Arc<JudgeOptions>,
    ) -> Result<Self, StonesError> {
        let is_ordered = set_up.turns.unwrap_or(options.turns) == Turns::Ordered;
        let turn = rules.turn_at(stones.len() as u64).player;
        let stones = || stones.iter().copied();
        let swapped = || stones().map(|(cell, player)| (cell, player.opponent()));
        let are_turns_swapped = is_ordered
            && rules.players() == 2
            && set_up.first_player.is_some_and(|player| player != turn)
            && Position::from_stones(rules, swapped()).is_ok();
        let position = if is_ordered && !are_turns_swapped {
            Position::from_stones(rules, stones())
        } else {
            Position::free_turns_from_stones(rules, stones())
        };
        let position = with_facts_if(options.facts, position?);
        let set_up = position.stones().filter(|_| options.moves);
        let set_up = set_up.map(|(cell, player)| Stone { player, cell });
        Ok(Self {
            set_up: set_up.collect(),
            are_turns_swapped,
            ..Self::new(position, max_stones, false, options)
        })
    }

    /// Plays the next move of the record. Moves after the end are only counted.
    pub(crate) fn take(&mut self, written: RecordMove) -> Next {
        let mv = written.read(self.position.rules(), &self.options);
        if self.fault.is_some() {
            return self.continue_answers(mv);
        }
        if !self.position.verdict().is_ongoing() {
            self.list_after_end(mv);
            self.after_end += 1;
            return self.after_deciding_move();
        }
        if let Err(fault) = check_stone_count(self.ply() + 1, self.max_stones) {
            return self.stop(fault);
        }
        let played = self.play(mv);
        if let Some(answers) = &mut self.answers {
            answers.push(played);
        }
        match played {
            Ok(verdict) if verdict.is_ongoing() => Next::Read,
            Ok(_) => self.after_deciding_move(),
            Err(error) => {
                self.fault = Some(self.refused(written, &error));
                match &mut self.answers {
                    Some(answers) => {
                        answers.continue_from(&self.position);
                        Next::Read
                    }
                    None => Next::Refused(error),
                }
            }
        }
    }

    /// Returns the fault of a refused move.
    fn refused(&self, written: RecordMove, error: &PlayError) -> Fault {
        let ply = self.ply() + 1;
        let meaning = written.other_meaning(&self.options, error);
        let is_from_one = self.options.base == Some(Base::One) && written.counted != Counted::Fixed;
        let message = match *error {
            PlayError::Outside {
                coordinate,
                value,
                last,
            } if is_from_one => {
                let (value, last) = (value.saturating_add(1), u64::from(last) + 1);
                format!("{coordinate} {value} is outside the board: {coordinate}s are 1 to {last}")
            }
            PlayError::UnknownPlayer { players, .. } if meaning.is_some() => {
                let number = written.player_number().unwrap_or_default();
                let players = self.options.players.unwrap_or_default().allowed(players);
                format!("there is no player {number}: players are {players}")
            }
            _ => error.to_string(),
        };
        Fault::refused_with(ply, error, &message).with_other_meaning(meaning)
    }

    /// Answers a call that follows a refused move.
    fn continue_answers(&mut self, mv: RecordMove) -> Next {
        let max_stones = self.max_stones;
        let answers = self.answers.as_mut();
        let next = answers.and_then(|answers| answers.play(mv, max_stones));
        if next.is_none() {
            self.answers = None;
        }
        next.unwrap_or(Next::Stop)
    }

    /// Plays a move for the player that it names, or for the player whose turn it is.
    fn play(&mut self, mv: RecordMove) -> Result<Verdict, PlayError> {
        let player = match self.options.turns {
            Turns::Ordered if self.are_turns_swapped => Some(self.swapped_player(mv)?),
            Turns::Ordered => mv.player_number(),
            Turns::Unordered => Some(named_player(&self.position, mv)),
        };
        let verdict = self.position.play_numbers(mv.coordinates, player)?;
        self.list_move();
        Ok(verdict)
    }

    /// Adds the last move to the list of moves, if there is one.
    fn list_move(&mut self) {
        if !self.lists_moves && self.position.rules().counts_every_run() {
            return;
        }
        if let Some(cell) = self.position.last()
            && let Some(player) = self.position.stone(cell)
        {
            if !self.lists_moves {
                self.moves.retain(|stone| stone.player != player);
            }
            self.moves.push(Stone { player, cell });
        }
    }

    /// Returns [`Next::Read`] if an option asks for the moves, and the next stone may belong to the
    /// deciding turn.
    fn after_deciding_move(&self) -> Next {
        let is_listed = self.options.moves && self.options.turns == Turns::Ordered;
        let left = stones_left(self.position.rules(), self.ply());
        if is_listed && self.after_end < left.into() {
            Next::Read
        } else {
            Next::Count
        }
    }

    /// Adds a stone of the deciding turn to the list of moves, if it could have been placed.
    fn list_after_end(&mut self, mv: RecordMove) {
        let (position, rules) = (&self.position, self.position.rules());
        let Some(player) = position.last().and_then(|last| position.stone(last)) else {
            return;
        };
        let named = mv.player_number().map(|named| rules.player(named).ok());
        let is_listed = |cell: Cell| self.moves.iter().any(|stone| stone.cell == cell);
        let landing = |column: Column| {
            let empty = position
                .landings()
                .find(|&cell| Column::of(cell) == column)?;
            let rows = (0..=empty.row()).rev();
            rows.map(|row| column.cell(row))
                .find(|&cell| !is_listed(cell))
        };
        let cell = match rules.locate(mv.coordinates) {
            Ok(Move::Cell(cell)) => Some(cell),
            Ok(Move::Column(column)) => landing(column),
            Err(_) => None,
        };
        let can_be_placed = |&cell: &Cell| {
            position.stone(cell).is_none()
                && !is_listed(cell)
                && (rules.gravity() != Gravity::Drop || landing(Column::of(cell)) == Some(cell))
        };
        if self.after_deciding_move() == Next::Read
            && named.is_none_or(|named| named == Some(player))
            && let Some(cell) = cell.filter(can_be_placed)
        {
            self.moves.push(Stone { player, cell });
        }
    }

    /// Returns the player whose turn it is, with swapped turns.
    fn swapped_turn(&self) -> Player {
        let rules = self.position.rules();
        rules.turn_at(self.ply()).player.opponent()
    }

    /// Returns the number of the player whose turn it is, with swapped turns. Returns an error if
    /// the move names the other player.
    fn swapped_player(&self, mv: RecordMove) -> Result<i128, PlayError> {
        let turn = self.swapped_turn();
        if let Some(named) = mv.player_number() {
            let player = self.position.rules().player(named)?;
            if player != turn {
                return Err(PlayError::WrongPlayer { player, turn });
            }
        }
        Ok(turn.number().into())
    }

    /// Plays the moves of a record on the quick path. Returns `None` if the memory limit does not
    /// allow all moves, or if a move is refused.
    pub(super) fn play_numbers(&mut self, moves: NumberMoves<'_>) -> Option<()> {
        let count = moves.count();
        if count as u64 > self.max_stones {
            return None;
        }
        let rules = *self.position.rules();
        for index in 0..count {
            let mv = moves.get(&rules, index)?;
            let played = match mv.player {
                None => self.position.play(mv.mv),
                Some(player) => self.position.play_as(player, mv.mv),
            };
            let verdict = played.ok()?;
            self.list_move();
            if !verdict.is_ongoing() {
                self.after_end = (count - index - 1) as u64;
                break;
            }
        }
        Some(())
    }

    /// Records that this many moves follow the end of the game.
    pub(crate) const fn count_after_end(&mut self, moves: u64) {
        self.after_end += moves;
    }

    /// Stops reading the record because of `fault`. If a move was refused earlier, its fault stays.
    pub(crate) fn stop(&mut self, fault: Fault) -> Next {
        let refused = self.fault.as_ref();
        let fault = fault.with_other_meaning(refused.and_then(|refused| refused.other_meaning));
        match self.answers.take() {
            Some(_) => _ = self.fault.get_or_insert(fault),
            None => self.fault = Some(fault),
        }
        Next::Stop
    }

    /// Returns the number of stones on the board.
    pub(super) fn ply(&self) -> u64 {
        self.position.ply()
    }

    /// Returns the number of players.
    pub(super) fn players(&self) -> u8 {
        self.position.rules().players()
    }

    /// Returns the position. If a move was refused, this is the position before it.
    pub(crate) fn into_position(self) -> Position {
        self.position
    }

    /// Takes back all moves and returns the empty position. Returns `None` if the game did not begin
    /// on a board that is used again: its position may have stones or turns of its record.
    pub(super) fn into_empty(mut self) -> Option<Position> {
        if !self.is_reused {
            return None;
        }
        for stone in self.moves.iter().rev() {
            self.position.undo(stone.cell.into()).ok()?;
        }
        (self.ply() == 0).then_some(self.position)
    }

    /// Takes the answers of the exercise's calls, if an option asks for them.
    pub(crate) fn take_answers(&mut self) -> Option<String> {
        let answers = self.answers.take()?;
        Some(answers.finish(self.after_end))
    }

    /// Returns the number of bytes of the board and of the list of moves.
    pub(super) fn bytes(&self) -> u64 {
        let [bytes, stone_bytes] = position_bytes(self.position.rules(), self.options.facts);
        let moves = self.moves.capacity() * size_of::<Stone>();
        bytes + self.ply() * stone_bytes + moves as u64
    }

    /// Returns the outcome, notes on the claim, and the facts if an option asks for them.
    pub(crate) fn outcome(&self, claim: &ParsedClaim) -> Played {
        let played = self.outcome_without_facts(&claim.at_end(&self.position));
        if !self.options.facts {
            return played;
        }
        let memory = self.options.memory;
        match FinalFacts::of(&self.position.facts(), memory) {
            Ok(mut facts) => {
                if self.are_turns_swapped && self.position.verdict().is_ongoing() {
                    facts.turn = Some(self.swapped_turn());
                }
                let cells = || self.moves.iter().map(|stone| stone.cell).collect();
                facts.played = lists_played(&self.options).then(cells);
                let facts = Some(Box::new(facts));
                Played { facts, ..played }
            }
            Err(cells) => Played::invalid(played.outcome.err().unwrap_or_else(|| {
                let max_cells = FinalFacts::max_cells(memory);
                let message = format!(
                    "the facts list {cells} cells; the memory limit allows at most {max_cells}"
                );
                Fault::new(Fault::MEMORY_EXCEEDED, message)
            })),
        }
    }

    fn outcome_without_facts(&self, claim: &ParsedClaim) -> Played {
        if let Some(fault) = &self.fault {
            return Played::invalid(fault.clone());
        }
        let position = &self.position;
        let (rules, turns, verdict) = (position.rules(), self.options.turns, position.verdict());
        let mut outcome = GameOutcome::new(rules, turns, verdict, self.ply(), self.after_end);
        if self.options.lines {
            outcome.lines = position.lines().collect();
        }
        outcome.set_up.clone_from(&self.set_up);
        if self.options.moves {
            outcome.moves.clone_from(&self.moves);
        }
        outcome.fouls = position.fouls();
        let note = claim.set_in(&mut outcome, self.players());
        let uncounted = self.uncounted_claim(claim);
        outcome.is_claim_unsupported = uncounted.is_some();
        Played {
            outcome: Ok(outcome),
            facts: None,
            notes: note.into_iter().chain(uncounted).collect(),
        }
    }

    /// Returns a note if the claimed winner of an ongoing game made a run with their last move that
    /// the rules do not count. With `loses`, this is the last move of the opponent.
    fn uncounted_claim(&self, claim: &ParsedClaim) -> Option<Note> {
        let winner = claim.winner_on_board()?;
        let rules = self.position.rules();
        if !self.position.verdict().is_ongoing() || rules.counts_every_run() {
            return None;
        }
        let owner = match rules.line_effect() {
            LineEffect::Loses => winner.opponent(),
            _ => winner,
        };
        let mut moves = self.moves.iter().rev();
        let last = moves.find(|stone| stone.player == owner)?;
        let run = self.position.longest_run(last.cell);
        (run >= rules.k()).then(|| Note::unsupported_claim(winner, run, owner))
    }
}

/// True if the facts list the moves.
pub(super) const fn lists_played(options: &JudgeOptions) -> bool {
    options.facts && options.played
}

/// Returns an error if the memory limit does not allow this many stones.
pub(super) fn check_stone_count(stones: u64, max_stones: u64) -> Result<(), Fault> {
    if stones <= max_stones {
        return Ok(());
    }
    let message = format!("the memory limit allows at most {max_stones} stones");
    Err(Fault::new(Fault::MEMORY_EXCEEDED, message))
}

/// Returns the bytes that an empty position allocates, and the most bytes that each stone adds.
pub(super) fn position_bytes(rules: &Rules, has_facts: bool) -> [u64; 2] {
    if has_facts {
        [Facts::new_bytes(rules), Facts::stone_bytes(rules)]
    } else {
        [Position::new_bytes(rules), Position::stone_bytes(rules)]
    }
}

/// Returns the position, with an index of its facts if `has_facts`. The index costs time and memory
/// at every move.
pub(super) fn with_facts_if(has_facts: bool, position: Position) -> Position {
    if has_facts {
        position.with_facts()
    } else {
        position
    }
}

/// Returns the number of the player that a move names, or of the player whose turn it is.
pub(super) fn named_player(position: &Position, mv: RecordMove) -> i128 {
    let player = || position.next_player().number().into();
    mv.player_number().unwrap_or_else(player)
}

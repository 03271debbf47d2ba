//! A board of any size: the lines as bits, the turn, the outcome and the key.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::facts::{Change, CompletingCells, FactsIndex, Stone};
use super::{AxisBits, Method};
use crate::key::stone_key;
use crate::progress::{Progress, TurnOrder};
use crate::{Cell, Column, Gravity, LineEffect, Move, Outcome, Player, Rules, Turn, Verdict};

/// All of a position that [`Bitboard`](crate::Bitboard) does not serve, except the rules. Each stone
/// placed or removed updates the index of facts, if the position keeps one.
#[derive(Clone, Debug)]
pub(crate) struct LargeBoard {
    /// The number of rows where the quick way places stones: 0 after the end.
    quick_rows: u32,
    /// The same during the game: 0 under rules that the quick way does not serve.
    rows_if_ongoing: u32,
    pub(crate) progress: Progress,
    /// The hashes of all stones, joined by exclusive or.
    pub(super) stones_key: u64,
    /// The index of the cell played last, or [`UNKNOWN`]. An `Option` would take twice the memory.
    /// After a win it is always known: if the moves are not, it is a stone that can have been last.
    last: u64,
    pub(super) stones: AxisBits,
    /// Boxed, because it is several times as large as the lines.
    pub(crate) index: Option<Box<FactsIndex>>,
}

/// Marks an unknown last move, on the empty board and after an undo. No cell has this index.
const UNKNOWN: u64 = u64::MAX;

impl LargeBoard {
    /// Creates the empty board without an index.
    pub(super) fn new(rules: &Rules, method: Method) -> Self {
        let mut board = Self {
            quick_rows: 0,
            rows_if_ongoing: 0,
            progress: Progress::new(rules, TurnOrder::Fixed),
            stones_key: 0,
            last: UNKNOWN,
            stones: AxisBits::new(rules, method),
            index: None,
        };
        board.set_quick_rows(rules);
        board
    }

    /// Plays a move by the quick way. It takes only moves that are legal, on a plane of short sides
    /// without `drop`, and only if two players place one stone a turn, every run of k counts, turns
    /// are in order, and there is no index of facts. Otherwise it returns `None` and changes nothing.
    #[inline(always)]
    pub(crate) fn play_quickly(&mut self, rules: &Rules, mv: Move) -> Option<Verdict> {
        let Move::Cell(cell) = mv else { return None };
        let is_on_board = cell.row() < self.quick_rows && cell.col() < rules.size().cols();
        if !is_on_board || cell.layer().is_some() {
            return None;
        }
        let player = self.progress.player;
        let completes = self.stones.place_quickly(rules, cell, player)?;
        self.record_stone(rules, cell, player);
        if !self.progress.advance_by_one_stone(completes) {
            let turn = Some(Turn::new(player.opponent(), 1));
            return Some(Verdict::Ongoing { turn });
        }
        self.quick_rows = 0;
        Some(self.progress.verdict())
    }

    /// Plays a move of the board by the full way: under any rules, for the named player or the next
    /// one. True if the move is legal. `Position::check` has the reasons: a function that may return
    /// one passes its result through memory.
    #[inline(always)]
    pub(crate) fn play_move(&mut self, rules: &Rules, named: Option<Player>, mv: Move) -> bool {
        let Some(player) = self.progress.mover(rules, named) else {
            return false;
        };
        let cell = cell_of(rules, mv, |column| self.stones.landing_row(column));
        let is_open = |cell| rules.gravity() == Gravity::Drop || self.stones.is_empty(cell);
        let Some(cell) = cell.filter(|&cell| is_open(cell)) else {
            return false;
        };
        let completes = self.stones.place(rules, cell, player);
        self.update_facts((cell, player), Change::Placed);
        self.record_stone(rules, cell, player);
        self.progress.advance(rules, player, completes);
        if !self.fouls_of(rules, cell, player).is_empty() {
            // The stone may also have completed an overline or filled the board.
            self.progress.outcome = Outcome::win(player.opponent());
        }
        if self.progress.outcome.is_over() {
            self.quick_rows = 0;
        }
        true
    }

    #[inline(always)]
    fn record_stone(&mut self, rules: &Rules, cell: Cell, player: Player) {
        self.last = rules.size().index(cell);
        self.stones_key ^= stone_key(self.last, player);
    }

    /// Takes back a move of the board if it can have been the last move. True if it was taken back.
    #[inline]
    pub(crate) fn undo_move(&mut self, rules: &Rules, mv: Move) -> bool {
        let cell = cell_of(rules, mv, |column| {
            // The row of the topmost stone.
            let row = self.stones.landing_row(column).map_or(0, |row| row + 1);
            (row < rules.size().rows()).then_some(row)
        });
        let stone = cell.and_then(|cell| Some((cell, self.stones.owner(cell)?)));
        let Some((cell, player)) = stone else {
            return false;
        };
        let before = self.progress.before(rules);
        let is_turn_of_other = before.turn().is_some_and(|turn| turn.player != player);
        let index = rules.size().index(cell);
        let may_leave_line = self.may_leave_line(rules, index);
        if is_turn_of_other || may_leave_line && self.has_line_without(rules, cell, player) {
            return false;
        }
        if rules.is_renju() && self.fouls_of(rules, cell, player) != self.fouls(rules) {
            return false;
        }
        self.change((cell, player), Change::Removed);
        self.stones_key ^= stone_key(index, player);
        self.progress = before;
        self.last = UNKNOWN;
        self.quick_rows = self.rows_if_ongoing;
        true
    }

    /// True if a line may be on the board without the stone on a cell. Without a winner, there is no
    /// line under rules that count every run of k: a shorter run never becomes one.
    #[inline(always)]
    fn may_leave_line(&self, rules: &Rules, index: u64) -> bool {
        let has_no_line = rules.is_every_run_a_line() && self.progress.outcome.winner().is_none();
        !has_no_line && self.last != index
    }

    /// True if a line is on the board without the stone of `player` on `cell`. All lines of a won
    /// position pass through the last stone, and no line was on the board without that stone. So a line
    /// passes through it, or it is one of the runs that a removal changes. If the last stone is unknown,
    /// all lines must pass through `cell`.
    #[cold]
    #[inline(never)]
    pub(super) fn has_line_without(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        self.change((cell, player), Change::Removed);
        let is_left = match self.last(rules) {
            Some(last) if self.stones.is_on_line(last) => true,
            Some(_) if rules.is_every_run_a_line() => false,
            _ => self.stones.has_line_beside(cell),
        };
        self.change((cell, player), Change::Placed);
        is_left
    }

    /// False if the turns, the outcomes, the keys, or the fouls that have ended the game differ.
    pub(crate) fn may_equal(&self, other: &Self, rules: &Rules) -> bool {
        self.progress == other.progress
            && self.stones_key == other.stones_key
            && self.fouls(rules) == other.fouls(rules)
    }

    /// Returns the cell played last if it is known.
    pub(super) fn last(&self, rules: &Rules) -> Option<Cell> {
        rules.size().cell(self.last)
    }

    /// Sets the cell played last, if it is known.
    pub(super) fn set_last(&mut self, rules: &Rules, last: Option<Cell>) {
        self.last = last.map_or(UNKNOWN, |cell| rules.size().index(cell));
    }

    /// Sets the turn, the outcome and the last stone, and computes the key.
    pub(super) fn set_progress(&mut self, rules: &Rules, progress: Progress, last: Option<Cell>) {
        let (mut key, size) = (0, rules.size());
        self.stones
            .each_stone(&mut |cell, player| key ^= stone_key(size.index(cell), player));
        self.stones_key = key;
        self.progress = progress;
        self.set_last(rules, last);
        self.set_quick_rows(rules);
    }

    /// Sets the rows of the quick way.
    pub(super) fn set_quick_rows(&mut self, rules: &Rules) {
        let is_plain = rules.counts_every_run()
            && rules.line_effect() == LineEffect::Wins
            && (rules.players(), rules.stones_in_turns()) == (2, [1, 1])
            && rules.gravity() == Gravity::None;
        let serves = is_plain
            && self.progress.turn_order == TurnOrder::Fixed
            && self.index.is_none()
            && self.stones.searches_four_axes();
        self.rows_if_ongoing = if serves { rules.size().rows() } else { 0 };
        let is_over = self.progress.outcome.is_over();
        self.quick_rows = if is_over { 0 } else { self.rows_if_ongoing };
    }

    /// Keeps an index of the facts from now on. Places all stones again, since each updates the index.
    pub(super) fn keep_facts(&mut self, rules: &Rules) {
        if self.index.is_some() {
            return;
        }
        let stones = Vec::from_iter(self.stones.by_row());
        for &(cell, player) in &stones {
            self.stones.set(cell, player, false);
        }
        self.index = Some(Box::new(FactsIndex::new(rules)));
        self.set_quick_rows(rules);
        for stone in stones.into_iter().rev() {
            self.change(stone, Change::Placed);
        }
    }

    /// Places a stone on an empty cell, without a search for the line that it completes, or removes a
    /// stone, which need not be the last.
    #[inline]
    pub(super) fn change(&mut self, (cell, player): Stone, change: Change) {
        self.stones.set(cell, player, change == Change::Placed);
        self.update_facts((cell, player), change);
    }

    /// Iterates over the empty cells where a stone of `player` placed now completes a line, row by
    /// row; over no cells if there is no board or no index.
    pub(crate) fn completing_cells(
        board: Option<&Self>,
        player: Player,
    ) -> impl Iterator<Item = Cell> {
        let indexed =
            board.and_then(|board| Some((&board.index.as_ref()?.completing, &board.stones)));
        CompletingCells::reachable(indexed, player)
    }

    /// Updates the index of facts if the position keeps one.
    #[inline(always)]
    fn update_facts(&mut self, stone: Stone, change: Change) {
        if let Some(index) = &mut self.index {
            (index.update)(index, &self.stones, stone, change);
        }
    }
}

/// Returns the cell of a move, which with `drop` has this row in its column.
#[inline(always)]
fn cell_of(rules: &Rules, mv: Move, row: impl Fn(Column) -> Option<u32>) -> Option<Cell> {
    match (mv, rules.gravity()) {
        (Move::Cell(cell), Gravity::None) => Some(cell),
        (Move::Cell(cell), Gravity::Drop) => {
            (row(Column::of(cell)) == Some(cell.row())).then_some(cell)
        }
        (Move::Column(column), Gravity::Drop) => Some(column.cell(row(column)?)),
        (Move::Column(_), Gravity::None) => None,
    }
}

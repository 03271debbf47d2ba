//! The state of a position without its stones. It checks and plays moves.

use crate::progress::{Progress, TurnOrder};
use crate::stone_store::{StoneStore, Stones};
use crate::zobrist::stone_key;
use crate::{Cell, Column, Coordinates, Gravity, Move, PlayError, Player, Rules};

/// All of a position except the stones.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) rules: Rules,
    pub(crate) progress: Progress,
    /// The keys of all stones, joined by exclusive or.
    pub(crate) stones_key: u64,
    /// The index of the cell played last, or [`UNKNOWN`]. An `Option` would take twice the memory.
    /// After a win it is always known: if the moves are not, it is a stone that can have been last.
    last: u64,
}

/// Marks an unknown last move, on the empty board and after an undo. No cell has this index.
const UNKNOWN: u64 = u64::MAX;

impl State {
    /// Returns the state of the empty board.
    pub(crate) fn new(rules: Rules, turn_order: TurnOrder) -> Self {
        Self {
            progress: Progress::new(&rules, turn_order),
            rules,
            stones_key: 0,
            last: UNKNOWN,
        }
    }

    /// Returns an error if a move is illegal. This is the only code that knows the reasons, and their
    /// order in `docs/errors.md`.
    pub(crate) fn check(
        &self,
        stones: &StoneStore,
        player: Option<i128>,
        coordinates: Coordinates,
    ) -> Result<(), PlayError> {
        let rules = &self.rules;
        self.progress.check_player(rules, player)?;
        let mv = rules.locate(coordinates)?;
        let column = match mv {
            Move::Column(column) => column,
            Move::Cell(cell) => {
                if let Some(by) = stones.owner(cell) {
                    return Err(PlayError::Occupied { cell, by });
                }
                Column::of(cell)
            }
        };
        match (mv, rules.gravity(), stones.landing(column)) {
            (Move::Cell(_), Gravity::None, _) => Ok(()),
            (Move::Column(_), Gravity::None, _) => Err(PlayError::RowNotNamed { column }),
            (_, Gravity::Drop, None) => Err(PlayError::ColumnFull {
                column,
                rows: rules.size().rows(),
            }),
            (Move::Cell(cell), Gravity::Drop, Some(rests_on)) if rests_on != cell => {
                Err(PlayError::Floating { cell, rests_on })
            }
            (_, Gravity::Drop, Some(_)) => Ok(()),
        }
    }

    /// Plays a move if it is legal. True if it was played. [`State::check`] has the reasons: a
    /// function that may return one passes its result through memory, and a move on a small board
    /// then takes twice the time.
    ///
    /// Two more choices make it fast. It is not inlined, so each type of stones has its own registers.
    /// The move is passed by reference: its 16 bytes were just written by several stores, and
    /// loading them as a whole would take longer than a move. The verdict is not returned: callers
    /// read the parts that they need from [`Progress`].
    #[inline(never)]
    pub(crate) fn play<S: Stones>(
        &mut self,
        stones: &mut S,
        player: Option<Player>,
        mv: &Move,
    ) -> bool {
        let rules = &self.rules;
        if !S::is_on_board(rules, *mv) {
            let mv = without_plane_layer(rules, *mv);
            return mv.is_some_and(|mv| self.play(stones, player, &mv));
        }
        let Some(player) = self.progress.mover(rules, player) else {
            return false;
        };
        let cell = match (S::simplified(*mv), rules.gravity()) {
            (Move::Cell(cell), Gravity::None) if stones.is_empty(cell) => cell,
            (Move::Column(column), Gravity::Drop) => match stones.landing_row(column) {
                Some(row) => column.cell(row),
                None => return false,
            },
            (Move::Cell(cell), Gravity::Drop)
                if stones.landing_row(Column::of(cell)) == Some(cell.row()) =>
            {
                cell
            }
            _ => return false,
        };
        let completes = stones.place(rules, cell, player);
        self.record(player, cell, completes);
        true
    }

    /// Records a stone that was placed.
    #[inline(always)]
    pub(crate) fn record(&mut self, player: Player, cell: Cell, completes: bool) {
        self.toggle_in_key(cell, player);
        self.last = self.rules.size().index(cell);
        self.progress.advance(&self.rules, player, completes);
    }

    /// Adds a stone to the key, or removes it.
    #[inline(always)]
    pub(crate) fn toggle_in_key(&mut self, cell: Cell, player: Player) {
        self.stones_key ^= stone_key(cell, player);
    }

    /// Takes back a move if it can have been the last move. True if it was taken back. Not inlined,
    /// for the reason of [`State::play`].
    #[inline(never)]
    pub(crate) fn undo<S: Stones>(&mut self, stones: &mut S, mv: Move) -> bool {
        if !S::is_on_board(&self.rules, mv) {
            return without_plane_layer(&self.rules, mv).is_some_and(|mv| self.undo(stones, mv));
        }
        let (rules, mv) = (&self.rules, S::simplified(mv));
        let top = |column| {
            let row = stones.landing_row(column).map_or(0, |row| row + 1);
            (row < rules.size().rows()).then_some(row)
        };
        let cell = match (mv, rules.gravity()) {
            (Move::Cell(cell), Gravity::None) => cell,
            (Move::Cell(cell), Gravity::Drop) if top(Column::of(cell)) == Some(cell.row()) => cell,
            (Move::Column(column), Gravity::Drop) => match top(column) {
                Some(row) => column.cell(row),
                None => return false,
            },
            _ => return false,
        };
        let Some(player) = stones.owner(cell) else {
            return false;
        };
        let before = self.progress.before(rules);
        let is_turn_of_other = before.turn().is_some_and(|turn| turn.player != player);
        if is_turn_of_other || self.may_leave_line(cell) && self.leaves_line(stones, cell, player) {
            return false;
        }
        stones.remove(cell, player);
        self.progress = before;
        self.toggle_in_key(cell, player);
        self.last = UNKNOWN;
        true
    }

    /// True if a line may be on the board without the stone on `cell`. Without a winner,
    /// there is no line under rules that count every run of k: a shorter run never becomes one.
    #[inline(always)]
    fn may_leave_line(&self, cell: Cell) -> bool {
        let is_plain = self.rules.is_any_run_a_line() && self.progress.outcome().winner().is_none();
        !is_plain && self.last != self.rules.size().index(cell)
    }

    /// True if a line is on the board without the stone on `cell`. All lines of a won position pass
    /// through [`State::last`], and no line was on the board without that stone. So a line passes
    /// through it, or it is one of the runs that a removal changes.
    #[cold]
    #[inline(never)]
    fn leaves_line(&self, stones: &mut impl Stones, cell: Cell, player: Player) -> bool {
        let rules = &self.rules;
        stones.remove(cell, player);
        let last = self.last();
        let is_left = last.is_some_and(|last| stones.is_on_line(rules, last))
            || (!rules.is_any_run_a_line() && stones.has_line_beside(rules, cell));
        stones.place(rules, cell, player);
        is_left
    }

    /// Sets the cell played last, if it is known.
    pub(crate) fn set_last(&mut self, last: Option<Cell>) {
        self.last = last.map_or(UNKNOWN, |cell| self.rules.size().index(cell));
    }

    /// Returns the cell played last if it is known.
    pub(crate) fn last(&self) -> Option<Cell> {
        self.rules.size().cell(self.last)
    }
}

/// Returns the same move without its layer, if it names layer 0 of a plane.
#[cold]
#[inline(never)]
fn without_plane_layer(rules: &Rules, mv: Move) -> Option<Move> {
    rules.locate(mv.into()).ok()
}

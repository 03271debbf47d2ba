//! A move, checked and played.

use core::ops::Deref;

use crate::coordinates::{Locate, OnBoard};
use crate::progress::{Progress, Turns};
use crate::referee::Stones;
use crate::refusal::{Refusal, Refused};
use crate::zobrist::stone_key;
use crate::{Cell, Column, Coordinates, Gravity, Move, PlayError, Player, Rules, Verdict};

/// All of a position except the stones.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) rules: Rules,
    pub(crate) progress: Progress,
    /// The exclusive or of the keys of all stones.
    pub(crate) stones_hash: u64,
    /// The number of the cell played last, or [`UNKNOWN`]. Not an `Option`: that would take twice
    /// the memory.
    last: u64,
}

/// The number of no cell: on the empty board and after an undo.
const UNKNOWN: u64 = u64::MAX;

impl State {
    /// Returns the state of the empty board.
    pub(crate) fn new(rules: Rules, turns: Turns) -> Self {
        Self {
            progress: Progress::new(&rules, turns),
            rules,
            stones_hash: 0,
            last: UNKNOWN,
        }
    }

    /// Checks a move, and calls `then` with the player and the cell on which the stone comes to
    /// rest if it is legal.
    ///
    /// The one place that checks a move; the order of the checks is published. What follows is a
    /// parameter, since a result that may be an error would pass through memory.
    #[inline(always)]
    pub(crate) fn check<S: Stones, R: Refusal, T, A, B>(
        state: A,
        stones: B,
        player: Option<i128>,
        mv: impl Locate,
        then: impl FnOnce(A, B, Player, Cell) -> T,
    ) -> Result<T, R>
    where
        A: Deref<Target = Self>,
        B: Deref<Target = S>,
    {
        let rules = &state.rules;
        let player = state.progress.mover(rules, player)?;
        let landing = |column| {
            let row = stones.landing_row(column);
            let rows = rules.size().rows();
            row.ok_or_else(|| R::because(|| PlayError::ColumnFull { column, rows }))
        };
        let cell = match (mv.locate(rules)?, rules.gravity()) {
            (Move::Cell(cell), Gravity::None) if stones.is_empty(cell) => cell,
            (Move::Column(column), Gravity::Drop) => column.cell(landing(column)?),
            (Move::Column(column), Gravity::None) => {
                return Err(R::because(|| PlayError::RowNotNamed { column }));
            }
            (Move::Cell(cell), _) => {
                if let Some(by) = stones.owner(cell) {
                    return Err(R::because(|| PlayError::Occupied { cell, by }));
                }
                let column = Column::of(cell);
                let rests_on = column.cell(landing(column)?);
                if cell != rests_on {
                    return Err(R::because(|| PlayError::Floating { cell, rests_on }));
                }
                cell
            }
        };
        Ok(then(state, stones, player, cell))
    }

    /// Checks a move and calls `then` if it is legal.
    #[inline(always)]
    pub(crate) fn check_move<S: Stones, T>(
        &mut self,
        stones: &mut S,
        player: Option<Player>,
        mv: Move,
        then: impl Fn(&mut Self, &mut S, Player, Cell) -> T,
    ) -> Result<T, Refused> {
        #[cold]
        #[inline(never)]
        fn check_numbers<S: Stones, T>(
            state: &mut State,
            stones: &mut S,
            player: Option<i128>,
            coordinates: Coordinates,
            then: impl Fn(&mut State, &mut S, Player, Cell) -> T,
        ) -> Result<T, Refused> {
            State::check(state, stones, player, coordinates, then)
        }
        let player = player.map(|player| player.number().into());
        if S::is_on_board(&self.rules, mv) {
            Self::check(self, stones, player, OnBoard(S::simplified(mv)), then)
        } else {
            // A plane is its own layer 0.
            check_numbers(self, stones, player, mv.into(), then)
        }
    }

    /// Places a stone whose move was checked, and returns the verdict.
    #[inline(always)]
    pub(crate) fn place<S: Stones>(
        &mut self,
        stones: &mut S,
        player: Player,
        cell: Cell,
    ) -> Verdict {
        let completes = stones.place(&self.rules, cell, player);
        self.add(cell, player);
        self.last = self.rules.size().index(cell);
        self.progress.advance(&self.rules, player, completes)
    }

    /// Adds a stone to the hash, or removes it.
    #[inline(always)]
    pub(crate) fn add(&mut self, cell: Cell, player: Player) {
        self.stones_hash ^= stone_key(cell, player);
    }

    /// Takes back a move if it can have been the last one, and returns its stone.
    #[inline(always)]
    pub(crate) fn try_undo<S: Stones>(
        &mut self,
        stones: &mut S,
        mv: Move,
    ) -> Option<(Cell, Player)> {
        if S::is_on_board(&self.rules, mv) {
            self.undo(stones, mv)
        } else {
            self.try_undo_elsewhere(stones, mv.into())
        }
    }

    /// The same for a move in an unusual form: a plane is its own layer 0.
    #[cold]
    #[inline(never)]
    fn try_undo_elsewhere(
        &mut self,
        stones: &mut impl Stones,
        coordinates: Coordinates,
    ) -> Option<(Cell, Player)> {
        let mv = self.rules.locate(coordinates).ok()?;
        self.undo(stones, mv)
    }

    #[inline(always)]
    fn undo(&mut self, stones: &mut impl Stones, mv: Move) -> Option<(Cell, Player)> {
        let rules = &self.rules;
        let top = |column| {
            let row = stones.landing_row(column).map_or(0, |row| row + 1);
            (row < rules.size().rows()).then_some(row)
        };
        let cell = match (mv, rules.gravity()) {
            (Move::Cell(cell), Gravity::None) => cell,
            (Move::Column(_), Gravity::None) => return None,
            (Move::Cell(cell), Gravity::Drop) => {
                if top(Column::of(cell)) != Some(cell.row()) {
                    return None;
                }
                cell
            }
            (Move::Column(column), Gravity::Drop) => column.cell(top(column)?),
        };
        let index = rules.size().index(cell);
        let player = stones.owner(cell)?;
        let before = self.progress.before(rules);
        let by_turn = before.turn().is_none_or(|turn| turn.player == player);
        let by_last = self.last == UNKNOWN || self.last == index;
        if !by_turn || !by_last {
            return None;
        }
        stones.remove(cell, player);
        self.progress = before;
        self.add(cell, player);
        self.last = UNKNOWN;
        Some((cell, player))
    }

    /// Returns the cell played last if it is known.
    pub(crate) fn last(&self) -> Option<Cell> {
        self.rules.size().cell(self.last)
    }
}

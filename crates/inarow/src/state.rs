//! The state of a position without its stones. It checks and plays moves.

use crate::progress::{Progress, TurnOrder};
use crate::refusal::{Refusal, Refused};
use crate::stone_store::Stones;
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

/// Checks a move. The value is its player and the cell where its stone lands. If the move is
/// illegal, the calling function returns the refusal, of type `$refusal`.
///
/// `docs/errors.md` publishes the order of all checks: [`Progress::mover`], then [`Rules::locate`]
/// for unchecked numbers, then the checks of the cell below. It is a macro, since a function that
/// may return an error passes its result through memory. A move on a small board then takes twice
/// the time.
macro_rules! check {
    ($state:expr, $stones:expr, $player:expr, $mv:expr, $refusal:ty) => {{
        let (rules, progress) = (&$state.rules, &$state.progress);
        let player = progress.mover::<$refusal>(rules, $player)?;
        let cell = match ($mv, rules.gravity()) {
            (Move::Cell(cell), Gravity::None) if $stones.is_empty(cell) => cell,
            (Move::Column(column), Gravity::Drop) => match $stones.landing_row(column) {
                Some(row) => column.cell(row),
                None => return Err(column_full(rules, column)),
            },
            (Move::Column(column), Gravity::None) => {
                let refusal = || PlayError::RowNotNamed { column };
                return Err(<$refusal>::because(refusal));
            }
            (Move::Cell(cell), _) => {
                if let Some(by) = $stones.owner(cell) {
                    return Err(<$refusal>::because(|| PlayError::Occupied { cell, by }));
                }
                let column = Column::of(cell);
                match $stones.landing_row(column).map(|row| column.cell(row)) {
                    None => return Err(column_full(rules, column)),
                    Some(rests_on) if rests_on != cell => {
                        let refusal = || PlayError::Floating { cell, rests_on };
                        return Err(<$refusal>::because(refusal));
                    }
                    Some(_) => cell,
                }
            }
        };
        (player, cell)
    }};
}

#[inline(always)]
fn column_full<R: Refusal>(rules: &Rules, column: Column) -> R {
    let rows = rules.size().rows();
    R::because(|| PlayError::ColumnFull { column, rows })
}

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

    /// Returns the player of a move given as unchecked numbers and the cell where its stone lands,
    /// or the reason to refuse it.
    pub(crate) fn check(
        &self,
        stones: &impl Stones,
        player: Option<i128>,
        coordinates: Coordinates,
    ) -> Result<(Player, Cell), PlayError> {
        // The player is checked before the numbers, in the published order.
        self.progress.mover::<PlayError>(&self.rules, player)?;
        let mv = self.rules.locate(coordinates)?;
        Ok(check!(self, stones, player, mv, PlayError))
    }

    /// Plays a move if it is legal.
    ///
    /// Three choices make it fast. It is not inlined, so each type of stones has its own registers.
    /// The move is passed by reference: its 16 bytes were just written by several stores, and
    /// loading them as a whole would take longer than a move. The verdict is not returned: callers
    /// read the parts that they need from [`Progress`].
    #[inline(never)]
    pub(crate) fn play<S: Stones>(
        &mut self,
        stones: &mut S,
        player: Option<Player>,
        mv: &Move,
    ) -> Result<(), Refused> {
        // A move outside the board is refused here before its player is checked, against the
        // published order. The caller gets its error from `Position::reason`, which runs all
        // checks again in that order.
        if !S::is_on_board(&self.rules, *mv) {
            return self.play(stones, player, &without_plane_layer(&self.rules, *mv)?);
        }
        let (player, cell) = check!(self, stones, number(player), S::simplified(*mv), Refused);
        let completes = stones.place(&self.rules, cell, player);
        self.record(player, cell, completes);
        Ok(())
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
            return without_plane_layer(&self.rules, mv).is_ok_and(|mv| self.undo(stones, mv));
        }
        let (rules, mv) = (&self.rules, S::simplified(mv));
        let top = |column| {
            let row = stones.landing_row(column).map_or(0, |row| row + 1);
            (row < rules.size().rows()).then_some(row)
        };
        let cell = match (mv, rules.gravity()) {
            (Move::Cell(cell), Gravity::None) => Some(cell),
            (Move::Column(_), Gravity::None) => None,
            (Move::Cell(cell), Gravity::Drop) => {
                Some(cell).filter(|cell| top(Column::of(*cell)) == Some(cell.row()))
            }
            (Move::Column(column), Gravity::Drop) => top(column).map(|row| column.cell(row)),
        };
        let Some((cell, player)) = cell.and_then(|cell| Some((cell, stones.owner(cell)?))) else {
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

/// Returns the number of a player as an unchecked number.
#[inline(always)]
pub(crate) fn number(player: Option<Player>) -> Option<i128> {
    player.map(|player| player.number().into())
}

/// Returns the same move without its layer, if it names layer 0 of a plane.
#[cold]
#[inline(never)]
fn without_plane_layer(rules: &Rules, mv: Move) -> Result<Move, Refused> {
    rules.locate(mv.into()).map_err(|_| Refused)
}

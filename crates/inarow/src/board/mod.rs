//! The methods that store the stones of a position and detect its lines.
//!
//! | method | rules | memory | how it detects a line |
//! | --- | --- | --- | --- |
//! | [`Bitboard`] | planes of up to 7 rows and 8 columns without `wrap` and `renju`, two players | one word per player | k adjacent stones are k bits at a fixed distance from each other. The word is shifted and combined with itself, log2(k) times per axis |
//! | [`tally`] | full lines with diagonals on an n x n board, two players | 2n + 2 numbers, beside the board | a line is full if its signed counter is +n or -n. A move takes 2 to 4 additions |
//! | [`axis_bits`] | any rules | for each player, a word for each 64 cells of a line, and at least a word for each line. Nothing along axes on which no line of k fits, except on boards with short sides and with `wrap` | the run through a stone is the block of set bits around the bit of the stone. [`Rules::is_line`] decides if the run is a line |
//!
//! A position uses the first method that serves its rules ([`Method::of`]). A bitboard reads one word,
//! and the other methods read only the lines through the last stone. So no cost grows with the board.
//!
//! To add a method, write it in a file here, and add it to the table above, [`Method`], [`Board`] and
//! the facts. `position/replay/` can add its stones without a check for lines. Tests
//! that use `Method::ALL` cover it.
//!
//! | file | contents |
//! | --- | --- |
//! | `large_board` | a board of any size: its stones, the turn, the outcome, the key, and an index of facts |
//! | `axis_bits/` | the stones as bits, and the search for lines in them |
//! | `tally` | the counters |
//! | `run` | a run |
//! | `facts/` | the facts beside a position |
//! | `fouls/` | the fouls of renju |
//! | `tests/words_read` | tests that count the words that a call reads |

mod axis_bits;
mod facts;
mod fouls;
mod large_board;
mod run;
mod tally;
#[cfg(test)]
#[path = "tests/words_read.rs"]
mod words_read;

use alloc::boxed::Box;
use alloc::vec::Vec;

use facts::Change;

use crate::either::Either;
use crate::key::{is_key_of_words, stones_key, turn_key};
use crate::progress::Progress;
use crate::small_boards::SmallBoards;
use crate::{Axis, Bitboard, Cell, Column, Gravity, Line, Move, Outcome, Player, Rules, Verdict};

pub(crate) use axis_bits::{AxisBits, sort_by_cell};
pub(crate) use facts::FactsIndex;
pub use fouls::{Foul, FoulShape, Fouls, Shape};
pub(crate) use large_board::LargeBoard;
pub(crate) use run::Run;
pub use tally::Tally;

/// A way to store the stones of a position and to detect its lines. It determines speed and memory
/// only: all methods give the same answers. It is public for tests.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Method {
    /// The whole board as a [`Bitboard`]: planes of up to 7 rows and 8 columns
    /// without `wrap` and `renju`, two players.
    Bitboard,
    /// The textbook's signed counters: full lines with diagonals on an n x n board of any n,
    /// two players.
    Tally,
    /// Every line as consecutive bits: any rules.
    Bits,
}

impl Method {
    /// All methods, in the order in which [`Method::of`] prefers them.
    pub const ALL: [Self; 3] = [Self::Bitboard, Self::Tally, Self::Bits];

    /// Returns the method that [`Position::new`](crate::Position::new) uses: the first one
    /// that serves the rules.
    #[doc(hidden)]
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        let mut methods = Self::ALL.into_iter();
        let first = methods.find(|method| method.serves(rules));
        first.unwrap_or(Self::Bits)
    }

    /// True if this method detects every line under these rules.
    #[doc(hidden)]
    #[must_use]
    pub const fn serves(self, rules: &Rules) -> bool {
        match self {
            Self::Bitboard => SmallBoards::ENABLED.is_some() && Bitboard::serves(rules),
            Self::Tally => Tally::serves(rules),
            Self::Bits => true,
        }
    }
}

/// All of a position except the rules.
#[derive(Clone, Debug)]
pub(crate) enum Board {
    Small(Bitboard, SmallBoards),
    /// For [`Method::Bits`], and for [`Method::Tally`]: the lines then contain the counters and
    /// store the stones along one axis. Boxed, because it is several times as large as a
    /// bitboard and positions are moved in memory.
    Large(Box<LargeBoard>),
}

/// Evaluates an expression on the stones of a [`Board`]. The expression is compiled once for
/// each type of stones.
macro_rules! with_stones {
    ($board:expr, $stones:ident => $value:expr) => {
        match $board {
            Board::Small($stones, _) => $value,
            Board::Large(large) => {
                let $stones = &large.stones;
                $value
            }
        }
    };
}

impl Board {
    /// Returns the empty board; `None` if the method does not serve the rules.
    pub(crate) fn new(rules: &Rules, method: Method) -> Option<Self> {
        if !method.serves(rules) {
            return None;
        }
        Some(match method {
            Method::Bitboard => Self::Small(Bitboard::new(rules)?, SmallBoards::ENABLED?),
            Method::Tally | Method::Bits => Self::Large(Box::new(LargeBoard::new(rules, method))),
        })
    }

    /// Returns the empty board by the first method that serves the rules.
    pub(crate) fn empty(rules: &Rules) -> Self {
        let board = Self::new(rules, Method::of(rules));
        board.expect("the method of these rules serves them")
    }

    /// Places these stones by the first method that serves the rules. The stones must be sorted by
    /// cell: with `drop` the lower ones are placed first.
    pub(crate) fn of_stones(rules: &Rules, stones: Vec<(Cell, Player)>) -> Self {
        let mut board = Self::empty(rules);
        board.place_all(stones);
        board
    }

    /// Returns the same board stored by another method; `None` if it does not serve the rules.
    pub(crate) fn with_method(&self, rules: &Rules, method: Method) -> Option<Self> {
        let mut board = Self::new(rules, method)?;
        board.place_all(self.stones_by_row(rules).collect());
        board.set_progress(rules, self.progress(rules), self.last(rules));
        Some(board)
    }

    /// True if facts are read without an index, or from the index that the board keeps.
    pub(crate) fn has_facts(&self) -> bool {
        self.large().is_none_or(|large| large.index.is_some())
    }

    /// Keeps an index of the facts from now on, if facts need one.
    pub(crate) fn keep_facts(&mut self, rules: &Rules) {
        if let Self::Large(large) = self {
            large.keep_facts(rules);
        }
    }

    /// Places stones that are sorted by cell: with `drop` the lower ones are placed first.
    pub(crate) fn place_all(&mut self, stones: Vec<(Cell, Player)>) {
        for (cell, player) in stones.into_iter().rev() {
            self.add(cell, player);
        }
    }

    /// Returns the heap bytes that [`Board::new`] allocates.
    pub(crate) fn new_bytes(rules: &Rules, method: Method) -> u64 {
        match method {
            Method::Bitboard => 0,
            _ => size_of::<LargeBoard>() as u64 + AxisBits::new_bytes(rules, method),
        }
    }

    /// Returns the heap bytes that a clone of the empty board allocates. They are fewer, since
    /// clones share the layouts.
    pub(crate) fn clone_bytes(rules: &Rules, method: Method) -> u64 {
        match method {
            Method::Bitboard => 0,
            _ => size_of::<LargeBoard>() as u64 + AxisBits::clone_bytes(rules, method),
        }
    }

    pub(crate) const fn method(&self) -> Method {
        match self {
            Self::Small(..) => Method::Bitboard,
            Self::Large(large) => large.stones.method(),
        }
    }

    /// Plays a move for the player whose turn it is by the quick way. Returns `None` and changes
    /// nothing if it does not take the move.
    #[inline(always)]
    pub(crate) fn play_quickly(&mut self, rules: &Rules, mv: Move) -> Option<Verdict> {
        match self {
            Self::Small(small, _) => small.play_quickly(mv),
            Self::Large(large) => large.play_quickly(rules, mv),
        }
    }

    /// Plays a move of the board by the full way: for the named player, or for the player whose turn
    /// it is. True if it was legal and was played.
    #[inline(always)]
    pub(crate) fn play_move(&mut self, rules: &Rules, named: Option<Player>, mv: Move) -> bool {
        match self {
            Self::Small(small, _) => small.play_move(rules, named, mv),
            Self::Large(large) => large.play_move(rules, named, mv),
        }
    }

    /// Takes back a move of the board if it can have been the last one. True if it was taken back.
    pub(crate) fn undo_move(&mut self, rules: &Rules, mv: Move) -> bool {
        match self {
            Self::Small(small, _) => small.undo_move(mv),
            Self::Large(large) => large.undo_move(rules, mv),
        }
    }

    #[inline(always)]
    pub(crate) fn verdict(&self, rules: &Rules) -> Verdict {
        match self {
            Self::Small(small, _) => small.verdict(rules),
            Self::Large(large) => large.progress.verdict(),
        }
    }

    #[inline(always)]
    pub(crate) fn next_player(&self) -> Player {
        match self {
            Self::Small(small, _) => small.next_player(),
            Self::Large(large) => large.progress.player,
        }
    }

    #[inline(always)]
    pub(crate) fn outcome(&self) -> Outcome {
        match self {
            Self::Small(small, _) => small.outcome(),
            Self::Large(large) => large.progress.outcome,
        }
    }

    pub(crate) fn progress(&self, rules: &Rules) -> Progress {
        match self {
            Self::Small(small, _) => small.progress(rules),
            Self::Large(large) => large.progress,
        }
    }

    /// Sets the turn, the outcome and the last stone. The stones keep their players.
    pub(crate) fn set_progress(&mut self, rules: &Rules, progress: Progress, last: Option<Cell>) {
        match self {
            Self::Small(small, _) => small.set_progress(rules, progress, last),
            Self::Large(large) => large.set_progress(rules, progress, last),
        }
    }

    /// Returns the cell played last if it is known. After a win it is always known.
    pub(crate) fn last(&self, rules: &Rules) -> Option<Cell> {
        match self {
            Self::Small(small, _) => small.last(),
            Self::Large(large) => large.last(rules),
        }
    }

    /// Sets the cell played last.
    pub(crate) fn set_last(&mut self, rules: &Rules, last: Option<Cell>) {
        match self {
            Self::Small(small, _) => small.set_last_cell(last),
            Self::Large(large) => large.set_last(rules, last),
        }
    }

    /// Returns the key of the stones and the turn.
    pub(crate) fn key(&self, rules: &Rules) -> u64 {
        let large = match self {
            Self::Small(small, _) => return small.key(),
            Self::Large(large) => large,
        };
        let stones = if is_key_of_words(rules) {
            stones_key(rules, |visit| self.each_stone(rules, visit))
        } else {
            large.stones_key
        };
        let turn = large.progress.turn();
        turn.map_or(stones, |turn| stones ^ turn_key(turn, large.progress.empty))
    }

    /// Returns the player whose stone lies on a cell.
    pub(crate) fn owner(&self, cell: Cell) -> Option<Player> {
        with_stones!(self, stones => stones.owner(cell))
    }

    /// Iterates over the stones with their cells, row by row.
    pub(crate) fn stones_by_row(&self, rules: &Rules) -> impl Iterator<Item = (Cell, Player)> {
        match self {
            Self::Large(large) => Either::First(large.stones.by_row()),
            // A small board has few cells.
            Self::Small(small, _) => {
                let stone = |cell| Some((cell, small.owner(cell)?));
                Either::Second(rules.size().cells().filter_map(stone))
            }
        }
    }

    /// Calls `visit` for each stone, in any order.
    pub(crate) fn each_stone(&self, rules: &Rules, mut visit: impl FnMut(Cell, Player)) {
        match self {
            Self::Large(large) => large.stones.each_stone(&mut visit),
            Self::Small(..) => self
                .stones_by_row(rules)
                .for_each(|(cell, player)| visit(cell, player)),
        }
    }

    /// True if a stone may be placed on a cell of the board, or with `drop` in its column.
    #[inline(always)]
    pub(crate) fn is_open(&self, rules: &Rules, cell: Cell) -> bool {
        match rules.gravity() {
            Gravity::None => self.is_empty(cell),
            Gravity::Drop => self.landing(Column::of(cell)).is_some(),
        }
    }

    /// True if no stone lies on a cell.
    #[inline(always)]
    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        with_stones!(self, stones => stones.is_empty(cell))
    }

    /// Returns the lowest empty cell of a column of a board with `drop`; `None` if the column is
    /// full.
    #[inline(always)]
    pub(crate) fn landing(&self, column: Column) -> Option<Cell> {
        let row = with_stones!(self, stones => stones.landing_row(column));
        row.map(|row| column.cell(row))
    }

    /// Returns the number of columns that are not full, on a board with `drop`.
    pub(crate) fn open_columns(&self) -> u64 {
        with_stones!(self, stones => stones.open_columns())
    }

    /// Places a stone on an empty cell. Only the stones change: [`Board::set_progress`] makes the rest
    /// agree with them.
    pub(crate) fn add(&mut self, cell: Cell, player: Player) {
        match self {
            Self::Small(small, _) => small.add(cell, player),
            Self::Large(large) => large.change((cell, player), Change::Placed),
        }
    }

    /// True if a line is on the board without the stone of `player` on `cell`, which all lines on the
    /// board contain. The last stone must be unknown.
    pub(crate) fn has_line_without(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        match self {
            Self::Small(small, _) => small.has_line_without(small.bit(cell)),
            Self::Large(large) => large.has_line_without(rules, cell, player),
        }
    }

    /// Returns the run along `axis` through the stone of `player` on `cell`.
    pub(crate) fn run(&self, rules: &Rules, axis: Axis, cell: Cell, by: Player) -> Run {
        with_stones!(self, stones => stones.run(rules, axis, cell, by))
    }

    /// Returns the line along `axis` through the stone of `player` on `cell`.
    pub(crate) fn line(&self, rules: &Rules, axis: Axis, cell: Cell, by: Player) -> Option<Line> {
        self.run(rules, axis, cell, by).line(rules, axis)
    }

    pub(crate) fn small(&self) -> Option<&Bitboard> {
        match self {
            Self::Small(small, _) => Some(small),
            Self::Large(_) => None,
        }
    }

    pub(crate) fn large(&self) -> Option<&LargeBoard> {
        match self {
            Self::Small(..) => None,
            Self::Large(large) => Some(large),
        }
    }

    /// Returns the fouls of a stone of `player` on a cell, which is empty or has that stone.
    pub(crate) fn fouls_of(&self, rules: &Rules, cell: Cell, player: Player) -> Fouls {
        let fouls = |large: &LargeBoard| large.fouls_of(rules, cell, player);
        self.large().map_or_else(Fouls::default, fouls)
    }
}

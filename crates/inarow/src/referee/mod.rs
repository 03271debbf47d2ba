//! Which method sees the lines under which rules, and why.
//!
//! | method | serves | memory | how it sees a line |
//! | --- | --- | --- | --- |
//! | [`word`] | planes of up to 7 rows and 8 columns | a word a player | k stones next to each other are k bits a fixed distance apart, found by laying the word over itself, log2(k) times an axis |
//! | [`tally`] | full lines with diagonals on an n x n board, two players | 2n + 2 numbers, and which stone lies where | a line is full when its signed counter reaches +n or -n: 2 to 4 additions |
//! | [`lines`] | any rules | a bit a cell, axis and player | a line is a run, and the run through a stone is the ones on either side of its bit |
//!
//! The first one that serves is taken ([`Method::of`]). None looks at more of the board
//! than the lines through the last stone, so no cost grows with the board. A method knows
//! stones and runs; which run is a line is asked of the rules, in one place
//! ([`Rules::is_line`]).
//!
//! What [`Facts`](crate::Facts) says beyond the verdict is kept by a [`ledger`], beside
//! lines or counters; a position alone does not pay for it:
//!
//! | rules | winning cells and sets by | cost of a move |
//! | --- | --- | --- |
//! | where a word serves | the word, when it is asked | nothing |
//! | full lines, any axes, two players | [`full_lines`]: of each line its sum, how many cells are filled, and where | O(1) an axis |
//! | any other | [`threats`]: the empty cells that end the runs beside the stone; [`open_sets`]: the nearest stones that block, in the same bits | O(k / 64) an axis and player |

mod around;
mod beside;
mod bitmap;
mod bits;
mod columns;
mod counted;
mod course;
mod full_lines;
mod heights;
mod laying;
mod ledger;
mod lines;
mod method;
mod open_sets;
mod rows;
mod run;
mod stones;
mod tally;
mod threats;
mod windows;
mod word;

use alloc::boxed::Box;

use crate::quick::Quick;
use crate::{Cell, Column, Diagonals, Gravity, Move, Player, Rules};

pub(crate) use columns::Columns;
pub(crate) use counted::Counted;
pub(crate) use laying::Laying;
pub(crate) use ledger::Ledger;
pub(crate) use lines::{Lines, is_dense};
pub use method::Method;
pub(crate) use rows::Rows;
pub(crate) use stones::Stones;
pub use tally::Tally;
use word::Word;

/// The stones of one position, held as its method wants them.
#[derive(Clone, Debug)]
pub(crate) enum Referee {
    Word(Quick<Word>),
    /// Apart, as is what follows, since it is several times as large, and a position is moved
    /// about as a whole.
    Counted(Box<Counted>),
    Lines(Box<Lines>),
}

impl Referee {
    /// The empty board; `None` where the method does not serve the rules.
    pub(crate) fn new(rules: &Rules, method: Method) -> Option<Self> {
        if !method.serves(rules) {
            return None;
        }
        Some(match method {
            Method::Word => Self::Word(Quick::new(|| Word::new(rules))?),
            Method::Tally => Self::Counted(Box::new(Counted::new(rules, counted(rules)?))),
            Method::Lines => Self::Lines(Box::new(Lines::new(rules))),
        })
    }

    /// The bytes that [`Referee::new`] allocates.
    pub(crate) const fn new_bytes(rules: &Rules, method: Method) -> u64 {
        match method {
            Method::Word => 0,
            Method::Tally => size_of::<Counted>() as u64 + Counted::new_bytes(rules),
            Method::Lines => size_of::<Lines>() as u64 + Lines::new_bytes(rules),
        }
    }

    /// The bytes that a clone of the empty board allocates: less, since some of what is
    /// allocated is shared.
    pub(crate) const fn clone_bytes(rules: &Rules, method: Method) -> u64 {
        match method {
            Method::Lines => size_of::<Lines>() as u64 + Lines::clone_bytes(rules, rules.axes()),
            Method::Word | Method::Tally => Self::new_bytes(rules, method),
        }
    }

    pub(crate) const fn method(&self) -> Method {
        match self {
            Self::Word(_) => Method::Word,
            Self::Counted(_) => Method::Tally,
            Self::Lines(_) => Method::Lines,
        }
    }

    /// The stones, for questions that are not asked at every move.
    pub(crate) fn stones(&self) -> &dyn Stones {
        match self {
            Self::Word(word) => &**word,
            Self::Counted(counted) => &**counted,
            Self::Lines(lines) => &**lines,
        }
    }

    /// The stones with their cells, row by row.
    pub(crate) fn stones_by_row(&self, rules: &Rules) -> impl Iterator<Item = (Cell, Player)> {
        let on_board = self.board().into_iter().flat_map(Lines::stones);
        // In a word there are few cells.
        let (size, rules) = (rules.size(), *rules);
        let in_word = self.word().into_iter().flat_map(move |word| {
            let cells = (0..).map_while(move |index| size.cell(index));
            cells.filter_map(move |cell| Some((cell, word.stone(&rules, cell)?)))
        });
        on_board.chain(in_word)
    }

    /// Shows the stones with the numbers of their cells, in no order that matters.
    pub(crate) fn each_stone(&self, rules: &Rules, mut show: impl FnMut(u64, Player)) {
        match self.board() {
            Some(lines) => lines.each_stone(show),
            None => self
                .stones_by_row(rules)
                .for_each(|(cell, player)| show(rules.size().index(cell), player)),
        }
    }

    fn stones_mut(&mut self) -> &mut dyn Stones {
        match self {
            Self::Word(word) => &mut **word,
            Self::Counted(counted) => &mut **counted,
            Self::Lines(lines) => &mut **lines,
        }
    }

    /// Plays a move, if it is written as it usually is and legal: where its stone lies, and
    /// whether it completes a line.
    #[inline(always)]
    pub(crate) fn play(&mut self, rules: &Rules, mv: Move, player: Player) -> Option<(Cell, bool)> {
        match self {
            Self::Word(word) => play(&mut **word, rules, mv, player),
            Self::Counted(counted) => play(&mut **counted, rules, mv, player),
            Self::Lines(lines) => play(&mut **lines, rules, mv, player),
        }
    }

    /// Whether a stone may be put on a cell of the board, or where stones fall into its column.
    #[inline(always)]
    pub(crate) fn is_open(&self, rules: &Rules, cell: Cell) -> bool {
        match (self, rules.gravity()) {
            (Self::Lines(lines), Gravity::None) => lines.is_free(rules, cell),
            (_, Gravity::None) => self.stones().is_free(rules, cell),
            (_, Gravity::Drop) => {
                let column = Column::of(cell);
                self.stones().resting_cell(rules, column).is_some()
            }
        }
    }

    /// See [`Stones::place`].
    pub(crate) fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        self.stones_mut().place(rules, cell, player)
    }

    /// See [`Stones::remove`].
    pub(crate) fn remove(&mut self, rules: &Rules, cell: Cell, player: Player) {
        self.stones_mut().remove(rules, cell, player);
    }

    /// The word, where all stones have room in one.
    pub(crate) fn word(&self) -> Option<&Word> {
        match self {
            Self::Word(word) => Some(word),
            Self::Counted(_) | Self::Lines(_) => None,
        }
    }

    /// The lines, or those rows of them that tell which stone lies where; `None` where that
    /// is a word.
    pub(crate) const fn board(&self) -> Option<&Lines> {
        match self {
            Self::Counted(counted) => Some(counted.board()),
            Self::Lines(lines) => Some(lines),
            Self::Word(_) => None,
        }
    }

    /// The counters, where they decide.
    pub(crate) const fn tally(&self) -> Option<&Tally> {
        match self {
            Self::Counted(counted) => Some(counted.tally()),
            Self::Word(_) | Self::Lines(_) => None,
        }
    }
}

#[inline(always)]
fn play(stones: &mut impl Stones, rules: &Rules, mv: Move, player: Player) -> Option<(Cell, bool)> {
    let cell = stones.find(rules, mv)?;
    Some((cell, stones.place(rules, cell, player)))
}

/// The side of the board where the tally's counters see every line.
const fn counted(rules: &Rules) -> Option<u32> {
    match (rules.full_lines(), rules.size().layers(), rules.diagonals()) {
        (Some(n), None, Diagonals::Count) => Some(n),
        _ => None,
    }
}

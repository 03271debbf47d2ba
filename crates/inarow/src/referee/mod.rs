//! Which method sees the lines under which rules, and why.
//!
//! | method | serves | memory | how it sees a line |
//! | --- | --- | --- | --- |
//! | [`word`] | planes of up to 7 rows and 8 columns, boxes of up to 4 rows, 4 columns and 5 layers | a word of 64 or 128 bits a player | k stones next to each other are k bits a fixed distance apart, found by laying the word over itself, log2(k) times an axis |
//! | [`lines`] | planes of sides up to 15, and up to 64 | a word a line and player, four of a side up to 15 in 64 bits | a stone asks the four words of its own lines, all at once, log2(k) steps |
//! | [`tally`] | full lines with diagonals on an n x n board, two players | 2n + 2 numbers and a board | a line is full when its signed counter reaches +n or -n: 2 to 4 additions |
//! | [`runs`] | any rules | a length a cell and axis, and a board | a line is a run, and a run's length stands at its ends: two reads and two writes an axis |
//!
//! The first one that serves is taken ([`Method::of`]). Only runs know edges that
//! wrap: along a ring bits would have to be turned round, each axis of a different
//! length. Larger boards in space are left to them too, since their cells are more than
//! a word has bits, and of lines along 13 axes four would not share one.
//! `exact` and `open=` cost bits nothing: that there is no run of k stones is known
//! at once, and one that there is is looked at stone by stone ([`walk`]).
//!
//! All cost O(1) a move whatever the board and k (bits: log2(k), of a k of at most
//! 64), and all are undone by the same steps backwards. None looks at more of the
//! board than the lines through the last stone. A method knows stones and lengths;
//! which run is a line is asked of the rules, in one place ([`Rules::is_line`]).
//!
//! What [`Facts`](crate::Facts) says beyond the verdict is kept by a [`ledger`],
//! for which a position alone does not pay:
//!
//! | rules | winning cells and sets by | cost of a move |
//! | --- | --- | --- |
//! | by [`word`] | nothing is kept: the word is asked | 0; asking log2(k) steps an axis |
//! | by [`lines`] | [`line_ledger`]: the four lines through a stone, looked at all at once | log2(k) steps |
//! | on a board, full lines, any axes, two players | [`full_lines`]: of each line its sum, how many cells are filled, and where | O(1) an axis |
//! | on a board, any other | [`threats`]: the empty cells that end the runs beside the stone; [`open_sets`]: the nearest stones that block, in bits | O(1) and O(k / 64) an axis and player |

mod bare_words;
mod bits;
mod boarded;
mod columns;
mod course;
mod field;
mod full_lines;
mod lane;
mod layers;
mod laying;
mod ledger;
mod line_ledger;
mod lines;
mod method;
mod open_sets;
mod rows;
mod runs;
mod stones;
mod tally;
mod threats;
mod walk;
mod word;

use alloc::boxed::Box;

use crate::board::Board;
use crate::quick::Quick;
use crate::{Cell, Diagonals, Player, Rules};

pub(crate) use bare_words::BareWords;
pub(crate) use bits::k_in_bits;
pub(crate) use boarded::Boarded;
pub(crate) use columns::Columns;
pub(crate) use lane::Lane;
pub(crate) use laying::Laying;
pub(crate) use ledger::Ledger;
pub(crate) use lines::Lines;
pub use method::Method;
pub(crate) use rows::Rows;
use runs::Runs;
pub(crate) use stones::{Playing, Stones, named_where_stones_fall};
pub use tally::Tally;
use word::{PlaneWord, SpaceWord};

/// The stones of one position, held as its method wants them.
#[derive(Clone, Debug)]
pub(crate) enum Referee {
    Word(Quick<PlaneWord>),
    /// Apart, as is what follows, since it is several times as large as the others, and a
    /// position is moved about as a whole.
    SpaceWord(Quick<Box<SpaceWord>>),
    /// Sides of up to 15 cells.
    ShortLines(Quick<Lines<u16>>),
    LongLines(Quick<Lines<u64>>),
    /// By counters or by runs.
    Boarded(Box<Boarded>),
}

impl Referee {
    /// The empty board; `None` where the method does not serve the rules.
    pub(crate) fn new(rules: &Rules, method: Method) -> Option<Self> {
        if !method.serves(rules) {
            return None;
        }
        Some(match method {
            Method::Word if rules.size().layers().is_some() => {
                Self::SpaceWord(Quick::new(|| Box::new(SpaceWord::new(rules)))?)
            }
            Method::Word => Self::Word(Quick::new(|| PlaneWord::new(rules))?),
            Method::Lines if Lines::<u16>::serves(rules) => {
                Self::ShortLines(Quick::new(|| Lines::new(rules))?)
            }
            Method::Lines => Self::LongLines(Quick::new(|| Lines::new(rules))?),
            Method::Tally => Self::Boarded(Box::new(Boarded::counted(rules, counted(rules)?))),
            Method::Runs => Self::Boarded(Box::new(Boarded::measured(rules))),
        })
    }

    /// The bytes that [`Referee::new`] allocates.
    pub(crate) const fn new_bytes(rules: &Rules, method: Method) -> u64 {
        let board = Board::new_bytes(rules.size(), rules.gravity());
        let boarded = size_of::<Boarded>() as u64 + board;
        match method {
            Method::Word if rules.size().layers().is_some() => size_of::<SpaceWord>() as u64,
            Method::Word => 0,
            Method::Lines if Lines::<u16>::serves(rules) => Lines::<u16>::new_bytes(rules),
            Method::Lines => Lines::<u64>::new_bytes(rules),
            Method::Tally => boarded + Tally::touched_lines_bytes(rules.size().rows()),
            Method::Runs => boarded + Runs::new_bytes(rules),
        }
    }

    pub(crate) const fn method(&self) -> Method {
        match self {
            Self::Word(_) | Self::SpaceWord(_) => Method::Word,
            Self::ShortLines(_) | Self::LongLines(_) => Method::Lines,
            Self::Boarded(boarded) if boarded.tally().is_some() => Method::Tally,
            Self::Boarded(_) => Method::Runs,
        }
    }

    /// The stones, for questions that are not asked at every move.
    pub(crate) fn stones(&self) -> &dyn Stones {
        match self {
            Self::Word(word) => &**word,
            Self::SpaceWord(word) => &***word,
            Self::ShortLines(lines) => &**lines,
            Self::LongLines(lines) => &**lines,
            Self::Boarded(boarded) => &**boarded,
        }
    }

    fn stones_mut(&mut self) -> &mut dyn Stones {
        match self {
            Self::Word(word) => &mut **word,
            Self::SpaceWord(word) => &mut ***word,
            Self::ShortLines(lines) => &mut **lines,
            Self::LongLines(lines) => &mut **lines,
            Self::Boarded(boarded) => &mut **boarded,
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

    /// The board, where the method keeps one.
    pub(crate) const fn boarded(&self) -> Option<&Boarded> {
        match self {
            Self::Boarded(boarded) => Some(boarded),
            Self::Word(_) | Self::SpaceWord(_) | Self::ShortLines(_) | Self::LongLines(_) => None,
        }
    }
}

/// The side of the board where the tally's counters see every line.
const fn counted(rules: &Rules) -> Option<u32> {
    match (rules.full_lines(), rules.size().layers(), rules.diagonals()) {
        (Some(n), None, Diagonals::Count) => Some(n),
        _ => None,
    }
}

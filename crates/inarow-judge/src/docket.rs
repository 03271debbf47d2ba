//! Games of which each line is one move: those open, and those waiting to be
//! handed over.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::sync::Arc;

use inarow::Position;

use crate::archive::{ArchiveError, Grouping, Options};
use crate::fault::Fault;
use crate::formats::events::{Event, Unreadable};
use crate::hearing::Hearing;
use crate::judgement::{Finding, Judgement, Place};
use crate::record::RecordMove;
use crate::seen::Seen;

/// What an open game takes beside its board and its name, and what a move takes
/// that waits for the ones before it. Generous estimates, of which the sum is
/// held against the memory allowed.
const GAME_BYTES: u64 = 400;
const WAITING_MOVE_BYTES: u64 = 200;

/// What a stone takes on a board that is held by occupied cells.
const SPARSE_STONE_BYTES: u64 = 200;

/// The games of one input, in the order in which they first appear.
#[derive(Debug)]
pub(crate) struct Docket {
    name: Arc<str>,
    options: Options,
    cases: Vec<Case>,
    by_game: HashMap<String, usize>,
    /// The games handed over before, where a game may not come back.
    seen: Seen,
    bytes: u64,
}

/// One game of the input, or one line that belongs to none.
#[derive(Debug)]
struct Case {
    line: u64,
    game: Option<String>,
    state: State,
}

#[derive(Debug)]
enum State {
    Open(Box<Open>),
    Over(Finding),
    Invalid(Fault),
}

/// A game whose end is not reached.
#[derive(Debug)]
struct Open {
    hearing: Hearing,
    numbering: Option<Numbering>,
    next_ply: i128,
    waiting: BTreeMap<i128, RecordMove>,
}

/// What orders the moves of a game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Numbering {
    /// The order of the input.
    Lines,
    /// The number that each move gives itself.
    Plies,
}

impl Docket {
    pub(crate) fn new(name: Arc<str>, options: Options) -> Self {
        Self {
            name,
            options,
            cases: Vec::new(),
            by_game: HashMap::new(),
            seen: Seen::default(),
            bytes: 0,
        }
    }

    /// Takes one line. Where games stand together, the one before is handed over
    /// as soon as another begins.
    pub(crate) fn take(
        &mut self,
        line: u64,
        event: Result<Event, Unreadable>,
        sink: &mut impl FnMut(Judgement) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let (game, play) = match event {
            Ok(event) => (Some(event.game), Ok((event.mv, event.ply))),
            Err(unreadable) => (unreadable.game, Err(unreadable.fault)),
        };
        let Some(game) = game else {
            self.bytes += GAME_BYTES;
            self.cases.extend(play.err().map(|fault| Case {
                line,
                game: None,
                state: State::Invalid(fault),
            }));
            return self.check_memory();
        };
        let known = self.by_game.get(&game).copied();
        if known.is_none() && self.options.grouping == Grouping::Grouped {
            self.hand_over(sink)?;
        }
        let index = known.unwrap_or_else(|| self.open(line, game));
        let case = &mut self.cases[index];
        let before = case.bytes();
        match play {
            Ok((mv, ply)) => case.take(mv, ply),
            Err(fault) => case.state = State::Invalid(fault),
        }
        self.bytes = self.bytes + case.bytes() - before;
        self.check_memory()
    }

    /// Hands over what is left.
    pub(crate) fn close(
        mut self,
        sink: &mut impl FnMut(Judgement) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        self.hand_over(sink)
    }

    fn open(&mut self, line: u64, game: String) -> usize {
        let state = if self.options.grouping == Grouping::Grouped && !self.seen.insert(&game) {
            let message = "the game's moves do not stand together, as they were said to";
            State::Invalid(Fault::new("game_returned", message))
        } else {
            let options = &self.options;
            let hearing = options
                .rules
                .ok_or_else(Fault::rules_missing)
                .and_then(|rules| Hearing::open(rules, options.turns, options.memory));
            match hearing {
                Ok(hearing) => State::Open(Box::new(Open::new(hearing))),
                Err(fault) => State::Invalid(fault),
            }
        };
        let case = Case {
            line,
            game: Some(game.clone()),
            state,
        };
        self.bytes += GAME_BYTES + 2 * game.len() as u64 + case.bytes();
        self.by_game.insert(game, self.cases.len());
        self.cases.push(case);
        self.cases.len() - 1
    }

    fn hand_over(
        &mut self,
        sink: &mut impl FnMut(Judgement) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        self.by_game.clear();
        self.bytes = 0;
        for case in self.cases.drain(..) {
            let place = Place {
                file: self.name.clone(),
                line: case.line,
            };
            let judgement = Judgement {
                id: case.game,
                rules: self.options.rules,
                ..Judgement::new(place, case.state.close())
            };
            sink(judgement).map_err(ArchiveError::Write)?;
        }
        Ok(())
    }

    fn check_memory(&self) -> Result<(), ArchiveError> {
        if self.bytes + self.seen.bytes() > self.options.memory {
            return Err(ArchiveError::Memory {
                allowed: self.options.memory,
                games: self.by_game.len().max(self.seen.games()),
            });
        }
        Ok(())
    }
}

impl Case {
    fn take(&mut self, mv: RecordMove, ply: Option<i128>) {
        match &mut self.state {
            State::Invalid(_) => {}
            State::Over(finding) => match ply {
                Some(ply) if ply <= i128::from(finding.ply) => {
                    self.state = State::Invalid(repeated(ply));
                }
                _ => finding.after_end += 1,
            },
            State::Open(open) => match open.take(mv, ply) {
                Ok(()) if open.is_settled() => self.settle(),
                Ok(()) => {}
                Err(fault) => self.state = State::Invalid(fault),
            },
        }
    }

    /// Lets go of the board.
    fn settle(&mut self) {
        let over = State::Invalid(Fault::rules_missing());
        let open = std::mem::replace(&mut self.state, over);
        self.state = match open.close() {
            Ok(finding) => State::Over(finding),
            Err(fault) => State::Invalid(fault),
        };
    }

    /// What the game's board and waiting moves take.
    fn bytes(&self) -> u64 {
        match &self.state {
            State::Open(open) => open.bytes(),
            State::Over(_) | State::Invalid(_) => 0,
        }
    }
}

impl State {
    fn close(self) -> Result<Finding, Fault> {
        match self {
            Self::Open(open) => open.close(),
            Self::Over(finding) => Ok(finding),
            Self::Invalid(fault) => Err(fault),
        }
    }
}

impl Open {
    const fn new(hearing: Hearing) -> Self {
        Self {
            hearing,
            numbering: None,
            next_ply: 1,
            waiting: BTreeMap::new(),
        }
    }

    fn take(&mut self, mv: RecordMove, ply: Option<i128>) -> Result<(), Fault> {
        let numbering = match ply {
            Some(_) => Numbering::Plies,
            None => Numbering::Lines,
        };
        if *self.numbering.get_or_insert(numbering) != numbering {
            let message = "some moves of the game give their ply, and some do not";
            return Err(Fault::new("ply_mixed", message));
        }
        match ply {
            Some(ply) if ply > self.next_ply => match self.waiting.insert(ply, mv) {
                Some(_) => return Err(repeated(ply)),
                None => return Ok(()),
            },
            Some(ply) if ply < 1 => {
                return Err(Fault::new("ply_gap", format!("ply {ply} is outside 1..")));
            }
            Some(ply) if ply < self.next_ply => return Err(repeated(ply)),
            _ => {}
        }
        let mut next = Some(mv);
        while let Some(mv) = next {
            self.hearing.take(mv);
            self.next_ply += 1;
            next = self.waiting.remove(&self.next_ply);
        }
        Ok(())
    }

    const fn is_settled(&self) -> bool {
        self.hearing.is_settled()
    }

    fn close(mut self: Box<Self>) -> Result<Finding, Fault> {
        if !self.is_settled()
            && let Some((there, _)) = self.waiting.first_key_value()
        {
            let missing = self.next_ply;
            let message = format!("ply {missing} is missing, and ply {there} is there");
            return Err(Fault::new("ply_gap", message));
        }
        self.hearing.count_after_end(self.waiting.len() as u64);
        self.hearing.close(None).0
    }

    fn bytes(&self) -> u64 {
        let position = self.hearing.position();
        let board = match Position::new_bytes(position.rules()) {
            0 => position.ply() * SPARSE_STONE_BYTES,
            bytes => bytes,
        };
        board + self.waiting.len() as u64 * WAITING_MOVE_BYTES
    }
}

fn repeated(ply: i128) -> Fault {
    Fault::new("ply_repeated", format!("ply {ply} is there twice"))
}

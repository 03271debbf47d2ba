//! Games of which each line is one move: those open, and those waiting to be
//! handed over.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::io;

use crate::archive_error::ArchiveError;
use inarow_tell::FinalFacts;

use crate::fault::Fault;
use crate::hearing::Hearing;
use crate::judgement::{Finding, Judgement, Place};
use crate::opening::Opening;
use crate::options::{Grouping, Options};
use crate::record::{Event, Next, RecordMove, Unreadable};
use crate::ruling::Ruling;
use crate::seen::Seen;

/// What an open game takes beside its board and its name, and what a move takes
/// that waits for the ones before it. Generous estimates, of which the sum is
/// held against the memory allowed.
const GAME_BYTES: u64 = 700;
const WAITING_MOVE_BYTES: u64 = 200;

/// The games of one input, in the order in which they first appear.
#[derive(Debug)]
pub(crate) struct Docket<'a> {
    name: &'a str,
    options: Options,
    /// The opening of every game, where rules are given.
    opening: Option<Opening>,
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
    Open(Open),
    Invalid(Ruling),
}

/// A game to which further moves may belong.
#[derive(Debug)]
struct Open {
    stage: Stage,
    numbering: Option<Numbering>,
    next_ply: i128,
    waiting: BTreeMap<i128, RecordMove>,
}

#[derive(Debug)]
enum Stage {
    /// The end is not reached.
    Hearing(Box<Hearing>),
    /// It is, and the board is let go. Further moves are only counted.
    Over(Finding, Option<Box<FinalFacts>>),
}

/// What orders the moves of a game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Numbering {
    /// The order of the input.
    Lines,
    /// The number that each move gives itself.
    Plies,
}

impl<'a> Docket<'a> {
    pub(crate) fn new(name: &'a str, options: Options) -> Self {
        Self {
            name,
            options,
            opening: options.rules.map(|rules| Opening::new(rules, options)),
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
        sink: &mut impl FnMut(Judgement<'_>) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let (game, mv) = match event {
            Ok(event) => (event.game, Ok((event.mv, event.ply))),
            Err(Unreadable { game, fault }) => match game {
                Some(game) => (game, Err(fault)),
                None => return self.take_stray(line, fault, sink),
            },
        };
        let known = self.by_game.get(&game).copied();
        if known.is_none() && self.options.grouping == Grouping::Grouped {
            self.hand_over(sink)?;
        }
        let index = known.unwrap_or_else(|| self.open(line, game));
        let case = &mut self.cases[index];
        let before = case.bytes();
        case.take(line, mv);
        self.bytes = self.bytes + case.bytes() - before;
        if self.options.grouping == Grouping::Grouped && self.check_memory().is_err() {
            self.bytes -= self.cases[index].give_up(line);
        }
        self.check_memory()
    }

    /// Takes a line that belongs to no game. Before the first game it waits for
    /// none.
    fn take_stray(
        &mut self,
        line: u64,
        fault: Fault,
        sink: &mut impl FnMut(Judgement<'_>) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        self.bytes += GAME_BYTES + fault.message().len() as u64;
        self.cases.push(Case {
            line,
            game: None,
            state: State::Invalid(Ruling::without_position(fault)),
        });
        if self.by_game.is_empty() {
            self.hand_over(sink)?;
        }
        self.check_memory()
    }

    /// Hands over what is left.
    pub(crate) fn close(
        mut self,
        sink: &mut impl FnMut(Judgement<'_>) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        self.hand_over(sink)
    }

    fn open(&mut self, line: u64, game: String) -> usize {
        let state = if self.options.grouping == Grouping::Grouped && !self.seen.insert(&game) {
            let message = "the game's moves do not stand together, as they were said to";
            State::Invalid(Ruling::without_position(Fault::new(
                "game_returned",
                message,
            )))
        } else {
            let opening = self.opening.as_ref().ok_or_else(Fault::rules_missing);
            match opening.and_then(Opening::hearing) {
                Ok(hearing) => State::Open(Open::new(hearing)),
                Err(fault) => State::Invalid(Ruling::without_position(fault)),
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
        sink: &mut impl FnMut(Judgement<'_>) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        self.by_game.clear();
        self.bytes = 0;
        for case in self.cases.drain(..) {
            let place = Place {
                file: Cow::Borrowed(self.name),
                line: case.line,
                byte: 0,
            };
            let judgement = Judgement {
                rules: self.options.rules.filter(|_| case.game.is_some()),
                id: case.game.map(Cow::Owned),
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
    /// Takes a line of the game. What is found first stays.
    fn take(&mut self, line: u64, mv: Result<(RecordMove, Option<i128>), Fault>) {
        let State::Open(open) = &mut self.state else {
            return;
        };
        if let Err(fault) = mv.and_then(|(mv, ply)| open.take(mv, ply)) {
            let (finding, facts) = (Err(fault.on_line(line)), open.stage.take_facts());
            self.state = State::Invalid(Ruling { finding, facts });
        }
    }

    /// Lets go of a game that takes more memory than is allowed, and returns
    /// what it took.
    fn give_up(&mut self, line: u64) -> u64 {
        let bytes = self.bytes();
        if let State::Open(_) = self.state {
            let message = "the game takes more memory than is allowed";
            let fault = Fault::new("memory_exceeded", message).on_line(line);
            self.state = State::Invalid(Ruling::without_position(fault));
        }
        bytes
    }

    /// What the game's board and waiting moves take.
    fn bytes(&self) -> u64 {
        match &self.state {
            State::Open(open) => open.bytes(),
            State::Invalid(Ruling { finding, facts }) => {
                let message = finding.as_ref().map_or_else(Fault::message, |_| "");
                message.len() as u64 + facts_bytes(facts.as_deref())
            }
        }
    }
}

impl State {
    fn close(self) -> Ruling {
        match self {
            Self::Open(open) => open.close(),
            Self::Invalid(ruling) => ruling,
        }
    }
}

impl Stage {
    /// What comes of the game.
    fn ruling(self) -> Ruling {
        match self {
            Self::Hearing(hearing) => hearing.ruling(None),
            Self::Over(finding, facts) => Ruling {
                finding: Ok(finding),
                facts,
            },
        }
    }

    /// The facts of the position reached.
    fn take_facts(&mut self) -> Option<Box<FinalFacts>> {
        match self {
            Self::Hearing(hearing) => hearing.ruling(None).facts,
            Self::Over(_, facts) => facts.take(),
        }
    }
}

impl Open {
    fn new(hearing: Hearing) -> Self {
        Self {
            stage: Stage::Hearing(Box::new(hearing)),
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
            Some(ply) if ply < 1 => {
                return Err(Fault::new("ply_gap", format!("ply {ply} is outside 1..")));
            }
            Some(ply) if ply < self.next_ply => return Err(repeated(ply)),
            Some(ply) if ply > self.next_ply => {
                let repeats = self.waiting.insert(ply, mv).is_some();
                return if repeats { Err(repeated(ply)) } else { Ok(()) };
            }
            _ => {}
        }
        let mut next = Some(mv);
        while let Some(mv) = next {
            self.hear(mv)?;
            self.next_ply += 1;
            next = self.waiting.remove(&self.next_ply);
        }
        Ok(())
    }

    fn hear(&mut self, mv: RecordMove) -> Result<(), Fault> {
        match &mut self.stage {
            Stage::Over(finding, _) => finding.after_end += 1,
            Stage::Hearing(hearing) => match hearing.take(mv) {
                Next::Read => {}
                Next::Count | Next::Stop => {
                    let Ruling { finding, facts } = hearing.ruling(None);
                    self.stage = Stage::Over(finding?, facts);
                }
            },
        }
        Ok(())
    }

    fn close(self) -> Ruling {
        let missing = self.missing();
        let ruling = self.stage.ruling();
        Ruling {
            finding: missing.map_or(ruling.finding, Err),
            ..ruling
        }
    }

    /// Why the moves that still wait were never heard, if any do.
    fn missing(&self) -> Option<Fault> {
        let (there, _) = self.waiting.first_key_value()?;
        let missing = self.next_ply;
        let message = format!("ply {missing} is missing, and ply {there} is there");
        Some(Fault::new("ply_gap", message))
    }

    fn bytes(&self) -> u64 {
        let board = match &self.stage {
            Stage::Hearing(hearing) => hearing.bytes(),
            Stage::Over(_, facts) => facts_bytes(facts.as_deref()),
        };
        board + self.waiting.len() as u64 * WAITING_MOVE_BYTES
    }
}

fn repeated(ply: i128) -> Fault {
    Fault::new("ply_repeated", format!("ply {ply} is there twice"))
}

fn facts_bytes(facts: Option<&FinalFacts>) -> u64 {
    facts.map_or(0, FinalFacts::bytes)
}

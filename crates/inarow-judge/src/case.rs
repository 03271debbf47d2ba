//! One game whose moves come one by one, each with its line, and perhaps in another order than
//! they were made.

use std::collections::BTreeMap;

use inarow_render::FinalFacts;

use crate::fault::Fault;
use crate::hearing::Hearing;
use crate::judgement::Finding;
use crate::record::{Next, RecordMove};
use crate::ruling::Ruling;

/// What a move takes that waits for the ones before it: a generous estimate.
const WAITING_MOVE_BYTES: u64 = 200;

/// A game to which further moves may belong, or what is wrong with one.
#[derive(Debug)]
pub(crate) enum Case {
    Open(Open),
    Invalid(Ruling),
}

/// A game to which further moves may belong.
#[derive(Debug)]
pub(crate) struct Open {
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

impl Case {
    /// A game that begins, if it can be heard.
    pub(crate) fn new(hearing: Result<Hearing, Fault>) -> Self {
        match hearing {
            Ok(hearing) => Self::Open(Open::new(hearing)),
            Err(fault) => Self::invalid(fault),
        }
    }

    /// One of which nothing is known but what is wrong.
    pub(crate) const fn invalid(fault: Fault) -> Self {
        Self::Invalid(Ruling::without_position(fault))
    }

    /// Takes a line of the game. What is found first stays.
    pub(crate) fn take(&mut self, line: u64, mv: Result<(RecordMove, Option<i128>), Fault>) {
        let Self::Open(open) = self else {
            return;
        };
        if let Err(fault) = mv.and_then(|(mv, ply)| open.take(mv, ply)) {
            let (finding, facts) = (Err(fault.on_line(line)), open.stage.take_facts());
            *self = Self::Invalid(Ruling { finding, facts });
        }
    }

    /// Lets go of a game that takes more memory than is allowed, and returns
    /// what it took.
    pub(crate) fn give_up(&mut self, line: u64) -> u64 {
        let bytes = self.bytes();
        if let Self::Open(_) = self {
            *self = Self::invalid(Fault::game_too_large().on_line(line));
        }
        bytes
    }

    /// What the game's board and waiting moves take.
    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Self::Open(open) => open.bytes(),
            Self::Invalid(Ruling { finding, facts }) => {
                let message = finding.as_ref().map_or_else(Fault::message, |_| "");
                message.len() as u64 + facts_bytes(facts.as_deref())
            }
        }
    }

    /// What comes of the game, to which no further moves belong.
    pub(crate) fn close(self) -> Ruling {
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

//! What every game under the same rules begins with, made once for all of them.

use inarow::{Position, Rules};

use crate::fault::Fault;
use crate::formats::plain::PlainMoves;
use crate::hearing::{End, Hearing};
use crate::options::{Options, Turns};
use crate::reached::Reached;
use crate::ruling::Ruling;

/// An empty position of at most so many bytes is kept and copied. The memory of a
/// larger one comes empty when it is new, and copying would touch all of it.
const MOST_COPIED: u64 = 1 << 14;

/// How many rules are remembered, and how long a rules line may be for that.
const MOST_RULES: usize = 8;
const LONGEST_LINE: usize = 256;

/// Rules, and what a game under them needs before its first move.
#[derive(Debug)]
pub(crate) struct Opening {
    rules: Rules,
    options: Options,
    /// How many stones the memory allowed has room for, or why it has none for the
    /// board.
    room: Result<u64, Fault>,
    /// The empty position, where it is small.
    empty: Option<Reached>,
}

impl Opening {
    pub(crate) fn new(rules: Rules, options: Options) -> Self {
        let [bytes, stone_bytes] = Reached::new_and_stone_bytes(&rules, &options);
        let memory = options.memory;
        let room = match memory.checked_sub(bytes) {
            Some(left) => Ok(left.checked_div(stone_bytes).unwrap_or(u64::MAX)),
            None => {
                let facts = if options.facts { " with its facts" } else { "" };
                let message = format!(
                    "a board of {rules}{facts} takes {bytes} bytes, and {memory} are allowed"
                );
                Err(Fault::new("memory_exceeded", message))
            }
        };
        let is_small = room.is_ok() && bytes <= MOST_COPIED;
        Self {
            rules,
            options,
            room,
            empty: is_small.then(|| Reached::start(rules, &options)),
        }
    }

    pub(crate) const fn rules(&self) -> Rules {
        self.rules
    }

    /// What a game of at most so many moves may take.
    pub(crate) fn most_bytes(&self, moves: u64) -> u64 {
        Reached::most_bytes(&self.rules, &self.options, moves)
    }

    /// A hearing that begins with the empty position, if the board fits the memory
    /// allowed.
    pub(crate) fn hearing(&self) -> Result<Hearing, Fault> {
        match &self.room {
            Ok(room) => Ok(Hearing::open(self.start(), *room, &self.options)),
            Err(fault) => Err(fault.clone()),
        }
    }

    /// The empty position without facts, if it is small, players move in turn, and there
    /// is room for so many stones.
    pub(crate) const fn small_position(&self, stones: u64) -> Option<&Position> {
        match (&self.empty, &self.room, self.options.turns) {
            (Some(Reached::Position(position)), &Ok(room), Turns::Kept) if stones <= room => {
                Some(position)
            }
            _ => None,
        }
    }

    /// What comes of plain moves, and the final board if a wrong result is claimed and boards are
    /// asked for. `None` if one of them is refused, or the game may take more than so many bytes.
    pub(crate) fn ruling(
        &self,
        moves: PlainMoves<'_>,
        claimed: Option<i128>,
        share: u64,
    ) -> Option<(Ruling, Option<Box<Position>>)> {
        let count = moves.count() as u64;
        let start = self.small_position(count);
        let replayed = start.and_then(|start| moves.replay(start, self.options.lines));
        if let Some((ply, verdict, lines)) = replayed {
            let end = End {
                verdict,
                ply,
                after_end: count - ply,
            };
            // What follows while the game goes on is refused, or no move: that is told in full.
            (!verdict.is_ongoing() || end.after_end == 0).then_some(())?;
            let finding = end.finding(&self.rules(), self.options.turns, claimed, lines);
            let finding = finding.ok()?;
            // The board of a wrong claim may be asked for.
            if !finding.claims_wrongly() {
                return Some((Ruling::without_facts(finding), None));
            }
        }
        (self.most_bytes(count) <= share).then_some(())?;
        let mut hearing = self.hearing().ok()?;
        hearing.play_plain(moves)?;
        let ruling = hearing.ruling(claimed);
        let asked = ruling.finding.as_ref().ok()?.claims_wrongly() && self.options.boards;
        Some((ruling, asked.then(|| Box::new(hearing.into_position()))))
    }

    fn start(&self) -> Reached {
        match &self.empty {
            Some(empty) => empty.clone(),
            None => Reached::start(self.rules, &self.options),
        }
    }
}

/// The openings of the rules that records give themselves.
#[derive(Debug)]
pub(crate) struct Openings {
    options: Options,
    /// By rules line, the longest known first. A line that is too long to be held is
    /// none, and so never found again.
    known: Vec<(Option<String>, Opening)>,
}

impl Openings {
    pub(crate) const fn new(options: Options) -> Self {
        Self {
            options,
            known: Vec::new(),
        }
    }

    /// The opening by a rules line.
    pub(crate) fn by(&mut self, line: &str) -> Result<&Opening, Fault> {
        let mut known = self.known.iter();
        let known = known.position(|(known, _)| known.as_deref() == Some(line));
        let index = match known {
            Some(index) => index,
            None => {
                let opening = Opening::new(line.parse()?, self.options);
                if self.known.len() == MOST_RULES {
                    self.known.remove(0);
                }
                let line = (line.len() <= LONGEST_LINE).then(|| line.into());
                self.known.push((line, opening));
                self.known.len() - 1
            }
        };
        Ok(&self.known[index].1)
    }
}

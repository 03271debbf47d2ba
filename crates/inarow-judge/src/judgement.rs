//! What the judge says of a record.

use std::borrow::Cow;

use inarow::{Cell, Line, Player, Position, Rules, Verdict};
use inarow_render::FinalFacts;

use crate::fault::Fault;
use crate::json::JsonLines;
use crate::ruling::Ruling;

/// Where a record stands: its input, and the line, from 1, on which it begins; where it does
/// not begin with that line, also the byte of it, from 0.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Place<'a> {
    /// The name of the input, as it was given.
    pub file: Cow<'a, str>,
    /// The line, from 1.
    pub line: u64,
    /// The byte of that line, from 0.
    pub byte: u64,
}

impl std::fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        match self.byte {
            0 => Ok(()),
            byte => write!(f, ":{byte}"),
        }
    }
}

/// What the judge says of one record. The name of its input and its own are
/// borrowed where they can be: see [`Judgement::into_owned`].
#[derive(Clone, Debug)]
pub struct Judgement<'a> {
    /// Where the record stands.
    pub place: Place<'a>,
    /// The name that the record gives itself.
    pub id: Option<Cow<'a, str>>,
    /// The rules it was judged by, if there are any that can be played.
    pub rules: Option<Rules>,
    /// What was found, or why the record is invalid.
    pub finding: Result<Finding, Fault>,
    /// The facts of the final position, where they were asked for and there is one:
    /// a record that cannot be read, or has no rules that can be played, has none.
    pub facts: Option<Box<FinalFacts>>,
    /// The title under which the record asks to be shown.
    pub show: Option<String>,
    /// The final board, where the record asks to be shown or claims a wrong
    /// result, and boards were asked for.
    pub board: Option<Box<Position>>,
    /// The answers of the exercise's calls, where they were asked for.
    pub answers: Option<String>,
    /// How many other ways in which the game might have gone on the record has beside the one
    /// that is judged.
    pub variations: u64,
    /// Whether the record says nothing of its rules, and they are those that its format assumes
    /// then.
    pub are_rules_assumed: bool,
}

/// What was found of a record whose moves can all be played.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The referee's word on the last move examined.
    pub verdict: Verdict,
    /// The ply of the deciding move, or the number of moves played.
    pub ply: u64,
    /// All lines that the deciding move completed, where they are asked for.
    pub lines: Vec<Line>,
    /// The result that the record claims: 0 for a draw, else the winner.
    pub claimed: Option<u8>,
    /// The moves played, where they are asked for.
    pub moves: Vec<Stone>,
    /// The moves recorded after the deciding one, which were not examined.
    pub after_end: u64,
    /// The stones that the deciding move left in its turn. As many of the moves
    /// recorded after it belong to that turn. 0 where players are free.
    pub stones_left: u32,
}

/// A move that was played.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Stone {
    /// Who has made it.
    pub player: Player,
    /// Where its stone lies.
    pub cell: Cell,
}

impl Finding {
    /// The winner's number, 0 for nobody.
    #[must_use]
    pub fn winner(&self) -> u8 {
        self.verdict.winner().map_or(0, Player::number)
    }

    /// Whether the claimed result is right; `None` where none is claimed, or the
    /// board does not decide.
    #[must_use]
    pub fn agrees(&self) -> Option<bool> {
        let claimed = self.claimed?;
        (!self.verdict.is_ongoing()).then(|| claimed == self.winner())
    }

    /// Whether the claimed result is refuted by the board.
    pub(crate) fn claims_wrongly(&self) -> bool {
        self.agrees() == Some(false)
    }

    /// Whether moves are recorded after the end that do not even belong to the
    /// deciding turn.
    #[must_use]
    pub const fn played_on(&self) -> bool {
        self.after_end > self.stones_left as u64
    }
}

impl<'a> Judgement<'a> {
    /// A judgement of this and nothing else.
    pub(crate) fn new(place: Place<'a>, ruling: Ruling) -> Self {
        Self {
            place,
            id: None,
            rules: None,
            finding: ruling.finding,
            facts: ruling.facts,
            show: None,
            board: None,
            answers: None,
            variations: 0,
            are_rules_assumed: false,
        }
    }

    /// The same, borrowing nothing.
    #[must_use]
    pub fn into_owned(self) -> Judgement<'static> {
        let owned = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        Judgement {
            place: Place {
                file: owned(self.place.file),
                ..self.place
            },
            id: self.id.map(owned),
            rules: self.rules,
            finding: self.finding,
            facts: self.facts,
            show: self.show,
            board: self.board,
            answers: self.answers,
            variations: self.variations,
            are_rules_assumed: self.are_rules_assumed,
        }
    }

    /// The record's own name, else its file and line.
    #[must_use]
    pub fn game(&self) -> String {
        match &self.id {
            Some(id) => id.clone().into_owned(),
            None => self.place.to_string(),
        }
    }

    /// Whether the record claims a result that the board refutes.
    #[must_use]
    pub fn claims_wrongly(&self) -> bool {
        self.finding.as_ref().is_ok_and(Finding::claims_wrongly)
    }

    /// Whether something is wrong with the record: it is invalid, claims a wrong
    /// result, or goes on after the end and the deciding turn.
    #[must_use]
    pub fn is_problem(&self) -> bool {
        match &self.finding {
            Ok(finding) => finding.claims_wrongly() || finding.played_on(),
            Err(_) => true,
        }
    }

    /// One JSON object on one line, as `inarow judge --json` prints it. Its keys are listed
    /// in `docs/records.md`.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut lines = JsonLines::default();
        lines.push(self);
        lines.into_line()
    }
}

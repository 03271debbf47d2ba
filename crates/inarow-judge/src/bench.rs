//! Records that are read, judged one after another.

use std::borrow::Cow;

use inarow::Rules;

use crate::at_hand::{Given, RowMoves};
use crate::case::Case;
use crate::claim::Claim;
use crate::fault::Fault;
use crate::formats::leetcode;
use crate::formats::plain::Plain;
use crate::hearing::Hearing;
use crate::judgement::{Judgement, Place};
use crate::opening::{Opening, Openings};
use crate::options::Options;
use crate::record::{Moves, Record, Unreadable};
use crate::ruling::Ruling;

/// Judges records that are read, and keeps from each what the next can use again: the rules, an
/// empty position.
#[derive(Debug)]
pub(crate) struct Bench {
    options: Options,
    /// The bytes that a game may take here.
    share: u64,
    /// The opening of records that do not have rules of their own, or whose rules do
    /// not count.
    given: Option<Opening>,
    openings: Openings,
}

impl Bench {
    /// Where games may take so many bytes each. These rules are those of every record.
    pub(crate) fn new(rules: Option<Rules>, options: Options, share: u64) -> Self {
        Self {
            options,
            share,
            given: rules.map(|rules| Opening::new(rules, options)),
            openings: Openings::new(options),
        }
    }

    /// Judges a record in its usual shape in which nothing is wrong. `None` of any
    /// other.
    pub(crate) fn judge_plain<'r>(
        &mut self,
        place: Place<'r>,
        plain: Plain<'r, '_>,
    ) -> Option<Judgement<'r>> {
        let opening = match (&self.given, plain.rules) {
            (Some(opening), _) => opening,
            (None, line) => self.openings.by(&line?).ok()?,
        };
        let sides = [opening.rules().size().rows(), opening.rules().size().cols()];
        let fits = |board| board == sides.map(u64::from);
        plain.board.is_none_or(fits).then_some(())?;
        let claimed = plain.claimed.map(i128::from);
        let (ruling, board) = opening.ruling(plain.moves, claimed, self.share)?;
        Some(Judgement {
            id: plain.id.map(Cow::Borrowed),
            rules: Some(opening.rules()),
            board,
            ..Judgement::new(place, ruling)
        })
    }

    /// Judges a record of at most so many moves, whatever it is; `None` if its game may take more
    /// than its share.
    pub(crate) fn judge_full<'r>(
        &mut self,
        place: Place<'r>,
        most_moves: u64,
        record: Result<Record<'_>, Unreadable>,
    ) -> Option<Judgement<'r>> {
        let record = match record {
            Ok(record) => record,
            Err(Unreadable { game, fault }) => {
                return Some(Judgement {
                    id: game.map(Cow::Owned),
                    ..Judgement::new(place, Ruling::without_position(fault))
                });
            }
        };
        let opening = match (&self.given, record.own_rules()) {
            (Some(opening), _) => Ok(opening),
            (None, Some(Ok(line))) => self.openings.by(line),
            (None, Some(Err(fault))) => Err(fault.clone()),
            (None, None) => Err(Fault::rules_missing()),
        };
        let opening = opening.and_then(|opening| match record.fits(&opening.rules()) {
            Ok(()) => Ok(opening),
            Err(fault) => Err(fault),
        });
        let rules = opening.as_ref().ok().map(|opening| opening.rules());
        let most = opening
            .as_ref()
            .map(|opening| opening.most_bytes(most_moves));
        (most.unwrap_or(0) <= self.share).then_some(())?;
        let heard = opening.and_then(|opening| hear(&record, opening));
        let mut ruling = match &heard {
            Ok(hearing) => hearing.ruling(record.claimed),
            Err(fault) => Ruling::without_position(fault.clone()),
        };
        if let (Err(fault), Some(line)) = (&mut ruling.finding, record.moves_line) {
            *fault = fault.clone().on_line(line);
        }
        let asked = self.options.answers && matches!(record.moves, Moves::Calls(_));
        let answers = rules
            .filter(|_| asked)
            .and_then(|rules| leetcode::answers(&record, rules, self.options).ok());
        let mut judgement = Judgement {
            id: record.id.map(Cow::Owned),
            rules,
            show: record.show,
            answers,
            variations: record.variations,
            are_rules_assumed: self.given.is_none() && record.are_rules_assumed,
            ..Judgement::new(place, ruling)
        };
        if self.options.boards && (judgement.show.is_some() || judgement.claims_wrongly()) {
            let position = heard.ok().map(Hearing::into_position);
            judgement.board = position.map(Box::new);
        }
        Some(judgement)
    }

    /// Judges a record at hand in its usual shape in which nothing is wrong. `None` of any other.
    pub(crate) fn judge_given<'r>(
        &mut self,
        place: Place<'r>,
        given: Given<'r, '_>,
        numbers: &mut Vec<u32>,
    ) -> Option<Judgement<'r>> {
        let opening = match (&self.given, given.rules) {
            (Some(opening), _) => opening,
            (None, line) => self.openings.by(line?).ok()?,
        };
        let rules = opening.rules();
        let claimed = given.claimed.map_or(Ok(None), Claim::number).ok()?;
        let moves = given.moves.plain(&rules, numbers)?;
        let (ruling, board) = opening.ruling(moves, claimed, self.share)?;
        Some(Judgement {
            rules: Some(rules),
            board,
            ..Judgement::new(place, ruling)
        })
    }

    /// Judges moves that are rows of their own; `None` if their game may take more than its
    /// share.
    pub(crate) fn judge_rows<'r>(
        &self,
        place: Place<'r>,
        rows: &dyn RowMoves,
    ) -> Option<Judgement<'r>> {
        let opening = self.given.as_ref();
        let most = opening.map(|opening| opening.most_bytes(rows.count() as u64));
        (most.unwrap_or(0) <= self.share).then_some(())?;
        let rules = opening.map(Opening::rules);
        let opening = opening.ok_or_else(Fault::rules_missing);
        let mut case = match rows.refusal() {
            Some(fault) => Case::invalid(fault),
            None => Case::new(opening.and_then(Opening::hearing)),
        };
        if let Some(rules) = &rules {
            for index in 0..rows.count() {
                let mv = rows.get(rules, index).map(|mv| (mv, rows.ply(index)));
                case.take(rows.line(index), mv);
            }
        }
        Some(Judgement {
            rules,
            ..Judgement::new(place, case.close())
        })
    }
}

/// Plays the moves of a record.
fn hear(record: &Record<'_>, opening: &Opening) -> Result<Hearing, Fault> {
    let mut hearing = opening.hearing()?;
    match record.moves.read(&opening.rules(), |mv| hearing.take(mv)) {
        Ok(after_end) => hearing.count_after_end(after_end),
        Err(fault) => hearing.break_off(fault),
    }
    Ok(hearing)
}

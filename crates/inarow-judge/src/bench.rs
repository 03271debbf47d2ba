//! Records that are read, judged one after another.

use std::borrow::Cow;

use inarow::Rules;

use crate::at_hand::{RowMoves, missing};
use crate::case::Case;
use crate::fault::Fault;
use crate::formats::leetcode;
use crate::formats::plain::Plain;
use crate::hearing::{End, Hearing};
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
        let options = self.options;
        let Plain {
            id,
            rules,
            claimed,
            moves,
        } = plain;
        let opening = match (&self.given, rules) {
            (Some(opening), _) => opening,
            (None, Some(line)) => self.openings.by(line).ok()?,
            (None, None) => return None,
        };
        let claimed = claimed.map(i128::from);
        let rules = opening.rules();
        let judged = |ruling: Ruling| Judgement {
            id: id.map(Cow::Borrowed),
            rules: Some(rules),
            ..Judgement::new(place, ruling)
        };
        let count = moves.count() as u64;
        let start = opening.small_position(count);
        let replayed = start.and_then(|start| moves.replay(start, options.lines));
        if let Some((ply, verdict, lines)) = replayed {
            let end = End {
                verdict,
                ply,
                after_end: count - ply,
            };
            // What follows while the game goes on is refused, or no move: that is told in full.
            (!verdict.is_ongoing() || end.after_end == 0).then_some(())?;
            let finding = end.finding(&rules, options.turns, claimed, lines).ok()?;
            // The board of a wrong claim may be asked for.
            if finding.agrees() != Some(false) {
                return Some(judged(Ruling::without_facts(finding)));
            }
        }
        (opening.most_bytes(count) <= self.share).then_some(())?;
        let mut hearing = opening.hearing().ok()?;
        hearing.play_plain(moves)?;
        let ruling = hearing.ruling(claimed);
        ruling.finding.is_ok().then_some(())?;
        let mut judgement = judged(ruling);
        self.add_board(&mut judgement, Some(hearing));
        Some(judgement)
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
        let opening = match (&self.given, &record.rules) {
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
        self.add_board(&mut judgement, heard.ok());
        Some(judgement)
    }

    /// The same of moves that are rows of their own.
    pub(crate) fn judge_rows<'r>(
        &self,
        place: Place<'r>,
        rows: &dyn RowMoves,
    ) -> Option<Judgement<'r>> {
        let Some(opening) = &self.given else {
            let ruling = Ruling::without_position(Fault::rules_missing());
            return Some(Judgement::new(place, ruling));
        };
        (opening.most_bytes(rows.count() as u64) <= self.share).then_some(())?;
        let rules = opening.rules();
        let mut case = Case::new(opening.hearing());
        for index in 0..rows.count() {
            let mv = rows.get(&rules, index);
            let mv = mv.map(|mv| (mv, rows.ply(index)));
            case.take(rows.line(index), mv.ok_or_else(missing));
        }
        Some(Judgement {
            rules: Some(rules),
            ..Judgement::new(place, case.close())
        })
    }

    /// Adds the final board of the game heard, where it is asked for.
    fn add_board(&self, judgement: &mut Judgement<'_>, heard: Option<Hearing>) {
        if self.options.boards && (judgement.show.is_some() || judgement.claims_wrongly()) {
            judgement.board = heard.map(|hearing| Box::new(hearing.into_position()));
        }
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

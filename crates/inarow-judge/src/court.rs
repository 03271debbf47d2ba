//! Records judged one after another, by one core.

use std::borrow::Cow;

use inarow::Rules;

use crate::chunks::Raw;
use crate::fault::Fault;
use crate::format::Format;
use crate::formats::plain::Plain;
use crate::formats::{columns, jsonl, leetcode, pos, psq, sgf};
use crate::hearing::{End, Hearing};
use crate::judgement::{Judgement, Place};
use crate::opening::{Opening, Openings};
use crate::options::{Options, Reading, Turns};
use crate::record::{Record, Unreadable};
use crate::ruling::Ruling;

/// A longer record is read in full, since the numbers of a plain one are all held
/// before the first is played.
const LONGEST_PLAIN: usize = 1 << 20;

/// Judges records of one game each, and keeps from each what the next can use
/// again: the rules, an empty position, memory.
#[derive(Debug)]
pub(crate) struct Court<'a> {
    name: &'a str,
    format: Format,
    options: Options,
    /// The bytes that a game may take here.
    share: u64,
    /// The opening of records that do not have rules of their own, or whose rules do
    /// not count.
    given: Option<Opening>,
    openings: Openings,
    /// The numbers of a plain record.
    numbers: Vec<u32>,
}

impl<'a> Court<'a> {
    /// A court for records of the input `name`.
    pub(crate) fn new(name: &'a str, format: Format, options: Options, share: u64) -> Self {
        let options = match format {
            Format::Leetcode => Options {
                turns: Turns::Free,
                ..options
            },
            _ => options,
        };
        let rules = match format {
            Format::Columns => options.rules.or(Some(Rules::CONNECT_FOUR)),
            _ => options.rules,
        };
        Self {
            name,
            format,
            options,
            share,
            given: rules.map(|rules| Opening::new(rules, options)),
            openings: Openings::new(options),
            numbers: Vec::new(),
        }
    }

    /// `None` of a record whose game may take more than its share.
    pub(crate) fn judge<'r>(&mut self, raw: Raw<'r>) -> Option<Judgement<'r>>
    where
        'a: 'r,
    {
        // At a glance no list is kept of the moves.
        if self.options.reading == Reading::Plain
            && !self.options.moves
            && let Some(judgement) = self.judge_plain(raw)
        {
            return Some(judgement);
        }
        self.judge_full(raw)
    }

    /// Judges a record in its usual shape in which nothing is wrong. `None` of any
    /// other.
    fn judge_plain<'r>(&mut self, raw: Raw<'r>) -> Option<Judgement<'r>>
    where
        'a: 'r,
    {
        (raw.bytes.len() <= LONGEST_PLAIN).then_some(())?;
        let (options, place) = (self.options, self.place(raw));
        let Plain {
            id,
            rules,
            claimed,
            moves,
        } = Plain::read(self.format, raw.bytes, &mut self.numbers)?;
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

    fn judge_full<'r>(&mut self, raw: Raw<'r>) -> Option<Judgement<'r>>
    where
        'a: 'r,
    {
        let place = self.place(raw);
        let record = match self.read(raw) {
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
        // No move is written in less than a byte.
        let most = opening
            .as_ref()
            .map(|opening| opening.most_bytes(raw.len()));
        (most.unwrap_or(0) <= self.share).then_some(())?;
        let heard = opening.and_then(|opening| hear(&record, opening));
        let mut ruling = match &heard {
            Ok(hearing) => hearing.ruling(record.claimed),
            Err(fault) => Ruling::without_position(fault.clone()),
        };
        if let (Err(fault), Some(line)) = (&mut ruling.finding, record.moves_line) {
            *fault = fault.clone().on_line(line);
        }
        let asked = self.options.answers && self.format == Format::Leetcode;
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

    fn place(&self, raw: Raw<'_>) -> Place<'a> {
        Place {
            file: Cow::Borrowed(self.name),
            line: raw.line,
            byte: raw.byte,
        }
    }

    fn read<'r>(&self, raw: Raw<'r>) -> Result<Record<'r>, Unreadable> {
        Ok(match self.format {
            Format::Leetcode => leetcode::read(raw.text()?)?,
            Format::Columns => columns::read(raw.text()?.line),
            Format::Pos => pos::read(raw.text()?.line),
            Format::Sgf => sgf::read(raw.passage()?, self.options.letters)?,
            Format::Psq => psq::read(raw.passage()?, self.options.gomocup_rule)?,
            Format::Jsonl | Format::Events | Format::Csv => jsonl::read(raw.text()?.line)?,
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

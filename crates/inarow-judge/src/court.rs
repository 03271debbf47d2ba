//! Records as they stand in the input or are at hand, read and judged by one core.

use std::borrow::Cow;

use inarow::Rules;

use crate::at_hand::{Given, GivenMoves};
use crate::bench::Bench;
use crate::chunks::Raw;
use crate::format::Format;
use crate::formats::plain::{LONGEST_PLAIN, Plain};
use crate::formats::{columns, jsonl, leetcode, pos, psq, sgf};
use crate::judgement::{Judgement, Place};
use crate::options::{Options, Turns};
use crate::record::{Record, Unreadable};

/// Judges records one after another, on one core.
#[derive(Debug)]
pub struct Court<'a> {
    name: &'a str,
    format: Format,
    options: Options,
    bench: Bench,
    /// The numbers of a plain record.
    numbers: Vec<u32>,
}

impl<'a> Court<'a> {
    /// A court for records of the input `name`, of which a game may take so many bytes.
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
            bench: Bench::new(rules, options, share),
            numbers: Vec::new(),
        }
    }

    /// Judges a record at hand; `None` if its game may take more memory than this court is
    /// allowed.
    ///
    /// # Complexity
    ///
    /// For each move what it costs under its rules; less where all are laid at once, as
    /// [`Position::replay`](inarow::Position::replay) says.
    pub fn judge<'r>(&mut self, given: Given<'r, '_>) -> Option<Judgement<'r>>
    where
        'a: 'r,
    {
        let place = self.place(given.line, 0);
        let (bench, numbers) = (&mut self.bench, &mut self.numbers);
        if self.options.reads_plainly() {
            let judgement = bench.judge_given(place.clone(), given, numbers);
            if judgement.is_some() {
                return judgement;
            }
        }
        match given.moves {
            GivenMoves::Rows(rows) => bench.judge_rows(place, rows),
            _ => {
                let record = given.record().map_err(Unreadable::from);
                bench.judge_full(place, given.most_moves(), record)
            }
        }
    }

    /// Judges a record as it stands in the input; `None` if its game may take more memory than
    /// this court is allowed.
    pub(crate) fn judge_raw<'r>(&mut self, raw: Raw<'r>) -> Option<Judgement<'r>>
    where
        'a: 'r,
    {
        let place = self.place(raw.line, raw.byte);
        if self.options.reads_plainly() && raw.bytes.len() <= LONGEST_PLAIN {
            let Options { base, .. } = self.options;
            let plain = Plain::read(self.format, base, raw.bytes, &mut self.numbers);
            let judgement = plain.and_then(|plain| self.bench.judge_plain(place.clone(), plain));
            if judgement.is_some() {
                return judgement;
            }
        }
        let record = self.read(raw);
        // No move is written in less than a byte.
        self.bench.judge_full(place, raw.len(), record)
    }

    fn place(&self, line: u64, byte: u64) -> Place<'a> {
        Place {
            file: Cow::Borrowed(self.name),
            line,
            byte,
        }
    }

    fn read<'r>(&self, raw: Raw<'r>) -> Result<Record<'r>, Unreadable> {
        Ok(match self.format {
            Format::Leetcode => leetcode::read(raw.text()?)?,
            Format::Columns => columns::read(raw.text()?.line, self.options.base)?,
            Format::Pos => pos::read(raw.text()?.line),
            Format::Sgf => sgf::read(raw.passage()?, self.options.letters)?,
            Format::Psq => psq::read(raw.passage()?, self.options.gomocup_rule)?,
            Format::Jsonl | Format::Events | Format::Csv => jsonl::read(raw.text()?.line)?,
        })
    }
}

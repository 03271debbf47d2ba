//! One input of records, judged from end to end.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use inarow::Rules;
use rayon::prelude::*;

use crate::archive_error::ArchiveError;
use crate::chunks::{Chunk, Chunks, Extent};
use crate::docket::Docket;
use crate::fault::Fault;
use crate::format::Format;
use crate::formats::events::{self, Kind};
use crate::formats::{MoveReader, columns, jsonl, leetcode, pos};
use crate::hearing::Hearing;
use crate::judgement::{Judgement, Place};
use crate::options::{Options, Turns};
use crate::record::{Record, Text, Unreadable};
use crate::ruling::Ruling;

/// The judgements of a chunk are held until they are handed over, and the facts of a
/// short record may list as many cells as its board has. When so many are held,
/// the further records of the chunk are judged one by one as they are handed over.
const MOST_CELLS_HELD: u64 = 1 << 20;

/// One input of records: its name, its format, and how it is judged.
#[derive(Clone, Debug)]
pub struct Archive {
    name: Arc<str>,
    format: Format,
    options: Options,
}

impl Archive {
    /// An archive called `name` in places and messages.
    #[must_use]
    pub fn new(name: impl Into<Arc<str>>, format: Format, options: Options) -> Self {
        Self {
            name: name.into(),
            format,
            options,
        }
    }

    /// Judges every record of `input` and hands over, in order, what `map` makes
    /// of each judgement. `map` runs on all cores of the current rayon pool,
    /// `sink` on this thread.
    ///
    /// A [`Format::Jsonl`] input whose first object has the keys of a move and
    /// not of a game is read as [`Format::Events`].
    ///
    /// # Errors
    ///
    /// [`ArchiveError`] where the input cannot be read, `sink` fails, or
    /// interleaved games outgrow [`Options::memory`]. A record that cannot be
    /// judged is no error: it becomes a judgement.
    ///
    /// # Complexity
    ///
    /// O(input) time. Memory does not grow with the input, but for
    /// [`Grouping::Interleaved`](crate::Grouping::Interleaved) games of one move a line.
    pub fn judge<T: Send>(
        &self,
        input: impl Read + Send,
        map: impl Fn(Judgement) -> T + Sync,
        mut sink: impl FnMut(T) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let extent = match self.format {
            Format::Leetcode => Extent::Pair,
            _ => Extent::Line,
        };
        let mut chunks = Chunks::new(input, extent);
        let mut chunk = chunks.next().map_err(ArchiveError::Read)?;
        // Lines before the first object are no record of either kind, and are read
        // as games, whichever chunk that object is in.
        while self.format == Format::Jsonl && !chunk.is_empty() && first_object(&chunk).is_none() {
            chunk = self.judge_chunk(&chunk, &mut chunks, &map, &mut sink)?;
        }
        let moves = match self.format {
            Format::Events => Some((0, MoveReader::json())),
            Format::Jsonl => match first_object(&chunk) {
                Some((first, Kind::Move)) => Some((first, MoveReader::json())),
                _ => None,
            },
            Format::Csv => Some((0, MoveReader::csv())),
            _ => None,
        };
        if let Some((first, reader)) = moves {
            for (line, text) in chunk.records().take(first) {
                sink(map(self.judge_record(line, text))).map_err(ArchiveError::Write)?;
            }
            let sink = |judgement| sink(map(judgement));
            return self.judge_moves(reader, (chunk, first), chunks, sink);
        }
        while !chunk.is_empty() {
            chunk = self.judge_chunk(&chunk, &mut chunks, &map, &mut sink)?;
        }
        Ok(())
    }

    /// Judges a chunk of records of one game each, and meanwhile reads the next
    /// one.
    fn judge_chunk<T: Send>(
        &self,
        chunk: &Chunk,
        chunks: &mut Chunks<impl Read + Send>,
        map: &(impl Fn(Judgement) -> T + Sync),
        sink: &mut impl FnMut(T) -> io::Result<()>,
    ) -> Result<Chunk, ArchiveError> {
        let judge = |index| {
            let (line, text) = chunk.record(index);
            self.judge_record(line, text)
        };
        let listed = AtomicU64::new(0);
        let (judged, next) = rayon::join(
            || {
                let records = (0..chunk.len()).into_par_iter().with_min_len(16);
                let judged = records.map(|index| {
                    (listed.load(Ordering::Relaxed) <= MOST_CELLS_HELD).then(|| {
                        let judgement = judge(index);
                        if let Some(facts) = &judgement.facts {
                            listed.fetch_add(facts.cell_count(), Ordering::Relaxed);
                        }
                        map(judgement)
                    })
                });
                judged.collect::<Vec<Option<T>>>()
            },
            || chunks.next(),
        );
        for (index, answer) in judged.into_iter().enumerate() {
            let answer = answer.unwrap_or_else(|| map(judge(index)));
            sink(answer).map_err(ArchiveError::Write)?;
        }
        next.map_err(ArchiveError::Read)
    }

    /// Judges games of one move a line, from this record of the chunk on.
    fn judge_moves(
        &self,
        mut reader: MoveReader,
        (mut chunk, mut first): (Chunk, usize),
        mut chunks: Chunks<impl Read>,
        mut sink: impl FnMut(Judgement) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let mut docket = Docket::new(self.name.clone(), self.options);
        while !chunk.is_empty() {
            for (line, text) in chunk.records().skip(first) {
                if let Some(event) = reader.read(text) {
                    docket.take(line, event, &mut sink)?;
                }
            }
            (chunk, first) = (chunks.next().map_err(ArchiveError::Read)?, 0);
        }
        docket.close(&mut sink)
    }

    fn judge_record(&self, line: u64, text: Result<Text<'_>, Fault>) -> Judgement {
        let file = self.name.clone();
        let place = Place { file, line };
        let text = text.map_err(Unreadable::from);
        let record = match text.and_then(|text| self.read_record(text)) {
            Ok(record) => record,
            Err(Unreadable { game, fault }) => {
                return Judgement {
                    id: game,
                    ..Judgement::new(place, Ruling::without_position(fault))
                };
            }
        };
        let rules = self.rules_of(&record);
        let hearing = rules.clone().and_then(|rules| self.hear(&record, rules));
        let mut ruling = match &hearing {
            Ok(hearing) => hearing.ruling(record.claimed),
            Err(fault) => Ruling::without_position(fault.clone()),
        };
        if let (Err(fault), Some(line)) = (&mut ruling.finding, record.moves_line) {
            *fault = fault.clone().on_line(line);
        }
        let rules = rules.ok();
        let asked = self.options.answers && self.format == Format::Leetcode;
        let answers = rules
            .filter(|_| asked)
            .and_then(|rules| leetcode::answers(&record, rules, self.options).ok());
        let judgement = Judgement {
            id: record.id,
            rules,
            show: record.show,
            answers,
            ..Judgement::new(place, ruling)
        };
        let wanted = judgement.show.is_some() || judgement.claims_wrongly();
        let board = hearing.ok().filter(|_| self.options.boards && wanted);
        Judgement {
            board: board.map(|hearing| Box::new(hearing.into_position())),
            ..judgement
        }
    }

    fn read_record<'a>(&self, text: Text<'a>) -> Result<Record<'a>, Unreadable> {
        match self.format {
            Format::Leetcode => Ok(leetcode::read(text)?),
            Format::Columns => Ok(columns::read(text.line)),
            Format::Pos => Ok(pos::read(text.line)),
            Format::Jsonl | Format::Events | Format::Csv => jsonl::read(text.line),
        }
    }

    /// Plays the moves of a record.
    fn hear(&self, record: &Record<'_>, rules: Rules) -> Result<Hearing, Fault> {
        let turns = match self.format {
            Format::Leetcode => Turns::Free,
            _ => self.options.turns,
        };
        let options = Options {
            turns,
            ..self.options
        };
        let mut hearing = Hearing::open(rules, options)?;
        match record.moves.read(&rules, |mv| hearing.take(mv)) {
            Ok(after_end) => hearing.count_after_end(after_end),
            Err(fault) => hearing.break_off(fault),
        }
        Ok(hearing)
    }

    /// The rules asked for, else the record's own, else the format's.
    fn rules_of(&self, record: &Record<'_>) -> Result<Rules, Fault> {
        match (self.options.rules, &record.rules, self.format) {
            (Some(rules), ..) => Ok(rules),
            (None, Some(line), _) => Ok(line.parse()?),
            (None, None, Format::Columns) => Ok(Rules::CONNECT_FOUR),
            (None, None, _) => Err(Fault::rules_missing()),
        }
    }
}

/// Which record of a `jsonl` input is its first object, and what it is.
fn first_object(chunk: &Chunk) -> Option<(usize, Kind)> {
    let mut records = chunk.records().enumerate();
    records.find_map(|(index, (_, text))| Some((index, events::kind(text.ok()?.line)?)))
}

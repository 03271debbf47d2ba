//! One input of records, judged from end to end.

use std::borrow::Cow;
use std::io::{self, Read};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::archive_error::ArchiveError;
use crate::at_hand::Records;
use crate::chunks::{Chunks, Extent};
use crate::cores;
use crate::court::Court;
use crate::docket::Docket;
use crate::fault::Fault;
use crate::format::Format;
use crate::formats::{MoveReader, psq, sgf};
use crate::free::Finder;
use crate::guess;
use crate::judgement::{Judgement, Place};
use crate::options::Options;
use crate::ruling::Ruling;

/// What is made of the judgements of a chunk is held until it is handed over, and the
/// facts of a short record may list as many cells as its board has. When so many are
/// held, the further records of the chunk are judged one by one as they are handed
/// over.
const MOST_CELLS_HELD: u64 = 1 << 20;

/// All cores together may take a part of the memory at a time: each as many of these parts
/// less, since this thread judges meanwhile what takes more than that, one record at a time.
const SHARES_OF_A_CORE: u64 = 4;

/// One input of records: its name, its format, and how it is judged.
#[derive(Clone, Debug)]
pub struct Archive {
    name: Arc<str>,
    format: Format,
    is_guessed: bool,
    options: Options,
}

impl Archive {
    /// An archive called `name` in places and messages.
    #[must_use]
    pub fn new(name: impl Into<Arc<str>>, format: Format, options: Options) -> Self {
        Self {
            name: name.into(),
            format,
            is_guessed: false,
            options,
        }
    }

    /// An archive whose records are at hand, for [`Archive::gather_batches`].
    #[must_use]
    pub fn at_hand(name: impl Into<Arc<str>>, options: Options) -> Self {
        // Nothing is read, so any format will do that has no rules of its own.
        Self::new(name, Format::Jsonl, options)
    }

    /// The same archive, of which nobody has named the format, as where a file's ending tells
    /// it: [`Format::Jsonl`] is read as [`Format::Events`] if its lines are moves. The first
    /// line decides that is a game or a move, or the second wrong one that has the keys of a
    /// move; they are looked for among the first hundred records.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_judge::{Archive, Format, Options};
    ///
    /// let text = "{\"game\": \"a\", \"row\": 0, \"col\": 0}\n";
    /// let options = Options { rules: Some("3x3".parse()?), ..Options::default() };
    /// let mut games = Vec::new();
    /// let archive = Archive::new("moves.jsonl", Format::Jsonl, options).guessed();
    /// archive.judge(text.as_bytes(), |judgement| judgement.game(), |name| {
    ///     games.push(name);
    ///     Ok(())
    /// })?;
    /// assert_eq!(games, ["a"]);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn guessed(self) -> Self {
        Self {
            is_guessed: true,
            ..self
        }
    }

    /// Judges every record of `input` and hands over, in order, what `map` makes
    /// of each judgement. `map` runs on all cores of the current rayon pool,
    /// `sink` on this thread.
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
        map: impl Fn(Judgement<'_>) -> T + Sync,
        mut sink: impl FnMut(T) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        self.gather(
            input,
            |answers: &mut Vec<T>, judgement| answers.push(map(judgement)),
            |answers| answers.into_iter().try_for_each(&mut sink),
        )
    }

    /// Judges every record of `input` and hands over, in order, what is gathered of
    /// some hundred judgements at a time: `add` takes one more of them into what began
    /// as the default. `add` runs on all cores of the current rayon pool, `sink` on
    /// this thread.
    ///
    /// As [`Archive::judge`] in all else, and faster where little is kept of each
    /// judgement.
    ///
    /// # Errors
    ///
    /// As [`Archive::judge`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_judge::{Archive, Format, Options, Summary};
    ///
    /// let archive = Archive::new("games.columns", Format::Columns, Options::default());
    /// let mut total = Summary::default();
    /// archive.gather("1212121\n4453\n".as_bytes(), |sum: &mut Summary, judgement| sum.count(&judgement), |summary| {
    ///     total += &summary;
    ///     Ok(())
    /// })?;
    /// assert_eq!((total.games, total.ongoing, total.moves), (2, 1, 11));
    /// # Ok::<_, inarow_judge::ArchiveError>(())
    /// ```
    pub fn gather<T: Default + Send>(
        &self,
        input: impl Read + Send,
        add: impl Fn(&mut T, Judgement<'_>) + Sync,
        mut sink: impl FnMut(T) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let extent = match self.format {
            Format::Leetcode => Extent::Pair,
            Format::Sgf => Extent::Free(Finder::new(Box::new(sgf::Games::default()))),
            Format::Psq => Extent::Free(Finder::new(Box::new(psq::Games::default()))),
            _ => Extent::Line,
        };
        let mut chunks = Chunks::new(input, extent);
        if self.format == Format::Jsonl
            && let Some(line) = guess::begin_of_array(&mut chunks)
        {
            let mut gathered = T::default();
            add(&mut gathered, self.judgement_of_array(line));
            return sink(gathered).map_err(ArchiveError::Write);
        }
        let reader = match self.format {
            Format::Events => MoveReader::json(),
            Format::Csv => MoveReader::csv(),
            Format::Jsonl if self.is_guessed && guess::are_moves(&mut chunks) => MoveReader::json(),
            _ => {
                let next = || {
                    let chunk = chunks.next().map_err(ArchiveError::Read)?;
                    Ok((!chunk.is_empty()).then_some(chunk))
                };
                return self.gather_batches(next, add, sink);
            }
        };
        self.judge_moves(reader, chunks, |judgement| {
            let mut gathered = T::default();
            add(&mut gathered, judgement);
            sink(gathered)
        })
    }

    /// Judges the records of batch after batch, until there is none, and hands over, in order,
    /// what is gathered of some of them at a time: see [`Archive::gather`]. While a batch is
    /// judged, this thread hands over what was gathered of the one before, and asks for the next
    /// one.
    ///
    /// The records are at hand, and so the archive's format means nothing here.
    ///
    /// # Errors
    ///
    /// What `next` says, [`ArchiveError::Write`] where `sink` fails.
    pub fn gather_batches<R: Records + Send, T: Default + Send>(
        &self,
        mut next: impl FnMut() -> Result<Option<R>, ArchiveError>,
        add: impl Fn(&mut T, Judgement<'_>) + Sync,
        mut sink: impl FnMut(T) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let (add, sink) = (&add, &mut sink);
        let mut batch = next()?;
        let mut before = None;
        while let Some(records) = batch {
            let (judged, coming) = cores::beside(
                || self.judge_batch(records, add),
                || {
                    if let Some(before) = before.take() {
                        self.hand_over(before, add, sink)?;
                    }
                    Ok::<_, ArchiveError>(next())
                },
            );
            let coming = coming?;
            before = Some(judged);
            batch = match coming {
                Ok(coming) => coming,
                Err(error) => {
                    // What was read before is told first.
                    before.map_or(Ok(()), |before| self.hand_over(before, add, sink))?;
                    return Err(error);
                }
            };
        }
        before.map_or(Ok(()), |before| self.hand_over(before, add, sink))
    }

    /// Judges the records of a batch on all cores, in pieces.
    fn judge_batch<R: Records, T: Default + Send>(
        &self,
        batch: R,
        add: &(impl Fn(&mut T, Judgement<'_>) + Sync),
    ) -> Judged<R, T> {
        let listed = AtomicU64::new(0);
        let share = self.options.memory / (SHARES_OF_A_CORE * cores::count());
        let pieces = cores::each(batch.pieces(), |mut records: Range<usize>| {
            let mut court = self.court(share);
            let mut gathered = T::default();
            while listed.load(Ordering::Relaxed) <= MOST_CELLS_HELD && !records.is_empty() {
                let Some(judgement) = batch.judge(records.start, &mut court) else {
                    break;
                };
                records.start += 1;
                if let Some(facts) = &judgement.facts {
                    listed.fetch_add(facts.cell_count(), Ordering::Relaxed);
                }
                add(&mut gathered, judgement);
            }
            (gathered, records)
        });
        let is_done = pieces.iter().all(|(_, left)| left.is_empty());
        Judged {
            batch: (!is_done).then_some(batch),
            pieces,
        }
    }

    /// Hands over what was gathered of a batch, and judges what is left of it.
    fn hand_over<R: Records, T: Default>(
        &self,
        judged: Judged<R, T>,
        add: &impl Fn(&mut T, Judgement<'_>),
        sink: &mut impl FnMut(T) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let mut court = self.court(u64::MAX);
        for (gathered, left) in judged.pieces {
            sink(gathered).map_err(ArchiveError::Write)?;
            let Some(batch) = &judged.batch else {
                continue;
            };
            for index in left {
                let mut gathered = T::default();
                if let Some(judgement) = batch.judge(index, &mut court) {
                    add(&mut gathered, judgement);
                }
                sink(gathered).map_err(ArchiveError::Write)?;
            }
        }
        Ok(())
    }

    fn court(&self, share: u64) -> Court<'_> {
        Court::new(&self.name, self.format, self.options, share)
    }

    /// The judgement of an input that is one array.
    fn judgement_of_array(&self, line: u64) -> Judgement<'_> {
        let place = Place {
            file: Cow::Borrowed(&self.name),
            line,
            byte: 0,
        };
        let message = "this is a JSON array over several lines, and one object a line is wanted";
        Judgement::new(
            place,
            Ruling::without_position(Fault::new("bad_record", message)),
        )
    }

    /// Judges games of one move a line.
    fn judge_moves(
        &self,
        mut reader: MoveReader,
        mut chunks: Chunks<impl Read>,
        mut sink: impl FnMut(Judgement<'_>) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let mut docket = Docket::new(&self.name, self.options);
        loop {
            let chunk = chunks.next().map_err(ArchiveError::Read)?;
            if chunk.is_empty() {
                return docket.close(&mut sink);
            }
            for record in chunk.records() {
                if let Some(event) = reader.read(record.text()) {
                    docket.take(record.line, event, &mut sink)?;
                }
            }
        }
    }
}

/// A batch whose records are judged.
struct Judged<R, T> {
    /// The batch, if some records are still to be judged.
    batch: Option<R>,
    /// What was gathered of each piece, and which records of it are still to be
    /// judged.
    pieces: Vec<(T, Range<usize>)>,
}

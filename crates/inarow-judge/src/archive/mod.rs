//! Judges one input from start to end, on all cores.
//!
//! | file | contents |
//! | --- | --- |
//! | `detect` | the form of an input: games, moves or a JSON document; `ccgc`; the header of a table; numbers |
//! | `foreign` | files that are not archives |
//! | `cores` | work on all cores, or on this core |

mod cores;
mod detect;
mod foreign;

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::io::{self, Read};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use cores::Cores;

use crate::encoding::Encoding;
use crate::error::ArchiveError;
use crate::formats::{Format, GameTable, ParseMove, document_boundaries};
use crate::input::{BYTE_ORDER_MARK, Chunk, Chunks};
use crate::options::JudgeOptions;
use crate::play::{Entry, OpenGames};
use crate::record::{Fault, Place, Played, SeenNumbers};
use crate::report::Judgement;
use crate::worker::Worker;

/// The maximum number of cells listed by the facts of one batch. A short record may list every cell
/// of a large board. Beyond this limit, the batch is passed on early, and its remaining records are
/// judged one by one.
const MAX_LISTED_CELLS: u64 = 1 << 20;

/// A game on one core may use the memory limit divided by this number and by the number of cores.
/// The calling thread judges larger games, one at a time.
const PARTS_OF_MEMORY: u64 = 4;

/// A batch of records, for [`Archive::gather_batches`].
pub trait Records: Sync {
    /// Returns the indices of the records, split into pieces. Each piece is judged by one core.
    fn pieces(&self) -> Vec<Range<usize>>;

    /// Judges a record. Returns `None` if the game may need more memory than the worker has.
    fn judge<'r, 'a: 'r>(&'r self, index: usize, worker: &mut Worker<'a>) -> Option<Judgement<'r>>;
}

impl Records for Chunk {
    fn pieces(&self) -> Vec<Range<usize>> {
        Self::pieces(self)
    }

    fn judge<'r, 'a: 'r>(&'r self, index: usize, worker: &mut Worker<'a>) -> Option<Judgement<'r>> {
        let mut judgement = worker.judge_raw(self.record(index))?;
        judgement.range = self.range(index);
        Some(judgement)
    }
}

/// One input of records: its name, its format, and the options to judge it.
#[derive(Clone, Debug)]
pub struct Archive {
    name: Arc<str>,
    format: Format,
    is_guessed: bool,
    options: JudgeOptions,
    cores: Cores,
    /// The encoding that the beginning of the input names.
    named_encoding: Option<Encoding>,
    /// The header, if the input is a table whose rows are games.
    table: Option<Arc<GameTable>>,
}

impl Archive {
    /// Creates an archive. `name` appears in places and messages.
    #[must_use]
    pub fn new(name: impl Into<Arc<str>>, format: Format, options: JudgeOptions) -> Self {
        Self {
            name: name.into(),
            format,
            is_guessed: false,
            options,
            cores: Cores::All,
            named_encoding: None,
            table: None,
        }
    }

    /// Creates an archive of records that are values, for [`Archive::gather_batches`].
    #[must_use]
    pub fn of_values(name: impl Into<Arc<str>>, options: JudgeOptions) -> Self {
        // No text is parsed, so any format without rules of its own will do.
        Self::new(name, Format::Jsonl, options)
    }

    /// Returns the same archive, for a format that was guessed from a file's extension. If the
    /// lines of a [`Format::Jsonl`] file turn out to be moves, the format becomes
    /// [`Format::Events`]. The first line that is a game or a move decides. Two wrong lines with
    /// the keys of a move count as a move. At most 100 records are checked.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_judge::{Archive, Format, JudgeOptions};
    ///
    /// let text = "{\"game\": \"a\", \"row\": 0, \"col\": 0}\n";
    /// let options = JudgeOptions { rules: Some("3x3".parse()?), ..JudgeOptions::default() };
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
    pub fn guessed(mut self) -> Self {
        self.is_guessed = true;
        self
    }

    /// Judges every record of `input`. Applies `map` to each judgement, and passes the results to
    /// `sink` in order. `map` runs on all cores of the current rayon pool, and `sink` on this
    /// thread.
    ///
    /// # Errors
    ///
    /// [`ArchiveError`] if the input cannot be read, if `sink` fails, or if interleaved games need
    /// more than [`JudgeOptions::memory`]. An invalid record is not an error. It has a judgement
    /// too.
    ///
    /// # Complexity
    ///
    /// O(input) time. Memory does not grow with the input, except for interleaved games with one
    /// move a line ([`Grouping::Interleaved`](crate::Grouping::Interleaved)).
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

    /// Judges every record of `input` and gathers the judgements in values. Each value starts as
    /// `T::default()`, and `add` adds up to some hundred judgements to it. The values are passed to
    /// `sink` in order. `add` runs on all cores of the current rayon pool, and `sink` on this
    /// thread.
    ///
    /// This is faster than [`Archive::judge`] if a value keeps little of each judgement.
    ///
    /// # Errors
    ///
    /// As [`Archive::judge`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_judge::{Archive, Format, JudgeOptions, Summary};
    ///
    /// let archive = Archive::new("games.columns", Format::Columns, JudgeOptions::default());
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
        sink: impl FnMut(T) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let found = detect::format(input, self.format, self.options.encoding);
        let (input, format) = found.map_err(ArchiveError::Read)?;
        let mut archive = self.clone();
        archive.format = format;
        archive.named_encoding = Encoding::named(|| format.charset(input.head()));
        archive.options.encoding = input.encoding;
        let chunks = Chunks::new(input, format.boundaries());
        archive.gather_in_format(chunks, add, sink)
    }

    /// Judges every record of `input`, in this archive's format.
    fn gather_in_format<T: Default + Send>(
        mut self,
        mut chunks: Chunks<impl Read>,
        add: impl Fn(&mut T, Judgement<'_>) + Sync,
        mut sink: impl FnMut(T) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        if matches!(self.format, Format::Jsonl | Format::Events) && detect::is_document(&mut chunks)
        {
            chunks.cut_again(document_boundaries());
        }
        // Nothing else is judged at this time, so a worker may use all memory. Whether a game fits
        // must not depend on the number of cores.
        let max_bytes = match self.cores {
            Cores::All => self.options.memory,
            Cores::This => self.part_of_memory(),
        };
        let worker = || self.worker(max_bytes);
        let has_games = self.format.move_parser().is_none();
        if let Some(kind) = foreign::kind(&mut chunks, has_games, worker) {
            let judgement = self.judgement_of_no_records(&format!("; it looks like {kind}"));
            return gather_one(judgement, &add, &mut sink);
        }
        if self.format == Format::Jsonl && self.is_guessed && detect::are_moves(&mut chunks) {
            self.format = Format::Events;
        }
        let parser = match self.format {
            Format::Csv if detect::are_boards(&mut chunks) => None,
            format => format.move_parser(),
        };
        if self.format == Format::Csv {
            self.table = detect::game_table(&mut chunks).map(Arc::new);
        }
        let mut is_empty = true;
        if let Some(parser) = parser.filter(|_| self.table.is_none()) {
            if self.cores == Cores::This {
                return Err(self.too_much_for_one_core());
            }
            self.options = self.format.adjust(self.options);
            let seen = self.numbers_of_moves(&mut chunks);
            self.set_meanings(&seen);
            self.judge_moves(parser, &mut chunks, |judgement| {
                is_empty = false;
                gather_one(judgement, &add, &mut sink)
            })?;
        } else {
            let formats = [Format::Jsonl, Format::Pos, Format::Columns];
            if self.table.is_some() || formats.contains(&self.format) {
                let mut worker = self.worker(max_bytes);
                let seen = detect::numbers(&mut chunks, |record, seen| worker.see(record, seen));
                self.set_meanings(&seen);
            }
            let next = || {
                let chunk = chunks.next().map_err(ArchiveError::Read)?;
                is_empty &= chunk.is_empty();
                Ok((!chunk.is_empty()).then_some(chunk))
            };
            self.gather_batches(next, &add, &mut sink)?;
        }
        if is_empty && !is_blank(chunks.head()) {
            gather_one(self.judgement_of_no_records(""), &add, &mut sink)?;
        }
        Ok(())
    }

    /// Judges every record of a short input on this core, while other cores judge other inputs.
    /// Returns the gathered values in order: see [`Archive::gather`].
    ///
    /// Returns `None` if the input needs [`Archive::gather`] instead. This is so if it has one move
    /// a line, or if a game or its facts need more than this core's share of
    /// [`JudgeOptions::memory`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_judge::{Archive, Format, JudgeOptions, Summary};
    ///
    /// let archive = Archive::new("games.columns", Format::Columns, JudgeOptions::default());
    /// let add = |sum: &mut Summary, judgement: inarow_judge::Judgement<'_>| sum.count(&judgement);
    /// let sums = archive.gather_short(b"1212121\n4453\n", add).expect("Connect Four needs little");
    /// assert_eq!((sums[0].games, sums[0].moves), (2, 11));
    /// ```
    pub fn gather_short<T: Default + Send>(
        &self,
        input: &[u8],
        add: impl Fn(&mut T, Judgement<'_>) + Sync,
    ) -> Option<Vec<T>> {
        let mut on_this_core = self.clone();
        on_this_core.cores = Cores::This;
        let mut values = Vec::new();
        let judged = on_this_core.gather(input, add, |value| {
            values.push(value);
            Ok(())
        });
        judged.is_ok().then_some(values)
    }

    /// Judges the records of all batches, and passes the gathered values to `sink` in order: see
    /// [`Archive::gather`]. `next` returns the next batch, or `None` at the end. While all cores
    /// judge one batch, this thread passes on the results of the previous batch and fetches the
    /// next.
    ///
    /// # Errors
    ///
    /// The error that `next` returns, or [`ArchiveError::Write`] if `sink` fails.
    pub fn gather_batches<R: Records + Send, T: Default + Send>(
        &self,
        mut next: impl FnMut() -> Result<Option<R>, ArchiveError>,
        add: impl Fn(&mut T, Judgement<'_>) + Sync,
        mut sink: impl FnMut(T) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let (add, sink) = (&add, &mut sink);
        let mut coming = next();
        let mut before = (None, Vec::new());
        while let Ok(Some(records)) = coming {
            let work = || self.judge_batch(records, add);
            let here = || {
                self.finish(before, add, sink)?;
                Ok::<_, ArchiveError>(next())
            };
            let (judged, following) = self.cores.run_both(work, here);
            (before, coming) = (judged, following?);
        }
        // The previous batch comes before an error of the next.
        self.finish(before, add, sink)?;
        coming.map(drop)
    }

    /// Judges a batch on all cores, piece by piece. Leaves large games to [`Archive::finish`].
    fn judge_batch<R: Records, T: Default + Send>(
        &self,
        batch: R,
        add: &(impl Fn(&mut T, Judgement<'_>) + Sync),
    ) -> Judged<R, T> {
        let listed = AtomicU64::new(0);
        let max_bytes = self.part_of_memory();
        let judge = |mut records: Range<usize>| {
            let mut worker = self.worker(max_bytes);
            let mut gathered = T::default();
            while listed.load(Ordering::Relaxed) <= MAX_LISTED_CELLS && !records.is_empty() {
                let Some(judgement) = batch.judge(records.start, &mut worker) else {
                    break;
                };
                records.start += 1;
                if let Some(facts) = &judgement.facts {
                    listed.fetch_add(facts.cell_count(), Ordering::Relaxed);
                }
                add(&mut gathered, judgement);
            }
            (gathered, records)
        };
        let pieces = self.cores.map(batch.pieces(), judge);
        let is_done = pieces.iter().all(|(_, left)| left.is_empty());
        ((!is_done).then_some(batch), pieces)
    }

    /// Passes the results of a batch to `sink`, and judges the records that were left.
    fn finish<R: Records, T: Default>(
        &self,
        (batch, pieces): Judged<R, T>,
        add: &impl Fn(&mut T, Judgement<'_>),
        sink: &mut impl FnMut(T) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        if self.cores == Cores::This && batch.is_some() {
            return Err(self.too_much_for_one_core());
        }
        let mut worker = self.worker(u64::MAX);
        for (gathered, left) in pieces {
            sink(gathered).map_err(ArchiveError::Write)?;
            let Some(batch) = &batch else {
                continue;
            };
            for index in left {
                if let Some(judgement) = batch.judge(index, &mut worker) {
                    gather_one(judgement, add, sink)?;
                }
            }
        }
        Ok(())
    }

    /// Returns what the numbers of an input mean whose lines are moves.
    fn numbers_of_moves(&self, chunks: &mut Chunks<impl Read>) -> SeenNumbers {
        let (parser, rules) = (self.format.move_parser(), self.options.rules);
        let (Some(mut parser), Some(rules)) = (parser, rules) else {
            return SeenNumbers::default();
        };
        detect::numbers(chunks, |record, seen| {
            if let Some(moves) = seen.moves()
                && let Some(Ok(record)) = parser.parse(&record.lossy_text())
                && let Ok(mv) = record.mv.read(&rules)
            {
                moves.add(&rules, mv);
            }
        })
    }

    /// Sets what numbers mean, as the first records show, unless the options say it.
    fn set_meanings(&mut self, seen: &SeenNumbers) {
        let options = &mut self.options;
        options.base = options.base.or(seen.moves.base());
        options.players.get_or_insert(seen.moves.players());
        options.are_results_open = options.results.is_none() && seen.results.is_open();
        options.results.get_or_insert(seen.results.meaning());
    }

    fn worker(&self, max_bytes: u64) -> Worker<'_> {
        let (named, options) = (self.named_encoding, self.options);
        let table = self.table.as_deref();
        Worker::new(&self.name, self.format, table, named, options, max_bytes)
    }

    /// Returns the number of bytes that a game may use while all cores judge.
    fn part_of_memory(&self) -> u64 {
        self.options.memory / (PARTS_OF_MEMORY * cores::count())
    }

    /// Returns the error for an input that needs more than one core's share of the memory.
    fn too_much_for_one_core(&self) -> ArchiveError {
        ArchiveError::Memory {
            allowed: self.part_of_memory(),
            games: 1,
        }
    }

    /// Returns the judgement for an input without records. `why` follows if it is known.
    fn judgement_of_no_records(&self, why: &str) -> Judgement<'_> {
        let message = format!("the file has no `{}` records{why}", self.format.name());
        let fault = Fault::new(Fault::NOT_A_RECORD_FILE, message);
        Judgement::new(Place::new(&self.name, 1, 0), Played::invalid(fault))
    }

    /// Judges an input with one move a line.
    fn judge_moves(
        &self,
        mut parser: Box<dyn ParseMove>,
        chunks: &mut Chunks<impl Read>,
        mut sink: impl FnMut(Judgement<'_>) -> Result<(), ArchiveError>,
    ) -> Result<(), ArchiveError> {
        let options = self.options;
        let mut games = OpenGames::new(options);
        let note = RefCell::new(None);
        let worker = self.worker(0);
        let encoding = Cell::new(detect::encoding(chunks, &worker));
        let mut close = |Entry { line, name, game }: Entry| {
            let place = Place::new(&self.name, line, 0);
            let mut judgement = Judgement {
                rules: options.rules.filter(|_| name.is_some()),
                id: name.map(Cow::Owned),
                numbers: options.numbers(),
                ..Judgement::new(place, game.close())
            };
            judgement.notes.extend(note.borrow().clone());
            judgement.encoding = encoding.get();
            judgement.is_encoding_guessed = encoding.get().is_some();
            sink(judgement)
        };
        loop {
            let chunk = chunks.next().map_err(ArchiveError::Read)?;
            if chunk.is_empty() {
                return games.close_all(&mut close);
            }
            for record in chunk.records() {
                let mut line = record.text().map(Cow::Borrowed);
                if line.is_err() && encoding.get().is_none() {
                    encoding.set(worker.encoded(record).map(|line| line.probable()));
                }
                if let Some(encoding) = encoding.get()
                    && !record.bytes.is_ascii()
                {
                    line = record.checked().map(|line| encoding.decode(line.bytes));
                }
                let parsed = line.map_or_else(|fault| Some(Err(fault)), |line| parser.parse(&line));
                match parsed {
                    Some(parsed) => games.take(record.line, parsed, &mut close)?,
                    None => _ = note.replace(parser.note()),
                }
            }
        }
    }
}

/// Passes a value with a single judgement to `sink`.
fn gather_one<T: Default>(
    judgement: Judgement<'_>,
    add: &impl Fn(&mut T, Judgement<'_>),
    sink: &mut impl FnMut(T) -> io::Result<()>,
) -> Result<(), ArchiveError> {
    let mut gathered = T::default();
    add(&mut gathered, judgement);
    sink(gathered).map_err(ArchiveError::Write)
}

/// The results of a batch: the batch, or `None` if no records are left; for each piece, the gathered
/// value and the records that are left. Large games are not judged yet.
type Judged<R, T> = (Option<R>, Vec<(T, Range<usize>)>);

/// True if an input with these first bytes has no text. A byte order mark is not text.
fn is_blank(head: &[u8]) -> bool {
    let text = head.strip_prefix(BYTE_ORDER_MARK).unwrap_or(head);
    text.trim_ascii().is_empty()
}

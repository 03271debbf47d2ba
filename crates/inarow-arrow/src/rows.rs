//! Tables with a row for each move.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::mem;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, RecordBatch, StringArray};
use arrow_schema::DataType;
use inarow::Rules;
use inarow_judge::{
    ArchiveError, Fault, Grouping, Judgement, ListedMoves, Options, RecordMove, Records, RowMoves,
    SeenNames, Shape, ValueMoves, ValueRecord, Worker,
};

use crate::copied;
use crate::numbers::Numbers;
use crate::table::{Found, Names};
use crate::table_error::TableError;
use crate::values::{MoveValues, plain};

/// So many games are judged at once by one core.
const PIECE_GAMES: usize = 1 << 9;

/// What a game takes beside its rows, and a part of it: generous estimates.
const GAME_BYTES: u64 = 200;
const PART_BYTES: u64 = 24;

/// Rows that are moves, held until their games are complete.
#[derive(Debug)]
pub(crate) struct Gathering {
    grouping: Grouping,
    memory: u64,
    batches: Vec<Arc<Batch>>,
    games: Vec<Game>,
    parts: Vec<Part>,
    /// Where games may come back.
    by_name: ByName,
    /// The games handed over before, where they may not.
    seen: SeenNames,
    rows: u64,
    wants_names: bool,
}

/// Some rows of a table.
#[derive(Debug)]
struct Batch {
    values: MoveValues,
    plies: Option<Arc<dyn Numbers>>,
    games: ArrayRef,
    names: Names,
    rows_before: u64,
    bytes: u64,
}

/// A game, by the first of its rows.
#[derive(Clone, Copy, Debug)]
struct Game {
    batch: usize,
    row: usize,
    state: State,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum State {
    Heard,
    /// It was handed over before.
    Returned,
    /// Its rows do not fit the memory, and are let go.
    TooLarge,
    /// The row names no game.
    Stray,
}

/// Rows of a game that stand together.
#[derive(Clone, Copy, Debug)]
struct Part {
    game: usize,
    batch: usize,
    first: usize,
    count: usize,
}

/// The number of each game that has begun.
#[derive(Debug, Default)]
struct ByName {
    numbers: HashMap<i128, usize>,
    texts: HashMap<String, usize>,
}

impl Gathering {
    pub(crate) fn new(options: &Options) -> Self {
        Self {
            grouping: options.grouping,
            memory: options.memory,
            batches: Vec::new(),
            games: Vec::new(),
            parts: Vec::new(),
            by_name: ByName::default(),
            seen: SeenNames::default(),
            rows: 0,
            wants_names: options.names,
        }
    }

    /// Takes the next rows, for which so many bytes are held, and hands over the games that are
    /// complete.
    pub(crate) fn take(
        &mut self,
        batch: &RecordBatch,
        found: &Found,
        bytes: u64,
    ) -> Result<Option<RowGames>, TableError> {
        let column = found.game.ok_or(TableError::OtherColumns)?;
        let games = Arc::clone(batch.column(column));
        let names = found.names(batch)?.ok_or(TableError::OtherColumns)?;
        let number = self.batches.len();
        let same = names.runs(batch.num_rows());
        self.batches.push(Arc::new(Batch {
            values: found.moves(batch)?,
            plies: found.plies(batch)?,
            games,
            names,
            rows_before: self.rows,
            bytes,
        }));
        self.rows += batch.num_rows() as u64;
        for rows in same {
            if self.batches[number].games.is_null(rows.start) {
                rows.for_each(|row| self.open(number, row, State::Stray));
                continue;
            }
            let game = self.game(number, rows.start);
            if self.games[game].state != State::TooLarge {
                self.parts.push(Part {
                    game,
                    batch: number,
                    first: rows.start,
                    count: rows.len(),
                });
            }
        }
        if self.grouping == Grouping::Grouped {
            return Ok(self.hand_over_complete());
        }
        self.check_memory()?;
        Ok(None)
    }

    /// Hands over what is left.
    pub(crate) fn finish(&mut self) -> RowGames {
        let (batches, games) = (mem::take(&mut self.batches), mem::take(&mut self.games));
        self.by_name = ByName::default();
        RowGames::of(batches, games, mem::take(&mut self.parts), self.wants_names)
    }

    /// The game of a row that names one.
    fn game(&mut self, batch: usize, row: usize) -> usize {
        let held = Arc::clone(&self.batches[batch]);
        let names = &held.names;
        let known = match self.grouping {
            Grouping::Interleaved => self.by_name.get(names, row),
            // Only the last one may go on.
            Grouping::Grouped => self.last_game().filter(|&game| {
                let Game {
                    batch, row: first, ..
                } = self.games[game];
                names.is_same(row, &self.batches[batch].names, first)
            }),
        };
        if let Some(game) = known {
            return game;
        }
        let is_new = match self.grouping {
            Grouping::Interleaved => {
                self.by_name.insert(names, row, self.games.len());
                true
            }
            Grouping::Grouped => names.add_to(&mut self.seen, row),
        };
        let state = if is_new {
            State::Heard
        } else {
            State::Returned
        };
        self.open(batch, row, state);
        self.games.len() - 1
    }

    /// The number of the last game; lines without one do not end it.
    fn last_game(&self) -> Option<usize> {
        let is_game = |game: &Game| game.state != State::Stray;
        self.games.iter().rposition(is_game)
    }

    fn open(&mut self, batch: usize, row: usize, state: State) {
        self.games.push(Game { batch, row, state });
    }

    /// All games before the last one, to which the next rows may belong.
    fn hand_over_complete(&mut self) -> Option<RowGames> {
        let number = self.last_game().unwrap_or(self.games.len());
        let mut open = self.games.split_off(number);
        let begins = self.parts.partition_point(|part| part.game < number);
        let mut parts = self.parts.split_off(begins);
        let batches = self.batches.clone();
        let (games, complete) = (mem::take(&mut self.games), mem::take(&mut self.parts));
        let complete = RowGames::of(batches, games, complete, self.wants_names);
        // Batches before the first row of the open game are done with.
        let done = open.first().map_or(self.batches.len(), |game| game.batch);
        self.batches.drain(..done);
        if let Some(game) = open.first_mut().filter(|_| self.bytes() > self.memory) {
            game.state = State::TooLarge;
        }
        if let [
            Game {
                state: State::TooLarge,
                ..
            },
        ] = open[..]
        {
            // Its name is all that is wanted of it.
            parts.clear();
            self.batches.truncate(1);
        }
        self.parts.extend(parts.into_iter().map(|part| Part {
            game: 0,
            batch: part.batch - done,
            ..part
        }));
        self.games.extend(open.into_iter().map(|game| Game {
            batch: game.batch - done,
            ..game
        }));
        Some(complete)
    }

    /// What is held.
    fn bytes(&self) -> u64 {
        let batches: u64 = self.batches.iter().map(|batch| batch.bytes).sum();
        let (games, parts) = (self.games.len() as u64, self.parts.len() as u64);
        batches + games * GAME_BYTES + parts * PART_BYTES + self.seen.bytes()
    }

    fn check_memory(&self) -> Result<(), ArchiveError> {
        if self.bytes() > self.memory {
            return Err(ArchiveError::Memory {
                allowed: self.memory,
                games: self.games.len(),
            });
        }
        Ok(())
    }
}

impl ByName {
    fn get(&self, names: &Names, row: usize) -> Option<usize> {
        match names {
            Names::Numbers(numbers) => self.numbers.get(&numbers.get(row)?).copied(),
            Names::Texts(texts) => self.texts.get(texts.get(row)?).copied(),
        }
    }

    fn insert(&mut self, names: &Names, row: usize, game: usize) {
        match names {
            Names::Numbers(numbers) => {
                let number = numbers.get(row);
                self.numbers.extend(number.map(|number| (number, game)));
            }
            Names::Texts(texts) => {
                let text = texts.get(row);
                self.texts.extend(text.map(|text| (text.into(), game)));
            }
        }
    }
}

/// Games that are complete.
#[derive(Debug)]
pub(crate) struct RowGames {
    batches: Vec<Arc<Batch>>,
    games: Vec<Game>,
    /// Game by game.
    parts: Vec<Part>,
    /// Where the parts of each game begin, and where those of the last one end.
    begins: Vec<usize>,
    wants_names: bool,
}

impl RowGames {
    fn of(
        batches: Vec<Arc<Batch>>,
        games: Vec<Game>,
        mut parts: Vec<Part>,
        wants_names: bool,
    ) -> Self {
        parts.sort_by_key(|part| part.game);
        let mut begins = Vec::with_capacity(games.len() + 1);
        for (index, part) in parts.iter().enumerate() {
            while begins.len() <= part.game {
                begins.push(index);
            }
        }
        begins.resize(games.len() + 1, parts.len());
        Self {
            batches,
            games,
            parts,
            begins,
            wants_names,
        }
    }

    /// The name of each game, as its rows have it.
    pub(crate) fn names(&self) -> Result<Option<ArrayRef>, TableError> {
        if self.batches.is_empty() {
            return Ok(None);
        }
        let columns = self.batches.iter().map(|batch| &batch.games);
        let games = self.games.iter();
        // A dictionary of several batches might have more texts than it has numbers.
        if let DataType::Dictionary(..) = self.batches[0].games.data_type() {
            let names = games.map(|game| self.batches[game.batch].names.get(game.row));
            return Ok(Some(Arc::new(names.collect::<StringArray>())));
        }
        let rows = games.map(|game| (game.batch, game.row..game.row + 1));
        Ok(Some(copied::rows(columns, rows)?))
    }
}

impl Records for RowGames {
    fn pieces(&self) -> Vec<Range<usize>> {
        let begins = (0..self.games.len()).step_by(PIECE_GAMES);
        begins
            .map(|begin| begin..self.games.len().min(begin + PIECE_GAMES))
            .collect()
    }

    fn judge<'r, 'a: 'r>(&'r self, index: usize, worker: &mut Worker<'a>) -> Option<Judgement<'r>> {
        let game = self.games[index];
        let batch = &self.batches[game.batch];
        let rows = Rows {
            games: self,
            parts: &self.parts[self.begins[index]..self.begins[index + 1]],
            state: game.state,
            ends: OnceCell::new(),
        };
        let given = ValueRecord {
            line: batch.rows_before + game.row as u64 + 1,
            rules: None,
            claimed: None,
            moves: match game.state {
                State::Stray => ValueMoves::Missing("game"),
                _ => ValueMoves::Rows(&rows),
            },
        };
        let judgement = worker.judge(given)?;
        let is_asked = self.wants_names || judgement.is_problem();
        let id = is_asked.then(|| batch.names.get(game.row)).flatten();
        Some(Judgement { id, ..judgement })
    }
}

/// The rows of one game.
#[derive(Debug)]
struct Rows<'a> {
    games: &'a RowGames,
    parts: &'a [Part],
    state: State,
    /// How many rows there are up to the end of each part, once it is asked.
    ends: OnceCell<Vec<usize>>,
}

impl Rows<'_> {
    /// The batch and the row of a move.
    fn row(&self, index: usize) -> (&Batch, usize) {
        let ends = self.ends.get_or_init(|| {
            let mut end = 0;
            let counts = self.parts.iter().map(|part| part.count);
            counts
                .map(|count| {
                    end += count;
                    end
                })
                .collect()
        });
        let number = ends.partition_point(|&end| end <= index);
        let part = self.parts[number];
        let row = part.first + part.count - (ends[number] - index);
        (&self.games.batches[part.batch], row)
    }

    /// Its rows as they stand, if they are in the order of their plies.
    fn in_order(&self) -> bool {
        let mut next = 1;
        self.parts.iter().all(|part| {
            let plies = &self.games.batches[part.batch].plies;
            let first = next;
            next += part.count as i128;
            plies
                .as_ref()
                .is_none_or(|plies| plies.count_from(first, part.rows()))
        })
    }

    /// The batch and the row of each move, by ply, if these are 1, 2, ...
    fn by_ply(&self) -> Option<Vec<(&Batch, usize)>> {
        let mut rows = Vec::with_capacity(self.count());
        for part in self.parts {
            let batch = &*self.games.batches[part.batch];
            let plies = batch.plies.as_ref()?;
            for row in part.rows() {
                rows.push((plies.get(row)?, batch, row));
            }
        }
        rows.sort_by_key(|(ply, ..)| *ply);
        let mut plies = (1..).zip(&rows);
        let are_all = plies.all(|(wanted, (ply, ..))| *ply == wanted);
        are_all.then(|| {
            rows.into_iter()
                .map(|(_, batch, row)| (batch, row))
                .collect()
        })
    }
}

impl Part {
    const fn rows(&self) -> Range<usize> {
        self.first..self.first + self.count
    }
}

impl ListedMoves for Rows<'_> {
    fn count(&self) -> usize {
        self.parts.iter().map(|part| part.count).sum()
    }

    fn get(&self, rules: &Rules, index: usize) -> Result<RecordMove, Fault> {
        let (batch, row) = self.row(index);
        batch.values.get(rules, row)
    }

    fn numbers(&self, rules: &Rules, numbers: &mut Vec<u32>) -> Option<Shape> {
        (self.state == State::Heard).then_some(())?;
        if self.in_order() {
            let parts = self.parts.iter();
            let parts = parts.map(|part| (&self.games.batches[part.batch].values, part.rows()));
            return plain(rules, parts, numbers);
        }
        let rows = self.by_ply()?.into_iter();
        let rows = rows.map(|(batch, row)| (&batch.values, row..row + 1));
        plain(rules, rows, numbers)
    }
}

impl RowMoves for Rows<'_> {
    fn line(&self, index: usize) -> u64 {
        let (batch, row) = self.row(index);
        batch.rows_before + row as u64 + 1
    }

    fn ply(&self, index: usize) -> Option<i128> {
        let (batch, row) = self.row(index);
        batch.plies.as_ref()?.get(row)
    }

    fn refusal(&self) -> Option<Fault> {
        match self.state {
            State::Returned => Some(Fault::game_returned()),
            State::TooLarge => Some(Fault::game_too_large()),
            State::Heard | State::Stray => None,
        }
    }
}

//! Tables with one row per move.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::HashMap;
use std::mem;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, RecordBatch, StringArray};
use arrow_schema::DataType;
use inarow::Rules;
use inarow_judge::{
    ArchiveError, Fault, Grouping, JudgeOptions, Judgement, ListedMoves, RecordMove, Records,
    RowMoves, SeenNames, Shape, ValueMoves, ValueRecord, Worker,
};

use crate::concat::concat_rows;
use crate::converted_numbers::WholeNumbers;
use crate::move_values::{MoveValues, write_numbers};
use crate::numbers::pieces;
use crate::table_columns::{GameNames, TableColumns};
use crate::table_error::TableError;

/// Estimated maximum bytes of a game without its rows, and of a part of a game.
const GAME_BYTES: u64 = 200;
const PART_BYTES: u64 = 24;

/// Games that are not complete yet, and the batches that have their moves.
#[derive(Debug)]
pub(crate) struct OpenGames {
    grouping: Grouping,
    memory: u64,
    batches: Vec<Arc<Batch>>,
    games: Vec<Game>,
    /// The index of the last game. A row without a game's name does not end it.
    last: Option<usize>,
    parts: Vec<Part>,
    /// The open games by name. Used if games may be interleaved.
    by_name: ByName,
    /// The names of earlier games. Used if games may not be interleaved.
    seen: SeenNames,
    rows: u64,
}

/// Some rows of a table.
#[derive(Debug)]
struct Batch {
    values: MoveValues,
    plies: Option<WholeNumbers>,
    games: ArrayRef,
    names: GameNames,
    rows_before: u64,
    bytes: u64,
}

/// A game, with the place of its first row.
#[derive(Clone, Copy, Debug)]
struct Game {
    batch: usize,
    row: usize,
    state: State,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum State {
    /// The moves of the game can be played.
    Playable,
    /// An earlier game has the same name, and another game came between.
    Returned,
    /// The rows of the game exceeded the memory limit and were freed.
    TooLarge,
    /// A single row without a game's name.
    Unnamed,
}

/// Consecutive rows of one game.
#[derive(Clone, Copy, Debug)]
struct Part {
    game: usize,
    batch: usize,
    first: usize,
    count: usize,
}

/// The index of each open game, by name.
#[derive(Debug, Default)]
struct ByName {
    numbers: HashMap<i128, usize>,
    texts: HashMap<String, usize>,
}

impl OpenGames {
    /// Creates a value without open games.
    pub(crate) fn new(options: &JudgeOptions) -> Self {
        Self {
            grouping: options.grouping,
            memory: options.memory,
            batches: Vec::new(),
            games: Vec::new(),
            last: None,
            parts: Vec::new(),
            by_name: ByName::default(),
            seen: SeenNames::default(),
            rows: 0,
        }
    }

    /// Adds the next rows, which use `bytes` of memory. Returns the games that are now complete.
    pub(crate) fn push(
        &mut self,
        batch: &RecordBatch,
        columns: &TableColumns,
        bytes: u64,
    ) -> Result<Option<CompleteGames>, TableError> {
        let column = columns.game.ok_or(TableError::OtherColumns)?;
        let games = Arc::clone(batch.column(column));
        let names = columns.names(batch)?.ok_or(TableError::OtherColumns)?;
        let number = self.batches.len();
        let same_names = names.equal_ranges(batch.num_rows());
        self.batches.push(Arc::new(Batch {
            values: columns.moves(batch)?,
            plies: columns.plies(batch)?,
            games,
            names,
            rows_before: self.rows,
            bytes,
        }));
        self.rows += batch.num_rows() as u64;
        for rows in same_names {
            if self.batches[number].games.is_null(rows.start) {
                rows.for_each(|row| self.add(number, row, State::Unnamed));
                continue;
            }
            let game = self.find_or_add(number, rows.start);
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
            return Ok(self.take_complete());
        }
        self.check_memory()?;
        Ok(None)
    }

    /// Returns the games that are still open.
    pub(crate) fn finish(&mut self) -> CompleteGames {
        let (batches, games) = (mem::take(&mut self.batches), mem::take(&mut self.games));
        (self.by_name, self.last) = (ByName::default(), None);
        CompleteGames::new(batches, games, mem::take(&mut self.parts))
    }

    /// Returns the index of the game that a row names. Adds the game if it is new.
    fn find_or_add(&mut self, batch: usize, row: usize) -> usize {
        let own_batch = Arc::clone(&self.batches[batch]);
        let names = &own_batch.names;
        let state = match (self.grouping, self.last) {
            (Grouping::Interleaved, _) => {
                if let Some(game) = self.by_name.get(names, row) {
                    return game;
                }
                self.by_name.insert(names, row, self.games.len());
                State::Playable
            }
            // Only the last game may continue.
            (Grouping::Grouped, Some(last)) if self.has_name(last, names, row) => return last,
            (Grouping::Grouped, _) if names.add_to(&mut self.seen, row) => State::Playable,
            (Grouping::Grouped, _) => State::Returned,
        };
        self.add(batch, row, state);
        self.games.len() - 1
    }

    /// True if a game has the name of this row.
    fn has_name(&self, game: usize, names: &GameNames, row: usize) -> bool {
        let Game {
            batch, row: first, ..
        } = self.games[game];
        names.is_same(row, &self.batches[batch].names, first)
    }

    fn add(&mut self, batch: usize, row: usize, state: State) {
        if state != State::Unnamed {
            self.last = Some(self.games.len());
        }
        self.games.push(Game { batch, row, state });
    }

    /// Removes and returns all games except the last one, which may continue.
    fn take_complete(&mut self) -> Option<CompleteGames> {
        let number = self.last.unwrap_or(self.games.len());
        self.last = self.last.map(|_| 0);
        let mut open = self.games.split_off(number);
        let begins = self.parts.partition_point(|part| part.game < number);
        let mut parts = self.parts.split_off(begins);
        let batches = self.batches.clone();
        let (games, complete) = (mem::take(&mut self.games), mem::take(&mut self.parts));
        let complete = CompleteGames::new(batches, games, complete);
        // Batches before the first row of that game are no longer needed.
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
            // Only the game's name is needed from now on.
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

    /// Returns the number of bytes that count against the limit.
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
    fn get(&self, names: &GameNames, row: usize) -> Option<usize> {
        match names {
            GameNames::Numbers(numbers) => self.numbers.get(&numbers.get(row)?).copied(),
            GameNames::Texts(texts) => self.texts.get(texts.get(row)?).copied(),
        }
    }

    fn insert(&mut self, names: &GameNames, row: usize, game: usize) {
        match names {
            GameNames::Numbers(numbers) => {
                let number = numbers.get(row);
                self.numbers.extend(number.map(|number| (number, game)));
            }
            GameNames::Texts(texts) => {
                let text = texts.get(row);
                self.texts.extend(text.map(|text| (text.into(), game)));
            }
        }
    }
}

/// Complete games, and the batches that have their moves.
#[derive(Debug)]
pub(crate) struct CompleteGames {
    batches: Vec<Arc<Batch>>,
    games: Vec<Game>,
    /// The parts of all games, sorted by game.
    parts: Vec<Part>,
    /// For each game, the index of its first part. The number of parts comes last.
    begins: Vec<usize>,
}

impl CompleteGames {
    fn new(batches: Vec<Arc<Batch>>, games: Vec<Game>, mut parts: Vec<Part>) -> Self {
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
        }
    }

    /// Returns the name of a game; `None` if it has none.
    pub(crate) fn name(&self, index: usize) -> Option<Cow<'_, str>> {
        let game = self.games[index];
        self.batches[game.batch].names.get(game.row)
    }

    /// Returns the names of the games, in the type of the table's column.
    pub(crate) fn names(&self) -> Result<Option<ArrayRef>, TableError> {
        if self.batches.is_empty() {
            return Ok(None);
        }
        let columns = self.batches.iter().map(|batch| &batch.games);
        let games = self.games.iter();
        // Several batches together may have more names than the keys of a dictionary can number.
        if let DataType::Dictionary(..) = self.batches[0].games.data_type() {
            let names = (0..games.len()).map(|index| self.name(index));
            return Ok(Some(Arc::new(names.collect::<StringArray>())));
        }
        let rows = games.map(|game| (game.batch, game.row..game.row + 1));
        Ok(Some(concat_rows(columns, rows)?))
    }
}

impl Records for CompleteGames {
    fn pieces(&self) -> Vec<Range<usize>> {
        pieces(self.games.len())
    }

    fn judge<'r, 'a: 'r>(&'r self, index: usize, worker: &mut Worker<'a>) -> Option<Judgement<'r>> {
        let game = self.games[index];
        let batch = &self.batches[game.batch];
        let rows = GameRows {
            games: self,
            parts: &self.parts[self.begins[index]..self.begins[index + 1]],
            state: game.state,
            ends: OnceCell::new(),
        };
        worker.judge(ValueRecord {
            line: batch.rows_before + game.row as u64 + 1,
            rules: None,
            claimed: None,
            moves: match game.state {
                State::Unnamed => ValueMoves::Missing("game"),
                _ => ValueMoves::Rows(&rows),
            },
        })
    }
}

/// The rows of one game.
#[derive(Debug)]
struct GameRows<'a> {
    games: &'a CompleteGames,
    parts: &'a [Part],
    state: State,
    /// The total number of rows up to the end of each part, computed when first needed.
    ends: OnceCell<Vec<usize>>,
}

impl GameRows<'_> {
    /// Finds the batch and the row of a move.
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

    /// True if the rows are already in the order of their plies, from 0 or 1.
    fn are_in_order(&self) -> bool {
        let plies = |part: &Part| self.games.batches[part.batch].plies.as_ref();
        let first = self.parts.first();
        let first = first.and_then(|part| plies(part)?.get(part.first));
        let mut next = i128::from(first != Some(0));
        self.parts.iter().all(|part| {
            let first = next;
            next += part.count as i128;
            plies(part).is_none_or(|plies| plies.count_up_from(first, part.rows()))
        })
    }

    /// Returns the batch and the row of each move, sorted by ply. Returns `None` unless the plies
    /// are 1, 2, 3 and so on, with or without 0.
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
        let first = rows.first().map_or(1, |(ply, ..)| i128::from(*ply != 0));
        let mut plies = (first..).zip(&rows);
        let are_complete = plies.all(|(wanted, (ply, ..))| *ply == wanted);
        are_complete.then(|| {
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

impl ListedMoves for GameRows<'_> {
    fn count(&self) -> usize {
        self.parts.iter().map(|part| part.count).sum()
    }

    fn get(&self, rules: &Rules, index: usize) -> Result<RecordMove, Fault> {
        let (batch, row) = self.row(index);
        batch.values.get(rules, row)
    }

    fn numbers(&self, rules: &Rules, numbers: &mut Vec<u32>) -> Option<Shape> {
        if self.state != State::Playable {
            return None;
        }
        if self.are_in_order() {
            let parts = self.parts.iter();
            let parts = parts.map(|part| (&self.games.batches[part.batch].values, part.rows()));
            return write_numbers(rules, parts, numbers);
        }
        let rows = self.by_ply()?.into_iter();
        let rows = rows.map(|(batch, row)| (&batch.values, row..row + 1));
        write_numbers(rules, rows, numbers)
    }
}

impl RowMoves for GameRows<'_> {
    fn line(&self, index: usize) -> u64 {
        let (batch, row) = self.row(index);
        batch.rows_before + row as u64 + 1
    }

    fn ply(&self, index: usize) -> Result<Option<i128>, Fault> {
        let (batch, row) = self.row(index);
        let Some(plies) = &batch.plies else {
            return Ok(None);
        };
        match plies.wrong_value(row) {
            Some(value) => Err(Fault::not_whole("ply", &value)),
            None => Ok(plies.get(row)),
        }
    }

    fn fault(&self) -> Option<Fault> {
        match self.state {
            State::Returned => Some(Fault::game_returned()),
            State::TooLarge => Some(Fault::game_too_large()),
            State::Playable | State::Unnamed => None,
        }
    }
}

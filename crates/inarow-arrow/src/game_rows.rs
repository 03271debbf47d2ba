//! Tables with one row per game.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, Float64Array, RecordBatch};
use inarow::Rules;
use inarow_judge::{
    Claim, Fault, Judgement, ListedMoves, RecordMove, Records, Shape, ValueMoves, ValueRecord,
    Worker,
};

use crate::converted_numbers::{floats, whole_numbers};
use crate::lists::Lists;
use crate::move_values::{MoveColumns, MoveValues, write_numbers};
use crate::numbers::{Numbers, numbers, pieces};
use crate::table_columns::{GameNames, TableColumns};
use crate::table_error::TableError;
use crate::texts::{Texts, texts};

/// Rows of a table with one row per game.
#[derive(Debug)]
pub(crate) struct GameRows {
    count: usize,
    /// The number of rows in earlier batches.
    rows_before: u64,
    names: Option<GameNames>,
    moves: Moves,
    rules: Option<Arc<dyn Texts>>,
    results: Option<Results>,
}

#[derive(Debug)]
enum Moves {
    /// One text per game.
    Texts(Arc<dyn Texts>),
    Lists(Lists, Box<MoveValues>),
}

#[derive(Debug)]
enum Results {
    Numbers(Arc<dyn Numbers>),
    Floats(Float64Array),
    Words(Arc<dyn Texts>),
}

impl GameRows {
    /// Returns the games of a batch with these columns.
    pub(crate) fn new(
        batch: &RecordBatch,
        columns: &TableColumns,
        rows_before: u64,
    ) -> Result<Self, TableError> {
        let wanted = "text, or lists of text, of numbers, of lists of numbers or of structs with the \
                      columns of a move";
        let names = columns.names(batch)?;
        let moves = columns.values(batch, "moves", wanted, Moves::from_column)?;
        Ok(Self {
            count: batch.num_rows(),
            rows_before,
            names,
            moves: moves.ok_or(TableError::OtherColumns)?,
            rules: columns.values(batch, "rules", "text", texts)?,
            results: columns.values(batch, "result", "numbers or text", Results::from_column)?,
        })
    }

    /// Returns the name of a game; `None` if it has none.
    pub(crate) fn name(&self, index: usize) -> Option<Cow<'_, str>> {
        self.names.as_ref()?.get(index)
    }

    fn claim(&self, index: usize) -> Option<Claim<'_>> {
        match self.results.as_ref()? {
            Results::Numbers(numbers) => numbers.get(index).map(Claim::Number),
            Results::Floats(floats) => floats
                .is_valid(index)
                .then(|| Claim::Float(floats.value(index))),
            Results::Words(words) => words.get(index).map(Claim::Word),
        }
    }
}

impl Results {
    fn from_column(column: &ArrayRef) -> Option<Self> {
        let results = numbers(column).map(Self::Numbers);
        let results = results.or_else(|| floats(column).map(Self::Floats));
        results.or_else(|| texts(column).map(Self::Words))
    }
}

impl Moves {
    fn from_column(column: &ArrayRef) -> Option<Self> {
        if let Some(texts) = texts(column) {
            return Some(Self::Texts(texts));
        }
        let (lists, values) = Lists::split(column)?;
        let moves = Box::new(MoveValues::from_list_values(&values)?);
        Some(Self::Lists(lists, moves))
    }
}

impl MoveValues {
    /// Returns the moves in the values of lists; `None` if the values cannot be moves.
    fn from_list_values(values: &ArrayRef) -> Option<Self> {
        let columns = if let Some(numbers) = whole_numbers(values) {
            MoveColumns::Number(numbers)
        } else if let Some(texts) = texts(values) {
            MoveColumns::Text(texts)
        } else if let Some((lists, values)) = Lists::split(values) {
            MoveColumns::Lists(lists, whole_numbers(&values)?)
        } else {
            return Self::from_structs(values);
        };
        Some(Self {
            columns,
            player: None,
            nulls: None,
        })
    }
}

impl Records for GameRows {
    fn pieces(&self) -> Vec<Range<usize>> {
        pieces(self.count)
    }

    fn judge<'r, 'a: 'r>(&'r self, index: usize, worker: &mut Worker<'a>) -> Option<Judgement<'r>> {
        let record = |moves| ValueRecord {
            line: self.rows_before + index as u64 + 1,
            rules: self.rules.as_ref().and_then(|rules| rules.get(index)),
            claimed: self.claim(index),
            moves,
        };
        match &self.moves {
            Moves::Texts(texts) => {
                let text = texts.get(index).map(ValueMoves::Text);
                worker.judge(record(text.unwrap_or(ValueMoves::Missing("moves"))))
            }
            Moves::Lists(lists, values) => match lists.range(index) {
                Some(range) => {
                    let game = GameMoves::new(lists, values, range);
                    worker.judge(record(ValueMoves::Listed(&game)))
                }
                None => worker.judge(record(ValueMoves::Missing("moves"))),
            },
        }
    }
}

/// The moves of one game.
#[derive(Debug)]
struct GameMoves<'a> {
    values: &'a MoveValues,
    range: Range<usize>,
}

impl<'a> GameMoves<'a> {
    fn new(lists: &Lists, values: &'a MoveValues, range: Range<usize>) -> Self {
        let range = if lists.have_fixed_length() {
            values.without_padding(range)
        } else {
            range
        };
        Self { values, range }
    }
}

impl ListedMoves for GameMoves<'_> {
    fn count(&self) -> usize {
        self.range.len()
    }

    fn get(&self, rules: &Rules, index: usize) -> Result<RecordMove, Fault> {
        self.values.get(rules, self.range.start + index)
    }

    fn text(&self, index: usize) -> Option<&str> {
        self.values.text(self.range.start + index)
    }

    fn numbers(&self, rules: &Rules, numbers: &mut Vec<u32>) -> Option<Shape> {
        write_numbers(
            rules,
            [(self.values, self.range.clone())].into_iter(),
            numbers,
        )
    }
}

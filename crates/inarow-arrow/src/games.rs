//! Tables with a row for each game.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch};
use inarow::Rules;
use inarow_judge::{
    Claim, Fault, Judgement, ListedMoves, RecordMove, Records, Shape, ValueMoves, ValueRecord,
    Worker,
};

use crate::lists::Lists;
use crate::numbers::{Numbers, numbers};
use crate::table::{Found, Names};
use crate::table_error::TableError;
use crate::texts::{Texts, texts};
use crate::values::{At, MoveValues, plain};

/// So many games are judged at once by one core.
const PIECE_GAMES: usize = 1 << 9;

/// Some rows of a table, each a game.
#[derive(Debug)]
pub(crate) struct Games {
    count: usize,
    /// How many rows came before.
    rows_before: u64,
    names: Option<Names>,
    wants_names: bool,
    moves: Moves,
    rules: Option<Arc<dyn Texts>>,
    results: Option<Results>,
}

#[derive(Debug)]
enum Moves {
    /// A text a game.
    Texts(Arc<dyn Texts>),
    Lists(Lists, Box<MoveValues>),
}

#[derive(Debug)]
enum Results {
    Numbers(Arc<dyn Numbers>),
    Words(Arc<dyn Texts>),
}

impl Games {
    /// The games of a batch, in which these columns were found.
    pub(crate) fn of(
        batch: &RecordBatch,
        found: &Found,
        rows_before: u64,
        wants_names: bool,
    ) -> Result<Self, TableError> {
        let moves = found.needed(batch, "moves")?;
        let text = |column: &ArrayRef, name: &str| {
            let wanted = "text";
            texts(column).ok_or_else(|| found.wrong_type(column, name, wanted))
        };
        let rules = found.column(batch, "rules");
        let results = found.column(batch, "result").map(|column| {
            let words = || texts(column).map(Results::Words);
            let results = numbers(column).map(Results::Numbers).or_else(words);
            results.ok_or_else(|| found.wrong_type(column, "result", "whole numbers or text"))
        });
        Ok(Self {
            count: batch.num_rows(),
            rows_before,
            names: found.names(batch)?,
            wants_names,
            moves: Moves::of(moves).ok_or_else(|| {
                let wanted = "lists of numbers, of lists of numbers, of structs of numbers or of \
                              texts, or text";
                found.wrong_type(moves, "moves", wanted)
            })?,
            rules: rules.map(|column| text(column, "rules")).transpose()?,
            results: results.transpose()?,
        })
    }

    fn claim(&self, index: usize) -> Option<Claim<'_>> {
        match self.results.as_ref()? {
            Results::Numbers(numbers) => numbers.get(index).map(Claim::Number),
            Results::Words(words) => words.get(index).map(Claim::Word),
        }
    }
}

impl Moves {
    fn of(column: &ArrayRef) -> Option<Self> {
        if let Some(texts) = texts(column) {
            return Some(Self::Texts(texts));
        }
        let (lists, values) = Lists::of(column)?;
        let moves = Box::new(MoveValues::of_list(&values)?);
        Some(Self::Lists(lists, moves))
    }
}

impl MoveValues {
    /// The moves that are the values of lists.
    fn of_list(values: &ArrayRef) -> Option<Self> {
        let at = if let Some(numbers) = numbers(values) {
            At::Number(numbers)
        } else if let Some(texts) = texts(values) {
            At::Text(texts)
        } else if let Some((lists, values)) = Lists::of(values) {
            At::Lists(lists, numbers(&values)?)
        } else {
            return Self::of_struct(values);
        };
        Some(Self {
            at,
            player: None,
            nulls: None,
        })
    }
}

impl Records for Games {
    fn pieces(&self) -> Vec<Range<usize>> {
        let begins = (0..self.count).step_by(PIECE_GAMES);
        begins
            .map(|begin| begin..self.count.min(begin + PIECE_GAMES))
            .collect()
    }

    fn judge<'r, 'a: 'r>(&'r self, index: usize, worker: &mut Worker<'a>) -> Option<Judgement<'r>> {
        let given = |moves| ValueRecord {
            line: self.rows_before + index as u64 + 1,
            rules: self.rules.as_ref().and_then(|rules| rules.get(index)),
            claimed: self.claim(index),
            moves,
        };
        let judgement = match &self.moves {
            Moves::Texts(texts) => {
                let text = texts.get(index).map(ValueMoves::Cells);
                worker.judge(given(text.unwrap_or(ValueMoves::Missing("moves"))))
            }
            Moves::Lists(lists, values) => match lists.range(index) {
                Some(range) => {
                    let game = Game::of(lists, values, range);
                    worker.judge(given(ValueMoves::Listed(&game)))
                }
                None => worker.judge(given(ValueMoves::Missing("moves"))),
            },
        };
        let judgement = judgement?;
        let names = self.names.as_ref();
        let names = names.filter(|_| self.wants_names || judgement.is_problem());
        let id = names.and_then(|names| names.get(index));
        Some(Judgement { id, ..judgement })
    }
}

/// The moves of one game.
#[derive(Debug)]
struct Game<'a> {
    values: &'a MoveValues,
    range: Range<usize>,
}

impl<'a> Game<'a> {
    fn of(lists: &Lists, values: &'a MoveValues, range: Range<usize>) -> Self {
        let range = match lists.are_fixed() {
            true => values.without_fillers(range),
            false => range,
        };
        Self { values, range }
    }
}

impl ListedMoves for Game<'_> {
    fn count(&self) -> usize {
        self.range.len()
    }

    fn get(&self, rules: &Rules, index: usize) -> Result<RecordMove, Fault> {
        self.values.get(rules, self.range.start + index)
    }

    fn numbers(&self, rules: &Rules, numbers: &mut Vec<u32>) -> Option<Shape> {
        plain(
            rules,
            [(self.values, self.range.clone())].into_iter(),
            numbers,
        )
    }
}

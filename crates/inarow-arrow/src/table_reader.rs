//! Splits the batches of a table into records.

use std::ops::Range;

use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, SchemaRef};
use inarow_judge::{JudgeOptions, Judgement, Note, OptionalColumns, Records, Worker};

use crate::game_rows::GameRows;
use crate::judgements::{Columns, TypeOfNames};
use crate::move_rows::{CompleteGames, OpenGames};
use crate::table_columns::{TableColumns, TableKind};
use crate::table_error::TableError;

/// Splits the batches of a table into records.
#[derive(Debug)]
pub struct TableReader {
    columns: TableColumns,
    options: JudgeOptions,
    rows: u64,
    open_games: OpenGames,
}

/// Complete records of a table.
#[derive(Debug)]
pub struct TableRecords {
    kind: Kind,
    /// True if all judgements have names, not only those of games with a problem.
    wants_names: bool,
    /// The note on a column that looks like a result and is not read.
    note: Option<Note>,
}

#[derive(Debug)]
enum Kind {
    /// The records, and the column with their names.
    Games(Box<GameRows>, Option<ArrayRef>),
    Moves(CompleteGames),
}

impl TableReader {
    /// Creates a reader for tables with this schema.
    ///
    /// # Errors
    ///
    /// [`TableError::NoMoves`] if the table has no moves, [`TableError::ColumnRepeated`] if two
    /// columns give the same value.
    pub fn new(schema: &SchemaRef, options: JudgeOptions) -> Result<Self, TableError> {
        Ok(Self {
            columns: TableColumns::of(schema)?,
            options,
            rows: 0,
            open_games: OpenGames::new(&options),
        })
    }

    /// Returns the kind of the table's rows.
    #[must_use]
    pub const fn kind(&self) -> TableKind {
        self.columns.kind
    }

    /// Returns the indices of the columns that it reads.
    #[must_use]
    pub fn columns_used(&self) -> Vec<usize> {
        self.columns.indices()
    }

    /// Returns the type of the games' names. Numbers that do not fit into `i64` become strings.
    #[must_use]
    pub fn type_of_names(&self) -> TypeOfNames {
        match self.columns.game_field() {
            Some(field)
                if field.data_type().is_integer() && field.data_type() != &DataType::UInt64 =>
            {
                TypeOfNames::Number
            }
            _ => TypeOfNames::Text,
        }
    }

    /// Returns the columns for judgements of this table.
    #[must_use]
    pub fn judgement_columns(&self) -> Columns {
        let optional = OptionalColumns::of(&self.options);
        Columns::of_table(self.columns.game_field(), optional)
    }

    /// Adds the next batch, and returns the records that are now complete. As long as incomplete
    /// games need this batch, it counts as `bytes` against [`JudgeOptions::memory`].
    ///
    /// If rows are moves and games may be interleaved, no record is complete before
    /// [`TableReader::finish`].
    ///
    /// # Errors
    ///
    /// [`TableError`] if the columns of the batch differ from the table's or have the wrong type,
    /// or if incomplete games exceed the memory limit.
    pub fn push(
        &mut self,
        batch: &RecordBatch,
        bytes: u64,
    ) -> Result<Option<TableRecords>, TableError> {
        if batch.schema_ref().fields() != self.columns.schema.fields() {
            return Err(TableError::OtherColumns);
        }
        let rows_before = self.rows;
        self.rows += batch.num_rows() as u64;
        Ok(match self.columns.kind {
            TableKind::Games => {
                let games = GameRows::new(batch, &self.columns, rows_before)?;
                let column = self.columns.game.map(|index| batch.column(index).clone());
                Some(self.records(Kind::Games(Box::new(games), column)))
            }
            TableKind::Moves => {
                let complete = self.open_games.push(batch, &self.columns, bytes)?;
                complete.map(|games| self.records(Kind::Moves(games)))
            }
        })
    }

    /// Returns the records that are still incomplete.
    pub fn finish(&mut self) -> Option<TableRecords> {
        match self.columns.kind {
            TableKind::Games => None,
            TableKind::Moves => {
                let games = self.open_games.finish();
                Some(self.records(Kind::Moves(games)))
            }
        }
    }

    fn records(&self, kind: Kind) -> TableRecords {
        let unread = self.columns.unread_result();
        TableRecords {
            kind,
            wants_names: self.options.names,
            note: unread.map(Note::unread_key),
        }
    }
}

impl TableRecords {
    /// Returns the names of the games, one per record, in the type of the table's column.
    pub(crate) fn names(&self) -> Result<Option<ArrayRef>, TableError> {
        match &self.kind {
            Kind::Games(_, names) => Ok(names.clone()),
            Kind::Moves(games) => games.names(),
        }
    }
}

impl Records for TableRecords {
    fn pieces(&self) -> Vec<Range<usize>> {
        match &self.kind {
            Kind::Games(games, _) => games.pieces(),
            Kind::Moves(games) => games.pieces(),
        }
    }

    fn judge<'r, 'a: 'r>(&'r self, index: usize, worker: &mut Worker<'a>) -> Option<Judgement<'r>> {
        let mut judgement = match &self.kind {
            Kind::Games(games, _) => games.judge(index, worker),
            Kind::Moves(games) => games.judge(index, worker),
        }?;
        judgement.notes.extend(self.note.clone());
        if self.wants_names || judgement.is_problem() {
            judgement.id = match &self.kind {
                Kind::Games(games, _) => games.name(index),
                Kind::Moves(games) => games.name(index),
            };
        }
        Some(judgement)
    }
}

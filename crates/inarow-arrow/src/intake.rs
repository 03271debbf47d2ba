//! A table's batches as records to be judged.

use std::ops::Range;

use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::SchemaRef;
use inarow_judge::{Judgement, Options, Records, Worker};

use crate::games::Games;
use crate::judgements::Columns;
use crate::rows::{Gathering, RowGames};
use crate::table::{Found, Table};
use crate::table_error::TableError;

/// Takes the batches of a table, and gives back the records that are complete.
#[derive(Debug)]
pub struct Intake {
    schema: SchemaRef,
    found: Found,
    options: Options,
    rows: u64,
    gathering: Gathering,
}

/// Records that are complete.
#[derive(Debug)]
pub struct Taken(Kind);

#[derive(Debug)]
enum Kind {
    Games(Box<Games>, Option<ArrayRef>),
    Rows(RowGames),
}

impl Intake {
    /// For a table of this schema.
    ///
    /// # Errors
    ///
    /// [`TableError`] where it has no moves, or says something twice.
    pub fn new(schema: &SchemaRef, options: Options) -> Result<Self, TableError> {
        Ok(Self {
            schema: SchemaRef::clone(schema),
            found: Found::of(schema)?,
            options,
            rows: 0,
            gathering: Gathering::new(&options),
        })
    }

    /// What its rows are.
    #[must_use]
    pub const fn table(&self) -> Table {
        self.found.table
    }

    /// The columns that mean something, by number.
    #[must_use]
    pub fn columns_used(&self) -> Vec<usize> {
        self.found.indices()
    }

    /// The columns of its judgements.
    #[must_use]
    pub fn columns(&self) -> Columns {
        Columns::of_table(self.found.game_field(), self.options.facts)
    }

    /// Takes the next batch, for which so many bytes are held that are counted against
    /// [`Options::memory`], and gives back the records that are complete. Where rows are moves
    /// and may come in any order, those are none before [`Intake::finish`].
    ///
    /// # Errors
    ///
    /// [`TableError`] where the batch has other columns than the table, or values that mean
    /// nothing there; where the moves do not fit the memory.
    pub fn take(&mut self, batch: &RecordBatch, bytes: u64) -> Result<Option<Taken>, TableError> {
        if batch.schema_ref() != &self.schema && batch.schema_ref().fields() != self.schema.fields()
        {
            return Err(TableError::OtherColumns);
        }
        let rows_before = self.rows;
        self.rows += batch.num_rows() as u64;
        Ok(match self.found.table {
            Table::Games => {
                let games = Games::of(batch, &self.found, rows_before, self.options.names)?;
                let column = self.found.game.map(|index| batch.column(index).clone());
                Some(Taken(Kind::Games(Box::new(games), column)))
            }
            Table::Moves => {
                let taken = self.gathering.take(batch, &self.found, bytes)?;
                taken.map(|games| Taken(Kind::Rows(games)))
            }
        })
    }

    /// Gives back the records that are left.
    pub fn finish(&mut self) -> Option<Taken> {
        match self.found.table {
            Table::Games => None,
            Table::Moves => Some(Taken(Kind::Rows(self.gathering.finish()))),
        }
    }
}

impl Taken {
    /// The names of the games, one a record, as their column has them.
    pub(crate) fn names(&self) -> Result<Option<ArrayRef>, TableError> {
        match &self.0 {
            Kind::Games(_, names) => Ok(names.clone()),
            Kind::Rows(games) => games.names(),
        }
    }
}

impl Records for Taken {
    fn pieces(&self) -> Vec<Range<usize>> {
        match &self.0 {
            Kind::Games(games, _) => games.pieces(),
            Kind::Rows(games) => games.pieces(),
        }
    }

    fn judge<'r, 'a: 'r>(&'r self, index: usize, worker: &mut Worker<'a>) -> Option<Judgement<'r>> {
        match &self.0 {
            Kind::Games(games, _) => games.judge(index, worker),
            Kind::Rows(games) => games.judge(index, worker),
        }
    }
}

//! Judges a table, batch by batch.

use arrow_array::{RecordBatch, RecordBatchOptions};
use arrow_schema::SchemaRef;
use inarow_judge::{Archive, JudgeOptions, Judgement};

use crate::concat::concat_batches;
use crate::judgements::{Columns, JudgementsBuilder};
use crate::table_error::TableError;
use crate::table_reader::{TableReader, TableRecords};

/// The name of the table in places and messages.
const NAME: &str = "table";

/// Judges the batches of a table: a batch of records in, a batch of judgements out.
#[derive(Debug)]
pub struct Judge {
    archive: Archive,
    reader: TableReader,
    columns: Columns,
    schema: SchemaRef,
    /// The columns of the judgements, without the names of games.
    unnamed: SchemaRef,
}

impl Judge {
    /// Returns a judge of tables with this schema. [`JudgeOptions::rules`] override the rules that
    /// games name. With [`Grouping::Grouped`](inarow_judge::Grouping::Grouped) all moves of a game must be
    /// consecutive rows.
    ///
    /// # Errors
    ///
    /// [`TableError::NoMoves`] if the table has no moves, [`TableError::ColumnRepeated`] if two
    /// columns give the same value.
    pub fn new(schema: &SchemaRef, options: JudgeOptions) -> Result<Self, TableError> {
        // The names of games come from the column of the table.
        let options = JudgeOptions {
            names: false,
            ..options
        };
        let reader = TableReader::new(schema, options)?;
        let columns = reader.judgement_columns();
        Ok(Self {
            archive: Archive::of_values(NAME, options),
            schema: columns.schema(),
            unnamed: columns.without_names().schema(),
            columns,
            reader,
        })
    }

    /// Returns the columns of the judgements.
    #[must_use]
    pub const fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// Judges the next batch on all cores of the current rayon pool. Returns the judgements of the
    /// games that are complete, in order, with one row for each game.
    ///
    /// If rows are games, all games of the batch are complete. If rows are moves, the last game may
    /// continue in the next batch. If games may interleave too, no game is complete before
    /// [`Judge::finish`].
    ///
    /// # Errors
    ///
    /// [`TableError`] if the batch has other columns than the table, or if moves that wait for
    /// other moves exceed the memory. A game that cannot be judged is not an error: it has a
    /// judgement.
    ///
    /// # Complexity
    ///
    /// O(moves) time. The columns are not copied.
    pub fn judge(&mut self, batch: &RecordBatch) -> Result<Option<RecordBatch>, TableError> {
        self.judge_counted(batch, 0)
    }

    /// Judges the next batch as [`Judge::judge`] does. While moves of the batch wait for other
    /// moves, `bytes` counts against [`JudgeOptions::memory`]. Pass the bytes that only this judge
    /// keeps allocated.
    ///
    /// # Errors
    ///
    /// The errors of [`Judge::judge`].
    pub fn judge_counted(
        &mut self,
        batch: &RecordBatch,
        bytes: u64,
    ) -> Result<Option<RecordBatch>, TableError> {
        let records = self.reader.push(batch, bytes)?;
        let judged = records.map(|records| self.judge_records(records));
        judged.transpose()
    }

    /// Judges the remaining games.
    ///
    /// # Errors
    ///
    /// The errors of [`Judge::judge`].
    pub fn finish(&mut self) -> Result<Option<RecordBatch>, TableError> {
        let records = self.reader.finish();
        let judged = records.map(|records| self.judge_records(records));
        judged.transpose()
    }

    fn judge_records(&self, records: TableRecords) -> Result<RecordBatch, TableError> {
        let names = records.names()?;
        let (mut records, mut pieces) = (Some(records), Vec::new());
        self.archive.gather_batches(
            || Ok(records.take()),
            |piece: &mut Option<JudgementsBuilder>, judgement: Judgement<'_>| {
                let new = || self.columns.builder();
                piece.get_or_insert_with(new).push(&judgement);
            },
            |piece| {
                pieces.extend(piece);
                Ok(())
            },
        )?;
        let batches = pieces.into_iter();
        let batches = batches.map(|piece| piece.finish(&self.unnamed, None));
        let batches: Vec<RecordBatch> = batches.collect::<Result<_, _>>()?;
        let judged = concat_batches(&self.unnamed, &batches)?;
        if names.is_none() && self.schema != self.unnamed {
            return Ok(RecordBatch::new_empty(SchemaRef::clone(&self.schema)));
        }
        let rows = RecordBatchOptions::new().with_row_count(Some(judged.num_rows()));
        let columns = names.into_iter().chain(judged.columns().iter().cloned());
        let schema = SchemaRef::clone(&self.schema);
        let judged = RecordBatch::try_new_with_options(schema, columns.collect(), &rows);
        Ok(judged?)
    }
}

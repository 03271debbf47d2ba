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

/// Judges a table. Each batch of records gives a batch of judgements.
#[derive(Debug)]
pub struct Judge {
    archive: Archive,
    reader: TableReader,
    columns: Columns,
    schema: SchemaRef,
}

impl Judge {
    /// Creates a judge for tables with this schema. [`JudgeOptions::rules`] override the rules that
    /// games name. With [`Grouping::Grouped`](inarow_judge::Grouping::Grouped), all moves of a game
    /// must be consecutive rows.
    ///
    /// # Errors
    ///
    /// [`TableError::NoMoves`] if the table has no moves, [`TableError::ColumnRepeated`] if two
    /// columns give the same value.
    pub fn new(schema: &SchemaRef, options: JudgeOptions) -> Result<Self, TableError> {
        // The names are copied from the table's own column.
        let options = JudgeOptions {
            names: false,
            ..options
        };
        let reader = TableReader::new(schema, options)?;
        let columns = reader.judgement_columns();
        Ok(Self {
            archive: Archive::of_values(NAME, options),
            schema: columns.schema(),
            columns,
            reader,
        })
    }

    /// Returns the columns of the judgements.
    #[must_use]
    pub const fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// Judges the next batch on all cores of the current rayon pool. Returns one row for each game
    /// that is now complete, in order.
    ///
    /// If rows are games, all games of the batch are complete. If rows are moves, the last game may
    /// continue in the next batch. If games may also be interleaved, no game is complete before
    /// [`Judge::finish`].
    ///
    /// # Errors
    ///
    /// [`TableError`] if the columns of the batch differ from the table's, or if incomplete games
    /// exceed the memory limit. A game that cannot be judged is not an error. It has a judgement
    /// too.
    ///
    /// # Complexity
    ///
    /// O(moves) time. The columns are not copied.
    pub fn judge(&mut self, batch: &RecordBatch) -> Result<Option<RecordBatch>, TableError> {
        self.judge_counted(batch, 0)
    }

    /// As [`Judge::judge`]. As long as incomplete games need this batch, it counts as `bytes`
    /// against [`JudgeOptions::memory`]. Pass the number of bytes that only this judge keeps alive.
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

    /// Judges the games that are not complete yet.
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
        let batches = pieces.into_iter().map(JudgementsBuilder::finish);
        let batches: Vec<RecordBatch> = batches.collect::<Result<_, _>>()?;
        let Some(first) = batches.first() else {
            return Ok(RecordBatch::new_empty(SchemaRef::clone(&self.schema)));
        };
        let judged = concat_batches(first.schema_ref(), &batches)?;
        let rows = RecordBatchOptions::new().with_row_count(Some(judged.num_rows()));
        let columns = names.into_iter().chain(judged.columns().iter().cloned());
        let schema = SchemaRef::clone(&self.schema);
        let judged = RecordBatch::try_new_with_options(schema, columns.collect(), &rows);
        Ok(judged?)
    }
}

//! Tables in, judgements out, batch by batch.

use arrow_array::{RecordBatch, RecordBatchOptions};
use arrow_schema::SchemaRef;
use inarow_judge::{Archive, Judgement, Options};

use crate::copied::in_one_batch;
use crate::intake::{Intake, Taken};
use crate::judgements::{Columns, Judgements};
use crate::table_error::TableError;

/// What a table is called where its rows are told.
const NAME: &str = "table";

/// Judges the batches of a table: a function from batches to batches.
#[derive(Debug)]
pub struct Judge {
    archive: Archive,
    intake: Intake,
    columns: Columns,
    schema: SchemaRef,
    /// The columns without the names of games, which stay as they are.
    judged: SchemaRef,
}

impl Judge {
    /// Of a table with these columns. [`Options::rules`] are those of every game, where games do
    /// not say theirs; [`Options::grouping`] says whether the moves of a game stand together.
    ///
    /// # Errors
    ///
    /// [`TableError`] where the table has no moves, or says something twice.
    pub fn new(schema: &SchemaRef, options: Options) -> Result<Self, TableError> {
        // Names stay in their column.
        let options = Options {
            names: false,
            ..options
        };
        let intake = Intake::new(schema, options)?;
        let columns = intake.columns();
        Ok(Self {
            archive: Archive::of_values(NAME, options),
            schema: columns.schema(),
            judged: columns.without_names().schema(),
            columns,
            intake,
        })
    }

    /// The columns of the judgements.
    #[must_use]
    pub const fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// Judges one more batch, on all cores of the current rayon pool: the judgements of the games
    /// that are complete, in order. Where a row is a game these are all, a row each. Where a row
    /// is a move, the last game may go on in the next batch; and where games may come back,
    /// none is complete before [`Judge::finish`].
    ///
    /// # Errors
    ///
    /// [`TableError`] where the batch is not of this table, or where moves that wait for others
    /// do not fit the memory. A game that cannot be judged is no error, but a judgement.
    ///
    /// # Complexity
    ///
    /// O(moves) time. The columns are read where they lie.
    pub fn judge(&mut self, batch: &RecordBatch) -> Result<Option<RecordBatch>, TableError> {
        self.judge_held(batch, 0)
    }

    /// As [`Judge::judge`], of a batch for which so many bytes are held, while its moves wait for
    /// others, that nobody else holds: they count against [`Options::memory`].
    ///
    /// # Errors
    ///
    /// As [`Judge::judge`].
    pub fn judge_held(
        &mut self,
        batch: &RecordBatch,
        bytes: u64,
    ) -> Result<Option<RecordBatch>, TableError> {
        let taken = self.intake.take(batch, bytes)?;
        taken.map(|taken| self.judged(taken)).transpose()
    }

    /// Judges the games that are left.
    ///
    /// # Errors
    ///
    /// As [`Judge::judge`].
    pub fn finish(&mut self) -> Result<Option<RecordBatch>, TableError> {
        let taken = self.intake.finish();
        taken.map(|taken| self.judged(taken)).transpose()
    }

    fn judged(&self, taken: Taken) -> Result<RecordBatch, TableError> {
        let names = taken.names()?;
        let (mut batch, mut pieces) = (Some(taken), Vec::new());
        self.archive.gather_batches(
            || Ok(batch.take()),
            |piece: &mut Option<Judgements>, judgement: Judgement<'_>| {
                let begin = || self.columns.begin();
                piece.get_or_insert_with(begin).push(&judgement);
            },
            |piece| {
                pieces.extend(piece);
                Ok(())
            },
        )?;
        let batches = pieces.into_iter();
        let batches = batches.map(|piece| piece.finish(&self.judged, None));
        let batches: Vec<RecordBatch> = batches.collect::<Result<_, _>>()?;
        let judged = in_one_batch(&self.judged, &batches)?;
        if names.is_none() && self.schema != self.judged {
            return Ok(RecordBatch::new_empty(SchemaRef::clone(&self.schema)));
        }
        let rows = RecordBatchOptions::new().with_row_count(Some(judged.num_rows()));
        let columns = names.into_iter().chain(judged.columns().iter().cloned());
        let schema = SchemaRef::clone(&self.schema);
        let judged = RecordBatch::try_new_with_options(schema, columns.collect(), &rows);
        Ok(judged?)
    }
}

//! Tables in `csv` whose rows are games.

use std::borrow::Cow;
use std::io::Read;
use std::ops::ControlFlow::{Break, Continue};
use std::ops::Range;
use std::sync::Arc;

use super::{Records, range};
use crate::formats::{GameTable, names_separator};
use crate::input::{Chunk, Chunks};
use crate::record::{Claim, ValueMoves, ValueRecord};
use crate::report::Judgement;
use crate::worker::Worker;

/// A chunk of rows of such a table.
#[derive(Debug)]
pub(super) struct CsvGames {
    table: Arc<GameTable>,
    chunk: Chunk,
    /// The number of records in the chunk before its first game.
    header: usize,
}

/// Returns the table of an input, and the number of records before its first game; `None` if its
/// rows are not games. `chunks` still returns these records.
pub(super) fn table(chunks: &mut Chunks<impl Read>) -> Option<(Arc<GameTable>, usize)> {
    let mut header = 1;
    let table = chunks.look_ahead(|record| {
        if header == 1 && names_separator(record.bytes) {
            header += 1;
            return Continue(());
        }
        Break(GameTable::of(&record.lossy_text()))
    });
    Some((Arc::new(table.flatten()?), header))
}

impl CsvGames {
    /// Wraps a chunk, whose first `header` records are no games.
    pub(super) fn new(table: &Arc<GameTable>, chunk: Chunk, header: usize) -> Self {
        Self {
            table: Arc::clone(table),
            chunk,
            header,
        }
    }

    fn judge_row<'a>(
        &self,
        line: u64,
        text: &str,
        worker: &mut Worker<'a>,
    ) -> Option<Judgement<'a>> {
        self.table.read(text, |row| {
            let row = match row {
                Ok(row) => row,
                Err(why) => return Some(worker.unreadable(line, why)),
            };
            let mut judgement = worker.judge(ValueRecord {
                line,
                rules: row.rules(),
                claimed: row.result().map(Claim::Word),
                moves: ValueMoves::Text(row.moves()),
            })?;
            judgement.notes.extend(self.table.note());
            Some(Judgement {
                id: row.id().map(|id| Cow::Owned(id.into())),
                ..judgement
            })
        })
    }
}

impl Records for CsvGames {
    fn pieces(&self) -> Vec<Range<usize>> {
        let mut pieces = self.chunk.pieces();
        if let Some(first) = pieces.first_mut() {
            first.start = self.header;
        }
        pieces
    }

    fn judge<'r, 'a: 'r>(&'r self, index: usize, worker: &mut Worker<'a>) -> Option<Judgement<'r>> {
        let record = self.chunk.record(index);
        let mut judgement = match record.text() {
            Ok(text) => self.judge_row(record.line, text, worker),
            Err(_) if let Some(encoded) = worker.encoded(record) => worker
                .judge_encoded(&encoded, |worker, text| {
                    Some((0, self.judge_row(record.line, text, worker)?))
                }),
            Err(fault) => Some(worker.unreadable(record.line, fault)),
        }?;
        judgement.range = range(&self.chunk, index, &judgement);
        Some(judgement)
    }
}

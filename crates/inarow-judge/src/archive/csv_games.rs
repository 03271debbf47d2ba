//! Tables in `csv` whose rows are games.

use std::borrow::Cow;
use std::io::Read;
use std::ops::ControlFlow::Break;
use std::ops::Range;
use std::sync::Arc;

use super::Records;
use crate::formats::GameTable;
use crate::input::{Chunk, Chunks};
use crate::record::{Claim, Unreadable, ValueMoves, ValueRecord};
use crate::report::Judgement;
use crate::worker::Worker;

/// A chunk of rows of such a table.
#[derive(Debug)]
pub(super) struct CsvGames {
    table: Arc<GameTable>,
    chunk: Chunk,
    /// The number of records in the chunk before its first game: 1 if the chunk has the header.
    header: usize,
}

/// Returns the table of an input; `None` if its rows are not games. `chunks` still returns the
/// header.
pub(super) fn table(chunks: &mut Chunks<impl Read>) -> Option<Arc<GameTable>> {
    let table = chunks.look_ahead(|header| Break(GameTable::of(header)));
    table.flatten().map(Arc::new)
}

impl CsvGames {
    /// Wraps a chunk. If `is_first`, its first record is the header.
    pub(super) fn new(table: &Arc<GameTable>, chunk: Chunk, is_first: bool) -> Self {
        Self {
            table: Arc::clone(table),
            chunk,
            header: usize::from(is_first),
        }
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
        self.table.read(record, |row| {
            let row = match row {
                Ok(row) => row,
                Err(Unreadable { game, fault }) => {
                    return Some(Judgement {
                        id: game.map(Cow::Owned),
                        ..worker.invalid(record.line, fault)
                    });
                }
            };
            let judgement = worker.judge(ValueRecord {
                line: record.line,
                rules: row.rules(),
                claimed: row.result().map(Claim::Word),
                moves: ValueMoves::Text(row.moves()),
            })?;
            Some(Judgement {
                id: row.id().map(|id| Cow::Owned(id.into())),
                ..judgement
            })
        })
    }
}

//! Judging a Parquet file with a row for each move, grouped by game, compared with only reading it.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, Int8Array, Int32Array, RecordBatch};
use inarow::{Cell, Rules};
use inarow_arrow::{ParquetFile, ParquetWriter};
use inarow_judge::{Grouping, JudgeOptions, Summary};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use rayon::ThreadPool;

use super::pool;
use super::written::{folder, games};
use crate::contest::{Contest, Round};

/// The number of moves of a table.
const MOVES: usize = 4_000_000;

/// The number of rows of a batch.
const BATCH_ROWS: usize = 1 << 15;

/// A file, its rules, and the threads that judge it.
struct Table {
    path: PathBuf,
    rules: Rules,
    pool: ThreadPool,
}

pub(crate) fn contest(rules: Rules, divisor: usize) -> Contest {
    let games: Vec<Vec<Cell>> = games(rules, MOVES / divisor)
        .map(|game| game.cells().to_vec())
        .collect();
    let moves = games.iter().map(Vec::len).sum();
    let path = folder().join(format!("moves-{moves}.parquet"));
    write(&path, &games);
    let pool = pool(1);
    let table = Rc::new(Table { path, rules, pool });
    let mut contest = Contest::with_answers(11, moves, vec![games.len() as u64]);
    contest.add_all(
        moves,
        &table,
        &[
            ("inarow", |table| {
                Round::timed(|| vec![table.pool.install(|| table.judged())])
            }),
            ("parquet alone", |table| Round::timed(|| vec![table.read()])),
        ],
    );
    contest
}

impl Table {
    /// Returns the number of judged games.
    fn judged(&self) -> u64 {
        let options = JudgeOptions {
            rules: Some(self.rules),
            grouping: Grouping::Grouped,
            lines: false,
            names: false,
            ..JudgeOptions::default()
        };
        let file = ParquetFile::open(&self.path, options).expect("it was written before");
        let mut summary = Summary::default();
        let gathered = file.gather(
            "moves",
            |_| (),
            |sum: &mut Summary, judgement| sum.count(&judgement),
            |sum| {
                summary += &sum;
                Ok(())
            },
        );
        gathered.expect("it can be read");
        let unfinished = (summary.problems, summary.ongoing);
        assert_eq!(unfinished, (0, 0), "the games are whole");
        summary.games
    }

    /// Returns the number of the last game.
    fn read(&self) -> u64 {
        let file = File::open(&self.path).expect("it was written before");
        let reader = ParquetRecordBatchReaderBuilder::try_new(file).expect("it is Parquet");
        let reader = reader.with_batch_size(BATCH_ROWS).build();
        let mut last = 0;
        for batch in reader.expect("it can be read") {
            let batch = std::hint::black_box(batch.expect("it can be read"));
            let games = batch["game"].as_primitive::<Int32Type>();
            last = games.value(games.len() - 1);
        }
        u64::from(last.unsigned_abs())
    }
}

fn write(path: &Path, games: &[Vec<Cell>]) {
    let small = |side: u32| i8::try_from(side).expect("the boards are small");
    let numbered = games.iter().zip(1..);
    let numbers = numbered.flat_map(|(game, number)| game.iter().map(move |_| number));
    let rows = games.iter().flatten().map(|cell| small(cell.row()));
    let cols = games.iter().flatten().map(|cell| small(cell.col()));
    let columns: [(&str, ArrayRef); 3] = [
        ("game", Arc::new(Int32Array::from_iter_values(numbers))),
        ("row", Arc::new(Int8Array::from_iter_values(rows))),
        ("col", Arc::new(Int8Array::from_iter_values(cols))),
    ];
    let table = RecordBatch::try_from_iter(columns).expect("the columns are equally long");
    let file = File::create(path).expect("target/ can be written to");
    let mut writer = ParquetWriter::new(file, table.schema_ref()).expect("it can be written");
    writer.write(&table).expect("it can be written");
    writer.finish().expect("it can be written");
}

//! Judging a Parquet file with a row for each move, grouped by game, compared with only reading it.

use std::fs::File;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, Int8Array, Int32Array, RecordBatch};
use inarow::{Cell, Rules};
use inarow_arrow::{ParquetFile, ParquetWriter};
use inarow_judge::{Grouping, JudgeOptions, Summary};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

use super::{MOVES, Written, compare};
use crate::contest::Contest;

/// The number of rows of a batch.
const BATCH_ROWS: usize = 1 << 15;

pub(crate) fn contest(rules: Rules, divisor: usize) -> Contest {
    let mut table = Written::make("parquet", rules, 2 * MOVES / divisor, |file, games| {
        write(file, games.map(|(game, _)| game));
    });
    table.options = JudgeOptions {
        rules: Some(rules),
        grouping: Grouping::Grouped,
        lines: false,
        names: false,
        ..JudgeOptions::default()
    };
    compare(&table, &[("inarow", 1, judged), ("parquet alone", 1, read)])
}

/// Returns the number of judged games.
fn judged(table: &Written) -> u64 {
    let file = ParquetFile::open(&table.path, table.options).expect("it was written before");
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
    table.checked(&summary)
}

/// Returns the number of the last game.
fn read(table: &Written) -> u64 {
    let reader = ParquetRecordBatchReaderBuilder::try_new(table.open()).expect("it is Parquet");
    let reader = reader.with_batch_size(BATCH_ROWS).build();
    let mut last = 0;
    for batch in reader.expect("it can be read") {
        let batch = std::hint::black_box(batch.expect("it can be read"));
        let games = batch["game"].as_primitive::<Int32Type>();
        last = games.value(games.len() - 1);
    }
    u64::from(last.unsigned_abs())
}

fn write(file: File, games: impl Iterator<Item = Vec<Cell>>) {
    let small = |side: u32| i8::try_from(side).expect("the boards are small");
    let (mut numbers, mut rows, mut cols) = (Vec::new(), Vec::new(), Vec::new());
    for (game, number) in games.zip(1..) {
        numbers.extend(game.iter().map(|_| number));
        rows.extend(game.iter().map(|cell| small(cell.row())));
        cols.extend(game.iter().map(|cell| small(cell.col())));
    }
    let columns: [(&str, ArrayRef); 3] = [
        ("game", Arc::new(Int32Array::from(numbers))),
        ("row", Arc::new(Int8Array::from(rows))),
        ("col", Arc::new(Int8Array::from(cols))),
    ];
    let table = RecordBatch::try_from_iter(columns).expect("the columns are equally long");
    let mut writer = ParquetWriter::new(file, table.schema_ref()).expect("it can be written");
    writer.write(&table).expect("it can be written");
    writer.finish().expect("it can be written");
}

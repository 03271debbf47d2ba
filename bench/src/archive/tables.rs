//! Judging tables of games and of moves, compared with only reading their columns.

use std::fs::File;
use std::iter::repeat;
use std::path::Path;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int32Type, UInt8Type};
use arrow_array::{
    Array, ArrayRef, FixedSizeListArray, Int8Array, Int32Array, ListArray, RecordBatch,
};
use inarow::{Cell, Gravity, Rules};
use inarow_arrow::{Judge, ParquetFile, ParquetWriter};
use inarow_judge::{Grouping, JudgeOptions, Summary};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

use super::pool;
use super::written::{folder, games};
use crate::contest::{Contest, Round};

/// The number of moves of a table.
const MOVES: usize = 4_000_000;

/// The number of rows of a batch.
const BATCH_ROWS: usize = 1 << 15;

fn options(rules: Rules) -> JudgeOptions {
    JudgeOptions {
        rules: Some(rules),
        grouping: Grouping::Grouped,
        lines: false,
        names: false,
        ..JudgeOptions::default()
    }
}

/// Judges a Parquet file with a row for each move, grouped by game.
pub(crate) fn file(rules: Rules, share: usize) -> Contest {
    let games: Vec<Vec<Cell>> = cells(rules, MOVES / share).collect();
    let moves = games.iter().map(Vec::len).sum();
    let path = Arc::new(folder().join(format!("moves-{moves}.parquet")));
    write_moves(&path, &games);
    let count = games.len() as u64;
    let threads = pool(1);
    let read = Arc::clone(&path);
    let own = move || {
        let judged = threads.install(|| {
            let file = ParquetFile::open(&path, options(rules)).expect("it was written before");
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
            summary
        });
        assert_eq!(
            (judged.problems, judged.ongoing),
            (0, 0),
            "the games are whole"
        );
        judged.games
    };
    let alone = move || {
        let file = File::open(&*read).expect("it was written before");
        let reader = ParquetRecordBatchReaderBuilder::try_new(file).expect("it is Parquet");
        let reader = reader
            .with_batch_size(BATCH_ROWS)
            .build()
            .expect("it can be read");
        let mut last = 0;
        for batch in reader {
            let batch = std::hint::black_box(batch.expect("it can be read"));
            let games = batch["game"].as_primitive::<Int32Type>();
            last = games.value(games.len() - 1);
        }
        u64::from(last.unsigned_abs())
    };
    contest(moves, count, own, "parquet alone", alone)
}

fn cells(rules: Rules, moves: usize) -> impl Iterator<Item = Vec<Cell>> {
    games(rules, moves).map(|game| game.cells().to_vec())
}

fn write_moves(path: &Path, games: &[Vec<Cell>]) {
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

/// Judges a table in memory with a row for each game. Its moves are a list of numbers.
pub(crate) fn lists(rules: Rules, share: usize, is_fixed: bool) -> Contest {
    let number = |cell: Cell| {
        let number = match rules.gravity() {
            Gravity::None => cell.row() * rules.size().cols() + cell.col(),
            Gravity::Drop => cell.col(),
        };
        u8::try_from(number).expect("the boards are small")
    };
    let games: Vec<Vec<Cell>> = cells(rules, MOVES / share).collect();
    let moves = games.iter().map(Vec::len).sum();
    let rows = games
        .iter()
        .map(|game| game.iter().map(|&cell| Some(number(cell))));
    let column: ArrayRef = if is_fixed {
        let length = i32::try_from(rules.size().cell_count()).expect("the boards are small");
        let rows = rows.map(|row| row.chain(repeat(None)).take(length.unsigned_abs() as usize));
        let rows = rows.map(|row| Some(row.collect::<Vec<_>>()));
        Arc::new(FixedSizeListArray::from_iter_primitive::<UInt8Type, _, _>(
            rows, length,
        ))
    } else {
        Arc::new(ListArray::from_iter_primitive::<UInt8Type, _, _>(
            rows.map(Some),
        ))
    };
    let table = RecordBatch::try_from_iter([("moves", column)]).expect("it is one column");
    let count = games.len() as u64;
    let threads = pool(1);
    let read = table.clone();
    let own = move || {
        let judged = threads.install(|| {
            let mut judge = Judge::new(table.schema_ref(), options(rules)).expect("it has moves");
            let mut judged = 0;
            for begin in (0..table.num_rows()).step_by(BATCH_ROWS) {
                let batch = table.slice(begin, BATCH_ROWS.min(table.num_rows() - begin));
                let batch = judge.judge(&batch).expect("it can be judged");
                judged += batch.map_or(0, |batch| {
                    batch["winner"].len() - batch["winner"].null_count()
                });
            }
            judged
        });
        judged as u64
    };
    let alone = move || {
        let values = match is_fixed {
            true => read["moves"].as_fixed_size_list().values().clone(),
            false => read["moves"].as_list::<i32>().values().clone(),
        };
        let values = values.as_primitive::<UInt8Type>();
        let sum: u64 = values.iter().flatten().map(u64::from).sum();
        std::hint::black_box(sum);
        read.num_rows() as u64
    };
    contest(moves, count, own, "sum of the moves", alone)
}

fn contest(
    moves: usize,
    games: u64,
    own: impl Fn() -> u64 + 'static,
    alone: &'static str,
    read: impl Fn() -> u64 + 'static,
) -> Contest {
    let mut contest = Contest::with_answers(11, moves, vec![games]);
    contest.add("inarow", moves, move || Round::timed(|| vec![own()]));
    contest.add(alone, moves, move || Round::timed(|| vec![read()]));
    contest
}

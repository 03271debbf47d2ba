//! Tables of games and of moves judged, beside reading their columns alone.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use arrow_array::builder::{FixedSizeListBuilder, ListBuilder, UInt8Builder};
use arrow_array::cast::AsArray;
use arrow_array::types::{Int32Type, UInt8Type};
use arrow_array::{Array, ArrayRef, Int8Array, Int32Array, RecordBatch};
use inarow::{Cell, Gravity, Rules};
use inarow_arrow::{Judge, ParquetFile, ParquetWriter};
use inarow_judge::{Grouping, Options, Summary};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

use super::drawn::Drawn;
use super::{ROUNDS, pool};
use crate::work::{Contest, Contestant, Role, Round, VERSION, Work};

/// The moves of a table.
const MOVES: u64 = 4_000_000;

/// So many rows are read at a time where they are read alone.
const BATCH_ROWS: usize = 1 << 15;

const BOARDS: [(&str, &str); 2] = [("6x7-k4-drop", "6x7 k4 drop"), ("15x15-k5", "15x15 k5")];

/// Everything that is measured here.
pub(super) fn works() -> impl Iterator<Item = Work> {
    let files = BOARDS.into_iter().map(|(name, line)| Work {
        name: format!("archive/parquet/{name}"),
        prepare: Box::new(move || file(line)),
    });
    let lists = BOARDS.into_iter().flat_map(|(name, line)| {
        [("list", false), ("fixed-size-list", true)].map(|(kind, is_fixed)| Work {
            name: format!("archive/arrow-{kind}/{name}"),
            prepare: Box::new(move || lists(line, is_fixed)),
        })
    });
    files.chain(lists)
}

fn options(rules: Rules) -> Options {
    Options {
        rules: Some(rules),
        grouping: Grouping::Grouped,
        lines: false,
        names: false,
        ..Options::default()
    }
}

/// A file of Parquet with a row for each move, those of a game together.
fn file(line: &str) -> Contest {
    let rules: Rules = line
        .parse()
        .expect("the rules lines of the table are right");
    let games: Vec<Drawn> = Drawn::games(&rules, MOVES).collect();
    let moves = games.iter().map(|game| game.cells.len()).sum();
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target/bench");
    std::fs::create_dir_all(&path).expect("target/ can be written to");
    let path = Arc::new(path.join(format!("moves-{moves}.parquet")));
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
    contest(
        moves,
        count,
        Box::new(own),
        ("parquet alone", "59"),
        Box::new(alone),
    )
}

fn write_moves(path: &PathBuf, games: &[Drawn]) {
    let rows = || {
        games
            .iter()
            .zip(1..)
            .flat_map(|(game, number)| game.cells.iter().map(move |cell| (number, cell)))
    };
    let small = |side: u32| i8::try_from(side).expect("the boards of the table are small");
    let games: Int32Array = rows()
        .map(|(number, _)| number)
        .collect::<Vec<i32>>()
        .into();
    let row: Int8Array = rows()
        .map(|(_, cell)| small(cell.row()))
        .collect::<Vec<_>>()
        .into();
    let col: Int8Array = rows()
        .map(|(_, cell)| small(cell.col()))
        .collect::<Vec<_>>()
        .into();
    let columns: [(&str, ArrayRef); 3] = [
        ("game", Arc::new(games)),
        ("row", Arc::new(row)),
        ("col", Arc::new(col)),
    ];
    let table = RecordBatch::try_from_iter(columns).expect("the columns are equally long");
    let file = File::create(path).expect("target/ can be written to");
    let mut writer = ParquetWriter::new(file, table.schema_ref()).expect("it can be written");
    writer.write(&table).expect("it can be written");
    writer.finish().expect("it can be written");
}

/// A table in memory with a row for each game, its moves as a list of numbers.
fn lists(line: &str, is_fixed: bool) -> Contest {
    let rules: Rules = line
        .parse()
        .expect("the rules lines of the table are right");
    let games: Vec<Drawn> = Drawn::games(&rules, MOVES).collect();
    let moves = games.iter().map(|game| game.cells.len()).sum();
    let number = |cell: &Cell| {
        let number = match rules.gravity() {
            Gravity::None => cell.row() * rules.size().cols() + cell.col(),
            Gravity::Drop => cell.col(),
        };
        u8::try_from(number).expect("the boards of the table are small")
    };
    let cells = usize::try_from(rules.size().cell_count()).expect("the boards are small");
    let length = i32::try_from(cells).expect("the boards are small");
    let mut fixed = FixedSizeListBuilder::new(UInt8Builder::new(), length);
    let mut listed = ListBuilder::new(UInt8Builder::new());
    for game in &games {
        for cell in &game.cells {
            match is_fixed {
                true => fixed.values().append_value(number(cell)),
                false => listed.values().append_value(number(cell)),
            }
        }
        if is_fixed {
            fixed.values().append_nulls(cells - game.cells.len());
            fixed.append(true);
        } else {
            listed.append(true);
        }
    }
    let column: ArrayRef = match is_fixed {
        true => Arc::new(fixed.finish()),
        false => Arc::new(listed.finish()),
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
    contest(
        moves,
        count,
        Box::new(own),
        ("sum of the moves", "59"),
        Box::new(alone),
    )
}

fn contest(
    moves: usize,
    games: u64,
    own: Box<dyn Fn() -> u64>,
    (alone, version): (&'static str, &'static str),
    read: Box<dyn Fn() -> u64>,
) -> Contest {
    let contestant = |engine, version, role, judge: Box<dyn Fn() -> u64>| Contestant {
        engine,
        version,
        role,
        moves,
        round: Box::new(move || {
            let start = Instant::now();
            let answer = judge();
            Round {
                took: start.elapsed(),
                answers: Some(vec![answer]),
                bytes: None,
            }
        }),
    };
    Contest {
        rounds: ROUNDS,
        contestants: vec![
            contestant("inarow", VERSION, Role::Own, own),
            contestant(alone, version, Role::Peer, read),
        ],
        agreed: BTreeMap::from([(moves, vec![games])]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_finds_the_games_that_were_written() {
        for work in works() {
            let mut contest = (work.prepare)();
            contest.rounds = 1;
            assert_eq!(contest.measure().len(), 2, "{}", work.name);
        }
    }
}

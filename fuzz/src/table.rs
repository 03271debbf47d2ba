//! Tables of moves: any numbers in any batches give the same result as the same moves
//! in `events`.

use std::fmt::Write;
use std::sync::Arc;

use arrow_array::{ArrayRef, Int16Array, RecordBatch, StringArray};
use inarow_arrow::TableReader;
use inarow_judge::{Archive, Format, JudgeOptions};

use crate::report::{self, Jobs};
use crate::setting::Setting;

/// Enough memory for every board that an input can fill.
const MEMORY: u64 = 1 << 20;

/// The columns other than `game`, each with the bits of a [`Shape`] that it needs.
const COLUMNS: [(&str, u8); 5] = [
    ("row", 1),
    ("col", 0),
    ("layer", 2),
    ("player", 4),
    ("ply", 8),
];

/// A row, read from bytes. 0x80 is null.
#[derive(Clone, Copy, Debug)]
struct Row {
    game: Option<u8>,
    /// The numbers of [`COLUMNS`].
    numbers: [Option<i16>; COLUMNS.len()],
}

const ROW_BYTES: usize = 1 + COLUMNS.len();

impl From<&[u8; ROW_BYTES]> for Row {
    fn from(&[game, ref numbers @ ..]: &[u8; ROW_BYTES]) -> Self {
        let number = |byte: u8| (byte != 0x80).then(|| i16::from(byte.cast_signed()));
        Self {
            game: (game != 0x80).then_some(game % 4),
            numbers: numbers.map(number),
        }
    }
}

/// The columns that exist, as bits, and the number of rows per batch.
#[derive(Clone, Copy, Debug)]
struct Shape {
    columns: u8,
    batch: usize,
}

impl Shape {
    /// Returns the indices and names of the columns that exist.
    fn columns(self) -> impl Iterator<Item = (usize, &'static str)> {
        let columns = COLUMNS.into_iter().enumerate();
        let there = columns.filter(move |(_, (_, bits))| self.columns & bits == *bits);
        there.map(|(index, (name, _))| (index, name))
    }
}

/// Judges the rows of an input as a table and as text.
///
/// # Panics
///
/// If the results differ, or a property does not hold.
pub(crate) fn check(input: &[u8]) {
    let (setting, rest) = Setting::split(input);
    let options = JudgeOptions {
        memory: MEMORY,
        boards: false,
        ..setting.options
    };
    let Some((&first, rest)) = rest.split_first() else {
        return;
    };
    let shape = Shape {
        columns: first,
        batch: usize::from(first >> 4) + 1,
    };
    let rows: Vec<Row> = rest.as_chunks().0.iter().map(Row::from).collect();
    let Some(expected) = text_results(&rows, shape, options) else {
        return;
    };
    for batch in [shape.batch, rows.len().max(1)] {
        let results = table_results(&rows, Shape { batch, ..shape }, options);
        assert!(results == expected, "{results:#?}\n{expected:#?}");
    }
}

/// Returns the result of each game. Returns `None` if the memory limit decides, since a table needs
/// less memory than text.
fn text_results(rows: &[Row], shape: Shape, options: JudgeOptions) -> Option<Vec<String>> {
    let mut text = String::new();
    for row in rows {
        let game = row.game.map(|game| format!("\"game\":\"g{game}\""));
        let mut object = vec![game.unwrap_or_else(|| "\"other\":0".into())];
        for (index, name) in shape.columns() {
            let number = row.numbers[index];
            object.extend(number.map(|number| format!("\"{name}\":{number}")));
        }
        writeln!(text, "{{{}}}", object.join(",")).expect("a text takes what is written");
    }
    let results = report::judge(
        Format::Events,
        options,
        text.as_bytes(),
        Jobs::One,
        usize::MAX,
    );
    let games = results.games.into_iter().map(|game| game.json);
    let games: Vec<String> = games.map(without_reason).collect();
    let is_short = results.broken_off.is_some() || games.iter().any(|game| game.contains("memory"));
    (!is_short).then_some(games)
}

fn table_results(rows: &[Row], shape: Shape, options: JudgeOptions) -> Vec<String> {
    let names = rows
        .iter()
        .map(|row| row.game.map(|game| format!("g{game}")));
    let mut columns: Vec<(&str, ArrayRef, bool)> =
        vec![("game", Arc::new(names.collect::<StringArray>()), true)];
    for (index, name) in shape.columns() {
        let numbers = rows.iter().map(|row| row.numbers[index]);
        columns.push((name, Arc::new(numbers.collect::<Int16Array>()), true));
    }
    let table = RecordBatch::try_from_iter_with_nullable(columns).expect("columns are as long");
    let mut reader = TableReader::new(table.schema_ref(), options).expect("it has moves");
    let mut begins = (0..rows.len()).step_by(shape.batch);
    let mut is_done = false;
    let mut results = Vec::new();
    let judged = Archive::of_values(report::NAME, options).gather_batches(
        || {
            for begin in begins.by_ref() {
                let batch = table.slice(begin, shape.batch.min(rows.len() - begin));
                if let Some(records) = reader.push(&batch, 0)? {
                    return Ok(Some(records));
                }
            }
            let last = (!is_done).then(|| reader.finish()).flatten();
            is_done = true;
            Ok(last)
        },
        |results: &mut Vec<String>, judgement| results.push(without_reason(judgement.to_json())),
        |more| {
            results.extend(more);
            Ok(())
        },
    );
    judged.expect("every table is judged to its end");
    results
}

/// Removes the reason for a missing value, which differs: text lacks the key, and a row the number.
fn without_reason(results: String) -> String {
    match results.split_once(",\"message\":") {
        Some((results, _)) if results.contains("\"bad_record\"") => results.into(),
        _ => results,
    }
}

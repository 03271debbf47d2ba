//! The names of games beside their judgements.

use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use arrow_array::{Array, ArrayRef, Int64Array, RecordBatch, StringArray};
use arrow_schema::DataType;
use fastrand::Rng;
use inarow_arrow::{Columns, Judge, TypeOfNames};
use inarow_judge::{Archive, Grouping, JudgeOptions, OptionalColumns};

use crate::forms::texts;
use crate::{amount, random_games};

#[test]
fn names_in_a_table_of_games_are_not_copied() {
    // More games than one core judges at once.
    let count = 2000;
    let names = Int64Array::from_iter_values(0..count);
    let moves = StringArray::from_iter_values((0..count).map(|_| "a1"));
    let columns: [(&str, ArrayRef); 2] = [("game", as_array(&names)), ("moves", as_array(&moves))];
    let games = RecordBatch::try_from_iter(columns).unwrap();
    let mut judge = Judge::new(games.schema_ref(), options(Grouping::Interleaved)).unwrap();
    let judged = judge.judge(&games).unwrap().unwrap();
    let column = judged["game"].as_primitive::<Int64Type>();
    assert_eq!(column.values().as_ptr(), names.values().as_ptr());
    assert_eq!(judged.num_rows(), 2000);
}

#[test]
fn names_in_judgements_of_an_archive_are_texts_or_numbers() {
    let archive = Archive::of_values("f", JudgeOptions::default());
    let lines = "{\"id\":7,\"rules\":\"3x3\",\"moves\":[]}\n{\"rules\":\"3x3\",\"moves\":[]}\n{\"id\":\"x\"}\n";
    let judged = |names| {
        let columns = Columns::of_archive(names, OptionalColumns::default());
        let mut builder = columns.builder();
        archive
            .judge(
                lines.as_bytes(),
                |judgement| judgement.into_owned(),
                |judgement| {
                    builder.push(&judgement);
                    Ok(())
                },
            )
            .unwrap();
        builder.finish().unwrap()
    };
    let texts = judged(TypeOfNames::Text);
    let texts: Vec<_> = texts["game"].as_string::<i32>().iter().flatten().collect();
    assert_eq!(texts, ["7", "f:2", "x"]);
    let numbers = judged(TypeOfNames::Number);
    let numbers: Vec<_> = numbers["game"].as_primitive::<Int64Type>().iter().collect();
    assert_eq!(numbers, [Some(7), None, None]);
}

#[test]
fn names_in_a_table_of_moves_are_listed_once_a_game() {
    let (seed, tables) = (amount::seed(), amount::of(4_000));
    println!("{tables} tables of named moves from seed {seed}");
    for table in 0..tables {
        compare(&mut Rng::with_seed(seed.wrapping_add(table)));
    }
}

fn compare(rng: &mut Rng) {
    let games = rng.usize(1..300);
    let wanted: Vec<Option<String>> = (0..games)
        .map(|game| (rng.u8(..20) > 0).then(|| format!("game {game}")))
        .collect();
    let rows: Vec<Option<String>> = wanted
        .iter()
        // A row without a name is a separate game.
        .flat_map(|name| vec![name.clone(); name.as_ref().map_or(1, |_| rng.usize(1..4))])
        .collect();
    // The dictionaries of two batches have different texts.
    let half = rng.usize(..=rows.len());
    let kind = rng.u64(..);
    let batch = |rows: &[Option<String>]| {
        let names = texts(&mut Rng::with_seed(kind), rows);
        let cols: ArrayRef = as_array(&Int64Array::from_iter_values(0..rows.len() as i64));
        let columns = [("game", names, true), ("col", cols, true)];
        RecordBatch::try_from_iter_with_nullable(columns).unwrap()
    };
    let batches = [batch(&rows[..half]), batch(&rows[half..])];
    let grouping = rng
        .choice([Grouping::Grouped, Grouping::Interleaved])
        .unwrap();
    let mut judge = Judge::new(batches[0].schema_ref(), options(grouping)).unwrap();
    let mut found = Vec::new();
    let judged: Vec<_> = batches
        .iter()
        .map(|batch| judge.judge(batch).unwrap())
        .collect();
    for batch in judged.into_iter().chain([judge.finish().unwrap()]) {
        let Some(batch) = batch else { continue };
        assert_eq!(batch.schema_ref(), judge.schema());
        let names = &batch["game"];
        found.extend((0..batch.num_rows()).map(|row| {
            names.is_valid(row).then(|| match names.data_type() {
                DataType::Utf8 => names.as_string::<i32>().value(row).to_owned(),
                DataType::LargeUtf8 => names.as_string::<i64>().value(row).to_owned(),
                _ => names.as_string_view().value(row).to_owned(),
            })
        }));
    }
    assert_eq!(found, wanted, "{grouping:?} {half} {rows:?}");
}

fn options(grouping: Grouping) -> JudgeOptions {
    JudgeOptions {
        rules: Some(random_games::RULES[3].parse().unwrap()),
        grouping,
        ..JudgeOptions::default()
    }
}

fn as_array(column: &(impl Array + Clone + 'static)) -> ArrayRef {
    std::sync::Arc::new(column.clone())
}

//! Judgements as columns, compared with the same judgements as JSON.

use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int32Type, Int64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use fastrand::Rng;
use inarow_arrow::Judge;
use inarow_judge::JudgeOptions;
use serde_json::{Map, Value, json};

use crate::forms::Form;
use crate::random_games::{self, RandomGame};
use crate::{amount, json_lines};

#[test]
fn columns_have_the_values_of_json() {
    let (seed, tables) = (amount::seed(), amount::of(20_000));
    println!("{tables} tables of judgements from seed {seed}");
    for table in 0..tables {
        compare(&mut Rng::with_seed(seed.wrapping_add(table)));
    }
}

fn compare(rng: &mut Rng) {
    let rules = random_games::rules(rng);
    let games: Vec<RandomGame> = (0..rng.usize(1..20))
        .map(|_| random_games::game(rng, rules))
        .collect();
    let results: Vec<Option<i64>> = games.iter().map(|game| game.result).collect();
    let columns: [(&str, ArrayRef, bool); 2] = [
        ("moves", Form::Lists.column(rng, &games), true),
        ("result", crate::forms::numbers(rng, &results), true),
    ];
    let table = RecordBatch::try_from_iter_with_nullable(columns).unwrap();
    let options = JudgeOptions {
        rules: Some(rules),
        facts: rng.bool(),
        ..JudgeOptions::default()
    };
    let mut judge = Judge::new(table.schema_ref(), options).unwrap();
    let judged = judge.judge(&table).unwrap().unwrap();
    assert_eq!(judged.schema_ref(), judge.schema());
    assert!(judge.finish().unwrap().is_none());
    let lines = json_lines::of_table(&[table], options);
    assert_eq!(judged.num_rows(), lines.len());
    for (row, line) in lines.iter().enumerate() {
        let mut expected: Map<String, Value> = serde_json::from_str(line).unwrap();
        // Judgements have the order of the table's rows and no place.
        for key in ["game", "file", "line"] {
            expected.remove(key);
        }
        assert_eq!(object(&judged, row), Value::Object(expected));
    }
}

/// Returns a row as `judge --json` prints it: without nulls, and without `after_end` if it is 0.
fn object(judged: &RecordBatch, row: usize) -> Value {
    let mut object = Map::new();
    let invalid = judged["status"].as_string::<i32>().value(row) == "invalid";
    for (field, column) in judged.schema().fields().iter().zip(judged.columns()) {
        let value = json_value(column, row);
        let value = match (field.name().as_str(), value) {
            ("after_end", value) if value == json!(0) => Value::Null,
            ("winning_cells" | "losing_cells" | "can_win", Value::Array(players)) => {
                let named = (1..)
                    .zip(players)
                    .map(|(player, value): (i32, _)| (player.to_string(), value));
                Value::Object(named.collect())
            }
            ("error", Value::Object(mut error)) => {
                if let Some(line) = error.remove("line").filter(|line| !line.is_null()) {
                    error.insert("file".into(), json!(json_lines::NAME));
                    error.insert("line".into(), line);
                }
                error.retain(|_, value| !value.is_null());
                Value::Object(error)
            }
            // A valid record with a claim has `agrees`, which may be null.
            ("agrees", Value::Null)
                if !invalid && !json_value(&judged["claimed"], row).is_null() =>
            {
                object.insert("agrees".into(), Value::Null);
                continue;
            }
            // So does a record whose claim cannot be read.
            ("notes", Value::Array(notes)) => {
                let is_unknown = |note: &Value| note["code"] == "unknown_result";
                if notes.iter().any(is_unknown) {
                    object.insert("claimed".into(), Value::Null);
                    object.insert("agrees".into(), Value::Null);
                }
                Value::Array(notes)
            }
            (_, value) => value,
        };
        if !value.is_null() {
            object.insert(field.name().clone(), value);
        }
    }
    Value::Object(object)
}

fn json_value(column: &ArrayRef, row: usize) -> Value {
    use arrow_schema::DataType::{Boolean, Int8, Int32, Int64, List, Struct, Utf8};
    if column.is_null(row) {
        return Value::Null;
    }
    match column.data_type() {
        Utf8 => json!(column.as_string::<i32>().value(row)),
        Boolean => json!(column.as_boolean().value(row)),
        Int8 => json!(column.as_primitive::<Int8Type>().value(row)),
        Int32 => json!(column.as_primitive::<Int32Type>().value(row)),
        Int64 => json!(column.as_primitive::<Int64Type>().value(row)),
        List(_) => {
            let values = column.as_list::<i32>().value(row);
            (0..values.len())
                .map(|index| json_value(&values, index))
                .collect()
        }
        Struct(_) => {
            let structs = column.as_struct();
            let fields = structs.fields().iter().zip(structs.columns());
            let fields =
                fields.map(|(field, column)| (field.name().clone(), json_value(column, row)));
            let fields: Map<String, Value> = fields.collect();
            // A cell is a list of its numbers.
            let cell = ["row", "col", "layer"].map(|name| fields.get(name).cloned());
            match cell[0] {
                Some(_) => cell
                    .into_iter()
                    .flatten()
                    .filter(|value| !value.is_null())
                    .collect(),
                None => Value::Object(fields),
            }
        }
        other => panic!("{other}"),
    }
}

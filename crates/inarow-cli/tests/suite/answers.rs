//! `judge --output FILE`.

use std::fs;
use std::path::Path;

use crate::run::{Ran, inarow};

fn judged(output: &Path, more: &[&str]) -> Ran {
    let output = output.to_str().unwrap();
    inarow(
        &[
            &["judge", "--output", output, "examples/1-textbook.jsonl"],
            more,
        ]
        .concat(),
    )
}

#[test]
fn output_file_has_the_lines_of_json() {
    let folder = tempfile::tempdir().unwrap();
    let (lines, values) = (folder.path().join("a.jsonl"), folder.path().join("a.csv"));
    let ran = judged(&lines, &[]);
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.contains("| file"), "the table is printed too");
    let printed = inarow(&["judge", "--json", "examples/1-textbook.jsonl"]).stdout;
    assert_eq!(fs::read_to_string(&lines).unwrap(), printed);
    let ran = judged(&lines, &["--json", "--facts"]);
    assert_eq!(fs::read_to_string(&lines).unwrap(), ran.stdout);

    judged(&values, &["--facts"]);
    let mut reader = csv::Reader::from_path(&values).unwrap();
    let head = reader.headers().unwrap().clone();
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let objects = ran
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let objects: Vec<serde_json::Value> = objects.collect();
    assert_eq!(rows.len(), objects.len());
    for (row, object) in rows.iter().zip(&objects) {
        for (name, value) in head.iter().zip(row) {
            let expected = match name {
                "after_end" | "variations" | "rules_assumed" | "file" | "line" | "byte" => continue,
                name => &object[name],
            };
            let expected = match expected {
                serde_json::Value::Null => String::new(),
                serde_json::Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            assert_eq!(value, expected, "{name}");
        }
    }
}

#[test]
fn output_file_is_not_replaced_if_an_input_fails() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.jsonl");
    fs::write(&path, "before").unwrap();
    let ran = judged(&path, &["no-such-file.jsonl"]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.contains("was not written"), "{}", ran.stderr);
    assert_eq!(fs::read_to_string(&path).unwrap(), "before");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_file_that_cannot_be_written_is_a_failure() {
    let folder = tempfile::tempdir().unwrap();
    for (name, code) in [
        ("a.txt", "unknown_format"),
        ("none/a.jsonl", "cannot_write"),
        (".", "unknown_format"),
    ] {
        let ran = judged(&folder.path().join(name), &[]);
        assert_eq!(ran.status, Some(2), "{name}");
        assert!(
            ran.stderr.contains(&format!("error[{code}]")),
            "{}",
            ran.stderr
        );
        assert_eq!(ran.stdout, "");
    }
    // Facts need `--json` or `--output`.
    let ran = inarow(&["judge", "--facts", "examples"]);
    assert_eq!(ran.status, Some(2));
    #[cfg(target_os = "linux")]
    {
        let link = folder.path().join("full.jsonl");
        std::os::unix::fs::symlink("/dev/full", &link).unwrap();
        let ran = judged(&link, &[]);
        assert_eq!(ran.status, Some(2));
        assert!(ran.stderr.contains("error[cannot_write]"), "{}", ran.stderr);
    }
}

/// One run's output file can be queried with SQL. A table of games is judged like any other
/// archive.
#[test]
#[cfg(feature = "parquet")]
fn tables_are_written_and_read() {
    use std::sync::Arc;

    use inarow_arrow::ParquetWriter;
    use inarow_arrow::arrow_array::types::Int64Type;
    use inarow_arrow::arrow_array::{ListArray, RecordBatch, StringArray};

    let folder = tempfile::tempdir().unwrap();
    let (games, judgements) = (
        folder.path().join("games.parquet"),
        folder.path().join("judgements.parquet"),
    );
    let moves = [
        vec![Some(0), Some(3), Some(1), Some(4), Some(2)],
        vec![Some(0), Some(0)],
    ];
    let moves = ListArray::from_iter_primitive::<Int64Type, _, _>(moves.map(Some));
    let names = StringArray::from(vec!["won", "wrong"]);
    let columns = [
        ("moves", Arc::new(moves) as _),
        ("game", Arc::new(names) as _),
    ];
    let table = RecordBatch::try_from_iter(columns).unwrap();
    let mut file =
        ParquetWriter::new(fs::File::create(&games).unwrap(), table.schema_ref()).unwrap();
    file.write(&table).unwrap();
    file.finish().unwrap();

    let games = games.to_str().unwrap();
    let ran = inarow(&[
        "judge",
        "--rules",
        "3x3",
        "--json",
        games,
        "--output",
        judgements.to_str().unwrap(),
    ]);
    assert_eq!(ran.status, Some(1), "{}", ran.stderr);
    let expected = [
        r#"{"game":"won","rules":"3x3 k3","status":"win","winner":1,"ply":5,"lines":[[[0,0],[0,1],[0,2]]]}"#,
        r#"{"game":"wrong","rules":"3x3 k3","status":"invalid","error":{"code":"occupied","ply":2,"message":"(0, 0) is occupied by player 1"}}"#,
    ];
    assert_eq!(ran.stdout.lines().collect::<Vec<_>>(), expected);
    // Judgements are not games.
    let ran = inarow(&["judge", judgements.to_str().unwrap()]);
    assert!(ran.stderr.contains("error[no_moves]"), "{}", ran.stderr);
    let ran = inarow(&["convert", "--to", "jsonl", "--rules", "3x3", games]);
    assert!(
        ran.stdout
            .contains(r#"{"id":"won","rules":"3x3 k3","moves":[[0,0],[1,0],[0,1],[1,1],[0,2]]}"#),
        "{}",
        ran.stdout
    );
    let ran = inarow(&["judge", "--format", "parquet", "-"]);
    assert_eq!(ran.status, Some(2));
}

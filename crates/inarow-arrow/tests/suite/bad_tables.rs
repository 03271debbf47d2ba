//! Tables that cannot be judged, and values that are missing.

use std::sync::Arc;

use arrow_array::types::Int32Type;
use arrow_array::{
    Array, ArrayRef, BooleanArray, Float64Array, Int64Array, ListArray, RecordBatch, StringArray,
};
use arrow_buffer::OffsetBuffer;
use arrow_schema::Field;
use inarow_arrow::{Judge, TableError};
use inarow_judge::JudgeOptions;

use crate::forms::structs;
use crate::json_lines;

fn options() -> JudgeOptions {
    JudgeOptions {
        rules: Some("3x3".parse().unwrap()),
        ..JudgeOptions::default()
    }
}

fn table(columns: Vec<(&str, ArrayRef)>) -> RecordBatch {
    let columns = columns
        .into_iter()
        .map(|(name, column)| (name, column, true));
    RecordBatch::try_from_iter_with_nullable(columns).unwrap()
}

fn numbers(values: &[i64]) -> ArrayRef {
    Arc::new(Int64Array::from(values.to_vec()))
}

fn text() -> ArrayRef {
    Arc::new(StringArray::from(vec!["a1"]))
}

/// Returns a column with one list of these values.
fn list(values: ArrayRef) -> ArrayRef {
    let item = Arc::new(Field::new_list_field(values.data_type().clone(), true));
    let offsets = OffsetBuffer::<i32>::from_lengths([values.len()]);
    Arc::new(ListArray::new(item, offsets, values, None))
}

fn judged(table: &RecordBatch) -> Result<(), TableError> {
    let mut judge = Judge::new(table.schema_ref(), options())?;
    judge.judge(table)?;
    judge.finish().map(|_| ())
}

#[test]
fn table_that_cannot_be_judged_names_its_columns() {
    let column = || numbers(&[0]);
    let half: ArrayRef = Arc::new(Float64Array::from(vec![0.5]));
    let truth: ArrayRef = Arc::new(BooleanArray::from(vec![true]));
    for (columns, code, message) in [
        (vec![], "no_moves", "a column `moves`"),
        (
            vec![("game", column()), ("player", column())],
            "no_moves",
            "`game`, `player`",
        ),
        (
            vec![("row", column()), ("col", column())],
            "no_moves",
            "`row`, `col`",
        ),
        (
            vec![("game", column()), ("col", column()), ("cell", column())],
            "column_repeated",
            "`cell`",
        ),
        (
            vec![
                ("game", column()),
                ("Game_ID", column()),
                ("cell", column()),
            ],
            "column_repeated",
            "`Game_ID`",
        ),
        (
            vec![
                ("game", column()),
                ("row", truth.clone()),
                ("col", column()),
            ],
            "column_type",
            "`row` must contain whole numbers, not Boolean",
        ),
        (
            vec![
                ("game", column()),
                ("cell", column()),
                ("player", truth.clone()),
            ],
            "column_type",
            "`player` must contain whole numbers or text, not Boolean",
        ),
        (
            vec![("game", half.clone()), ("cell", column())],
            "column_type",
            "`game` must contain whole numbers or text, not Float64",
        ),
        (
            vec![("game", column()), ("row", column()), ("cell", column())],
            "column_repeated",
            "`cell`",
        ),
        (
            vec![("moves", half.clone())],
            "column_type",
            "`moves` must contain text, or lists",
        ),
        (
            vec![("moves", half.clone()), ("result", truth)],
            "column_type",
            "`moves`",
        ),
        (
            vec![("moves", list(list(list(column()))))],
            "column_type",
            "or of structs with the columns of a move, not lists of lists of lists of Int64",
        ),
        (
            vec![("moves", list(list(text())))],
            "column_type",
            ", not lists of lists of text",
        ),
        (
            vec![(
                "moves",
                list(Arc::new(structs(vec![("row", column()), ("name", text())]))),
            )],
            "column_type",
            ", not lists of structs of `row` (Int64), `name` (text)",
        ),
    ] {
        let table = if columns.is_empty() {
            table(vec![("other", column())])
        } else {
            table(columns)
        };
        let error = judged(&table).unwrap_err();
        assert_eq!(error.code(), code);
        assert!(error.to_string().contains(message), "{error}");
        assert!(TableError::CODES.contains(&error.code()));
    }
}

/// As a list, a move must have two to four numbers.
#[test]
fn columns_with_more_than_one_meaning_are_refused() {
    let column = || numbers(&[0]);
    for [first, second] in [["i", "j"], ["move", "position"], ["x", "c"]] {
        let columns = vec![("game", column()), (first, column()), (second, column())];
        let error = judged(&table(columns)).unwrap_err();
        assert_eq!(error.code(), "ambiguous_moves");
        assert!(error.to_string().contains(first), "{error}");
    }
}

#[test]
fn list_of_a_wrong_length_is_no_move() {
    for length in [0, 1, 4, 5] {
        let moves = list(list(numbers(&vec![0; length])));
        let lines = json_lines::of_table(&[table(vec![("moves", moves)])], options());
        let wanted = format!(
            r#""code":"bad_move","ply":1,"file":"it","line":1,"message":"a move needs 2 numbers, or 3 with its player, not {length}""#
        );
        assert!(lines[0].contains(&wanted), "{lines:?}");
    }
}

#[test]
fn every_code_is_listed() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/errors.md");
    let page = std::fs::read_to_string(page).unwrap();
    for code in TableError::CODES {
        assert!(page.contains(&format!("| `{code}` |")), "{code}");
    }
}

#[test]
fn batch_with_other_columns_is_rejected() {
    let moves = |name| {
        table(vec![
            ("game", numbers(&[1])),
            ("row", numbers(&[0])),
            (name, numbers(&[0])),
        ])
    };
    let mut judge = Judge::new(moves("col").schema_ref(), options()).unwrap();
    assert!(judge.judge(&moves("col")).is_ok());
    let error = judge.judge(&moves("column")).unwrap_err();
    assert_eq!(error.code(), "other_columns");
}

#[test]
fn missing_value_makes_only_its_game_invalid() {
    let moves = ListArray::from_iter_primitive::<Int32Type, _, _>([
        Some(vec![Some(0), Some(3), Some(1), Some(4), Some(2)]),
        None,
        Some(vec![Some(0), None]),
        Some(vec![]),
        Some(vec![Some(0), Some(3), Some(1), Some(4), Some(2), None]),
    ]);
    let games = table(vec![("moves", Arc::new(moves))]);
    let lines = json_lines::of_table(&[games], options());
    let wanted = [
        r#""status":"win","winner":1,"ply":5"#,
        r#""code":"bad_record","file":"it","line":2,"message":"`moves` is null""#,
        r#""code":"bad_move","ply":2,"file":"it","line":3,"message":"the move has no value""#,
        r#""status":"ongoing","winner":0,"ply":0"#,
        // Moves after the end are not checked.
        r#""status":"win","winner":1,"ply":5,"lines":[[[0,0],[0,1],[0,2]]],"after_end":1"#,
    ];
    assert_eq!(lines.len(), wanted.len());
    for (line, wanted) in lines.iter().zip(wanted) {
        assert!(line.contains(wanted), "{line}");
    }

    let names: ArrayRef = Arc::new(StringArray::from(vec![
        Some("a"),
        Some("b"),
        None,
        Some("b"),
    ]));
    let cols: ArrayRef = Arc::new(Int64Array::from(vec![Some(0), None, Some(0), Some(1)]));
    let rows = table(vec![
        ("game", names),
        ("row", numbers(&[0; 4])),
        ("col", cols),
    ]);
    let lines = json_lines::of_table(&[rows], options());
    let wanted = [
        r#"{"game":"a","rules":"3x3 k3","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
        r#"{"game":"b","rules":"3x3 k3","status":"invalid","error":{"code":"bad_record","file":"it","line":2,"message":"`col` is null"}}"#,
        r#"{"game":"it:3","status":"invalid","error":{"code":"bad_record","file":"it","line":3,"message":"`game` is null"}}"#,
    ];
    assert_eq!(lines, wanted);
}

/// Each wrong value makes its game invalid, as the same value in `events` does.
#[test]
fn wrong_value_makes_only_its_game_invalid() {
    let halves: ArrayRef = Arc::new(Float64Array::from(vec![0.0, 0.5, 0.0, 0.0, 1e300]));
    let names = vec![Some("X"), Some("X"), Some("Q"), None, Some("1.0")];
    let rows = table(vec![
        ("game", numbers(&[1, 2, 3, 4, 5])),
        ("row", halves.clone()),
        ("column", numbers(&[0; 5])),
        ("player", Arc::new(StringArray::from(names))),
    ]);
    let wanted = [
        r#""status":"ongoing""#,
        r#""code":"bad_record","file":"it","line":2,"message":"`row` must be a whole number, not `0.5`""#,
        r#""code":"bad_record","file":"it","line":3,"message":"`player` must be the number or the name of a player, such as 1, X or black, not `Q`""#,
        r#""status":"ongoing""#,
        r#""code":"bad_record","file":"it","line":5,"message":"`row` must be a whole number"#,
    ];
    let lines = json_lines::of_table(&[rows], options());
    assert_eq!(lines.len(), wanted.len());
    for (line, wanted) in lines.iter().zip(wanted) {
        assert!(line.contains(wanted), "{line}");
    }

    let plies: ArrayRef = Arc::new(Float64Array::from(vec![1.0, 1.5]));
    let rows = table(vec![
        ("game", numbers(&[1, 2])),
        ("cell", numbers(&[0; 2])),
        ("ply", plies),
    ]);
    let lines = json_lines::of_table(&[rows], options());
    assert!(lines[0].contains("ongoing"), "{lines:?}");
    assert!(
        lines[1].contains("`ply` must be a whole number, not `1.5`"),
        "{lines:?}"
    );

    let item = Arc::new(arrow_schema::Field::new_list_field(
        halves.data_type().clone(),
        true,
    ));
    let offsets = arrow_buffer::OffsetBuffer::<i32>::from_lengths([1, 2, 1, 1]);
    let moves = ListArray::new(item, offsets, halves, None);
    let results: ArrayRef = Arc::new(Float64Array::from(vec![1.0, 0.0, f64::NAN, 0.5]));
    let games = table(vec![("moves", Arc::new(moves)), ("result", results)]);
    let lines = json_lines::of_table(&[games], options());
    for (line, wanted) in lines.iter().zip([
        r#""claimed":1,"agrees":null"#,
        r#""code":"bad_move","ply":1,"file":"it","line":2,"message":"`0.5` is not a whole number""#,
        r#""lines":[]}"#,
        r#""code":"bad_move""#,
    ]) {
        assert!(line.contains(wanted), "{line}");
    }
}

/// A struct may be null while its fields have values.
#[test]
fn null_struct_is_no_move() {
    let fields = structs(vec![("row", numbers(&[0, 1])), ("col", numbers(&[0, 1]))]);
    let data = fields.to_data().into_builder();
    let data = data
        .nulls(Some([true, false].into_iter().collect()))
        .build()
        .unwrap();
    let values = arrow_array::make_array(data);
    let lines = json_lines::of_table(&[table(vec![("moves", list(values))])], options());
    assert!(
        lines[0].contains(r#""code":"bad_move","ply":2"#),
        "{lines:?}"
    );
}

/// The first game names playable rules, the second none, and the third impossible ones.
#[test]
fn wrong_rules_make_only_their_game_invalid() {
    let moves = ListArray::from_iter_primitive::<Int32Type, _, _>(vec![Some(vec![Some(0)]); 3]);
    let rules = StringArray::from(vec![Some("3x3"), None, Some("3x3 k9")]);
    let games = table(vec![("moves", Arc::new(moves)), ("rules", Arc::new(rules))]);
    let lines = json_lines::of_table(&[games], JudgeOptions::default());
    for (line, wanted) in
        lines
            .iter()
            .zip(["\"ongoing\"", "\"rules_missing\"", "\"line_too_long\""])
    {
        assert!(line.contains(wanted), "{line}");
    }
}

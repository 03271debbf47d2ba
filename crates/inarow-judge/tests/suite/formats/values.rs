//! The ways to write a move and its player as values. `jsonl`, `events` and `csv` accept the same.

use inarow_judge::{Base, Format, JudgeOptions};

use super::with_rules;
use crate::judge::judgements;

/// Returns the cell of a game of one move, or the code and message of its fault.
fn cell(format: Format, rules: &str, text: &str) -> Result<Vec<u32>, String> {
    let options = JudgeOptions {
        moves: true,
        base: Some(Base::Zero),
        ..with_rules(rules)
    };
    let judged = judgements(format, options, text.as_bytes()).unwrap();
    match &judged[0].outcome {
        Err(fault) => Err(format!("{}: {}", fault.code(), fault.message())),
        Ok(outcome) => {
            let cell = outcome.moves[0].cell;
            let numbers = [Some(cell.row()), Some(cell.col()), cell.layer()];
            Ok(numbers.into_iter().flatten().collect())
        }
    }
}

/// Writes values as a line of `csv` under its header.
fn csv(values: &[(&str, &str)]) -> String {
    let (names, values): (Vec<&str>, Vec<&str>) = values.iter().copied().unzip();
    format!("game,{}\ng,{}\n", names.join(","), values.join(","))
}

/// Writes values as a JSON object. The values are inserted as they are.
fn object(values: &[(&str, &str)], first: &str) -> String {
    let values = values
        .iter()
        .map(|(key, value)| format!("\"{key}\":{value}"));
    let values = values.collect::<Vec<_>>().join(",");
    format!("{{{first}{values}}}")
}

/// Names with their values.
type Values = &'static [(&'static str, &'static str)];

/// Each way to name a cell, with the rules and the cell.
const CELLS: &[(Values, &str, &[u32])] = &[
    (&[("row", "1"), ("col", "2")], "3x3", &[1, 2]),
    (&[("row", "1.0"), ("col", "2.00")], "3x3", &[1, 2]),
    (&[("row", "1"), ("column", "2")], "3x3", &[1, 2]),
    (&[("cell", "5")], "3x3", &[1, 2]),
    (&[("cell", "5.0")], "3x3", &[1, 2]),
    (&[("cell", "5")], "2x4 k2", &[1, 1]),
    (&[("cell", "3")], "2x2 k2 drop", &[1, 1]),
    (&[("col", "1")], "2x2 k2 drop", &[1, 1]),
    (&[("column", "1")], "2x2 k2 drop", &[1, 1]),
    (&[("row", "1"), ("col", "1")], "2x2 k2 drop", &[1, 1]),
    (&[("cell", "11")], "2x3x4 k2", &[0, 2, 3]),
    (&[("cell", "23")], "2x3x4 k2 drop", &[1, 2, 3]),
    (&[("column", "11")], "2x3x4 k2 drop", &[1, 2, 3]),
    (
        &[("column", "2"), ("layer", "3")],
        "2x3x4 k2 drop",
        &[1, 2, 3],
    ),
    (
        &[("row", "0"), ("col", "2"), ("layer", "3")],
        "2x3x4 k2",
        &[0, 2, 3],
    ),
    (&[("action", "5.0")], "3x3", &[1, 2]),
];

#[test]
fn cells_may_be_named_in_the_same_ways_in_every_format() {
    for &(values, rules, expected) in CELLS {
        let record = format!("{{\"moves\":[{}]}}", object(values, ""));
        for (format, text) in [
            (Format::Jsonl, record),
            (Format::Events, object(values, "\"game\":1,")),
            (Format::Csv, csv(values)),
        ] {
            assert_eq!(
                cell(format, rules, &text).as_deref(),
                Ok(expected),
                "{text}"
            );
        }
    }
}

#[test]
fn cells_may_be_text_under_the_name_cell() {
    let object = r#"{"game":1,"cell":"c2"}"#;
    for (format, text) in [
        (Format::Jsonl, format!("{{\"moves\":[{object}]}}")),
        (Format::Events, object.into()),
        (Format::Csv, csv(&[("cell", "c2")])),
    ] {
        assert_eq!(cell(format, "3x3", &text), Ok(vec![1, 2]), "{text}");
    }
}

#[test]
fn single_number_is_a_cell_or_with_drop_a_column() {
    for (rules, number, expected) in [
        ("3x3", "5", &[1, 2][..]),
        ("3x3", "5.0", &[1, 2]),
        ("3x3", "-0", &[0, 0]),
        ("2x4 k2", "7", &[1, 3]),
        ("6x7 k4 drop", "5", &[5, 5]),
        ("6x7 k4 drop", "5.0", &[5, 5]),
        ("2x3x4 k2", "23", &[1, 2, 3]),
        ("2x3x4 k2 drop", "11", &[1, 2, 3]),
    ] {
        let text = format!("{{\"moves\":[{number}]}}");
        let found = cell(Format::Jsonl, rules, &text);
        assert_eq!(found.as_deref(), Ok(expected), "{rules}: {text}");
    }
    let text = r#"{"moves":[0,3,1,4,2]}"#;
    assert!(json_status(text).starts_with(r#""status":"win","winner":1,"ply":5"#));
    for (rules, number, code) in [
        ("3x3", "9", "outside"),
        ("3x3", "-1", "outside"),
        ("3x3", "0.5", "bad_move"),
        ("3x3", "\"5\"", "no_column"),
        ("6x7 k4 drop", "7", "outside"),
        ("2x3x4 k2", "24", "outside"),
        ("2x3x4 k2 drop", "12", "outside"),
        ("2x3x4 k2 drop", "-1", "outside"),
        ("3x3", "9007199254740992.0", "bad_move"),
        ("3x3", "18446744073709551615", "outside"),
    ] {
        let text = format!("{{\"moves\":[{number}]}}");
        let fault = cell(Format::Jsonl, rules, &text).unwrap_err();
        assert!(fault.starts_with(code), "{rules}: {text}: {fault}");
    }
}

/// Returns the judgement of a record on 3x3, from its status on.
fn json_status(text: &str) -> String {
    let line = crate::judge::json(Format::Jsonl, with_rules("3x3"), text).remove(0);
    line[line.find("\"status\"").unwrap()..].into()
}

#[test]
fn players_may_have_names() {
    for (name, player) in [
        ("1", 1),
        ("2", 2),
        ("1.0", 1),
        ("X", 1),
        ("O", 2),
        ("o", 2),
        ("black", 1),
        ("White", 2),
        ("W", 2),
        ("player 2", 2),
        ("P1", 1),
        ("Second_Player", 2),
        ("黑", 1),
        ("player 3", 3),
    ] {
        let json = match name.parse::<f64>() {
            Ok(_) => name.into(),
            Err(_) => format!("\"{name}\""),
        };
        let in_object = format!(r#"{{"game":1,"row":0,"col":0,"player":{json}}}"#);
        for (format, text) in [
            (Format::Jsonl, format!("{{\"moves\":[[0,0,{json}]]}}")),
            (Format::Jsonl, format!("{{\"moves\":[{in_object}]}}")),
            (Format::Events, in_object),
            (
                Format::Csv,
                csv(&[("row", "0"), ("col", "0"), ("player", name)]),
            ),
        ] {
            let options = JudgeOptions {
                turns: inarow_judge::Turns::Unordered,
                moves: true,
                ..with_rules("3x3 players=3")
            };
            let judged = judgements(format, options, text.as_bytes()).unwrap();
            let outcome = judged[0].outcome.as_ref();
            let found = outcome.map(|outcome| outcome.moves[0].player.number());
            assert_eq!(found, Ok(player), "{text}");
        }
    }
}

#[test]
fn values_beyond_these_ways_are_refused() {
    const CELL_TWICE: &str = "names the cell twice";
    const NO_CELL: &str = "has no `col`, `column` or `cell`";
    for (values, reason) in [
        (&[("row", "0"), ("col", "0"), ("cell", "0")][..], CELL_TWICE),
        (&[("col", "0"), ("column", "0"), ("row", "0")], CELL_TWICE),
        (&[("cell", "0"), ("layer", "0")], CELL_TWICE),
        (&[("row", "0"), ("player", "1")], NO_CELL),
        (&[("row", "0.5"), ("col", "0")], "whole number"),
        (&[("row", "0"), ("col", "\"0,0\"")], "whole number"),
        (&[("cell", "1e999")], ""),
        (&[("row", "0"), ("col", "0"), ("player", "\"Q\"")], "player"),
        (
            &[("row", "0"), ("col", "0"), ("player", "\"XO\"")],
            "player",
        ),
        (
            &[("row", "0"), ("col", "0"), ("player", "\"player 0\"")],
            "player",
        ),
        (&[("row", "0"), ("col", "0"), ("player", "true")], "player"),
        (&[("row", "\"X\""), ("col", "0")], "whole number"),
    ] {
        for (format, text) in [
            (
                Format::Jsonl,
                format!("{{\"moves\":[{}]}}", object(values, "")),
            ),
            (Format::Events, object(values, "\"game\":1,")),
            (Format::Csv, csv(values)),
        ] {
            let fault = cell(format, "3x3", &text).unwrap_err();
            assert!(fault.contains(reason), "{text}: {fault}");
        }
    }
    for (text, reason) in [
        (
            r#"{"moves":[["X",0]]}"#,
            "value 1 of the move must be a number",
        ),
        (
            r#"{"moves":[[0,"X"]]}"#,
            "value 2 of the move must be a number",
        ),
        (
            r#"{"moves":[[0,0,"X","O"]]}"#,
            "a move needs 2 numbers, or 3 with its player, not 4",
        ),
        (
            r#"{"moves":[[0,0,"Q"]]}"#,
            "`player` must be the number or the name of a player, such as 1, X or black, not `Q`",
        ),
        (
            r#"{"moves":[{"row":0,"col":0,"row":1}]}"#,
            "the key `row` occurs twice",
        ),
        (
            r#"{"moves":[{"y":0,"r":0,"i":0}]}"#,
            "the move has no `col`, `column` or `cell`",
        ),
    ] {
        let fault = cell(Format::Jsonl, "3x3", text).unwrap_err();
        assert!(
            fault.starts_with("bad_move: ") && fault.contains(reason),
            "{text}: {fault}"
        );
    }
    // With `drop` in space, a list of two numbers is a column and a layer. A third value is then
    // not a player.
    let fault = cell(Format::Jsonl, "2x2x2 drop", r#"{"moves":[[0,0,"X"]]}"#).unwrap_err();
    assert!(
        fault.contains("value 3 of the move must be a number"),
        "{fault}"
    );
}

#[test]
fn pass_is_refused_in_every_format() {
    for (format, text) in [
        (Format::Jsonl, r#"{"id":"g","moves":["a1"," PASS "]}"#),
        (
            Format::Jsonl,
            r#"{"id":"g","moves":["a1",{"cell":"pass"}]}"#,
        ),
        (Format::Jsonl, r#"{"id":"g","moves":"a1 pass b1"}"#),
        (
            Format::Events,
            "{\"game\":\"g\",\"cell\":\"a1\"}\n{\"game\":\"g\",\"cell\":\"Pass\"}",
        ),
        (Format::Csv, "game,cell\ng,a1\ng,pass\ng,b1\n"),
        (Format::Csv, "game,cell,ply\ng,a1,1\ng,pass,2\n"),
        (Format::Csv, "id,moves\ng,a1 pass\n"),
        (Format::Pos, "a1 pass\n"),
        (Format::Sgf, "(;SZ[3]GN[g];B[aa];W[pass])"),
    ] {
        for rules in ["3x3", "3x3 drop"] {
            let judged = judgements(format, with_rules(rules), text.as_bytes()).unwrap();
            assert_eq!(judged.len(), 1, "{text}");
            let fault = judged[0].outcome.as_ref().unwrap_err();
            // In `sgf`, `a1` is a point above the lowest row.
            let ply = if text.contains("[aa]") && rules.contains("drop") {
                1
            } else {
                2
            };
            let code = if ply == 1 { "floating" } else { "pass" };
            assert_eq!((fault.code(), fault.ply()), (code, Some(ply)), "{text}");
        }
    }
    // Other words are not passes. On a board with very many columns, `pass` names a column.
    for (rules, text, code) in [
        ("3x3", "--", Some("no_column")),
        ("3x3", "passe", Some("outside")),
        ("1x300000 drop k5", "pass", None),
        ("1x300000 k5", "pass", Some("pass")),
        ("1x1000 drop k5", "pass", Some("pass")),
    ] {
        let text = format!("game,cell\ng,{text}\n");
        let judged = judgements(Format::Csv, with_rules(rules), text.as_bytes()).unwrap();
        let fault = judged[0].outcome.as_ref().err();
        assert_eq!(fault.map(|fault| fault.code()), code, "{rules}, {text}");
    }
}

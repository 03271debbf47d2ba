//! Boards in space: layers in each format.

use inarow_judge::{Format, JudgeOptions};

use super::{check, with_rules};
use crate::judge::json;

/// Returns the output for one record, from the status on.
fn judge(format: Format, options: JudgeOptions, text: &str) -> String {
    let output = json(format, options, text);
    assert_eq!(output.len(), 1, "{text}");
    let status = output[0].find("\"status\"").unwrap();
    output[0][status..].into()
}

#[test]
fn jsonl_may_write_layers_in_seven_ways() {
    let won = r#""status":"win","winner":1,"ply":3,"lines":[[[2,0,1],[2,1,1]]]}"#;
    for (rules, moves) in [
        ("3x3x3 k2", "[[2,0,1],[0,0,0],[2,1,1]]"),
        ("3x3x3 k2", "[[2,0,1,1],[0,0,0,2],[2,1,1,1]]"),
        ("3x3x3 k2", r#"["a1.2","a3.1","B1.2"]"#),
        ("3x3x3 k2", r#""a1.2a3.1b1.2""#),
        ("3x3x3 k2", r#"["a1.2",[0,0,0],[2,1,1,1]]"#),
        ("3x3x3 k2 drop", "[[0,1],[2,2],[1,1]]"),
        ("3x3x3 k2 drop", r#"["a.2","c.3","b.2"]"#),
        ("3x3x3 k2 drop", r#""a.2c.3b.2""#),
        ("3x3x3 k2 drop", r#"[[0,1],[2,2,2],[2,1,1,1]]"#),
    ] {
        let record = format!(r#"{{"rules":"{rules}","moves":{moves}}}"#);
        assert_eq!(
            judge(Format::Jsonl, JudgeOptions::default(), &record),
            won,
            "{record}"
        );
    }
}

#[test]
fn move_without_a_layer_is_refused() {
    let (cube, drop) = ("3x3x3 k2", "3x3x3 k2 drop");
    for (format, rules, text, ply) in [
        (Format::Jsonl, cube, r#"{"moves":["a1.1","a1"]}"#, 2),
        (Format::Jsonl, cube, r#"{"moves":"a1.1a1"}"#, 2),
        (Format::Jsonl, cube, r#"{"moves":[[0,0]]}"#, 1),
        (Format::Jsonl, cube, r#"{"moves":[[0,0,0],[1,1]]}"#, 2),
        (Format::Jsonl, drop, r#"{"moves":["a.1","a"]}"#, 2),
        (Format::Pos, cube, "a1.1b2c3.1", 2),
        (Format::Csv, cube, "game,row,col\n1,0,0", 1),
        (Format::Csv, cube, "game,row,col,layer\n1,0,0,0\n1,0,0,", 2),
        (Format::Csv, drop, "game,col\n1,0", 1),
        (Format::Events, cube, r#"{"game":1,"row":0,"col":0}"#, 1),
        (
            Format::Events,
            drop,
            r#"{"game":1,"col":0,"layer":null}"#,
            1,
        ),
        // This format has no layers.
        (Format::Columns, drop, "12", 1),
        (Format::Columns, cube, "12", 1),
    ] {
        // The message quotes a move that is written as text.
        let message = match text {
            r#"{"moves":["a1.1","a1"]}"# | r#"{"moves":"a1.1a1"}"# => {
                "a1 needs a layer too, such as a1.1"
            }
            r#"{"moves":["a.1","a"]}"# => "a needs a layer too, such as a.1",
            "a1.1b2c3.1" => "b2 needs a layer too, such as b2.1",
            _ => "the move needs a layer: layers are 0 to 2",
        };
        let wanted = format!(
            r#""status":"invalid","error":{{"code":"layer_not_named","ply":{ply},"message":"{message}"}}}}"#
        );
        assert_eq!(judge(format, with_rules(rules), text), wanted, "{text}");
    }
    // The coordinates that a move gives are checked first.
    let outside = judge(Format::Jsonl, with_rules(cube), r#"{"moves":[[0,3]]}"#);
    assert!(outside.contains(r#""code":"outside","ply":1"#), "{outside}");
}

#[test]
fn move_with_a_wrong_count_of_numbers_is_refused() {
    for (rules, numbers, count) in [
        ("3x3x3 k2", "[0]", 1),
        ("3x3x3 k2", "[0,0,0,1,1]", 5),
        ("3x3x3 k2 drop", "[0]", 1),
        ("3x3x3 k2 drop", "[0,0,0,1,1]", 5),
    ] {
        let record = format!(r#"{{"moves":[{numbers}]}}"#);
        let wanted = format!(
            r#""status":"invalid","error":{{"code":"bad_move","ply":1,"file":"f","line":1,"message":"a move needs 3 numbers, or 4 with its player, not {count}"}}}}"#
        );
        assert_eq!(
            judge(Format::Jsonl, with_rules(rules), &record),
            wanted,
            "{record}"
        );
    }
}

#[test]
fn csv_has_a_column_and_events_have_a_key_for_layers() {
    let won = r#""status":"win","winner":1,"ply":3,"lines":[[[0,0,0],[0,0,1]]]}"#;
    for (format, rules, text) in [
        (
            Format::Csv,
            "2x2x2 k2",
            "LAYER,game,row,col,player\n0,1,0,0,1\n1,1,1,1,2\n1,1,0,0,1\n",
        ),
        (
            Format::Events,
            "2x2x2 k2",
            "{\"game\":1,\"row\":0,\"col\":0,\"layer\":0}\n\
             {\"game\":1,\"row\":1,\"col\":1,\"layer\":1}\n\
             {\"layer\":1,\"game\":1,\"row\":0,\"col\":0}\n",
        ),
        (
            Format::Csv,
            "1x2x2 k2 drop",
            "layer,game,col\n0,1,0\n1,1,1\n1,1,0\n",
        ),
    ] {
        assert_eq!(judge(format, with_rules(rules), text), won, "{text}");
    }
    for (layer, code, message) in [
        (
            "2",
            "outside",
            "layer 2 is outside the board: layers are 0 to 1",
        ),
        (
            "-1",
            "outside",
            "layer -1 is outside the board: layers are 0 to 1",
        ),
        ("x", "bad_record", "`layer` must be a whole number, not `x`"),
    ] {
        let text = format!("game,row,col,layer\n1,0,0,{layer}\n");
        let output = judge(Format::Csv, with_rules("2x2x2 k2"), &text);
        assert!(
            output.contains(code) && output.contains(message),
            "{output}"
        );
    }
}

#[test]
fn plane_is_layer_zero() {
    let ongoing = r#""status":"ongoing","winner":0,"ply":1,"lines":[]}"#;
    let outside = r#""status":"invalid","error":{"code":"outside","ply":1,"message":"layer 1 is outside the board: layers are 0 to 0"}}"#;
    let no_cell = r#""status":"invalid","error":{"code":"outside","ply":1,"message":"there is no cell a1.2 on 3x3"}}"#;
    for (format, before, after) in [
        (Format::Jsonl, r#"{"moves":"a1."#, "\"}"),
        (Format::Jsonl, r#"{"moves":["a1."#, "\"]}"),
        (Format::Pos, "a1.", ""),
    ] {
        for (layer, wanted) in [("1", ongoing), ("2", no_cell)] {
            let text = format!("{before}{layer}{after}");
            assert_eq!(judge(format, with_rules("3x3"), &text), wanted, "{text}");
        }
    }
    for (layer, wanted) in [("0", ongoing), ("1", outside), ("", ongoing)] {
        let text = format!("game,row,col,layer\n1,0,0,{layer}");
        assert_eq!(
            judge(Format::Csv, with_rules("3x3"), &text),
            wanted,
            "{text}"
        );
    }
    // Cells of a board with one layer have three numbers.
    check(
        Format::Jsonl,
        with_rules("1x2x1 k2"),
        &[(
            r#"{"moves":[[0,0,0],[0,1,0,2]]}"#,
            &[r#"{"game":"f:1","rules":"1x2x1 k2","status":"draw","winner":0,"ply":2,"lines":[]}"#],
        )],
    );
}

#[test]
fn missing_layer_after_the_full_stop_is_reported_with_its_byte() {
    for (text, message) in [
        ("a1.", "expected a layer (a number from 1) at byte 3"),
        (
            "a1.1b2.c3.1",
            "expected a layer (a number from 1) at byte 7",
        ),
    ] {
        let output = judge(Format::Pos, with_rules("3x3x3"), text);
        assert!(
            output.contains("no_layer") && output.contains(message),
            "{output}"
        );
    }
}

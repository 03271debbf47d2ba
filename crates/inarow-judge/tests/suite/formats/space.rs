//! Boards in space: how each format names a layer, and what it cannot name.

use inarow_judge::{Format, Options};

use super::{by, check};
use crate::judged::json;

/// What is said of one record, from the status on.
fn said(format: Format, options: Options, text: &str) -> String {
    let output = json(format, options, text);
    assert_eq!(output.len(), 1, "{text}");
    let status = output[0].find("\"status\"").unwrap();
    output[0][status..].into()
}

#[test]
fn jsonl_writes_layers_in_seven_ways() {
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
            said(Format::Jsonl, Options::default(), &record),
            won,
            "{record}"
        );
    }
}

#[test]
fn a_move_without_a_layer_is_refused() {
    let (cube, falling) = ("3x3x3 k2", "3x3x3 k2 drop");
    let calls = |moves: &str| {
        let names = ",\"move\"".repeat(moves.matches('[').count());
        format!("[\"TicTacToe\"{names}]\n[[3],{moves}]")
    };
    for (format, rules, text, ply) in [
        (Format::Jsonl, cube, r#"{"moves":["a1.1","a1"]}"#, 2),
        (Format::Jsonl, cube, r#"{"moves":"a1.1a1"}"#, 2),
        (Format::Jsonl, cube, r#"{"moves":[0]}"#, 1),
        (Format::Jsonl, cube, r#"{"moves":[[0,0]]}"#, 1),
        (Format::Jsonl, cube, r#"{"moves":[[0,0,0],[1,1]]}"#, 2),
        (Format::Jsonl, falling, r#"{"moves":["a.1","a"]}"#, 2),
        (Format::Jsonl, falling, r#"{"moves":[0]}"#, 1),
        (Format::Pos, cube, "a1.1b2c3.1", 2),
        (Format::Csv, cube, "game,row,col\n1,0,0", 1),
        (Format::Csv, cube, "game,row,col,layer\n1,0,0,0\n1,0,0,", 2),
        (Format::Csv, falling, "game,col\n1,0", 1),
        (Format::Events, cube, r#"{"game":1,"row":0,"col":0}"#, 1),
        (
            Format::Events,
            falling,
            r#"{"game":1,"col":0,"layer":null}"#,
            1,
        ),
        // These formats have no layers.
        (Format::Columns, falling, "12", 1),
        (Format::Columns, cube, "12", 1),
        (Format::Leetcode, cube, &calls("[0,0,1],[0,1,2]"), 1),
        (Format::Leetcode, falling, &calls("[2,0,1]"), 1),
    ] {
        let wanted = format!(
            r#""status":"invalid","error":{{"code":"layer_not_named","ply":{ply},"message":"the move names no layer, and the board has layers 0..=2"}}}}"#
        );
        assert_eq!(said(format, by(rules), text), wanted, "{text}");
    }
    // What the move names is looked at first.
    for (format, text) in [
        (Format::Leetcode, &*calls("[3,0,1]")),
        (Format::Jsonl, r#"{"moves":[[0,3]]}"#),
    ] {
        let outside = said(format, by(cube), text);
        assert!(outside.contains(r#""code":"outside","ply":1"#), "{outside}");
    }
    // Four numbers are none of the exercise's, whatever the board.
    let four = said(Format::Leetcode, by(cube), &calls("[0,0,0,1]"));
    let message = "a move of 4 numbers, where 2 name a cell and one more the player";
    assert!(
        four.contains("bad_move") && four.contains(message),
        "{four}"
    );
}

#[test]
fn calls_on_a_cube_are_answered_by_the_refusal() {
    let options = Options {
        answers: true,
        ..by("qubic")
    };
    let text = "[\"TicTacToe\",\"move\",\"move\"]\n[[3],[0,0,1],[0,0,9]]";
    let judged = crate::judged::judgements(Format::Leetcode, options, text.as_bytes()).unwrap();
    let answers = r#"[null,"layer_not_named","unknown_player"]"#;
    assert_eq!(judged[0].answers.as_deref(), Some(answers));
}

#[test]
fn a_number_too_many_or_too_few_is_no_move() {
    for (rules, numbers, count) in [
        ("3x3x3 k2", "[0]", 1),
        ("3x3x3 k2", "[0,0,0,1,1]", 5),
        ("3x3x3 k2 drop", "[0]", 1),
        ("3x3x3 k2 drop", "[0,0,0,1,1]", 5),
    ] {
        let record = format!(r#"{{"moves":[{numbers}]}}"#);
        let wanted = format!(
            r#""status":"invalid","error":{{"code":"bad_move","ply":1,"file":"f","line":1,"message":"a move of {count} numbers, where 3 name a cell and one more the player"}}}}"#
        );
        assert_eq!(said(Format::Jsonl, by(rules), &record), wanted, "{record}");
    }
}

#[test]
fn layers_are_columns_of_csv_and_keys_of_events() {
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
        assert_eq!(said(format, by(rules), text), won, "{text}");
    }
    for (layer, code, message) in [
        ("2", "outside", "layer 2 is outside 0..=1"),
        ("-1", "outside", "layer -1 is outside 0..=1"),
        ("x", "bad_record", "layer `x` is no whole number"),
    ] {
        let text = format!("game,row,col,layer\n1,0,0,{layer}\n");
        let said = said(Format::Csv, by("2x2x2 k2"), &text);
        assert!(said.contains(code) && said.contains(message), "{said}");
    }
}

#[test]
fn a_plane_is_its_own_first_layer() {
    let ongoing = r#""status":"ongoing","winner":0,"ply":1,"lines":[]}"#;
    let outside = r#""status":"invalid","error":{"code":"outside","ply":1,"message":"layer 1 is outside 0..=0"}}"#;
    for (format, before, after) in [
        (Format::Jsonl, r#"{"moves":"a1."#, "\"}"),
        (Format::Jsonl, r#"{"moves":["a1."#, "\"]}"),
        (Format::Pos, "a1.", ""),
    ] {
        for (layer, wanted) in [("1", ongoing), ("2", outside)] {
            let text = format!("{before}{layer}{after}");
            assert_eq!(said(format, by("3x3"), &text), wanted, "{text}");
        }
    }
    for (layer, wanted) in [("0", ongoing), ("1", outside), ("", ongoing)] {
        let text = format!("game,row,col,layer\n1,0,0,{layer}");
        assert_eq!(said(Format::Csv, by("3x3"), &text), wanted, "{text}");
    }
    // A board of one layer has cells of three numbers.
    check(
        Format::Jsonl,
        by("1x2x1 k2"),
        &[(
            r#"{"moves":[[0,0,0],[0,1,0,2]]}"#,
            &[r#"{"game":"f:1","rules":"1x2x1 k2","status":"draw","winner":0,"ply":2,"lines":[]}"#],
        )],
    );
}

#[test]
fn text_that_names_no_layer_behind_the_full_stop_says_where() {
    for (text, message) in [
        ("a1.", "no layer, a number from 1, at byte 3"),
        ("a1.1b2.c3.1", "no layer, a number from 1, at byte 7"),
    ] {
        let said = said(Format::Pos, by("3x3x3"), text);
        assert!(
            said.contains("no_layer") && said.contains(message),
            "{said}"
        );
    }
}

//! Moves as one text: with numbers, with commas, as digits, and with a result after them.

use inarow_judge::{Base, Format, JudgeOptions};

use super::with_rules;
use crate::judge::json;

/// Returns the judgement of a line of `pos`, from its status on.
fn pos(rules: &str, text: &str) -> String {
    judged(Format::Pos, with_rules(rules), text)
}

fn judged(format: Format, options: JudgeOptions, text: &str) -> String {
    let lines = json(format, options, text);
    let [line] = &lines[..] else {
        panic!("{lines:?}");
    };
    line[line.find("\"status\"").unwrap()..].into()
}

/// Returns the code, the ply and the message of an invalid line of `pos`.
fn fault(rules: &str, text: &str) -> String {
    let line = pos(rules, text);
    let error = line.strip_prefix(r#""status":"invalid","error":{"code":"#);
    error.unwrap_or_else(|| panic!("{text}: {line}")).into()
}

#[test]
fn moves_may_have_numbers_and_a_last_comma() {
    let won = r#""status":"win","winner":1,"ply":5,"lines":[[[0,0],[0,1],[0,2]]]}"#;
    for text in [
        "a3b2b3a2c3",
        "1. a3 b2 2. b3 a2 3. c3",
        "1.a3 b2 2.b3 a2 3.c3",
        "1. a3, b2, 2. b3, a2, 3. c3",
        "1. a3 2. b2 3. b3 4. a2 5. c3",
        "01. a3b2 02. b3a2 03. c3",
        " 1.\ta3 2.  b2b3a2c3 ",
        "a3 b2 b3 1. a2 c3",
        "a3,b2,b3,a2,c3,",
        "a3, b2, b3, a2, c3 , ",
        "a3b2b3a2c3,",
        "3x3 k3: 1. a3 b2 2. b3 a2 3. c3,",
    ] {
        assert_eq!(pos("3x3", text), won, "{text}");
    }
    let connect6 = pos("connect6", "1.j10 2.i9l10 3.j8l8");
    assert!(connect6.starts_with(r#""status":"ongoing","winner":0,"ply":5"#));
    let space = pos("3x3x3 k3", "1. a1.1 b1.2 2. a1.2");
    assert!(space.starts_with(r#""status":"ongoing","winner":0,"ply":3"#));
    let columns = pos("6x7 k4 drop", "1. d 2. d 3. e");
    assert!(columns.starts_with(r#""status":"ongoing","winner":0,"ply":3"#));
    // After the end, a number and its move count as one move.
    let after = pos("1x3 k1", "1. a1 2. b1 3. c1, 4. ?");
    assert!(after.ends_with(r#""after_end":3}"#), "{after}");
}

#[test]
fn other_numbers_and_commas_are_refused() {
    for (text, expected) in [
        ("2. a3", r#""bad_move","ply":1"#),
        ("1. a3 3. b2", r#""bad_move","ply":2"#),
        ("1. a3 1. b2", r#""bad_move","ply":2"#),
        ("0. a3", r#""bad_move","ply":1"#),
        ("99999999999999999999999. a3", r#""bad_move","ply":1"#),
        ("1. 2. a3", r#""no_column","ply":1"#),
        ("1. a3 2.", r#""no_column","ply":2"#),
        ("1.", r#""no_column","ply":1"#),
        ("1 a3", r#""no_column","ply":1"#),
        ("1) a3", r#""no_column","ply":1"#),
        ("1... a3", r#""no_column","ply":1"#),
        ("a3,,", r#""no_column","ply":2"#),
        ("a3,,b2", r#""no_column","ply":2"#),
        (",a3", r#""no_column","ply":1"#),
        (",", r#""no_column","ply":1"#),
        ("3x3:,", r#""no_column","ply":1"#),
    ] {
        let fault = fault("3x3", text);
        assert!(fault.starts_with(expected), "{text}: {fault}");
    }
    let message = fault("3x3", "1. a3 3. b2");
    assert!(
        message.ends_with(r#""message":"move number 3 must be 2"}}"#),
        "{message}"
    );
    let refused = fault("3x3", "1. a3 2. a3,");
    assert_eq!(
        refused,
        r#""occupied","ply":2,"message":"a3 is occupied by player 1"}}"#
    );
}

#[test]
fn result_after_the_last_move_is_the_claim() {
    let won = "h8 i9 h9 i10 h10 i11 h11 i12 h12";
    for (text, claim) in [
        (format!("{won} 1-0"), r#""claimed":1,"agrees":true}"#),
        (format!("{won}, 1-0"), r#""claimed":1,"agrees":true}"#),
        (format!("{won},1-0 "), r#""claimed":1,"agrees":true}"#),
        (
            format!("15x15 k5: {won} 1-0"),
            r#""claimed":1,"agrees":true}"#,
        ),
        (
            format!("{won} 0-1"),
            r#""claimed":2,"agrees":false,"file":"f","line":1}"#,
        ),
        (
            format!("{won} 1/2-1/2"),
            r#""claimed":0,"agrees":false,"file":"f","line":1}"#,
        ),
        (format!("{won} *"), r#"[6,7],[7,7]]]}"#),
        ("h8 i9 1-0".into(), r#""claimed":1,"agrees":null}"#),
        (
            "h8 i9 white resigns".into(),
            r#""claimed":1,"agrees":null}"#,
        ),
        (
            "h8 i9 Black resigned.".into(),
            r#""claimed":2,"agrees":null}"#,
        ),
        ("h8 i9 B+R".into(), r#""claimed":1,"agrees":null}"#),
        ("h8 i9 W+Resign".into(), r#""claimed":2,"agrees":null}"#),
        (
            "h8 i9 white wins by resignation".into(),
            r#""claimed":2,"agrees":null}"#,
        ),
        ("h8 i9 黑认输".into(), r#""claimed":2,"agrees":null}"#),
        // The player whose turn it is resigns.
        ("h8 i9 resign".into(), r#""claimed":2,"agrees":null}"#),
        ("h8 resigns".into(), r#""claimed":1,"agrees":null}"#),
        (format!("{won} resign"), r#"[6,7],[7,7]]]}"#),
    ] {
        let line = pos("gomoku", &text);
        assert!(
            line.ends_with(claim) && !line.contains("after_end"),
            "{text}: {line}"
        );
    }
    // With three players, a resignation leaves two players.
    let three = pos("5x5 k4 players=3", "a1 resign");
    assert!(
        three.contains("the claimed result `resigns` cannot be read"),
        "{three}"
    );
}

#[test]
fn other_words_after_the_last_move_are_no_result() {
    for (rules, text, expected) in [
        ("gomoku", "1-0", r#""no_column","ply":1"#),
        ("gomoku", "h8 2-0", r#""no_column","ply":2"#),
        ("gomoku", "h8 1-0 i9", r#""no_column","ply":2"#),
        ("gomoku", "h8 draw", r#""outside","ply":2"#),
        ("gomoku", "h8 black", r#""outside","ply":2"#),
        ("gomoku", "h8 x resigns", r#""outside","ply":2"#),
        ("gomoku", "h8 1", r#""no_column","ply":2"#),
        ("gomoku", "h8 B+5", r#""row_not_named","ply":2"#),
        ("6x7 k4 drop", "d x", r#""outside","ply":2"#),
    ] {
        let fault = fault(rules, text);
        assert!(fault.starts_with(expected), "{text}: {fault}");
    }
    // A single letter is a column, also before a word of resignation.
    let columns = pos("6x7 k4 drop", "d b resign");
    assert!(
        columns.contains(r#""ply":2,"lines":[],"claimed":2"#),
        "{columns}"
    );
}

#[test]
fn digits_are_columns_from_one() {
    let drop = || with_rules("6x7 k4 drop");
    let won = r#""status":"win","winner":1,"ply":7,"lines":[[[2,0],[3,0],[4,0],[5,0]]]"#;
    for (format, text) in [
        (Format::Pos, "1212121"),
        (Format::Pos, "6x7 k4 drop: 1212121"),
        (Format::Jsonl, r#"{"moves":"1212121"}"#),
        (
            Format::Jsonl,
            r#"{"moves":" 1212121 ","rules":"connect-four"}"#,
        ),
    ] {
        assert_eq!(judged(format, drop(), text), format!("{won}}}"), "{text}");
    }
    for (format, text) in [
        (Format::Pos, "1212121 1-0"),
        (Format::Columns, "1212121 1-0"),
        (Format::Columns, "1212121 -18 1-0"),
        (Format::Jsonl, r#"{"moves":"1212121 1-0","result":null}"#),
        (Format::Jsonl, r#"{"moves":"1212121","result":1}"#),
        (Format::Jsonl, r#"{"moves":"1212121 0-1","result":1}"#),
    ] {
        let line = judged(format, drop(), text);
        assert_eq!(
            line,
            format!("{won},\"claimed\":1,\"agrees\":true}}"),
            "{text}"
        );
    }
    let from_zero = JudgeOptions {
        base: Some(Base::Zero),
        ..drop()
    };
    let line = judged(Format::Jsonl, from_zero, r#"{"moves":"0101010"}"#);
    assert_eq!(line, format!("{won}}}"));
    for (rules, text, expected) in [
        ("3x3", "123", r#""no_column","ply":1"#),
        ("6x7 k4 drop", "4 4", r#""bad_move","ply":2"#),
        ("6x7 k4 drop", "4d", r#""bad_move","ply":2"#),
        ("6x7 k4 drop", "87", r#""outside","ply":1"#),
        ("2x2x2 k2 drop", "1", r#""layer_not_named","ply":1"#),
    ] {
        let fault = fault(rules, text);
        assert!(fault.starts_with(expected), "{text}: {fault}");
    }
}

#[test]
fn text_may_be_a_json_list() {
    for text in [
        "[0,3,1,4,2]",
        " [[0,0],[1,0],[0,1],[1,1],[0,2,\"X\"]] ",
        "[0,3,1,4,2] 1-0",
        r#"[{"row":0,"col":0},"a2","b3","b2","c3"]"#,
    ] {
        let line = pos("3x3", text);
        assert!(
            line.starts_with(r#""status":"win","winner":1,"ply":5"#),
            "{text}: {line}"
        );
    }
    for (text, expected) in [
        (
            "[0,3",
            r#""bad_json","file":"f","line":1,"message":"not valid JSON: the text ends inside a list (byte 4)"}"#,
        ),
        ("3x3: [0]", r#""no_column","ply":1"#),
    ] {
        let fault = fault("3x3", text);
        assert!(fault.starts_with(expected), "{text}: {fault}");
    }
}

//! `events` and `csv` by example.

use inarow_judge::{Archive, Format, Grouping, JudgeOptions};

use super::{check, with_rules};
use crate::judge::{NAME, json, json_of, judgements};
use crate::piece_reader::PieceReader;

#[test]
fn interleaved_games_are_judged_in_order_of_their_first_lines() {
    let events = r#"{"game":"b","row":0,"col":0,"player":1}
{"game":7,"row":0,"col":0}
{"game":"b","row":1,"col":0}

{"game":"b","row":0,"col":1,"player":1}
{"game":7,"row":0,"col":0}
{"row":0,"col":1,"player":1}
{"game":"b","row":1,"col":1,"player":2}
{"game":"c","row":1,"col":1,"player":2}
"#;
    let output: &[&str] = &[
        r#"{"game":"b","rules":"2x2 k2","status":"win","winner":1,"ply":3,"lines":[[[0,0],[0,1]]],"after_end":1}"#,
        r#"{"game":"7","rules":"2x2 k2","status":"invalid","error":{"code":"occupied","ply":2,"message":"(0, 0) is occupied by player 1"}}"#,
        r#"{"game":"f:7","status":"invalid","error":{"code":"bad_record","file":"f","line":7,"message":"the key `game` is missing"}}"#,
        r#"{"game":"c","rules":"2x2 k2","status":"invalid","error":{"code":"wrong_player","ply":1,"message":"it is the turn of player 1, not player 2"}}"#,
    ];
    check(Format::Events, with_rules("2x2"), &[(events, output)]);
}

/// Only calls of the exercise are answered after a refused move.
#[test]
fn first_fault_stays_if_answers_are_asked_for() {
    let options = JudgeOptions {
        answers: true,
        ..with_rules("2x2")
    };
    let events = r#"{"game":"a","row":2,"col":0}
{"game":"a","col":"x"}"#;
    let output = r#"{"game":"a","rules":"2x2 k2","status":"invalid","error":{"code":"outside","ply":1,"message":"row 2 is outside the board: rows are 0 to 1"}}"#;
    check(Format::Events, options, &[(events, &[output])]);
}

#[test]
fn unparsable_event_makes_its_game_invalid_at_its_line() {
    check(
        Format::Events,
        with_rules("2x2"),
        &[
            (
                r#"{"game":"a","row":0,"col":0}
{"game":"a","row":"x","col":0}
{"game":"a","row":0,"col":1.5}"#,
                &[
                    r#"{"game":"a","rules":"2x2 k2","status":"invalid","error":{"code":"bad_record","file":"f","line":2,"message":"`row` must be a whole number, not `x`"}}"#,
                ],
            ),
            // The first fault is reported.
            (
                r#"{"game":"a","row":2,"col":0}
{"game":"a","col":"x"}"#,
                &[
                    r#"{"game":"a","rules":"2x2 k2","status":"invalid","error":{"code":"outside","ply":1,"message":"row 2 is outside the board: rows are 0 to 1"}}"#,
                ],
            ),
            // Moves after the end are not checked. But a line that cannot be parsed makes its game
            // invalid, because it may be any move.
            (
                r#"{"game":"a","row":0,"col":0}
{"game":"a","row":1,"col":0}
{"game":"a","row":0,"col":1}
{"game":"a","row":true,"col":1}"#,
                &[
                    r#"{"game":"a","rules":"2x2 k2","status":"invalid","error":{"code":"bad_record","file":"f","line":4,"message":"`true` is not a whole number of at most 64 bits, or the text of a cell or a player (byte 21)"}}"#,
                ],
            ),
        ],
    );
}

#[test]
fn plies_order_the_moves_and_have_no_gaps() {
    let lines = |plies: &[&str]| {
        let cells = [(0, 0), (1, 0), (0, 1), (1, 1), (9, 9), (9, 9), (9, 9)];
        let line = |ply: &&str| match ply.parse::<usize>() {
            Ok(number) => {
                let (row, col) = cells.get(number.wrapping_sub(1)).unwrap_or(&(0, 0));
                format!("{{\"game\":\"a\",\"row\":{row},\"col\":{col},\"ply\":{ply}}}\n")
            }
            Err(_) => format!("{{\"game\":\"a\",\"row\":0,\"col\":0,\"ply\":{ply}}}\n"),
        };
        plies.iter().map(line).collect::<String>()
    };
    let won = r#""status":"win","winner":1,"ply":3,"lines":[[[0,0],[0,1]]]"#;
    let invalid = |code: &str, line: u32, message: &str| {
        format!(
            r#""status":"invalid","error":{{"code":"{code}","file":"f","line":{line},"message":"{message}"}}"#
        )
    };
    for (plies, expected) in [
        (&["1", "2", "3"][..], won.to_owned()),
        (&["3", "1", "2"], won.to_owned()),
        (&["1", "2", "3", "4"], format!("{won},\"after_end\":1")),
        (&["5", "4", "3", "2", "1"], format!("{won},\"after_end\":2")),
        (&["4", "1", "2", "3", "5"], format!("{won},\"after_end\":2")),
        (
            &["1", "3"],
            invalid("ply_gap", 1, "ply 2 is missing before ply 3"),
        ),
        (
            &["2"],
            invalid("ply_gap", 1, "ply 1 is missing before ply 2"),
        ),
        (
            &["1", "-1"],
            invalid("ply_gap", 2, "ply must be at least 0, not -1"),
        ),
        (
            &["1", "1"],
            invalid("ply_repeated", 2, "ply 1 occurs twice"),
        ),
        (
            &["1", "3", "3", "2"],
            invalid("ply_repeated", 3, "ply 3 occurs twice"),
        ),
        (
            &["1", "null"],
            invalid(
                "ply_mixed",
                2,
                "some moves of the game have a ply, others have none",
            ),
        ),
        (
            &["null", "1"],
            invalid(
                "ply_mixed",
                2,
                "some moves of the game have a ply, others have none",
            ),
        ),
        // Plies after the end are checked too, in any order of the lines.
        (
            &["1", "2", "3", "5"],
            invalid("ply_gap", 1, "ply 4 is missing before ply 5"),
        ),
        (
            &["5", "3", "2", "1"],
            invalid("ply_gap", 1, "ply 4 is missing before ply 5"),
        ),
        (
            &["1", "2", "3", "4", "4"],
            invalid("ply_repeated", 5, "ply 4 occurs twice"),
        ),
        (
            &["4", "4", "1", "2", "3"],
            invalid("ply_repeated", 2, "ply 4 occurs twice"),
        ),
        (
            &["1", "2", "3", "null"],
            invalid(
                "ply_mixed",
                4,
                "some moves of the game have a ply, others have none",
            ),
        ),
    ] {
        let output = format!(r#"{{"game":"a","rules":"2x2 k2",{expected}}}"#);
        let text = lines(plies);
        assert_eq!(
            json(Format::Events, with_rules("2x2"), &text),
            [output],
            "of\n{text}"
        );
    }
}

/// Returns a line for each ply of a game that player 1 wins with the third move. The moves after
/// that are outside the board.
fn lines_from_zero(plies: &[i64]) -> String {
    let cells = [(0, 0), (1, 0), (0, 1)];
    let line = |ply: &i64| {
        let place = usize::try_from(*ply).ok().and_then(|ply| cells.get(ply));
        let (row, col) = place.unwrap_or(&(9, 9));
        let player = ply.rem_euclid(2) + 1;
        format!(
            "{{\"game\":\"a\",\"row\":{row},\"col\":{col},\"player\":{player},\"ply\":{ply}}}\n"
        )
    };
    plies.iter().map(line).collect()
}

/// If a game has a ply 0, its plies count from 0. The ply 0 may come last, after moves that would
/// be refused without it.
#[test]
fn plies_may_count_from_zero() {
    let won = r#""status":"win","winner":1,"ply":3,"lines":[[[0,0],[0,1]]]"#;
    let invalid = |code: &str, line: u32, message: &str| {
        format!(
            r#""status":"invalid","error":{{"code":"{code}","file":"f","line":{line},"message":"{message}"}}"#
        )
    };
    for (plies, expected) in [
        (&[0, 1, 2][..], won.to_owned()),
        (&[2, 1, 0], won.to_owned()),
        (&[1, 0, 2], won.to_owned()),
        (&[1, 2, 0], won.to_owned()),
        (&[2, 0, 1], won.to_owned()),
        (&[0, 1, 2, 3], format!("{won},\"after_end\":1")),
        (&[3, 4, 1, 2, 0], format!("{won},\"after_end\":2")),
        (
            &[0],
            r#""status":"ongoing","winner":0,"ply":1,"lines":[]"#.to_owned(),
        ),
        (
            &[0, 2],
            invalid("ply_gap", 1, "ply 1 is missing before ply 2"),
        ),
        (
            &[1, 2, 4, 0],
            invalid("ply_gap", 1, "ply 3 is missing before ply 4"),
        ),
        (&[0, 0], invalid("ply_repeated", 2, "ply 0 occurs twice")),
        (
            &[1, 0, 2, 0],
            invalid("ply_repeated", 4, "ply 0 occurs twice"),
        ),
        (
            &[1, 0, 1],
            invalid("ply_repeated", 3, "ply 1 occurs twice"),
        ),
        (
            &[0, -1],
            invalid("ply_gap", 2, "ply must be at least 0, not -1"),
        ),
        // Without a ply 0, the first move is the move of player 2.
        (
            &[1, 2],
            r#""status":"invalid","error":{"code":"wrong_player","ply":1,"message":"it is the turn of player 1, not player 2"}"#
                .to_owned(),
        ),
        (
            &[2, 2],
            invalid("ply_repeated", 2, "ply 2 occurs twice"),
        ),
    ] {
        let text = lines_from_zero(plies);
        let output = format!(r#"{{"game":"a","rules":"2x2 k2",{expected}}}"#);
        assert_eq!(json(Format::Events, with_rules("2x2"), &text), [output], "of\n{text}");
    }
    // The last line may still be the first move, so the order of the moves is not certain.
    let text = format!(
        "{}{{\"game\":\"a\",\"col\":\"x\"}}\n",
        lines_from_zero(&[1, 2])
    );
    let output = json(Format::Events, with_rules("2x2"), &text);
    assert!(output[0].contains("bad_record"), "{output:?}");
    let csv = "game,ply,player,row,col\n1,0,X,0,0\n1,1,O,1,0\n1,2,X,0,1\n1,3,O,1,1\n1,4,X,0,2\n";
    let output = json(Format::Csv, with_rules("3x3"), csv);
    assert!(
        output[0].contains(r#""status":"win","winner":1,"ply":5"#),
        "{output:?}"
    );
}

/// Judges a text without naming its format, in pieces of several sizes.
fn judge_without_format(text: &str) -> Vec<String> {
    let archive = Archive::new(NAME, Format::Jsonl, with_rules("2x2")).guessed();
    let outputs = [1, 7, usize::MAX].map(|size| {
        let pieces = PieceReader::new(text.as_bytes(), size);
        json_of(&archive, pieces)
    });
    let are_same = outputs.iter().all(|other| *other == outputs[0]);
    assert!(are_same, "{outputs:?}");
    let [output, ..] = outputs;
    output
}

const GAME: &str = r#"{"game":"x","rules":"2x2","moves":[[0,0]]}"#;
const MOVE: &str = r#"{"game":"y","row":0,"col":0}"#;

/// True if `object` after `text` is parsed as a move.
fn is_parsed_as_move(text: &str, object: &str) -> bool {
    let output = judge_without_format(&format!("{text}\n{object}\n"));
    let last = output.last().unwrap();
    match object {
        MOVE => last.starts_with(r#"{"game":"y","#),
        _ => !last.contains(r#""status":"ongoing""#),
    }
}

#[test]
fn first_line_that_is_a_game_or_a_move_decides_the_format() {
    for before in [
        // Lines that are not objects do not decide the form. They are judged anyway.
        "[0]",
        "\u{feff}4453\n\"game\"",
        "{]\n{,}",
        // An object that is neither a game nor a move does not decide the form.
        "{}",
        r#"{"id":"x"}"#,
        r#"{"id":"bad","row":0}"#,
        r#"{"row":0,"col":0,"player":1}"#,
        r#"{"game":null,"row":0,"col":0}"#,
        r#"{"game":"x","col":"?"}"#,
        r#"{"game":"x","rules":"2x2","result":1}"#,
        r#"{"game":"x","row":0,"row":1,"col":0}"#,
    ] {
        for (object, is_move) in [(GAME, false), (MOVE, true)] {
            assert_eq!(
                is_parsed_as_move(before, object),
                is_move,
                "{before}\n{object}"
            );
            let output = judge_without_format(&format!("{before}\n{object}\n"));
            let invalid = output
                .iter()
                .filter(|line| line.contains(r#""status":"invalid""#));
            assert_eq!(invalid.count(), output.len() - 1, "{output:?}");
        }
        // If the format is named, its lines do not change it.
        let text = format!("{before}\n{MOVE}");
        let output = json(Format::Jsonl, with_rules("2x2"), text);
        assert!(
            output
                .iter()
                .all(|line| line.contains(r#""status":"invalid""#)),
            "{output:?}"
        );
    }
    // Two wrong moves show that the lines are moves.
    let wrong = r#"{"game":"x","row":0}"#;
    assert!(!is_parsed_as_move(wrong, GAME));
    assert!(is_parsed_as_move(&format!("{wrong}\n{wrong}"), GAME));
    // Only the first hundred lines can decide the form.
    let many = "{}\n".repeat(100);
    assert!(!is_parsed_as_move(many.trim_end(), MOVE));
}

/// A wrong move makes its game invalid, on the first line as on any other line.
#[test]
fn wrong_move_on_the_first_line_makes_its_game_invalid() {
    let wrong = r#"{"game":"y","row":0,"row":1,"col":0}"#;
    for lines in [[wrong, MOVE], [MOVE, wrong]] {
        let text = lines.join("\n");
        for output in [
            judge_without_format(&text),
            json(Format::Events, with_rules("2x2"), &text),
        ] {
            let [game] = &output[..] else {
                panic!("{output:?}");
            };
            assert!(
                game.starts_with(r#"{"game":"y","rules":"2x2 k2","status":"invalid""#),
                "{game}"
            );
        }
    }
}

#[test]
fn csv_columns_may_be_in_any_order() {
    let output: &[&str] = &[
        r#"{"game":"a","rules":"2x2 k2","status":"win","winner":1,"ply":3,"lines":[[[0,0],[0,1]]]}"#,
    ];
    for text in [
        "game,row,col\na,0,0\na,1,0\na,0,1\n",
        "col,player,row,game_id\n0,1,0,a\n0,2,1,a\n1,1,0,a\n",
        "Game_ID, ROW ,col\r\n a,0 , 0\r\na, 1,0\r\na ,0,1",
        "ply,game,note,col,row\n3,a,,1,0\n1,a,\"x, \"\"y\"\"\",0,0\n2,a,z,0,1\n",
        "\u{feff}\"game\",\"row\",\"col\",\"player\"\n\"a\",\"0\",\"0\",\"1\"\n\n\"a\",1,0,\n\"a\",0,1,\" \"\n",
    ] {
        check(Format::Csv, with_rules("2x2"), &[(text, output)]);
    }
    check(
        Format::Csv,
        with_rules("6x7 k2 drop"),
        &[(
            "col,game\n3,\"x, \"\"y\"\"\"\n3,\"x, \"\"y\"\"\"\n2,\"x, \"\"y\"\"\"\n",
            &[
                r#"{"game":"x, \"y\"","rules":"6x7 k2 drop","status":"win","winner":1,"ply":3,"lines":[[[5,2],[5,3]]]}"#,
            ],
        )],
    );
}

#[test]
fn wrong_csv_line_is_reported_with_its_place_and_reason() {
    for (text, game, line, message) in [
        (
            "game,row\na,0",
            "f:1",
            1,
            "the header has no `col`, `column` or `cell`",
        ),
        (
            "row,col\n0,0",
            "f:1",
            1,
            "the header has neither `moves`, for a game per row, nor `game`, for a move per row",
        ),
        (
            "row,game,col,row\n0,a,0,1",
            "f:1",
            1,
            "the header has more than one column `row`",
        ),
        (
            "row,game,col,game_id\n0,a,0,1",
            "f:1",
            1,
            "the header has more than one column `game` or `game_id`",
        ),
        (
            "game,row,col\na,0",
            "a",
            2,
            "the line must have 3 values, like the header, not 2",
        ),
        (
            "game,row,col\na,0,0,1",
            "a",
            2,
            "the line must have 3 values, like the header, not 4",
        ),
        (
            "game,row,col\na,0,x",
            "a",
            2,
            "`col` must be a whole number, not `x`",
        ),
        (
            "game,row,col\na,1.5,0",
            "a",
            2,
            "`row` must be a whole number, not `1.5`",
        ),
        (
            "game,row,col\na,1e2,0",
            "a",
            2,
            "`row` must be a whole number, not `1e2`",
        ),
        (
            "game,row,col\na,0,",
            "a",
            2,
            "the line has no `col`, `column` or `cell`",
        ),
        ("game,row,col\n ,0,0", "f:2", 2, "`game` is empty"),
        (
            "game,row,col\n\"a,0,0",
            "f:2",
            2,
            "a quotation mark is not closed",
        ),
        (
            "row,col,game\n0,0,\"a",
            "f:2",
            2,
            "a quotation mark is not closed",
        ),
        (
            "game,row,col\na,0,0\ra,1,1",
            "a",
            2,
            "the line must have 3 values, like the header, not 5",
        ),
        (
            "game,row,col\ra,0,0\ra,1,1",
            "f:1",
            1,
            "the header has no `col`, `column` or `cell`",
        ),
    ] {
        let judged = judgements(Format::Csv, with_rules("2x2"), text.as_bytes()).unwrap();
        let fault = judged[0].outcome.as_ref().unwrap_err();
        let found = (
            judged[0].game(),
            judged[0].place.line,
            fault.code(),
            fault.message(),
        );
        assert_eq!(
            found,
            (game.into(), line, "bad_record", message),
            "of\n{text}"
        );
    }
}

#[test]
fn row_with_a_missing_value_makes_its_game_invalid() {
    let output = r#"{"game":"a","rules":"3x3 k3","status":"invalid","error":{"code":"bad_record","file":"f","line":5,"message":"the line must have 3 values, like the header, not 2"}}"#;
    let text = "game,row,col\na,0,0\na,1,1\na,0,1\na,1\na,0,2\na,2,2\n";
    check(Format::Csv, with_rules("3x3"), &[(text, &[output])]);
    // Without the value of `game`, the row is a record of its own.
    check(
        Format::Csv,
        with_rules("3x3"),
        &[(
            "row,col,game\n0,0,a\n1,1\n",
            &[
                r#"{"game":"a","rules":"3x3 k3","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                r#"{"game":"f:3","status":"invalid","error":{"code":"bad_record","file":"f","line":3,"message":"the line must have 3 values, like the header, not 2"}}"#,
            ],
        )],
    );
}

#[test]
fn grouped_game_with_separate_rows_is_invalid() {
    let grouped = JudgeOptions {
        grouping: Grouping::Grouped,
        ..with_rules("2x2")
    };
    let csv = "game,row,col\na,0,0\na,1,0\nb,0,0\n,?\nb,0,0\na,0,1\na,0,1\nc,0,0\n";
    check(
        Format::Csv,
        grouped,
        &[(
            csv,
            &[
                r#"{"game":"a","rules":"2x2 k2","status":"ongoing","winner":0,"ply":2,"lines":[]}"#,
                r#"{"game":"b","rules":"2x2 k2","status":"invalid","error":{"code":"occupied","ply":2,"message":"(0, 0) is occupied by player 1"}}"#,
                r#"{"game":"f:5","status":"invalid","error":{"code":"bad_record","file":"f","line":5,"message":"the line must have 3 values, like the header, not 2"}}"#,
                r#"{"game":"a","rules":"2x2 k2","status":"invalid","error":{"code":"game_returned","file":"f","line":7,"message":"the moves of the game are not consecutive, as `grouped` requires"}}"#,
                r#"{"game":"c","rules":"2x2 k2","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
            ],
        )],
    );
    check(
        Format::Csv,
        with_rules("2x2"),
        &[(
            csv,
            &[
                r#"{"game":"a","rules":"2x2 k2","status":"win","winner":1,"ply":3,"lines":[[[0,0],[0,1]]],"after_end":1}"#,
                r#"{"game":"b","rules":"2x2 k2","status":"invalid","error":{"code":"occupied","ply":2,"message":"(0, 0) is occupied by player 1"}}"#,
                r#"{"game":"f:5","status":"invalid","error":{"code":"bad_record","file":"f","line":5,"message":"the line must have 3 values, like the header, not 2"}}"#,
                r#"{"game":"c","rules":"2x2 k2","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
            ],
        )],
    );
}

#[test]
fn every_game_without_rules_is_reported() {
    check(
        Format::Csv,
        JudgeOptions::default(),
        &[(
            "game,row,col\na,0,0\nb,0,0\na,0,x\n",
            &[
                r#"{"game":"a","status":"invalid","error":{"code":"rules_missing","file":"f","line":2,"message":"the record has no rules; set the rules of all records (on the command line: `--rules`)"}}"#,
                r#"{"game":"b","status":"invalid","error":{"code":"rules_missing","file":"f","line":3,"message":"the record has no rules; set the rules of all records (on the command line: `--rules`)"}}"#,
            ],
        )],
    );
}

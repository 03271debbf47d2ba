//! `jsonl` by example.

use inarow::Rules;
use inarow_judge::{Archive, Format, JudgeOptions, Judgement, Turns};

use super::{check, with_rules};
use crate::judge::{json, json_of, judgements};

#[test]
fn game_has_its_id_or_its_place_as_name() {
    check(
        Format::Jsonl,
        JudgeOptions::default(),
        &[
            (
                r#"{"rules":"3x3 k3","moves":[[2,0],[0,0],[2,1],[0,1],[2,2]],"id":"g17","result":1}"#,
                &[
                    r#"{"game":"g17","rules":"3x3 k3","status":"win","winner":1,"ply":5,"lines":[[[2,0],[2,1],[2,2]]],"claimed":1,"agrees":true}"#,
                ],
            ),
            (
                "\n\n{\"rules\":\"3x3\",\"moves\":[[0,0],[1,1],[0,1],[1,1]]}",
                &[
                    r#"{"game":"f:3","rules":"3x3 k3","status":"invalid","error":{"code":"occupied","ply":4,"message":"(1, 1) is occupied by player 2"}}"#,
                ],
            ),
            (
                r#"{"rules":"tic-tac-toe","moves":[],"id":17}"#,
                &[
                    r#"{"game":"17","rules":"3x3 k3","status":"ongoing","winner":0,"ply":0,"lines":[]}"#,
                ],
            ),
            (
                r#"{"rules":"1x1","moves":[[0,0]],"id":null}"#,
                &[
                    r#"{"game":"f:1","rules":"1x1 k1","status":"win","winner":1,"ply":1,"lines":[[[0,0]]]}"#,
                ],
            ),
            // A number is kept as written, even if it exceeds 64 bits.
            (
                r#"{"rules":"1x1","moves":[],"id":18446744073709551617}"#,
                &[
                    r#"{"game":"18446744073709551617","rules":"1x1 k1","status":"ongoing","winner":0,"ply":0,"lines":[]}"#,
                ],
            ),
            (
                r#"{"rules":"1x1","moves":[],"id":"\u0000\"\\ é\u001b"}"#,
                &[
                    r#"{"game":"\u0000\"\\ é\u001b","rules":"1x1 k1","status":"ongoing","winner":0,"ply":0,"lines":[]}"#,
                ],
            ),
            // An invalid record keeps its name.
            // A claim in unknown words costs no verdict.
            (
                r#"{"rules":"3x3","moves":[],"id":"g1","result":true}"#,
                &[
                    r#"{"game":"g1","rules":"3x3 k3","status":"ongoing","winner":0,"ply":0,"lines":[],"claimed":null,"agrees":null,"notes":[{"code":"unknown_result","message":"the claimed result `true` cannot be read"}]}"#,
                ],
            ),
            (
                r#"{"rules":"3x3","moves":[],"result":"bl\u001bue","id":"g1"}"#,
                &[
                    r#"{"game":"g1","rules":"3x3 k3","status":"ongoing","winner":0,"ply":0,"lines":[],"claimed":null,"agrees":null,"notes":[{"code":"unknown_result","message":"the claimed result `bl\\u{1b}ue` cannot be read"}]}"#,
                ],
            ),
        ],
    );
}

#[test]
fn moves_may_be_written_in_six_ways() {
    let won = |game: &str, rules: &str, line: &str| {
        format!(
            r#"{{"game":"{game}","rules":"{rules}","status":"win","winner":1,"ply":5,"lines":[{line}]}}"#
        )
    };
    let row = "[[0,0],[0,1],[0,2]]";
    let column = "[[3,0],[4,0],[5,0]]";
    let moves = [
        ("3x3 k3", "[[0,0],[1,1],[0,1],[1,0],[0,2]]", row),
        ("3x3 k3", "[[0,0,1],[1,1,2],[0,1,1],[1,0,2],[0,2,1]]", row),
        ("3x3 k3", r#"["a3","b2","b3","a2","C3"]"#, row),
        ("3x3 k3", r#""a3b2b3a2c3""#, row),
        ("3x3 k3", r#""a3 b2 b3 a2 c3""#, row),
        ("3x3 k3", r#"" a3,b2, b3a2\tC3 ""#, row),
        ("3x3 k3", r#""3x3 k3: a3 b2 b3 a2 c3""#, row),
        ("3x3 k3", r#""tic-tac-toe:a3b2b3,a2,c3""#, row),
        ("3x3 k3", r#"[[0,0],"b2",[0,1,1],"a2",[0,2]]"#, row),
        ("6x7 k3 drop", "[0,1,0,1,0]", column),
        ("6x7 k3 drop", r#"["a","b","a","b","a"]"#, column),
        ("6x7 k3 drop", r#""a b a,b, a""#, column),
        ("6x7 k3 drop", "[[5,0],[5,1],[4,0],[4,1,2],0]", column),
        ("6x7 k3 drop", r#""a1b1a2b2a3""#, column),
    ];
    for (rules, moves, line) in moves {
        let record = format!(r#"{{"moves":{moves},"rules":"{rules}"}}"#);
        let output = won("f:1", rules, line);
        assert_eq!(
            json(Format::Jsonl, JudgeOptions::default(), &record),
            [output],
            "{record}"
        );
    }
}

#[test]
fn claim_is_compared_with_the_result_of_the_board() {
    let won = "[[0,0],[1,1],[0,1],[1,0],[0,2]]";
    let draw = r#""a1b1c1a2c2b2a3c3b3""#;
    let open = "[[0,0]]";
    for (moves, result, claim) in [
        (won, "1", r#""claimed":1,"agrees":true"#),
        (
            won,
            "2",
            r#""claimed":2,"agrees":false,"file":"f","line":1"#,
        ),
        (
            won,
            "0",
            r#""claimed":0,"agrees":false,"file":"f","line":1"#,
        ),
        (won, r#""black""#, r#""claimed":1,"agrees":true"#),
        (won, r#"" 1-0""#, r#""claimed":1,"agrees":true"#),
        (won, r#""1""#, r#""claimed":1,"agrees":true"#),
        (
            won,
            r#""White""#,
            r#""claimed":2,"agrees":false,"file":"f","line":1"#,
        ),
        (won, r#""*""#, ""),
        (won, "\"\"", ""),
        (draw, "0", r#""claimed":0,"agrees":true"#),
        (draw, r#""dr\u0061w""#, r#""claimed":0,"agrees":true"#),
        (draw, r#""1/2-1/2""#, r#""claimed":0,"agrees":true"#),
        (
            draw,
            r#""0-1""#,
            r#""claimed":2,"agrees":false,"file":"f","line":1"#,
        ),
        (
            draw,
            "2",
            r#""claimed":2,"agrees":false,"file":"f","line":1"#,
        ),
        (won, "1.0", r#""claimed":1,"agrees":true"#),
        (won, "[1.0,-1.0]", r#""claimed":1,"agrees":true"#),
        (won, r#""Black wins""#, r#""claimed":1,"agrees":true"#),
        (
            open,
            "3",
            r#""claimed":null,"agrees":null,"notes":[{"code":"unknown_result","message":"the claimed result must be from 0 (a draw) to 2, not 3"}]"#,
        ),
        (
            open,
            r#""-2""#,
            r#""claimed":null,"agrees":null,"notes":[{"code":"unknown_result","message":"the claimed result must be from 0 (a draw) to 2, not -2"}]"#,
        ),
        (
            open,
            "1.5",
            r#""claimed":null,"agrees":null,"notes":[{"code":"unknown_result","message":"the claimed result `1.5` cannot be read"}]"#,
        ),
        (open, "0", r#""claimed":0,"agrees":null"#),
        (open, "2", r#""claimed":2,"agrees":null"#),
        (open, "null", ""),
    ] {
        let record = format!(r#"{{"rules":"3x3","moves":{moves},"result":{result}}}"#);
        let output = json(Format::Jsonl, JudgeOptions::default(), &record).remove(0);
        let (_, rest) = output.split_once(r#""lines":"#).unwrap();
        let found = rest.find(r#","claimed""#).map_or("}", |at| &rest[at..]);
        let expected = if claim.is_empty() {
            "}".into()
        } else {
            format!(",{claim}}}")
        };
        assert_eq!(found, expected, "of {record}");
    }
}

#[test]
fn moves_after_the_end_are_counted_and_not_checked() {
    check(
        Format::Jsonl,
        JudgeOptions::default(),
        &[
            (
                r#"{"rules":"1x2 k1","moves":[[0,0],{"x":[]},"?",[0,0],null],"result":2}"#,
                &[
                    r#"{"game":"f:1","rules":"1x2 k1","status":"win","winner":1,"ply":1,"lines":[[[0,0]]],"claimed":2,"agrees":false,"after_end":4,"file":"f","line":1}"#,
                ],
            ),
            (
                r#"{"rules":"1x2 k2","moves":"a1b1b1"}"#,
                &[
                    r#"{"game":"f:1","rules":"1x2 k2","status":"draw","winner":0,"ply":2,"lines":[],"after_end":1}"#,
                ],
            ),
        ],
    );
}

#[test]
fn all_lines_of_the_last_move_are_listed() {
    check(
        Format::Jsonl,
        JudgeOptions::default(),
        &[(
            r#"{"rules":"3x3","moves":"a1a2c1b1a3b3c3c2b2"}"#,
            &[
                r#"{"game":"f:1","rules":"3x3 k3","status":"win","winner":1,"ply":9,"lines":[[[0,0],[1,1],[2,2]],[[0,2],[1,1],[2,0]]]}"#,
            ],
        )],
    );
}

#[test]
fn wrong_player_is_refused_unless_turns_are_unordered() {
    let record = r#"{"rules":"3x3","moves":[[0,0,2],[1,1,2],[0,1,2],[2,0],[0,2,2]]}"#;
    check(
        Format::Jsonl,
        JudgeOptions::default(),
        &[(
            record,
            &[
                r#"{"game":"f:1","rules":"3x3 k3","status":"invalid","error":{"code":"wrong_player","ply":1,"message":"it is the turn of player 1, not player 2"}}"#,
            ],
        )],
    );
    // The fourth move names no player. By the rules it is the turn of player 2.
    let unordered = JudgeOptions {
        turns: Turns::Unordered,
        ..JudgeOptions::default()
    };
    check(
        Format::Jsonl,
        unordered,
        &[
            (
                record,
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"win","winner":2,"ply":5,"lines":[[[0,0],[0,1],[0,2]],[[0,2],[1,1],[2,0]]]}"#,
                ],
            ),
            (
                r#"{"rules":"3x3","moves":[[0,0,3]]}"#,
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"invalid","error":{"code":"unknown_player","ply":1,"message":"there is no player 3: players are 1 to 2"}}"#,
                ],
            ),
        ],
    );
}

#[test]
fn cell_under_drop_must_be_the_cell_where_the_stone_lands() {
    check(
        Format::Jsonl,
        with_rules("2x2 k2 drop"),
        &[
            (
                r#"{"moves":[[1,0],0,[1,1]]}"#,
                &[
                    r#"{"game":"f:1","rules":"2x2 k2 drop","status":"win","winner":1,"ply":3,"lines":[[[1,0],[1,1]]]}"#,
                ],
            ),
            (
                r#"{"moves":[[0,0]]}"#,
                &[
                    r#"{"game":"f:1","rules":"2x2 k2 drop","status":"invalid","error":{"code":"floating","ply":1,"message":"a stone at (0, 0) would fall to (1, 0)"}}"#,
                ],
            ),
            (
                r#"{"moves":[0,0,0]}"#,
                &[
                    r#"{"game":"f:1","rules":"2x2 k2 drop","status":"invalid","error":{"code":"column_full","ply":3,"message":"column 0 is full: 2 of 2 stones"}}"#,
                ],
            ),
            (
                r#"{"moves":[0,2]}"#,
                &[
                    r#"{"game":"f:1","rules":"2x2 k2 drop","status":"invalid","error":{"code":"outside","ply":2,"message":"column 2 is outside the board: columns are 0 to 1"}}"#,
                ],
            ),
        ],
    );
}

#[test]
fn wrong_record_is_reported_with_its_ply_and_reason() {
    for (record, code, ply, message) in [
        (
            "{",
            "bad_json",
            None,
            "not valid JSON: the text ends inside an object (byte 1)",
        ),
        (
            r#"{"moves":[]"#,
            "bad_json",
            None,
            "not valid JSON: the text ends inside an object (byte 11)",
        ),
        (
            r#"{"moves":[]}}"#,
            "bad_json",
            None,
            "not valid JSON: more text follows the value (byte 12)",
        ),
        (
            r#"{"moves":[]}{"moves":[]}"#,
            "bad_json",
            None,
            "not valid JSON: more text follows the value (byte 12)",
        ),
        (
            "4453",
            "bad_record",
            None,
            "expected an object, but the line begins with `4`",
        ),
        (
            r#"[null,[[0,0]],null,null,null]"#,
            "bad_record",
            None,
            "the line is a JSON array; expected one object per line",
        ),
        (
            r#""moves""#,
            "bad_record",
            None,
            r#"expected an object, but the line begins with `\"`"#,
        ),
        ("{}", "bad_record", None, "the key `moves` is missing"),
        (
            r#"{"moves":[],"moves":[]}"#,
            "bad_record",
            None,
            "the key `moves` occurs twice (byte 18)",
        ),
        (
            r#"{"moves":null}"#,
            "bad_record",
            None,
            "the key `moves` is missing",
        ),
        (
            r#"{"moves":5}"#,
            "bad_record",
            None,
            "`5` is not a list of moves",
        ),
        (
            r#"{"moves":{"0":0}}"#,
            "bad_record",
            None,
            "an object is not a list of moves",
        ),
        (
            r#"{"moves":[[0,0],null]}"#,
            "bad_move",
            Some(2),
            "null is not a move: [row, column], a number, a cell such as \"h8\", or an object",
        ),
        (
            r#"{"moves":[[0,0],[1,1.5]]}"#,
            "bad_move",
            Some(2),
            "`1.5` is not a whole number of at most 64 bits, or the text of a cell or a player",
        ),
        (
            r#"{"moves":[[0]]}"#,
            "bad_move",
            Some(1),
            "a move needs 2 numbers, or 3 with its player, not 1",
        ),
        (
            r#"{"moves":[[0,0,1,1]]}"#,
            "bad_move",
            Some(1),
            "a move needs 2 numbers, or 3 with its player, not 4",
        ),
        (
            r#"{"moves":["a1","b"]}"#,
            "row_not_named",
            Some(2),
            "b needs a row too: the rules have no `drop`",
        ),
        (
            r#"{"moves":["a1","?"]}"#,
            "no_column",
            Some(2),
            "expected a column letter (a to c), not `?`",
        ),
        (
            r#"{"moves":["a1b1"]}"#,
            "trailing_text",
            Some(1),
            "unexpected text after the move, at byte 2",
        ),
        (
            r#"{"moves":"a1b1-c1"}"#,
            "no_column",
            Some(3),
            "expected a column letter (a to c), not `-`, at byte 4",
        ),
        (
            r#"{"moves":"a1,b1,,"}"#,
            "no_column",
            Some(3),
            "expected a column letter (a to c), not `,`, at byte 6",
        ),
        (
            r#"{"moves":"3x3 k3: a1 ?"}"#,
            "no_column",
            Some(2),
            "expected a column letter (a to c), not `?`, at byte 11",
        ),
        (
            r#"{"moves":"3x4 k3: a1 ?"}"#,
            "bad_record",
            None,
            "the moves name the rules 3x4 k3, but the rules are 3x3 k3",
        ),
        (
            r#"{"moves":"a1: b2"}"#,
            "bad_board",
            None,
            "`a1` is not a board such as `15x15` or `4x4x4`, nor a preset",
        ),
    ] {
        let judgements = judgements(Format::Jsonl, with_rules("3x3"), record.as_bytes()).unwrap();
        let fault = judgements[0].outcome.as_ref().unwrap_err();
        let found = (fault.code(), fault.ply(), fault.message());
        assert_eq!(found, (code, ply, message), "of {record}");
        assert_eq!(judgements.len(), 1);
    }
}

/// Returns games in a JSON array, as other programs print them.
fn array(games: usize, [begin, between, end]: [&str; 3]) -> String {
    let game = r#"{"rules":"3x3","moves":"b2a1"}"#;
    let games = vec![game; games].join(between);
    format!("{begin}{games}{end}")
}

#[test]
fn records_of_a_document_over_several_lines_are_judged() {
    let pretty = "{\n    \"rules\": \"3x3\",\n    \"moves\": [\n      [\n        1,\n        1\n      ]\n    ]\n  }";
    let array = |games: usize| format!("[\n  {}\n]\n", vec![pretty; games].join(",\n  "));
    let long = format!(
        "{{\"moves\":\"b2\",\"note\":\"{}\"}}",
        "]\\\"}".repeat(50_000)
    );
    let long = format!("[\n{}\n]", vec![long; 20].join(",\n"));
    let game = r#"{"rules":"3x3","moves":"b2a1"}"#;
    let lines = |between: &str| format!("[{}]", vec![game; 500].join(between));
    for (text, games, first, last) in [
        (array(1), 1, "f:2:2", "f:2:2"),
        (array(5000), 5000, "f:2:2", "f:44993:2"),
        (array(2).replace('\n', "\r\n"), 2, "f:2:2", "f:11:2"),
        (format!("\u{feff}{}", array(1)), 1, "f:2:2", "f:2:2"),
        (format!("\n \n{}", array(1)), 1, "f:4:2", "f:4:2"),
        (lines(",\n"), 500, "f:1:1", "f:500"),
        (lines(","), 500, "f:1:1", "f:1:15470"),
        // Longer than the part that shows the form.
        (
            format!("[{}]", vec![game; 40_000].join(",")),
            40_000,
            "f:1:1",
            "f:1:1239970",
        ),
        // The hundredth line ends an object.
        (
            ["{\n\"rules\":\"3x3\",\n\"moves\":\"b2\"\n}"; 30].join("\n"),
            30,
            "f:1",
            "f:117",
        ),
        (long, 20, "f:2", "f:21"),
        (pretty.into(), 1, "f:1", "f:1"),
        ([pretty; 300].join("\n"), 300, "f:1", "f:2692"),
    ] {
        let archive = Archive::new("f", Format::Jsonl, with_rules("3x3"));
        for archive in [archive.clone(), archive.guessed()] {
            let output = json_of(&archive, text.as_bytes());
            let ongoing = output.iter().filter(|line| line.contains("ongoing"));
            assert_eq!(
                (output.len(), ongoing.count()),
                (games, games),
                "{text:.40}"
            );
            let name = |line: &String| line.split('"').nth(3).map(String::from);
            let names = [&output[0], &output[games - 1]].map(name);
            assert_eq!(
                names,
                [first, last].map(|name| Some(name.into())),
                "{text:.40}"
            );
        }
    }
    let moves =
        "[\n {\"game\":\"a\",\n \"row\":0,\"col\":0},\n {\"game\":\"a\",\"row\":1,\"col\":1}\n]";
    let archive = Archive::new("f", Format::Jsonl, with_rules("3x3")).guessed();
    assert_eq!(
        json_of(&archive, moves.as_bytes()),
        [r#"{"game":"a","rules":"3x3 k3","status":"ongoing","winner":0,"ply":2,"lines":[]}"#]
    );
}

#[test]
fn damage_in_a_document_is_an_invalid_record() {
    let game = r#"{"rules":"3x3","moves":"b2a1"}"#;
    for (text, expected) in [
        (
            format!("[\n{game},\n{game}"),
            vec!["", "", "3: the array has no closing `]`"],
        ),
        (
            format!("[\n{game},\n{{\"rules\":\"3x3\",\n\"moves\":"),
            vec![
                "",
                "3: not valid JSON: the text ends inside a value (line 2 of the record, byte 8)",
            ],
        ),
        (
            format!("[\n{game},\n{{\"rules\":\n7,\"moves\":[]}}]"),
            vec!["", "3: `7` is not a string (line 2 of the record, byte 0)"],
        ),
        (
            format!("[{{}}, 7,\n [[0,0]], \"a\",\n{game}\n]"),
            vec![
                "1: the key `moves` is missing",
                "1: expected an object, but the line begins with `7`",
                "2: the line is a JSON array; expected one object per line",
                "2: expected an object, but the line begins with `\\\"`",
                "",
            ],
        ),
        ("[\n]".into(), vec!["1: the file has no `jsonl` records"]),
        // The fault is in the part that shows the form.
        (
            format!("[\n{game},\n{{\"rules\":}},\n{game}\n]"),
            vec!["", "3: not valid JSON (byte 9)", ""],
        ),
        (
            "{\n\"rules\":\"3x3\",\n\"moves\":[[0,0],]\n}".into(),
            vec!["1: not valid JSON (line 3 of the record, byte 15)"],
        ),
        (
            format!("[{game},\n7 8,\n{game}]"),
            vec![
                "",
                "2: not valid JSON: more text follows the value (byte 2)",
                "",
            ],
        ),
        // Only the beginning of the file shows that it is a document.
        (
            format!("[\n{}?", format!("{game},\n").repeat(200)),
            [&[""; 200][..], &["202: not valid JSON (byte 0)"]].concat(),
        ),
        // A missing bracket or quotation mark damages only its own record.
        (
            format!(
                "[\n{}{},\n{},\n{game}\n]",
                format!("{game},\n").repeat(100),
                r#"{"rules":"3x3","moves":[[0,0]}"#,
                r#"{"rules":"3x3,"moves":[]}"#
            ),
            [
                &[""; 100][..],
                &[
                    "102: not valid JSON: expected `,` or `]` (byte 29)",
                    "103: not valid JSON: expected `,` or `}` (byte 15)",
                    "",
                ],
            ]
            .concat(),
        ),
    ] {
        let judged = judgements(Format::Jsonl, JudgeOptions::default(), text.as_bytes()).unwrap();
        let fault = |judgement: &Judgement<'_>| match &judgement.outcome {
            Ok(_) => String::new(),
            Err(fault) => {
                let line = fault.line().unwrap_or(judgement.place.line);
                format!("{line}: {}", fault.message())
            }
        };
        assert_eq!(
            judged.iter().map(fault).collect::<Vec<_>>(),
            expected,
            "{text:.60}"
        );
    }
}

/// Lines that merely begin like an array do not affect other records.
#[test]
fn one_bracket_too_many_is_no_array() {
    let game = array(1, ["", "", ""]);
    let good = format!("{game}\n");
    let huge = "[".repeat(1 << 20);
    for (text, records, ongoing) in [
        (format!("[\n{good}"), 2, 1),
        (format!("[\n{good}{good}"), 3, 2),
        (format!("[\n{}", good.repeat(500)), 501, 500),
        (format!("[{good}{good}"), 2, 1),
        (format!("[1]\n{good}"), 2, 1),
        (format!("[\n]\n{good}"), 3, 1),
        (format!("[\n{good}]\n[\n{good}]\n"), 6, 2),
        (format!("[]\n{}", good.repeat(200)), 201, 200),
        (format!("{good}[\n{good}]\n"), 4, 2),
        (format!("{huge}\n{}", good.repeat(2)), 3, 2),
        (format!("{huge}["), 1, 0),
        (array(3, ["[\n", ",\n", ","]), 4, 3),
    ] {
        let output = json(Format::Jsonl, JudgeOptions::default(), &text);
        let found = output.iter().filter(|line| line.contains("ongoing"));
        assert_eq!(
            (output.len(), found.count()),
            (records, ongoing),
            "{text:.40}"
        );
    }
}

#[test]
fn rules_of_the_options_override_rules_of_records() {
    let records = r#"{"rules":"5x5 k9","moves":[[0,0],[1,1]]}
{"moves":[]}
{"rules":"2x2 k1","moves":[[0,0]]}"#;
    check(
        Format::Jsonl,
        with_rules("2x2 k2"),
        &[(
            records,
            &[
                r#"{"game":"f:1","rules":"2x2 k2","status":"ongoing","winner":0,"ply":2,"lines":[]}"#,
                r#"{"game":"f:2","rules":"2x2 k2","status":"ongoing","winner":0,"ply":0,"lines":[]}"#,
                r#"{"game":"f:3","rules":"2x2 k2","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
            ],
        )],
    );
    check(
        Format::Jsonl,
        JudgeOptions::default(),
        &[(
            records,
            &[
                r#"{"game":"f:1","status":"invalid","error":{"code":"line_too_long","file":"f","line":1,"message":"k 9 is too long for 5x5: at most 5 in a row fit"}}"#,
                r#"{"game":"f:2","status":"invalid","error":{"code":"rules_missing","file":"f","line":2,"message":"the record has no rules; set the rules of all records (on the command line: `--rules`)"}}"#,
                r#"{"game":"f:3","rules":"2x2 k1","status":"win","winner":1,"ply":1,"lines":[[[0,0]]]}"#,
            ],
        )],
    );
}

#[test]
fn text_of_a_game_begins_with_its_rules() {
    let ongoing = |rules: &str| {
        format!(
            r#"{{"game":"f:1","rules":"{rules}","status":"ongoing","winner":0,"ply":1,"lines":[]}}"#
        )
    };
    let other_rules = |named: &str, rules: &str| {
        format!(
            r#"{{"game":"f:1","status":"invalid","error":{{"code":"bad_record","file":"f","line":1,"message":"the moves name the rules {named}, but the rules are {rules}"}}}}"#
        )
    };
    let defaults = JudgeOptions::default();
    for (options, record, expected) in [
        (defaults, r#"{"moves":"3x3: b2"}"#, ongoing("3x3 k3")),
        (
            defaults,
            r#"{"moves":"\u0033x3\u003a b2"}"#,
            ongoing("3x3 k3"),
        ),
        (
            defaults,
            r#"{"moves":"3x3: b2","rules":null}"#,
            ongoing("3x3 k3"),
        ),
        (
            defaults,
            r#"{"moves":"3x3: b2","rules":"3x3"}"#,
            ongoing("3x3 k3"),
        ),
        (
            defaults,
            r#"{"moves":"3x3: b2","rules":"4x4"}"#,
            other_rules("3x3 k3", "4x4 k4"),
        ),
        (
            defaults,
            r#"{"moves":"misere: b2","rules":"3x3"}"#,
            other_rules("3x3 k3 loses", "3x3 k3"),
        ),
        (
            with_rules("3x3"),
            r#"{"moves":"3x3: b2"}"#,
            ongoing("3x3 k3"),
        ),
        (
            with_rules("4x4"),
            r#"{"moves":"3x3: b2"}"#,
            other_rules("3x3 k3", "4x4 k4"),
        ),
        // The rules in the options override the key `rules` here too.
        (
            with_rules("3x3"),
            r#"{"moves":"3x3: b2","rules":"misere"}"#,
            ongoing("3x3 k3"),
        ),
        (
            with_rules("4x4"),
            r#"{"moves":"3x3: b2","rules":"3x3"}"#,
            other_rules("3x3 k3", "4x4 k4"),
        ),
    ] {
        assert_eq!(json(Format::Jsonl, options, record), [expected], "{record}");
    }
}

#[test]
fn shown_records_and_wrong_claims_have_a_board() {
    let records = r#"{"rules":"1x2 k1","moves":[[0,0]],"result":2}
{"rules":"1x2 k1","moves":[[0,0]],"result":1}
{"rules":"1x2 k1","moves":[[0,0]],"show":"a title"}
{"rules":"1x2 k2","moves":[[0,1],[0,1]],"show":"refused"}
{"rules":"1x2 k2","moves":[[0,0],null],"show":"broken off"}
{"rules":"1x2 k2","moves":"?","result":1}"#;
    let boards = |boards| {
        let options = JudgeOptions {
            boards,
            ..JudgeOptions::default()
        };
        let judged = judgements(Format::Jsonl, options, records.as_bytes()).unwrap();
        let board = judged.iter().map(|judgement| {
            let board = judgement.board.as_ref();
            board.map(|position| position.to_string())
        });
        board.collect::<Vec<_>>()
    };
    let picture = |text: &str| Some(text.to_owned());
    assert_eq!(boards(false), [const { None }; 6]);
    assert_eq!(
        boards(true),
        [
            picture("X ."),
            None,
            picture("X ."),
            picture(". X"),
            picture("X ."),
            None
        ]
    );
    let shown = judgements(Format::Jsonl, JudgeOptions::default(), records.as_bytes()).unwrap();
    assert_eq!(shown[2].show.as_deref(), Some("a title"));
    assert_eq!(
        shown[0].rules,
        Some(Rules::builder().size(1, 2).k(1).build().unwrap())
    );
}

//! Each format by example: what stands in the input, and exactly what is said
//! of it.

use inarow::Rules;
use inarow_judge::{Format, Grouping, Options, Turns};

use crate::judged::{json, judgements};

/// An input and the lines of JSON that come of it.
type Example<'a> = (&'a str, &'a [&'a str]);

fn check(format: Format, options: Options, examples: &[Example<'_>]) {
    for (input, output) in examples {
        assert_eq!(json(format, options, input), *output, "of\n{input}");
    }
}

fn by(rules: &str) -> Options {
    Options {
        rules: Some(rules.parse().unwrap()),
        ..Options::default()
    }
}

#[test]
fn jsonl_names_the_game_by_its_id_or_its_place() {
    check(
        Format::Jsonl,
        Options::default(),
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
                    r#"{"game":"f:3","rules":"3x3 k3","status":"invalid","error":{"code":"occupied","ply":4,"message":"a stone of player 2 lies on (1, 1)"}}"#,
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
            // A number is a name as it is written, be it too long for 64 bits.
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
            // A record that says its name and can otherwise not be read keeps it.
            (
                r#"{"rules":"3x3","moves":[],"id":"g1","result":"draw"}"#,
                &[
                    r#"{"game":"g1","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"invalid type: string \"draw\", expected a whole number of at most 64 bits at byte 50"}}"#,
                ],
            ),
        ],
    );
}

#[test]
fn jsonl_writes_moves_in_five_ways() {
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
        ("3x3 k3", r#"[[0,0],"b2",[0,1,1],"a2",[0,2]]"#, row),
        ("6x7 k3 drop", "[0,1,0,1,0]", column),
        ("6x7 k3 drop", r#"["a","b","a","b","a"]"#, column),
        ("6x7 k3 drop", "[[5,0],[5,1],[4,0],[4,1,2],0]", column),
        ("6x7 k3 drop", r#""a1b1a2b2a3""#, column),
    ];
    for (rules, moves, line) in moves {
        let record = format!(r#"{{"moves":{moves},"rules":"{rules}"}}"#);
        let output = won("f:1", rules, line);
        assert_eq!(
            json(Format::Jsonl, Options::default(), &record),
            [output],
            "{record}"
        );
    }
}

#[test]
fn a_claim_agrees_or_not_where_the_board_decides() {
    let won = "[[0,0],[1,1],[0,1],[1,0],[0,2]]";
    let draw = r#""a1b1c1a2c2b2a3c3b3""#;
    let open = "[[0,0]]";
    for (moves, result, claim) in [
        (won, "1", r#""claimed":1,"agrees":true"#),
        (won, "2", r#""claimed":2,"agrees":false"#),
        (won, "0", r#""claimed":0,"agrees":false"#),
        (draw, "0", r#""claimed":0,"agrees":true"#),
        (draw, "2", r#""claimed":2,"agrees":false"#),
        (open, "0", r#""claimed":0,"agrees":null"#),
        (open, "2", r#""claimed":2,"agrees":null"#),
        (open, "null", ""),
    ] {
        let record = format!(r#"{{"rules":"3x3","moves":{moves},"result":{result}}}"#);
        let output = json(Format::Jsonl, Options::default(), &record).remove(0);
        let (_, rest) = output.split_once(r#""lines":"#).unwrap();
        let said = rest.rsplit_once(']').unwrap().1;
        let expected = if claim.is_empty() {
            "}".into()
        } else {
            format!(",{claim}}}")
        };
        assert_eq!(said, expected, "of {record}");
    }
}

#[test]
fn moves_after_the_end_are_counted_and_not_examined() {
    check(
        Format::Jsonl,
        Options::default(),
        &[
            (
                r#"{"rules":"1x2 k1","moves":[[0,0],{"x":[]},"?",[0,0],null],"result":2}"#,
                &[
                    r#"{"game":"f:1","rules":"1x2 k1","status":"win","winner":1,"ply":1,"lines":[[[0,0]]],"claimed":2,"agrees":false,"after_end":4}"#,
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
fn a_move_that_completes_several_lines_lists_them_all() {
    check(
        Format::Jsonl,
        Options::default(),
        &[(
            r#"{"rules":"3x3","moves":"a1a2c1b1a3b3c3c2b2"}"#,
            &[
                r#"{"game":"f:1","rules":"3x3 k3","status":"win","winner":1,"ply":9,"lines":[[[0,0],[1,1],[2,2]],[[0,2],[1,1],[2,0]]]}"#,
            ],
        )],
    );
}

#[test]
fn a_player_out_of_turn_is_refused_unless_turns_are_free() {
    let record = r#"{"rules":"3x3","moves":[[0,0,2],[1,1,2],[0,1,2],[2,0],[0,2,2]]}"#;
    check(
        Format::Jsonl,
        Options::default(),
        &[(
            record,
            &[
                r#"{"game":"f:1","rules":"3x3 k3","status":"invalid","error":{"code":"wrong_player","ply":1,"message":"player 2 moves, but it is the turn of player 1"}}"#,
            ],
        )],
    );
    // An unnamed player is the one whose turn it would be: of the fourth stone, 2.
    let free = Options {
        turns: Turns::Free,
        ..Options::default()
    };
    check(
        Format::Jsonl,
        free,
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
                    r#"{"game":"f:1","rules":"3x3 k3","status":"invalid","error":{"code":"unknown_player","ply":1,"message":"player 3 is outside 1..=2"}}"#,
                ],
            ),
        ],
    );
}

#[test]
fn where_stones_fall_a_cell_must_be_the_one_a_stone_rests_on() {
    check(
        Format::Jsonl,
        by("2x2 k2 drop"),
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
                    r#"{"game":"f:1","rules":"2x2 k2 drop","status":"invalid","error":{"code":"floating","ply":1,"message":"a stone does not stay on (0, 0), it falls to (1, 0)"}}"#,
                ],
            ),
            (
                r#"{"moves":[0,0,0]}"#,
                &[
                    r#"{"game":"f:1","rules":"2x2 k2 drop","status":"invalid","error":{"code":"column_full","ply":3,"message":"column 0 holds 2 of 2 stones"}}"#,
                ],
            ),
            (
                r#"{"moves":[2]}"#,
                &[
                    r#"{"game":"f:1","rules":"2x2 k2 drop","status":"invalid","error":{"code":"outside","ply":1,"message":"column 2 is outside 0..=1"}}"#,
                ],
            ),
        ],
    );
}

#[test]
fn jsonl_that_is_no_record_says_why_and_where() {
    for (record, code, ply, message) in [
        (
            "{",
            "bad_json",
            None,
            "EOF while parsing an object at byte 1",
        ),
        (
            r#"{"moves":[]"#,
            "bad_json",
            None,
            "EOF while parsing an object at byte 11",
        ),
        (
            r#"{"moves":[]}}"#,
            "bad_json",
            None,
            "trailing characters at byte 12",
        ),
        (
            r#"{"moves":[]}{"moves":[]}"#,
            "bad_json",
            None,
            "trailing characters at byte 12",
        ),
        (
            "4453",
            "bad_record",
            None,
            "an object is wanted, and this begins with `4`",
        ),
        (
            r#"[null,[[0,0]],null,null,null]"#,
            "bad_record",
            None,
            "an object is wanted, and this begins with `[`",
        ),
        (
            r#""moves""#,
            "bad_record",
            None,
            r#"an object is wanted, and this begins with `\"`"#,
        ),
        ("{}", "bad_record", None, "missing field `moves` at byte 1"),
        (
            r#"{"moves":[],"moves":[]}"#,
            "bad_record",
            None,
            "duplicate field `moves` at byte 18",
        ),
        (
            r#"{"moves":[],"result":1.5}"#,
            "bad_record",
            None,
            "invalid type: floating point `1.5`, expected a whole number of at most 64 bits at byte 23",
        ),
        (
            r#"{"moves":[],"result":1e400}"#,
            "bad_record",
            None,
            "number out of range at byte 25",
        ),
        (
            r#"{"moves":[],"result":3}"#,
            "bad_result",
            None,
            "result 3 is outside 0..=2",
        ),
        (
            r#"{"moves":[],"result":-1}"#,
            "bad_result",
            None,
            "result -1 is outside 0..=2",
        ),
        (
            r#"{"moves":null}"#,
            "bad_record",
            None,
            "invalid type: null, expected a list of moves",
        ),
        (
            r#"{"moves":5}"#,
            "bad_record",
            None,
            "invalid type: integer `5`, expected a list of moves",
        ),
        (
            r#"{"moves":{"0":0}}"#,
            "bad_record",
            None,
            "invalid type: map, expected a list of moves",
        ),
        (
            r#"{"moves":[[0,0],null]}"#,
            "bad_move",
            Some(2),
            "invalid type: null, expected a move: [row, column], a column, or a cell such as \"h8\"",
        ),
        (
            r#"{"moves":[[0,0],[1,1.5]]}"#,
            "bad_move",
            Some(2),
            "invalid type: floating point `1.5`, expected a whole number of at most 64 bits",
        ),
        (
            r#"{"moves":[[0]]}"#,
            "bad_move",
            Some(1),
            "a move of 1 numbers, where the board has 2 and one more names the player",
        ),
        (
            r#"{"moves":[[0,0,1,1]]}"#,
            "bad_move",
            Some(1),
            "a move of 4 numbers, where the board has 2 and one more names the player",
        ),
        (
            r#"{"moves":["a1","b"]}"#,
            "row_not_named",
            Some(2),
            "column 1 alone names no cell, since stones do not fall",
        ),
        (
            r#"{"moves":["a1","?"]}"#,
            "no_column",
            Some(2),
            "no column letter, a to z, at byte 0",
        ),
        (
            r#"{"moves":["a1b1"]}"#,
            "trailing_text",
            Some(1),
            "the move ends before byte 2",
        ),
        (
            r#"{"moves":"a1b1 c1"}"#,
            "no_column",
            Some(3),
            "no column letter, a to z, at byte 4",
        ),
    ] {
        let judgements = judgements(Format::Jsonl, by("3x3"), record.as_bytes()).unwrap();
        let fault = judgements[0].finding.as_ref().unwrap_err();
        let said = (fault.code(), fault.ply(), fault.message());
        assert_eq!(said, (code, ply, message), "of {record}");
        assert_eq!(judgements.len(), 1);
    }
}

#[test]
fn the_rules_asked_for_override_a_record_s_own() {
    let records = r#"{"rules":"5x5 k9","moves":[[0,0],[1,1]]}
{"moves":[]}
{"rules":"1x1","moves":[[0,0]]}"#;
    check(
        Format::Jsonl,
        by("2x2 k2"),
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
        Options::default(),
        &[(
            records,
            &[
                r#"{"game":"f:1","status":"invalid","error":{"code":"line_too_long","file":"f","line":1,"message":"k 9 is outside 1..=5"}}"#,
                r#"{"game":"f:2","status":"invalid","error":{"code":"rules_missing","file":"f","line":2,"message":"the record has no rules, and none were given"}}"#,
                r#"{"game":"f:3","rules":"1x1 k1","status":"win","winner":1,"ply":1,"lines":[[[0,0]]]}"#,
            ],
        )],
    );
}

#[test]
fn events_interleave_and_come_out_by_first_appearance() {
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
        r#"{"game":"7","rules":"2x2 k2","status":"invalid","error":{"code":"occupied","ply":2,"message":"a stone of player 1 lies on (0, 0)"}}"#,
        r#"{"game":"f:7","status":"invalid","error":{"code":"bad_record","file":"f","line":7,"message":"missing field `game` at byte 27"}}"#,
        r#"{"game":"c","rules":"2x2 k2","status":"invalid","error":{"code":"wrong_player","ply":1,"message":"player 2 moves, but it is the turn of player 1"}}"#,
    ];
    for format in [Format::Events, Format::Jsonl] {
        check(format, by("2x2"), &[(events, output)]);
    }
}

#[test]
fn an_unreadable_event_makes_its_game_invalid_where_it_stands() {
    check(
        Format::Events,
        by("2x2"),
        &[
            (
                r#"{"game":"a","row":0,"col":0}
{"game":"a","row":"x","col":0}
{"game":"a","row":0,"col":1.5}"#,
                &[
                    r#"{"game":"a","rules":"2x2 k2","status":"invalid","error":{"code":"bad_record","file":"f","line":2,"message":"invalid type: string \"x\", expected a whole number of at most 64 bits at byte 20"}}"#,
                ],
            ),
            // What is found first stays.
            (
                r#"{"game":"a","row":2,"col":0}
{"game":"a","col":"x"}"#,
                &[
                    r#"{"game":"a","rules":"2x2 k2","status":"invalid","error":{"code":"outside","ply":1,"message":"row 2 is outside 0..=1"}}"#,
                ],
            ),
            // After the end moves are not examined, but a line that cannot be read
            // may be any move.
            (
                r#"{"game":"a","row":0,"col":0}
{"game":"a","row":1,"col":0}
{"game":"a","row":0,"col":1}
{"game":"a","row":true,"col":1}"#,
                &[
                    r#"{"game":"a","rules":"2x2 k2","status":"invalid","error":{"code":"bad_record","file":"f","line":4,"message":"invalid type: boolean `true`, expected a whole number of at most 64 bits at byte 21"}}"#,
                ],
            ),
        ],
    );
}

#[test]
fn plies_order_the_moves_and_must_be_whole() {
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
    for (plies, said) in [
        (&["1", "2", "3"][..], won.to_owned()),
        (&["3", "1", "2"], won.to_owned()),
        (&["1", "2", "3", "4"], format!("{won},\"after_end\":1")),
        (&["5", "4", "3", "2", "1"], format!("{won},\"after_end\":2")),
        (&["4", "1", "2", "3", "5"], format!("{won},\"after_end\":2")),
        (
            &["1", "3"],
            invalid("ply_gap", 1, "ply 2 is missing, and ply 3 is there"),
        ),
        (
            &["2"],
            invalid("ply_gap", 1, "ply 1 is missing, and ply 2 is there"),
        ),
        (&["0", "1"], invalid("ply_gap", 1, "ply 0 is outside 1..")),
        (&["1", "-1"], invalid("ply_gap", 2, "ply -1 is outside 1..")),
        (
            &["1", "1"],
            invalid("ply_repeated", 2, "ply 1 is there twice"),
        ),
        (
            &["1", "3", "3", "2"],
            invalid("ply_repeated", 3, "ply 3 is there twice"),
        ),
        (
            &["1", "null"],
            invalid(
                "ply_mixed",
                2,
                "some moves of the game give their ply, and some do not",
            ),
        ),
        (
            &["null", "1"],
            invalid(
                "ply_mixed",
                2,
                "some moves of the game give their ply, and some do not",
            ),
        ),
        // Behind the end too, in whatever order the lines come.
        (
            &["1", "2", "3", "5"],
            invalid("ply_gap", 1, "ply 4 is missing, and ply 5 is there"),
        ),
        (
            &["5", "3", "2", "1"],
            invalid("ply_gap", 1, "ply 4 is missing, and ply 5 is there"),
        ),
        (
            &["1", "2", "3", "4", "4"],
            invalid("ply_repeated", 5, "ply 4 is there twice"),
        ),
        (
            &["4", "4", "1", "2", "3"],
            invalid("ply_repeated", 2, "ply 4 is there twice"),
        ),
        (
            &["1", "2", "3", "0"],
            invalid("ply_gap", 4, "ply 0 is outside 1.."),
        ),
        (
            &["1", "2", "3", "null"],
            invalid(
                "ply_mixed",
                4,
                "some moves of the game give their ply, and some do not",
            ),
        ),
    ] {
        let output = format!(r#"{{"game":"a","rules":"2x2 k2",{said}}}"#);
        let text = lines(plies);
        assert_eq!(
            json(Format::Events, by("2x2"), &text),
            [output],
            "of\n{text}"
        );
    }
}

#[test]
fn events_are_told_from_jsonl_by_the_keys_of_the_first_object() {
    let game = r#"{"game":"x","rules":"2x2","moves":[[0,0]]}"#;
    let event = r#"{"game":"x","row":0,"col":0}"#;
    let as_game =
        r#"{"game":"f:3","rules":"2x2 k2","status":"ongoing","winner":0,"ply":1,"lines":[]}"#;
    let as_event =
        r#"{"game":"x","rules":"2x2 k2","status":"ongoing","winner":0,"ply":1,"lines":[]}"#;
    // Lines that are no objects say nothing, and are not skipped.
    for before in [
        "{\"game\":\"x\",\"row\":0,\n[0]",
        "\u{feff}4453\n\"game\"",
        "{]\n{,}",
    ] {
        for (object, said) in [(game, as_game), (event, as_event)] {
            let output = json(Format::Jsonl, by("2x2"), format!("{before}\n{object}\n"));
            let codes = output
                .iter()
                .map(|line| line.contains(r#""status":"invalid""#));
            assert_eq!(codes.collect::<Vec<_>>(), [true, true, false], "{output:?}");
            assert!(
                output[0].starts_with(r#"{"game":"f:1","status""#),
                "{output:?}"
            );
            assert!(
                output[1].starts_with(r#"{"game":"f:2","status""#),
                "{output:?}"
            );
            assert_eq!(output[2], said);
        }
    }
    // A first object that is broken still has keys.
    for (first, are_events) in [
        (r#"{"row":0,"col":0,"player":1}"#, true),
        (r#"{"game":null,"row":0,"col":0}"#, true),
        (r#"{"game":"x","col":"?"}"#, true),
        (r#"{"game":"x"}"#, true),
        (r#"{"game":"x","rules":"2x2","result":1}"#, false),
        (r#"{"game":"x","moves":5}"#, false),
        (r#"{"id":"x"}"#, false),
        ("{}", false),
    ] {
        let text = format!("{first}\n{{\"game\":\"y\",\"row\":0,\"col\":0}}");
        let output = json(Format::Jsonl, by("2x2"), text);
        let last = output.last().unwrap();
        assert_eq!(
            last.starts_with(r#"{"game":"y","#),
            are_events,
            "{first}: {last}"
        );
    }
}

#[test]
fn csv_reads_its_header_in_any_order() {
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
        check(Format::Csv, by("2x2"), &[(text, output)]);
    }
    check(
        Format::Csv,
        by("6x7 k2 drop"),
        &[(
            "col,game\n3,\"x, \"\"y\"\"\"\n3,\"x, \"\"y\"\"\"\n2,\"x, \"\"y\"\"\"\n",
            &[
                r#"{"game":"x, \"y\"","rules":"6x7 k2 drop","status":"win","winner":1,"ply":3,"lines":[[[5,2],[5,3]]]}"#,
            ],
        )],
    );
}

#[test]
fn csv_that_is_no_move_says_why_and_where() {
    for (text, game, line, message) in [
        ("game,row\na,0", "f:1", 1, "the header has no column `col`"),
        ("row,col\n0,0", "f:1", 1, "the header has no column `game`"),
        (
            "game,row,col\na,0",
            "f:2",
            2,
            "2 values under a header of 3",
        ),
        (
            "game,row,col\na,0,0,1",
            "f:2",
            2,
            "4 values under a header of 3",
        ),
        ("game,row,col\na,0,x", "a", 2, "col `x` is no whole number"),
        (
            "game,row,col\na,1.5,0",
            "a",
            2,
            "row `1.5` is no whole number",
        ),
        (
            "game,row,col\na,1e2,0",
            "a",
            2,
            "row `1e2` is no whole number",
        ),
        ("game,row,col\na,0,", "a", 2, "col is empty"),
        ("game,row,col\n ,0,0", "f:2", 2, "game is empty"),
        (
            "game,row,col\n\"a,0,0",
            "f:2",
            2,
            "a quotation mark is left open",
        ),
        (
            "row,col,game\n0,0,\"a",
            "f:2",
            2,
            "a quotation mark is left open",
        ),
        (
            "game,row,col\na,0,0\ra,1,1",
            "f:2",
            2,
            "5 values under a header of 3",
        ),
        (
            "game,row,col\ra,0,0\ra,1,1",
            "f:1",
            1,
            "the header has no column `col`",
        ),
    ] {
        let judged = judgements(Format::Csv, by("2x2"), text.as_bytes()).unwrap();
        let fault = judged[0].finding.as_ref().unwrap_err();
        let said = (
            judged[0].game(),
            judged[0].place.line,
            fault.code(),
            fault.message(),
        );
        assert_eq!(
            said,
            (game.into(), line, "bad_record", message),
            "of\n{text}"
        );
    }
}

#[test]
fn grouped_games_stand_together_or_are_refused() {
    let grouped = Options {
        grouping: Grouping::Grouped,
        ..by("2x2")
    };
    let csv = "game,row,col\na,0,0\na,1,0\nb,0,0\n?\nb,0,0\na,0,1\na,0,1\nc,0,0\n";
    check(
        Format::Csv,
        grouped,
        &[(
            csv,
            &[
                r#"{"game":"a","rules":"2x2 k2","status":"ongoing","winner":0,"ply":2,"lines":[]}"#,
                r#"{"game":"b","rules":"2x2 k2","status":"invalid","error":{"code":"occupied","ply":2,"message":"a stone of player 1 lies on (0, 0)"}}"#,
                r#"{"game":"f:5","status":"invalid","error":{"code":"bad_record","file":"f","line":5,"message":"1 values under a header of 3"}}"#,
                r#"{"game":"a","rules":"2x2 k2","status":"invalid","error":{"code":"game_returned","file":"f","line":7,"message":"the game's moves do not stand together, as they were said to"}}"#,
                r#"{"game":"c","rules":"2x2 k2","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
            ],
        )],
    );
    check(
        Format::Csv,
        by("2x2"),
        &[(
            csv,
            &[
                r#"{"game":"a","rules":"2x2 k2","status":"win","winner":1,"ply":3,"lines":[[[0,0],[0,1]]],"after_end":1}"#,
                r#"{"game":"b","rules":"2x2 k2","status":"invalid","error":{"code":"occupied","ply":2,"message":"a stone of player 1 lies on (0, 0)"}}"#,
                r#"{"game":"f:5","status":"invalid","error":{"code":"bad_record","file":"f","line":5,"message":"1 values under a header of 3"}}"#,
                r#"{"game":"c","rules":"2x2 k2","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
            ],
        )],
    );
}

#[test]
fn events_without_rules_say_so_game_by_game() {
    check(
        Format::Csv,
        Options::default(),
        &[(
            "game,row,col\na,0,0\nb,0,0\na,0,x\n",
            &[
                r#"{"game":"a","status":"invalid","error":{"code":"rules_missing","file":"f","line":2,"message":"the record has no rules, and none were given"}}"#,
                r#"{"game":"b","status":"invalid","error":{"code":"rules_missing","file":"f","line":3,"message":"the record has no rules, and none were given"}}"#,
            ],
        )],
    );
}

/// The answers to the calls of each game, as `judge` without `--json` prints
/// them.
fn answers(text: &str) -> Vec<Option<String>> {
    let options = Options {
        answers: true,
        ..Options::default()
    };
    let judgements = judgements(Format::Leetcode, options, text.as_bytes()).unwrap();
    judgements
        .into_iter()
        .map(|judgement| judgement.answers)
        .collect()
}

#[test]
fn leetcode_answers_every_call() {
    for (n, moves, answered) in [
        ("3", "", "[null]"),
        (
            "3",
            "[0,0,1] [1,1,2] [0,1,1] [1,0,2] [0,2,1]",
            "[null,0,0,0,0,1]",
        ),
        ("1", "[0,0,2]", "[null,2]"),
        ("2", "[0,0,1] [0,1,1]", "[null,0,1]"),
        // A refused move is as if it had not been made.
        (
            "2",
            "[0,0,1] [0,0,2] [1,0,2] [1,1,2]",
            r#"[null,0,"occupied",0,2]"#,
        ),
        (
            "2",
            "[0,0,3] [0,0,0] [2,0,1] [0,-1,1] [0,0,1]",
            r#"[null,"unknown_player","unknown_player","outside","outside",0]"#,
        ),
        // After the end whatever is called, and nothing is looked at.
        (
            "1",
            r#"[0,0,1] [0,0,2] [9,9,9] [0,"x"] null"#,
            r#"[null,1,"game_over","game_over","game_over","game_over"]"#,
        ),
        // A full board ends the game too.
        (
            "3",
            "[0,0,1] [0,1,2] [0,2,1] [1,0,1] [1,1,2] [1,2,1] [2,0,2] [2,1,1] [2,2,2] [2,2,1]",
            r#"[null,0,0,0,0,0,0,0,0,0,"game_over"]"#,
        ),
        (
            "2147483647",
            "[0,0,1] [2147483646,2147483646,2] [2147483647,0,1]",
            r#"[null,0,0,"outside"]"#,
        ),
    ] {
        let moves: Vec<&str> = moves.split_whitespace().collect();
        let names = [&["\"TicTacToe\""], &*vec!["\"move\""; moves.len()]].concat();
        let n = format!("[{n}]");
        let arguments = [&[&*n], &*moves].concat();
        let text = format!("[{}]\n[{}]\n", names.join(","), arguments.join(","));
        assert_eq!(answers(&text), [Some(answered.into())], "of\n{text}");
    }
}

#[test]
fn leetcode_is_judged_like_any_other_format() {
    check(
        Format::Leetcode,
        Options::default(),
        &[
            (
                "[\"TicTacToe\",\"move\",\"move\",\"move\"]\n[[2],[0,0,2],[0,1,2],[1,1,1]]\n",
                &[
                    r#"{"game":"f:1","rules":"2x2 k2","status":"win","winner":2,"ply":2,"lines":[[[0,0],[0,1]]],"after_end":1}"#,
                ],
            ),
            (
                "\n [ \"TicTacToe\" , \"move\", \"\\u006dove\" ]\n\n\n [ [ 2 ], [0,0,1], [0,0,2] ]\n[\"TicTacToe\"]\n[[1]]",
                &[
                    r#"{"game":"f:2","rules":"2x2 k2","status":"invalid","error":{"code":"occupied","ply":2,"message":"a stone of player 1 lies on (0, 0)"}}"#,
                    r#"{"game":"f:6","rules":"1x1 k1","status":"ongoing","winner":0,"ply":0,"lines":[]}"#,
                ],
            ),
        ],
    );
    for (n, code, message) in [
        ("0", "empty_board", "rows 0 is outside 1..=2147483647"),
        ("-1", "empty_board", "rows -1 is outside 1..=2147483647"),
        (
            "2147483648",
            "board_too_large",
            "rows 2147483648 is outside 1..=2147483647",
        ),
        (
            "18446744073709551615",
            "board_too_large",
            "rows 18446744073709551615 is outside 1..=2147483647",
        ),
    ] {
        let text = format!("[\"TicTacToe\"]\n[[{n}]]\n");
        let output = format!(
            r#"{{"game":"f:1","status":"invalid","error":{{"code":"{code}","file":"f","line":1,"message":"{message}"}}}}"#
        );
        assert_eq!(json(Format::Leetcode, Options::default(), &text), [output]);
        assert_eq!(answers(&text), [None]);
    }
}

#[test]
fn leetcode_costs_a_broken_game_only_itself() {
    const NAMES: &str = r#"["TicTacToe","move"]"#;
    const ARGUMENTS: &str = "[[3],[0,0,1]]";
    let good = Err(());
    for (broken, faults) in [
        // The line at fault is named: the first or the second of the pair.
        (
            format!("[\"TicTacToe\",\n{ARGUMENTS}"),
            &[(1, "bad_json")][..],
        ),
        (
            format!("[\"TicTacToe\",\"play\"]\n{ARGUMENTS}"),
            &[(1, "bad_record")],
        ),
        (
            format!("[\"move\",\"move\"]\n{ARGUMENTS}"),
            &[(1, "bad_record")],
        ),
        (format!("[]\n{ARGUMENTS}"), &[(1, "bad_record")]),
        (format!("\"TicTacToe\"\n{ARGUMENTS}"), &[(1, "bad_record")]),
        (format!("?\n{ARGUMENTS}"), &[(1, "bad_json")]),
        (
            format!("[\"TicTacToe\"]\n{ARGUMENTS}"),
            &[(1, "bad_record")],
        ),
        (format!("{NAMES}\n[[3],[0,0,1]"), &[(2, "bad_json")]),
        (format!("{NAMES}\n[3],[0,0,1]]"), &[(2, "bad_json")]),
        (format!("{NAMES}\n\n\n?"), &[(4, "bad_json")]),
        (format!("{NAMES}\n{{}}"), &[(2, "bad_record")]),
        (format!("{NAMES}\n[3]"), &[(2, "bad_record")]),
        (format!("{NAMES}\n[[3,3],[0,0,1]]"), &[(2, "bad_record")]),
        (format!("{NAMES}\n[[\"3\"],[0,0,1]]"), &[(2, "bad_record")]),
        (format!("{NAMES}\n[[3],[0,0.5,1]]"), &[(2, "bad_move")]),
        // A line of the two is missing, or there is one too many.
        (NAMES.into(), &[(1, "bad_record")]),
        (ARGUMENTS.into(), &[(1, "bad_record")]),
        ("# a title".into(), &[(1, "bad_json")]),
        (
            format!("{NAMES}\n{NAMES}\n{ARGUMENTS}"),
            &[(1, "bad_record"), (2, "")],
        ),
        (
            format!("{NAMES}\n{ARGUMENTS}\n{ARGUMENTS}"),
            &[(1, ""), (3, "bad_record")],
        ),
        (
            format!("{ARGUMENTS}\n{NAMES}"),
            &[(1, "bad_record"), (2, "bad_record")],
        ),
    ] {
        let text = format!("{broken}\n{NAMES}\n{ARGUMENTS}\n");
        let judged = judgements(Format::Leetcode, Options::default(), text.as_bytes()).unwrap();
        let said = judged.iter().map(|judgement| match &judgement.finding {
            Err(fault) => Ok((fault.line().unwrap_or(judgement.place.line), fault.code())),
            Ok(_) => Err(()),
        });
        let mut expected: Vec<_> = faults
            .iter()
            .map(|&(line, code)| {
                if code.is_empty() {
                    good
                } else {
                    Ok((line, code))
                }
            })
            .collect();
        expected.push(good);
        assert_eq!(said.collect::<Vec<_>>(), expected, "of\n{text}");
        let last = broken.lines().count() as u64 + 1;
        assert_eq!(judged.last().unwrap().place.line, last, "of\n{text}");
    }
}

#[test]
fn columns_are_digits_counted_from_one() {
    check(
        Format::Columns,
        Options::default(),
        &[
            (
                "4453",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"ongoing","winner":0,"ply":4,"lines":[]}"#,
                ],
            ),
            (
                " 1212121\r\n\n12121212?",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"win","winner":1,"ply":7,"lines":[[[2,0],[3,0],[4,0],[5,0]]]}"#,
                    r#"{"game":"f:3","rules":"6x7 k4 drop","status":"win","winner":1,"ply":7,"lines":[[[2,0],[3,0],[4,0],[5,0]]],"after_end":2}"#,
                ],
            ),
            (
                "108",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"invalid","error":{"code":"outside","ply":2,"message":"column -1 is outside 0..=6"}}"#,
                ],
            ),
            (
                "18",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"invalid","error":{"code":"outside","ply":2,"message":"column 7 is outside 0..=6"}}"#,
                ],
            ),
            (
                "1111111",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"invalid","error":{"code":"column_full","ply":7,"message":"column 0 holds 6 of 6 stones"}}"#,
                ],
            ),
            (
                "44 53",
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"invalid","error":{"code":"bad_move","ply":3,"file":"f","line":1,"message":"` ` is no digit of a column"}}"#,
                ],
            ),
        ],
    );
    check(
        Format::Columns,
        by("1x2 k2"),
        &[(
            "1",
            &[
                r#"{"game":"f:1","rules":"1x2 k2","status":"invalid","error":{"code":"row_not_named","ply":1,"message":"column 0 alone names no cell, since stones do not fall"}}"#,
            ],
        )],
    );
}

#[test]
fn pos_is_cells_without_gaps() {
    check(
        Format::Pos,
        by("gomoku"),
        &[
            (
                "h8a1i8a2j8a3k8a4L8a5",
                &[
                    r#"{"game":"f:1","rules":"15x15 k5","status":"win","winner":1,"ply":9,"lines":[[[7,7],[7,8],[7,9],[7,10],[7,11]]],"after_end":1}"#,
                ],
            ),
            (
                "h8h16",
                &[
                    r#"{"game":"f:1","rules":"15x15 k5","status":"invalid","error":{"code":"outside","ply":2,"message":"row -1 is outside 0..=14"}}"#,
                ],
            ),
            (
                "h8-a1",
                &[
                    r#"{"game":"f:1","rules":"15x15 k5","status":"invalid","error":{"code":"no_column","ply":2,"file":"f","line":1,"message":"no column letter, a to z, at byte 2"}}"#,
                ],
            ),
        ],
    );
    check(
        Format::Pos,
        Options::default(),
        &[(
            "h8",
            &[
                r#"{"game":"f:1","status":"invalid","error":{"code":"rules_missing","file":"f","line":1,"message":"the record has no rules, and none were given"}}"#,
            ],
        )],
    );
}

#[test]
fn an_input_without_records_says_nothing() {
    for &format in Format::ALL {
        for text in ["", "\n\n \r\n", "\u{feff}", "\u{feff}\r\n"] {
            check(format, Options::default(), &[(text, &[])]);
        }
    }
    check(Format::Csv, by("2x2"), &[("game,row,col\n", &[])]);
}

#[test]
fn boards_go_with_records_that_ask_for_them_or_claim_wrongly() {
    let records = r#"{"rules":"1x2 k1","moves":[[0,0]],"result":2}
{"rules":"1x2 k1","moves":[[0,0]],"result":1}
{"rules":"1x2 k1","moves":[[0,0]],"show":"a title"}
{"rules":"1x2 k2","moves":[[0,1],[0,1]],"show":"refused"}"#;
    let boards = |boards| {
        let options = Options {
            boards,
            ..Options::default()
        };
        let judged = judgements(Format::Jsonl, options, records.as_bytes()).unwrap();
        let board = judged.iter().map(|judgement| {
            let board = judgement.board.as_ref();
            board.map(|position| position.to_string())
        });
        board.collect::<Vec<_>>()
    };
    let drawn = |text: &str| Some(text.to_owned());
    assert_eq!(boards(false), [const { None }; 4]);
    assert_eq!(
        boards(true),
        [drawn("X ."), None, drawn("X ."), drawn(". X")]
    );
    let shown = judgements(Format::Jsonl, Options::default(), records.as_bytes()).unwrap();
    assert_eq!(shown[2].show.as_deref(), Some("a title"));
    assert_eq!(
        shown[0].rules,
        Some(Rules::builder().size(1, 2).k(1).build().unwrap())
    );
}

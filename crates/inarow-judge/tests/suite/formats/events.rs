//! `events` and `csv` by example.

use inarow_judge::{Archive, Format, Grouping, Options};

use super::{by, check};
use crate::judged::{NAME, json, json_of, judgements};
use crate::reading::Pieces;

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
    check(Format::Events, by("2x2"), &[(events, output)]);
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

/// A text whose format nobody has named, in pieces of any size.
fn guessed(text: &str) -> Vec<String> {
    let archive = Archive::new(NAME, Format::Jsonl, by("2x2")).guessed();
    let said = [1, 7, usize::MAX].map(|size| {
        let pieces = Pieces::new(text.as_bytes(), size);
        json_of(&archive, pieces)
    });
    assert!(said.iter().all(|other| *other == said[0]), "{said:?}");
    let [said, ..] = said;
    said
}

const GAME: &str = r#"{"game":"x","rules":"2x2","moves":[[0,0]]}"#;
const MOVE: &str = r#"{"game":"y","row":0,"col":0}"#;

/// Whether what `text` ends with was read as a move.
fn are_moves(text: &str, object: &str) -> bool {
    let said = guessed(&format!("{text}\n{object}\n"));
    let last = said.last().unwrap();
    match object {
        MOVE => last.starts_with(r#"{"game":"y","#),
        _ => !last.contains(r#""status":"ongoing""#),
    }
}

#[test]
fn events_are_told_from_jsonl_by_the_first_line_that_is_either() {
    for before in [
        // Lines that are no objects say nothing, and are not skipped.
        "[0]",
        "\u{feff}4453\n\"game\"",
        "{]\n{,}",
        // Nor does an object that is neither.
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
            assert_eq!(are_moves(before, object), is_move, "{before}\n{object}");
            let said = guessed(&format!("{before}\n{object}\n"));
            let invalid = said
                .iter()
                .filter(|line| line.contains(r#""status":"invalid""#));
            assert_eq!(invalid.count(), said.len() - 1, "{said:?}");
        }
        // What is named is not guessed.
        let text = format!("{before}\n{MOVE}");
        let said = json(Format::Jsonl, by("2x2"), text);
        assert!(
            said.iter()
                .all(|line| line.contains(r#""status":"invalid""#)),
            "{said:?}"
        );
    }
    // Two moves that cannot be read are moves all the same.
    let wrong = r#"{"game":"x","row":0}"#;
    assert!(!are_moves(wrong, GAME));
    assert!(are_moves(&format!("{wrong}\n{wrong}"), GAME));
    // Far down nobody looks.
    let many = "{}\n".repeat(100);
    assert!(!are_moves(many.trim_end(), MOVE));
}

/// A move that cannot be read makes its game invalid, in the first line as in any.
#[test]
fn a_wrong_move_in_the_first_line_is_not_dropped() {
    let wrong = r#"{"game":"y","row":0,"row":1,"col":0}"#;
    for lines in [[wrong, MOVE], [MOVE, wrong]] {
        let text = lines.join("\n");
        for said in [guessed(&text), json(Format::Events, by("2x2"), &text)] {
            let [game] = &said[..] else {
                panic!("{said:?}");
            };
            assert!(
                game.starts_with(r#"{"game":"y","rules":"2x2 k2","status":"invalid""#),
                "{game}"
            );
        }
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
        let fault = judged[0].outcome.as_ref().unwrap_err();
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

//! Records that start from a position.

use inarow_judge::{Format, GameWriter, JudgeOptions, Turns};

use super::{check, with_rules};
use crate::judge::judgements;

#[test]
fn jsonl_record_starts_from_the_rows_of_a_position() {
    check(
        Format::Jsonl,
        JudgeOptions::default(),
        &[
            // The stones that were set up count as plies.
            (
                r#"{"rules":"3x3 k3","start":"[XX1/OO1/3]","moves":[[0,2]],"result":1}"#,
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"win","winner":1,"ply":5,"lines":[[[0,0],[0,1],[0,2]]],"claimed":1,"agrees":true}"#,
                ],
            ),
            (
                r#"{"rules":"connect-four","start":"[7/7/7/7/3O3/3X3]"}"#,
                &[
                    r#"{"game":"f:1","rules":"6x7 k4 drop","status":"ongoing","winner":0,"ply":2,"lines":[]}"#,
                ],
            ),
            // Moves after the end are counted.
            (
                r#"{"rules":"3x3 k3","start":"[XXX/OO1/3]","moves":["a1","b1"]}"#,
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"win","winner":1,"ply":5,"lines":[[[0,0],[0,1],[0,2]]],"after_end":2}"#,
                ],
            ),
            // A refused move has its ply, with or without a text.
            (
                r#"{"rules":"3x3 k3","start":"[XX1/OO1/3]","moves":[[0,1]]}"#,
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"invalid","error":{"code":"occupied","ply":5,"message":"(0, 1) is occupied by player 1"}}"#,
                ],
            ),
            (
                r#"{"rules":"3x3 k3","start":"[XX1/OO1/3]","moves":["b3"]}"#,
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"invalid","error":{"code":"occupied","ply":5,"message":"b3 is occupied by player 1"}}"#,
                ],
            ),
            // Positions that no play reaches.
            (
                r#"{"id":"a","rules":"3x3 k3","start":"[OO1/3/3]","moves":[]}"#,
                &[
                    r#"{"game":"a","rules":"3x3 k3","status":"invalid","error":{"code":"impossible_counts","file":"f","line":1,"message":"player 1 has 0 stones, but the order of turns gives it 1: player 1 moves first, and only unordered turns allow any numbers of stones"}}"#,
                ],
            ),
            (
                r#"{"rules":"3x3 k3","start":"[XX1/4/3]","moves":[]}"#,
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"invalid","error":{"code":"bad_empty_cells","file":"f","line":1,"message":"the number of empty cells at byte 5 must be from 1 to 3"}}"#,
                ],
            ),
            (
                r#"{"rules":"3x3 k3","start":"XX1/3/3","moves":[]}"#,
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"invalid","error":{"code":"no_rows","file":"f","line":1,"message":"the rows are missing: expected `[` at byte 0"}}"#,
                ],
            ),
        ],
    );
}

#[test]
fn jsonl_record_of_stones_is_a_position_without_moves() {
    let ongoing =
        r#"{"game":"f:1","rules":"3x3 k3","status":"ongoing","winner":0,"ply":2,"lines":[]}"#;
    for stones in [
        r#"["X..","   ",".O."]"#,
        r#"[[1,0,0],[0,0,0],[0,2,0]]"#,
        r#"[["X","",""],["."," ",null],[null,"O",null]]"#,
        r#"["X..",[null," ",""],["","O","."]]"#,
    ] {
        let record = format!(r#"{{"rules":"3x3 k3","stones":{stones}}}"#);
        check(
            Format::Jsonl,
            JudgeOptions::default(),
            &[(&record, &[ongoing])],
        );
    }
    for stones in [
        r#"["X","","","","O","","","",""]"#,
        r#"["X",2,3,4,"O",6,7,8,9]"#,
        r#"["X",1,2,3,"O",5,6,7,8]"#,
        r#"["X","E","E","E","O","E","E","E","E"]"#,
        r#""X...O....""#,
        "[\"x##\",\"#o#\",\"###\"]",
        r#"["x--","-o-","---"]"#,
        r#"[[1,0,0],[0,-1,0],[0,0,0]]"#,
        r#"[[1.0,0.0,0.0],[0.0,2.0,0.0],[0.0,0.0,0.0]]"#,
        r#"[["x",null,null],[null,"o",null],[null,null,null]]"#,
        r#""\u0058...\u004f....""#,
    ] {
        let record = format!(r#"{{"rules":"3x3 k3","stones":{stones}}}"#);
        check(
            Format::Jsonl,
            JudgeOptions::default(),
            &[(&record, &[ongoing])],
        );
    }
    for (stones, code, message) in [
        (
            r#"["X..","..."]"#,
            "wrong_shape",
            "a board of 3x3 has 9 cells in rows of 3, not 2",
        ),
        (
            r#"["X..","....","..."]"#,
            "wrong_shape",
            "a board of 3x3 has 9 cells in rows of 3, not 4",
        ),
        (
            r#"["X..","..","..."]"#,
            "wrong_shape",
            "a board of 3x3 has 9 cells in rows of 3, not 2",
        ),
        (
            r#""X.......""#,
            "wrong_shape",
            "a board of 3x3 has 9 cells in rows of 3, not 8",
        ),
        (
            r#"["X..","..?","..."]"#,
            "unknown_mark",
            "`?` at (1, 2) is not a cell: stones are X, O, x, o, A to F or numbers, empty cells are \
             `.`, blanks or one of 0 - _ # b E",
        ),
        (
            r#"[["X","0",""],["","",""],["","",""]]"#,
            "mixed_marks",
            "` ` and `0` on one board leave two meanings: write empty cells as `.`, and stones \
             either as letters or as numbers",
        ),
        (
            r#"[[3,0,0],[0,0,0],[0,0,0]]"#,
            "unknown_player",
            "(0, 0) has a stone of player 3: players are 1 to 2",
        ),
        (
            r#"[[0.5,0,0],0,0]"#,
            "bad_record",
            "`0.5` is not a whole number of at most 64 bits, or the text of a cell or a player",
        ),
        (
            r#"{"a1":"X"}"#,
            "bad_record",
            "an object is not a board: a text such as \"XO......X\", or a list of cells or of rows",
        ),
        // Player 2 moved first.
        (
            r#"["OO.","XX.","O.."]"#,
            "impossible_counts",
            "player 1 has 2 stones, but the order of turns gives it 3: player 1 moves first, and only \
             unordered turns allow any numbers of stones",
        ),
    ] {
        let record = format!(r#"{{"rules":"3x3 k3","stones":{stones}}}"#);
        let judged = judgements(Format::Jsonl, JudgeOptions::default(), record.as_bytes());
        let fault = judged.unwrap().remove(0).outcome.unwrap_err();
        assert_eq!((fault.code(), fault.message()), (code, message), "{stones}");
    }
    for (keys, message) in [
        (
            r#""stones":["."],"moves":[]"#,
            "a record with `stones` has no moves; `start` is a position before moves",
        ),
        (
            r#""stones":["."],"start":"[1]""#,
            "a record has `start` or `stones`, not both",
        ),
        (r#""id":"a""#, "the key `moves` is missing"),
    ] {
        let record = format!(r#"{{"rules":"1x1",{keys}}}"#);
        let judged = judgements(Format::Jsonl, JudgeOptions::default(), record.as_bytes());
        let fault = judged.unwrap().remove(0).outcome.unwrap_err();
        assert_eq!((fault.code(), fault.message()), ("bad_record", message));
    }
}

#[test]
fn unordered_turns_allow_any_numbers_of_stones() {
    let options = JudgeOptions {
        turns: Turns::Unordered,
        ..with_rules("3x3")
    };
    check(
        Format::Jsonl,
        options,
        &[(
            // The unnamed move belongs to player 1, who would be next after two stones.
            r#"{"start":"[OO1/3/3]","moves":[[0,2]]}"#,
            &[
                r#"{"game":"f:1","rules":"3x3 k3","status":"ongoing","winner":0,"ply":3,"lines":[]}"#,
            ],
        )],
    );
}

#[test]
fn sgf_sets_up_stones_before_the_first_move() {
    check(
        Format::Sgf,
        with_rules("9x9 k3"),
        &[
            (
                "(;AB[aa][ba]AW[ab:bb];B[ca])",
                &[
                    r#"{"game":"f:1","rules":"9x9 k3","status":"win","winner":1,"ply":5,"lines":[[[0,0],[0,1],[0,2]]]}"#,
                ],
            ),
            // A second node, a point with a number, and an empty point.
            (
                "(;GM[4];AB[aa]AW[b9][ii];AE[ii];B[cc])",
                &[
                    r#"{"game":"f:1","rules":"9x9 k3","status":"ongoing","winner":0,"ply":3,"lines":[]}"#,
                ],
            ),
            (
                "(;AB[aa]PL[white];W[bb])",
                &[
                    r#"{"game":"f:1","rules":"9x9 k3","status":"ongoing","winner":0,"ply":2,"lines":[]}"#,
                ],
            ),
            (
                "(;AB[aa]PL[B];B[bb])",
                &[
                    r#"{"game":"f:1","rules":"9x9 k3","status":"invalid","error":{"code":"wrong_player","ply":2,"message":"it is the turn of player 2, not player 1"}}"#,
                ],
            ),
            (
                "(;AB[aa]AW[cc][dd][ee];B[ff])",
                &[
                    r#"{"game":"f:1","rules":"9x9 k3","status":"invalid","error":{"code":"impossible_counts","file":"f","line":1,"message":"player 1 has 1 stone, but the order of turns gives it 2: player 1 moves first, and only unordered turns allow any numbers of stones"}}"#,
                ],
            ),
            (
                "(;B[aa]AB[bb])",
                &[
                    r#"{"game":"f:1","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"AB sets up stones after the first move (byte 10)"}}"#,
                ],
            ),
            (
                "(;AB[kk])",
                &[
                    r#"{"game":"f:1","rules":"9x9 k3","status":"invalid","error":{"code":"outside","file":"f","line":1,"message":"there is no cell kk on 9x9"}}"#,
                ],
            ),
            (
                "(;PL[red];B[aa])",
                &[
                    r#"{"game":"f:1","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"PL[red] is not B or W (byte 5)"}}"#,
                ],
            ),
            // A point in `AB` is never read as a property.
            (
                "(;AB[aa:zz];W[bb])",
                &[
                    r#"{"game":"f:1","rules":"9x9 k3","status":"invalid","error":{"code":"outside","file":"f","line":1,"message":"there is no cell aa:zz on 9x9"}}"#,
                ],
            ),
        ],
    );
}

#[test]
fn white_may_begin_an_sgf_game() {
    let options = JudgeOptions {
        facts: true,
        ..with_rules("3x3")
    };
    check(
        Format::Sgf,
        with_rules("3x3"),
        &[
            (
                "(;RE[W+];W[aa];B[ab];W[ba];B[bb];W[ca])",
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"win","winner":2,"ply":5,"lines":[[[0,0],[0,1],[0,2]]],"claimed":2,"agrees":true}"#,
                ],
            ),
            (
                "(;W[aa];W[ab])",
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"invalid","error":{"code":"wrong_player","ply":2,"message":"it is the turn of player 1, not player 2"}}"#,
                ],
            ),
            // White has two stones, so White began, if a move or `PL` says that Black is next.
            (
                "(;AB[aa]AW[bb][cc])",
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"invalid","error":{"code":"impossible_counts","file":"f","line":1,"message":"player 1 has 1 stone, but the order of turns gives it 2: player 1 moves first, and only unordered turns allow any numbers of stones"}}"#,
                ],
            ),
            (
                "(;AB[aa]AW[bb][cc]PL[B])",
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"ongoing","winner":0,"ply":3,"lines":[]}"#,
                ],
            ),
            (
                "(;AB[aa]AW[bb][cc];B[ab];W[ca])",
                &[
                    r#"{"game":"f:1","rules":"3x3 k3","status":"ongoing","winner":0,"ply":5,"lines":[]}"#,
                ],
            ),
        ],
    );
    let judged = judgements(Format::Sgf, options, "(;W[aa])".as_bytes()).unwrap();
    let turn = judged[0].facts.as_ref().and_then(|facts| facts.turn);
    assert_eq!(turn.map(|player| player.number()), Some(1));
    // With several stones in a turn, White has the short first turn.
    check(
        Format::Sgf,
        with_rules("connect6"),
        &[
            (
                "(;W[jj];B[aabb];W[ccdd])",
                &[
                    r#"{"game":"f:1","rules":"19x19 k6 turn=1,2","status":"ongoing","winner":0,"ply":5,"lines":[]}"#,
                ],
            ),
            (
                "(;W[jj];W[aa])",
                &[
                    r#"{"game":"f:1","rules":"19x19 k6 turn=1,2","status":"invalid","error":{"code":"wrong_player","ply":2,"message":"it is the turn of player 1, not player 2"}}"#,
                ],
            ),
        ],
    );
    // No other format guesses who moved first.
    check(
        Format::Jsonl,
        with_rules("3x3"),
        &[(
            r#"{"moves":[[0,0,2]]}"#,
            &[
                r#"{"game":"f:1","rules":"3x3 k3","status":"invalid","error":{"code":"wrong_player","ply":1,"message":"it is the turn of player 1, not player 2"}}"#,
            ],
        )],
    );
}

#[test]
fn converted_games_keep_their_stones() {
    let convert = |format, record: &str, from| {
        let options = JudgeOptions {
            moves: true,
            ..with_rules("3x3")
        };
        let mut writer = GameWriter::new(format, false);
        for judgement in judgements(from, options, record.as_bytes()).unwrap() {
            writer.push(&judgement).map_err(|error| error.to_string())?;
        }
        Ok(writer.text().to_owned())
    };
    let jsonl = "{\"id\":\"a\",\"rules\":\"3x3 k3\",\"start\":\"[X2/1O1/3]\",\"moves\":[[0,1]]}\n";
    let sgf = "(;GM[4]FF[4]CA[UTF-8]SZ[3]RU[3x3 k3]GN[a]AB[aa]AW[bb];B[ba])\n";
    assert_eq!(
        convert(Format::Sgf, jsonl, Format::Jsonl).as_deref(),
        Ok(sgf)
    );
    assert_eq!(
        convert(Format::Jsonl, sgf, Format::Sgf).as_deref(),
        Ok(jsonl)
    );
    for (format, name) in [(Format::Columns, "columns"), (Format::Leetcode, "leetcode")] {
        let error = format!("`{name}` cannot contain stones set up before the first move");
        assert_eq!(convert(format, jsonl, Format::Jsonl), Err(error));
    }
}

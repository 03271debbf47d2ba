//! `leetcode` by example.

use inarow_judge::{Format, JudgeOptions};

use super::check;
use crate::judge::{json, judgements};

/// Returns the answers to the calls of each game, as `judge` without `--json` prints them.
fn answers(text: &str) -> Vec<Option<String>> {
    let options = JudgeOptions {
        answers: true,
        ..JudgeOptions::default()
    };
    let judgements = judgements(Format::Leetcode, options, text.as_bytes()).unwrap();
    judgements
        .into_iter()
        .map(|judgement| judgement.answers)
        .collect()
}

#[test]
fn every_call_is_answered() {
    for (n, moves, answered) in [
        ("3", "", "[null]"),
        (
            "3",
            "[0,0,1] [1,1,2] [0,1,1] [1,0,2] [0,2,1]",
            "[null,0,0,0,0,1]",
        ),
        ("1", "[0,0,2]", "[null,2]"),
        ("2", "[0,0,1] [0,1,1]", "[null,0,1]"),
        // A refused move changes nothing.
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
        // After the end every call is refused and no argument is checked.
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
fn calls_are_judged_like_other_records() {
    check(
        Format::Leetcode,
        JudgeOptions::default(),
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
                    r#"{"game":"f:2","rules":"2x2 k2","status":"invalid","error":{"code":"occupied","ply":2,"message":"(0, 0) is occupied by player 1"}}"#,
                    r#"{"game":"f:6","rules":"1x1 k1","status":"ongoing","winner":0,"ply":0,"lines":[]}"#,
                ],
            ),
        ],
    );
    for (n, code, message) in [
        (
            "0",
            "empty_board",
            "rows must be from 1 to 2147483647, not 0",
        ),
        (
            "-1",
            "empty_board",
            "rows must be from 1 to 2147483647, not -1",
        ),
        (
            "2147483648",
            "board_too_large",
            "rows must be from 1 to 2147483647, not 2147483648",
        ),
        (
            "18446744073709551615",
            "board_too_large",
            "rows must be from 1 to 2147483647, not 18446744073709551615",
        ),
    ] {
        let text = format!("[\"TicTacToe\"]\n[[{n}]]\n");
        let output = format!(
            r#"{{"game":"f:1","status":"invalid","error":{{"code":"{code}","file":"f","line":2,"message":"{message}"}}}}"#
        );
        assert_eq!(
            json(Format::Leetcode, JudgeOptions::default(), &text),
            [output]
        );
        assert_eq!(answers(&text), [None]);
    }
}

#[test]
fn broken_calls_affect_no_other_game() {
    const NAMES: &str = r#"["TicTacToe","move"]"#;
    const ARGUMENTS: &str = "[[3],[0,0,1]]";
    let good = Err(());
    for (broken, faults) in [
        // The fault names its line: the first or the second line of the record.
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
        // One of the two lines is missing, or there is one line too many.
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
        let judged =
            judgements(Format::Leetcode, JudgeOptions::default(), text.as_bytes()).unwrap();
        let found = judged.iter().map(|judgement| match &judgement.outcome {
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
        assert_eq!(found.collect::<Vec<_>>(), expected, "of\n{text}");
        let last = broken.lines().count() as u64 + 1;
        assert_eq!(judged.last().unwrap().place.line, last, "of\n{text}");
    }
}

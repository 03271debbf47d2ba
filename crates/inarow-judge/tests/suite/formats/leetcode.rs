//! `leetcode` by example.

use inarow_judge::{Format, JudgeOptions, Judgement};

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
        // After the end every call is refused, and its arguments are not checked.
        (
            "1",
            r#"[0,0,1] [0,0,2] [9,9,9] [0,"x"] null"#,
            r#"[null,1,"game_over","game_over","game_over","game_over"]"#,
        ),
        // A full board also ends the game.
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

/// Returns the line, the claimed result, its agreement and the codes of notes of each valid record,
/// and the line and the code of each other record.
fn outcomes(text: &str) -> Vec<String> {
    let judged = judgements(Format::Leetcode, JudgeOptions::default(), text.as_bytes()).unwrap();
    let describe = |judgement: Judgement<'_>| {
        let line = judgement.place.line;
        let notes = judgement
            .notes
            .iter()
            .map(|note| format!(" {}", note.code()));
        match &judgement.outcome {
            Ok(outcome) => format!(
                "{line} {:?} {:?}{}",
                outcome.claimed,
                outcome.agrees(),
                notes.collect::<String>()
            ),
            Err(fault) => format!("{line} {}", fault.code()),
        }
    };
    judged.into_iter().map(describe).collect()
}

#[test]
fn answers_of_a_record_are_compared() {
    const NAMES: &str = r#"["TicTacToe","move","move","move"]"#;
    const WON: &str = "[[2],[0,0,1],[1,0,2],[0,1,1]]";
    const ONGOING: &str = "[[3],[0,0,1],[1,0,2],[0,1,1]]";
    const AFTER_END: &str = "[[1],[0,0,2],[0,0,1],[0,0,1]]";
    const REFUSED: &str = "[[2],[0,0,1],[0,0,2],[0,1,1]]";
    for (arguments, answers, outcome) in [
        (WON, "", "1 None None"),
        (WON, "[null,0,0,1]", "1 Some(1) Some(true)"),
        (WON, "[null, 0,0 ,1 ]\n\n", "1 Some(1) Some(true)"),
        (WON, "[null,0,0,2]", "1 Some(2) Some(false) other_answers"),
        (WON, "[null,0,1,1]", "1 Some(1) Some(false) other_answers"),
        (WON, "[null,0,0,0]", "1 Some(0) Some(false) other_answers"),
        (WON, "[null,0,0]", "1 Some(0) Some(false) other_answers"),
        (WON, "[null]", "1 Some(0) Some(false) other_answers"),
        (WON, "[null,0,0,1,0]", "1 Some(1) Some(false) other_answers"),
        (
            WON,
            "[null,0,0,true]",
            "1 Some(0) Some(false) other_answers",
        ),
        (
            WON,
            "[null,0,null,1]",
            "1 Some(0) Some(false) other_answers",
        ),
        (ONGOING, "[null,0,0,0]", "1 None None"),
        (
            ONGOING,
            "[null,0,0,1]",
            "1 Some(1) Some(false) other_answers",
        ),
        (ONGOING, "[null,0]", "1 Some(0) Some(false) other_answers"),
        (AFTER_END, "[null,2,0,1]", "1 Some(2) Some(true)"),
        (
            AFTER_END,
            "[null,2,\"game_over\",\"game_over\"]",
            "1 Some(2) Some(true)",
        ),
        (AFTER_END, "[null,2]", "1 Some(2) Some(false) other_answers"),
        // The second list is compared too.
        (WON, "[null,0,0,1]\n[null,0,0,1]", "1 Some(1) Some(true)"),
        (
            WON,
            "[null,0,0,2]\n[null,0,0,1]",
            "1 Some(2) Some(false) other_answers",
        ),
        (
            WON,
            "[null,0,0,1]\n[null,0,0,2]",
            "1 Some(2) Some(false) other_answers",
        ),
        // An invalid list of answers does not affect the verdict.
        (WON, "[null,0,0,1", "1 None None unknown_result"),
        (WON, "[no,0,0,1]", "1 None None unknown_result"),
        (WON, "[null,0,0,1] ok", "1 None None unknown_result"),
        (REFUSED, "[null,0,\"occupied\",1]", "1 occupied"),
    ] {
        let text = format!("{NAMES}\n{arguments}\n{answers}");
        assert_eq!(outcomes(&text), [outcome], "{text}");
        // The next record is not affected.
        let two = format!("{text}\n[\"TicTacToe\"]\n[[1]]");
        let next = format!("{} None None", text.matches('\n').count() + 2);
        assert_eq!(outcomes(&two), [outcome, &next], "{two}");
    }
}

#[test]
fn headings_of_the_exercise_are_passed_over() {
    const CALLS: &str = "[\"TicTacToe\",\"move\"]\n[[1],[0,0,2]]\n";
    for (before, after, expected) in [
        (
            "Input\n",
            "Output\n[null,2]\n",
            &["2 Some(2) Some(true)"][..],
        ),
        (
            "Input:\n\n",
            "\n output :\n\n[null,1]\n",
            &["3 Some(1) Some(false) other_answers"],
        ),
        (
            "Example 1:\nInput: ",
            "Output: [null,2]\n",
            &["2 Some(2) Some(true)"],
        ),
        (
            "INPUT\n",
            "Use Testcase\nOutput\n[null,2]\nExpected\n[null,2]\n",
            &["2 Some(2) Some(true)"],
        ),
        (
            "示例：\n输入\n",
            "输出： [null,2]\n解释：好\n",
            &["3 Some(2) Some(true)"],
        ),
        // Text after such a heading is ignored up to the next heading or record.
        (
            "",
            "Stdout\nhello\n[[\nOutput\n[null,2]\nExplanation\nTicTacToe t;\n[null]\n| |\n",
            &["1 Some(2) Some(true)"],
        ),
        ("", "Explanation: a win\n", &["1 None None"]),
        // Any other line is not a heading.
        ("Inputs\n", "", &["1 bad_json", "2 None None"]),
        ("Input 1 2\n", "", &["1 bad_json", "2 None None"]),
        ("", "Output [null,2]\n", &["1 None None", "3 bad_json"]),
        ("", "Outcome\n", &["1 None None", "3 bad_json"]),
        ("", "Output: 2\n", &["1 None None", "3 bad_json"]),
        (
            "Output\n[null,2]\nInput\n",
            "",
            &["2 bad_record", "4 None None"],
        ),
    ] {
        let text = format!("{before}{CALLS}{after}");
        assert_eq!(outcomes(&text), expected, "{text}");
        // A heading ends the record before it.
        let two = format!("{text}Input\n{CALLS}");
        let next = format!("{} None None", text.lines().count() + 2);
        assert_eq!(outcomes(&two), [expected, &[&*next]].concat(), "{two}");
    }
}

/// Each position and its answer: the status, or why no play reaches the position.
const POSITIONS: &[(&str, &str)] = &[
    (r#"["O  ","   ","   "]"#, "impossible_counts"),
    (r#"["XOX"," X ","   "]"#, "impossible_counts"),
    (r#"["XXX","   ","OOO"]"#, "two_winners"),
    (r#"["XOX","O O","XOX"]"#, "ongoing"),
    (r#"["XXX","OO.","..."]"#, "win"),
    (r#"["XXX","OOX","..."]"#, "impossible_counts"),
    (r#"["XOX","XOO","OXX"]"#, "draw"),
    (r#"[["X","O"," "],[".","X","O"],["","","X"]]"#, "win"),
    (r#"[ "X" ]"#, "win"),
    (r#"["    ","    ","    ","   X"]"#, "ongoing"),
];

#[test]
fn position_is_answered_with_its_state() {
    for &(position, answer) in POSITIONS {
        assert_eq!(answers(position), [Some(answer.into())], "{position}");
        let judged = json(Format::Leetcode, JudgeOptions::default(), position);
        assert!(judged[0].contains(&format!("\"{answer}\"")), "{judged:?}");
        // As the page shows it. The next record is not affected.
        let page = format!("Input: board = {position}\nOutput: false\nExplanation: why\n");
        let text = format!("board = {position}\ntrue\n{page}Input\n{position}\nExpected\ntrue\n");
        let all = vec![Some(answer.to_string()); 3];
        assert_eq!(answers(&text), all, "{text}");
        let [first, second] = ["[null]", answer].map(|answer| Some(answer.to_string()));
        let text = format!("[\"TicTacToe\"]\n[[1]]\n{position}\n[\"TicTacToe\"]\n[[1]]\n");
        assert_eq!(answers(&text), [first.clone(), second, first], "{text}");
    }
}

#[test]
fn other_lists_are_not_positions() {
    for (line, code) in [
        // The calls of the exercise are expected.
        (r#"["xo","ox"]"#, "bad_record"),
        (r#"["X-","-O"]"#, "bad_record"),
        (r#"[""]"#, "bad_record"),
        (r#"[[1,0],[0,2]]"#, "bad_record"),
        (r#"boards = ["X"]"#, "bad_json"),
        // The first row is valid, the others are not.
        (r#"["XO","O"]"#, "wrong_shape"),
        (r#"["XO","O"#, "bad_json"),
        (r#"["XO","OXO"]"#, "wrong_shape"),
        (r#"["XO","xo"]"#, "mixed_marks"),
        (r#"["XO"]"#, "unknown_mark"),
        (r#"["XO","OX"] x"#, "bad_json"),
    ] {
        let judged = json(Format::Leetcode, JudgeOptions::default(), line);
        let expected = format!("\"code\":\"{code}\"");
        assert!(
            judged.len() == 1 && judged[0].contains(&expected),
            "{line}: {judged:?}"
        );
    }
}

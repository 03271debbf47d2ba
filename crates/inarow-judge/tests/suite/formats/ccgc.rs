//! `ccgc` by example.

use inarow_judge::{Format, JudgeOptions};

use super::{check, with_rules};
use crate::judge::{json, judgements};

const HEADER: &str = "{[C6][A B][B W][先手胜][2025.01.01 10:00 X][Y]";
const MOVES: &str =
    ";B(J,10);W(I,11);W(K,9);B(K,10);B(L,10);W(A,1);W(A,2);B(M,10);B(N,10);W(A,3);W(A,4);B(O,10)";
const WON: &str = r#""rules":"19x19 k6 turn=1,2","status":"win","winner":1,"ply":12,"lines":[[[9,9],[9,10],[9,11],[9,12],[9,13],[9,14]]],"claimed":1,"agrees":true"#;

#[test]
fn game_has_fields_and_moves() {
    let won = format!(r#"{{"game":"f:1",{WON}}}"#);
    let second = format!(r#"{{"game":"f:2",{WON}}}"#);
    for text in [
        format!("{HEADER}{MOVES}}}"),
        // Some programs write no closing bracket, a last semicolon, white space or marks.
        format!("{HEADER}{MOVES}"),
        format!("{HEADER}{MOVES};}}"),
        format!("{HEADER}{};\n", MOVES.replace(';', "; ")),
        format!("{HEADER}\n{}\n}}\n", MOVES.replace(';', ";\n")),
        format!("\u{feff}{HEADER}{}}}", MOVES.replace("10)", "10)MARK[-2]")),
    ] {
        let both = format!("{}\n{text}", format_args!("{HEADER}{MOVES}}}"));
        assert_eq!(
            json(Format::Ccgc, JudgeOptions::default(), &text),
            [&*won],
            "{text}"
        );
        // The second game begins on the next line.
        let both = both.replace('\u{feff}', "");
        assert_eq!(
            json(Format::Ccgc, JudgeOptions::default(), both),
            [&*won, &*second],
            "{text}"
        );
    }
}

#[test]
fn result_is_in_gb2312_or_in_utf_8() {
    for (field, claimed, notes) in [
        ("后手胜".as_bytes(), Some(2), 0),
        (b"\xCF\xC8\xCA\xD6\xCA\xA4", Some(1), 0),
        (b" \xBA\xF3\xCA\xD6\xCA\xA4 ", Some(2), 0),
        (b"\xBA\xCD\xC6\xE5", Some(0), 0),
        ("平局".as_bytes(), Some(0), 0),
        (b"", None, 0),
        (b"\xC1\xF7\xBE\xD6", None, 1),
        ("流局".as_bytes(), None, 1),
    ] {
        let team = match str::from_utf8(field) {
            Ok(_) => "先手".as_bytes(),
            Err(_) => b"\xCF\xC8\xCA\xD6",
        };
        let text = [b"{[C6][", team, b"][}][", field, b"];B(A,19)}"].concat();
        let judged = judgements(Format::Ccgc, JudgeOptions::default(), &*text).unwrap();
        let [judgement] = &*judged else {
            panic!("one judgement");
        };
        let outcome = judgement.outcome.as_ref().unwrap();
        assert_eq!((outcome.claimed, judgement.notes.len()), (claimed, notes));
        assert_eq!((outcome.ply, outcome.verdict.is_ongoing()), (1, true));
    }
}

#[test]
fn other_games_of_the_contest_need_rules() {
    let missing = |game: &str, why: &str| {
        format!(
            r#"{{"game":"{game}","status":"invalid","error":{{"code":"rules_missing","file":"f","line":1,"message":"{why}; set the rules of all records (on the command line: `--rules`)"}}}}"#
        )
    };
    let text = "{[C5][A][B][];B(H,8);W(O,1)}{[AM][A][B][];B(H,8)}";
    check(
        Format::Ccgc,
        JudgeOptions::default(),
        &[(
            text,
            &[
                &missing(
                    "f:1",
                    "the game `C5` of the contest has forbidden moves, which are unknown",
                ),
                &missing("f:1:28", "unknown game `AM` of the contest"),
            ],
        )],
    );
    check(
        Format::Ccgc,
        with_rules("15x15 k5"),
        &[(
            &format!("{text}{HEADER}{MOVES}}}"),
            &[
                r#"{"game":"f:1","rules":"15x15 k5","status":"ongoing","winner":0,"ply":2,"lines":[]}"#,
                r#"{"game":"f:1:28","rules":"15x15 k5","status":"ongoing","winner":0,"ply":1,"lines":[]}"#,
                r#"{"game":"f:1:49","status":"invalid","error":{"code":"bad_record","file":"f","line":1,"message":"the record's board is 19x19, but the rules are 15x15 k5"}}"#,
            ],
        )],
    );
    let options = JudgeOptions::default().with_rules("k5").unwrap();
    let on_own_board = json(Format::Ccgc, options, text);
    assert!(on_own_board[0].contains(r#""rules":"15x15 k5","status":"ongoing""#));
    assert!(on_own_board[1].contains("the record names no board"));
}

#[test]
fn broken_record_is_named_with_its_reason() {
    let bad_move =
        |text: &str| format!("`{text}` is not a move such as `B(J,10)` after a semicolon");
    for (text, code, ply, message) in [
        ("{[C6];b(J,10)}", "bad_move", Some(1), bad_move("b(J,10)")),
        ("{[C6];B(j,10)}", "bad_move", Some(1), bad_move("B(j,10)")),
        (
            "{[C6];B(J,10);Team(K,9)}",
            "bad_move",
            Some(2),
            bad_move("Team(K,9)"),
        ),
        (
            "{[C6];B(J,10)W(K,9)}",
            "bad_move",
            Some(1),
            bad_move("B(J,10)W(K,9)"),
        ),
        ("{[C6]B(J,10)}", "bad_move", Some(1), bad_move("B(J,10)")),
        (
            "{[C6]draw[x];B(J,10)}",
            "bad_move",
            Some(1),
            bad_move("draw[x]"),
        ),
        ("{[C6];B(10,J)}", "bad_move", Some(1), bad_move("B(10,J)")),
        ("{[C6];B(J,)}", "bad_move", Some(1), bad_move("B(J,)")),
        ("{[C6];B(J,-1)}", "bad_move", Some(1), bad_move("B(J,-1)")),
        ("{[C6];B(J,10", "bad_move", Some(1), bad_move("B(J,10")),
        (
            "{[C6];B(J,10)MARK[1}",
            "bad_move",
            Some(1),
            bad_move("B(J,10)MARK[1"),
        ),
        (
            "{[C6];B(J,10)C[1]}",
            "bad_move",
            Some(1),
            bad_move("B(J,10)C[1]"),
        ),
        (
            "{[C6];B(T,1)}",
            "outside",
            Some(1),
            "there is no cell T,1 on 19x19".into(),
        ),
        (
            "{[C6];B(S,20)}",
            "outside",
            Some(1),
            "there is no cell S,20 on 19x19".into(),
        ),
        (
            "{[C6];B(S,0)}",
            "outside",
            Some(1),
            "there is no cell S,0 on 19x19".into(),
        ),
        (
            "{[C6];B(S,1);W(S,1)}",
            "occupied",
            Some(2),
            "S,1 is occupied by player 1".into(),
        ),
        (
            "{[C6];W(S,1)}",
            "wrong_player",
            Some(1),
            "it is the turn of player 1, not player 2".into(),
        ),
        (
            "{[C6",
            "bad_record",
            None,
            "a field has no closing `]`".into(),
        ),
        (
            "{[C6][A",
            "bad_record",
            None,
            "a field has no closing `]`".into(),
        ),
        (
            "{C6;B(J,10)}",
            "bad_record",
            None,
            "expected a game such as `{[C6]`, not `{C6;B(J,10)}`".into(),
        ),
        (
            "{{C6}[A];B(J,10)}",
            "bad_record",
            None,
            "expected a game such as `{[C6]`, not `{{C6}[A];B(J,10)}`".into(),
        ),
        (
            "C6",
            "bad_record",
            None,
            "expected a game such as `{[C6]`, not `C6`".into(),
        ),
    ] {
        let good = format!("{HEADER}{MOVES}}}");
        let text = format!("{good}\n{text}\n{good}");
        let judged = judgements(Format::Ccgc, JudgeOptions::default(), text.as_bytes()).unwrap();
        let lines: Vec<u64> = judged
            .iter()
            .map(|judgement| judgement.place.line)
            .collect();
        assert_eq!(lines, [1, 2, 3], "{text}");
        assert!(
            judged[0].outcome.is_ok() && judged[2].outcome.is_ok(),
            "{text}"
        );
        let fault = judged[1].outcome.as_ref().unwrap_err();
        assert_eq!((fault.code(), fault.ply()), (code, ply), "{text}");
        assert!(fault.message().starts_with(&message), "{}", fault.message());
    }
}

#[test]
fn input_in_sgf_may_begin_with_a_game_of_the_contest() {
    for (text, expected) in [
        (format!("{HEADER}{MOVES}}}\n"), "win"),
        (format!("\u{feff} \n{HEADER}{MOVES}"), "win"),
        ("{[C5];B(H,8)}".into(), "rules_missing"),
        // Other text is not a game.
        ("{[AM];B(H,8)}".into(), "not_a_record_file"),
        ("{[C6".into(), "not_a_record_file"),
        ("x{[C6];B(J,10)}".into(), "not_a_record_file"),
        ("(;SZ[3]RU[3x3];B[aa])\n{[C6];B(J,10)}".into(), "ongoing"),
        ("{[Title]}(;SZ[3]RU[3x3];B[aa])".into(), "ongoing"),
    ] {
        let judged = json(Format::Sgf, JudgeOptions::default(), &text);
        let has = judged.len() == 1 && judged[0].contains(&format!("\"{expected}\""));
        assert!(has, "{text}: {judged:?}");
    }
}

//! Rules of all records and the board that each record names, by example: `k5` applies to this
//! board, and rules with another board are an error.

use inarow_judge::{Format, JudgeOptions, Parsing};

use crate::judge::json;

/// Returns the rules or the code of each judgement.
fn rules(format: Format, options: JudgeOptions, text: &str) -> Vec<String> {
    let judged = json(format, options, text);
    let value = |line: &String| {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let named = value["rules"].as_str().or(value["error"]["code"].as_str());
        named.unwrap().to_owned()
    };
    judged.iter().map(value).collect()
}

#[test]
fn clauses_apply_on_the_board_of_the_record() {
    for (clauses, format, text, expected) in [
        (
            "k3",
            Format::Psq,
            "Piskvorky 7x6, 0:0, 0\n1,1,0\n0\n1,Standard\nPiskvorky 9x9, 0:0, 0\n0\n",
            &["6x7 k3", "9x9 k3"][..],
        ),
        (
            "k5",
            Format::Psq,
            "Piskvorky 7x6, 0:0, 0\n0\n1,Omok\n",
            &["6x7 k5"],
        ),
        (
            "exact k5",
            Format::Sgf,
            "(;SZ[15]RU[Omok];B[aa])(;SZ[9:8];B[aa])(;RU[6x6 k4])(;RU[Omok];B[aa])",
            &[
                "15x15 k5 exact",
                "8x9 k5 exact",
                "6x6 k5 exact",
                "rules_missing",
            ],
        ),
        (
            "k3 drop",
            Format::Jsonl,
            concat!(
                "{\"rules\":\"gomoku\",\"moves\":[3,3]}\n",
                "{\"rules\":\"3x4x5 k3\",\"moves\":[]}\n",
                "{\"moves\":[3,3]}\n",
                "{\"rules\":\"2x2\",\"moves\":[]}\n",
                "{\"rules\":\"?\",\"moves\":[]}\n",
            ),
            &[
                "15x15 k3 drop",
                "3x4x5 k3 drop",
                "rules_missing",
                "line_too_long",
                "bad_board",
            ],
        ),
        // Without k, a square board has full lines.
        (
            "straight",
            Format::Sgf,
            "(;SZ[4];B[aa])(;SZ[4:5];B[aa])",
            &["4x4 k4 straight", "k_missing"],
        ),
        (
            "k2",
            Format::Leetcode,
            "[\"TicTacToe\",\"move\"]\n[[3],[0,0,1]]\n[\"TicTacToe\"]\n[[0]]\n",
            &["3x3 k2", "empty_board"],
        ),
        (
            "k2",
            Format::Pos,
            "a1b2\n3x3 k2: a1b2\n",
            &["rules_missing", "3x3 k2"],
        ),
        // The board of Connect Four is only the default.
        ("k4 drop", Format::Columns, "4453\n", &["rules_missing"]),
        (
            "k4",
            Format::Csv,
            "game,row,col\na,0,0\nb,0,0\na,1,1\n",
            &["rules_missing", "rules_missing"],
        ),
    ] {
        let options = JudgeOptions::default().with_rules(clauses).unwrap();
        for parsing in [Parsing::Quick, Parsing::Full] {
            let options = JudgeOptions { parsing, ..options };
            let found = rules(format, options, text);
            assert_eq!(found, expected, "{clauses}, {}", format.name());
        }
    }
}

#[test]
fn record_without_a_board_is_invalid() {
    let options = JudgeOptions::default().with_rules("k5").unwrap();
    let expected = r#"{"game":"f:1","status":"invalid","error":{"code":"rules_missing","file":"f","line":1,"message":"the record names no board, so the rules of all records need one, such as `15x15 k5`"}}"#;
    assert_eq!(json(Format::Pos, options, "a1"), [expected]);
}

#[test]
fn other_rules_of_a_game_as_text_are_an_error() {
    let options = JudgeOptions::default().with_rules("k2").unwrap();
    let [judged] = &*json(Format::Pos, options, "3x3 k3: a1b2") else {
        panic!("one judgement");
    };
    let message = "the moves name the rules 3x3 k3, but the rules are 3x3 k2";
    assert!(judged.contains(message), "{judged}");
}

#[test]
fn other_board_of_a_record_is_an_error() {
    let calls = "[\"TicTacToe\",\"move\"]\n[[3],[0,0,1]]";
    let csv = "rules,moves\n3x3,a1\n";
    for (format, text) in [
        (Format::Jsonl, r#"{"rules":"3x3","moves":[[0,0]]}"#),
        (Format::Jsonl, r#"{"rules":"3x3","moves":[]}"#),
        (Format::Csv, csv),
        (Format::Leetcode, calls),
        (Format::Leetcode, "[\"X  \",\"   \",\"   \"]"),
        (Format::Sgf, "(;RU[3x3];B[aa])"),
    ] {
        for (line, expected) in [
            ("3x3 k2", "3x3 k2"),
            ("5x5 k3", "bad_record"),
            ("3x3x3", "bad_record"),
        ] {
            for parsing in [Parsing::Quick, Parsing::Full] {
                let options = JudgeOptions {
                    parsing,
                    ..JudgeOptions::default().with_rules(line).unwrap()
                };
                assert_eq!(rules(format, options, text), [expected], "{line}: {text}");
            }
        }
    }
    let options = JudgeOptions::default().with_rules("5x5 k3").unwrap();
    let judged = json(Format::Csv, options, csv).remove(0);
    let message = "the record's board is 3x3, but the rules are 5x5 k3";
    assert!(judged.contains(message), "{judged}");
}

#[test]
fn line_that_is_no_rules_is_an_error() {
    let message = |line: &str| {
        let error = JudgeOptions::default().with_rules(line).unwrap_err();
        error.to_string()
    };
    for (line, expected) in [
        (
            "k5 exakt",
            "unknown clause `exakt` (byte 3); did you mean `exact`?",
        ),
        (
            "k",
            "`k` (byte 0) needs a whole number of at most 38 digits",
        ),
        ("k0", "k must be from 1 to 2147483647, not 0"),
        ("loses players=3", "`loses` needs 2 players, not 3"),
        ("k5 15x15", "unknown clause `15x15` (byte 3)"),
        (
            "",
            "`` is not a board such as `15x15` or `4x4x4`, nor a preset",
        ),
        (
            "five",
            "`five` is not a board such as `15x15` or `4x4x4`, nor a preset",
        ),
        (
            "gomoku k4",
            "`k4` (byte 7) cannot follow the preset `gomoku`",
        ),
    ] {
        assert_eq!(message(line), expected);
    }
}
